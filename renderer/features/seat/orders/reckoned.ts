import type { Settings, StrategicBook } from '../../../../shared/books/contract.ts'
import type { Topic } from '../../../../shared/books/topics.ts'
import type { Reason } from '../../../../shared/explanation/finding.ts'
import type { ShoreView } from '../../../../shared/knowledge/shore-view.ts'
import type { Coast } from '../../../../shared/navigation/coast.ts'
import type { PackPlace } from '../../../../shared/packs/pack.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import type { Seconds } from '../../../../shared/vocabulary/time.ts'
import type { Places } from '../../every-window/public-chart/typed-place.ts'
import type { DraftLeg } from './draft.ts'

/** What a course is reckoned with: public facts and the book, and what the seat knows of its own force. */
export interface ReckoningTable {
  readonly book: StrategicBook
  readonly settings: Settings
  readonly coast: Coast
  readonly places: ReadonlyMap<string, PackPlace>
  /** The chart on which a place is found by its name. */
  readonly chart?: Places | null
  /** What is known of places ashore. */
  readonly shore?: readonly ShoreView[]
  /** The seat's side: whose stores and docks it may use. */
  readonly side?: string | undefined
}

/** One leg as it is read in a sheet of orders. */
export interface ReckonedLeg {
  readonly leg: DraftLeg
  readonly from: Position
  readonly to: Position
  readonly bearingDegrees: number | null
  readonly miles: number
  readonly knots: number | undefined
  /** Undefined from the first leg on whose speed or length of wait cannot be read. */
  readonly endsAt: Seconds | undefined
  readonly bound?: Bound
  /** Why it would be refused, as far as the seat can know; `path` names what in the line it speaks of, where it is a field of its own. */
  readonly refused: { readonly says: string; readonly rule?: string; readonly path?: string } | null
}

/** What is wanting in a line before any book is asked: the sentence, what the rule speaks of, and the field by its path. */
export interface Unread {
  readonly says: string
  readonly topic?: Topic
  readonly path?: string
}
/** That it may end at another minute than the one foreseen: the umpire says how long it takes, or it takes no longer than that. */
export type Bound = 'umpire' | 'latest'

/** A leg that she lies still for: how long, or why it cannot be. */
export interface Still {
  readonly minutes: number | undefined
  readonly bound?: Bound
  readonly refused: ReckonedLeg['refused']
  readonly because: readonly Reason[]
}

/** The same as the book of the campaign has it: with the rule on which it rests there, where it has one. */
export function byRule({ cites }: Pick<StrategicBook, 'cites'>, { topic, ...of }: Unread): ReckonedLeg['refused'] {
  const rule = topic && cites?.[topic]
  return rule === undefined ? of : { ...of, rule }
}
