import type { Seconds } from '../../../vocabulary/time.ts'
import type { Despatch, InSight } from '../../world.ts'
import type { Mark } from '../running/pieces.ts'

/** What can happen in a stretch of a move, each at its second; within a second by rank, then by key, so that the order is the same always. */
export type Happening =
  | {
      readonly at: Seconds
      readonly rank: 0
      readonly key: string
      readonly what: 'despatch'
      readonly despatch: Despatch
    }
  | { readonly at: Seconds; readonly rank: 1; readonly key: string; readonly what: 'tale'; readonly tale: string }
  | { readonly at: Seconds; readonly rank: 1; readonly key: string; readonly what: 'ashore'; readonly party: string }
  | {
      readonly at: Seconds
      readonly rank: 2
      readonly key: string
      readonly what: 'mark'
      readonly force: string
      readonly mark: Mark
    }
  | { readonly at: Seconds; readonly rank: 3; readonly key: string; readonly what: 'lost'; readonly sight: InSight }
  | { readonly at: Seconds; readonly rank: 8; readonly key: string; readonly what: 'touch' }
  | {
      readonly at: Seconds
      readonly rank: 4
      readonly key: string
      readonly what: 'sight'
      readonly a: number
      readonly b: number
      readonly aSees: boolean
      readonly bSees: boolean
    }
  | {
      readonly at: Seconds
      readonly rank: 5
      readonly key: string
      readonly what: 'near'
      readonly sight: InSight
      readonly how: Nearness
    }
  | {
      readonly at: Seconds
      readonly rank: 5
      readonly key: string
      readonly what: 'heed'
      readonly sight: InSight
      readonly force: string
      readonly stage: 'enemy' | 'sighted'
    }
  | {
      readonly at: Seconds
      readonly rank: 5
      readonly key: string
      readonly what: 'oneWay'
      readonly sight: InSight
      /** The one who comes to see the other, or loses her while she is still seen herself. */
      readonly force: string
      readonly sees: boolean
    }
  | {
      readonly at: Seconds
      readonly rank: 6
      readonly key: string
      readonly what: 'band'
      readonly force: string
      readonly post: number
    }
  | {
      readonly at: Seconds
      readonly rank: 9
      readonly key: string
      readonly what: 'smoke'
      readonly observer: string
      readonly target: string
      readonly seen: boolean
    }
  | {
      readonly at: Seconds
      readonly rank: 9
      readonly key: string
      readonly what: 'guns'
      readonly force: string
      readonly guns: string
    }
  | MinesAhead

/**
 * What comes of how near two enemies in sight are: made out; near enough to be asked of a board; one who closes where they were let lie
 * within the book's distance for it; farther apart than that again; or a short move of theirs that is over.
 */
export type Nearness = 'recognised' | 'trigger' | 'closing' | 'apart' | 'shortMove'

/** A force comes upon mined squares, or makes out the buoys of a field. */
export interface MinesAhead {
  readonly at: Seconds
  readonly rank: 7
  readonly key: string
  readonly what: 'mines'
  readonly force: string
  readonly field: string
  /** Squares come upon in this second, in their order; null: its buoys are made out. */
  readonly squares: readonly number[] | null
}

/** What tells one mark of a run from another. */
export function markKey(mark: Mark): string {
  return `${mark.at}|${mark.kind}|${mark.subject}`
}

/** Which of two comes first: less than nothing for the one, more for the other. */
export function inOrder(a: Happening, b: Happening): number {
  return a.at - b.at || a.rank - b.rank || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
}

export function pairKey(a: number, b: number): string {
  return `${String(a).padStart(8, '0')}|${String(b).padStart(8, '0')}`
}
