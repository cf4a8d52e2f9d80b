import type { Plain, Reason } from '../../explanation/finding.ts'
import type { Weather } from '../../vocabulary/weather.ts'
import type { BesideShips } from '../beside-ships.ts'
import type { BoardDrawing } from '../drawing.ts'
import type { Shown } from './minute.ts'
import type { ShipChoices, StrikeWanted, WritingNow } from './orders.ts'
import type { BoardBeam, BoardMark, BoardWorks, FriendlyShip, HeardSignal, SeenShip, ShipSheet } from './pieces.ts'
import type { ActionOutcome } from './results.ts'

/* A whole board: as one seat sees it, and as the umpire does. */

/** What lies open to all who sit at a board that hides nothing: its edges, what lies on it, the score, and whose turn it is. */
export interface OpenTable {
  /** Yards of the outermost positions in each direction; null: the board has no edge. */
  readonly extent: {
    readonly west: number
    readonly south: number
    readonly east: number
    readonly north: number
  } | null
  /** Islands and the like, by the yards of their squares or corners. */
  readonly features: readonly {
    readonly kind: string
    readonly points: readonly { readonly x: number; readonly y: number }[]
  }[]
  readonly score: readonly { readonly ship: string; readonly points: number }[]
  /** The book's word for what is to be done now, and one sentence of it. */
  readonly phase: string
  readonly says: string
  /** Seats whose orders are waited for. */
  readonly toOrder: readonly string[]
  /** What the last step did, with its throws in the details. */
  readonly last: readonly {
    readonly kind: string
    readonly says: string
    readonly because: readonly Reason[]
    readonly detail?: Plain
    /** The pieces that it is about. */
    readonly ships?: readonly string[]
  }[]
  readonly outcome: ActionOutcome | null
  /** What else lies open, in the book's own words: its settings, squares left of a run. */
  readonly particulars?: Plain
}

/** One thing that a seat was told of a move. */
export interface ToldLine {
  readonly move: number
  readonly says: string
  readonly because: readonly Reason[]
  /** The piece that it is about, as the seat's board has it. */
  readonly about?: string
  /** How it is drawn when its move is seen again; absent: it is told alone. */
  readonly shows?: Shown
}

/** One seat's board. Plain data, the same for every book; what a board lacks is null. */
export interface BoardView extends BesideShips {
  readonly book: string
  readonly moveSeconds: number
  /** Moves made; the one being ordered is the next. */
  readonly moveNumber: number
  readonly side: string | null
  /** Yards of a square, or null on plotting paper; measured: positions are not held to squares. */
  readonly squareYards: number | null
  readonly measured: boolean
  readonly weather: Weather
  readonly lightCondition: string
  readonly sightYards: number | null
  readonly friends: readonly FriendlyShip[]
  readonly others: readonly SeenShip[]
  readonly marks: readonly BoardMark[]
  readonly signals: readonly HeardSignal[]
  readonly choices: readonly ShipChoices[]
  /** Where its orders are written on the frame's form: how, and what there is to spend. */
  readonly writes?: WritingNow
  /** What this seat was told of the moves, the oldest first; absent where the book's own windows tell it. */
  readonly told?: readonly ToldLine[]
  /** What becomes of ships without orders in the step to come, by the book; the frame writes it, absent when the action is over. */
  readonly withoutOrders?: string
  /** The board as the frame draws it; absent: it draws the ships, marks and squares of this view. */
  readonly drawing?: BoardDrawing
  /** Groups of its side's own code of signals and what they stand for; absent where it has none of its own. */
  readonly code?: Readonly<Record<string, string>>
  /** What waits for this seat's aim between a move and its fire; absent where there is no such pause. */
  readonly strikes?: readonly StrikeWanted[]
  /** Works ashore and in the water; absent where this seat has none and no chart of any. */
  readonly works?: BoardWorks
  /** Search lights of this seat's own side; absent where none is shown. */
  readonly lights?: readonly BoardBeam[]
  /** Absent where the book hides something. */
  readonly open?: OpenTable
}

/** Fire that lies ready on the board, as the umpire has it before him in the order in which it will be fired. */
export interface QueuedFire {
  readonly key: string
  readonly kind: string
  readonly ship: string
  readonly seat: string
  readonly guns: readonly string[]
  readonly at: string
  /** The part of the move run when it was dropped, 0 to 1. */
  readonly t: number
  readonly aim: Plain
}

/** The umpire's board: every ship with side, name, sheet and path, and every range between sides. */
export interface UmpireView extends BesideShips {
  readonly book: string
  readonly moveSeconds: number
  readonly moveNumber: number
  readonly squareYards: number | null
  readonly measured: boolean
  readonly weather: Weather
  readonly lightCondition: string
  readonly sightYards: number | null
  readonly ships: readonly (FriendlyShip & {
    readonly side: string
    readonly seat: string
    readonly sheet: ShipSheet
  })[]
  /** Names by which each side knows the others' ships. */
  readonly knownAs: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By side, then by ship: what the umpire has said of her being in sight; absent in a book that takes no such word. */
  readonly sighted?: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  readonly marks: readonly BoardMark[]
  readonly signals: readonly HeardSignal[]
  /** By side: who has the command, which of its ships know it, and its code and general orders; absent in a book without. */
  readonly command?: Readonly<
    Record<
      string,
      {
        readonly ship: string | null
        readonly flag: boolean
        readonly told: readonly string[]
        readonly shifting?: { readonly to: string; readonly untilMove: number }
        readonly generalOrders?: string
        readonly code?: Readonly<Record<string, string>>
      }
    >
  >
  readonly ranges: readonly {
    readonly from: string
    readonly to: string
    readonly yards: number
    readonly bearingDegrees: number
  }[]
  readonly works?: BoardWorks
  readonly lights?: readonly BoardBeam[]
  /** Fire that waits between a move and its end for captains who aim themselves; absent while orders are written. */
  readonly queue?: readonly QueuedFire[]
  /** As in `BoardView`. */
  readonly withoutOrders?: string
  readonly open?: OpenTable
  /** The whole board as the frame draws it; absent: it draws the ships, marks and squares of this view. */
  readonly drawing?: BoardDrawing
}
