import { describe, expect, it } from 'vitest'
import { readLosses } from './losses.ts'

describe('Losses entered by hand', () => {
  it('are what was typed and no more, with their reason', () => {
    expect(
      readLosses('majestic', { menLost: '12', gunsLost: 'A1 c2', roundsUsed: 'A4', note: 'Two hits forward' }),
    ).toEqual({
      correction: {
        ship: 'majestic',
        menLost: 12,
        gunsLost: { A: 1, C: 2 },
        roundsUsed: { A: 4 },
        note: 'Two hits forward',
      },
    })
    expect(readLosses('talbot', { fate: 'sunk', note: 'Rammed' })).toEqual({
      correction: { ship: 'talbot', sunk: true, note: 'Rammed' },
    })
    expect(readLosses('talbot', { fate: 'fr', note: 'Struck' })).toHaveProperty('correction.prizeOf', 'fr')
  })

  it('need a reason, and say which field cannot be read', () => {
    expect(readLosses('talbot', { menLost: '3' })).toHaveProperty('field', 'note')
    expect(readLosses('talbot', { menLost: 'some', note: 'x' })).toEqual({
      field: 'menLost',
      says: 'Men lost must be a whole number of 0 or more; "some" was typed.',
    })
    expect(readLosses('talbot', { gunsLost: 'two', note: 'x' })).toHaveProperty('field', 'gunsLost')
  })
})
