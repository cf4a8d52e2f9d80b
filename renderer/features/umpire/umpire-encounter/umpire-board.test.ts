import { describe, expect, it } from 'vitest'
import { edges, squaresScene } from './umpire-board.ts'

describe('The umpire’s squares', () => {
  const squares = [
    { force: 'a', name: 'Channel Squadron', side: 'gb', x: 0, y: 0, courseDegrees: 90, knots: 12, allowance: 4 },
    {
      force: 'n',
      name: 'Northern Squadron',
      side: 'fr',
      x: 6000,
      y: 8000,
      courseDegrees: 270,
      knots: 12,
      allowance: 4,
    },
    { force: 'm', name: 'Cruisers', side: 'fr', x: 30000, y: 0, courseDegrees: 270, knots: 12, allowance: 4 },
  ]

  it('name the forces of every side and the range to the nearest enemy', () => {
    const scene = squaresScene(squares, (side) => (side === 'gb' ? 1 : 2))
    expect(scene.buoys.map((buoy) => [buoy.words, buoy.side])).toEqual([
      ['Channel Squadron', 1],
      ['Northern Squadron', 2],
      ['Cruisers', 2],
    ])
    expect(scene.ranges.map((range) => range.words)).toEqual(['10,000 yards'])
  })

  it('lie in whole squares with room to move', () => {
    expect(edges([{ x: 120, y: -80 }], 1000, 5000)).toEqual({ west: -5000, south: -6000, east: 6000, north: 5000 })
    expect(edges([], 100, 1500)).toEqual({ west: -1500, south: -1500, east: 1500, north: 1500 })
  })
})
