import type { Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'

/** One stretch of the move, from where the clock stood to a bound: what all its parts have in common. */
export interface Stretch {
  readonly turn: Turn
  readonly bound: Seconds
  /** How far it has come. */
  now: Seconds
  /** Whether something has happened that needs a decision. */
  stopped: boolean
  /** Whether the clock stands for those aboard of whom something is in sight. */
  forCaptains: boolean
}
