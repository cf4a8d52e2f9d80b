import type { Position } from '../../../../shared/vocabulary/position.ts'
import type { Seconds } from '../../../../shared/vocabulary/time.ts'

/** A place that the chart is asked to show, and the force that is then chosen. */
export interface ChartLook {
  readonly position: Position
  readonly force: string | null
  /** The minute of which it is: the chart is slid back to it. Left out, the chart stays as it is. */
  readonly at?: Seconds
}
