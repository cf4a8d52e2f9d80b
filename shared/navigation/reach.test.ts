import { describe, expect, it } from 'vitest'
import { separationMiles } from './great-circle.ts'
import { hourTicks, reachCircle } from './reach.ts'
import type { Segment } from './track.ts'

const hour = 3600
const leg: Segment = { from: { lat: 49, lon: -5 }, to: { lat: 50, lon: -5 }, start: 1800, end: 1800 + 5 * hour }

describe('Reach and hour ticks', () => {
  it('draws a circle whose every point is the same miles away, over 180 degrees too', () => {
    const middle = { lat: 10, lon: 179.5 }
    const ring = reachCircle(middle, 150, 36)
    expect(ring).toHaveLength(36)
    for (const point of ring) expect(separationMiles(middle, point)).toBeCloseTo(150, 6)
    expect(ring.some((p) => p.lon < 0)).toBe(true)
  })

  it('sets a tick at each full hour of the track, within the window', () => {
    const ticks = hourTicks([leg], 0, 10 * hour)
    expect(ticks.map((t) => t.at / hour)).toEqual([1, 2, 3, 4, 5])
    expect(ticks[0]?.position.lat).toBeCloseTo(49.1, 10)
    expect(ticks[0]?.courseDegrees).toBe(0)
    expect(hourTicks([leg], 2 * hour, 3 * hour).map((t) => t.at / hour)).toEqual([2, 3])
  })

  it('follows a clock whose hours are not those of Greenwich', () => {
    expect(hourTicks([leg], 0, 3 * hour, hour, 1800).map((t) => t.at)).toEqual([1800, 1800 + hour, 1800 + 2 * hour])
  })

  it('has nothing to tick on an empty track', () => {
    expect(hourTicks([], 0, hour)).toEqual([])
  })
})
