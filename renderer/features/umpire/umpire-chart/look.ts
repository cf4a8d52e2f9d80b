import type { Position } from '../../../../shared/vocabulary/position.ts'

/** A place that the chart is asked to show, and the force that is then chosen. */
export interface ChartLook {
  readonly position: Position
  readonly force: string | null
}
