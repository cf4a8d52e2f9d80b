import type { BoardShip, HeardSignal, LossEntry, ToldLine } from '../../../action/contract.ts'
import type { Reason } from '../../../explanation/finding.ts'
import type { Weather } from '../../../vocabulary/weather.ts'
import type { Place } from '../../bearings.ts'
import type { Leg, Way } from '../board/motion.ts'
import type { GunTableUse } from '../procedures/gun-range.ts'
import type { Contact } from '../procedures/ramming.ts'
import type { Tube } from '../procedures/torpedo-order.ts'
import type { CollegeSettings } from '../settings.ts'
import { type Calibre, duelFigures } from '../tables/duel.ts'
import type { FleetType } from '../tables/fleet-fire.ts'
import { torpedo } from '../tables/torpedo.ts'

/** One battle ship against one, or several on the same paper (NM-SCALE-01). */
export const GAMES = ['duel', 'melee'] as const
export type Game = (typeof GAMES)[number]
export const MOVE_SECONDS = duelFigures.moveSeconds

/** A turret: arcs in points clockwise from right ahead; its guns may fire from this move on (ND-GUN-08). */
export interface Turret {
  readonly turret: string
  readonly calibre: Calibre
  readonly guns: number
  readonly fromPoint: number
  readonly toPoint: number
  readonly readyMove: number
}

/** A submerged tube: where its gyroscopes are set, clockwise from her head, and from when it may fire (ND-TORP-01, -04, -05). */
export interface TubeLaid {
  readonly tube: Tube
  readonly setDeg: number
  readonly ready: { readonly move: number; readonly second: number }
}

export interface Ship {
  readonly id: string
  readonly side: string
  readonly type: FleetType
  /** Share of a battle ship's battery, where she has the type ship's guns and not her own (NM-FIRE-01). */
  readonly battery: number
  readonly endurance: number
  readonly damage: number
  readonly turrets: readonly Turret[]
  /** Small guns that bear on either beam (ND-GUN-04). */
  readonly smallGuns: { readonly starboard: number; readonly port: number }
  readonly tubes: readonly TubeLaid[]
  readonly torpedoes: number
  readonly way: Way
  /** Her way through the move plotted last; empty when none has been. */
  readonly legs: readonly Leg[]
  /** What she was ordered for the move plotted last, as far as it is scored with it. */
  readonly hold: readonly string[]
  readonly fireAt: string | null
  /** A torpedo has taken all her speed. */
  readonly torpedoed: boolean
  /** The last move in which she lies still after ramming. */
  readonly stillTo: number | null
  readonly sunk: boolean
}

/** A torpedo in the water; seconds are counted from the placing. */
export interface Running {
  readonly ship: string
  readonly tube: Tube
  readonly move: number
  readonly second: number
  readonly firedAtS: number
  readonly from: Place
  readonly axisDeg: number
  readonly directionDeg: number
}

/** A signal that flies and is not understood yet; `move` is the one with whose orders it went up. */
export interface Flying {
  readonly seat: string
  readonly ship: string
  readonly side: string
  readonly text: string
  readonly move: number
}

/** Two hulls that have met in the move plotted last; what comes of it is scored with it. */
export interface Met {
  readonly ships: readonly [string, string]
  readonly second: number
  readonly rams: 0 | 1 | null
  readonly contact: Contact | null
}

export interface Marked extends Place {
  /** Number of the position; the placing is 1. */
  readonly position: number
}
export interface Headed extends Marked {
  readonly headingDeg: number
}
/** A point of a ship's own track: the end of a move, or one between. */
export interface Tracked extends Headed {
  readonly between?: true
}

/** What one side knows of an enemy: her positions as they were plotted, her headings since the stencils lay on them, and paths where they are drawn. */
export interface Known {
  readonly places: readonly Marked[]
  readonly headings: readonly Headed[]
  readonly path: readonly (Place & { readonly headingDeg: number })[]
  readonly sunk: boolean
}

export interface Ended {
  readonly winner: string | null
  readonly by: string
  readonly because: readonly Reason[]
}

/** The paper as the frame of actions keeps it. */
export interface CollegeBoard {
  readonly book: 'nwc1905'
  readonly game: Game
  /** Steps made: position 1 is the placing, so the last one plotted is `moveNumber` + 1. */
  readonly moveNumber: number
  readonly settings: CollegeSettings
  /** Blue before the others. */
  readonly sides: readonly string[]
  /** By side, then in the order of the set-up. */
  readonly ships: readonly Ship[]
  readonly aboard: Readonly<Record<string, BoardShip>>
  readonly running: readonly Running[]
  readonly met: readonly Met[]
  readonly flying: readonly Flying[]
  /** By seat: signals that it has understood, its own among them. */
  readonly signals: Readonly<Record<string, readonly HeardSignal[]>>
  /** Sides in close action (NM-CLOSE-01). */
  readonly closeAction: readonly string[]
  /** By ship: where she has been, for her own side. */
  readonly tracks: Readonly<Record<string, readonly Tracked[]>>
  /** By side, then by ship of another side. */
  readonly known: Readonly<Record<string, Readonly<Record<string, Known>>>>
  readonly told: Readonly<Record<string, readonly ToldLine[]>>
  readonly losses: Readonly<Record<string, readonly LossEntry[]>>
  readonly torpedoesSpent: Readonly<Record<string, number>>
  readonly notes: Readonly<Record<string, readonly string[]>>
  readonly ended: Ended | null
  readonly weather: Weather
  readonly lightCondition: string
}

/** The position plotted last. */
export const positionNow = ({ moveNumber }: Pick<CollegeBoard, 'moveNumber'>): number => moveNumber + 1
/** Seconds from the placing to the beginning of the move that leads to a position. */
export const beginsAt = (position: number): number => (position - 2) * MOVE_SECONDS

export const shipNamed = (board: CollegeBoard, id: string): Ship | null =>
  board.ships.find((ship) => ship.id === id) ?? null
export const nameOf = (board: CollegeBoard, id: string): string => board.aboard[id]?.name ?? id
export const seatOf = (board: CollegeBoard, id: string): string => board.aboard[id]?.seat ?? ''

export const sideOfSeat = (board: CollegeBoard, seat: string): string | null =>
  board.ships.find((ship) => seatOf(board, ship.id) === seat)?.side ?? null

export const seatsOfSide = (board: CollegeBoard, side: string): readonly string[] =>
  [...new Set(board.ships.filter((ship) => ship.side === side).map(({ id }) => seatOf(board, id)))].sort()

/** Ships of a seat that are afloat. */
export const shipsUnder = (board: CollegeBoard, seat: string): readonly Ship[] =>
  board.ships.filter((ship) => seatOf(board, ship.id) === seat && !ship.sunk)

export const seatsLeft = (board: CollegeBoard): readonly string[] =>
  board.ended ? [] : [...new Set(board.ships.filter(({ sunk }) => !sunk).map(({ id }) => seatOf(board, id)))].sort()

/** She has no way, and neither helm nor engines give her any, in the move that leads to this position. */
export const liesStill = (ship: Ship, position: number): 'torpedoed' | 'rammed' | null =>
  ship.torpedoed ? 'torpedoed' : ship.stillTo !== null && position <= ship.stillTo ? 'rammed' : null

export const withShip = (board: CollegeBoard, id: string, change: Partial<Ship>): CollegeBoard => ({
  ...board,
  ships: board.ships.map((ship) => (ship.id === id ? { ...ship, ...change } : ship)),
})

/** The table of gun fire as it was agreed. */
export const tableUse = ({ settings }: Pick<CollegeBoard, 'settings'>): GunTableUse => ({
  table: settings['nwc.table'],
  reading: settings['nwc.reading'],
  pointsFactor: settings['nwc.points_percent'] / 100,
  rangeFactor: settings['nwc.range_percent'] / 100,
})

export const torpedoRange = ({ settings, game }: Pick<CollegeBoard, 'settings' | 'game'>): number =>
  settings['nwc.torpedo_range'] ?? torpedo.rangeYd[game]
