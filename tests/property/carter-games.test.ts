import { describe, expect, it } from 'vitest'
import { page, playGame } from '../prove/games/carter.ts'

describe('Carter: a sample of the random games (`npm run prove -- games --book carter`)', () => {
  const reports = [1, 2, 3, 4].map((number) => playGame('sample', number, number === 4))

  it('CT-MV-05, CT-SK-01, CT-MN-05: holds what must hold at every step, and gives the same state again from its words', () => {
    expect(reports.flatMap(({ faults }) => faults)).toEqual([])
    // Games in which nobody moves or fires would prove nothing.
    expect(reports.every(({ orders, throws }) => orders > 20 && throws > 2)).toBe(true)
    expect(reports.some(({ sunk }) => sunk > 0)).toBe(true)
  })

  it('tables how they ended', () => {
    expect(page(reports, 'sample')).toMatch(/\| how they ended \| games \|/)
  })
})
