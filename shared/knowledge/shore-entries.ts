import type { ShoreAct } from '../campaign/shore/shore-orders.ts'
import type { Position } from '../vocabulary/position.ts'
import type { RansomState } from '../vocabulary/ransoms.ts'
import type { Seconds } from '../vocabulary/time.ts'

/** What a seat has been told of war on and against a coast. */

export interface KnownFort {
  readonly owner: string
  readonly state: 'stands' | 'silenced' | 'destroyed'
  /** Guns that are served; of an enemy's fort nobody counts them. */
  readonly gunsServed: number | null
}

/** How a place stood when word of it was sent. */
export interface KnownShore {
  readonly place: string
  readonly asOf: Seconds
  readonly owner: string
  readonly townPoints: number | null
  readonly docksDestroyed: boolean
  readonly coastguardDestroyed: boolean
  readonly telegraphBroken: boolean
  readonly forts: readonly KnownFort[]
}

/** Men of one's own ashore, as they were last heard of. */
export interface KnownParty {
  readonly party: string
  readonly place: string
  readonly position: Position
  readonly asOf: Seconds
  readonly men: number
  readonly miles: number
  readonly worn: boolean
  readonly prisoners: number
  readonly doing: ShoreAct | null
  readonly endsAt: Seconds | null
}

/** A sum demanded, as one who must pay it or one who waits for it knows. */
export interface KnownRansom {
  readonly ransom: string
  readonly place: string
  readonly part: 'payer' | 'taker'
  readonly points: number
  /** What has been offered, by what this seat knows. */
  readonly offered: number | null
  readonly state: RansomState
  readonly demandedAt: Seconds
  /** Not before. */
  readonly payableAt: Seconds
}

export type ShoreEntryBody =
  | ({ readonly kind: 'shore' } & KnownShore)
  | ({ readonly kind: 'party' } & KnownParty)
  | ({ readonly kind: 'ransom' } & KnownRansom)
