import { describe, expect, it } from 'vitest'
import type { Foresight } from '../../action/contract.ts'
import { chamberlain1888 as book } from './book.ts'

function leads(setup: Readonly<Record<string, unknown>>, seat: string, key: string): Foresight {
  const { state } = book.setUp(book.readSetup({ study: true, islands: [], rocks: [], tossWinner: 'runner', ...setup }))
  const found = book.ordersFor(state, seat)[0]?.offers.find((offer) => offer.key === key)?.leads
  if (!found) throw new Error(`${key} leads nowhere`)
  return found
}

const near = {
  runner: { square: [12, 12], heading: 'N' },
  blockader: { square: [12, 7], heading: 'N' },
  toMove: 'blockader',
}

describe('Chamberlain 1888: what a player can work out before he orders', () => {
  it('CH-11b, CH-12, CH-14: the square, the range as the book counts it, and the guns that would bear', () => {
    const ahead = leads(near, 'blockader', 'ahead')
    expect(ahead.to).toEqual({ x: 2400, y: 1600, headingDegrees: 0 })
    expect(ahead.range).toBe('3 clear squares')
    expect(ahead.guns.map(({ name, bears, rule }) => [name, bears, rule])).toEqual([
      ['Bow chaser', true, 'CH-14'],
      ['Starboard heavy gun', false, 'CH-11a'],
      ['Port heavy gun', false, 'CH-11a'],
    ])
    expect(ahead.notes).toEqual(['One die: 1 in 6 to disable her.'])
  })

  it('CH-R05: on the line of 45 degrees two guns bear, and two dice disable in 11 throws of 36', () => {
    const off = leads({ ...near, runner: { square: [15, 11], heading: 'N' } }, 'blockader', 'ahead')
    expect(off.guns.filter(({ bears }) => bears).map(({ key }) => key)).toEqual(['bow', 'starboard'])
    expect(off.notes).toEqual(['Two dice: 11 in 36 to disable her.'])
  })

  it('CH-12: a gun that bears beyond ten clear squares is told to be out of range, and its field ends there', () => {
    const far = leads({ ...near, runner: { square: [12, 20], heading: 'N' } }, 'blockader', 'ahead')
    expect(far.guns[0]).toMatchObject({ bears: false, rule: 'CH-12', says: 'More than ten: out of range.' })
    expect(far.guns[0]?.field).toEqual([
      { x: 2400, y: 1600 },
      { x: 1300, y: 2700 },
      { x: 2400, y: 3800 },
      { x: 3500, y: 2700 },
    ])
  })

  it('CH-15: an island in the line is told', () => {
    const island = [
      [12, 10],
      [11, 10],
      [13, 10],
      [10, 10],
      [14, 10],
    ]
    expect(leads({ ...near, islands: [island] }, 'blockader', 'ahead').guns[0]).toMatchObject({
      bears: false,
      rule: 'CH-15',
    })
  })

  it('CH-16a: in the run it is told whether the disabled ship can still be reached', () => {
    const run = { ...near, disabled: 'runner' }
    expect(leads(run, 'blockader', 'ahead').notes).toEqual(['She can still ram: 4 more squares, 5 left.'])
    expect(leads({ ...run, runner: { square: [12, 2], heading: 'N' } }, 'blockader', 'ahead').notes).toEqual([
      'The disabled ship can no longer be reached in the 5 left.',
    ])
  })
})
