import { describe, expect, it } from 'vitest'
import type { StrategicBook } from '../../../books/contract.ts'
import { because, finding } from '../../../explanation/finding.ts'
import { CLEAR, givenCampaign, type SmallWar } from '../../../test-kit/campaign.ts'
import { stubBook } from '../../../test-kit/stub-book.ts'
import { HOUR } from '../../../vocabulary/time.ts'

/** Each hour of rest gives ten miles back. */
const tiring: StrategicBook = {
  ...stubBook,
  milesAfterRest: (ship, hours) => {
    if (ship.type !== 'destroyer') return null
    const left = Math.max(0, (ship.milesOut ?? 0) - 10 * hours)
    return finding(left, [because('ST-1', 'ten miles an hour', { hours }, left)])
  },
}
function war(book: StrategicBook = tiring): SmallWar {
  return givenCampaign({
    book,
    ships: [
      { key: 'r1', side: 'red', type: 'destroyer', at: 'red-port' },
      { key: 'r2', side: 'red', type: 'battleship', at: 'red-port' },
    ],
    forces: [{ key: 'red-force', side: 'red', ships: ['r1', 'r2'], at: { place: 'red-port' }, seat: 'red-admiral' }],
  })
}
const OUT = { lat: 49.5, lon: -2.4 }
const run = (one: SmallWar, hours: number): void => {
  one.open({ weather: CLEAR, hours })
  one.move()
}

describe('miles that a craft has run from port', () => {
  it('are counted of the craft that tire, and known to their commander', () => {
    const one = war()
    one.open({ weather: CLEAR, hours: 3 })
    one.send('red-admiral', 'red-force', [{ to: OUT, knots: 10 }])
    one.move()
    const miles = one.ship('r1').milesOut ?? 0
    expect(miles).toBeGreaterThan(15)
    expect(one.ship('r2').milesOut).toBeUndefined()
    const [own] = one.view('red-admiral').forces
    expect(own?.ships.map(({ milesOut }) => milesOut)).toEqual([miles, undefined])
    // The same however often the clock stood.
    const other = war()
    other.open({ weather: CLEAR, hours: 3 })
    other.send('red-admiral', 'red-force', [{ to: OUT, knots: 10 }])
    for (let n = 1; n <= 18; n++)
      other.step({
        until: new Date((other.world.move.opens + (n * HOUR) / 6) * 1000).toISOString(),
        acceptDefaults: true,
      })
    expect(other.ship('r1').milesOut).toBeCloseTo(miles, 1)
  })

  it('are given back by rest in port when she sails, and not by hours in which her crew worked', () => {
    const left = (work: boolean): number => {
      const one = war()
      one.open({ weather: CLEAR, hours: 3 })
      one.send('red-admiral', 'red-force', [
        { to: OUT, knots: 10 },
        { enter: 'red-port', knots: 10 },
      ])
      one.move()
      run(one, 3)
      const ship = one.ship('r1')
      const before = ship.milesOut ?? 0
      if (work) ship.workedAt = one.clock
      one.open({ weather: CLEAR, hours: 2 })
      one.send('red-admiral', 'red-force', [{ to: { lat: 49.5, lon: -2.88 }, knots: 10 }])
      one.move()
      return before - (one.ship('r1').milesOut ?? 0)
    }
    expect(left(false)).toBeGreaterThan(left(true) + 5)
  })

  it('are nobody’s in a book that counts none', () => {
    const one = war(stubBook)
    one.open({ weather: CLEAR, hours: 3 })
    one.send('red-admiral', 'red-force', [{ to: OUT, knots: 10 }])
    one.move()
    expect(one.ship('r1').milesOut).toBeUndefined()
  })
})
