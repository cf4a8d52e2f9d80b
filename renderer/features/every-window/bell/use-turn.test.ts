import { describe, expect, it } from 'vitest'
import { untilNextSecond } from './use-turn.ts'

describe('The time to write', () => {
  it('is shown anew as each of its seconds is over, before its end and after it', () => {
    const until = [600_000, 599_999.4, 711.2, 1, 0, -0.5, -1400].map(untilNextSecond)
    expect(until).toEqual([1000, 1000, 712, 1, 1000, 1000, 600])
  })
})
