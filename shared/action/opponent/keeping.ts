import type { Key } from '../../dice/keyed.ts'
import { drawKey } from '../../dice/secrets.ts'
import { seatBoard } from '../action.ts'
import { type Alone, type AloneInput, bookOf } from '../alone.ts'
import type { BoardView, Strength, TacticalBook } from '../contract.ts'
import { admiralOrders } from './admiral.ts'
import { chooseOrders, strengthIn, strengthsOf } from './opponent.ts'

/**
 * One seat's orders from its view: by the book's admiral where orders are sealed together, else by the search. A file may ask for a strength
 * that the book had once and has no longer: the strongest keeps that seat.
 */
export function ordersKept(
  book: TacticalBook,
  view: BoardView,
  seat: string,
  key: Key,
  asked: Strength | undefined,
): unknown {
  const strength = strengthIn(book, asked && strengthsOf(book).includes(asked) ? asked : undefined)
  if (book.admiral) return admiralOrders(book.admiral, view, seat, strength, key)
  return chooseOrders(book, view, seat, key).orders
}

/** These orders, or where the book refuses them the seat's ships carry on: a board never waits for the program in vain. */
export function orCarriesOn<S, O>(book: TacticalBook<S, O>, state: S, view: BoardView, seat: string, orders: O): O {
  if (book.checkOrders(state, seat, orders) === null) return orders
  return book.ordersOf(Object.fromEntries(view.choices.map(({ ship, standing }) => [ship, standing])))
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
  const { seed, secrets } = alone.making
  // Who knows a chosen seed must not know what the program will do either.
  const key = drawKey({ seed: `opponent ${seed}`, secrets }, alone.branch)
  const { board } = seatBoard(book, alone.action, seat)
  const orders = orCarriesOn(book, alone.action.state, board, seat, ordersKept(book, board, seat, key, strength))
  return { kind: 'orders', seat, given: book.writeText(orders) }
}
