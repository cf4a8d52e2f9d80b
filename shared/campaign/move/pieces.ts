import type { Segment } from '../../navigation/track.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import type { Whereabouts } from '../world.ts'

/** A stretch of a force's run at a constant rate. */
export interface Piece extends Segment {
  /** Below the horizon of nobody: at sea and to be seen. */
  readonly seen: boolean
  readonly underWay: boolean
  readonly courseDegrees: number
  /** Knots through the water. */
  readonly knots: number
  readonly whereabouts: Whereabouts
  /** Index of the leg that is being done. */
  readonly leg: number
  /** Seconds waited of a wait leg when this piece begins. */
  readonly waited: number
  /** Ids of ships at full speed by the book. */
  readonly full: readonly string[]
  /** Ids of craft above the speed that the book allows for so many hours. */
  readonly fast: readonly string[]
}

/** A moment of a run at which something of the force's own falls due. */
export interface Mark {
  readonly at: Seconds
  readonly kind:
    | 'fastSpent'
    | 'fullSpeed'
    | 'lowCoal'
    | 'outOfCoal'
    | 'entered'
    | 'left'
    | 'arrived'
    | 'work'
    | 'docked'
    | 'standing'
    | 'chase'
    | 'timeUp'
    | 'noAir'
    | 'rested'
  /** The ship or place concerned. */
  readonly subject: string
}
