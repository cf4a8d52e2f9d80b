import { describe, expect, it } from 'vitest'
import { jane1898Tactical as book } from '../../../shared/books/jane1898/tactical/book.ts'
import { markChoices } from './sheet-marks.ts'

describe('Marks that an umpire may make on a sheet', () => {
  it('JT-GEN-01: each is a correction that the book takes, and made once it is offered the other way', () => {
    const before = book.setUp(
      book.readSetup({
        ships: [{ key: 'majestic', name: 'Majestic', side: 'gb', position: { x: 0, y: 0 }, speedKnots: 12 }],
      }),
    ).state
    const ship = book.umpireView(before).ships[0]
    if (!ship) throw new Error('no ship')
    const choices = markChoices(ship)
    expect(choices.length).toBeGreaterThan(30)
    for (const one of choices)
      expect(() => book.correct(before, ship.id, { note: 'by hand', fight: JSON.parse(one.key) })).not.toThrow()
    const gun = choices.find((one) => one.label === 'Fore turret, left 12-in: out for good')
    const after = book.correct(before, ship.id, { note: 'by hand', fight: JSON.parse(gun?.key ?? '') }).state
    const now = book.umpireView(after).ships[0]
    expect(now && markChoices(now).map((one) => one.label)).toContain('Fore turret, left 12-in: fit again')
  })
})
