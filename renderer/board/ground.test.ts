import { describe, expect, it } from 'vitest'
import { roughMeasure } from '../chart/lettering.ts'
import { drawBoard, wholeBoard } from './drawing.ts'
import { type BoardGround, type BoardScene, emptyBoard } from './scene.ts'

const ground: BoardGround = {
  field: { west: 100, south: 100, east: 900, north: 900 },
  lands: [
    { id: 'island', kind: 'island', squares: [{ x: 400, y: 400 }], movable: true, refused: true },
    { id: 'rock', kind: 'rock', squares: [{ x: 800, y: 800 }] },
  ],
  cells: [{ id: 'ahead', kind: 'chosen', x: 600, y: 600, headingDegrees: 45, side: 1 }],
  areas: [],
  arcs: [
    {
      id: 'bow',
      side: 1,
      bears: true,
      corners: [
        { x: 600, y: 600 },
        { x: 600, y: 800 },
        { x: 800, y: 600 },
      ],
    },
  ],
  letterings: [{ x: 500, y: 960, words: 'Open sea', on: 'water' }],
  wakes: [
    {
      id: 'runner',
      side: 1,
      points: [
        { x: 200, y: 200 },
        { x: 400, y: 200 },
      ],
    },
  ],
  slips: [{ x: 880, y: 40, words: 'It may not lie there.', refused: true }],
}
const scene: BoardScene = {
  ...emptyBoard(200, 5, 5),
  bounds: { west: 100, south: 0, east: 900, north: 1000 },
  numbered: true,
  ground,
}
const view = wholeBoard(scene, 600, 700)
const drawing = drawBoard(scene, view, roughMeasure)

describe('The ground of a board', () => {
  it('squares are numbered in their middles, from the west and from the south, and only where there are squares', () => {
    expect(drawing.top.map(({ text }) => text)).toEqual(['1', '2', '3', '4'])
    expect(drawing.left.map(({ text }) => text)).toEqual(['4', '3', '2', '1'])
    const [first, second] = drawing.top
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(200 * view.pixelsPerYard, 6)
  })

  it('land that may be lifted says so, and so does land that may not lie where it is', () => {
    expect(drawing.ground?.lands.map(({ id, movable, refused }) => [id, movable, refused])).toEqual([
      ['island', true, true],
      ['rock', false, false],
    ])
    expect(drawing.ground?.lands[0]?.hills).not.toBe('')
    expect(drawing.ground?.lands[1]?.hills).toBe('')
  })

  it('the sentence beside a piece stands on the side that has room', () => {
    const [slip] = drawing.ground?.slips ?? []
    expect(Number.parseFloat(slip?.style['left'] ?? '')).toBeLessThan(600 - 216)
    expect(slip?.style).toHaveProperty('bottom')
  })

  it('arcs, offered squares, wakes and lettering are all drawn in the pixels of the board', () => {
    expect(drawing.ground?.arcs[0]?.d).toMatch(/^M[\d. -]+L[\d. -]+L[\d. -]+Z$/)
    expect(drawing.ground?.cells[0]).toMatchObject({ kind: 'chosen', headingDegrees: 45 })
    expect(drawing.ground?.wakes[0]?.foam).not.toBe('')
    expect(drawing.ground?.letterings[0]?.words).toBe('Open sea')
  })

  it('words within one cell stand on lines of their own, in small letters', () => {
    const letterings = [{ x: 500, y: 500, words: 'mines, 10 left', on: 'water' as const, inCell: true }]
    const [one] =
      drawBoard({ ...scene, ground: { ...ground, letterings } }, view, roughMeasure).ground?.letterings ?? []
    expect(one?.on).toBe('water in-cell')
    expect(one?.lines).toEqual([
      { words: 'mines', down: -7 },
      { words: '10 left', down: 7 },
    ])
    expect(drawing.ground?.letterings[0]?.lines).toEqual([{ words: 'Open sea', down: 0 }])
  })

  it('words that the edge of the paper would cut are moved in until they are whole', () => {
    const lettered = (x: number) => {
      const letterings = [{ x, y: 500, words: 'High seas', on: 'water' as const }]
      return (
        drawBoard({ ...scene, ground: { ...ground, letterings } }, view, roughMeasure).ground?.letterings[0]?.x ?? 0
      )
    }
    const half = ('High seas'.length * 9) / 2
    expect(lettered(scene.bounds.west)).toBeGreaterThanOrEqual(34 + half)
    expect(lettered(scene.bounds.east)).toBeLessThanOrEqual(600 - 14 - half)
    // Of a place that is wholly off the paper nothing is drawn in it.
    expect(lettered(scene.bounds.east + 5000)).toBeGreaterThan(600)
  })
})
