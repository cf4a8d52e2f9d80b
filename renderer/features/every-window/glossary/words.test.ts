import { describe, expect, it } from 'vitest'
import { askedBooks } from '../../../../shared/books/registry.ts'
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

  it('of a book name rules that the book has', () => {
    for (const { words = [], rules } of askedBooks) {
      const known = new Set(rules.map(({ id }) => id))
      for (const word of words) expect(word.rules.filter((id) => !known.has(id))).toEqual([])
    }
  })
})
