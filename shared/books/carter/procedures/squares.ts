/** The board of squares: names, distances, bearings and the line of fire (CT-PA, CT-HB-02, CT-GN-04). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { fixedFigures } from '../tables/fixed.ts'
import { figure } from './words.ts'

/** A square by column from the west and row from the south, both from 1 (CT-R01). */
export interface Square {
  readonly x: number
  readonly y: number
}

/** A board of so many columns and rows. */
export interface Board {
  readonly columns: number
  readonly rows: number
}

/** Three sections of 12 by 24 beside each other (CT-R01). */
export const section = { columns: 12, rows: 24 } as const
export const usualBoard: Board = { columns: 3 * section.columns, rows: section.rows }

export const FACINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Facing = (typeof FACINGS)[number]
export const STEPS = ['N', 'E', 'S', 'W'] as const
export type Step = (typeof STEPS)[number]

/** How squares are counted: as ships move, or with a diagonal as one (CT-R02). */
export const METRICS = ['manhattan', 'chebyshev'] as const
export type Metric = (typeof METRICS)[number]

/** A name of a square: letters, then a number without a zero before it. */
export const SQUARE_NAME = /^([A-Z]+)([1-9]\d*)$/

const LETTERS = 26
const letter = (n: number): string => String.fromCharCode('A'.charCodeAt(0) + n)

/** A … Z, then AA, AB … (CT-PA-04). */
function columnName(x: number): string {
  const before = Math.floor((x - 1) / LETTERS)
  return `${before > 0 ? columnName(before) : ''}${letter((x - 1) % LETTERS)}`
}

/** The name of a square: its letters and its number (CT-PA-04, CT-R01). */
export function squareName({ x, y }: Square): string {
  return `${columnName(x)}${y}`
}

/** The square of a name; text that is no name throws. */
export function squareNamed(name: string): Square {
  const [, letters, number] = SQUARE_NAME.exec(name) ?? []
  if (letters === undefined || number === undefined) throw new Error(`"${name}" names no square`)
  const x = [...letters].reduce((sum, one) => sum * LETTERS + one.charCodeAt(0) - 'A'.charCodeAt(0) + 1, 0)
  return { x, y: Number(number) }
}

export const onBoard = ({ x, y }: Square, { columns, rows }: Board): boolean =>
  x >= 1 && y >= 1 && x <= columns && y <= rows

export const sameSquare = (one: Square, other: Square): boolean => one.x === other.x && one.y === other.y

/** Quarters of the board for the weather (CT-R13). */
export const ZONES = [1, 2, 3, 4] as const
export type Zone = (typeof ZONES)[number]
export const ZONE_NAMES = ['northWest', 'northEast', 'southEast', 'southWest'] as const

/** The weather zone of a square: 1 north-west, 2 north-east, 3 south-east, 4 south-west. */
export function zoneOf({ x, y }: Square, { columns, rows }: Board): Zone {
  const west = x <= columns / 2
  const south = y <= rows / 2
  if (south) return west ? 4 : 3
  return west ? 1 : 2
}

/** A square with its name and zone. */
export function describeSquare(
  square: Square,
  board: Board,
): Finding<{ name: string; x: number; y: number; zone: Zone }> {
  const name = squareName(square)
  const zone = zoneOf(square, board)
  return finding({ name, x: square.x, y: square.y, zone }, [
    because('CT-PA-04', 'letters from the west, numbers from the south (CT-R01)', { x: square.x, y: square.y }, name),
    because(
      'CT-WX-01',
      `the quarter of a board of ${board.columns} by ${board.rows} that she lies in (CT-R13)`,
      { ...board },
      zone,
    ),
  ])
}

/** The board of so many sections (CT-PA-03). */
export function boardOf(
  sectionsAcross: number,
  sectionsUp: number,
  one: Board,
): Finding<{ columns: number; rows: number; northEast: string; squares: number }> {
  const columns = sectionsAcross * one.columns
  const rows = sectionsUp * one.rows
  const northEast = squareName({ x: columns, y: rows })
  return finding({ columns, rows, northEast, squares: columns * rows }, [
    because(
      'CT-PA-03',
      `${sectionsAcross} across and ${sectionsUp} up, each ${one.columns} by ${one.rows} (CT-R01)`,
      { sectionsAcross, sectionsUp, sectionColumns: one.columns, sectionRows: one.rows },
      columns * rows,
    ),
    because('CT-PA-04', 'the square of the north-east corner', { columns, rows }, northEast),
  ])
}

/** Squares from one to another: sideways and up or down only, unless diagonals count one (CT-GN-04, CT-R02). */
export function squaresBetween(from: Square, to: Square, metric: Metric = 'manhattan'): number {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  return metric === 'manhattan' ? dx + dy : Math.max(dx, dy)
}

/** The range in squares and yards (CT-PA-01, CT-GN-03, CT-GN-04). */
export function range(
  from: Square,
  to: Square,
  metric: Metric,
  yardsPerSquare: number = fixedFigures.yardsPerSquare,
): Finding<{ squares: number; yards: number }> {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  const squares = squaresBetween(from, to, metric)
  const yards = squares * yardsPerSquare
  const inputs = { from: squareName(from), to: squareName(to), metric }
  const says =
    metric === 'manhattan'
      ? `${dx} sideways and ${dy} up or down, counted as ships move (CT-R02)`
      : `${dx} sideways and ${dy} up or down, a diagonal as one (the other reading of CT-R02)`
  return finding({ squares, yards }, [
    because('CT-GN-04', says, inputs, squares),
    because('CT-GN-03', `${figure(yardsPerSquare)} yards a square`, { squares }, yards),
  ])
}

const DEGREES_A_FACING = 360 / FACINGS.length

export const degreesOf = (facing: Facing): number => FACINGS.indexOf(facing) * DEGREES_A_FACING

/** Compass bearing of one square's middle from another's; null in the same square. */
export function trueBearing(from: Square, to: Square): number | null {
  if (sameSquare(from, to)) return null
  const degrees = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI
  return (degrees + 360) % 360
}

/** Degrees clockwise from a ship's head, 0 to under 360; null in the same square. */
export function fromHead(from: Square, facing: Facing, to: Square): number | null {
  const bearing = trueBearing(from, to)
  return bearing === null ? null : (bearing - degreesOf(facing) + 360) % 360
}

/** The same to either side, 0 to 180. */
export const eitherSide = (clockwise: number): number => Math.min(clockwise % 360, 360 - (clockwise % 360))

export interface FireLine {
  readonly clear: boolean
  readonly blockedBy: readonly Square[]
}

/** A square that a line crosses inside, or the two squares beside a corner that it runs exactly through. */
type OnLine = { readonly at: Square } | { readonly beside: readonly [Square, Square] }

/** What the straight line between the middles of two squares meets after it leaves the first, in order. */
function* alongLine(from: Square, to: Square): Generator<OnLine> {
  const [across, up] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  const [east, north] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
  let at = from
  let [doneAcross, doneUp] = [0, 0]
  while (doneAcross < across || doneUp < up) {
    // The next side that the line reaches: half squares across and up, compared as whole numbers so that a corner is met exactly.
    const toSide = (1 + 2 * doneAcross) * up
    const toTop = (1 + 2 * doneUp) * across
    if (toSide === toTop) {
      const [one, other] = [
        { x: at.x + east, y: at.y },
        { x: at.x, y: at.y + north },
      ]
      yield { beside: one.x < other.x ? [one, other] : [other, one] }
    }
    const crossesSide = doneUp >= up || (doneAcross < across && toSide <= toTop)
    const crossesTop = doneAcross >= across || (doneUp < up && toTop <= toSide)
    at = { x: at.x + (crossesSide ? east : 0), y: at.y + (crossesTop ? north : 0) }
    doneAcross += crossesSide ? 1 : 0
    doneUp += crossesTop ? 1 : 0
    yield { at }
  }
}

/** The squares that a line crosses inside, both ends among them. */
export function squaresOnLine(from: Square, to: Square): readonly Square[] {
  return [from, ...[...alongLine(from, to)].flatMap((met) => ('at' in met ? [met.at] : []))]
}

/**
 * Does land mask the fire? The straight line between the middles is stopped by a square of land whose inside it crosses, and where
 * it runs exactly through a corner by two squares of land beside that corner (CT-HB-02, CT-R26).
 */
export function fireLine(from: Square, to: Square, isLand: (square: Square) => boolean): FireLine {
  const blockedBy = [...alongLine(from, to)].flatMap((met) => {
    if ('at' in met) return isLand(met.at) ? [met.at] : []
    return met.beside.every(isLand) ? met.beside : []
  })
  return { clear: blockedBy.length === 0, blockedBy }
}

/** The line of fire with its account. */
export function lineOfFire(
  from: Square,
  to: Square,
  land: readonly Square[],
): Finding<{ clear: boolean; blockedBy: readonly string[] }> {
  const names = new Set(land.map(squareName))
  const line = fireLine(from, to, (square) => names.has(squareName(square)))
  const blockedBy = line.blockedBy.map(squareName)
  return finding({ clear: line.clear, blockedBy }, [
    because(
      'CT-HB-02',
      line.clear ? 'the line between the middles meets no land' : `land masks the fire: ${blockedBy.join(', ')}`,
      { from: squareName(from), to: squareName(to), land: [...names] },
      line.clear,
    ),
  ])
}
