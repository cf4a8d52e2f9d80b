import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chordMiles,
  greatCircleBearing,
  greatCircleDestination,
  milesChord,
  positionOfVector,
  separationMiles,
  unitVector,
  vectorSeparationMiles,
} from './great-circle.ts'
import { rhumbMiles } from './rhumb.ts'

const places = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -180, max: 179.999, noNaN: true }),
})

describe('Great circles on the sphere', () => {
  it('counts a minute of arc as a mile, and half round as 10,800', () => {
    expect(separationMiles({ lat: 0, lon: 0 }, { lat: 0, lon: 1 })).toBeCloseTo(60, 10)
    expect(separationMiles({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(10_800, 6)
    expect(separationMiles({ lat: 50, lon: 179.9 }, { lat: 50, lon: -179.9 })).toBeCloseTo(
      12 * Math.cos(Math.PI / 3.6),
      3,
    )
  })

  it('keeps a yard at the scale of a yard', () => {
    expect(separationMiles({ lat: 50, lon: -5 }, { lat: 50 + 1 / 120_000, lon: -5 }) * 2000).toBeCloseTo(1, 6)
  })

  it('agrees with the separation of unit vectors, and is never longer than the rhumb line', () => {
    fc.assert(
      fc.property(places, places, (a, b) => {
        const miles = separationMiles(a, b)
        fc.pre(miles < 10_700)
        expect(Math.abs(vectorSeparationMiles(unitVector(a), unitVector(b)) - miles)).toBeLessThan(1e-7)
        expect(miles).toBeLessThanOrEqual(rhumbMiles(a, b) + 1e-7)
        expect(separationMiles(positionOfVector(unitVector(a)), a)).toBeLessThan(1e-8)
      }),
      { numRuns: 500, seed: 1898 },
    )
  })

  it('arrives by its own bearing and miles', () => {
    fc.assert(
      fc.property(places, places, (a, b) => {
        const miles = separationMiles(a, b)
        fc.pre(miles < 10_700)
        expect(separationMiles(greatCircleDestination(a, greatCircleBearing(a, b), miles), b)).toBeLessThan(1e-6)
      }),
      { numRuns: 500, seed: 1898 },
    )
  })

  it('sees due east along the equator and over the pole', () => {
    expect(greatCircleBearing({ lat: 0, lon: 0 }, { lat: 0, lon: 10 })).toBe(90)
    expect(greatCircleBearing({ lat: 80, lon: 0 }, { lat: 80, lon: 180 })).toBeCloseTo(0, 9)
    const beyond = greatCircleDestination({ lat: 89, lon: 10 }, 0, 120)
    expect(beyond.lat).toBeCloseTo(89, 9)
    expect(beyond.lon).toBeCloseTo(-170, 9)
  })

  it('turns miles to chords and back', () => {
    for (const miles of [0, 0.5, 10, 5_000, 10_800]) expect(chordMiles(milesChord(miles))).toBeCloseTo(miles, 6)
  })
})
