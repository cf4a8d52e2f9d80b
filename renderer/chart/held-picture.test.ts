import { describe, expect, it } from 'vitest'
import { AS_DRAWN, laidIn, serves } from './held-picture.ts'
import { project, viewOf } from './projection.ts'

const drawn = viewOf({ south: 48, north: 51, west: -8, east: -2 }, 1000, 700, 26)
const places = [
  { lat: 48.2, lon: -7.5 },
  { lat: 49.6, lon: -5 },
  { lat: 50.9, lon: -2.1 },
]

describe('A chart that is dragged or zoomed', () => {
  it.each([
    ['where it was drawn', drawn],
    ['dragged', { ...drawn, centreLon: drawn.centreLon + 0.7, centreNorthing: drawn.centreNorthing - 0.4 }],
    ['zoomed', { ...drawn, pixelsPerDegree: drawn.pixelsPerDegree * 1.7 }],
    [
      'zoomed out about a point that is not its middle',
      { ...drawn, pixelsPerDegree: drawn.pixelsPerDegree / 2.5, centreLon: -4.1, centreNorthing: 56.2 },
    ],
  ])('has each place of the picture where it is seen: %s', (_, now) => {
    const { x, y, scale } = laidIn(drawn, now)
    for (const place of places) {
      const [was, is] = [project(drawn, place), project(now, place)]
      expect(was.x * scale + x).toBeCloseTo(is.x, 6)
      expect(was.y * scale + y).toBeCloseTo(is.y, 6)
    }
  })

  it('lies as it was drawn where nothing has moved', () => {
    const { x, y, scale } = laidIn(drawn, drawn)
    expect([Math.round(x), Math.round(y), scale]).toEqual([AS_DRAWN.x, AS_DRAWN.y, AS_DRAWN.scale])
  })

  it('is drawn anew where its window has another size, or its picture would be six times as large or as small', () => {
    expect(serves(drawn, { ...drawn, pixelsPerDegree: drawn.pixelsPerDegree * 5.9 })).toBe(true)
    expect(serves(drawn, { ...drawn, pixelsPerDegree: drawn.pixelsPerDegree * 6.1 })).toBe(false)
    expect(serves(drawn, { ...drawn, pixelsPerDegree: drawn.pixelsPerDegree / 6.1 })).toBe(false)
    expect(serves(drawn, { ...drawn, width: 999 })).toBe(false)
  })
})
