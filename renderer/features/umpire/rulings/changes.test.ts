import { describe, expect, it } from 'vitest'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import { rulingSchema } from '../../../../shared/campaign/inputs.ts'
import { type ChangeDraft, newChange, readRuling } from './changes.ts'

const change = (kind: ChangeDraft['kind'], of: string, fields: Record<string, string>): ChangeDraft => ({
  ...newChange(kind, of),
  fields,
})

const written = (says: string, changes: readonly ChangeDraft[]) =>
  readRuling(says, changes, findStrategicBook('jane1898'))

describe('Writing a ruling', () => {
  it('needs its reason', () => {
    expect(written('  ', [])).toEqual({
      change: null,
      field: 'says',
      says: 'Write the reason: it stands on the record with the ruling.',
    })
  })

  it('says only what was filled in, and the host takes every kind of change', () => {
    const read = written('A collision in fog.', [
      change('ship', 'talbot', { presentKnots: '9,5', coalDays: '2', rounds: 'A80 C:200', sectionsLost: '3' }),
      change('ship', 'falmouth', { status: 'sunk' }),
      change('force', 'b', { position: '49 29 N 5 22 W', lights: 'yes' }),
      change('cable', 'brest-scilly', { cut: 'yes' }),
      change('place', 'ushant', { telegraphBroken: 'yes', townLost: '40', mines: '2', rounds: 'A5' }),
      change('points', 'gb', { points: '-20', says: 'Salvage', knownNow: 'no' }),
      change('weather', '', { period: '4' }),
      change('seat', 'gb-cruisers', { force: 'juno' }),
      change('report', 'gb-admiral', { text: 'Firing is heard to the south.' }),
    ])
    expect(read).toEqual({
      ruling: {
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
    expect(rulingSchema.safeParse('ruling' in read ? read.ruling : null).success).toBe(true)
  })

  it('names the change and the field that are wrong', () => {
    expect(written('x', [change('cable', 'c', {}), change('ship', 't', { men: 'many' })])).toEqual({
      change: 1,
      field: 'men',
      says: 'Men must be a whole number of 0 or more; "many" was typed.',
    })
    expect(written('x', [change('force', '', {})])).toEqual({ change: 0, field: 'of', says: 'Choose the force.' })
    expect(written('x', [change('force', 'b', { position: 'off Ushant' })])).toHaveProperty('field', 'position')
    expect(written('x', [change('ship', 't', { rounds: 'G4' })])).toHaveProperty('field', 'rounds')
  })
})
