import type { BoardShip as Aboard, ActionSetup, LossEntry, Shown, TrackPoint } from '../../action/contract.ts'
import type { Reason } from '../../explanation/finding.ts'
import type { Weather } from '../../vocabulary/weather.ts'
import type { Place } from '../bearings.ts'
import type { BoardState } from './board/state.ts'
import type { Side } from './procedures/setting-up.ts'
import type { BarkerSettings } from './settings.ts'
import type { ShipType } from './tables/types.ts'

/**
 * What is to be done now. Setting up: the dice of admirals and initiative, the names of the edges, a feature of each side, the hour,
 * what may be placed. In play: the moves of the side whose spell it is, and the fire of both.
 */
export const PHASES = [
  'dicing',
  'edge',
  'feature',
  'lastFeature',
  'hour',
  'placing',
  'moving',
  'shooting',
  'over',
] as const
export type Phase = (typeof PHASES)[number]

/** One sentence that a seat was told. */
export interface Told {
  readonly move: number
  readonly says: string
  readonly because: readonly Reason[]
  /** Own ship that it is about, and how it is shown when its move is seen again. */
  readonly about?: string
  readonly shows?: Shown
}

/** A ship that is not of this seat, as the seat last saw her. */
export interface Sighted extends Place {
  /** "ship 3": in the order of first sight, which tells nothing. */
  readonly name: string
  readonly headingDegrees: number
  readonly move: number
  readonly inSight: boolean
  readonly looks: ShipType
  readonly neutral: boolean
  readonly friend: boolean
  readonly status: 'afloat' | 'sunk' | 'gone'
  readonly showing: readonly string[]
  readonly track: readonly TrackPoint[]
}

/** All that a seat has learned; its view is built from this, its own ships and what is public. */
export interface SeatLog {
  readonly names: number
  readonly seen: Readonly<Record<string, Sighted>>
  /** Markers in sight now, and sections of mines found (BK-VI-08). */
  readonly bubbles: readonly Place[]
  readonly mines: readonly Place[]
  /** Sections that it knows to be swept; absent while there are none. */
  readonly swept?: readonly Place[]
  readonly told: readonly Told[]
  readonly heard: readonly {
    readonly move: number
    readonly from: string
    readonly text: string
    readonly kind: string
  }[]
}

/** What a fort of a campaign has that this board knows nothing of, and gives back as it was. */
export interface FortKept {
  readonly id: string
  readonly pneumaticGuns: number
  readonly pneumaticShells: number
}

/** The board as JSON: the table, and what play keeps beside it. */
export interface BarkerGame {
  readonly book: 'barker2003'
  readonly moveNumber: number
  readonly phase: Phase
  /** Whose spell it is. */
  readonly turn: Side
  readonly settings: BarkerSettings
  readonly board: BoardState
  /** What the sides go by in set-up and result. */
  readonly sides: Readonly<Record<Side, string>>
  /** What a campaign calls them in words; absent on a board by itself. */
  readonly called?: Readonly<Record<Side, string>>
  /** Everything is thrown and placed in the order of the print; else as the set-up says. */
  readonly diced: boolean
  readonly hourDie: number | null
  readonly mayPlaceNeutral: Readonly<Record<Side, boolean>>
  /** The points of each body of the side whose spell it is. */
  readonly nip: Readonly<Record<string, number>>
  /** Ships as they came aboard, in their order. */
  readonly aboard: readonly Aboard[]
  /** Yards from the board's south-west corner to where the set-up has its origin. */
  readonly offset: Place
  readonly logs: Readonly<Record<string, SeatLog>>
  readonly tracks: Readonly<Record<string, readonly TrackPoint[]>>
  readonly losses: Readonly<Record<string, readonly LossEntry[]>>
  readonly notes: Readonly<Record<string, readonly string[]>>
  readonly ended: { readonly winner: Side | null; readonly by: string; readonly because: readonly Reason[] } | null
  readonly weather: Weather
  /** Forts of a campaign, with what this board gives back as it was; absent where it was laid with none. */
  readonly forts?: readonly FortKept[]
  /** Minefields of a campaign as it handed them over; absent where there were none. */
  readonly minefields?: ActionSetup['mines']
}

/** What a side is called in words: as its campaign has it, else as its ships have it. */
export const calledOf = ({ called, sides }: Pick<BarkerGame, 'called' | 'sides'>, side: Side): string =>
  called?.[side] ?? sides[side]

export const aboardOf = (game: BarkerGame, id: string): Aboard | undefined => game.aboard.find((one) => one.id === id)
export const seatOf = (game: BarkerGame, id: string): string | null => aboardOf(game, id)?.seat ?? null

/** Seats of a side, in the order in which their ships came; the first of them is the side's own voice in setting up. */
export function seatsOf(game: BarkerGame, side: Side): readonly string[] {
  return [...new Set(game.aboard.filter((one) => one.side === game.sides[side]).map(({ seat }) => seat))]
}
/** The first seat of a side for good: if it passed on with her last ship, friends who did not see her sink would learn of it. */
export const chiefOf = (game: BarkerGame, side: Side): string | null => seatsOf(game, side)[0] ?? null
export function sideOfSeat(game: BarkerGame, seat: string): Side | null {
  const ship = game.aboard.find((one) => one.seat === seat)
  return ship === undefined ? null : ship.side === game.sides.red ? 'red' : 'blue'
}

/** Whether a seat has a ship or a battery that is neither sunk nor gone. */
export function hasShips(game: BarkerGame, seat: string): boolean {
  const own = new Set(game.aboard.filter((one) => one.seat === seat).map(({ id }) => id))
  return game.board.ships.some((ship) => own.has(ship.id) && !ship.sunk && !ship.offTable)
}

/** Seats whose every ship hides what she is: submarines, and raiders and minelayers who pass for neutrals (BK-SB-03, BK-AX-01). */
export function secretSeats({ aboard, board }: BarkerGame): readonly string[] {
  const hides = (id: string): boolean => {
    const type = board.ships.find((ship) => ship.id === id)?.type
    return type !== undefined && HIDING.has(type)
  }
  const seats = [...new Set(aboard.map(({ seat }) => seat))]
  return seats.filter((seat) => aboard.every((one) => one.seat !== seat || hides(one.id)))
}
const HIDING: ReadonlySet<string> = new Set<ShipType>(['submarine', 'linerRaider', 'trampRaider', 'minelayer'])

export const NO_LOG: SeatLog = { names: 0, seen: {}, bubbles: [], mines: [], told: [], heard: [] }
export const logOf = (game: BarkerGame, seat: string): SeatLog => game.logs[seat] ?? NO_LOG
