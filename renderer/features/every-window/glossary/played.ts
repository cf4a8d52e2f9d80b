import type { TableView } from '../../../../shared/bridge/table-view.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'

/**
 * The books that are played in a window: that of the board at its table, or that of its campaign and of the boards that are open in it. Words of other
 * books are not meant there. Null where nothing is played.
 */
export function booksPlayed(table: TableView | null, view: SeatView | UmpireView | null): ReadonlySet<string> | null {
  const board = table?.boards[0]?.board.book ?? table?.truth?.board.book
  if (board !== undefined) return new Set([board])
  if (!view) return null
  const boards = view.encounters.flatMap((one) => ('board' in one && one.board ? [one.board['book']] : []))
  return new Set([view.campaign.book, ...boards.filter((book) => typeof book === 'string')])
}
