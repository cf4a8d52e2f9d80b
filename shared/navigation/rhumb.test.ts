import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rhumbBearing, rhumbBetween, rhumbDestination, rhumbMiles } from './rhumb.ts'

const at = (lat: number, lon: number) => ({ lat, lon })
const places = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -180, max: 179.999, noNaN: true }),
})

describe('Rhumb lines on the sphere', () => {
  it('measures a minute of latitude as one mile, along any meridian', () => {
    expect(rhumbMiles(at(50, -5), at(50 + 1 / 60, -5))).toBeCloseTo(1, 10)
    expect(rhumbMiles(at(-30, 170), at(30, 170))).toBeCloseTo(3600, 8)
    expect(rhumbBearing(at(50, -5), at(51, -5))).toBe(0)
    expect(rhumbBearing(at(50, -5), at(49, -5))).toBe(180)
  })

  it('measures along a parallel by the cosine of the latitude', () => {
    expect(rhumbMiles(at(60, -5), at(60, 5))).toBeCloseTo(300, 9)
    expect(rhumbBearing(at(60, -5), at(60, 5))).toBe(90)
    expect(rhumbBearing(at(60, 5), at(60, -5))).toBe(270)
    expect(rhumbDestination(at(60, -5), 90, 300)).toEqual({ lat: 60, lon: expect.closeTo(5, 10) })
  })

  it('is not upset by a course a hair off a parallel, where a difference of logarithms loses its figures', () => {
    for (const north of [1e-15, 1e-12, 1e-9, 1e-6]) {
      expect(Math.abs(rhumbMiles(at(60, -5), at(60 + north, 5)) - 300)).toBeLessThan(1e-8 + north * 1e3)
    }
  })

  it('crosses 180 degrees by the shorter way', () => {
    expect(rhumbMiles(at(0, 179.5), at(0, -179.5))).toBeCloseTo(60, 9)
    expect(rhumbBearing(at(0, 179.5), at(0, -179.5))).toBe(90)
    expect(rhumbDestination(at(0, 179.5), 90, 60).lon).toBeCloseTo(-179.5, 10)
    expect(rhumbBetween(at(10, 179), at(20, -177), 0.9).lon).toBeLessThan(-177)
  })

  it('agrees with the published example Plymouth to Boston: 5,198 km on 260 degrees 8 minutes', () => {
    // C. Veness, "Calculate distance, bearing and more", rhumb lines, on a sphere of 6,371 km.
    const plymouth = at(50 + 21 / 60 + 59 / 3600, -(4 + 8 / 60 + 2 / 3600))
    const boston = at(42 + 21 / 60 + 4 / 3600, -(71 + 2 / 60 + 27 / 3600))
    expect(rhumbBearing(plymouth, boston)).toBeCloseTo(260 + 7 / 60 + 38 / 3600, 3)
    expect((rhumbMiles(plymouth, boston) * 6371 * 2 * Math.PI) / 21600).toBeCloseTo(5198, 0)
  })

  it('comes back to the same place by its own bearing and miles, anywhere below 80 degrees', () => {
    fc.assert(
      fc.property(places, places, (a, b) => {
        const end = rhumbDestination(a, rhumbBearing(a, b), rhumbMiles(a, b))
        expect(rhumbMiles(end, b)).toBeLessThan(1e-6)
      }),
      { numRuns: 500, seed: 1898 },
    )
  })

  it('runs at constant rate: the miles to a fraction of the line are that fraction of its miles', () => {
    fc.assert(
      fc.property(places, places, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, fraction) => {
        const whole = rhumbMiles(a, b)
        fc.pre(whole < 10_000)
        const part = rhumbBetween(a, b, fraction)
        expect(Math.abs(rhumbMiles(a, part) - whole * fraction)).toBeLessThan(1e-6)
      }),
      { numRuns: 500, seed: 1898 },
    )
  })

  it('gives the exact ends', () => {
    const a = at(50.123, -4.567)
    const b = at(48.9, -180)
    expect(rhumbBetween(a, b, 0)).toEqual(a)
    expect(rhumbBetween(a, b, 1)).toEqual(b)
  })

  it('refuses a run over the pole with a sentence that names the figures', () => {
    expect(() => rhumbDestination(at(89, 0), 0, 61)).toThrow(
      'a run of 61 miles on 0 degrees from latitude 89 goes over the pole: no rhumb line does',
    )
  })
})
