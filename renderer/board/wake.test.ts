import { describe, expect, it } from 'vitest'
import { wakePath } from './wake.ts'

describe('The wake of a ship on a board', () => {
  it('is curved between fixes as she turned, and cuts no corner', () => {
    const d = wakePath([
      { x: 0, y: 100, headingDegrees: 0 },
      { x: 50, y: 50, headingDegrees: 90 },
    ])
    // She leaves the first fix northward and comes to the second heading east.
    expect(d).toBe('M0 100C0 73.1 23.1 50 50 50')
  })

  it('is straight where no heading is known, and where she did not go the way she headed', () => {
    expect(
      wakePath([
        { x: 0, y: 0 },
        { x: 40, y: 0 },
      ]),
    ).toBe('M0 0L40 0')
    expect(
      wakePath([
        { x: 0, y: 0, headingDegrees: 270 },
        { x: 40, y: 0, headingDegrees: 270 },
      ]),
    ).toBe('M0 0L40 0')
  })

  it('is nothing of a ship that has one fix', () => {
    expect(wakePath([{ x: 1, y: 1, headingDegrees: 0 }])).toBe('')
  })
})
