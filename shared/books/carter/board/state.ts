/** A game on the squares as plain data: ships, fields of mines, weather, and where in a game move it stands. */
import type { ShipSide } from '../procedures/arcs.ts'
import { lossesAt } from '../procedures/damage.ts'
import { type Light, lightOf } from '../procedures/night.ts'
import { type Board, type Facing, type Square, sameSquare, type Zone, zoneOf } from '../procedures/squares.ts'
import type { Side } from '../procedures/turn-order.ts'
import type { Mount } from '../tables/arcs.ts'
import type { Role } from '../tables/cards.ts'
import { delivered, type TableEdit, type TableSet, withEdits } from '../tables/table-set.ts'
import type { TorpedoType } from '../tables/torpedoes.ts'
import type { Weather } from '../tables/weather.ts'

export interface Turret {
  readonly name: string
  readonly mount: Mount
  readonly guns: number
  /** Of a wing mounting. */
  readonly side: ShipSide | null
}

export interface Battery {
  readonly role: Role
  readonly gun: string
  readonly turrets: readonly Turret[]
}

export interface TubeSetOnBoard {
  readonly type: TorpedoType
  readonly tubes: number
  readonly fired: boolean
}

/** What a ship does for the rest of this game move beside moving and firing. */
export type Task = 'repairs' | 'reloads' | 'sweeps'

export interface Ship {
  readonly id: string
  readonly side: Side
  readonly tons: number
  readonly knots: number
  readonly rate: number
  readonly batteries: readonly Battery[]
  readonly torpedoSets: readonly TubeSetOnBoard[]
  readonly minesweeper: boolean
  readonly depotShip: boolean
  /** A submarine, and whether she is under water now (CT-S01). */
  readonly submarine: boolean
  readonly submerged: boolean
  /** Main turrets in the order in which her owner wants them to fall silent (CT-TP-09). */
  readonly loses: readonly string[]
  /** Null before she has come in. */
  readonly square: Square | null
  readonly facing: Facing
  readonly damage: number
  readonly sunk: boolean
  /** Main turrets that are silent, by the defender's choice. */
  readonly turretsOut: readonly string[]
  readonly mines: number
  /** Where she lay when this game move began. */
  readonly began: Square | null
  /** Squares that damage took from her when this game move began: what strikes her in it counts from the next (CT-R18). */
  readonly slowedBy: number
  /** She has carried out an order to move in this game move. */
  readonly ordered: boolean
  /** Squares that she has entered in this game move. */
  readonly entered: number
  readonly tasks: readonly Task[]
}

export interface Minefield {
  readonly square: Square
  readonly owner: Side
  readonly passagesLeft: number
  /** Whole game moves of a sweeper done on it (CT-R09). */
  readonly swept: number
  /** Sweepers that pass over it in this game move. */
  readonly passing: number
}

/** A field as it stands on one side's own chart: what that side knows, whatever has become of the field since (CT-PA-02). */
export interface ChartedField {
  readonly square: Square
  readonly own: boolean
  /** Of an own field; of an enemy's nothing more is known. */
  readonly passagesLeft: number | null
}

export type BoardObjective =
  | {
      readonly kind: 'convoy'
      readonly side: Side
      readonly edge: 'north' | 'east' | 'south' | 'west'
      readonly ships: readonly string[]
      readonly share: number
    }
  | { readonly kind: 'raider'; readonly side: Side; readonly ship: string }
  | { readonly kind: 'losses'; readonly side: Side }
  | { readonly kind: 'islands'; readonly side: Side; readonly wanted: number }
  | { readonly kind: 'points'; readonly side: Side; readonly quota: number; readonly worth: ObjectiveWorth }

/** Points for what a side attains (CT-OB-02): for each enemy sunk, and for each island held. */
export interface ObjectiveWorth {
  readonly sunk: Readonly<Record<string, number>>
  readonly island: number
}

/** An island that may be taken (CT-HB-03): its squares, and who holds it. */
export interface Island {
  readonly name: string
  readonly squares: readonly Square[]
  readonly heldBy: Side | null
}

export interface Entering {
  readonly id: string
  readonly edge: 'north' | 'east' | 'south' | 'west'
  readonly facing: Facing
  readonly move: number
}

/** The light of a campaign from a game move on (CT-R32). */
export interface LightFrom {
  readonly move: number
  readonly light: Light
}

/** The options of a game; the printed reading is the other value. */
export interface Options {
  readonly weather: boolean
  /** Light by the moves of a day and a night, the same for the whole game, or as a campaign's clock has it (CT-R32). */
  readonly light: 'cycle' | 'day' | 'night' | readonly LightFrom[]
  readonly submarines: boolean
  /** The last game move in which a screen stands, counted from the one with which the game began (CT-HS-01); 0: none stands. */
  readonly screenTo: number
  readonly fogMode: 'disc' | 'hidden'
  readonly nightFire: boolean
  readonly bonusAtMax: boolean
  /** Ships of different kinds may share a square (CT-R05). */
  readonly mixtures: boolean
  readonly speedFloor: 0 | 1
  readonly arcs: 'table' | 'allRound'
  readonly metric: 'manhattan' | 'chebyshev'
  readonly dayMoves: number
  readonly nightMoves: number
  readonly firstLight: number
}

export const usualOptions: Options = {
  weather: false,
  light: 'cycle',
  submarines: false,
  screenTo: 0,
  fogMode: 'disc',
  nightFire: true,
  bonusAtMax: true,
  mixtures: true,
  speedFloor: 1,
  arcs: 'table',
  metric: 'manhattan',
  dayMoves: delivered.fixed.dayMoves,
  nightMoves: delivered.fixed.nightMoves,
  firstLight: 1,
}

export const PHASES = ['sky', 'moves', 'firing'] as const
export type Phase = (typeof PHASES)[number]

/** Hits of a ship in this game move, by the target as her orders named it. */
export interface HitsScored {
  readonly by: Side
  readonly ship: string
  readonly at: string
  readonly hits: number
  /** By her torpedoes; absent: by her guns. */
  readonly torpedoes?: true
}

export interface Searched {
  readonly by: Side
  readonly ship: string
  readonly square: Square
  readonly found: boolean
  readonly points: number
}

export interface BoardState {
  readonly board: Board
  readonly land: readonly Square[]
  readonly harbour: readonly Square[]
  readonly options: Options
  /** Cells of the tables that the umpire has written anew. */
  readonly tables: readonly TableEdit[]
  readonly groups: readonly (readonly string[])[]
  readonly objectives: readonly BoardObjective[]
  readonly islands: readonly Island[]
  readonly enters: readonly Entering[]
  readonly ships: readonly Ship[]
  readonly fields: readonly Minefield[]
  /** What each side has on its chart of mines. */
  readonly charts: Readonly<Record<Side, readonly ChartedField[]>>
  /** The game move that is played, or that comes when `phase` is sky. */
  readonly move: number
  readonly phase: Phase
  readonly first: Side
  readonly firstInMoveOne: Side | null
  readonly weather: Readonly<Record<Zone, Weather>>
  readonly hits: readonly HitsScored[]
  /** Squares in which submarines were searched for in this game move, and what the searchers were told (CT-S03). */
  readonly searched: readonly Searched[]
  /** Squares from which a submarine has fired under water in this game move, told to the other side (CT-S02). */
  readonly announced: readonly { readonly to: Side; readonly square: Square }[]
  /** Sides that have reached an objective. */
  readonly reachedBy: readonly Side[]
}

export const tablesOf = (state: BoardState): TableSet =>
  state.tables.length === 0 ? delivered : withEdits(delivered, state.tables)

export function lightNow({ move, options }: Pick<BoardState, 'move' | 'options'>): Light {
  const { light } = options
  if (light === 'cycle') return lightOf(move, options).light
  if (typeof light === 'string') return light
  return light.findLast((from) => from.move <= move)?.light ?? 'day'
}

export const weatherIn = (state: BoardState, square: Square): Weather => state.weather[zoneOf(square, state.board)]

export const isLand = (state: BoardState, square: Square): boolean => state.land.some((one) => sameSquare(one, square))

export const isHarbour = (state: BoardState, square: Square): boolean =>
  state.harbour.some((one) => sameSquare(one, square))

export const isAfloat = (ship: Ship): boolean => !ship.sunk && ship.square !== null

export function shipOf(state: BoardState, id: string): Ship | null {
  return state.ships.find((ship) => ship.id === id) ?? null
}

/** Ships afloat in a square. */
export const shipsIn = (state: BoardState, square: Square): readonly Ship[] =>
  state.ships.filter((ship) => !ship.sunk && ship.square !== null && sameSquare(ship.square, square))

export function withShip(state: BoardState, id: string, change: Partial<Ship>): BoardState {
  return { ...state, ships: state.ships.map((ship) => (ship.id === id ? { ...ship, ...change } : ship)) }
}

/** A live field in a square, of whichever side. */
export const fieldIn = (state: BoardState, square: Square): Minefield | null =>
  state.fields.find((field) => field.passagesLeft > 0 && sameSquare(field.square, square)) ?? null

/** The live fields in a square: each side may have one there. */
export const fieldsIn = (state: BoardState, square: Square): readonly Minefield[] =>
  state.fields.filter((field) => field.passagesLeft > 0 && sameSquare(field.square, square))

const isField = (one: Minefield, other: Minefield): boolean =>
  one.owner === other.owner && sameSquare(one.square, other.square)

export function withField(state: BoardState, of: Minefield, change: Partial<Minefield>): BoardState {
  return { ...state, fields: state.fields.map((field) => (isField(field, of) ? { ...field, ...change } : field)) }
}

/** Takes a field off the board. What the charts of the sides say of it is another matter. */
export const withoutField = (state: BoardState, of: Minefield): BoardState => ({
  ...state,
  fields: state.fields.filter((field) => !isField(field, of)),
})

export const chartedIn = (state: BoardState, side: Side, square: Square): readonly ChartedField[] =>
  state.charts[side].filter((field) => sameSquare(field.square, square))

/** Writes a field on a side's chart in the place of what stood there of the same owner; null wipes it out. */
export function charted(
  state: BoardState,
  side: Side,
  square: Square,
  own: boolean,
  entry: Pick<ChartedField, 'passagesLeft'> | null,
): BoardState {
  const others = state.charts[side].filter((field) => field.own !== own || !sameSquare(field.square, square))
  const next = entry === null ? others : [...others, { square, own, ...entry }]
  return { ...state, charts: { ...state.charts, [side]: next } }
}

export const mainTurretsOf = (ship: Ship): readonly Turret[] =>
  ship.batteries.filter(({ role }) => role === 'main').flatMap(({ turrets }) => turrets)

const mountsOf = (ship: Ship, role: Role): number =>
  ship.batteries.filter((battery) => battery.role === role).reduce((sum, { turrets }) => sum + turrets.length, 0)

/** What damage has taken from her. */
export const lossesOf = (ship: Ship, tables: TableSet) =>
  lossesAt(
    ship.damage,
    ship.rate,
    {
      mainTurrets: mountsOf(ship, 'main'),
      secondaryMounts: mountsOf(ship, 'secondary'),
      tertiaryMounts: mountsOf(ship, 'tertiary'),
    },
    tables,
  )

/** Turrets of a battery that can fire: main ones by the defender's choice, of the others the first are left. */
export function turretsOf(ship: Ship, battery: Battery, tables: TableSet): readonly Turret[] {
  if (battery.role === 'main') return battery.turrets.filter(({ name }) => !ship.turretsOut.includes(name))
  const { secondaryOut, tertiaryOut } = lossesOf(ship, tables)
  const out = battery.role === 'secondary' ? secondaryOut : tertiaryOut
  const before = ship.batteries
    .slice(0, ship.batteries.indexOf(battery))
    .filter(({ role }) => role === battery.role)
    .reduce((sum, { turrets }) => sum + turrets.length, 0)
  const left = mountsOf(ship, battery.role) - out - before
  return battery.turrets.slice(0, Math.max(0, left))
}
