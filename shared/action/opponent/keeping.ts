import type { Key } from '../../dice/keyed.ts'
import { seatBoard } from '../action.ts'
import { type Alone, type AloneInput, bookOf } from '../alone.ts'
import type { BoardView, Strength, TacticalBook } from '../contract.ts'
import { admiralOrders } from './admiral.ts'
import { chooseOrders, strengthIn } from './opponent.ts'

/** One seat's orders from its view: by the book's admiral where orders are sealed together, else by the search. */
export function ordersKept(
  book: TacticalBook,
  view: BoardView,
  seat: string,
  key: Key,
  asked: Strength | undefined,
): unknown {
  const strength = strengthIn(book, asked)
  if (book.admiral) return admiralOrders(book.admiral, view, seat, strength, key)
  return chooseOrders(book, view, seat, key).orders
}

/**
 * The orders that the opponent seals for a seat it keeps, as an input for the journal: a replay reads them there and does not think
 * again. It has the seat's own view, and chance of its own by a key that throws none of the action's dice.
 */
export function opponentOrders(
  alone: Alone,
  seat: string,
  strength?: Strength,
): AloneInput & { readonly kind: 'orders' } {
  const book = bookOf(alone)
  const key = { seed: `opponent ${alone.making.seed}`, branch: alone.branch }
  const orders = ordersKept(book, seatBoard(book, alone.action, seat).board, seat, key, strength)
  return { kind: 'orders', seat, given: book.writeText(orders) }
}
