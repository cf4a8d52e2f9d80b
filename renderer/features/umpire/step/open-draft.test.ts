import { describe, expect, it } from 'vitest'
import { readForm } from '../../../../shared/action/form-reading.ts'
import { type FieldDraft, orderField } from '../../../../shared/action/order-form.ts'
import { FRESH_WEATHER, openSchema, weatherSchema } from '../../../../shared/campaign/inputs.ts'
import { readQuiet, readStep } from './open-draft.ts'

describe('Announcing a move', () => {
  const announced = (draft: FieldDraft) => readForm(openSchema, orderField(openSchema), draft)

  it('takes its length and its limit, and says which of them is wrong and why', () => {
    expect(announced({ hours: '6' })).toEqual({ given: { hours: 6 } })
    expect(announced({ hours: '12', timeLimitMinutes: '20' })).toEqual({ given: { hours: 12, timeLimitMinutes: 20 } })
    expect(announced({ hours: '72' })).toMatchObject({
      at: ['hours'],
      says: expect.stringMatching(/^Length is 72; it may not be over 48/),
    })
    expect(announced({})).toEqual({ at: ['hours'], says: 'How many hours?' })
    expect(announced({ hours: '6', timeLimitMinutes: 'ten' })).toHaveProperty('at', ['timeLimitMinutes'])
  })

  it('takes weather of the umpire’s own, and says which part of it is wrong', () => {
    const given = (draft: FieldDraft) => readForm(weatherSchema, orderField(weatherSchema), draft)
    expect(given(FRESH_WEATHER)).toEqual({
      given: { windFromDegrees: 225, force: 3, sky: 'clear', glass: 'steady' },
    })
    expect(given({ ...FRESH_WEATHER, force: '12' })).toMatchObject({
      at: ['force'],
      says: expect.stringMatching(/^Force is 12; it may not be over 9/),
    })
  })
})

describe('Stepping until an hour', () => {
  it('goes to the end of the move when none is typed', () => {
    expect(readStep('', false, '1898-05-02T12:00:00Z', 0)).toEqual({ given: {} })
    expect(readStep('', true, '1898-05-02T12:00:00Z', 0)).toEqual({ given: { acceptDefaults: true } })
  })

  it('takes the next such hour on the pack’s clock', () => {
    expect(readStep('1530', false, '1898-05-02T12:00:00Z', 0)).toEqual({ given: { until: '1898-05-02T15:30:00Z' } })
    expect(readStep('0200', false, '1898-05-02T22:00:00Z', 0)).toEqual({ given: { until: '1898-05-03T02:00:00Z' } })
    expect(readStep('0100', false, '1898-05-02T22:00:00Z', 60)).toEqual({ given: { until: '1898-05-03T00:00:00Z' } })
  })

  it('refuses what is no hour', () => {
    expect(readStep('25', false, '1898-05-02T12:00:00Z', 0)).toHaveProperty('field', 'until')
  })
})

describe('Running quietly', () => {
  const noon = '1898-05-02T12:00:00Z'
  it('takes a number of moves, and the next such hour', () => {
    expect(readQuiet({ moves: '4', until: '' }, noon, 0)).toEqual({ moves: 4 })
    expect(readQuiet({ moves: '4', until: '0930' }, noon, 0)).toEqual({ moves: 4, until: '1898-05-03T09:30:00Z' })
  })

  it('says which of the two is wrong and why', () => {
    expect(readQuiet({ moves: '40', until: '' }, noon, 0)).toEqual({
      field: 'moves',
      says: 'Moves must be a whole number from 1 to 20; "40" was typed.',
    })
    expect(readQuiet({ moves: '4', until: 'dawn' }, noon, 0)).toHaveProperty('field', 'until')
  })
})
