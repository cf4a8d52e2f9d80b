import { describe, expect, it } from 'vitest'
import { jane1898 } from '../../../../shared/books/jane1898/book.ts'
import {
  knownSquares,
  nearestWords,
  reckonPath,
  type SquaresView,
  squaresBounds,
  squaresScene,
  within,
  without,
} from './squares-scene.ts'

const book = jane1898.squares!
const settings = jane1898.readSettings({}).settings
const own = {
  force: 'f1',
  name: 'Channel Squadron',
  x: 0,
  y: 0,
  courseDegrees: 270,
  allowance: 5,
  knots: 15,
  sealed: false,
  track: [],
}
const sheet: SquaresView = {
  origin: { lat: 49, lon: -5 },
  squareYards: 1000,
  own: [own],
  seen: [{ buoy: 'c1', x: -6000, y: 0, vessels: 9, track: [] }],
}

describe('The squares of a seat', () => {
  it('show its own buoys by name and the enemy’s without', () => {
    const { pieces } = squaresScene(sheet, 1, 2, {}, 'f1')
    expect(pieces.map(({ label }) => label)).toEqual(['Channel Squadron', '9 vessels'])
  })

  it('tell the sides apart by colour and by form, as on the chart, and what is had from what is seen', () => {
    const { pieces } = squaresScene(sheet, 1, 2, {}, 'f1')
    expect(pieces.map(({ side, shape, degree }) => [side, shape?.kind, degree])).toEqual([
      [1, 'disc', 'own'],
      [2, 'outline', 'reported'],
    ])
  })

  it('show her course, how far she can come, and the wind', () => {
    const wind = { fromDegrees: 225, words: 'S.W. 3' }
    const { tracks, ground, wind: shown } = squaresScene(sheet, 1, 2, {}, 'f1', wind)
    expect(tracks[0]?.points.at(-1)).toEqual({ x: -5000, y: expect.closeTo(0) })
    expect(ground?.areas.map(({ kind }) => kind)).toEqual(['sight'])
    expect(shown).toEqual(wind)
  })

  it('show where the enemy has been, move by move, as this seat saw it', () => {
    const seen = [{ buoy: 'c1', x: -6000, y: 0, vessels: 9, track: [{ x: -9000, y: 0 }] }]
    const { tracks } = squaresScene({ ...sheet, seen }, 1, 2, {}, 'f1')
    expect(tracks.find(({ side }) => side === 2)?.points).toEqual([
      { x: -9000, y: 0, move: 0 },
      { x: -6000, y: 0 },
    ])
  })

  it('have friends whom others command in the own pencil, hollow, by their names, with where they have been', () => {
    const friends = [
      { force: 'f9', name: 'Powerful', x: 40000, y: -2000, vessels: 1, track: [{ x: 39000, y: -2000 }] },
      { force: 'f8', name: 'Cruisers', x: 1000, y: 0, vessels: 3, track: [] },
    ]
    const { pieces, tracks, bounds } = squaresScene({ ...sheet, friends }, 1, 2, {}, 'f1')
    expect(pieces.slice(-2)).toMatchObject([
      { id: 'f9', side: 1, label: 'Powerful', degree: 'reported' },
      { id: 'f8', side: 1, label: 'Cruisers, 3 vessels', degree: 'reported' },
    ])
    expect(tracks.filter(({ id }) => id.startsWith('been-f'))).toMatchObject([{ id: 'been-f9', side: 1 }])
    expect(bounds.east).toBeGreaterThanOrEqual(40000 + 6 * sheet.squareYards)
  })

  it('tell a neutral from the enemy by what the seat’s reports say of the disc, and say who signals one', () => {
    const disc = { y: 0, vessels: 1, track: [] }
    const seen = [
      { ...disc, buoy: 'c1', x: -6000 },
      { ...disc, buoy: 'c2', x: -3000, track: [{ x: -2000, y: 0 }] },
      { ...disc, buoy: 'c3', x: 9000, signalledBy: 'Powerful' },
    ]
    const reports = [
      { contact: 'c1', of: 'enemy', seenAt: '1898-05-02T12:00:00Z', lost: false },
      { contact: 'c2', of: 'neutral', seenAt: '1898-05-02T12:00:00Z', lost: false },
    ]
    const encounter = { clock: '1898-05-02T12:10:00Z', squares: { ...sheet, seen } }
    const known = knownSquares({ reports } as never, encounter as never) as SquaresView
    const { pieces, tracks, ranges } = squaresScene(known, 1, 2, {}, 'f1')
    expect(pieces.slice(1).map(({ side, label }) => [side, label])).toEqual([
      [2, '1 vessel'],
      [4, '1 vessel, neutral'],
      [2, '1 vessel, signalled by Powerful'],
    ])
    expect(tracks.find(({ id }) => id === 'been-c2')?.side).toBe(4)
    expect(ranges[0]?.to.x).toBe(-6000)
    expect(nearestWords(known, own)).toBe('1 vessel, 6,000 yards, West')
  })

  it('keep their edges while forces move a little, so that what moves is seen to move', () => {
    const later = { ...sheet, seen: [{ buoy: 'c1', x: -5000, y: 800, vessels: 9, track: [] }] }
    expect(squaresBounds(later)).toEqual(squaresBounds(sheet))
  })

  it('say how far off the nearest of the enemy is, and where', () => {
    expect(nearestWords(sheet, own)).toBe('9 vessels, 6,000 yards, West')
    expect(nearestWords({ ...sheet, seen: [] }, own)).toBeNull()
  })

  it('leave room for a move round everything, in whole squares', () => {
    expect(squaresBounds(sheet)).toEqual({ west: -15_000, south: -10_000, east: 10_000, north: 10_000 })
  })

  it('JS-MOVE-09: refuse a path that costs more than its speed allows, as the book counts', () => {
    const path = { points: [{ x: -6000, y: 0 }], knots: '15' }
    const read = reckonPath(book, own, path, settings)
    expect(read.cost).toBe(6)
    expect(read.refused).toMatch(/^That path costs 6 squares; at 15 knots there are 5/)
    expect(reckonPath(book, own, { ...path, points: [{ x: -5000, y: 0 }] }, settings).refused).toBeNull()
  })

  it('refuse more speed than she has', () => {
    expect(reckonPath(book, own, { points: [], knots: '16½' }, settings).refused).toBe('She can do at most 15 knots.')
  })

  it('shorten a click beyond the allowance to as far as it goes', () => {
    const end = within(book, own, { points: [], knots: '15' }, { x: -9000, y: 0 }, settings)
    expect(end).toEqual({ x: -5000, y: 0 })
    expect(within(book, own, { points: [{ x: -5000, y: 0 }], knots: '15' }, { x: -9000, y: 0 }, settings)).toBeNull()
  })
})

describe('A force that sends off a ship that cannot keep up', () => {
  const lame = { ...own, knots: 0, allowance: 0, partings: [{ ships: ['s2'], names: 'Hood', knots: 12, allowance: 4 }] }
  const path = { points: [{ x: -4000, y: 0 }], knots: '12' }

  it('JS-BRK-07: has the squares of those who stay, and else of the slowest', () => {
    expect(without(lame, path)).toMatchObject({ knots: 0, allowance: 0 })
    expect(reckonPath(book, without(lame, path), path, settings).refused).toBe('She can do at most 0 knots.')
    const parted = { ...path, off: ['s2'] }
    expect(without(lame, parted)).toMatchObject({ knots: 12, allowance: 4 })
    expect(reckonPath(book, without(lame, parted), parted, settings).refused).toBeNull()
  })

  it('keeps what the host has where the host offers that no more', () => {
    expect(without(own, { ...path, off: ['s2'] })).toEqual(own)
  })
})
