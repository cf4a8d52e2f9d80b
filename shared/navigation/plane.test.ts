import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { separationMiles } from './great-circle.ts'
import { fromYards, toYards } from './plane.ts'

const offUshant = { lat: 48.5, lon: -5.5 }
const yards = fc.double({ min: -40_000, max: 40_000, noNaN: true })

describe('The plane of a board', () => {
  it('puts a mile north at 2,000 yards north and a mile east at 2,000 yards east', () => {
    const north = toYards(offUshant, { lat: 48.5 + 1 / 60, lon: -5.5 })
    expect(north.x).toBeCloseTo(0, 6)
    expect(north.y).toBeCloseTo(2000, 5)
    const east = toYards(offUshant, { lat: 48.5, lon: -5.5 + 1 / 60 / Math.cos((48.5 * Math.PI) / 180) })
    expect(east.x).toBeCloseTo(2000, 3)
    expect(Math.abs(east.y)).toBeLessThan(1)
  })

  it('brings every point back to within a thousandth of a yard', () => {
    fc.assert(
      fc.property(yards, yards, (x, y) => {
        const back = toYards(offUshant, fromYards(offUshant, { x, y }))
        expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-3)
      }),
      { seed: 1898 },
    )
  })

  it('keeps the range between any two pieces within 5 miles of the middle to half a yard', () => {
    const near = fc.double({ min: -7_000, max: 7_000, noNaN: true })
    fc.assert(
      fc.property(near, near, near, near, (x1, y1, x2, y2) => {
        const range = separationMiles(fromYards(offUshant, { x: x1, y: y1 }), fromYards(offUshant, { x: x2, y: y2 }))
        expect(Math.abs(range * 2000 - Math.hypot(x2 - x1, y2 - y1))).toBeLessThan(0.5)
      }),
      { seed: 1898 },
    )
  })

  it('gives the origin itself for nought and nought', () => {
    expect(toYards(offUshant, offUshant)).toEqual({ x: 0, y: 0 })
    expect(fromYards(offUshant, { x: 0, y: 0 })).toEqual(offUshant)
  })
})
