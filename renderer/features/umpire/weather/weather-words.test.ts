import { describe, expect, it } from 'vitest'
import { windWords } from '../../../../shared/sky/words.ts'
import { areaCells, periodCells, seenWords, shortWater, watersByUse } from './weather-words.ts'

const row = (area: string, hour: number, force = 4) => ({
  area,
  from: `1898-05-02T${String(hour).padStart(2, '0')}:00:00Z`,
  to: `1898-05-02T${String(hour + 6).padStart(2, '0')}:00:00Z`,
  windFromDegrees: 225,
  force,
  sky: 'clear' as const,
  glass: 'steady' as const,
  glassInches: 29.9,
  visibility: 'clearDay',
  sightMiles: 10,
})

describe('Weather in the umpire’s foot', () => {
  it('names the wind by the point it comes from and its force, and a calm by its name', () => {
    expect(windWords(row('A', 6))).toBe('S.W. 4')
    expect(windWords(row('A', 6, 0))).toBe('Calm')
  })

  it('has no arrow in a calm, whatever direction was drawn with it', () => {
    const weather = [row('A', 6, 0), row('A', 12, 1)]
    expect(periodCells(weather, 'A', 0).map(({ windFromDegrees }) => windFromDegrees)).toEqual([null, 225])
    expect(areaCells(weather).map(({ windFromDegrees }) => windFromDegrees)).toEqual([null])
  })

  it('shows the periods of one water in order, with how far one sees in the first', () => {
    const cells = periodCells([row('A', 12, 5), row('B', 6), row('A', 6)], 'A', 0)
    expect(cells.map((cell) => [cell.period, cell.wind, cell.seen])).toEqual([
      ['06–12', 'S.W. 4', '10 miles'],
      ['12–18', 'S.W. 5', undefined],
    ])
  })

  it('shows every water while no coming period is known', () => {
    expect(areaCells([row('Channel West', 6), row('Western Approaches', 6)]).map((cell) => cell.period)).toEqual([
      'Channel W.',
      'W. Approaches',
    ])
    expect(shortWater('Bay of Biscay')).toBe('Biscay')
  })

  it('puts the waters first that have most forces under way', () => {
    const square = (south: number, west: number): [number, number][] => [
      [south, west],
      [south, west + 10],
      [south + 10, west + 10],
      [south + 10, west],
    ]
    const waters = [
      { name: 'North', ring: square(50, 0) },
      { name: 'South', ring: square(40, 0) },
    ]
    const south = { lat: 45, lon: 5 }
    expect(watersByUse(waters, [south, south, { lat: 55, lon: 5 }])).toEqual(['South', 'North'])
    expect(watersByUse(waters, [{ lat: 0, lon: 0 }])).toEqual(['North', 'South'])
  })

  it('writes miles of sight in halves and quarters', () => {
    expect(seenWords(10)).toBe('10 miles')
    expect(seenWords(0.5)).toBe('½ mile')
    expect(seenWords(2.5)).toBe('2½ miles')
    expect(seenWords(1)).toBe('1 mile')
  })
})
