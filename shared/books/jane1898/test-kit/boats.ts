/** Submarine boats on Jane's board for tests: a boat, ships, a move at a time, and what was sent. */
import { type Action, openAction, sealOrders, seatBoard, stepAction } from '../../../action/action.ts'
import { boardViewSchema } from '../../../action/view-schema.ts'
import type { Dice } from '../../../dice/dice.ts'
import { chosenDice } from '../../../test-kit/chosen-dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { jane1898Tactical as book } from '../tactical/book.ts'
import type { JaneOrders } from '../tactical/orders.ts'
import type { JaneBoard } from '../tactical/state.ts'

export type Playing = Action<JaneBoard, JaneOrders>

export const ship = (key: string, x: number, y: number, more: object = {}) => ({
  key,
  name: key.toUpperCase(),
  side: 'gb',
  position: { x, y },
  ...more,
})
export const boat = (x: number, y: number, more: object = {}) => ({
  key: 'gymnote',
  name: 'Gymnote',
  side: 'fr',
  seat: 'under',
  position: { x, y },
  ...more,
})
export const open = (edition: '1898' | '1901', ships: object[], boats: object[], more: object = {}): Playing =>
  openAction(
    book,
    book.readSetup({ positionsIn: 'squares', settings: { 'board.submarines': edition }, ships, boats, ...more }),
    'boats',
  )

export function move(action: Playing, orders: Record<string, object> = {}, dice: Dice = chosenDice({})): Playing {
  let now = action
  for (const [seat, ships] of Object.entries(orders)) now = sealOrders(book, now, seat, { ships })
  return stepAction(book, now, dice, { acceptStanding: true }).action
}
export const under = (action: Playing, order: object, dice?: Dice) =>
  move(action, { under: { gymnote: { boat: order } } }, dice)
export const times = (action: Playing, count: number, order: object = {}) =>
  Array.from({ length: count }).reduce<Playing>((now) => under(now, order), action)

export function gymnote(action: Playing) {
  const found = action.state.boats?.boats[0]
  if (!found) throw new Error('there is no boat')
  return found
}
export const piece = (action: Playing, id: string) => action.state.pieces.find((one) => one.id === id)
export const view = (action: Playing, seat: string) => boardViewSchema.parse(seatBoard(book, action, seat).board)
export const events = (action: Playing, kind: string) => {
  const last = action.history[action.history.length - 1]
  return last && last.kind !== 'joined' ? last.events.filter((one) => one.kind === kind) : []
}

export const refused = (act: () => unknown): string => refusal(act).message
