import { describe, expect, it } from 'vitest'
import { lossWords } from './loss-words.ts'

describe('what a ship lost on a board, in words', () => {
  it('has no name of a field in it, and one of a thing is one', () => {
    const why = 'went down with her: she was sinking as the action ended'
    const said = (kind: Parameters<typeof lossWords>[1]['kind'], amount: number, of?: string): string =>
      lossWords('Satellit', { kind, amount, why, ...(of === undefined ? {} : { of }) }, 'ship').split(' lost; ')[0] ??
      ''
    expect(said('coalMinutes', 1466)).toBe('Satellit: coal for 1 day')
    expect(said('coalMinutes', 3600)).toBe('Satellit: coal for 2.5 days')
    expect(said('men', 1)).toBe('Satellit: 1 man')
    expect(said('guns', 2, 'D')).toBe('Satellit: 2 D guns')
    expect(said('torpedoes', 4)).toBe('Satellit: 4 torpedoes')
    // What was fired is not lost.
    expect(lossWords('Satellit', { kind: 'torpedoes', amount: 4, why: 'fired' }, 'ship')).toBe(
      'Satellit: 4 torpedoes fired.',
    )
    expect(lossWords('Pola, fort 1', { kind: 'ship', amount: 1, why }, 'fort')).toBe(
      `Pola, fort 1: 1 fort lost; ${why}.`,
    )
  })
})
