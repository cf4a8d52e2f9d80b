import { describe, expect, it } from 'vitest'
import { readCorrection } from './correction.ts'
import { atItsField } from './use-correction.ts'

const at = { x: 2000, y: 400, squareYards: 100, classes: ['A', 'C'] }

describe('Corrections by the umpire’s hand', () => {
  it('that are refused say at their field what is wrong, and not by which name the program keeps it', () => {
    const path = 'correction.work.squares[0].number'
    expect(atItsField({ message: 'work.squares[0].number is 9, and narrows has squares 1 to 7.', path })).toBe(
      'This is 9, and narrows has squares 1 to 7.',
    )
    expect(atItsField({ message: 'Write the reason.', path: 'correction.note' })).toBe('Write the reason.')
    expect(atItsField({ message: 'Write the reason.' })).toBe('Write the reason.')
  })

  it('are what was typed and no more, with their reason', () => {
    expect(
      readCorrection({ menLost: '12', gunsLost: 'A1 c2', roundsUsed: 'A4', note: 'Two hits forward' }, at),
    ).toEqual({
      correction: {
        menLost: 12,
        gunsLost: { A: 1, C: 2 },
        roundsUsed: { A: 4 },
        note: 'Two hits forward',
      },
    })
    expect(readCorrection({ fate: 'sunk', note: 'Rammed' }, at)).toEqual({
      correction: { sunk: true, note: 'Rammed' },
    })
    expect(readCorrection({ fate: 'fr', note: 'Struck' }, at)).toHaveProperty('correction.prizeOf', 'fr')
  })

  it('move her so many squares from where she is, and turn her', () => {
    expect(readCorrection({ east: '-2', north: '1', courseDegrees: '360', note: 'Set too far east' }, at)).toEqual({
      correction: { x: 1800, y: 500, courseDegrees: 0, note: 'Set too far east' },
    })
    expect(readCorrection({ east: '50', note: 'x' }, { ...at, squareYards: null })).toHaveProperty('correction.x', 2050)
    expect(readCorrection({ east: 'some', note: 'x' }, at)).toHaveProperty('field', 'east')
    expect(readCorrection({ courseDegrees: '400', note: 'x' }, at)).toEqual({
      field: 'courseDegrees',
      says: 'A course must be a number from 0 to 360; "400" was typed.',
    })
  })

  it('need a reason, and say which field cannot be read', () => {
    expect(readCorrection({ menLost: '3' }, at)).toHaveProperty('field', 'note')
    expect(readCorrection({ menLost: 'some', note: 'x' }, at)).toEqual({
      field: 'menLost',
      says: 'Men lost must be a whole number of 0 or more; "some" was typed.',
    })
    expect(readCorrection({ gunsLost: 'two', note: 'x' }, at)).toHaveProperty('field', 'gunsLost')
  })
})
