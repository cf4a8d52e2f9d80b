import { describe, expect, it } from 'vitest'
import { jane1898Tactical as jane } from '../books/jane1898/tactical/book.ts'
import { keyedDice } from '../dice/dice.ts'
import { because } from '../explanation/finding.ts'
import { refusal } from '../test-kit/refused.ts'
import {
  clockOf,
  correct,
  endAction,
  joinAction,
  openAction,
  sealOrders,
  seatBoard,
  stepAction,
  umpireBoard,
  unsealedSeats,
} from './action.ts'
import type { TacticalBook } from './contract.ts'

const dice = () => keyedDice({ seed: 'frame', branch: 'main' })
const setup = jane.readSetup({
  ships: [
    { key: 'a', side: 'gb', position: { x: 0, y: 0 }, speedKnots: 12, men: 600 },
    { key: 'b', side: 'fr', position: { x: 4000, y: 0 }, speedKnots: 12, men: 500 },
  ],
})
const opened = () => openAction(jane, setup, 'action-1')
const go = (knots: number, ship = 'a') => ({ ships: { [ship]: { knots } } })

describe('the frame of a tactical action', () => {
  it('is plain JSON at every point, and goes on from its JSON as from itself', () => {
    let action = sealOrders(jane, opened(), 'gb', go(15))
    const stored = JSON.parse(JSON.stringify(action)) as typeof action
    expect(stored).toEqual(action)
    action = stepAction(jane, action, dice(), { acceptStanding: true }).action
    expect(stepAction(jane, stored, dice(), { acceptStanding: true }).action).toEqual(action)
  })

  it('waits for every seat, and names those wanting', () => {
    const action = sealOrders(jane, opened(), 'gb', go(15))
    expect(unsealedSeats(jane, action)).toEqual(['fr'])
    expect(refusal(() => stepAction(jane, action, dice()))).toEqual({
      code: 'action.unsealed',
      message: 'Orders are wanting from fr; say that the move is made without them, or wait.',
    })
    expect(stepAction(jane, sealOrders(jane, action, 'fr', go(9, 'b')), dice()).action.moveNumber).toBe(1)
  })

  it('an action refused is left as it was', () => {
    const action = opened()
    const before = JSON.stringify(action)
    refusal(() => sealOrders(jane, action, 'gb', go(18)))
    refusal(() => stepAction(jane, action, dice()))
    expect(JSON.stringify(action)).toBe(before)
  })

  it('orders sealed again replace those before; a seat without a ship is refused', () => {
    const action = sealOrders(jane, sealOrders(jane, opened(), 'gb', go(15)), 'gb', go(9))
    expect(seatBoard(jane, action, 'gb').sealed).toBe('a: 9 kn')
    expect(refusal(() => sealOrders(jane, action, 'es', go(9)))).toEqual({
      code: 'orders.seat',
      message: 'The seat "es" has no ship to order in this action.',
    })
  })

  it('keeps the orders, who carried on, the events and the throws of each move', () => {
    const throwing: TacticalBook<{ n: number }, unknown> = {
      ...(jane as unknown as TacticalBook<{ n: number }, unknown>),
      setUp: () => ({ state: { n: 0 }, notes: [] }),
      seats: () => ['gb'],
      toOrder: () => ['gb'],
      over: () => null,
      resolve: (state, _, thrower, occasion) => {
        thrower.throwDice({ rule: 'X-1', subject: 'a', occasion, purpose: 'a hit' })
        return {
          state: { n: state.n + 1 },
          events: [{ kind: 'x', ships: [], says: occasion, because: [because('X-1', 'thrown')] }],
        }
      },
    }
    const thrower = dice()
    const first = stepAction(throwing, openAction(throwing, setup, 'id'), thrower, { acceptStanding: true }).action
    const second = stepAction(throwing, first, thrower, { acceptStanding: true }).action
    const throws = second.history.map((entry) =>
      entry.kind === 'move' ? [entry.move, entry.carriedOn, entry.dice.length, entry.events[0]?.says] : [],
    )
    expect(throws).toEqual([
      [1, ['gb'], 1, 'id, move 1'],
      [2, ['gb'], 1, 'id, move 2'],
    ])
  })

  it('its clock runs with its moves', () => {
    const action = stepAction(jane, opened(), dice(), { acceptStanding: true }).action
    expect(clockOf(jane, action) - setup.at).toBe(60)
  })

  it("a seat's board holds its own sealed orders and no one else's", () => {
    const action = sealOrders(jane, sealOrders(jane, opened(), 'gb', go(15)), 'fr', go(4.5, 'b'))
    expect(seatBoard(jane, action, 'gb').sealed).toBe('a: 15 kn')
    const other = sealOrders(jane, sealOrders(jane, opened(), 'gb', go(15)), 'fr', go(12, 'b'))
    expect(seatBoard(jane, other, 'gb')).toEqual(seatBoard(jane, action, 'gb'))
    expect(umpireBoard(jane, action).sealed).toEqual({ fr: 'b: 4.5 kn', gb: 'a: 15 kn' })
  })

  it('a correction stays on the record, and orders that it makes impossible are to be written again', () => {
    const sealed = sealOrders(jane, sealOrders(jane, opened(), 'gb', go(15)), 'fr', go(15, 'b'))
    const { action, unsealed } = correct(jane, sealed, 'a', { note: 'engines hit', maxKnots: 9 })
    expect(unsealed).toEqual(['gb'])
    expect(Object.keys(action.sealed)).toEqual(['fr'])
    expect(action.history[0]).toMatchObject({
      kind: 'correction',
      move: 0,
      ship: 'a',
      correction: { note: 'engines hit', maxKnots: 9 },
    })
  })

  it.each([
    [{ maxKnots: 9 }, 'note is missing; it takes text.'],
    [{ note: 'x', guns: 3 }, 'The correction has no field "guns".'],
    [{ note: 'x', menLost: -1 }, 'menLost is -1; it may not be under 0.'],
    [{ note: 'x', gunsLost: { G: 1 } }, 'gunsLost.G is 1, but a has 0 guns of class G: no more can be lost.'],
    [{ note: 'x', menLost: 1.5 }, 'menLost takes a whole number, not 1.5.'],
  ])('a faulty correction is refused: %j', (given, message) => {
    expect(refusal(() => correct(jane, opened(), 'a', given)).message).toBe(message)
  })

  it('takes no orders and no moves when it is over, but still the umpire’s losses', () => {
    const { action, result } = endAction(jane, opened(), 'The squadrons parted.')
    expect(result).toMatchObject({ moves: 0, why: 'The squadrons parted.', endedAt: setup.at, book: 'jane1898' })
    expect(refusal(() => sealOrders(jane, action, 'gb', go(9))).message).toBe(
      'The action is over: The squadrons parted.',
    )
    expect(refusal(() => stepAction(jane, action, dice(), { acceptStanding: true })).code).toBe('action.over')
    expect(
      endAction(jane, correct(jane, action, 'a', { note: 'typed after', menLost: 4 }).action, '').result.ships[0]
        ?.stores.men,
    ).toBe(596)
  })

  it('is over when the umpire sinks the last ship of a side, and a seat is told that, not why', () => {
    const { action } = correct(jane, opened(), 'b', { note: 'a secret mine', sunk: true })
    expect(action.over?.rule).toBe('JT-GEN-20')
    expect(seatBoard(jane, action, 'gb').over).toBe(true)
    expect(JSON.stringify(seatBoard(jane, action, 'gb'))).not.toContain('mine')
  })

  it('later comers are on the manifest that the ledger must account for', () => {
    const [late] = jane.readSetup({ ships: [{ key: 'late', side: 'fr', position: { x: 9000, y: 0 } }] }).ships
    if (!late) throw new Error('no ship')
    const action = joinAction(jane, opened(), [late])
    expect(action.manifest.map((ship) => ship.id)).toEqual(['a', 'b', 'late'])
    expect(action.history[0]).toMatchObject({ kind: 'joined', ships: ['late'] })
  })
})
