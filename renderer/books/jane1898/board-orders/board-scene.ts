import type { FriendlyShip, SeenShip, ViewPoint } from '../../../../shared/action/contract.ts'
import { along } from '../../../../shared/action/minute/along.ts'
import { statusWords } from '../../../../shared/action/status-words.ts'
import { gunCalled } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import { LIGHT_WORDS } from '../../../../shared/books/jane1898/tactical/setup.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import { windDrawn, windWords } from '../../../../shared/sky/words.ts'
import { type BoardBuoy, type BoardPiece, type BoardScene, type BoardTrack, roundShips } from '../../../board/scene.ts'
import { quarterWords } from '../../../chart/words.ts'
import { planShape, type SeatBoard } from '../../../features/board/board-view/seat-board.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { chartedOfSeat, chartedPlaces, isNoShip, openingPlaces } from '../board-works/charted.ts'
import { fightOf } from './fire-sheet.ts'

export interface BoardOptions {
  readonly own: SideOrder
  readonly enemy: SideOrder
  readonly chosen: string | undefined
  /** The enemy that the range is taken to; the nearest when none is chosen. */
  readonly target: string | undefined
  /** How much of the last move is shown run, 0 to 1; 1 stands still. */
  readonly run: number
  /** A work that is looked at. */
  readonly work?: string | undefined
}

/** A seat's board as it is drawn: own ships by name, the enemy's hollow and numbered, out of sight ones dotted where last seen. */
export function boardScene(board: SeatBoard, options: BoardOptions): BoardScene {
  const at = new Map<string, ViewPoint>()
  for (const ship of [...board.friends, ...board.others]) at.set(ship.id, along(ship, options.run))
  const pieces: BoardPiece[] = [
    ...board.friends
      .filter((ship) => !isNoShip(ship))
      .map((ship) => piece(ship, ship.name, options.own, 'own', options)),
    ...board.others
      .filter((ship) => !isNoShip(ship))
      .map((ship) =>
        piece(ship, numberOf(ship), sideOf(ship, options), ship.inSight ? 'reported' : 'reckoned', options),
      ),
  ].map((one) => ({ ...one, ...place(at.get(one.id), one) }))
  const charted = chartedOfSeat(board, options.own, options.enemy, [options.chosen, options.target, options.work])
  return {
    squareYards: board.squareYards ?? 0,
    bounds: boardBounds(board),
    opensOn: roundShips(openingPlaces(board)),
    // A coast is known as far as the board's edges alone.
    ...(charted ? { charted } : { endless: true }),
    pieces,
    tracks: [
      ...board.friends.map((ship) => track(ship, options.own, options)),
      ...board.others.map((ship) => track(ship, sideOf(ship, options), options)),
    ],
    // The black buoy where a ship began her move is shown for the chosen one alone: a line of ships would be buried in them.
    buoys: board.marks
      .filter((mark) => mark.ship !== '' && (mark.kind !== 'buoy black' || mark.ship === options.chosen))
      .map(
        (mark, n): BoardBuoy => ({
          id: `mark-${n}`,
          kind: mark.kind.endsWith('red') ? 'port' : mark.kind.endsWith('green') ? 'starboard' : 'black',
          x: mark.x,
          y: mark.y,
          side: options.own,
        }),
      ),
    ranges: rangeLine(board, options, at),
    falls: [],
    wind: { fromDegrees: windDrawn(board.weather), words: windWords(board.weather) },
    ...(board.lightCondition === 'clearDay' ? {} : { light: lightWords(board.lightCondition) }),
  }
}

/** The pencil of those who are no belligerents, as on the chart. */
const NEUTRAL: SideOrder = 4
const sideOf = ({ neutral }: SeenShip, { enemy }: BoardOptions): SideOrder => (neutral ? NEUTRAL : enemy)
const numberOf = ({ id, neutral }: SeenShip): string => `${id.replace(/^ship /, '')}${neutral ? ', neutral' : ''}`

/** "A night with moon". */
function lightWords(condition: string): string {
  const words: string = condition in LIGHT_WORDS ? LIGHT_WORDS[condition as keyof typeof LIGHT_WORDS] : ''
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A piece that lies on its side, or whose colours are down, is told from one that fights (JT-GEN-18). */
export const labelWith = (label: string, status: string): string =>
  status === 'sinking' || status === 'struck' ? `${label}, ${statusWords(status)}` : label

function piece(
  ship: FriendlyShip | SeenShip,
  label: string,
  side: SideOrder,
  degree: BoardPiece['degree'],
  options: BoardOptions,
): BoardPiece {
  return {
    id: ship.id,
    side,
    label: labelWith(label, ship.status),
    x: ship.x,
    y: ship.y,
    headingDegrees: ship.headingDegrees,
    lengthFeet: ship.plan.lengthFeet,
    plan: planShape(ship.plan),
    degree,
    chosen: ship.id === options.chosen || ship.id === options.target,
    smoke: ship.status === 'afloat',
    sunk: ship.status === 'sunk',
  }
}

function place(point: ViewPoint | undefined, one: BoardPiece): Pick<BoardPiece, 'x' | 'y' | 'headingDegrees'> {
  return { x: point?.x ?? one.x, y: point?.y ?? one.y, headingDegrees: point?.headingDegrees ?? one.headingDegrees }
}

function track(ship: FriendlyShip | SeenShip, side: SideOrder, options: BoardOptions): BoardTrack {
  const points = ship.track.map(({ x, y, move, headingDegrees }) => ({ x, y, move, headingDegrees }))
  const last = points.at(-1)
  const { x, y, headingDegrees } = ship
  const here = last && last.x === x && last.y === y ? [] : [{ x, y, headingDegrees }]
  return {
    id: `track-${ship.id}`,
    side,
    points: [...points, ...here],
    numbered: ship.id === options.chosen || ship.id === options.target,
  }
}

/** The board's edges: a square round all ships, in steps of 500 yards, so that they seldom move from one minute to the next. */
export function boardBounds(board: SeatBoard): BoardScene['bounds'] {
  const points = [...board.friends, ...board.others, ...chartedPlaces(board)]
  if (points.length === 0) return { west: 0, south: 0, east: 4000, north: 4000 }
  const edge = (values: readonly number[]): { low: number; high: number } => ({
    low: Math.floor((Math.min(...values) - 700) / 500) * 500,
    high: Math.ceil((Math.max(...values) + 700) / 500) * 500,
  })
  const x = edge(points.map((point) => point.x))
  const y = edge(points.map((point) => point.y))
  const side = Math.max(x.high - x.low, y.high - y.low)
  const west = x.low - Math.floor((side - (x.high - x.low)) / 1000) * 500
  const south = y.low - Math.floor((side - (y.high - y.low)) / 1000) * 500
  return { west, south, east: west + side, north: south + side }
}

/** Where a point lies, as the board's edges count it for everybody at it: "300 yards E., 950 S." of its origin. */
export function placeOnBoard({ x, y }: { readonly x: number; readonly y: number }): string {
  const far = (yards: number): string => inFigures(Math.abs(Math.round(yards)))
  return `${far(x)} yards ${x < 0 ? 'W.' : 'E.'}, ${far(y)} ${y < 0 ? 'S.' : 'N.'}`
}

/** This seat's sealed orders in the book's notation, a ship a line, each by her name. */
export function sealedLines(board: SeatBoard): string[] {
  if (!board.sealed) return ['All ships as they go']
  return board.sealed.split('\n').map((line) => {
    const ship = board.friends.find(
      ({ id }) => line === id || (line.startsWith(id) && /^[\s:,]/.test(line.slice(id.length))),
    )
    if (!ship) return line
    const fight = fightOf(ship.sheet)
    const named = fight
      ? line.replace(/"([^"]+)"/g, (_, part: string) => JSON.stringify(gunCalled(fight.sheet, part)))
      : line
    return `${ship.name}${named.slice(ship.id.length)}`
  })
}

/** The range and bearing of the target in words: "1,500 yards, S. 80° W." */
export function rangeWords(board: SeatBoard, ship: string | undefined, target: string | undefined): string | null {
  const from = board.friends.find((one) => one.id === ship)
  const to = board.others.find((one) => one.id === target) ?? nearestEnemy(board, ship)
  if (!from || !to) return null
  const yards = Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 10) * 10
  const bearing = ((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI + 360) % 360
  return `${to.id}: ${inFigures(yards)} yards, ${quarterWords(bearing)}${to.inSight ? '' : ', where last seen'}`
}

/** The enemy in sight that is nearest to a ship. */
export function nearestEnemy(board: SeatBoard, ship: string | undefined): SeenShip | undefined {
  const own = board.friends.find((one) => one.id === ship)
  if (!own) return undefined
  const far = (one: SeenShip): number => Math.hypot(one.x - own.x, one.y - own.y)
  return board.others
    .filter((one) => one.inSight && one.status === 'afloat' && !one.neutral)
    .sort((a, b) => far(a) - far(b))[0]
}

function rangeLine(board: SeatBoard, options: BoardOptions, at: ReadonlyMap<string, ViewPoint>): BoardScene['ranges'] {
  const target = board.others.find((one) => one.id === options.target) ?? nearestEnemy(board, options.chosen)
  const from = options.chosen === undefined ? undefined : at.get(options.chosen)
  const to = target && at.get(target.id)
  if (!from || !to || options.run < 1) return []
  const yards = Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 10) * 10
  return [{ from, to, words: `${inFigures(yards)} yards` }]
}
