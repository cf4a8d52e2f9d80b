import type { BoardView, UmpireView } from '../../../../shared/action/contract.ts'

/** What is charted of a view. */
export interface Given {
  readonly board: BoardView | UmpireView
  /** What is chosen or looked at. */
  readonly chosen: readonly string[]
}
