import { describe, expect, it } from 'vitest'
import { readAnswer } from './wants.ts'

describe('Answering a decision', () => {
  it('takes an option that wants nothing as it is, with the note when there is one', () => {
    expect(readAnswer('deliver', { note: ' ', value: '' })).toEqual({ answer: { choice: 'deliver' } })
    expect(readAnswer('squares', { note: 'agreed', value: '' })).toEqual({
      answer: { choice: 'squares', note: 'agreed' },
    })
  })

  it('holds a despatch until it is released, or for whole minutes', () => {
    expect(readAnswer('hold', { note: '', value: '' })).toEqual({ answer: { choice: 'hold' } })
    expect(readAnswer('hold', { note: '', value: '90' })).toEqual({ answer: { choice: 'hold', minutes: 90 } })
    expect(readAnswer('hold', { note: '', value: 'soon' })).toEqual({
      says: 'Minutes must be a whole number of 1 or more; "soon" was typed.',
    })
  })

  it('wants the words of a despatch that is altered', () => {
    expect(readAnswer('alter', { note: '', value: 'Return' })).toEqual({ answer: { choice: 'alter', text: 'Return' } })
    expect(readAnswer('alter', { note: '', value: ' ' })).toHaveProperty('says')
  })

  it('reads faces as they were thrown at the table', () => {
    expect(readAnswer('faces', { note: '', value: '1, 6' })).toEqual({ answer: { choice: 'faces', faces: [1, 6] } })
    expect(readAnswer('faces', { note: '', value: 'one' })).toHaveProperty('says')
  })

  it('takes what a board made of fire at a fort, and the losses of a battle', () => {
    expect(readAnswer('struck', { note: '', value: '2 silenced' })).toEqual({
      answer: { choice: 'struck', fort: { gunsDisabled: 2, silenced: true, destroyed: false } },
    })
    expect(readAnswer('struck', { note: '', value: 'two' })).toHaveProperty('says')
    expect(readAnswer('losses', { note: '', value: '100 90' })).toEqual({
      answer: { choice: 'losses', losses: { attackers: 100, defenders: 90 } },
    })
    expect(readAnswer('losses', { note: '', value: '100' })).toHaveProperty('says')
  })
})
