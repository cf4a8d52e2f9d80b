import { describe, expect, it } from 'vitest'
import { rhumbMiles } from './rhumb.ts'
import {
  courseAt,
  isStill,
  positionAt,
  type Segment,
  segmentAt,
  speedKnots,
  trackBetween,
  trackMiles,
  trackPositionAt,
} from './track.ts'

const hour = 3600
const north: Segment = { from: { lat: 49, lon: -5 }, to: { lat: 50, lon: -5 }, start: 0, end: 5 * hour }
const still: Segment = { from: north.to, to: north.to, start: 5 * hour, end: 6 * hour }
const west: Segment = { from: north.to, to: { lat: 50, lon: -6 }, start: 6 * hour, end: 9 * hour }
const track = [north, still, west]

describe('A track', () => {
  it('runs a segment at constant rate: 60 miles in five hours are 12 knots', () => {
    expect(speedKnots(north)).toBeCloseTo(12, 10)
    expect(positionAt(north, hour).lat).toBeCloseTo(49.2, 12)
    expect(courseAt(north)).toBe(0)
    expect(courseAt(west)).toBe(270)
  })

  it('keeps to its ends before and after, exactly', () => {
    expect(positionAt(north, -1)).toEqual(north.from)
    expect(positionAt(north, 5 * hour)).toEqual(north.to)
    expect(positionAt(north, 99 * hour)).toEqual(north.to)
  })

  it('has no course and no speed while lying still, nor a speed where it takes no time', () => {
    expect(isStill(still)).toBe(true)
    expect(courseAt(still)).toBeUndefined()
    expect(speedKnots(still)).toBe(0)
    expect(speedKnots({ ...north, end: 0 })).toBe(0)
  })

  it('takes the later segment at a join, the first before all and the last after all', () => {
    expect(segmentAt(track, 5 * hour)).toBe(still)
    expect(segmentAt(track, 5 * hour - 1)).toBe(north)
    expect(segmentAt(track, -5)).toBe(north)
    expect(segmentAt(track, 20 * hour)).toBe(west)
    expect(segmentAt([], 0)).toBeUndefined()
    expect(trackPositionAt(track, 5.5 * hour)).toEqual(north.to)
  })

  it('is cut between two times without moving any point of it', () => {
    const part = trackBetween(track, hour, 7.5 * hour)
    expect(part.map((s) => [s.start, s.end])).toEqual([
      [hour, 5 * hour],
      [5 * hour, 6 * hour],
      [6 * hour, 7.5 * hour],
    ])
    expect(part[0]?.to).toEqual(north.to)
    expect(rhumbMiles(positionAt(part[0] as Segment, 3 * hour), positionAt(north, 3 * hour))).toBeLessThan(1e-9)
    expect(trackBetween(track, 9 * hour, 10 * hour)).toEqual([])
  })

  it('adds up its miles', () => {
    expect(trackMiles(track)).toBeCloseTo(60 + 60 * Math.cos((50 * Math.PI) / 180), 9)
  })
})
