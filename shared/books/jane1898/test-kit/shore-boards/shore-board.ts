import type { BoardView } from '../../../../action/contract.ts'
import type { JaneOrders } from '../../tactical/orders.ts'

export type Given = Readonly<Record<string, unknown>>

/** A board of the shore as it is laid out, and what its seats order in the moves that are played of it. */
export interface ShoreBoard {
  readonly setup: Given
  readonly moves: number
  readonly orders: (view: BoardView, seat: string) => JaneOrders
}

export const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)
