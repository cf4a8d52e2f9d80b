import { describe, expect, it } from 'vitest'
import { typedDice } from '../../../dice/dice.ts'
import { settingsSchema } from '../settings.ts'
import { brokenKnots, fullSpeedThrow, fullSpeedThrows, gradedBreakdown, isFullSpeed, tooFar } from './breakdowns.ts'

const settings = settingsSchema.parse({})

describe('Jane 1898 strategic, Moves 4: moved too far', () => {
  it('JS-BRK-01: a mile too far is forgiven, and no more', () => {
    expect(tooFar(0, settings).value).toBeNull()
    expect(tooFar(1, settings).value).toBeNull()
    expect(tooFar(1.01, settings).value?.says).toBe('3 knots lost for 6 hours')
    expect(tooFar(1.01, { ...settings, 'tooFar.toleranceMiles': 3 }).value).toBeNull()
  })

  it.each([
    [5, '3 knots lost for 6 hours', [{ kind: 'minus', knots: 3, minutes: 360 }]],
    [5.01, 'half speed for 6 hours', [{ kind: 'half', minutes: 360 }]],
    [15, 'half speed for 6 hours', [{ kind: 'half', minutes: 360 }]],
    [15.01, 'stopped for 6 hours', [{ kind: 'stopped', minutes: 360 }]],
    [200, 'stopped for 6 hours', [{ kind: 'stopped', minutes: 360 }]],
  ])('JS-BRK-02: %d miles too far: %s', (miles, says, phases) => {
    expect(tooFar(miles, settings).value).toEqual({ says, phases })
  })

  it.each([
    [1, '3 knots lost for 6 hours'],
    [2, 'half speed for 6 hours'],
    [3, 'stopped for 6 hours'],
  ] as const)('JS-BRK-04: a mistake of grade %i may be scored as: %s', (grade, says) => {
    expect(gradedBreakdown(grade).value.says).toBe(says)
  })
})

describe('Jane 1898 strategic: full-speed breakdowns', () => {
  it('JS-BRK-05: full speed is above her best less 1½ knots', () => {
    expect(isFullSpeed(15, 15)).toBe(true)
    expect(isFullSpeed(13.6, 15)).toBe(true)
    expect(isFullSpeed(13.5, 15)).toBe(false)
    expect(isFullSpeed(12, 12)).toBe(true)
    expect(isFullSpeed(0, 0)).toBe(false)
  })

  it('JS-BRK-05: fourteen hours call for two throws, and two hours are carried on', () => {
    expect(fullSpeedThrows(840, 0).value).toEqual({ throws: 2, carriedMinutes: 120 })
    expect(fullSpeedThrows(359, 0).value).toEqual({ throws: 0, carriedMinutes: 359 })
    expect(fullSpeedThrows(1, 359).value).toEqual({ throws: 1, carriedMinutes: 0 })
  })

  it.each([2, 3, 4, 5, 6])('JS-BRK-05: a %i passes, and no second die is thrown', (face) => {
    const found = fullSpeedThrow('ship', 'first six hours', typedDice([{ rule: 'JS-BRK-05', faces: [face] }]), settings)
    expect(found.value).toBeNull()
    expect(found.dice?.length).toBe(1)
  })

  it.each([
    [1, '3 knots lost for 6 hours'],
    [2, '3 knots lost for 6 hours'],
    [3, 'half speed for 6 hours'],
    [4, 'half speed for 6 hours'],
    [5, 'half speed for 12 hours'],
    [6, 'stopped for 6 hours, then half speed for 6 hours'],
  ])('JS-BRK-06: a one, then a %i: %s', (face, says) => {
    const dice = typedDice([
      { rule: 'JS-BRK-05', faces: [1] },
      { rule: 'JS-BRK-06', faces: [face] },
    ])
    expect(fullSpeedThrow('ship', 'first six hours', dice, settings).value?.says).toBe(says)
    expect(() => dice.spent()).not.toThrow()
  })

  it('JS-BRK-05: a campaign may throw with other chances, or not at all', () => {
    const twoInSix = { ...settings, 'breakdown.throw': '2 of 6' }
    const dice = typedDice([
      { rule: 'JS-BRK-05', faces: [2] },
      { rule: 'JS-BRK-06', faces: [5] },
    ])
    expect(fullSpeedThrow('ship', 'x', dice, twoInSix).value?.says).toBe('half speed for 12 hours')
    expect(fullSpeedThrow('ship', 'x', typedDice([]), { ...settings, 'breakdown.throw': '0 of 6' }).value).toBeNull()
  })

  it.each([
    [15, 7.5],
    [18, 9],
    [27, 13.5],
    [16.5, 7.5],
    [19.5, 9],
  ])('JS-BRK-06: half of %d knots, down to a step, is %d', (assigned, left) => {
    expect(brokenKnots(assigned, { kind: 'half', minutes: 360 }, settings)).toBe(left)
  })

  it('JS-BRK-06: three knots off, never below none; stopped is none', () => {
    expect(brokenKnots(15, { kind: 'minus', knots: 3, minutes: 360 }, settings)).toBe(12)
    expect(brokenKnots(2, { kind: 'minus', knots: 3, minutes: 360 }, settings)).toBe(0)
    expect(brokenKnots(15, { kind: 'stopped', minutes: 360 }, settings)).toBe(0)
  })
})
