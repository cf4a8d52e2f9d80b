import type { Plain, Reason } from '../../explanation/finding.ts'
import type { Position } from '../../vocabulary/position.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import type { FortBack } from './forts.ts'
import type { MinesBack, Stores } from './ships.ts'

/* What an action tells, and what flows back from it. */

/** What happened, for the umpire and the journal; no event goes to a seat as it is. */
export interface ActionEvent {
  readonly kind: string
  /** Ids of the ships concerned. */
  readonly ships: readonly string[]
  readonly says: string
  readonly because: readonly Reason[]
  /** The part of the move run when it happened, 0 to 1; absent: when it was over, or it has no time. */
  readonly t?: number
  /** What a window needs to show it again (a path, a throw). */
  readonly detail?: Plain
}

/** Who has won an action, or would if it ended now. `winner` is a side; null: drawn. */
export interface ActionOutcome {
  readonly winner: string | null
  /** The book's word for how ("ram", "points"). */
  readonly by: string
  /** Whether the book has ended the action by it. */
  readonly decided: boolean
  readonly because: readonly Reason[]
}

/** One loss and why: the entry that makes the ledger balance. */
export interface LossEntry {
  readonly ship: string
  readonly move: number
  readonly kind: 'ship' | 'guns' | 'rounds' | 'torpedoes' | 'men' | 'coalMinutes'
  /** Class of guns or rounds. */
  readonly of?: string
  readonly amount: number
  readonly why: string
  readonly rule: string
}

export interface DeckDamage {
  readonly deck: string
  readonly gone: readonly number[]
  readonly struck: readonly number[]
}

export interface ShipResult {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly status: 'afloat' | 'sunk' | 'prize'
  /** The side that holds her. */
  readonly prizeOf: string | null
  readonly x: number
  readonly y: number
  readonly courseDegrees: number
  readonly knots: number
  readonly presentKnots: number
  /** All she has left; of a sunk ship the men saved, and nothing else. */
  readonly stores: Stores
  /** Destroyed in all, with those from before. */
  readonly sectionsLost: number
  readonly losses: readonly LossEntry[]
  /** Damaged decks with their sections, counted from 1 at the bow: destroyed, and struck in part; absent in a book that has none. */
  readonly damage?: readonly DeckDamage[]
  /** The umpire's words about her. */
  readonly notes: readonly string[]
  /** What the book's board would have again if she came to another: `BoardShip.fight`. */
  readonly fight?: Plain
}

/** An action's whole result, as the campaign and the record keep it. */
export interface ActionResult {
  readonly action: string
  readonly book: string
  readonly startedAt: Seconds
  readonly endedAt: Seconds
  readonly minutes: number
  readonly moves: number
  readonly why: string
  readonly origin: Position | null
  /** Null where the book knows no victory. */
  readonly outcome: ActionOutcome | null
  /** How its minefields were left; absent where it had none. */
  readonly mines?: readonly MinesBack[]
  /** How the forts of a campaign were left; absent where it had none. */
  readonly forts?: readonly FortBack[]
  readonly ships: readonly ShipResult[]
}

/** One ship as a side of the others believed her to be, and as she was. Holds secrets of both: for the umpire, and for all when it is over. */
export interface FogOfShip {
  /** The side that believed it. */
  readonly by: string
  readonly ship: string
  readonly name: string
  /** The name by which it knew her; null: it never saw her. */
  readonly knownAs: string | null
  readonly believed: string
  readonly truth: string
  /** Yards between where she was believed to be and where she was; null: she was never seen. */
  readonly offYards: number | null
  /** Why it was so, each with its rule. */
  readonly because: readonly Reason[]
}
