import { describe, expect, it } from 'vitest'
import type { DrawnInstrument } from '../../shared/action/drawing.ts'
import { boardToPixels } from './drawing.ts'
import { carriedTo, drawLying, firstLaid, keyed, readings, shipAhead, shipUnder, turnedTo } from './instruments.ts'
import { type BoardPiece, type BoardScene, emptyBoard } from './scene.ts'

const wand: DrawnInstrument = {
  id: 'wand',
  label: 'Wand',
  says: 'Lay it.',
  rule: 'X-1',
  strokes: [
    [
      { x: 0, y: 0 },
      { x: 0, y: 1000 },
    ],
  ],
  words: [
    { x: 0, y: 500, words: '50' },
    { x: 0, y: 505, words: '49' },
    { x: 0, y: 900, words: '20' },
  ],
  reads: { kind: 'scale', wide: 40, steps: [{ to: 1000, words: 'five' }] },
}
const card: DrawnInstrument = { ...wand, id: 'card', alongKeel: true }
const ship = (id: string, side: 1 | 2, x: number, y: number, more: Partial<BoardPiece> = {}): BoardPiece => ({
  id,
  side,
  label: id,
  x,
  y,
  headingDegrees: 30,
  lengthFeet: 400,
  degree: 'own',
  ...more,
})
const scene: BoardScene = {
  ...emptyBoard(0, 0, 0),
  bounds: { west: 0, south: 0, east: 4000, north: 4000 },
  pieces: [
    ship('Iowa', 1, 1000, 1000, { chosen: true }),
    ship('Jena', 2, 1000, 1600, { degree: 'reported', headingDegrees: null }),
    ship('base', 2, 1000, 1600, { part: true }),
  ],
}
const view = { width: 800, height: 800, pixelsPerYard: 0.2, centre: { x: 2000, y: 2000 } }

describe('instruments on the board', () => {
  it('a wand is first laid on the ship in hand and towards the nearest enemy; a card along her keel', () => {
    expect(firstLaid(wand, scene, view)).toEqual({ x: 1000, y: 1000, headingDegrees: 0 })
    expect(firstLaid(card, scene, view)).toEqual({ x: 1000, y: 1000, headingDegrees: 30 })
    const none = { ...scene, pieces: scene.pieces.map((one) => ({ ...one, chosen: false })) }
    expect(firstLaid(wand, none, view)).toEqual({ x: 2000, y: 2000, headingDegrees: 0 })
  })

  it('carried near a ship it lies on her exactly; along her keel only where her heading is known', () => {
    const laid = { x: 0, y: 0, headingDegrees: 77 }
    expect(carriedTo({ instrument: card, laid }, { x: 1020, y: 1030 }, scene, view)).toEqual({
      x: 1000,
      y: 1000,
      headingDegrees: 30,
    })
    expect(carriedTo({ instrument: card, laid }, { x: 990, y: 1580 }, scene, view)).toEqual({
      x: 1000,
      y: 1600,
      headingDegrees: 77,
    })
    expect(carriedTo({ instrument: card, laid }, { x: 1020, y: 1300 }, scene, view)).toEqual({
      x: 1020,
      y: 1300,
      headingDegrees: 77,
    })
  })

  it('turned near a ship it points at her exactly, and reads her', () => {
    const one = { instrument: wand, laid: { x: 1000, y: 1000, headingDegrees: 200 } }
    const laid = turnedTo(one, { x: 1030, y: 1610 }, scene, view)
    expect(laid.headingDegrees).toBe(0)
    expect(turnedTo(one, { x: 1500, y: 1500 }, scene, view).headingDegrees).toBe(45)
    expect(readings({ instrument: wand, laid }, scene).map(({ ship: { id }, words }) => [id, words])).toEqual([
      ['Jena', 'five at 600 yards'],
    ])
    expect(shipUnder(laid, scene.pieces)?.id).toBe('Iowa')
    expect(shipAhead(laid, scene.pieces)?.id).toBe('Jena')
    expect(shipAhead({ ...laid, headingDegrees: 359.9 }, scene.pieces)).toBeUndefined()
  })

  it('by keys the arrows move it and comma and full stop turn it; other keys are not for it', () => {
    const laid = { x: 1000, y: 1000, headingDegrees: 0 }
    expect(keyed(laid, 'ArrowUp', false, scene)).toEqual({ x: 1000, y: 1010, headingDegrees: 0 })
    expect(keyed(laid, 'ArrowLeft', true, scene)).toEqual({ x: 900, y: 1000, headingDegrees: 0 })
    expect(keyed(laid, ',', false, scene)?.headingDegrees).toBe(359)
    expect(keyed(laid, '>', true, scene)?.headingDegrees).toBe(10)
    expect(keyed(laid, 'Tab', false, scene)).toBeNull()
  })

  it('it is drawn where it lies, its handle at the same distance at every scale, and words that would lie on each other left out', () => {
    const laid = { x: 1000, y: 1000, headingDegrees: 90 }
    const drawn = drawLying({ instrument: wand, laid }, view)
    const pin = boardToPixels(view, laid)
    expect(drawn.pin).toEqual(pin)
    expect(drawn.handle).toEqual({ x: pin.x + 118, y: pin.y })
    expect(drawn.lines).toBe(`M${pin.x} ${pin.y}L${pin.x + 200} ${pin.y}`)
    expect(drawn.words.map(({ words }) => words)).toEqual(['50', '20'])
    expect(drawLying({ instrument: wand, laid }, { ...view, pixelsPerYard: 4 }).words).toHaveLength(3)
  })
})
