import { describe, expect, it } from 'vitest'
import { type Action, openAction, sealOrders, seatBoard, stepAction, wantedSeats } from '../../../action/action.ts'
import type { Offer } from '../../../action/contract.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { carter } from '../book.ts'
import type { CarterOrders } from '../game/orders.ts'
import type { CarterBoard } from '../game/state.ts'
import { each, together } from './together.ts'

const byKey = (offers: readonly Offer[]) => [...offers].sort((a, b) => (a.key < b.key ? -1 : 1))

/** A squadron of destroyers on open water, about to move. */
function squadron(): Action<CarterBoard, CarterOrders> {
  const ship = (side: string, n: number) => ({
    id: `${side}_${n}`,
    side,
    square: `${'ABCDEFGHIJKL'[n]}${side === 'blue' ? 8 : 20}`,
    facing: side === 'blue' ? 'N' : 'S',
    tons: 1800,
    knots: 36,
  })
  const ships = ['blue', 'red'].flatMap((side) => Array.from({ length: 10 }, (_, n) => ship(side, n)))
  const action = openAction(carter, carter.readSetup({ ships }), 'squadron')
  const dice = keyedDice({ seed: 'squadron', branch: 'main' })
  return stepAction(
    carter,
    wantedSeats(carter, action).reduce((now, seat) => sealOrders(carter, now, seat, { ships: {} }), action),
    dice,
    { acceptStanding: true },
  ).action
}

describe('Carter: the squares of a squadron, as its window is sent them', () => {
  const action = squadron()
  const [seat = ''] = wantedSeats(carter, action)
  const whole = carter.ordersFor(action.state, seat)
  const sent = carter.view(action.state, seat).choices

  it('CT-MV-02, CT-MV-04: hold every square and heading that may be ordered, and their refusals, in less than half of the room', () => {
    expect(sent.map(({ offers }) => byKey(each(offers)))).toEqual(whole.map(({ offers }) => byKey(offers)))
    const size = (of: unknown) => JSON.stringify(of).length
    expect(size(sent)).toBeLessThan(size(whole) / 2)
    expect(size(seatBoard(carter, action, seat).board)).toBeLessThan(150_000)
  })

  it('CT-MV-05, CT-GN-05: leave alone what is refused, what fires, and what has one heading', () => {
    const offer = (key: string, order: object, allowed = true, says = key): Offer => {
      return { key, order: order as Offer['order'], allowed, says, rule: 'CT-MV-02' }
    }
    const offers = [
      offer('F6 NE', { to: 'F6', facing: 'NE' }, true, 'To F6, heading NE: 3 squares of 5.'),
      offer('F6 N', { to: 'F6', facing: 'N' }, false, 'To F6: it is full.'),
      offer('F6 E', { to: 'F6', facing: 'E' }, true, 'To F6, heading E: 3 squares of 5.'),
      offer('F6 S', { to: 'F6', facing: 'S' }, true, 'To F6, heading S: 4 squares of 5.'),
      offer('stay N', { facing: 'N' }),
      offer('all K9', { fire: [] }),
    ]
    const [first, ...rest] = together(offers)
    expect(first).toEqual({ ...offers[0], key: 'F6 NE E', says: 'To F6, heading NE E: 3 squares of 5.' })
    expect(rest).toEqual([offers[1], ...offers.slice(3)])
    expect(byKey(each(together(offers)))).toEqual(byKey(offers))
  })
})
