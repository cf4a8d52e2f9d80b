import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../vocabulary/time.ts'
import { telegraphArrival, wirelessArrival, wirelessMiles } from './signalling.ts'

/** A sun that is up from six to eighteen o'clock. */
function sun(t: number): number {
  const hour = (((t / HOUR) % 24) + 24) % 24
  return hour >= 6 && hour < 18 ? 20 : -20
}

describe('NWC 1905 strategic: telegraphic messages', () => {
  it('NS-TELE-01: a thousand miles take an hour by day and an hour and a half by night', () => {
    expect(telegraphArrival(1000, 8 * HOUR, sun).value).toBe(9 * HOUR)
    expect(telegraphArrival(1000, 20 * HOUR, sun).value).toBe(21.5 * HOUR)
    expect(telegraphArrival(4000, 8 * HOUR, sun).value).toBe(12 * HOUR)
    expect(telegraphArrival(0, 20 * HOUR, sun).value).toBe(20 * HOUR)
  })

  it('NS-TELE-01: dusk and dawn at the sender’s place divide the way (R-62)', () => {
    // 500 miles in the half hour before sunset, the other 500 in three-quarters of an hour after it.
    expect(telegraphArrival(1000, 17.5 * HOUR, sun).value).toBe(18 * HOUR + 45 * MINUTE)
    // 500 miles in the last three-quarters of an hour of night, the other 500 in half an hour of day.
    expect(telegraphArrival(1000, 5.25 * HOUR, sun).value).toBe(6.5 * HOUR)
  })

  it('NS-TELE-01: holds before 1970, where seconds are negative', () => {
    const noon = -2_272_060_800 + 12 * HOUR
    expect(sun(noon)).toBe(20)
    expect(telegraphArrival(250, noon, sun).value - noon).toBe(15 * MINUTE)
  })
})

describe('NWC 1905 strategic: wireless', () => {
  it.each([
    ['battleship', 50],
    ['armoured-cruiser', 50],
    ['first-class-cruiser', 50],
    ['second-class-cruiser', 30],
    ['third-class-cruiser', 30],
    ['gunboat', 30],
    ['coast-defence-battleship', 30],
    ['destroyer', 15],
    ['torpedo-gunboat', 15],
    ['torpedo-boat', 0],
    ['submarine', 0],
    ['collier', 0],
  ])('NS-WIRE-02: a fitted %s reaches %i miles', (type, miles) => {
    expect(wirelessMiles({ type, fitted: true, shoreStation: false }).value).toBe(miles)
  })

  it('NS-WIRE-02: destroyers and torpedo gunboats only if fitted, big ships always', () => {
    expect(wirelessMiles({ type: 'destroyer', fitted: false, shoreStation: false }).value).toBe(0)
    expect(wirelessMiles({ type: 'torpedo-gunboat', fitted: false, shoreStation: false }).value).toBe(0)
    expect(wirelessMiles({ type: 'battleship', fitted: false, shoreStation: false }).value).toBe(50)
  })

  it('NS-WIRE-01: a shore station reaches the general maximum of 50 miles', () => {
    expect(wirelessMiles({ type: 'station', fitted: true, shoreStation: true }).value).toBe(50)
  })

  it('NS-WIRE-03: a chain may sum to 350 miles and no more', () => {
    expect(wirelessArrival([50, 50, 50, 50, 50, 50, 50], 0, 100).value).toBe(3.5 * HOUR)
    expect(wirelessArrival([50, 50, 50, 50, 50, 50, 50, 1], 0, 100).value).toBeNull()
  })

  it('NS-WIRE-04: word passes at the umpire’s miles an hour', () => {
    expect(wirelessArrival([50, 50, 30], 1000, 65).value).toBe(1000 + 2 * HOUR)
  })
})
