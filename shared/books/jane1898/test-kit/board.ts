/** Single actions on Jane's board for tests: ships on squares, a minute at a time, and what came of it. */
import { type Action, openAction, sealOrders, stepAction } from '../../../action/action.ts'
import { type Dice, keyedDice } from '../../../dice/dice.ts'
import { jane1898Tactical as book } from '../tactical/book.ts'
import type { JaneOrders } from '../tactical/orders.ts'
import type { JaneBoard, Piece } from '../tactical/state.ts'

export type JaneAction = Action<JaneBoard, JaneOrders>

export function shipAt(
  key: string,
  side: string,
  [x, y]: readonly [number, number],
  courseDegrees: number,
  speedKnots: number,
  more: object = {},
): object {
  return { key, name: key.toUpperCase(), side, position: { x, y }, courseDegrees, speedKnots, ...more }
}

export function openBoard(ships: readonly object[], settings: object = {}, more: object = {}): JaneAction {
  return openAction(book, book.readSetup({ positionsIn: 'squares', settings, ships, ...more }), 'board')
}

export function pieceIn(action: JaneAction, id: string): Piece {
  const found = action.state.pieces.find((one) => one.id === id)
  if (!found) throw new Error(`there is no piece ${id}`)
  return found
}

/** Changes one piece of a board by hand, for what a set-up cannot say. */
export function withPiece(action: JaneAction, id: string, change: (piece: Piece) => Partial<Piece>): JaneAction {
  const pieces = action.state.pieces.map((piece) => (piece.id === id ? { ...piece, ...change(piece) } : piece))
  return { ...action, state: { ...action.state, pieces } }
}

/** One step by these orders, by seat and ship; who has none carries on. Dice are those of a seed, or a test's own. */
export function minute(
  action: JaneAction,
  orders: Readonly<Record<string, object>> = {},
  dice: string | Dice = 'a minute',
) {
  let now = action
  for (const [seat, ships] of Object.entries(orders)) now = sealOrders(book, now, seat, { ships })
  const done = stepAction(book, now, typeof dice === 'string' ? keyedDice({ seed: dice, branch: 'main' }) : dice, {
    acceptStanding: true,
  })
  return {
    action: done.action,
    events: done.events,
    piece: (id: string) => pieceIn(done.action, id),
    event: (kind: string) => done.events.find((one) => one.kind === kind),
    /** What her captain is told of the move. */
    account: (id: string) => pieceIn(done.action, id).account.map((line) => line.says),
  }
}
