import { describe, expect, it } from 'vitest'
import { closedMoves, toldBySeat } from './told.ts'

describe('Taking back', () => {
  it('offers every move that has closed, the latest first, and the opening', () => {
    expect(closedMoves(3, 'waiting')).toEqual([3, 2, 1, 0])
    expect(closedMoves(3, 'running')).toEqual([2, 1, 0])
    expect(closedMoves(0, 'waiting')).toEqual([0])
  })

  it('shows what each seat was told in the order of the list, seats that were told nothing left out', () => {
    const row = (seat: string, ...says: string[]) => ({
      seat,
      title: seat,
      entries: says.map((one) => ({ at: '1898-05-02T12:00:00Z', kind: 'notice', says: one })),
    })
    const seats = [{ id: 'gb' }, { id: 'fr' }, { id: 'x' }]
    expect(toldBySeat([row('fr', 'one', 'three'), row('x'), row('gb', 'two')], seats)).toEqual([
      row('gb', 'two'),
      row('fr', 'one', 'three'),
    ])
  })
})
