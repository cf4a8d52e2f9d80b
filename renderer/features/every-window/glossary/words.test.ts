import { describe, expect, it } from 'vitest'
import { askedBooks } from '../../../../shared/books/registry.ts'
import type { TableView } from '../../../../shared/bridge/table-view.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { booksPlayed } from './played.ts'
import { meaningsIn, wordAt, wordsIn } from './words.ts'

const said = (text: string) => wordsIn(text).map(({ from, to }) => text.slice(from, to))

describe('Words of the field in what a window shows', () => {
  it('are found whole, the longest first, in any number and case', () => {
    expect(said('Firing tickets: 4 units of run, green buoy')).toEqual(['Firing tickets', 'units of run', 'green buoy'])
    expect(said('12-in pierces aa at 4,000 yards')).toEqual(['pierces aa'])
    expect(said('Two forces and a despatch')).toEqual(['forces', 'despatch'])
  })

  it('are not found within other words', () => {
    expect(said('enforced, fleeting, seated')).toEqual([])
  })

  it('say what they mean at the place that is pointed at', () => {
    const text = 'A green buoy lies there'
    expect(wordAt(text, text.indexOf('buoy'))?.meanings[0]?.means).toContain('turning to starboard')
    expect(wordAt(text, text.indexOf('lies'))).toBeUndefined()
  })

  it('stand once each in the list of a page, with the book whose word it is', () => {
    const list = meaningsIn('Firing tickets\na firing ticket\nthe umpire')
    expect(list.map(({ word }) => word)).toEqual(['firing ticket', 'umpire'])
    expect(list[0]?.book).toMatch(/^Jane/)
    expect(list[1]?.book).toBeUndefined()
  })

  it('of every book that is played on a board or chart say what they mean', () => {
    const worded = new Set(askedBooks.filter(({ words = [] }) => words.length > 0).map(({ identity }) => identity.id))
    expect(askedBooks.filter(({ identity }) => !worded.has(identity.id))).toEqual([])
    const of = (text: string) => meaningsIn(text).map(({ word, bookId }) => `${bookId}: ${word}`)
    expect(of('Her sinking rate is 900; discs by night')).toEqual(['carter: disc', 'carter: sinking rate'])
    expect(of('The Runner is disabled by a D4')).toEqual([
      'chamberlain1888: D4',
      'chamberlain1888: disabled',
      'chamberlain1888: Runner',
    ])
    expect(of('20 freight points, class A guns, days of coal')).toEqual([
      'jane1898: class A',
      'jane1898: days of coal',
      'jane1898: freight points',
    ])
  })

  it('are those of the books that are played in the window, and of no other', () => {
    const seat = { campaign: { book: 'jane1898' }, encounters: [] } as unknown as SeatView
    expect([...(booksPlayed(null, seat) ?? [])]).toEqual(['jane1898'])
    const fighting = { ...seat, encounters: [{ board: { book: 'barker2003' } }] } as unknown as SeatView
    expect([...(booksPlayed(null, fighting) ?? [])]).toEqual(['jane1898', 'barker2003'])
    const table = { boards: [{ board: { book: 'carter' } }] } as unknown as TableView
    expect([...(booksPlayed(table, null) ?? [])]).toEqual(['carter'])
    expect(booksPlayed(null, null)).toBeNull()
  })

  it('of a book name rules that the book has', () => {
    for (const { words = [], rules } of askedBooks) {
      const known = new Set(rules.map(({ id }) => id))
      for (const word of words) expect(word.rules.filter((id) => !known.has(id))).toEqual([])
    }
  })
})
