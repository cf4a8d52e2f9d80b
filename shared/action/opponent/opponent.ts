import { type Key, uniform } from '../../dice/keyed.ts'
import { refuse } from '../../explanation/refusal.ts'
import type { BoardView, BookOpponent, Strength, TacticalBook } from '../contract.ts'
import { endingsOf } from './every-throw.ts'

/*
 * The simple opponent: a search over the legal orders, a step deeper each time until the steps it may try are spent.
 * It is fair. It has one seat's view and the book, nothing else: its board is made from that view by the book, and where dice
 * are thrown it weighs every way they may fall. It counts steps tried and no time, so that the same seat, view and key give
 * the same orders on every machine.
 */

/** How much is thought of before an order is chosen. */
export interface Effort {
  /** Steps tried in all. */
  readonly steps: number
  /** Steps ahead at most. */
  readonly ahead: number
}

export const USUAL_EFFORT: Effort = { steps: 300, ahead: 8 }

/** Orders that were chosen, with how much was thought of them. */
export interface Choice<O> {
  readonly orders: O
  /** How the board is thought to stand after them: -1 lost to 1 won. */
  readonly worth: number
  /** Steps looked ahead, and steps tried. */
  readonly ahead: number
  readonly steps: number
}

/** How strongly the program can keep a seat of this book, the weakest first; none: it cannot at all. */
export const strengthsOf = (book: TacticalBook): readonly Strength[] =>
  book.admiral?.strengths ?? (book.opponent ? ['strong'] : [])

/** The strength asked for, or the strongest there is. Refuses `opponent.none` for a book without an opponent, `opponent.strength` for one that it has not. */
export function strengthIn(book: TacticalBook, asked: Strength | undefined, path = 'strength'): Strength {
  const strengths = strengthsOf(book)
  const strongest =
    strengths.at(-1) ??
    refuse('opponent.none', `The program keeps no seat in ${book.identity.title}: the book has no opponent.`, { path })
  if (asked === undefined || strengths.includes(asked)) return asked ?? strongest
  return refuse(
    'opponent.strength',
    `${path} is "${asked}"; in ${book.identity.title} the program plays ${strengths.join(', ')}.`,
    { path },
  )
}

/** Thrown when the steps are spent in the middle of a search; what was searched whole before still counts. */
class Spent extends Error {}

class Search<S, O> {
  readonly #book: TacticalBook<S, O>
  readonly #opponent: BookOpponent<S, O>
  readonly #seat: string
  readonly #key: Key
  readonly #most: number
  steps = 0

  constructor(book: TacticalBook<S, O>, opponent: BookOpponent<S, O>, seat: string, key: Key, most: number) {
    this.#book = book
    this.#opponent = opponent
    this.#seat = seat
    this.#key = key
    this.#most = most
  }

  /** All that this seat may order now: what the book says is worth a thought, or every allowed offer. */
  ordersOpen(board: S, seat: string): readonly O[] {
    if (this.#opponent.considers) return this.#opponent.considers(board, seat)
    // Ship by ship, the others carrying on: all together would be too many where a seat has a squadron.
    const choices = this.#book.ordersFor(board, seat)
    const standing = Object.fromEntries(choices.map((one) => [one.ship, one.standing]))
    return choices.flatMap(({ ship, offers }) =>
      offers.filter(({ allowed }) => allowed).map(({ order }) => this.#book.ordersOf({ ...standing, [ship]: order })),
    )
  }

  /** What orders are worth: the mean over the dice of how the board stands so many steps on. */
  worthOf(board: S, seat: string, orders: O, ahead: number, low: number, high: number): number {
    const endings = endingsOf(this.#book, board, { [seat]: orders }, this.#key)
    this.steps += endings.length
    if (this.steps > this.#most) throw new Spent()
    let sum = 0
    let rest = 1
    for (const ending of endings) {
      rest -= ending.chance
      // Bounds of this ending, were all that are left to fall as badly or as well as can be.
      const lowest = (low - sum - rest) / ending.chance
      const highest = (high - sum + rest) / ending.chance
      const worth = this.#stands(ending.board, ahead - 1, Math.max(-1, lowest), Math.min(1, highest))
      sum += ending.chance * worth
      if (worth <= lowest) return sum + rest
      if (worth >= highest) return sum - rest
    }
    return sum
  }

  /** How a board stands for our seat: by the book at the end of the search, else by the best orders of whoever is to order. */
  #stands(board: S, ahead: number, low: number, high: number): number {
    const book = this.#book
    if (ahead <= 0 || book.over(board)) return this.#opponent.worth(board, this.#seat)
    const wanted = book.toOrder ? book.toOrder(board) : book.seats(board)
    // Sealed together, the others are taken to carry on; by turns, every other seat does what is worst for us.
    const ours = wanted.includes(this.#seat)
    const seat = ours ? this.#seat : wanted[0]
    if (seat === undefined) return this.#opponent.worth(board, this.#seat)
    let best = ours ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    let [least, most] = [low, high]
    for (const orders of this.ordersOpen(board, seat)) {
      const worth = this.worthOf(board, seat, orders, ahead, least, most)
      best = ours ? Math.max(best, worth) : Math.min(best, worth)
      if (ours) least = Math.max(least, best)
      else most = Math.min(most, best)
      if (least >= most) break
    }
    return Number.isFinite(best) ? best : this.#opponent.worth(board, this.#seat)
  }
}

/**
 * Chooses one seat's orders among what the book offers it, from its own view alone. `key` is for choosing among equals and must not be the
 * key of the action's dice. Refuses `opponent.none` for a book without an opponent, `orders.turn` when nothing is asked of the seat.
 */
export function chooseOrders<S, O>(
  book: TacticalBook<S, O>,
  view: BoardView,
  seat: string,
  key: Key,
  effort: Effort = USUAL_EFFORT,
): Choice<O> {
  const { opponent } = book
  if (!opponent)
    return refuse('opponent.none', `The program keeps no seat in ${book.identity.title}: the book has no opponent.`, {
      path: 'opponent',
    })
  if (view.choices.length === 0) return refuse('orders.turn', `It is not for "${seat}" to order now.`, { path: 'seat' })
  const board = opponent.boardOf(view, seat)
  const search = new Search(book, opponent, seat, key, effort.steps)
  const open = search.ordersOpen(board, seat).filter((orders) => book.checkOrders(board, seat, orders) === null)
  const standing = book.ordersOf(Object.fromEntries(view.choices.map((one) => [one.ship, one.standing])))
  let ranked = (open.length > 0 ? open : [standing]).map((orders) => ({ orders, worth: 0 }))
  let ahead = 0
  // The first step is always looked at whole, however many the dice make of it.
  const first = new Search(book, opponent, seat, key, Number.POSITIVE_INFINITY)
  for (let depth = 1; depth <= effort.ahead; depth++) {
    const at = depth === 1 ? first : search
    try {
      // Every order of the first step is weighed whole: a bound would not tell equals from worse.
      const weighed = ranked.map(({ orders }) => ({ orders, worth: at.worthOf(board, seat, orders, depth, -1, 1) }))
      ranked = weighed.sort((a, b) => b.worth - a.worth)
      ahead = depth
    } catch (error) {
      if (!(error instanceof Spent)) throw error
      break
    }
    if (ranked.length === 1) break
  }
  const best = ranked[0]?.worth ?? 0
  const equals = ranked.filter(({ worth }) => worth > best - 1e-9)
  const chosen =
    equals[Math.floor(uniform(key, 'opponent', seat, String(view.moveNumber)) * equals.length)] ?? equals[0]
  if (!chosen) throw new Error('no orders to choose among')
  return { orders: chosen.orders, worth: best, ahead, steps: first.steps + search.steps }
}
