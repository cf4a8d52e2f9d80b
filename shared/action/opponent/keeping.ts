import { seatBoard } from '../action.ts'
import { type Alone, type AloneInput, bookOf } from '../alone.ts'
import { chooseOrders } from './opponent.ts'

/**
 * The orders that the opponent seals for a seat it keeps, as an input for the journal: a replay reads them there and does not think
 * again. It has the seat's own view, and chance of its own by a key that throws none of the action's dice.
 */
export function opponentOrders(alone: Alone, seat: string): AloneInput & { readonly kind: 'orders' } {
  const book = bookOf(alone)
  const key = { seed: `opponent ${alone.making.seed}`, branch: alone.branch }
  const { orders } = chooseOrders(book, seatBoard(book, alone.action, seat).board, seat, key)
  return { kind: 'orders', seat, given: book.writeText(orders) }
}
