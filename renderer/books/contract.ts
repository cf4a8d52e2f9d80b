import type { Component, Ref } from 'vue'
import type { BoardView } from '../../shared/action/contract.ts'
import type { DraftShipOrder, DraftStrikes, DraftWorkOrder } from '../features/orders/board-draft.ts'

/** A desk for an order that cannot be picked from a list, such as pieces laid on the board; `fields` are those of the order that call for it. */
export interface SetUpDesk {
  readonly fields: readonly string[]
  readonly desk: Component
}

/** What is written for one board, kept wherever the window keeps it. */
export interface BoardPaper {
  readonly orders: Readonly<Record<string, DraftShipOrder>>
  /** Of works ashore, by their names. */
  readonly works: Readonly<Record<string, DraftWorkOrder>>
  readonly strikes: DraftStrikes
  readonly notes: Readonly<Record<string, string>>
}

/** A seat's board with what is written for it, where that is kept, and how it is sealed. */
export interface DeskOfSeat {
  readonly board: Readonly<Ref<BoardView | null>>
  readonly paper: Readonly<Ref<BoardPaper>>
  readonly keep: (paper: Partial<BoardPaper>) => void
  /** Seals with the host; throws `Refused`. */
  readonly send: (orders: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** Boards on which something is hidden, so that all order together and sealed. */
export interface SealedBoards {
  /** What a seat does at its board, as its own component shows it. */
  readonly useDesk: (seat: DeskOfSeat) => unknown
  /** A board in a campaign: `desk`, `board`, `side`, `says`; slots `before` and `after` the orders. */
  readonly inCampaign: Component
  /** One at a table of its own: `seat`, `side`, `over`, `says`; the same slots. */
  readonly atTable: Component
}

/** What one book has in the windows. Whatever it leaves out the frame does by itself, or does without. */
export interface BookWindows {
  /** As in the books' own registry. */
  readonly id: string
  /** What people call it for short. */
  readonly name: string
  /** Squares printed on its chart, lettered along the top; without them the chart has none. */
  readonly chartSquares?: { readonly miles: number; readonly letters: string }
  readonly setUpDesks?: readonly SetUpDesk[]
  readonly sealedBoards?: SealedBoards
}
