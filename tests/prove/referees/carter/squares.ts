/** Squares, facings, ways and lines of Carter's board, from section 2 of the rule inventory; nothing here comes from the program. */

export interface Place {
  readonly x: number
  readonly y: number
}
export interface Extent {
  readonly columns: number
  readonly rows: number
}
export const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Compass = (typeof COMPASS)[number]
export const CARDINALS = ['N', 'E', 'S', 'W'] as const
export type Cardinal = (typeof CARDINALS)[number]

const SHIFT: Readonly<Record<Cardinal, readonly [number, number]>> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] }

export const same = (one: Place, other: Place): boolean => one.x === other.x && one.y === other.y
export const onBoard = ({ x, y }: Place, { columns, rows }: Extent): boolean =>
  x >= 1 && y >= 1 && x <= columns && y <= rows

/** CT-R01: letters from the west, A to Z and then AA; numbers from the south. */
export function nameOf({ x, y }: Place): string {
  let letters = ''
  for (let rest = x; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${y}`
}

export function placeOf(name: string): Place {
  const letters = name.replace(/\d+$/, '')
  let x = 0
  for (const one of letters) x = x * 26 + one.charCodeAt(0) - 64
  return { x, y: Number(name.slice(letters.length)) }
}

export const step = ({ x, y }: Place, way: Cardinal): Place => ({ x: x + SHIFT[way][0], y: y + SHIFT[way][1] })

export const opposite = (facing: Compass): Compass => COMPASS[(COMPASS.indexOf(facing) + 4) % 8] as Compass

/** Eighths of a circle between two facings, 0 to 4. */
export function eighths(one: Compass, other: Compass): number {
  const apart = Math.abs(COMPASS.indexOf(one) - COMPASS.indexOf(other))
  return Math.min(apart, 8 - apart)
}

/** CT-R02: sideways and up or down; of the other reading a diagonal counts as one. */
export function distance(one: Place, other: Place, metric: 'manhattan' | 'chebyshev' = 'manhattan'): number {
  const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
  return metric === 'manhattan' ? dx + dy : Math.max(dx, dy)
}

/** True bearing in degrees from one middle to another, less the facing: from -180 to 180. */
export function relativeBearing(from: Place, facing: Compass, to: Place): number {
  const bearing = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI
  let relative = bearing - COMPASS.indexOf(facing) * 45
  while (relative > 180) relative -= 360
  while (relative <= -180) relative += 360
  return relative
}

/** Squares whose inside a line between two middles crosses, and pairs of squares beside a corner that it runs through exactly. */
export function crossed(from: Place, to: Place): { inside: Place[]; corners: (readonly [Place, Place])[] } {
  const inside: Place[] = []
  const corners: (readonly [Place, Place])[] = []
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [south, north] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  for (let x = west; x <= east; x++)
    for (let y = south; y <= north; y++) {
      // The part of the line, from 0 to 1, that is inside the square of half a side about (x, y).
      let [enters, leaves] = [0, 1]
      for (const [start, run, middle] of [
        [from.x, dx, x],
        [from.y, dy, y],
      ] as const) {
        if (run === 0) {
          if (Math.abs(start - middle) >= 0.5) leaves = -1
          continue
        }
        const [one, other] = [(middle - 0.5 - start) / run, (middle + 0.5 - start) / run]
        enters = Math.max(enters, Math.min(one, other))
        leaves = Math.min(leaves, Math.max(one, other))
      }
      if (leaves - enters > 1e-9) inside.push({ x, y })
      if (dx === 0 || dy === 0) continue
      // The corner to the north-east of the square: on the line?
      const [cornerX, cornerY] = [x + 0.5, y + 0.5]
      if (cornerX > east || cornerY > north) continue
      if (Math.abs((cornerX - from.x) * dy - (cornerY - from.y) * dx) > 1e-9) continue
      const rising = dx > 0 === dy > 0
      corners.push(
        rising
          ? [
              { x, y: y + 1 },
              { x: x + 1, y },
            ]
          : [
              { x, y },
              { x: x + 1, y: y + 1 },
            ],
      )
    }
  return { inside, corners }
}

/** CT-HB-02: whether squares of this kind stand in the line. */
export function blocked(from: Place, to: Place, is: (place: Place) => boolean): boolean {
  const { inside, corners } = crossed(from, to)
  return inside.some(is) || corners.some(([one, other]) => is(one) && is(other))
}

/** Squares that a way leads through, the first one that is entered first. */
export function entered(from: Place, way: readonly Cardinal[]): Place[] {
  const places: Place[] = []
  let at = from
  for (const one of way) {
    at = step(at, one)
    places.push(at)
  }
  return places
}

/** CT-MV-02: first ahead (or either part of a diagonal), then as before or square to it, never straight back. */
export function wayIsShaped(facing: Compass, way: readonly Cardinal[]): boolean {
  const [first] = way
  if (first === undefined) return true
  if (eighths(facing, first) > 1) return false
  return way.every((one, n) => n === 0 || eighths(way[n - 1] as Cardinal, one) !== 4)
}

/** CT-MV-04: headings in which a way may end. */
export const endHeadings = (way: readonly Cardinal[]): Compass[] =>
  COMPASS.filter((one) => eighths(one, way.at(-1) as Cardinal) <= 1)

/** Squares of the allowance that a way takes: CT-MV-03 adds one when it comes about. */
export function cost(facing: Compass, way: readonly Cardinal[], end: Compass): number {
  const about =
    (way.includes('N') && way.includes('S')) ||
    (way.includes('E') && way.includes('W')) ||
    (way.length > 0 && end === opposite(facing))
  return way.length + (about ? 1 : 0)
}

/** CT-T8: the sector of a bearing either side; limits belong to the sector nearer the beam. */
export function sectorOf(relative: number): 'ahead' | 'bow' | 'beam' | 'quarter' | 'astern' {
  const angle = Math.abs(relative)
  if (angle < 22.5) return 'ahead'
  if (angle < 67.5) return 'bow'
  if (angle <= 112.5) return 'beam'
  return angle <= 157.5 ? 'quarter' : 'astern'
}

/** CT-T8: whether a mounting bears in that direction. A wing mounting fires to its own side alone. */
export function bears(mount: string, side: string | null, relative: number): boolean {
  const sector = sectorOf(relative)
  if (mount === 'fore') return sector !== 'astern'
  if (mount === 'aft') return sector !== 'ahead'
  if (mount === 'midships') return sector !== 'ahead' && sector !== 'astern'
  if (sector === 'ahead' || sector === 'astern') return false
  return side === null || (side === 'starboard' ? relative > 0 : relative < 0)
}

/** CT-T5: the lowest face with which a torpedo hits, by the bearing of the attacker as the target sees it. */
export function torpedoHitsFrom(target: Place, facing: Compass, attacker: Place): number {
  if (same(target, attacker)) return 5
  const angle = Math.abs(relativeBearing(target, facing, attacker))
  if (angle >= 67.5 && angle <= 112.5) return 4
  return angle <= 22.5 || angle >= 157.5 ? 6 : 5
}
