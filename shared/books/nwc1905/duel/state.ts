import type { BoardShip, HeardSignal, LossEntry, ToldLine } from '../../../action/contract.ts'
import type { Reason } from '../../../explanation/finding.ts'
import type { Weather } from '../../../vocabulary/weather.ts'
import type { Place } from '../../bearings.ts'
import type { Leg, Way } from '../board/motion.ts'
import type { FleetPart, InFleet } from '../fleet/fleets.ts'
import type { GunTableUse } from '../procedures/gun-range.ts'
import type { Ring } from '../procedures/power.ts'
import type { Contact } from '../procedures/ramming.ts'
import type { Tube } from '../procedures/torpedo-order.ts'
import type { CollegeSettings } from '../settings.ts'
import { type Calibre, duelFigures } from '../tables/duel.ts'
import type { FleetType } from '../tables/fleet-fire.ts'
import { moveSeconds } from '../tables/speed.ts'
import { torpedo } from '../tables/torpedo.ts'

/** One battle ship against one, or several on the same paper (NM-SCALE-01); or fleets by signal, in moves five times as long. */
export const GAMES = ['duel', 'melee', 'fleet'] as const
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
  /** Her place in a fleet (NF-SIG-02); it is kept while captains have her in a Mêlée. */
  readonly inFleet: InFleet
  /** A submarine that the enemy has not found (NF-SUB-03). */
  readonly hidden: boolean
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
  /** Seconds from the placing. */
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

/** What stands on a ship's record of one position (ND-SCORE-01, NF-REC-02): what she fired, what she received of what she bears, what befell her. */
export interface Recorded {
  readonly position: number
  readonly turrets: readonly string[]
  readonly tubes: readonly string[]
  readonly injury: number
  readonly total: number
  readonly endurance: number
  readonly ring: Ring
  readonly befell: readonly ('torpedoed' | 'rammed' | 'destroyed')[]
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
  /** Seconds from the placing to the position plotted last, and the length of the move that led to it. */
  readonly elapsedS: number
  readonly lastMoveS: number
  /** The position at which the fight passed from the Fleet's scale to that of the Mêlée; null: it did not, or has been scored since. */
  readonly passedAt: number | null
  /** The umpire has declared that the fleets are in hand again: so it is when the next move is made (NM-SCALE-02). */
  readonly disentangled: boolean
  /** The fleets, as their commanders have them; null: none has been formed. */
  readonly fleet: FleetPart | null
  readonly settings: CollegeSettings
  /** Blue before the others. */
  readonly sides: readonly string[]
  /** How the campaign calls the sides; left out on a board of its own, where they go by their keys. */
  readonly called?: Readonly<Record<string, string>>
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
  /** By ship: her record, position by position; a board that was begun before there was one has none. */
  readonly record?: Readonly<Record<string, readonly Recorded[]>>
  readonly notes: Readonly<Record<string, readonly string[]>>
  readonly ended: Ended | null
  readonly weather: Weather
  readonly lightCondition: string
}

/** The position plotted last. */
export const positionNow = ({ moveNumber }: Pick<CollegeBoard, 'moveNumber'>): number => moveNumber + 1
/** Seconds from the placing to the beginning of the move plotted last. */
export const lastMoveBegan = ({ elapsedS, lastMoveS }: Pick<CollegeBoard, 'elapsedS' | 'lastMoveS'>): number =>
  elapsedS - lastMoveS
/** Seconds of a move of this game. */
export const secondsOfMove = ({ game }: Pick<CollegeBoard, 'game'>): number => moveSeconds[game]
/** In which game's points fire is counted: fleets may be mixed up and disentangled again, and points are a fifth in between (NM-SCALE-02, R-29). */
export const scaleOf = ({ game }: Pick<CollegeBoard, 'game'>): { readonly scale: string } => ({
  scale: game === 'fleet' ? 'Fleet' : 'Duel and Mêlée, each five of the Fleet’s',
})

/** A move of so many seconds is being made: the position is the next one. */
export const movedOn = (board: CollegeBoard, seconds: number): CollegeBoard => ({
  ...board,
  moveNumber: board.moveNumber + 1,
  elapsedS: board.elapsedS + seconds,
  lastMoveS: seconds,
})

export const shipNamed = (board: CollegeBoard, id: string): Ship | null =>
  board.ships.find((ship) => ship.id === id) ?? null
/** That orders name no ship of the seat, and by what its own ships go: in a campaign they have ids beside their names. */
export function noShipOfSeat(
  board: CollegeBoard,
  own: readonly { readonly id: string }[],
  id: string,
  rule: string,
): string {
  const goBy = own.map((ship) => {
    const [key, name] = [JSON.stringify(ship.id), nameOf(board, ship.id)]
    return name === ship.id ? key : `${key} (${name})`
  })
  const yours = goBy.length === 0 ? '' : `; the orders of this seat name ${goBy.join(', ')}`
  return `ships has ${JSON.stringify(id)}, which is no ship of this seat that is afloat${yours} (${rule}).`
}

export const nameOf = (board: CollegeBoard, id: string): string => board.aboard[id]?.name ?? id
/** A side as people call it. */
export const calledOf = ({ called }: Pick<CollegeBoard, 'called'>, side: string): string =>
  called?.[side] ?? `${side.charAt(0).toUpperCase()}${side.slice(1)}`
export const seatOf = (board: CollegeBoard, id: string): string => board.aboard[id]?.seat ?? ''

/** Forts on the board; they take part while fleets are fought (NF-COAST-01). */
export const fortsOf = (board: Pick<CollegeBoard, 'fleet' | 'game'>): FleetPart['forts'] =>
  board.game === 'fleet' ? (board.fleet?.forts ?? []) : []

export const sideOfSeat = (board: CollegeBoard, seat: string): string | null =>
  board.ships.find((ship) => seatOf(board, ship.id) === seat)?.side ??
  board.fleet?.forts.find((fort) => fort.seat === seat)?.side ??
  null

export const seatsOfSide = (board: CollegeBoard, side: string): readonly string[] =>
  [
    ...new Set([
      ...board.ships.filter((ship) => ship.side === side).map(({ id }) => seatOf(board, id)),
      ...fortsOf(board).flatMap((fort) => (fort.side === side ? [fort.seat] : [])),
    ]),
  ].sort()

/** Ships of a seat that are afloat. */
export const shipsUnder = (board: CollegeBoard, seat: string): readonly Ship[] =>
  board.ships.filter((ship) => seatOf(board, ship.id) === seat && !ship.sunk)

export const seatsLeft = (board: CollegeBoard): readonly string[] =>
  board.ended
    ? []
    : [
        ...new Set([
          ...board.ships.filter(({ sunk }) => !sunk).map(({ id }) => seatOf(board, id)),
          ...fortsOf(board).map(({ seat }) => seat),
        ]),
      ].sort()

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
