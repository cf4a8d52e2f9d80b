import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Body, findContacts, nextRange } from '../contacts.ts'
import { nearFrames } from './near-frames.ts'

const from = -2_265_000_000
const to = from + 6 * 3600
const MILES = 10

/** Degrees, with the places where degrees are awkward often among them: the antimeridian, Greenwich, both caps. */
const latitude = fc.oneof(fc.double({ min: -89.9, max: 89.9, noNaN: true }), fc.constantFrom(-89.95, -60, 0, 60, 89.95))
const longitude = fc.oneof(fc.double({ min: -180, max: 179.99, noNaN: true }), fc.constantFrom(-180, -179.99, 0, 179.9))
const change = fc.double({ min: -3, max: 3, noNaN: true })
const place = fc.tuple(latitude, longitude)

function clamp(lat: number): number {
  return Math.max(-89.99, Math.min(89.99, lat))
}
function wrap(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180
}

function body(id: number, lat: number, lon: number, north: number, east: number, gap: number): Body {
  const middle = { lat: clamp(lat + north), lon: wrap(lon + east) }
  // A second leg that may begin elsewhere, as one does after a passage through a harbour.
  const again = { lat: clamp(middle.lat + gap / 10), lon: wrap(middle.lon + gap) }
  return {
    id,
    group: id % 3,
    sightClass: 0,
    conditions: [{ from, condition: 0 }],
    segments: [
      { from: { lat, lon }, to: middle, start: from, end: from + 3 * 3600 },
      {
        from: again,
        to: { lat: clamp(again.lat - east), lon: wrap(again.lon + north) },
        start: from + 3 * 3600,
        end: to,
      },
    ],
  }
}

/** A world of pairs that start near each other, and of strangers. */
const worlds = fc
  .array(fc.tuple(place, fc.array(fc.tuple(change, change, change), { minLength: 1, maxLength: 3 })), {
    minLength: 6,
    maxLength: 14,
  })
  .map((groups) =>
    groups.flatMap(([[lat, lon], members], g) =>
      members.map(([north, east, gap], k) =>
        body(g * 4 + k, clamp(lat + (k * gap) / 20), wrap(lon + (k * north) / 20), north, east, gap / 2),
      ),
    ),
  )

describe('near frames: who could come near anybody, told in degrees (JS-SIGHT-12)', () => {
  it('leaves out no body that comes within the distance of another, anywhere on the globe', () => {
    let near = 0
    let told = 0
    fc.assert(
      fc.property(worlds, fc.boolean(), (bodies, sameGroup) => {
        const flags = nearFrames(bodies, MILES, sameGroup)
        if (flags === null) return
        told += 1
        for (const [i, a] of bodies.entries())
          for (const [j, b] of bodies.entries()) {
            if (j <= i || (!sameGroup && a.group === b.group)) continue
            if (nextRange(a, b, MILES, from, to) === null) continue
            near += 1
            expect([flags[i], flags[j]], `${JSON.stringify(a.segments)} and ${JSON.stringify(b.segments)}`).toEqual([
              1, 1,
            ])
          }
      }),
      { numRuns: 400, seed: 1898 },
    )
    expect(told).toBeGreaterThan(300)
    expect(near).toBeGreaterThan(300)
  })

  it('finds the same contacts as without it, and leaves out most ships of a wide world', () => {
    // Every tenth of them has the next close by.
    const wide = Array.from({ length: 300 }, (_, i) => {
      const k = i % 10 === 1 ? i - 1 : i
      return body(i, ((k * 37) % 140) - 70 + (i - k) / 20, ((k * 101) % 360) - 180 + (k % 7) / 50, 0.3, 0.4, 0)
    })
    const flags = nearFrames(wide, MILES, true)
    expect(flags?.reduce((sum, flag) => sum + flag, 0)).toBeLessThan(150)
    const late = findContacts(wide, [[[MILES]]], from, to, { sameGroup: true, late: true })
    expect(late.length).toBeGreaterThan(0)
    expect(late).toEqual(findContacts(wide, [[[MILES]]], from, to, { sameGroup: true }))
  })

  it('stands aside where all lie in one narrow band of latitude', () => {
    const theatre = Array.from({ length: 20 }, (_, i) => body(i, 49 + i / 100, -6 + i, 0.1, 0.1, 0))
    expect(nearFrames(theatre, MILES, true)).toBeNull()
  })
})
