import { describe, expect, it } from 'vitest'
import { toYards } from '../../shared/navigation/plane.ts'
import { chartBelow, landAbout, landPath } from './chart-coast.ts'

const ORIGIN = { lat: 50, lon: -5 }
const BOX = { west: -20_000, south: -20_000, east: 20_000, north: 20_000 }
const square = (lat: number, lon: number, half: number): [number, number][] => [
  [lon - half, lat - half],
  [lon + half, lat - half],
  [lon + half, lat + half],
  [lon - half, lat + half],
]

describe('The chart’s coast under a board', () => {
  it('lies at the board’s scale where the chart has it', () => {
    const [ring] = landAbout([[square(50.05, -5, 0.01)]], ORIGIN, BOX)
    const corner = toYards(ORIGIN, { lat: 50.04, lon: -5.01 })
    expect(ring).toHaveLength(4)
    expect(ring?.[0]?.x).toBeCloseTo(corner.x)
    expect(ring?.[0]?.y).toBeCloseTo(corner.y)
    // Three sea miles are some 6,000 yards; north is up.
    expect(ring?.[0]?.y).toBeGreaterThan(4500)
  })

  it('is cut off at the edge of what is shown, and is left out where it lies far away', () => {
    const [ring = []] = landAbout([[square(51, -5, 0.95)]], ORIGIN, BOX)
    expect(Math.max(...ring.map(({ y }) => y))).toBeCloseTo(BOX.north)
    expect(Math.min(...ring.map(({ x }) => x))).toBeCloseTo(BOX.west)
    expect(landAbout([[square(56, -5, 0.5)]], ORIGIN, BOX)).toEqual([])
  })

  it('keeps a lake within the land, and is a path with north up', () => {
    const rings = landAbout([[square(50, -5, 0.1), square(50, -5, 0.05)]], ORIGIN, BOX)
    expect(rings).toHaveLength(2)
    expect(
      landPath([
        [
          { x: 0, y: 100 },
          { x: 100, y: 0 },
          { x: 0, y: 0 },
        ],
      ]),
    ).toBe('M0 -100L100 0L0 0Z')
  })

  it('is not laid under a board that has the land itself, which counts its places from elsewhere', () => {
    const chart = { origin: ORIGIN, polygons: [[square(50.05, -5, 0.01)]], shoals: [] }
    expect(chartBelow(BOX, chart).land).toMatch(/^M/)
    expect(chartBelow(BOX, chart, true)).toEqual({ land: '', shoals: '' })
    expect(chartBelow(BOX, null)).toEqual({ land: '', shoals: '' })
  })

  it('has the chart’s shoals beside it, each where the chart has it, and no land for them', () => {
    const chart = { origin: ORIGIN, polygons: [], shoals: [[square(50.05, -5, 0.01)], [square(56, -5, 0.01)]] }
    const { land, shoals } = chartBelow(BOX, chart)
    expect(land).toBe('')
    expect(shoals).toBe(landPath(landAbout([[square(50.05, -5, 0.01)]], ORIGIN, BOX)))
  })
})
