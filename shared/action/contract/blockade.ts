import type { Reason } from '../../explanation/finding.ts'
import type { BoardPlace } from './places.ts'

/* A board off a port, for one ship that runs a blockade and one that keeps it. */

/**
 * A board that lies between a harbour and the open sea, for one ship that runs a blockade and one that keeps it. A campaign lays it
 * with one edge on the port; its ships go by the names `runner` and `blockader`, so that the board tells nobody who the other is.
 */
export interface BlockadeBoard<State = unknown> {
  /** Yards of the middle of the harbour's edge, and of the edge over against it, where the open sea lies. */
  readonly harbour: BoardPlace
  readonly openSea: BoardPlace
  /** Knots at which the ships are taken to steam on it, by its scale. */
  readonly knots: number
  /** The rules by which two ships that meet come to it. */
  readonly because: readonly Reason[]
  /** What comes of it as things stand. Several: the book leaves it to the umpire, and its default is first. None: nothing was played. */
  endings(state: State): readonly BlockadeEnding[]
}

/** What becomes of a runner: across the board, back where she came from, lost, or in the blockader's hands. */
export type RunnerFate = 'through' | 'back' | 'lost' | 'taken'

export interface BlockadeEnding {
  readonly key: string
  /** For the umpire's card. */
  readonly label: string
  readonly runner: RunnerFate
  readonly blockader: 'afloat' | 'lost'
  /** What befell the ship that is lost or taken: "rammed"; empty where none is. */
  readonly how: string
  readonly because: readonly Reason[]
}
