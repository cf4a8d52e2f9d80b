import { describe, expect, it } from 'vitest'
import { coastOf, curveThrough, outline, type Spot } from './coast.ts'

const squares = (...list: [number, number][]): Spot[] => list.map(([x, y]) => ({ x, y }))
const ell = squares([5, 10], [5, 11], [5, 12], [6, 12], [7, 12])

/** Whether a point lies inside a closed line. */
function inside(at: Spot, ring: readonly Spot[]): boolean {
  let within = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]
    const b = ring[j]
    if (a && b && a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) within = !within
  }
  return within
}

describe('The coast of land that lies on squares', () => {
  it('goes round the outline of its squares, corner by corner', () => {
    expect(outline(squares([3, 3]))).toHaveLength(4)
    expect(outline(ell)).toHaveLength(6)
    expect(outline(squares([2, 2], [1, 2], [3, 2], [2, 1], [2, 3]))).toHaveLength(12)
  })

  it('has the middle of every square of the land within it, and of no other', () => {
    const coast = coastOf(ell)
    for (let x = 3; x <= 9; x++)
      for (let y = 8; y <= 14; y++) expect(inside({ x, y }, coast)).toBe(ell.some((one) => one.x === x && one.y === y))
  })

  it('keeps its shape wherever the land is carried, so that an island does not change as it is dragged', () => {
    const there = coastOf(ell.map(({ x, y }) => ({ x: x + 9, y: y - 4 })))
    const here = coastOf(ell)
    expect(there).toHaveLength(here.length)
    for (const [n, { x, y }] of here.entries()) {
      expect(there[n]?.x).toBeCloseTo(x + 9, 9)
      expect(there[n]?.y).toBeCloseTo(y - 4, 9)
    }
  })

  it('is a closed curve, and nothing where there is no land', () => {
    expect(curveThrough(coastOf(ell))).toMatch(/^M[\d.-]+ [\d.-]+C.*Z$/)
    expect(curveThrough(coastOf([]))).toBe('')
  })
})
