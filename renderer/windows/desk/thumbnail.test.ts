import { describe, expect, it } from 'vitest'
import { clipRing, thumbnail } from './thumbnail.ts'

const box = { west: 0, east: 10, south: 0, north: 10 }

describe('The thumbnail of a theatre', () => {
  it('keeps of a ring what is inside the box', () => {
    const inside: [number, number][] = [
      [2, 2],
      [4, 2],
      [4, 4],
    ]
    expect(clipRing(inside, box)).toHaveLength(3)
    const across = clipRing(
      [
        [-5, 2],
        [5, 2],
        [5, 8],
        [-5, 8],
      ],
      box,
    )
    expect(Math.min(...across.map(([lon]) => lon))).toBe(0)
    expect(across).toContainEqual([5, 8])
    expect(
      clipRing(
        [
          [20, 20],
          [30, 20],
          [30, 30],
        ],
        box,
      ),
    ).toEqual([])
  })

  it('draws the land and a line every two or five degrees', () => {
    const world = {
      polygons: [
        [
          [
            [1, 1],
            [9, 1],
            [9, 9],
          ] as [number, number][],
        ],
      ],
    }
    const drawn = thumbnail(world, box, 100, 100)
    expect(drawn.land.startsWith('M')).toBe(true)
    expect(drawn.graticule.match(/V100/g)).toHaveLength(6)
  })
})

describe('The thumbnail of a theatre about its ports', () => {
  const theatre = { west: 0, east: 10, south: 0, north: 20 }

  it('lies where most of the ports are, and never beyond the edge of the theatre', () => {
    const south: [number, number][] = [
      [2, 3],
      [3, 4],
      [8, 19],
    ]
    const { at } = thumbnail({ polygons: [] }, theatre, 480, 260, south)
    const inside = ({ x, y }: { x: number; y: number }) => x >= 0 && x <= 480 && y >= 0 && y <= 260
    expect(south.map(([lon, lat]) => inside(at(lon, lat)))).toEqual([true, true, false])
    expect(at(0, 0).x).toBeLessThanOrEqual(0.01)
    expect(at(0, 0).y).toBeGreaterThanOrEqual(259.99)
  })
})
