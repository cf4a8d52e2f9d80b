import { describe, expect, it } from 'vitest'
import { USUAL_LAYOUTS } from '../../../shared/books/chamberlain1888/procedures/islands-and-rocks.ts'
import {
  covers,
  FORMS,
  faultsOf,
  faultsOfAll,
  faultWords,
  features,
  firstPlace,
  fromLayout,
  laidAt,
  mirrored,
  reshaped,
  tray,
  turned,
} from './laying.ts'

const [island] = tray()
if (!island) throw new Error('the tray is empty')

describe('Laying out islands and rocks', () => {
  it('CH-A5, CH-A6: the tray holds four islands of five squares and two rocks of one', () => {
    expect(tray().map(({ kind, form }) => [kind, form.length])).toEqual([
      ['island', 5],
      ['island', 5],
      ['island', 5],
      ['island', 5],
      ['rock', 1],
      ['rock', 1],
    ])
  })

  it('CH-R20: there are twelve figures, all different, and the next of each leads round to the first', () => {
    let piece = island
    const seen = new Set<string>()
    for (let n = 0; n < FORMS.length; n++) {
      seen.add(JSON.stringify(piece.form))
      piece = reshaped(piece)
    }
    expect(seen.size).toBe(12)
    expect(piece.form).toEqual(island.form)
  })

  it('CH-R20: turned four times or mirrored twice a piece is what it was', () => {
    const square = (one: typeof island) => JSON.stringify(one.form.map(({ x, y }) => [x + 0, y + 0]))
    expect(square(turned(turned(turned(turned(island)))))).toBe(square(island))
    expect(square(mirrored(mirrored(island)))).toBe(square(island))
    expect(square(turned(island))).not.toBe(square(island))
  })

  it('CH-02b: where it may not lie the sentence names the limit and what there is', () => {
    const low = laidAt(island, { x: 6, y: 3 })
    const [fault] = faultsOf(low, [low])
    expect(fault?.rule).toBe('CH-02b')
    expect(fault && faultWords(fault)).toBe('At least 5 clear squares from the mainland; here there are 2.')
  })

  it('CH-02a: no piece may be laid on the square of a ship', () => {
    const rock = tray().find(({ kind }) => kind === 'rock')
    if (!rock) throw new Error('the tray has no rock')
    const there = laidAt(rock, { x: 23, y: 23 })
    expect(faultsOf(there, [there])).toEqual([])
    const [fault] = faultsOf(there, [there], [{ x: 23, y: 23 }])
    expect(fault?.rule).toBe('CH-02a')
    expect(fault && faultWords(fault)).toBe('A ship is placed there already.')
  })

  it('CH-R21: a piece is judged among the others and never against itself', () => {
    const one = laidAt(island, { x: 10, y: 10 })
    const two = { ...laidAt(island, { x: 11, y: 13 }), id: 'island-2' }
    expect(faultsOf(one, [one])).toEqual([])
    expect(faultsOf(two, [one, two])).not.toEqual([])
    expect(faultsOf({ ...two, at: { x: 12, y: 14 } }, [one, two])).toEqual([])
  })

  it('a piece is kept on the board however far it is carried', () => {
    for (const { x, y } of covers(laidAt(island, { x: 99, y: -99 }))) {
      expect(x).toBeGreaterThanOrEqual(1)
      expect(x).toBeLessThanOrEqual(24)
      expect(y).toBeGreaterThanOrEqual(1)
    }
  })

  it('CH-02: pieces taken up one after another find lawful places, and the whole is a lawful layout', () => {
    let pieces = tray()
    expect(faultsOfAll(pieces).length).toBeGreaterThan(0)
    for (const piece of pieces)
      pieces = pieces.map((one) => (one.id === piece.id ? laidAt(one, firstPlace(one, pieces)) : one))
    expect(faultsOfAll(pieces)).toEqual([])
  })

  it('a usual layout comes out as it went in', () => {
    for (const { islands, rocks } of USUAL_LAYOUTS) {
      const laid = features(fromLayout({ islands, rocks }))
      expect(laid).toEqual({ islands, rocks })
    }
  })
})
