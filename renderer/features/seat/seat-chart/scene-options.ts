import type { Position } from '../../../../shared/vocabulary/position.ts'
import type { ChartBounds, ChartCartouche } from '../../../chart/scene.ts'
import type { Pencilled } from '../orders/draft.ts'
import type { ReckonedCourse } from '../orders/reckoning.ts'

/** What a window adds to its view for the chart. */
export interface SceneOptions {
  readonly bounds: ChartBounds
  readonly chosen?: string | undefined
  /** Forces whose courses this seat writes here. */
  readonly orderable: ReadonlySet<string>
  /** Courses as they stand in the sheet (being written, or in force), reckoned. */
  readonly courses: ReadonlyMap<string, ReckonedCourse>
  /** Speed with which a new course begins, by force. */
  readonly usualKnots?: ReadonlyMap<string, number>
  readonly pencil: readonly Pencilled[]
  readonly cartouche?: ChartCartouche
  /** How far back tracks are drawn in full; null: all of them. */
  readonly tracksHours?: number | null
  /** Names without lines, for a small chart. */
  readonly terse?: boolean
  /** Where a straight course first meets land, if it does: nothing is reckoned on over it. */
  readonly landfall?: (from: Position, to: Position) => Position | null
  /** Trade routes are drawn too. */
  readonly routes?: boolean
}
