import { describe, expect, it } from 'vitest'
import { type Places, typedPlace } from './typed-place.ts'

const chart = {
  places: [
    { key: 'brest', name: 'Brest', lat: 48.38, lon: -4.49, gate: { lat: 48.33, lon: -4.75 } },
    { key: 'st-malo', name: 'St-Malo (St. Servan)', lat: 48.65, lon: -2.02 },
    { key: 'st-nazaire', name: 'St-Nazaire', lat: 47.27, lon: -2.2 },
  ],
  marks: [{ name: 'Île d’Ouessant', lat: 48.46, lon: -5.1 }],
} as unknown as Places

describe('A place that is typed', () => {
  it('is a position, or the name of a place of the chart, off its harbour where it has one', () => {
    expect(typedPlace('49° 10′ N. 6° 20′ W.', chart)?.lat).toBeCloseTo(49.167, 2)
    expect(typedPlace('brest', chart)).toEqual({ lat: 48.33, lon: -4.75 })
    expect(typedPlace('ile d’ouessant', chart)).toEqual({ lat: 48.46, lon: -5.1 })
  })

  it('is found by the beginning of a name that no other begins with, and by none that two begin with', () => {
    expect(typedPlace('St-M', chart)).toEqual({ lat: 48.65, lon: -2.02 })
    expect(typedPlace('St-', chart)).toBeUndefined()
    expect(typedPlace('Toulon', chart)).toBeUndefined()
    expect(typedPlace('Brest', null)).toBeUndefined()
  })
})
