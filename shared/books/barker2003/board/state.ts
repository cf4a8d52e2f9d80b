/** What stands on the table: plain data, and what is read from it. */
import type { Place } from '../../bearings.ts'
import { ahead, type Based, outlineOf } from '../procedures/bases.ts'
import { type Standing, victory } from '../procedures/ending.ts'
import { plus, times } from '../procedures/geometry.ts'
import { pointsOf } from '../procedures/scale.ts'
import type { Outlined } from '../procedures/seeing.ts'
import { clock, lightAfter, type Side } from '../procedures/setting-up.ts'
import { type Mode, scaleFigures, scaleOf } from '../tables/scales.ts'
import type { Light, Weather } from '../tables/seeing.ts'
import { type Character, dayFigures } from '../tables/setting-up.ts'
import type { ShipType } from '../tables/types.ts'

/** A place where a ship of a line will turn, as the leader did there (BK-TN-03). */
export interface TurningPoint extends Based {
  readonly turnDeg: number
}

export interface BoardShip extends Based {
  readonly id: string
  readonly side: Side
  readonly body: string
  readonly type: ShipType
  readonly obsolete: boolean
  readonly damages: number
  readonly crippled: boolean
  readonly sunk: boolean
  readonly offTable: boolean
  readonly aground: boolean
  readonly stopped: boolean
  /** The spell of her own side in which she went under; null on the surface. */
  readonly wentUnder: number | null
  /** She has fired in this game (BK-CB-03). */
  readonly fired: boolean
  readonly turning: readonly TurningPoint[]
}

export interface BoardBody {
  readonly id: string
  readonly side: Side
  readonly kind: 'squadron' | 'flotilla' | 'submarines' | 'merchants'
  /** The Flag or Captain (D); null of submarines and merchantmen. */
  readonly flag: string | null
  readonly character: Character | null
  /** The other ship that a gunnery fanatic named beforehand (BK-AD-02). */
  readonly named: string | null
}

export interface Field {
  readonly id: string
  readonly side: Side
  /** Middles of sections, whose sides lie north and east. */
  readonly sections: readonly Place[]
}

/** A bubble marker under which there is no submarine (BK-SB-07). */
export interface FakeBubble {
  readonly side: Side
  readonly at: Place
}

export interface BoardState {
  readonly year: number
  readonly mode: Mode
  /** Time of day: the light of the whole game, or the score of its beginning (BK-TD-01). */
  readonly light: Light | { readonly score: number }
  readonly weather: Weather
  readonly rough: boolean
  readonly sea: { readonly longYd: number; readonly shortYd: number }
  readonly initiative: Side
  /** Spells that each side has begun. */
  readonly spells: Readonly<Record<Side, number>>
  readonly bodies: readonly BoardBody[]
  readonly ships: readonly BoardShip[]
  readonly fields: readonly Field[]
  readonly fakes: readonly FakeBubble[]
  readonly features: readonly Outlined[]
}

/** The sea of a game that starts at this scale, with its long edges east and west (BK-R65). */
export function seaOf(mode: Mode): BoardState['sea'] {
  const { baseYd } = scaleOf(mode)
  return { longYd: scaleFigures.seaLongLengths * baseYd, shortYd: scaleFigures.seaShortLengths * baseYd }
}

export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red')

/** Afloat and on the table, be it under water. */
export const isLeft = (ship: BoardShip): boolean => !ship.sunk && !ship.offTable
/** To be seen, crossed and fired at. */
export const isUp = (ship: BoardShip): boolean => isLeft(ship) && ship.wentUnder === null

export const shipOf = (state: BoardState, id: string): BoardShip | undefined =>
  state.ships.find((ship) => ship.id === id)
export const bodyOf = (state: BoardState, id: string): BoardBody | undefined =>
  state.bodies.find((body) => body.id === id)

export function withShip(state: BoardState, ship: BoardShip): BoardState {
  return { ...state, ships: state.ships.map((one) => (one.id === ship.id ? ship : one)) }
}

/** Minutes from the start of play at which the present spell of a side began (BK-R18). */
export function minuteOf(state: BoardState, side: Side): number {
  const has = side === state.initiative ? 'initiative' : 'other'
  return clock(has, Math.max(1, state.spells[side]), state.mode).value.fromMinute
}

/** The light of a side's present spell: that of its beginning (BK-R18). */
export function lightNow(state: BoardState, side: Side): Light {
  const { light } = state
  return typeof light === 'string' ? light : lightAfter(light.score, minuteOf(state, side), dayFigures.daylightHours)
}

/** Whether a base reaches over an edge of the sea. */
export function isOverEdge(base: Based, { sea, mode }: BoardState): boolean {
  return outlineOf(base, mode).some(
    ({ x, y }) => x < -EDGE || y < -EDGE || x > sea.longYd + EDGE || y > sea.shortYd + EDGE,
  )
}
/** The grain of figures at the edge, yards. */
const EDGE = 1e-6

export const bowOf = (base: Based, mode: Mode): Place =>
  plus(base.at, times(ahead(base.headingDeg), scaleOf(mode).baseYd / 2))

/** Ship points that a side has lost: ships sunk, and none that have retreated (BK-VC-02). */
export function lossPoints(state: BoardState, side: Side): number {
  return state.ships
    .filter((ship) => ship.side === side && ship.sunk)
    .reduce((sum, { type, obsolete }) => sum + pointsOf(type, obsolete).value, 0)
}

const standing = (state: BoardState, side: Side): Standing => ({
  left: state.ships.filter((ship) => ship.side === side && isLeft(ship)).length,
  lossPoints: lossPoints(state, side),
})

/** Who has won, if anybody (BK-VC). */
export function outcome(state: BoardState, timeUp: boolean) {
  return victory(standing(state, 'red'), standing(state, 'blue'), timeUp, 'greaterLoss')
}

/** The next spell of a side begins. */
export function beginSpell(state: BoardState, side: Side): BoardState {
  return { ...state, spells: { ...state.spells, [side]: state.spells[side] + 1 } }
}
