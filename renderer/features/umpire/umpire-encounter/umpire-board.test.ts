import { describe, expect, it } from 'vitest'
import { warOf } from '../../../../shared/campaign/at-war.ts'
import { edges, rangesOfWar, squaresScene, stateWords } from './umpire-board.ts'

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

  it('draw no range to a side at peace: the next who has an enemy has it', () => {
    const [gb, fr] = squares
    const es = { ...gb, force: 's', name: 'Escuadra', side: 'es', x: 6000, y: 6000 } as (typeof squares)[number]
    const atWar = warOf({ peace: [['gb', 'es']] })
    const words = (all: typeof squares) => squaresScene(all, () => 1, undefined, atWar).ranges.map((one) => one.words)
    expect(words([gb, es, fr] as typeof squares)).toEqual(['10,000 yards'])
    expect(words([gb, es] as typeof squares)).toEqual([])
    expect(words([es, gb, fr] as typeof squares)).toEqual(['2,000 yards'])
    const ships = [gb, fr, es].map((one) => ({ id: one?.force, side: one?.side }))
    const ranges = ['n', 's'].map((to) => ({ from: 'a', to, yards: 1000, bearingDegrees: 0 }))
    const board = { ships, ranges } as unknown as Parameters<typeof rangesOfWar>[0]
    expect(rangesOfWar(board, atWar).ranges.map(({ to }) => to)).toEqual(['n'])
  })

  it('lie in whole squares with room to move', () => {
    expect(edges([{ x: 120, y: -80 }], 1000, 5000)).toEqual({ west: -5000, south: -6000, east: 6000, north: 5000 })
    expect(edges([], 100, 1500)).toEqual({ west: -1500, south: -1500, east: 1500, north: 1500 })
  })
})

describe('What a ship of a board has suffered', () => {
  const words = (card: readonly (readonly [string, string])[], sectionsLost = 0, status = 'afloat') =>
    stateWords({ status, sheet: { sectionsLost } } as Parameters<typeof stateWords>[0], card)

  it('is named, as her book has it on her card', () => {
    expect(words([['Damage', '0 of 240, stage 0']])).toBe('damage 0 of 240')
    // What she lost on the chart before is none of this book's damage.
    expect(words([['Damage', '40 of 240, stage 1']], 3)).toBe('damage 40 of 240')
    expect(words([], 1)).toBe('1 section lost')
    expect(words([['State', 'afloat, on fire']])).toBe('on fire')
    expect(words([['State', 'afloat']])).toBe('')
    expect(words([['Damage', '240 of 240, sunk']], 0, 'sunk')).toBe('sunk')
  })
})
