import { describe, expect, it } from 'vitest'
import { emptyOpen, readOpen, readQuiet, readStep } from './open-draft.ts'

describe('Announcing a move', () => {
  it('is six hours with weather from the climate unless something else is given', () => {
    expect(readOpen(emptyOpen)).toEqual({ given: { hours: 6 } })
  })

  it('takes length, limit and weather', () => {
    const draft = { ...emptyOpen, hours: '12', limit: '20', ownWeather: true }
    expect(readOpen(draft)).toEqual({
      given: {
        hours: 12,
        timeLimitMinutes: 20,
        weather: { windFromDegrees: 225, force: 3, sky: 'clear', glass: 'steady' },
      },
    })
  })

  it('says which field is wrong and why', () => {
    expect(readOpen({ ...emptyOpen, hours: '72' })).toEqual({
      field: 'hours',
      says: 'Hours must be above 0 and at most 48; "72" was typed.',
    })
    expect(readOpen({ ...emptyOpen, limit: 'ten' })).toHaveProperty('field', 'limit')
    expect(readOpen({ ...emptyOpen, ownWeather: true, weather: { ...emptyOpen.weather, force: '12' } })).toEqual({
      field: 'weather',
      says: 'Force must be a whole number from 0 to 9; "12" was typed.',
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
