/** Boards with works, boats, balloons, a coast, a night or the plan of a place on them, played some moves on: what windows are looked at with. */
import { openAction, sealOrders, seatBoard, stepAction, umpireBoard, wantedSeats } from '../../../../action/action.ts'
import type { BoardView, UmpireView } from '../../../../action/contract.ts'
import { keyedDice } from '../../../../dice/dice.ts'
import { jane1898Tactical as jane } from '../../tactical/book.ts'
import { boat1898, boat1901 } from './boats.ts'
import { bombardment } from './bombardment.ts'
import { coast } from './coast.ts'
import { night } from './night.ts'
import { passage } from './passage.ts'
import type { Given } from './shore-board.ts'

export const SHORE_BOARDS = { passage, coast, night, boat1898, boat1901, bombardment } as const
export type ShoreBoardName = keyof typeof SHORE_BOARDS

export interface PlayedShore {
  readonly seats: Readonly<Record<string, BoardView>>
  readonly umpire: UmpireView
}

/** One of them after its moves, or after so many: what each seat is sent, and what the umpire has. */
export function playedShore(name: ShoreBoardName, moves: number = SHORE_BOARDS[name].moves): PlayedShore {
  const { setup, orders } = SHORE_BOARDS[name]
  const dice = keyedDice({ seed: `shore ${name}`, branch: 'main' })
  // Few seats, each with several pieces, show the more at once.
  const settings = { 'board.onePieceACaptain': false, ...(setup['settings'] as Given | undefined) }
  let action = openAction(jane, jane.readSetup({ ...setup, settings }), name)
  const views = () =>
    Object.fromEntries(jane.seats(action.state).map((seat) => [seat, seatBoard(jane, action, seat).board]))
  for (let move = 0; move < moves && action.over === null; move++) {
    for (const seat of wantedSeats(jane, action)) {
      const { board } = seatBoard(jane, action, seat)
      action = sealOrders(jane, action, seat, orders(board, seat))
    }
    action = stepAction(jane, action, dice, { acceptStanding: true }).action
  }
  return JSON.parse(JSON.stringify({ seats: views(), umpire: umpireBoard(jane, action).board })) as PlayedShore
}
