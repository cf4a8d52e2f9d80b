import { describe, expect, it } from 'vitest'
import { settingsSheet } from '../../../../shared/books/jane1898/tactical/settings-sheet.ts'
import { changed, comesTo, wrongNumber } from './agreed.ts'

const line = (name: string) => {
  const found = settingsSheet.flatMap((group) => group.lines).find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found
}

describe('What is agreed for a board', () => {
  it('is what was chosen here, else what the pack gives, else what is usual', () => {
    const crews = line('board.crews')
    expect(comesTo(crews, {}, {})).toBe('average')
    expect(comesTo(crews, {}, { 'board.crews': 'poor' })).toBe('poor')
    expect(comesTo(crews, { 'board.crews': 'crack' }, { 'board.crews': 'poor' })).toBe('crack')
  })

  it('is written only where it differs', () => {
    const crews = line('board.crews')
    expect(changed(crews, 'crack', {}, {})).toEqual({ 'board.crews': 'crack' })
    expect(changed(crews, 'average', { 'board.crews': 'crack' }, {})).toEqual({})
    expect(changed(crews, 'average', {}, { 'board.crews': 'poor' })).toEqual({ 'board.crews': 'average' })
    expect(changed(line('board.inferiorGunnery'), [], {}, {})).toEqual({})
  })

  it('refuses a number that the book would not take, in words', () => {
    const cap = line('board.asternCapSquares')
    expect(wrongNumber(cap, null)).toBeNull()
    expect(wrongNumber(cap, 3)).toBeNull()
    expect(wrongNumber(cap, 13)).toBe('A whole number of squares from 0 to 12, or nothing: as many as she makes ahead.')
    expect(wrongNumber(line('board.signalYards'), null)).toBe('A whole number of yards from 0 to 10,000.')
  })
})
