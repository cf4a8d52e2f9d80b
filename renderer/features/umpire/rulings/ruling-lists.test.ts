import { describe, expect, it } from 'vitest'
import { readForm } from '../../../../shared/action/form-reading.ts'
import { type FieldDraft, orderField } from '../../../../shared/action/order-form.ts'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import { FRESH_WEATHER, rulingSchema } from '../../../../shared/campaign/inputs.ts'
import { umpireReaders } from '../../every-window/typed/readers.ts'

const written = (draft: FieldDraft) =>
  readForm(rulingSchema, orderField(rulingSchema), draft, umpireReaders(findStrategicBook('jane1898') ?? {}, null))

describe('Writing a ruling', () => {
  it('needs its reason', () => {
    expect(written({ says: '  ' })).toEqual({
      at: ['says'],
      says: 'Write the reason: it stands on the record with the ruling.',
    })
  })

  it('says only what was filled in, in every kind of change', () => {
    const read = written({
      says: 'A collision in fog.',
      ships: [
        { ship: 'talbot', presentKnots: '9,5', coalMinutes: '2', rounds: 'A80 C:200', sectionsLost: '3' },
        { ship: 'falmouth', status: 'sunk', men: '' },
      ],
      forces: [{ force: 'b', position: '49 29 N 5 22 W', lights: 'true' }],
      cables: [{ cable: 'brest-scilly', cut: 'true' }],
      places: [{ place: 'ushant', telegraphBroken: 'true', townLost: '40', stores: { mines: '2', rounds: 'A5' } }],
      points: [{ side: 'gb', points: '−20', says: 'Salvage', knownNow: 'false' }],
      weather: [{ ...FRESH_WEATHER, period: '4' }],
      seats: [{ seat: 'gb-cruisers', force: 'juno' }],
      reports: [{ seat: 'gb-admiral', text: 'Firing is heard to the south.' }],
    })
    expect(read).toEqual({
      given: {
        says: 'A collision in fog.',
        ships: [
          { ship: 'talbot', presentKnots: 9.5, coalMinutes: 2880, rounds: { A: 80, C: 200 }, sectionsLost: 3 },
          { ship: 'falmouth', status: 'sunk' },
        ],
        forces: [{ force: 'b', position: { lat: 49 + 29 / 60, lon: -(5 + 22 / 60) }, lights: true }],
        cables: [{ cable: 'brest-scilly', cut: true }],
        places: [{ place: 'ushant', telegraphBroken: true, townLost: 40, stores: { rounds: { A: 5 }, mines: 2 } }],
        points: [{ side: 'gb', points: -20, says: 'Salvage', knownNow: false }],
        weather: [{ period: 4, windFromDegrees: 225, force: 3, sky: 'clear', glass: 'steady' }],
        seats: [{ seat: 'gb-cruisers', force: 'juno' }],
        reports: [{ seat: 'gb-admiral', text: 'Firing is heard to the south.' }],
      },
    })
  })

  it('names the change and the field that are wrong', () => {
    expect(written({ says: 'x', cables: [{ cable: 'c', cut: 'true' }], ships: [{ ship: 't', men: 'many' }] })).toEqual({
      at: ['ships', '0', 'men'],
      says: 'A number is wanted, not "many".',
    })
    expect(written({ says: 'x', ships: [{ ship: 't', men: '2,5' }] })).toMatchObject({ at: ['ships', '0', 'men'] })
    expect(written({ says: 'x', forces: [{}] })).toEqual({ at: ['forces', '0', 'force'], says: 'Choose the force.' })
    expect(written({ says: 'x', forces: [{ force: 'b', position: 'off Ushant' }] })).toHaveProperty('at.2', 'position')
    expect(written({ says: 'x', ships: [{ ship: 't', rounds: 'G4' }] })).toMatchObject({
      at: ['ships', '0', 'rounds'],
      says: 'Rounds are a class and a number, such as "A 80, D 200"; "G4" was typed.',
    })
  })
})
