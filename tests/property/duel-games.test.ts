import { describe, expect, it } from 'vitest'
import { page, playGame } from '../prove/games/nwc1905.ts'

describe('NWC 1905, the Duel: random legal games, the short form of `npm run prove -- games --book nwc1905`', () => {
  it('come to an end with nothing wrong at any step, and play again from their words to the same state', () => {
    const reports = [1, 2, 3, 4, 5, 6].map((number) => playGame('1905', number, number === 1))
    expect(reports.flatMap(({ faults }) => faults)).toEqual([])
    expect(reports.filter(({ ended }) => ended === 'limit of steps')).toEqual([])
    expect(page(reports, '1905')).toContain('Faults: 0.')
  })
})
