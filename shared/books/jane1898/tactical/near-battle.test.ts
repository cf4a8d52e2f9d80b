import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, seatBoard, stepAction } from '../../../action/action.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { jane1898Tactical as jane } from './book.ts'
import type { FightSheet } from './fight-sheet.ts'

/** The broadside of one cruiser at another abeam, for some moves: strikes of each move. */
function broadside(nearBattle: string, moves: number, order: object): number[] {
  const ship = (key: string, side: string, x: number) => ({ key, side, type: 'battleship-1', position: { x, y: 0 } })
  const setup = jane.readSetup({
    positionsIn: 'squares',
    settings: { 'board.nearBattle': nearBattle },
    ships: [ship('a', 'gb', 0), ship('b', 'fr', 20)],
  })
  const dice = keyedDice({ seed: 'near battle', branch: 'main' })
  let action = openAction(jane, setup, 'near battle')
  return Array.from({ length: moves }, () => {
    const sheet = seatBoard(jane, action, 'gb').board.friends[0]?.sheet?.fight as unknown as FightSheet
    const given = 'fire' in order && sheet.guns.some((gun) => gun.big && gun.mayNot !== null) ? {} : order
    const { action: next, events } = stepAction(jane, sealOrders(jane, action, 'gb', { ships: { a: given } }), dice, {
      acceptStanding: true,
    })
    action = next
    return events.filter((event) => event.kind === 'strike').length
  })
}

const quick = { quickFire: [{ at: 'ship 1', guns: ['gun 2.1', 'gun 4.1', 'gun 6.1', 'gun 8.1'] }] }
const tickets = { fire: ['big 1.1', 'big 1.2'].map((gun) => ({ gun, at: 'ship 1' })) }

describe('Jane 1898 tactical: nearer to battle', () => {
  it('JT-OPT-01: fire may be half as fast', () => {
    expect(broadside('none', 4, quick)).toEqual([4, 4, 4, 4])
    expect(broadside('halfRate', 4, quick)).toEqual([4, 0, 4, 0])
  })

  it('JT-OPT-01: or two like guns count as one: one strike, and both rounds are spent', () => {
    expect(broadside('twoAsOne', 2, quick)).toEqual([2, 2])
    expect(broadside('none', 1, tickets)).toEqual([2])
    expect(broadside('twoAsOne', 1, tickets)).toEqual([1])
  })
})
