import { describe, expect, it } from 'vitest'
import { penPaths } from './pen-paths.ts'
import { shipPlan } from './ship-plan.ts'

describe('Strokes of a silhouette by their pens', () => {
  it('are one path to a pen, in the order in which the pens were first used', () => {
    const strokes = shipPlan({
      lengthFeet: 390,
      beamFeet: 75,
      type: 'battleship',
      funnels: 2,
      turrets: [
        { guns: 2, end: 'fore' },
        { guns: 2, end: 'aft' },
      ],
    })
    const paths = penPaths(strokes)
    expect(paths.map(({ pen }) => pen)).toEqual([...new Set(strokes.map(({ pen }) => pen))])
    expect(paths.every(({ tag }) => tag === 'path')).toBe(true)
    const guns = strokes.filter(({ pen }) => pen === 'gun').length
    expect(`${paths.find(({ pen }) => pen === 'gun')?.at['d']}`.match(/M/g)).toHaveLength(guns)
  })

  it('are drawn as they were: rectangles, circles, ellipses and lines', () => {
    const [path] = penPaths([
      { tag: 'rect', pen: 'fine', at: { x: 1, y: 2, width: 3, height: 4 } },
      { tag: 'circle', pen: 'fine', at: { cx: 10, cy: 20, r: 5 } },
      { tag: 'ellipse', pen: 'fine', at: { cx: 0, cy: 0, rx: 3, ry: 2 } },
      { tag: 'line', pen: 'fine', at: { x1: 1, y1: 2, x2: 3, y2: 4 } },
    ])
    expect(path?.at['d']).toBe(
      'M1 2h3v4h-3ZM5 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM-3 0a3 2 0 1 0 6 0a3 2 0 1 0 -6 0ZM1 2L3 4',
    )
  })
})
