import { describe, expect, it } from 'vitest'
import { figureTyped } from './typed-figure.ts'

describe('A figure that is typed', () => {
  it('is read as people write it: with a comma before its tenths or between its thousands, and with a printer’s minus', () => {
    const of = { words: 'Yards', least: -Infinity }
    for (const [typed, figure] of [
      ['12', 12],
      [' 2,5 ', 2.5],
      ['1,500', 1500],
      ['−3', -3],
    ] as const)
      expect(figureTyped(typed, of), typed).toEqual({ figure })
    expect(figureTyped('All', { words: 'Yards', none: 'all' })).toEqual({ figure: null })
  })

  it('is refused by its name with what it may be', () => {
    const says = (typed: string, of: Parameters<typeof figureTyped>[1]) => figureTyped(typed, of)
    expect(says('2,5', { words: 'Men', whole: true })).toEqual({
      says: 'Men must be a whole number of 0 or more; "2,5" was typed.',
    })
    expect(says('ten', { words: 'Force', most: 9, whole: true })).toHaveProperty(
      'says',
      'Force must be a whole number from 0 to 9; "ten" was typed.',
    )
    expect(says('1e999', { words: 'Squares', least: -Infinity })).toHaveProperty(
      'says',
      'Squares must be a number; "1e999" was typed.',
    )
  })
})
