import { describe, expect, it } from 'vitest'
import { outlineOf } from './outline.ts'

describe('A coast thinned for a small picture', () => {
  const shore = Array.from({ length: 360 }, (_, n): [number, number] => [
    Math.cos((n * Math.PI) / 180),
    Math.sin((n * Math.PI) / 180),
  ])

  it('keeps the shape and leaves out corners that nobody would see', () => {
    const [[ring = []] = []] = outlineOf([[shore]], 0.1)
    expect(ring.length).toBeLessThan(70)
    expect(ring.length).toBeGreaterThan(40)
    expect(Math.max(...ring.map(([lon]) => lon))).toBeCloseTo(1, 2)
    expect(Math.min(...ring.map(([, lat]) => lat))).toBeCloseTo(-1, 1)
  })

  it('leaves out what is smaller than a step, lakes and islands alike', () => {
    const pond = shore.map(([lon, lat]): [number, number] => [lon / 100, lat / 100])
    expect(outlineOf([[shore, pond], [pond]], 0.1).map((polygon) => polygon.length)).toEqual([1])
  })
})
