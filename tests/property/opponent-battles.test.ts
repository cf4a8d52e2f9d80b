import { describe, expect, it } from 'vitest'
import { tacticalBooks } from '../../shared/books/registry.ts'
import { battles, fight } from '../prove/opponent-battles.ts'

/* The short form of `npm run prove -- opponent` for books whose orders are sealed: a few battles, and what must hold in each. */

describe('The admiral of sealed boards', () => {
  const books = tacticalBooks.flatMap((book) => {
    const battle = battles[book.identity.id]
    return book.admiral && battle ? [[book.identity.id, book, battle] as const] : []
  })

  it('keeps a seat of one book at least', () => {
    expect(books.map(([id]) => id)).toContain('jane1898')
  })

  it.each(books)(
    '%s: he fights to the end with orders that the book takes, and the same again from one seed',
    (_, book, battle) => {
      const short = { ...battle('short 1', false), moves: 8 }
      const first = fight(book, short, 'short 1', ['fair', 'weak'])
      expect(first.refused).toEqual([])
      expect(first.moves).toBeGreaterThan(4)
      expect(fight(book, short, 'short 1', ['fair', 'weak'])).toEqual(first)
    },
  )
})
