import { describe, expect, it } from 'vitest'
import { type Action, openAction, sealOrders, seatBoard, stepAction, wantedSeats } from '../../../action/action.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { twoFleets } from '../test-kit/fleets.ts'
import { jane1898Tactical as jane } from './book.ts'
import type { JaneOrders } from './orders.ts'
import type { JaneBoard } from './state.ts'

/** Two admirals of four ships each who steam past one another, and away. */
function underTwoAdmirals(): Action<JaneBoard, JaneOrders> {
  const given = twoFleets(4) as { ships: { side: string; seat: string }[] }
  for (const ship of given.ships) ship.seat = `${ship.side} admiral`
  return openAction(jane, jane.readSetup({ ...given, settings: { 'board.onePieceACaptain': false } }), 'size')
}

describe('What a seat is sent of an action of eight ships', () => {
  it('grows with the moves that have been made by one place in each ship’s wake, and by nothing else where nothing is struck', () => {
    const dice = keyedDice({ seed: 'size', branch: 'main' })
    let action = underTwoAdmirals()
    const bytes: number[] = []
    for (let move = 1; move <= 24; move++) {
      for (const seat of wantedSeats(jane, action)) action = sealOrders(jane, action, seat, { ships: {} })
      action = stepAction(jane, action, dice).action
      bytes.push(JSON.stringify(seatBoard(jane, action, 'gb admiral').board).length)
    }
    const [early = 0, late = 0] = [bytes[5], bytes[23]]
    expect((late - early) / 18 / 8).toBeLessThan(64)
  })
})
