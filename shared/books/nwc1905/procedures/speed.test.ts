import { describe, expect, it } from 'vitest'
import { figureIn } from '../../sourced-table.ts'
import { halfMinutes } from '../tables/speed.ts'
import { type EngineChange, engineSpeeds, fleetSpeeds, reserveSpeed, straightRun } from './speed.ts'

const order = (change: Partial<EngineChange>): EngineChange => ({
  startKn: 12,
  order: 'ahead',
  toKn: 12,
  keepBacking: false,
  fullKn: 12,
  ...change,
})
const column = (name: 'from rest' | 'slowing from 12' | 'backing from 12') =>
  halfMinutes.rows.map((row) => figureIn(row[name]))

describe('NWC 1905: changes of speed', () => {
  it('ND-SPEED-02 and ND-SPEED-03: are the half-minutes that the print works out', () => {
    expect(engineSpeeds(order({ startKn: 0 }), 6).value.speedsKn).toEqual(column('from rest'))
    expect(engineSpeeds(order({ order: 'stop' }), 6).value.speedsKn).toEqual(column('slowing from 12'))
    expect(engineSpeeds(order({ order: 'back' }), 6).value.speedsKn).toEqual(column('backing from 12'))
  })

  it('ND-SPEED-03: backing from 12 knots stops her in 500 yards, slowing in 1,100', () => {
    expect(engineSpeeds(order({ order: 'back' }), 5).value).toMatchObject({ yards: 500, stopped: true })
    expect(engineSpeeds(order({ order: 'back' }), 4).value.stopped).toBe(false)
    expect(engineSpeeds(order({ order: 'stop' }), 11).value).toMatchObject({ yards: 1100, stopped: true })
  })

  it('ND-SPEED-01: never passes the speed ordered, up or down, nor changes by more than a knot (R-04)', () => {
    expect(engineSpeeds(order({ startKn: 6.5, toKn: 9 }), 4).value.speedsKn).toEqual([7.5, 8.5, 9, 9])
    expect(engineSpeeds(order({ startKn: 9, toKn: 7.5 }), 3).value.speedsKn).toEqual([8, 7.5, 7.5])
  })

  it('ND-SPEED-03: stopped at the end of a half-minute, engines that go on backing give sternway in the next, to half her full speed (R-05)', () => {
    const back = order({ startKn: 5, order: 'back', keepBacking: true, fullKn: 3 })
    expect(engineSpeeds(back, 6).value.speedsKn).toEqual([3, 1, -1, -1.5, -1.5, -1.5])
    expect(engineSpeeds({ ...back, keepBacking: false }, 4).value.speedsKn).toEqual([3, 1, 0, 0])
  })

  it('NF-SPEED-04: the Fleet’s shares are the averages of five half-minute steps at 12 knots', () => {
    const average = (speeds: readonly number[]) => speeds.reduce((sum, one) => sum + one, 0) / speeds.length
    const slowing = engineSpeeds(order({ toKn: 6 }), 5).value.speedsKn
    expect(average(slowing)).toBe(fleetSpeeds(12, 'full', 'half', 1).value.moves[0]?.knots)
  })

  it.each([
    ['full', 'half', [0.75, 0.5, 0.5]],
    ['half', 'full', [0.75, 1, 1]],
    ['full', 'stop', [0.75, 0.25, 0, 0]],
    ['stop', 'full', [0.25, 0.75, 1]],
    ['half', 'stop', [0.25, 0, 0]],
    ['stop', 'half', [0.25, 0.5, 0.5]],
    ['full', 'full', [1, 1]],
  ] as const)('NF-SPEED-05 to -07: from %s to %s a fleet makes these shares of her speed', (from, to, shares) => {
    for (const fleetKn of [12, 14.4]) {
      const { value } = fleetSpeeds(fleetKn, from, to, shares.length)
      for (const [n, share] of shares.entries()) expect(value.moves[n]?.knots).toBeCloseTo(share * fleetKn, 9)
    }
  })

  it('NF-TURN-01: 12 and 14.4 knots are 1,000 and 1,200 yards in a Fleet move, 12 knots two inches in a Duel move', () => {
    expect(straightRun('fleet', 12, 150).value).toEqual({ yards: 1000, inches: 5 })
    expect(straightRun('fleet', 14.4, 150).value).toEqual({ yards: 1200, inches: 6 })
    expect(straightRun('duel', 12, 30).value).toEqual({ yards: 200, inches: 2 })
  })

  it('NF-SPEED-02: the reserve is a fifth', () => {
    expect([12, 14.4].map((knots) => reserveSpeed(knots).value)).toEqual([14.4, 17.28])
  })
})
