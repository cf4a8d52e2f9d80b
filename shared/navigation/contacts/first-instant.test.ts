import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rhumbDestination } from '../rhumb.ts'
import { bowOf } from './first-instant.ts'
import { sightLimits } from './sight-limits.ts'
import { BEND, placeOnRun, RUN, sweepTracks } from './swept-tracks.ts'

const seconds = 21_600
const places = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -180, max: 179.9, noNaN: true }),
})
const courses = fc.oneof(fc.double({ min: 0, max: 360, noNaN: true }), fc.constantFrom(0, 90, 180, 270))
const knots = fc.double({ min: 0, max: 36, noNaN: true })
const little = fc.constantFrom(0, 1e-9, 1e-4, 0.1, 1)

describe('The bow of two tracks, on which it rests that no contact is missed', () => {
  it('is never less than the difference of two places strays from its chord, for any two tracks, near or far, alike or not', () => {
    let alike = 0
    fc.assert(
      fc.property(
        places,
        courses,
        knots,
        courses,
        fc.tuple(little, little, little),
        fc.boolean(),
        (place, course, speed, way, [d, c, v], same) => {
          const other = rhumbDestination(place, way, 0.01 + 12 * d)
          const otherCourse = same ? course + c * 10 : way
          const otherSpeed = same ? speed * (1 + v / 10) : speed * v
          const bodies = [
            { start: place, course, speed },
            { start: other, course: otherCourse, speed: otherSpeed },
          ].map((b, id) => ({
            id,
            group: id,
            sightClass: 0,
            segments: [{ from: b.start, to: rhumbDestination(b.start, b.course, b.speed * 6), start: 0, end: seconds }],
            conditions: [{ from: 0, condition: 0 }],
          }))
          const { runs } = sweepTracks(bodies, sightLimits([[[10]]]), 0, seconds)
          const difference = (t: number) => {
            const out = new Float64Array(6)
            placeOnRun(runs, 0, t, out, 0)
            placeOnRun(runs, RUN, t, out, 3)
            return [0, 1, 2].map((axis) => (out[axis] as number) - (out[axis + 3] as number)) as [
              number,
              number,
              number,
            ]
          }
          const [from, to] = [difference(0), difference(seconds)]
          const bow = bowOf(runs, 0, RUN, seconds, Math.max(Math.hypot(...from), Math.hypot(...to)))
          const apart = (((runs[BEND] as number) + (runs[RUN + BEND] as number)) * seconds * seconds) / 8
          expect(bow).toBeLessThanOrEqual(apart * (1 + 1e-12))
          if (bow < apart / 10) alike++
          for (let k = 1; k < 16; k++) {
            const here = difference((seconds * k) / 16)
            const stray = Math.hypot(
              ...here.map(
                (x, axis) => x - (from[axis] as number) - (((to[axis] as number) - (from[axis] as number)) * k) / 16,
              ),
            )
            expect(stray).toBeLessThanOrEqual(bow + 1e-15)
          }
        },
      ),
      { numRuns: 1500, seed: 1898 },
    )
    expect(alike).toBeGreaterThan(30)
  })
})
