import type { ActionEvent, BoardShip, LossEntry, TrackPoint } from '../../action/contract.ts'
import type { Reason } from '../../explanation/finding.ts'
import type { Weather } from '../../vocabulary/weather.ts'
import type { Island } from './procedures/islands-and-rocks.ts'
import type { Victory } from './procedures/victory.ts'
import type { ChamberlainSettings } from './settings.ts'
import type { Ship } from './tables/guns.ts'
import type { Heading, Square } from './tables/headings.ts'

/**
 * What is to be done now: placing the vessels, laying out islands and rocks, a turn, the disabled ship's one alteration of course,
 * a square of the run of six, the disabled ship's coming back into action, nothing more.
 */
export const PHASES = ['placing', 'laying', 'turn', 'alter', 'run', 'recovery', 'over'] as const
export type Phase = (typeof PHASES)[number]

/** One of the two ships. `square` is null until she is placed. */
export interface Vessel {
  readonly ship: Ship
  readonly square: Square | null
  readonly heading: Heading
  /** Firing points she has scored. */
  readonly points: number
  /** Turns she has played. */
  readonly turns: number
  /** As she came aboard; her stores go back as they came. */
  readonly aboard: BoardShip
  readonly track: readonly TrackPoint[]
  readonly losses: readonly LossEntry[]
  readonly notes: readonly string[]
}

/** The board as JSON. Everything on it is open to both players. */
export interface ChamberlainBoard {
  readonly book: 'chamberlain1888'
  readonly moveNumber: number
  readonly phase: Phase
  readonly settings: ChamberlainSettings
  /** A study keeps none of the limits of setting up. */
  readonly study: boolean
  readonly tossWinner: Ship | null
  /** Whose turn it is; in the phases of a disablement whose the alteration, run or recovery is. */
  readonly toMove: Ship
  /** Squares of the run still to run. */
  readonly runLeft: number
  readonly vessels: Readonly<Record<Ship, Vessel>>
  /** Null until they are laid out. */
  readonly islands: readonly Island[] | null
  readonly rocks: readonly Square[] | null
  readonly ended: (Victory & { readonly because: readonly Reason[] }) | null
  readonly last: readonly ActionEvent[]
  readonly weather: Weather
  readonly lightCondition: string
}

export const featuresOf = (board: ChamberlainBoard) => ({ islands: board.islands ?? [], rocks: board.rocks ?? [] })

/** A vessel's place and heading; a vessel not yet placed is a bug here. */
export function poseOf(board: ChamberlainBoard, ship: Ship): { square: Square; heading: Heading } {
  const { square, heading } = board.vessels[ship]
  if (!square) throw new Error(`${ship} is not on the board yet`)
  return { square, heading }
}

/** The ship of this id, or null. */
export function shipOfId(board: ChamberlainBoard, id: string): Ship | null {
  if (board.vessels.runner.aboard.id === id) return 'runner'
  return board.vessels.blockader.aboard.id === id ? 'blockader' : null
}

/** Ships whose orders are waited for now. */
export function shipsToOrder(board: ChamberlainBoard): readonly Ship[] {
  if (board.phase === 'over') return []
  if (board.phase === 'placing') return (['runner', 'blockader'] as const).filter((ship) => !board.vessels[ship].square)
  if (board.phase === 'laying') return board.settings['ch.islands'] === 'lot' ? [] : [board.tossWinner ?? board.toMove]
  return [board.toMove]
}
