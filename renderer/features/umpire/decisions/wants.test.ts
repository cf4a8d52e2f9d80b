import { describe, expect, it } from 'vitest'
import { readForm } from '../../../../shared/action/form-reading.ts'
import { type FieldDraft, orderField } from '../../../../shared/action/order-form.ts'
import { answerSchema } from '../../../../shared/campaign/inputs.ts'
import { answerOf, answerReaders, isWanting } from './wants.ts'

function answered(choice: string, draft: { readonly [name: string]: FieldDraft } = {}) {
  const read = readForm(answerSchema, orderField(answerSchema), { choice, ...draft }, answerReaders)
  return 'given' in read ? { answer: answerOf(read.given) } : read
}

describe('Answering a decision', () => {
  it('takes an option that wants nothing as it is, with the note when there is one', () => {
    expect(['deliver', 'squares', 'hold'].map(isWanting)).toEqual([false, false, true])
    expect(answered('deliver', { note: ' ', text: 'x' })).toEqual({ answer: { choice: 'deliver' } })
    expect(answered('squares', { note: 'agreed' })).toEqual({ answer: { choice: 'squares', note: 'agreed' } })
  })

  it('holds a despatch until it is released, or for so many minutes', () => {
    expect(answered('hold')).toEqual({ answer: { choice: 'hold' } })
    expect(answered('hold', { minutes: '90' })).toEqual({ answer: { choice: 'hold', minutes: 90 } })
    expect(answered('hold', { minutes: 'soon' })).toEqual({
      at: ['minutes'],
      says: 'A number is wanted, not "soon".',
    })
  })

  it('wants the words of a despatch that is altered', () => {
    expect(answered('alter', { text: 'Return' })).toEqual({ answer: { choice: 'alter', text: 'Return' } })
    expect(answered('alter', { text: ' ' })).toHaveProperty('at', ['text'])
  })

  it('reads faces as they were thrown at the table', () => {
    expect(answered('faces', { faces: '1, 6' })).toEqual({ answer: { choice: 'faces', faces: [1, 6] } })
    for (const faces of ['one', '1 0', '']) expect(answered('faces', { faces })).toHaveProperty('at', ['faces'])
  })

  it('takes what a board made of fire at a fort, and the losses of a battle', () => {
    expect(answered('struck', { fort: { gunsDisabled: '2', silenced: true } })).toEqual({
      answer: { choice: 'struck', fort: { gunsDisabled: 2, silenced: true } },
    })
    expect(answered('struck', { fort: { gunsDisabled: '0', destroyed: true } })).toEqual({
      answer: { choice: 'struck', fort: { gunsDisabled: 0, silenced: true, destroyed: true } },
    })
    expect(answered('struck', { fort: { gunsDisabled: 'two' } })).toHaveProperty('at', ['fort', 'gunsDisabled'])
    expect(answered('struck')).toHaveProperty('says', 'Type how many guns were struck, 0 if none.')
    expect(answered('losses', { losses: { attackers: '100', defenders: '90' } })).toEqual({
      answer: { choice: 'losses', losses: { attackers: 100, defenders: 90 } },
    })
    expect(answered('losses', { losses: { attackers: '100' } })).toHaveProperty('at', ['losses', 'defenders'])
    expect(answered('saved', { men: '40' })).toEqual({ answer: { choice: 'saved', men: 40 } })
    expect(answered('saved')).toHaveProperty('at', ['men'])
  })
})
