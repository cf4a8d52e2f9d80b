/** What the second referee of Carter reads off a board before he judges: allowances, sky, who shares a square. */
import type { BoardState, Ship } from '../../../../shared/books/carter/board/state.ts'
import type { CarterBoard } from '../../../../shared/books/carter/game/state.ts'
import {
  type Cardinal,
  type Compass,
  cost,
  endHeadings,
  entered,
  onBoard,
  type Place,
  same,
  wayIsShaped,
} from './squares.ts'
import { cardSquares, stageOf, UNITS_OF_A_SQUARE, unitsOf } from './tables.ts'

export type Side = 'blue' | 'red'
export const enemyOf = (side: Side): Side => (side === 'blue' ? 'red' : 'blue')

/** Least and most that a figure may be, where the inventory leaves a case open; mostly the same. */
export interface Span {
  readonly least: number
  readonly most: number
}

/** CT-R13: quarters of the board, 1 north-west, 2 north-east, 3 south-east, 4 south-west. */
export function zoneOf(place: Place, { columns, rows }: { columns: number; rows: number }): 1 | 2 | 3 | 4 {
  const west = place.x <= Math.ceil(columns / 2)
  const north = place.y > Math.floor(rows / 2)
  if (north) return west ? 1 : 2
  return west ? 4 : 3
}

export const weatherAt = (game: BoardState, place: Place): string =>
  game.options.weather ? game.weather[zoneOf(place, game.board)] : 'good'
export const foggy = (game: BoardState, place: Place): boolean => weatherAt(game, place) === 'fog'
export const isLand = (game: BoardState, place: Place): boolean => game.land.some((one) => same(one, place))
export const isHarbour = (game: BoardState, place: Place): boolean => game.harbour.some((one) => same(one, place))
export const onWater = (ship: Ship): ship is Ship & { square: Place } => !ship.sunk && ship.square !== null

/** CT-R16: by the moves of a day and a night, or the same for the whole game. */
export function isNight(game: BoardState): boolean {
  const { light, dayMoves, nightMoves, firstLight } = game.options
  if (light !== 'cycle') return light === 'night'
  const round = dayMoves + nightMoves
  return (((game.move - firstLight) % round) + round) % round >= dayMoves
}

/** CT-HS-01: the screen stands for the first two or three game moves of a game. */
export const screened = ({ game, startMove, settings }: CarterBoard): boolean =>
  game.options.screenTo > 0 && game.move < startMove + settings['ct.screen_moves']

/**
 * CT-MV-08, CT-SK-03, CT-WX-02, CT-WX-03, CT-R12, CT-R13: squares that a ship may go in this game move. A submarine goes two
 * on the surface and one under water (CT-S01); whether weather slows her there the inventory does not say.
 */
export function allowance(game: BoardState, ship: Ship, goesUnder = ship.submerged): Span {
  const alone = allowanceAlone(game, ship, goesUnder)
  // CT-MV-07: who keeps together goes at the pace of the slowest; whether she may leave the others is not said.
  const group = game.groups.find((ids) => ids.includes(ship.id))
  if (!group) return alone
  const others = game.ships.filter((one) => group.includes(one.id) && onWater(one) && one.id !== ship.id)
  const least = Math.min(alone.least, ...others.map((one) => allowanceAlone(game, one, one.submerged).least))
  return { least, most: alone.most }
}

function allowanceAlone(game: BoardState, ship: Ship, goesUnder: boolean): Span {
  const card = ship.submarine ? (goesUnder ? 1 : 2) : cardSquares(ship.knots, game.move)
  if (card === 0) return { least: 0, most: 0 }
  const from = ship.began ?? ship.square
  const weather = from ? weatherAt(game, from) : 'good'
  const floor = game.options.speedFloor
  const heavy = weather === 'highSeas' && ship.tons < 10_000 ? 1 : 0
  const fogged = (squares: number) => (weather === 'fog' ? Math.min(1, squares) : squares)
  const slowed = (by: number) => Math.max(floor, card - ship.slowedBy - by, 0)
  return { least: fogged(slowed(heavy)), most: ship.submarine ? slowed(0) : fogged(slowed(heavy)) }
}

/** CT-R13: she stops in the first square of a zone of fog that she comes into. */
export function stopsInFog(game: BoardState, from: Place, way: readonly Cardinal[]): boolean {
  if (foggy(game, from)) return true
  const places = entered(from, way)
  return places.every((place, n) => n === places.length - 1 || !foggy(game, place))
}

/** CT-MV-02, CT-MV-03, CT-HB-02, CT-R29: why a way is none, whatever lies in its squares; null when it is one. */
export function wrongWay(
  game: BoardState,
  ship: Ship & { square: Place },
  way: readonly Cardinal[],
  end: Compass,
  squares: number,
): string | null {
  if (way.length === 0) return 'no way at all'
  if (!wayIsShaped(ship.facing, way)) return 'CT-MV-02: the way is not ahead and then square by square'
  if (!endHeadings(way).includes(end)) return 'CT-MV-04: the heading does not follow from the way'
  if (cost(ship.facing, way, end) > squares) return `CT-MV-01: more than ${squares} squares`
  const places = entered(ship.square, way)
  if (places.some((place) => !onBoard(place, game.board))) return 'off the board'
  if (places.some((place) => isLand(game, place))) return 'CT-R29: over land'
  if (!stopsInFog(game, ship.square, way)) return 'CT-R13: on through fog'
  return null
}

/** Every way of at most so many squares that is shaped as one and keeps to the water. */
export function waysOf(game: BoardState, ship: Ship & { square: Place }, squares: number): Cardinal[][] {
  const found: Cardinal[][] = []
  const grow = (way: Cardinal[]) => {
    if (way.length > 0) found.push(way)
    if (way.length >= squares) return
    for (const one of ['N', 'E', 'S', 'W'] as const) {
      const longer = [...way, one]
      if (!wayIsShaped(ship.facing, longer) || !stopsInFog(game, ship.square, longer)) continue
      const at = entered(ship.square, longer).at(-1) as Place
      if (onBoard(at, game.board) && !isLand(game, at)) grow(longer)
    }
  }
  grow([])
  return found
}

/** CT-MV-05: whether a square holds these ships besides her. `unsure` are units that may or may not count. */
export function holds(her: Ship, others: readonly Ship[], unsure: Span = { least: 0, most: 0 }): boolean | null {
  const own = unitsOf(her.tons)
  // Whether a submarine under water takes room is not said.
  const under = others.filter(({ submerged }) => submerged)
  const sum = (ships: readonly Ship[]) => ships.reduce((all, { tons }) => all + unitsOf(tons), 0)
  const sure = sum(others.filter(({ submerged }) => !submerged))
  const least = (her.submerged ? 0 : own) + sure + unsure.least
  const most = own + sure + sum(under) + unsure.most
  if (most <= UNITS_OF_A_SQUARE || (others.length === 0 && unsure.most === 0)) return true
  return least > UNITS_OF_A_SQUARE && !her.submerged ? false : null
}

/** CT-SK-03: the stage of damage at which her guns are judged. */
export const gunStage = (ship: Ship): number => stageOf(ship.damage, ship.rate)

/** What one side sees: names in plain sight, and squares with discs. */
export function seenBy(
  board: CarterBoard,
  side: Side,
): { ids: ReadonlySet<string>; discs: ReadonlyMap<string, number> } {
  const { seen } = board.known[side]
  return {
    ids: new Set(seen.ships.filter((one) => one.side !== side).map(({ id }) => id)),
    discs: new Map(seen.discs.map(({ square, discs }) => [square, discs])),
  }
}
