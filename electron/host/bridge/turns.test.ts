import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

function turns() {
  const clock = { now: 0 }
  return { clock, turns: new Turns(() => clock.now) }
}

describe('The time that a seat has of the host', () => {
  it('is its own: half a second of work at once, a fifth of the time until three are spent, then a tenth of it', () => {
    const { clock, turns: all } = turns()
    let worked = 0
    let within = 0
    while (clock.now < 60_000) {
      const wait = all.wait('a')
      clock.now += wait
      clock.now += 10
      all.spent('a', 10)
      worked += 10
      if (clock.now <= 4000) within = worked
    }
    expect(within).toBeGreaterThan(1150)
    expect(within).toBeLessThan(1300)
    expect(worked).toBeGreaterThan(8_000)
    expect(worked).toBeLessThan(9_100)
    expect(all.wait('b')).toBe(0)
  })

  it('comes back while nothing is asked, and one long answer costs some three seconds of waiting at most', () => {
    const { clock, turns: all } = turns()
    all.spent('a', 60_000)
    expect(all.wait('a')).toBe(3001)
    clock.now += 40_000
    all.spent('a', 400)
    expect(all.wait('a')).toBe(0)
    all.spent('a', 900)
    expect(all.wait('a')).toBe(300)
  })
})
