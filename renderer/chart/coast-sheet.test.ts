import { describe, expect, it } from 'vitest'
import { CoastSheet } from './coast-sheet.ts'
import { type ChartView, northing } from './projection.ts'

const island = Array.from({ length: 400 }, (_, n): [number, number] => [
  -3 + Math.cos((n / 400) * 2 * Math.PI) + 0.01 * (n % 7),
  50 + Math.sin((n / 400) * 2 * Math.PI),
])

describe('The coast of a chart', () => {
  const over = (pixelsPerDegree: number): ChartView => ({
    width: 800,
    height: 600,
    pixelsPerDegree,
    centreLon: -3,
    centreNorthing: northing(50),
  })

  it('is thinned for the scales on either side of the one that is shown, and for no other', () => {
    const sheet = new CoastSheet({ polygons: [[island]] })
    expect(sheet.prepareNear(over(100))).toBe(true)
    expect(sheet.prepareNear(over(100))).toBe(true)
    expect(sheet.prepareNear(over(100))).toBe(false)
    // At four times the scale that below is ready, which was the one above before: the next above alone is wanted.
    expect(sheet.prepareNear(over(400))).toBe(true)
    expect(sheet.prepareNear(over(400))).toBe(false)
  })

  it('is not thinned where no view shows it', () => {
    const far = island.map(([lon, lat]): [number, number] => [lon + 60, lat])
    const sheet = new CoastSheet({ polygons: [[far]] })
    expect(sheet.prepareNear(over(100))).toBe(false)
    expect(sheet.prepareNear({ ...over(100), centreLon: 57 })).toBe(true)
  })
})
