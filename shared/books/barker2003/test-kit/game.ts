/** A game of Barker's rules played by steps, for tests. */
import { type Action, openAction, sealOrders, stepAction, wantedSeats } from '../../../action/action.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { barker2003 as book } from '../book.ts'
import type { BarkerOrders } from '../orders.ts'
import type { BarkerGame } from '../state.ts'
import type { ShipType } from '../tables/types.ts'

export type Played = Action<BarkerGame, BarkerOrders>
export const dice = (seed = 'game') => keyedDice({ seed, branch: 'main' })

export interface ShipGiven {
  readonly key: string
  readonly type: ShipType
  readonly at?: { x: number; y: number }
  readonly [more: string]: unknown
}
export const body = (side: string, id: string, ships: readonly ShipGiven[], more: Record<string, unknown> = {}) => {
  return { side, id, ships, ...more }
}
export const open = (bodies: readonly unknown[], more: Record<string, unknown> = {}): Played =>
  openAction(book, book.readSetup({ year: 1905, mode: 'combat', bodies, ...more }), 'test')

/** One step with these lines of each seat; seats that are not named order nothing. */
export function step(action: Played, lines: Readonly<Record<string, readonly string[]>> = {}, seed = 'game'): Played {
  let sealed = action
  for (const seat of wantedSeats(book, action)) {
    const given = lines[seat]
    if (given) sealed = sealOrders(book, sealed, seat, { lines: given })
  }
  return stepAction(book, sealed, dice(seed), { acceptStanding: true }).action
}
export const refused = (action: Played, seat: string, line: string) =>
  book.checkOrders(action.state, seat, book.readOrders({ lines: [line] }))
export const shipIn = (action: Played, id: string) => {
  const ship = action.state.board.ships.find((one) => one.id === id)
  if (!ship) throw new Error(`no ship ${id}`)
  return ship
}
export const heard = (action: Played, seat: string) => book.view(action.state, seat).signals
