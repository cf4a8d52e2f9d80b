import type { Reason } from '../../explanation/finding.ts'

/* What happened in a move as a seat is shown it again, in order of time. */

/** What a thing of a move is shown as. "word": it is told and not drawn. */
export const MOMENTS = ['signal', 'sighted', 'gun', 'torpedo', 'struck', 'ram', 'mine', 'lost', 'word'] as const
export type MomentKind = (typeof MOMENTS)[number]

/** How a thing that was told is drawn when its move is seen again. */
export interface Shown {
  readonly kind: MomentKind
  /** The part of the move run when it happened, 0 to 1; absent: when the pieces had come to the ends of their moves. */
  readonly t?: number
  /** Pieces by the names that this board has for them: who did it, and to whom. Absent where whoever is told does not know. */
  readonly from?: string
  readonly at?: string
  /** Of fire: what was seen of it. */
  readonly saw?: 'hit' | 'short' | 'wide'
  /** Of fire that the book counts no shots of, but their hits: how many there were. */
  readonly hits?: number
  /** Of fire that the book counts neither shots nor hits of: its points. */
  readonly points?: number
  /** Where a fight passes from one game of its book to another: the game in whose points they are counted, as the book names it. */
  readonly scale?: string
  /** Of a shot that was seen to fall: how far from the middle of the ship fired at, towards her bow, in parts of her length. */
  readonly along?: number
}

/** One thing of a move, at its time. */
export interface Moment extends Shown {
  readonly t: number
  readonly says: string
  readonly because: readonly Reason[]
  /** The piece that the sentence is about. */
  readonly about?: string
  /** Her own gun or tube, by the id with which the book's sheets have it. */
  readonly part?: string
}

/** A move as it is shown again. */
export interface Minute {
  /** Moves made when it was over. */
  readonly move: number
  readonly moments: readonly Moment[]
}
