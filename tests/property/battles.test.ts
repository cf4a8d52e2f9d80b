import { describe, expect, it } from 'vitest'
import type { TacticalBook } from '../../shared/action/contract.ts'
import { tacticalBooks } from '../../shared/books/registry.ts'
import { drawBattle } from '../prove/battles/drawing.ts'
import { fightBattle } from '../prove/battles/fighting.ts'
import { faultsOfSentences } from '../prove/games/sentences.ts'

const makers = tacticalBooks.flatMap((book) => (book.battles ? [[book.identity.id, book] as const] : []))
/** Of the drawn battles of a book the first that it makes. */
const seeds = ['short 1', 'short 2', 'short 3', 'short 4', 'short 5', 'short 6', 'short 7', 'short 8']

describe('Battles drawn at the desk, the short form of `npm run prove -- battles`', () => {
  it.each(makers)('of %s are fought by the program with no order refused, and every sentence sound', (_, book) => {
    for (const seed of seeds) {
      const { refused, steps, faults } = fightBattle(book, drawBattle(book, seed, 2), seed, 6)
      if (refused !== null) continue
      expect(faults).toEqual([])
      expect(steps).toBeGreaterThan(0)
      return
    }
    expect.fail('none of the drawn battles was made')
  })

  it('orders of the program that a book refuses are a fault', () => {
    const book = makers[0]?.[1]
    if (!book) throw new Error('no book makes battles')
    const found = seeds.map((seed) => {
      let asked = 0
      const refusing: TacticalBook = {
        ...book,
        checkOrders: (state, seat, orders) =>
          asked++ === 0 ? { code: 'orders.refused', message: 'No.' } : book.checkOrders(state, seat, orders),
      }
      return fightBattle(refusing, drawBattle(book, seed, 1), seed, 1)
    })
    expect(found.find(({ refused }) => refused === null)?.faults[0]).toMatch(/orders of the program are refused: No\.$/)
  })

  it('one of a thing in the plural, or what is no word, is a fault; a name is none', () => {
    const said = (says: string) => faultsOfSentences({ events: [{ says }] }, ['Red 1', 'Red 10'])
    expect(said('Red 1 turns 8 points.')).toEqual([])
    expect(said('ship 1 hits us.')).toEqual([])
    expect(said('Red 10 is hit for 11 points.')).toEqual([])
    expect(said('Red 1 is hit for 1 points.')).toEqual(['one of a thing in the plural: Red 1 is hit for 1 points.'])
    expect(said('Red 1 fires at undefined.')).toEqual(['no sentence: Red 1 fires at undefined.'])
  })
})
