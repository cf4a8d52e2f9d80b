import { describe, expect, it } from 'vitest'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import { cardNow } from './cards.ts'
import { measured } from './measure.ts'

const state = (courseDegrees: number) =>
  book.setUp(
    book.readSetup({
      positionsIn: 'squares',
      ships: [
        { key: 'majestic', name: 'Majestic', side: 'gb', position: { x: 0, y: 0 }, speedKnots: 12 },
        { key: 'brennus', name: 'Brennus', side: 'fr', position: { x: 20, y: 0 }, courseDegrees, speedKnots: 12 },
      ],
    }),
  ).state
const seen = (courseDegrees: number) => book.view(state(courseDegrees), 'gb')

describe('Measuring on a board of sealed orders', () => {
  it('JT-MOVE-09, JT-FIRE-13: range, bearing, both angles, and how much of her counts', () => {
    const figures = (degrees: number) =>
      measured(seen(degrees), 'majestic', 'ship 1')?.lines.map((line) => line.figure) ?? []
    expect(figures(0)[0]).toBe('2,000 yards')
    expect(figures(0)[2]).toBe('90° to starboard')
    expect(figures(0)[4]).toBe('all of her')
    expect(figures(315)[4]).toBe('half, the bow end')
    expect(figures(90)[4]).toBe('a quarter, the stern end')
    expect(measured(seen(0), 'majestic', 'majestic')).toBeNull()
  })

  it('JT-FIRE-18, JT-GEN-14: the card that she shows is that of her near side, on the scale of the range, without a name', () => {
    const view = seen(0)
    const [ship] = view.friends
    const [other] = view.others
    if (!ship || !other) throw new Error('nobody is there')
    const now = cardNow(ship, other)
    expect(now).toMatchObject({ side: 'port', yards: 2000, card: { targetYards: 2000 } })
    expect(now?.card.live).toEqual({ fromFeet: 0, toFeet: other.plan.lengthFeet })
    expect(JSON.stringify(now)).not.toContain('Brennus')
  })
})
