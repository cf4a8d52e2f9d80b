import type { ActionEvent } from '../action/contract.ts'
import type { Plain, Thrown } from '../explanation/finding.ts'
import type { Refusal } from '../explanation/refusal.ts'
import type { Entry } from '../knowledge/logbook.ts'
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { Weather } from '../vocabulary/weather.ts'
import type { OrdersAnswer } from './orders.ts'
import type { CampaignEvent, Decision, Despatch, World } from './world.ts'

/** Everything a campaign is: the truth and what each seat has been told. Plain data; changed in place by `advance`. */
export interface CampaignState {
  readonly world: World
  /** By seat id, in the order told. The umpire has none: he sees the world. */
  readonly logbooks: Record<string, Entry[]>
}

/** A stretch of a force's true track: a rhumb leg at constant rate. Stored a row each. */
export interface TrackRow {
  readonly force: string
  readonly move: number
  readonly start: Seconds
  readonly end: Seconds
  readonly from: Position
  readonly to: Position
}

/** What a ship burnt or took in, in minutes of supply (negative burnt), for the coal record. */
export interface CoalRow {
  readonly ship: string
  readonly move: number
  readonly at: Seconds
  readonly minutes: number
  readonly left: number
  readonly rule: string
}

export interface WeatherRow {
  readonly area: string
  readonly from: Seconds
  readonly to: Seconds
  readonly weather: Weather
}

/** A board as it truly stood when it had been laid, when a move of it had been made, or when the umpire had put it right. */
export interface BoardStood {
  readonly encounter: string
  readonly action: Plain
  /** What happened in it, without the umpire's hand. */
  readonly events: readonly ActionEvent[]
}

/** What came of one input. Everything here is committed together with the new world, or none of it is. */
export interface Outcome {
  readonly events: CampaignEvent[]
  /** Newly written logbook entries, also already appended to `state.logbooks`. */
  readonly entries: { readonly seat: string; readonly entry: Entry }[]
  readonly tracks: TrackRow[]
  readonly coal: CoalRow[]
  readonly weather: WeatherRow[]
  readonly dice: Thrown[]
  /** Despatches that are over and left the truth (`old-despatches.ts`). */
  readonly oldDespatches: Despatch[]
  /** Boards, step by step. Not kept: a fight is read back by playing its inputs again. */
  readonly boards: BoardStood[]
  /** Ids of despatches, ships, forces, ledger lines, encounters and decisions that this input made or changed. */
  readonly touched: {
    readonly despatches: Set<string>
    readonly ships: Set<string>
    readonly forces: Set<string>
    readonly encounters: Set<string>
    readonly decisions: Set<string>
  }
  /** Number of ledger lines in the world before this input: later ones are new. */
  readonly ledgerFrom: number
  answer: Answered
}

/** 'stopped': touch is lost, or an enemy is in sight of whom the umpire has nothing to decide; the clock stands so that those concerned may plot the rest of their move anew. */
/** 'paused': something has happened, and the umpire wished to look at each thing. */
export const STEP_STATES = ['moved', 'paused', 'stopped', 'decision', 'encounter', 'action', 'over'] as const
export type StepState = (typeof STEP_STATES)[number]

export interface StepAnswer {
  readonly clock: Seconds
  readonly moveNumber: number
  readonly state: StepState
  readonly decisions: readonly Decision[]
  /** Squares and boards for which the clock stands, and what is to be done with each. For the umpire. */
  readonly waits: readonly WaitsFor[]
}

/** Squares or a board for which the campaign's clock stands: who has not sealed its next move, and what to do, in words. */
export interface WaitsFor {
  readonly encounter: string
  readonly seats: readonly string[]
  readonly says: string
}

export type Answered =
  | { readonly kind: 'done' }
  | { readonly kind: 'orders'; readonly orders: OrdersAnswer }
  | { readonly kind: 'step'; readonly step: StepAnswer }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
