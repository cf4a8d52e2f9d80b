import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../settings.ts'
import {
  carrierCoal,
  coalAtWaterline,
  coalBurnt,
  coaling,
  coalingAtSea,
  coalLeft,
  coalRequest,
  loadingCarrier,
} from './coal.ts'
import { refusalOf } from './verdict.ts'

const settings = settingsSchema.parse({})
const TEN_DAYS = 14_400

describe('Jane 1898 strategic: coal', () => {
  it('JS-COAL-02: a day’s supply costs a point, whatever the ship', () => {
    expect(coaling(7).value.points).toBe(7)
  })

  it.each([
    [1, 360],
    [2, 420],
    [7, 720],
    [20, 1500],
  ])('JS-COAL-03: %i days’ coal take %i minutes', (days, minutes) => {
    expect(coaling(days).value.minutes).toBe(minutes)
  })

  it('JS-TIME-06 and JS-TIME-07: six hours for the first day, one for each further', () => {
    expect(coaling(3).because.slice(0, 2)).toMatchObject([
      { rule: 'JS-TIME-06', result: 360 },
      { rule: 'JS-TIME-07', result: 120 },
    ])
  })

  it('JS-COAL-05: coal goes by the minute under way, at full speed as well', () => {
    expect(coalBurnt(360, false, settings).value).toBe(360)
    expect(coalBurnt(360, true, settings).value).toBe(360)
    expect(coalBurnt(0, false, settings).value).toBe(0)
  })

  it('JS-COAL-05: a campaign may have it go faster at full speed', () => {
    const doubled = { ...settings, 'coal.fullSpeedFactor': 2 }
    expect(coalBurnt(360, true, doubled).value).toBe(720)
    expect(coalBurnt(360, false, doubled).value).toBe(360)
  })

  it('JS-COAL-06: ten days’ endurance and 181 hours under way cost the belt a grade', () => {
    expect(coalAtWaterline(181 * 60, TEN_DAYS, 'b').value).toMatchObject({ gradesLost: 1, armour: 'c' })
  })

  it('JS-COAL-06: at exactly three-quarters used, and not a minute before', () => {
    expect(coalAtWaterline(10_800, TEN_DAYS, 'aaaa').value).toEqual({ usedShare: 0.75, gradesLost: 1, armour: 'aaa' })
    expect(coalAtWaterline(10_799, TEN_DAYS, 'aaaa').value.armour).toBe('aaaa')
  })

  it.each([
    ['a', 'b'],
    ['f', 'none'],
    ['none', 'none'],
  ] as const)('JS-COAL-06: %s becomes %s', (armour, left) => {
    expect(coalAtWaterline(TEN_DAYS, TEN_DAYS, armour).value.armour).toBe(left)
  })

  it.each([
    ['collier', 20],
    ['merchantman', 20],
    ['liner', 40],
    ['fast-liner', 40],
  ] as const)('JS-COAL-08: a %s carries %i days', (type, days) => {
    expect(carrierCoal(type).value).toBe(days)
  })

  it('JS-COAL-09: at sea only in weather 0 to 3, both stopped', () => {
    expect(coalingAtSea(3, true).value).toBe(true)
    expect(coalingAtSea(4, true).value).toBe(false)
    expect(coalingAtSea(0, false).value).toBe(false)
  })

  it('JS-COAL-10: her captain is warned at a quarter left, and out of coal she drifts', () => {
    expect(coalLeft(10_800, TEN_DAYS).value).toEqual({ daysLeft: 2.5, hoursLeft: 60, warned: true, drifts: false })
    expect(coalLeft(10_799, TEN_DAYS).value.warned).toBe(false)
    expect(coalLeft(TEN_DAYS, TEN_DAYS).value).toEqual({ daysLeft: 0, hoursLeft: 0, warned: true, drifts: true })
    expect(coalLeft(TEN_DAYS + 5, TEN_DAYS).value.daysLeft).toBe(0)
  })

  it.each([
    [20, 1500],
    [40, 2700],
  ])('JS-COAL-11: a cargo of %i days loads in %i minutes', (days, minutes) => {
    expect(loadingCarrier(days).value).toBe(minutes)
  })

  it('JS-COAL-07 and JS-GOV-14: what a ship takes is gone from the store, and no day is made or lost', () => {
    const found = coalRequest({ days: 4, storeDays: 30, capacityDays: 10, aboardDays: 5.75 })
    expect(found.value).toEqual({ allowed: true, code: null, minutes: 540, storeDays: 26, aboardDays: 9.75 })
  })

  it.each([
    [5, 30, 5.5, 'She has room for 4 days more; 5 were asked for.'],
    [4, 3, 2, 'The store holds 3 days of coal; 4 were asked for.'],
    [1.5, 30, 2, 'Coal is taken in by whole days, one at least; 1½ days were asked for.'],
  ])(
    'JS-GOV-15: %d days from a store of %d, with %d aboard of ten, are refused',
    (days, storeDays, aboardDays, says) => {
      const found = coalRequest({ days, storeDays, capacityDays: 10, aboardDays })
      expect(refusalOf(found)).toMatchObject({ code: 'E-COAL', message: says })
      expect(found.value).toMatchObject({ minutes: null, storeDays, aboardDays })
    },
  )
})
