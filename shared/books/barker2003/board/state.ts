/** What stands on the table: plain data, and what is read from it. */
import type { Place } from '../../bearings.ts'
import { type Based, outlineOf } from '../procedures/bases.ts'
import { type Standing, victory } from '../procedures/ending.ts'
import { pointsOf } from '../procedures/scale.ts'
import type { Outlined } from '../procedures/seeing.ts'
import { type Almanac, clock, lightAfter, lightByAlmanac, type Side } from '../procedures/setting-up.ts'
import { type BarkerSettings, USUAL } from '../settings.ts'
import { type Mode, scaleOf } from '../tables/scales.ts'
import type { Light, Weather } from '../tables/seeing.ts'
import type { Bank, Character, WeatherKind, Wind } from '../tables/setting-up.ts'
import { type Hull, hullUnder, type ShipType } from '../tables/types.ts'

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
  /** Under no side's orders: she goes straight on, and nobody may fire at her. Her side is the one that placed her. */
  readonly neutral: boolean
  /** What a raider, minelayer or armed merchant cruiser passes for until she is disclosed. */
  readonly disguise: Hull | null
  readonly disclosed: boolean
  /** Fitted with wireless (BK-SG-04). */
  readonly wireless: boolean
  /** The ship on which she holds her searchlight in this spell. */
  readonly lights: string | null
  /** Who has ordered her to stop (BK-NS-02). */
  readonly challengedBy: string | null
  /** Who has sent boats to her, and in which spell of that side (BK-NS-03). */
  readonly boarded: { readonly by: string; readonly spell: number } | null
  readonly prizeOf: Side | null
  /** She has yet to come on over her side's edge. */
  readonly waiting: boolean
  /** Sections of mines that she has aboard yet. */
  readonly unsown: number
}

/** What a ship is of herself when nothing is said of it. */
export const PLAIN_SHIP = {
  obsolete: false,
  damages: 0,
  crippled: false,
  sunk: false,
  offTable: false,
  aground: false,
  stopped: false,
  wentUnder: null,
  fired: false,
  turning: [],
  neutral: false,
  disguise: null,
  disclosed: false,
  wireless: false,
  lights: null,
  challengedBy: null,
  boarded: null,
  prizeOf: null,
  waiting: false,
  unsown: 0,
} as const satisfies Partial<BoardShip>

/** A bank of fog, rain or mist on the sea (BK-WW-02 to -04). */
export interface DriftingBank {
  readonly id: string
  readonly kind: Bank
  /** Whose mist it is; null of what drifts. */
  readonly side: Side | null
  readonly at: Place
  readonly radiusYd: number
}

export interface BoardBody {
  readonly id: string
  readonly side: Side
  readonly kind: 'squadron' | 'flotilla' | 'submarines' | 'merchants' | 'battery'
  /** The Flag or Captain (D); null of submarines and merchantmen. */
  readonly flag: string | null
  readonly character: Character | null
  /** The other ship that a gunnery fanatic named beforehand (BK-AD-02). */
  readonly named: string | null
}

/** Whether two bodies have one die: all submarines of a side (BK-R08), and all its merchant shipping (BK-MS-01). A body shares with itself. */
export const sharesDie = (one: BoardBody, other: BoardBody): boolean =>
  one.id === other.id ||
  (one.side === other.side && one.kind === other.kind && (one.kind === 'submarines' || one.kind === 'merchants'))

export interface Field {
  readonly id: string
  readonly side: Side
  /** Middles of sections, whose sides lie north and east. */
  readonly sections: readonly Place[]
  /** Sections that were swept, and by whom; no ship is named in files of an earlier version. */
  readonly swept?: readonly { readonly at: Place; readonly by: Side; readonly ship?: string }[]
}

/** A bubble marker under which there is no submarine (BK-SB-07). */
export interface FakeBubble {
  readonly side: Side
  readonly at: Place
}

export interface BoardState {
  readonly year: number
  readonly mode: Mode
  /** Time of day: the light of the whole game, the score of its beginning (BK-TD-01), or a campaign's calendar. */
  readonly light: Light | { readonly score: number } | Almanac
  readonly weather: Weather
  readonly rough: boolean
  /** What the weather die brought, and where the wind is from. */
  readonly weatherKind: WeatherKind
  readonly wind: Wind | null
  readonly banks: readonly DriftingBank[]
  readonly sea: { readonly longYd: number; readonly shortYd: number }
  /** The edge over which each side comes; the short edges lie there. */
  readonly entry: Readonly<Record<Side, Edge>>
  readonly rulings: BarkerSettings
  readonly initiative: Side
  /** Spells that each side has begun. */
  readonly spells: Readonly<Record<Side, number>>
  /** From when the spells of the present scale are counted: minutes of play, and the spells that each side had had then. */
  readonly counted: { readonly minute: number; readonly spells: Readonly<Record<Side, number>> }
  readonly bodies: readonly BoardBody[]
  readonly ships: readonly BoardShip[]
  readonly fields: readonly Field[]
  readonly fakes: readonly FakeBubble[]
  readonly features: readonly Outlined[]
}

export const EDGES = ['west', 'east', 'south', 'north'] as const
export type Edge = (typeof EDGES)[number]
export const OPPOSITE: Readonly<Record<Edge, Edge>> = { west: 'east', east: 'west', south: 'north', north: 'south' }
/** Straight in from each edge, degrees. */
export const INWARD: Readonly<Record<Edge, number>> = { west: 90, east: 270, south: 0, north: 180 }

/** What a table is of itself when nothing is said of it. */
export const PLAIN_TABLE = {
  weather: 'clear',
  rough: false,
  weatherKind: 'none',
  wind: null,
  banks: [],
  entry: { red: 'west', blue: 'east' },
  rulings: USUAL,
  counted: { minute: 0, spells: { red: 0, blue: 0 } },
  fakes: [],
} as const satisfies Partial<BoardState>

/** Yards of the sea from west to east and from south to north. */
export function extentOf({ sea, entry }: Pick<BoardState, 'sea' | 'entry'>): { x: number; y: number } {
  const along = entry.red === 'west' || entry.red === 'east'
  return along ? { x: sea.longYd, y: sea.shortYd } : { x: sea.shortYd, y: sea.longYd }
}

/** The sea of a game that starts at this scale, with its long edges east and west (BK-R65). */
export function seaOf(mode: Mode, rulings: BarkerSettings = USUAL): BoardState['sea'] {
  const { baseYd } = scaleOf(mode)
  return { longYd: rulings['bk.sea_long'] * baseYd, shortYd: rulings['bk.sea_short'] * baseYd }
}

export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red')

/** Afloat and on the table, be it under water. */
export const isLeft = (ship: BoardShip): boolean => !ship.sunk && !ship.offTable && !ship.waiting
/** To be seen, crossed and fired at. */
export const isUp = (ship: BoardShip): boolean => isLeft(ship) && ship.wentUnder === null

export const shipOf = (state: BoardState, id: string): BoardShip | undefined =>
  state.ships.find((ship) => ship.id === id)
export const bodyOf = (state: BoardState, id: string): BoardBody | undefined =>
  state.bodies.find((body) => body.id === id)

export function withShip(state: BoardState, ship: BoardShip): BoardState {
  return { ...state, ships: state.ships.map((one) => (one.id === ship.id ? ship : one)) }
}

/** What she looks like from another ship: her part, until she drops it (BK-AX-01). */
export const looksLike = (ship: BoardShip): ShipType =>
  ship.disguise !== null && !ship.disclosed ? ship.disguise : ship.type
/** A raider or minelayer in her part passes for a neutral; an armed merchant cruiser for a liner of her own nation (BK-AX-02). */
export const seemsNeutral = (ship: BoardShip): boolean =>
  ship.neutral || (ship.disguise !== null && !ship.disclosed && ship.type !== 'armedMerchantCruiser')
/** The hull of a minelayer or raider, by which her moves go. */
export const hullOf = ({ type, disguise }: BoardShip): Hull => disguise ?? hullUnder[type] ?? 'tramp'
/** The type by whose line she moves now: until she is disclosed that of her part (BK-AX-03). */
export const movesAs = (ship: BoardShip): ShipType => looksLike(ship)

/** Minutes from the start of play at which the present spell of a side began (BK-R18). */
export function minuteOf(state: BoardState, side: Side): number {
  const has = side === state.initiative ? 'initiative' : 'other'
  const spell = Math.max(1, state.spells[side] - state.counted.spells[side])
  return state.counted.minute + clock(has, spell, state.mode).value.fromMinute
}

/** The light so many minutes after the start of play. */
export function lightAtMinute({ light, rulings }: Pick<BoardState, 'light' | 'rulings'>, minute: number): Light {
  if (typeof light === 'string') return light
  return 'score' in light
    ? lightAfter(light.score, minute, rulings['bk.daylight_hours'])
    : lightByAlmanac(light, minute)
}

/** The light of a side's present spell: that of its beginning (BK-R18). */
export const lightNow = (state: BoardState, side: Side): Light => lightAtMinute(state, minuteOf(state, side))

/** Whether a base reaches over an edge of the sea. */
export function isOverEdge(base: Based, state: Pick<BoardState, 'sea' | 'entry' | 'mode'>): boolean {
  const most = extentOf(state)
  return outlineOf(base, state.mode).some(
    ({ x, y }) => x < -EDGE || y < -EDGE || x > most.x + EDGE || y > most.y + EDGE,
  )
}
/** The grain of figures at the edge, yards. */
const EDGE = 1e-6

/** Ship points that a side has lost: ships sunk, and none that have retreated (BK-VC-02). */
export function lossPoints(state: BoardState, side: Side): number {
  return state.ships
    .filter((ship) => ship.side === side && ship.sunk && !ship.neutral)
    .reduce((sum, { type, obsolete }) => sum + pointsOf(type, obsolete).value, 0)
}

export const standing = (state: BoardState, side: Side): Standing => ({
  // A shore installation is no ship, and those that wait beyond the edge are still to come.
  left: state.ships.filter(
    (ship) => ship.side === side && !ship.neutral && ship.type !== 'shoreBattery' && !ship.sunk && !ship.offTable,
  ).length,
  lossPoints: lossPoints(state, side),
})

/** Who has won, if anybody (BK-VC). */
export function outcome(state: BoardState, timeUp: boolean) {
  return victory(standing(state, 'red'), standing(state, 'blue'), timeUp, state.rulings['bk.victory_mode'])
}

/** The next spell of a side begins. */
export function beginSpell(state: BoardState, side: Side): BoardState {
  return { ...state, spells: { ...state.spells, [side]: state.spells[side] + 1 } }
}
