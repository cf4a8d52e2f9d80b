import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { Crowd } from './crowd.ts'

function from(crowd: Crowd, address: string, count: number): PassThrough[] {
  return Array.from({ length: count }, () => {
    const line = new PassThrough()
    crowd.come(line, address)
    return line
  })
}
const open = (lines: readonly PassThrough[]): number => lines.filter(({ destroyed }) => !destroyed).length

describe('Too many at the doors', () => {
  it('one address fills its own room and no more, and those who sat down from there keep their lines', () => {
    const crowd = new Crowd()
    const players = from(crowd, 'a', 4)
    for (const [n, line] of players.entries()) crowd.sit(line, `seat ${n}`)
    const strangers = from(crowd, 'a', 500)
    expect([open(players), open(strangers)]).toEqual([4, 124])
    expect(strangers.at(-1)?.destroyed).toBe(false)
  })

  it('many addresses keep out neither who sits nor who comes', () => {
    const crowd = new Crowd()
    const [sits] = from(crowd, 'player', 1)
    if (sits) crowd.sit(sits, 'seat')
    for (let n = 0; n < 20; n++) from(crowd, `stranger ${n}`, 100)
    const [comes] = from(crowd, 'another', 1)
    from(crowd, 'stranger 20', 100)
    expect([sits?.destroyed, comes?.destroyed, crowd.size]).toEqual([false, false, 512])
  })

  it('of one seat has twelve windows: the oldest goes', () => {
    const crowd = new Crowd()
    const lines = from(crowd, 'a', 14)
    for (const line of lines) crowd.sit(line, 'seat')
    expect(lines.map(({ destroyed }) => destroyed)).toEqual([true, true, ...Array(12).fill(false)])
  })

  it('an address asks for two thousand pages at once, and then for fifty a second', () => {
    const clock = { now: 0 }
    const crowd = new Crowd(() => clock.now)
    const asked = (): number => Array.from({ length: 3000 }, () => crowd.mayAsk('a')).filter(Boolean).length
    expect(asked()).toBe(2000)
    clock.now += 1000
    expect(asked()).toBe(50)
    expect(crowd.mayAsk('b')).toBe(true)
  })

  it('an address opens four hundred lines at once, and then twenty a second; what it asks by them is counted apart', () => {
    const clock = { now: 0 }
    const crowd = new Crowd(() => clock.now)
    const opened = (): number => Array.from({ length: 1000 }, () => crowd.mayOpen('a')).filter(Boolean).length
    expect(opened()).toBe(400)
    clock.now += 1000
    expect(opened()).toBe(20)
    expect([crowd.mayOpen('b'), crowd.mayAsk('a')]).toEqual([true, true])
  })
})
