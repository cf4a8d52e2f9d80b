import { openAction, sealOrders, stepAction, wantedSeats } from '../../shared/action/action.ts'
import type { TacticalBook } from '../../shared/action/contract.ts'
import { chooseOrders, type Effort } from '../../shared/action/opponent/opponent.ts'
import { keyedDice } from '../../shared/dice/dice.ts'
import { type Key, mintedName, uniform } from '../../shared/dice/keyed.ts'

/* Games of the opponent against a player who draws among the legal orders. One seed, one game, to the letter. */

/** Orders drawn by a book's random player; null: drawn among the offers. */
export type RandomOrders = (state: unknown, seat: string, draw: (purpose: string) => number) => unknown | null

export interface Played {
  /** Seat that the opponent kept. */
  readonly kept: string
  /** Its score: 1, ½ or 0. */
  readonly score: number
  readonly by: string
  readonly steps: number
  /** Milliseconds of each of its choices, and how far it looked. */
  readonly milliseconds: readonly number[]
  readonly ahead: readonly number[]
  /** The record in text, one line an order. */
  readonly lines: readonly string[]
}

/** Orders drawn evenly among the allowed offers of each ship, by keyed dice; a ship with none carries on. */
function drawn(book: TacticalBook, state: unknown, seat: string, draw: (purpose: string) => number): unknown {
  return book.ordersOf(
    Object.fromEntries(
      book.ordersFor(state, seat).map(({ ship, standing, offers }) => {
        const allowed = offers.filter((offer) => offer.allowed)
        return [ship, allowed[Math.floor(draw(ship) * allowed.length)]?.order ?? standing]
      }),
    ),
  )
}

/** Plays one game to its end: `kept` by the opponent, every other seat by the random player. */
export function playGame(
  book: TacticalBook,
  given: unknown,
  seed: string,
  kept: string,
  random: RandomOrders,
  options: { readonly effort?: Effort; readonly clock?: () => number } = {},
): Played {
  const clock = options.clock ?? (() => 0)
  const dice = keyedDice({ seed, branch: 'main' })
  // What the opponent draws by tells it nothing of the dice of the game: the name is made from their seed, and does not give it back.
  const own: Key = { seed: mintedName({ seed, branch: 'main' }, 'opponent', kept), branch: 'opponent' }
  let action = openAction(book, book.readSetup(given), 'game')
  const sideOf = new Map(action.manifest.map(({ seat, side }) => [seat, side]))
  const milliseconds: number[] = []
  const ahead: number[] = []
  const lines: string[] = []
  while (!action.over) {
    for (const seat of wantedSeats(book, action)) {
      let orders: unknown
      if (seat === kept) {
        const began = clock()
        const choice = chooseOrders(book, book.view(action.state, seat), seat, own, options.effort)
        milliseconds.push(clock() - began)
        ahead.push(choice.ahead)
        orders = choice.orders
      } else {
        const occasion = String(action.moveNumber)
        const draw = (purpose: string) => uniform({ seed, branch: 'random player' }, seat, occasion, purpose)
        orders = random(action.state, seat, draw) ?? drawn(book, action.state, seat, draw)
      }
      action = sealOrders(book, action, seat, orders)
      lines.push(`${seat}: ${book.writeText(orders)}`)
    }
    action = stepAction(book, action, dice).action
  }
  const outcome = book.outcome?.(action.state)
  const winner = outcome?.winner ?? null
  return {
    kept,
    score: winner === null ? 0.5 : winner === sideOf.get(kept) ? 1 : 0,
    by: outcome?.by ?? 'none',
    steps: action.moveNumber,
    milliseconds,
    ahead,
    lines,
  }
}
