import { describe, expect, it } from 'vitest'
import { CoastSheet } from './coast-sheet.ts'

const island = Array.from({ length: 400 }, (_, n): [number, number] => [
  -3 + Math.cos((n / 400) * 2 * Math.PI) + 0.01 * (n % 7),
  50 + Math.sin((n / 400) * 2 * Math.PI),
])

describe('The coast of a chart', () => {
  it('is thinned for the scales on either side of the one that is shown, and for no other', () => {
    const sheet = new CoastSheet({ polygons: [[island]] })
    expect(sheet.prepareNear(100)).toBe(true)
    expect(sheet.prepareNear(100)).toBe(true)
    expect(sheet.prepareNear(100)).toBe(false)
    // At four times the scale that below is ready, which was the one above before: the next above alone is wanted.
    expect(sheet.prepareNear(400)).toBe(true)
    expect(sheet.prepareNear(400)).toBe(false)
  })
})
