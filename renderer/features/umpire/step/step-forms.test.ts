import { describe, expect, it } from 'vitest'
import { readForm } from '../../../../shared/action/form-reading.ts'
import { type FieldDraft, orderField } from '../../../../shared/action/order-form.ts'
import {
  FRESH_WEATHER,
  openSchema,
  quietRunSchema,
  stepSchema,
  weatherSchema,
} from '../../../../shared/campaign/inputs.ts'
import { hourReaders } from './hour-readers.ts'

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

const readers = (clock: string, zoneMinutes: number) =>
  hourReaders({ clock, campaign: { zoneMinutes } as Parameters<typeof hourReaders>[0]['campaign'] })

describe('Stepping until an hour', () => {
  const step = (draft: FieldDraft, clock = '1898-05-02T12:00:00Z', zoneMinutes = 0) =>
    readForm(stepSchema, orderField(stepSchema), draft, readers(clock, zoneMinutes))

  it('goes to the end of the move when none is typed', () => {
    expect(step({})).toEqual({ given: {} })
    expect(step({ until: '', acceptDefaults: true })).toEqual({ given: { acceptDefaults: true } })
    expect(step({ pause: true })).toEqual({ given: { pause: true } })
  })

  it('takes the next such hour on the pack’s clock', () => {
    const late = '1898-05-02T22:00:00Z'
    expect(step({ until: '1530' })).toEqual({ given: { until: '1898-05-02T15:30:00Z' } })
    expect(step({ until: '0200' }, late)).toEqual({ given: { until: '1898-05-03T02:00:00Z' } })
    expect(step({ until: '0100' }, late, 60)).toEqual({ given: { until: '1898-05-03T00:00:00Z' } })
  })

  it('refuses what is no hour', () => {
    expect(step({ until: '25' })).toMatchObject({ at: ['until'], says: expect.stringMatching(/^An hour such as 1800/) })
  })
})

describe('Running quietly', () => {
  const quiet = (draft: FieldDraft) =>
    readForm(quietRunSchema, orderField(quietRunSchema), draft, readers('1898-05-02T12:00:00Z', 0))

  it('takes a number of moves, the next such hour, and what the umpire is called at', () => {
    expect(quiet({ moves: '4' })).toEqual({ given: { moves: 4 } })
    expect(quiet({ moves: '4', until: '0930' })).toEqual({ given: { moves: 4, until: '1898-05-03T09:30:00Z' } })
    expect(quiet({ moves: '1', contact: true, seat: 'fr-admiral' })).toEqual({
      given: { moves: 1, contact: true, seat: 'fr-admiral' },
    })
  })

  it('says which of the two is wrong and why', () => {
    expect(quiet({ moves: '40' })).toMatchObject({
      at: ['moves'],
      says: expect.stringMatching(/^Moves is 40; it may not be over 20/),
    })
    expect(quiet({ moves: '' })).toEqual({ at: ['moves'], says: 'How many moves, at most?' })
    expect(quiet({ moves: '4', until: 'dawn' })).toHaveProperty('at', ['until'])
  })
})
