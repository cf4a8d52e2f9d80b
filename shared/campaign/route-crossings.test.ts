import { describe, expect, it } from 'vitest'
import { HOUR, isoTime } from '../vocabulary/time.ts'
import { routeCrossings } from './route-crossings.ts'

const START = Date.UTC(1898, 4, 2, 12) / 1000
/** A route along a meridian for sixty miles, then east. */
const route = {
  key: 'gb-coal',
  side: 'gb',
  name: 'Coal',
  points: [
    [49, -5],
    [50, -5],
    [50, -2],
  ] as const,
}
/** A track of points, each an hour from the last. */
const cruiser = (...points: readonly (readonly [number, number])[]) => ({
  key: 'raider',
  side: 'fr',
  kind: 'warships' as const,
  track: points.map(([lat, lon], i) => ({ lat, lon, at: isoTime(START + i * HOUR) })),
})
const hours = (found: ReturnType<typeof routeCrossings>) =>
  found.map(({ entered, left, nearestMiles }) => [
    (entered - START) / HOUR,
    left === null ? null : (left - START) / HOUR,
    nearestMiles,
  ])
/** Degrees of longitude for so many miles at a latitude. */
const east = (miles: number, lat: number): number => miles / 60 / Math.cos((lat * Math.PI) / 180)

describe('the umpire’s list of crossings', () => {
  it('JS-COMM-11, R-64: a track that crosses a route is within its corridor from 25 miles before the line to 25 beyond', () => {
    const lat = 49.5
    const track = cruiser([lat, -5 - east(50, lat)], [lat, -5 + east(50, lat)])
    const [found] = routeCrossings([track], [route], 25)
    expect(found).toMatchObject({ force: 'raider', route: 'gb-coal', nearestMiles: 0 })
    expect(hours([found as never])).toEqual([[0.25, 0.75, 0]])
  })

  it('JS-COMM-11: a track that keeps 26 miles off is not listed, and one that keeps 24 off is listed for as long as it does', () => {
    const by = (miles: number) => {
      const lon = -5 - east(miles, 49.5)
      return hours(routeCrossings([cruiser([49.2, lon], [49.8, lon])], [route], 25))
    }
    expect(by(26)).toEqual([])
    expect(by(24)).toEqual([[0, null, 24]])
  })

  it('JS-COMM-11: it is one crossing where the line bends inside it, where she changes course and while she lies still', () => {
    const lat = 49.5
    const west = -5 - east(50, lat)
    const middle = [lat, -5] as const
    const track = cruiser([lat, west], middle, middle, [50.1, -4.9], [50.1 + 50 / 60, -4.9])
    const found = hours(routeCrossings([track], [route], 25))
    expect(found).toHaveLength(1)
    expect(found[0]?.[0]).toBeCloseTo(0.5, 2)
    // From 6 miles north of the line 19 miles more, at 50 miles an hour.
    expect(found[0]?.[1]).toBeCloseTo(3 + 19 / 50, 2)
  })

  it('JS-COMM-11: merchantmen and ships of the route’s own side are not listed', () => {
    const across = cruiser([49.5, -6], [49.5, -4])
    expect(routeCrossings([{ ...across, side: 'gb' }], [route], 25)).toEqual([])
    expect(routeCrossings([{ ...across, kind: 'trade' }], [route], 25)).toEqual([])
  })
})
