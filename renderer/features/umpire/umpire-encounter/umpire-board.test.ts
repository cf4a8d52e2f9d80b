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
    const scene = squaresScene(squares, (side) => (side === 'gb' ? 1 : 2), 'n')
    expect(scene.pieces.map((piece) => [piece.label, piece.side, piece.shape?.kind, piece.chosen])).toEqual([
      ['Channel Squadron', 1, 'disc', false],
      ['Northern Squadron', 2, 'outline', true],
      ['Cruisers', 2, 'outline', false],
    ])
    // In the side's pencil too, how far each comes on her course.
    expect(scene.tracks.map(({ side, points }) => [side, Math.round(points.at(-1)?.x ?? 0)])).toEqual([
      [1, 4000],
      [2, 2000],
      [2, 26000],
    ])
    expect(scene.ranges.map((range) => range.words)).toEqual(['10,000 yards'])
  })

  it('lie in whole squares with room to move', () => {
    expect(edges([{ x: 120, y: -80 }], 1000, 5000)).toEqual({ west: -5000, south: -6000, east: 6000, north: 5000 })
    expect(edges([], 100, 1500)).toEqual({ west: -1500, south: -1500, east: 1500, north: 1500 })
  })
})
