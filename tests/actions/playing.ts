/** Plays a tactical action with scripted seats, each deciding from what it is sent alone, and keeps all that was sent to whom. */
import { createHash } from 'node:crypto'
import {
  type Action,
  endAction,
  openAction,
  sealOrders,
  seatBoard,
  stepAction,
  umpireBoard,
  wantedSeats,
} from '../../shared/action/action.ts'
import { balance, type Difference } from '../../shared/action/balance.ts'
import type { ActionEvent, ActionResult, BoardView, TacticalBook } from '../../shared/action/contract.ts'
import { seatResult, seatResultSchema } from '../../shared/action/result-sheet.ts'
import { boardViewSchema, umpireBoardSchema } from '../../shared/action/view-schema.ts'
import { keyedDice } from '../../shared/dice/dice.ts'

/** What a seat orders when it is sent this; null: it seals nothing, and its ships carry on. */
export type Seat<Orders> = (view: BoardView, seat: string) => Orders | null

export interface Played<State, Orders> {
  readonly action: Action<State, Orders>
  readonly result: ActionResult
  /** Everything sent to each seat, in its order. */
  readonly sent: ReadonlyMap<string, readonly string[]>
  /** The sheet of it that stays with each seat when the board has closed. */
  readonly sheets: ReadonlyMap<string, string>
  readonly events: readonly ActionEvent[]
  /** Of the whole record: orders, throws, events and the board. */
  readonly hash: string
  /** What the ledger of ships, guns, rounds, torpedoes, men and coal does not account for. */
  readonly differences: readonly Difference[]
}

/** Steps between two views that are held against the schema which windows read: reading them all takes longer than the action. */
const READ_EVERY = 25

/** Everything that a seat was ever sent of an action: its frames, and the sheet that stays. */
export const toldTo = (played: Pick<Played<unknown, unknown>, 'sent' | 'sheets'>, name: string): readonly string[] => [
  ...(played.sent.get(name) ?? []),
  played.sheets.get(name) ?? '',
]

/** Plays an action out: until the book ends it, or for so many steps. */
export function playOut<State, Orders>(
  book: TacticalBook<State, Orders>,
  setup: unknown,
  seat: Seat<Orders>,
  given: { seed?: string; steps?: number } = {},
): Played<State, Orders> {
  const { seed = 'a scripted action', steps = 200 } = given
  const dice = keyedDice({ seed, branch: 'main' })
  let action = openAction(book, book.readSetup(setup), 'action')
  const sent = new Map<string, string[]>()
  const events: ActionEvent[] = []
  const seats = book.seats(action.state)
  const send = (step: number) => {
    for (const name of seats) {
      const view = seatBoard(book, action, name).board
      if (step % READ_EVERY === 0) boardViewSchema.parse(view)
      sent.set(name, [...(sent.get(name) ?? []), JSON.stringify(view)])
    }
    if (step % READ_EVERY === 0) umpireBoardSchema.parse(umpireBoard(book, action).board)
  }
  send(0)
  for (let step = 0; step < steps && action.over === null; step++) {
    for (const name of wantedSeats(book, action)) {
      const orders = seat(seatBoard(book, action, name).board, name)
      if (orders !== null) action = sealOrders(book, action, name, orders)
    }
    const made = stepAction(book, action, dice, { acceptStanding: true })
    action = made.action
    events.push(...made.events)
    send(step + 1)
  }
  const { action: ended, result } = endAction(book, action, 'the script is at its end')
  const sheetOf = (name: string) => seatResult(seatBoard(book, ended, name).board, result, 'JT-SUB01-12')
  return {
    action: ended,
    result,
    sent,
    sheets: new Map(seats.map((name) => [name, JSON.stringify(seatResultSchema.parse(sheetOf(name)))])),
    events,
    hash: createHash('sha256').update(JSON.stringify(ended)).digest('hex'),
    differences: balance({ ships: ended.manifest }, result),
  }
}
