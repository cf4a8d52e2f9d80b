/** What is judged of a spell, and what passes between those who judge it. */
import type { ActionEvent } from '../../../../shared/action/contract.ts'
import type { Step as OneStep } from '../../../../shared/books/barker2003/board/notation.ts'
import type { BoardShip, BoardState } from '../../../../shared/books/barker2003/board/state.ts'
import type { BarkerGame } from '../../../../shared/books/barker2003/state.ts'
import type { Thrown } from '../../../../shared/explanation/finding.ts'
import type { Pose } from './sea.ts'

/** What the judge of a step lends to who judges its moves. */
export interface Judging {
  readonly step: {
    readonly before: BarkerGame
    readonly after: BarkerGame
    readonly events: readonly ActionEvent[]
    readonly thrown: readonly Thrown[]
  }
  readonly ships: readonly BoardShip[]
  readonly board: BoardState
  /** Ships of whose place something is open. */
  readonly unsure: Set<string>
  count(what: string): void
  fault(words: string): void
  ship(id: string): BoardShip
  change(id: string, more: Partial<BoardShip>): void
}

/** One line of orders, as it was written and as it reads. */
export interface Line {
  readonly text: string
  readonly who: string | null
  readonly steps: readonly OneStep[]
}
export interface Span {
  readonly least: number
  readonly most: number
}
/** A spell while it is judged: who has moved, and what it took. */
export interface Spell {
  readonly judge: Judging
  readonly moved: Set<string>
  readonly spent: Map<string, Span>
  /** Bodies of whose points something is open. */
  readonly unsure: Set<string>
  /** The event that comes next among those of moves. */
  next: number
  /** Throws for mines that have been judged, by field and ship. */
  readonly mined: Set<string>
  throws: Thrown[]
}

/** One stretch of a way, over which a base is carried. */
export interface Leg {
  readonly from: Pose
  readonly to: Pose
  readonly compulsory: boolean
  /** Of a turn, the poses that she comes through. */
  readonly through?: readonly Pose[]
}
