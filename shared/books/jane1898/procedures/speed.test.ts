import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../settings.ts'
import { assignedKnots, cruisingLimit, speedRefusal } from './speed.ts'

const settings = settingsSchema.parse({})
const battleship = { type: 'battleship', presentKnots: 15, fastHoursIn24: 0 }
const cruiser = { type: 'second-class-cruiser', presentKnots: 18, fastHoursIn24: 0 }
const destroyer = { type: 'destroyer', presentKnots: 27, fastHoursIn24: 0 }
const merchantman = { type: 'merchantman', presentKnots: 12, fastHoursIn24: 0 }

describe('Jane 1898 strategic: fleet cruising speed', () => {
  it('JS-MOVE-16: two battleships of 15 knots and a cruiser of 18 cruise at 13½ at most', () => {
    expect(cruisingLimit([battleship, battleship, cruiser], settings).value).toBe(13.5)
  })

  it('JS-MOVE-16: a ship alone may be ordered her present greatest speed', () => {
    expect(cruisingLimit([cruiser], settings).value).toBe(18)
    expect(speedRefusal([cruiser], 18, settings)).toBeNull()
  })

  it('JS-MOVE-16: refuses a fleet what its slowest ship could do alone', () => {
    expect(speedRefusal([battleship, cruiser], 13.5, settings)).toBeNull()
    expect(speedRefusal([battleship, cruiser], 15, settings)).toEqual({
      code: 'speed.fleet',
      message: 'In company the most is 13½ knots (slowest ship 15); you wrote 15.',
      rule: 'JS-MOVE-16',
    })
  })

  it('JS-MOVE-16: by the setting fleet.belowMax, and never below nought', () => {
    expect(cruisingLimit([battleship, cruiser], { ...settings, 'fleet.belowMax': 3 }).value).toBe(12)
    expect(cruisingLimit([{ ...battleship, presentKnots: 1 }, cruiser], settings).value).toBe(0)
  })

  it('JS-MOVE-22: a convoy is a fleet, so ships of 12 knots convoy at 10½', () => {
    expect(cruisingLimit([merchantman, merchantman, cruiser], settings).value).toBe(10.5)
  })
})

describe('Jane 1898 strategic: speed units', () => {
  it('JS-MOVE-17: names the two nearest steps of 1½ knots', () => {
    expect(speedRefusal([cruiser], 14, settings)).toEqual({
      code: 'speed.step',
      message: 'Speeds go in steps of 1½ knots: 13½ or 15; you wrote 14.',
      rule: 'JS-MOVE-17',
    })
    expect(speedRefusal([cruiser], 13.5, settings)).toBeNull()
  })

  it('JS-MOVE-17: or of half a knot, or of a tenth', () => {
    expect(speedRefusal([cruiser], 14, { ...settings, 'speed.unit': 0.5 })).toBeNull()
    expect(speedRefusal([cruiser], 14.3, { ...settings, 'speed.unit': 0.1 })).toBeNull()
    expect(speedRefusal([cruiser], 14.3, { ...settings, 'speed.unit': 0.5 })?.message).toBe(
      'Speeds go in steps of ½ knots: 14 or 14½; you wrote 14.3.',
    )
  })

  it('JS-MOVE-17: the greatest that may be ordered lies on the step', () => {
    expect(cruisingLimit([{ ...battleship, presentKnots: 13.2 }], settings).value).toBe(12)
  })
})

describe('Jane 1898 strategic: what a ship cannot do', () => {
  it.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY])('JS-MOVE-06: refuses a speed of %d', (knots) => {
    expect(speedRefusal([cruiser], knots, settings)).toMatchObject({ code: 'speed.number' })
  })

  it('JS-MOVE-06: refuses more than she can do, naming both figures', () => {
    expect(speedRefusal([cruiser], 19.5, settings)?.message).toBe('She can do at most 18 knots; you wrote 19½.')
    expect(speedRefusal([battleship, cruiser], 18, settings)?.message).toBe(
      'The slowest ship can do at most 15 knots; you wrote 18.',
    )
  })

  it('JS-MOVE-18: no destroyer cruises above 21 knots, whatever she could do', () => {
    expect(cruisingLimit([destroyer], settings).value).toBe(21)
    expect(speedRefusal([destroyer], 21, settings)).toBeNull()
    expect(speedRefusal([destroyer], 24, settings)).toEqual({
      code: 'speed.destroyer',
      message: 'Destroyers may not cruise above 21 knots; you wrote 24.',
      rule: 'JS-MOVE-18',
    })
  })

  it('JS-MOVE-18: above 18 knots for six hours in any 24', () => {
    const tired = { ...destroyer, fastHoursIn24: 6 }
    expect(cruisingLimit([tired], settings).value).toBe(18)
    expect(speedRefusal([tired], 18, settings)).toBeNull()
    expect(speedRefusal([tired], 19.5, settings)?.message).toBe(
      'Destroyers may run above 18 knots for 6 hours in 24, and no more hours are left; you wrote 19½.',
    )
    expect(cruisingLimit([{ ...destroyer, fastHoursIn24: 5.9 }], settings).value).toBe(21)
  })

  it('JS-MOVE-18: a torpedo boat is no destroyer', () => {
    expect(cruisingLimit([{ type: 'torpedo-boat', presentKnots: 24, fastHoursIn24: 9 }], settings).value).toBe(24)
  })
})

describe('Jane 1898 strategic: regulation of speed', () => {
  it.each([
    ['battleship-1', 15, null],
    ['battleship-fast', 18, null],
    ['armoured-cruiser', 18, 15],
    ['destroyer', 24, 27],
    ['torpedo-boat', 21, 18],
  ])('JS-MOVE-19: %s is assigned %i knots', (type, knots, alsoKnots) => {
    expect(assignedKnots(type).value).toEqual({ knots, alsoKnots })
  })

  it.each([
    ['collier', 12],
    ['merchantman', 12],
    ['liner', 18],
    ['fast-liner', 21],
  ])('JS-MOVE-20: a %s makes %i knots', (type, knots) => {
    expect(assignedKnots(type).value.knots).toBe(knots)
    expect(assignedKnots(type).because[0]?.rule).toBe('JS-MOVE-20')
  })
})
