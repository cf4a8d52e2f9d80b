import { describe, expect, it } from 'vitest'
import { settingsSheet } from '../../../../shared/books/jane1898/tactical/settings.ts'
import { changed, comesTo, fieldOfSetting, givenOfSetting, wrongNumber } from './agreed.ts'

const line = (name: string) => {
  const found = settingsSheet.flatMap((group) => group.lines).find(({ field }) => field.name === name)
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
  it('is read from its field: figures and yes or no as such, and what is left empty as no limit', () => {
    expect(givenOfSetting(line('board.asternCapSquares'), '3')).toBe(3)
    expect(givenOfSetting(line('board.asternCapSquares'), undefined)).toBeNull()
    expect(givenOfSetting(line('board.asternCapSquares'), 'few')).toBe('few')
    expect(givenOfSetting(line('board.lowSun'), 'true')).toBe(true)
    expect(givenOfSetting(line('board.twelveInchMuzzleLoader'), '3')).toBe(3)
    expect(givenOfSetting(line('board.inferiorGunnery'), [])).toEqual([])
  })

  it('has what is usual marked among its choices, or beside the label of a number', () => {
    const crews = fieldOfSetting(line('board.crews'))
    expect(crews.kind === 'choice' && crews.options.map(({ label }) => label)).toEqual([
      'crack',
      'average (usual)',
      'poor',
    ])
    expect(fieldOfSetting(line('board.signalYards')).label).toBe('Signals are read at (usual: 10,000 yards)')
    expect(fieldOfSetting(line('board.asternCapSquares')).label).toBe(
      'Most squares astern (usual: as many as she makes ahead)',
    )
  })
})
