import { describe, expect, it } from 'vitest'
import { lightOf } from './theme.ts'

describe('The light of a window', () => {
  it('goes by the hour of the machine where that is chosen', () => {
    expect([6, 7, 18, 19].map((hour) => lightOf('hour', hour, true))).toEqual(['night', 'day', 'day', 'night'])
  })

  it('is else what was chosen, or what the machine has', () => {
    expect(lightOf('day', 23, true)).toBe('day')
    expect(lightOf('night', 12, false)).toBe('night')
    expect(lightOf('system', 12, true)).toBe('night')
  })
})
