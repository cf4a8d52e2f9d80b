/** What has been dropped on the board in this move and waits for its turn: tickets, torpedoes, quick-firing fire. */
import type { OrderedAim } from '../orders.ts'

export interface Waiting {
  /** "majestic, big 1.1": by it a captain's strike is matched with its ticket. */
  readonly key: string
  readonly kind: 'gun' | 'quickFiring' | 'torpedo'
  /** Ids of the firing piece and of the one fired at, and the name by which the firer knows her. */
  readonly ship: string
  readonly seat: string
  readonly target: string
  readonly label: string
  /** Guns that fire together, or the one tube. */
  readonly guns: readonly string[]
  /** The captain named the guns; those that nobody named fire only if they bear and can do something (JT-FIRE-15). */
  readonly named: boolean
  /** The part of the move run when it is dropped, 0 to 1 (JT-FIRE-03). */
  readonly t: number
  readonly aim: OrderedAim
  readonly ceaseFire: boolean
  /** Units of the firer's move, by which masked fire is shared (JT-FIRE-17). */
  readonly units: number
}
