import { describe, expect, it } from 'vitest'
import { SlowDown } from './slow-down.ts'

function slow() {
  const clock = { now: 1_000_000 }
  return { clock, slow: new SlowDown(() => clock.now) }
}

describe('Wrong passcodes', () => {
  it('cost nothing until the sixth, then 1, 2, 4, 8, 16, 32, 60, 60 seconds', () => {
    const { clock, slow: down } = slow()
    const waits: number[] = []
    for (let n = 1; n <= 13; n++) {
      down.count('seat a')
      waits.push(down.wait('seat a'))
      clock.now += down.wait('seat a') * 1000
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('are counted by seat and by address, and the longer wait holds', () => {
    const { slow: down } = slow()
    for (let n = 0; n < 7; n++) down.count('address 1', `seat ${n}`)
    expect(down.wait('seat 3')).toBe(0)
    expect(down.wait('address 1', 'seat 99')).toBe(2)
    expect(down.wait('address 2', 'seat 99')).toBe(0)
  })

  it('are forgotten after the right one, and after a quarter of an hour', () => {
    const { clock, slow: down } = slow()
    for (let n = 0; n < 8; n++) down.count('seat a', 'seat b')
    down.right('seat a')
    down.count('seat a')
    expect(down.wait('seat a')).toBe(0)
    clock.now += 16 * 60_000
    down.count('seat b')
    expect(down.wait('seat b')).toBe(0)
  })

  it('of a flood of addresses do not fill the memory, nor set free whoever waits', () => {
    const { slow: down } = slow()
    for (let n = 0; n < 7; n++) down.count('first')
    for (let n = 0; n < 10_001; n++) down.count(`address ${n}`)
    expect(down.wait('first')).toBe(2)
    for (let n = 0; n < 6; n++) down.count('address 0')
    expect(down.wait('address 0')).toBe(1)
  })
})
