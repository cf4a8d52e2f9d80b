import { describe, expect, it } from 'vitest'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import { seatView } from '../../../../shared/books/jane1898/tactical/views.ts'
import { playedShore } from '../../../../shared/books/jane1898/test-kit/shore-boards/shore-boards.ts'
import { OF_SHIP, typedOrder } from './order-draft.ts'
import { EXAMPLES } from './unit-kinds.ts'
import { reasons } from './why-not.ts'

const ship = (key: string, x: number, over: object) => ({ key, name: key, side: 'gb', position: { x, y: 0 }, ...over })
const whyNot = (board: ReturnType<typeof seatView> | undefined) =>
  board?.choices.flatMap(({ offers, ship: of }) => reasons(offers, of)) ?? []

describe('Why what the book offers may not be ordered', () => {
  it('JT-SPD-04, JT-SPD-05, JT-TURN-04: is told of each speed and turn by its name, and names no place in a file', () => {
    const ships = [
      ship('Mars of the line', 0, { courseDegrees: 0, speedKnots: 6 }),
      ship('121', 5, { type: 'torpedo-boat', courseDegrees: 0, speedKnots: 6 }),
      { ...ship('Hoche', 0, {}), side: 'fr', position: { x: 0, y: 20 } },
    ]
    const told = whyNot(seatView(book.setUp(book.readSetup({ positionsIn: 'squares', ships })).state, 'gb'))
    expect(told.join(' ')).not.toMatch(/ships\.|program|knots is/)
    expect(told).toContainEqual(
      expect.stringMatching(/^1\.5 knots: a ship under way may not cut her speed .*\(JT-SPD-05\)\.$/),
    )
    expect(told).toContainEqual(
      expect.stringMatching(/^10\.5 knots: Mars of the line does 6 knots and may .*\(JT-SPD-04\)\.$/),
    )
    expect(told).toContainEqual(
      expect.stringMatching(/^Turn to port by engines: 121 has one screw, .*\(JT-TURN-04\)\.$/i),
    )
  })

  it('JT-SUB-04: is told so to the captain of a boat', () => {
    const told = whyNot(playedShore('boat1898', 0).seats['boat'])
    expect(told).toContain('Dive: she is under water (JT-SUB-04).')
    expect(told.join(' ')).not.toContain('ships.')
  })
})

describe('The example of an order in the book’s words', () => {
  it.each(Object.entries(EXAMPLES))('can be read for a %s', (_kind, words) => {
    expect(typedOrder(OF_SHIP, book, words)).toHaveProperty('draft')
  })

  it('is of what the sheet is for', () => {
    for (const kind of ['boat', 'balloon', 'land'] as const) expect(EXAMPLES[kind]).toMatch(new RegExp(`^${kind};`))
    expect(EXAMPLES.fort).not.toContain('kn')
  })
})
