import { describe, expect, it } from 'vitest'
import { jane1898 } from '../../../shared/books/jane1898/book.ts'
import { nearestWords, reckonPath, type SquaresView, squaresBounds, squaresScene, within } from './squares-scene.ts'

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
}
const sheet: SquaresView = {
  origin: { lat: 49, lon: -5 },
  squareYards: 1000,
  own: [own],
  seen: [{ buoy: 'c1', x: -6000, y: 0, vessels: 9 }],
}

describe('The squares of a seat', () => {
  it('show its own buoys by name and the enemy’s without', () => {
    const { buoys } = squaresScene(sheet, 1, 2, {}, 'f1')
    expect(buoys.map((buoy) => buoy.words)).toEqual(['Channel Squadron', '9 vessels'])
  })

  it('say how far off the nearest of the enemy is, and where', () => {
    expect(nearestWords(sheet, own)).toBe('9 vessels, 6,000 yards, West')
    expect(nearestWords({ ...sheet, seen: [] }, own)).toBeNull()
  })

  it('leave room for a move round everything, in whole squares', () => {
    expect(squaresBounds(sheet)).toEqual({ west: -12_000, south: -6000, east: 6000, north: 6000 })
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
