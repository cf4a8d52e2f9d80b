import { describe, expect, it } from 'vitest'
import { page, playGame } from '../prove/games/barker2003.ts'

describe('Barker 2003: random legal games, the short form of `npm run prove -- games --book barker2003`', () => {
  it('come to an end with nothing wrong at any step, and play again from their words to the same state', () => {
    const reports = [1, 2, 3, 4].map((number) => playGame('2003', number, number === 1))
    expect(reports.flatMap(({ faults }) => faults)).toEqual([])
    expect(reports.filter(({ ended }) => ended === 'limit of steps')).toEqual([])
    expect(page(reports, '2003')).toContain('Faults: 0.')
  })
})
