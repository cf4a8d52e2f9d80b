import { describe, expect, it } from 'vitest'
import { rhumbBearing, rhumbDestination, rhumbMiles } from '../../../navigation/rhumb.ts'
import type { Segment } from '../../../navigation/track.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import { aim } from './come-up.ts'

const from = { lat: 49.5, lon: -4 }

/** A ship ahead that steers a course at so many knots for six hours. */
function ahead(miles: number, bearing: number, courseDegrees: number, knots: number): Segment {
  const at = rhumbDestination(from, bearing, miles)
  return { start: 0, end: 6 * HOUR, from: at, to: rhumbDestination(at, courseDegrees, knots * 6) }
}

describe('The course of one who is to come up with a ship', () => {
  it('leads to where she will be', () => {
    const { to } = aim(from, 0, ahead(5, 90, 90, 10), 15)
    expect(rhumbMiles(from, to)).toBeCloseTo(15, 1)
    expect(rhumbBearing(from, to)).toBeCloseTo(90, 0)
  })

  it.each([0, 63, 113, 270])(
    'stays on the chart when she is hardly faster: a course of %i degrees is laid, and no refusal',
    (course) => {
      for (const slower of [1e-3, 1e-5, 1e-7]) {
        const quarry = ahead(5, course, course, 16.5 - slower)
        const { to, until } = aim(from, 0, quarry, 16.5)
        expect(Math.abs(((rhumbBearing(from, to) - course + 540) % 360) - 180)).toBeLessThan(1)
        expect(rhumbMiles(from, to)).toBeLessThanOrEqual(16.5 * 24 + 1)
        expect(until).toBe(600)
      }
    },
  )
})
