import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { accountOfEnds, endsOf, ofPacks, usual } from '../prove/ends-of-ships.ts'

const ships = [...usual(), ...ofPacks()].map(endsOf).filter((one) => !one.craft)

describe('Jane 1898 tactical: the ends of every usual ship, and of every class of the packs', () => {
  it.each(ships.map((one) => [one.name, one] as const))(
    'JT-EFF-20, JT-EFF-24, JT-EFF-30, JT-EFF-31: the bow quarter of %s can be shot away, and then the after one, with all that follows',
    (_, ends) => {
      expect([ends.bowRounds, ends.afterRounds].every((rounds) => rounds !== null && rounds <= 2 * ends.quarter)).toBe(
        true,
      )
      expect({ knotsLost: ends.knotsLost, decks: ends.decks, circle: ends.circle }).toEqual({
        knotsLost: [3, 3],
        decks: ['1 / -1', '1 / 1'],
        circle: [1, 2],
      })
    },
  )

  it('JT-EFF-33: half as many penetrations as she has sections left capsize her once both ends are gone', () => {
    for (const { sections, quarter, capsizesBy } of ships)
      expect(capsizesBy).toBe(Math.ceil(Math.max(0, sections - 2 * quarter) / 2))
  })

  it('docs/proofs/jane1898-ends.md says what is so today (npm run prove -- ends --write)', () => {
    const file = path.resolve(import.meta.dirname, '../../docs/proofs/jane1898-ends.md')
    expect(readFileSync(file, 'utf8')).toBe(accountOfEnds())
  })
})
