/** Players for games without people: one who goes for the enemy, and one who does anything that is legal. */
import { type Action, sealOrders, stepAction, wantedSeats } from '../../../action/action.ts'
import type { Offer, TacticalBook } from '../../../action/contract.ts'
import type { Dice } from '../../../dice/dice.ts'
import { faces } from '../../../dice/keyed.ts'
import { type CarterOrders, ordersOf } from '../game/orders.ts'
import type { CarterBoard } from '../game/state.ts'
import { squareNamed } from '../procedures/squares.ts'

type Book = TacticalBook<CarterBoard, CarterOrders>
export type CarterAction = Action<CarterBoard, CarterOrders>
/** Picks one of the offers that a ship is allowed, or none. */
export type Player = (action: CarterAction, seat: string, ship: string, offers: readonly Offer[]) => Offer | null

/** A legal order for every ship, one after the other: what does not go together with those before is left out. */
export function ordersBy(book: Book, action: CarterAction, seat: string, player: Player): CarterOrders {
  let orders = ordersOf({})
  for (const { ship, offers } of book.ordersFor(action.state, seat)) {
    const chosen = player(
      action,
      seat,
      ship,
      offers.filter(({ allowed }) => allowed),
    )
    if (!chosen) continue
    const more = ordersOf({ ...orders.ships, [ship]: chosen.order })
    if (book.checkOrders(action.state, seat, more) === null) orders = more
  }
  return orders
}

/** One step: every seat that is waited for seals what its player chooses. */
export function stepBy(book: Book, action: CarterAction, player: Player, dice: Dice): CarterAction {
  let sealed = action
  for (const seat of wantedSeats(book, action))
    sealed = sealOrders(book, sealed, seat, ordersBy(book, sealed, seat, player))
  return stepAction(book, sealed, dice).action
}

/** Goes as near to the enemies that it sees as it can, and fires everything at the first that it can reach. */
export const hunter: Player = (action, _, ship, offers) => {
  const best = ['everything ', 'all ', 'main ', 'secondary ', 'torpedoes ']
    .map((kind) => offers.find(({ key }) => key.startsWith(kind)))
    .find((one) => one !== undefined)
  if (best) return best
  const { game, known } = action.state
  const own = game.ships.find(({ id }) => id === ship)
  if (!own) return null
  const { seen } = known[own.side]
  const enemies = [
    ...seen.ships.filter((one) => one.side !== own.side).map(({ square }) => square),
    ...seen.discs.map(({ square }) => square),
  ].map(squareNamed)
  const middle = { x: game.board.columns / 2, y: game.board.rows / 2 }
  const far = (offer: Offer): number => {
    const { to } = offer.order as { to?: string }
    const at = to === undefined ? own.square : squareNamed(to)
    if (!at) return Number.POSITIVE_INFINITY
    return Math.min(
      ...(enemies.length > 0 ? enemies : [middle]).map(({ x, y }) => Math.abs(x - at.x) + Math.abs(y - at.y)),
    )
  }
  return [...offers].sort((one, other) => far(one) - far(other) || (one.key < other.key ? -1 : 1))[0] ?? null
}

/** Does anything that is legal, by keyed dice of its own. */
export const anything =
  (seed: string): Player =>
  (action, seat, ship, offers) => {
    const [face = 1] = faces({ seed, branch: 'players' }, offers.length + 1, 1, seat, ship, String(action.moveNumber))
    return offers[face - 1] ?? null
  }
