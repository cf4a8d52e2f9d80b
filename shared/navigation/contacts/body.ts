/** What the contact finder is asked about. */
import type { Seconds } from '../../vocabulary/time.ts'
import type { Segment } from '../track.ts'

/** From this time on a body is in this state of visibility, until the next change. */
export interface ConditionChange {
  readonly from: Seconds
  readonly condition: number
}

/** Anything that sees and is seen: a force, a ship, a watcher ashore (a segment that lies still). */
export interface Body {
  /** Its own number; no two bodies of one search have the same. */
  readonly id: number
  /** Bodies of one group do not look for each other. */
  readonly group: number
  /** Index into the sight table's classes. */
  readonly sightClass: number
  /** In order of time. Outside its segments a body is not there: it sees nothing and is not seen. At a join the later one holds. */
  readonly segments: readonly Segment[]
  /** In order of time, at least one; the first holds before its own time too. Index into the sight table's conditions. */
  readonly conditions: readonly ConditionChange[]
}

/**
 * How far sighting reaches, in sea miles: miles[condition][observer's class][target's class]. Negative: never.
 * The nested lists a book gives, or the same flat in this order.
 */
export type SightTable =
  | readonly (readonly (readonly number[])[])[]
  | { readonly classes: number; readonly miles: Float64Array }
