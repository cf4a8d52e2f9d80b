import { describe, expect, it } from 'vitest'
import { byMove, matching } from './events-by-move.ts'

const event = (kind: string, says: string, subject = '') => ({
  at: '1898-05-02T12:00:00Z',
  kind,
  subject,
  says,
  because: [{ rule: 'JS-SIGHT-01', says: 'clear day' }],
  dice: [],
})

describe('The record by moves', () => {
  const record = [
    event('begun', 'War is imminent.'),
    event('sighted', 'A sights 1.'),
    event('closed', 'Move 1 closes.', 'move 1'),
    event('despatch', 'Landed.'),
  ]

  it('has each event in its move, newest first, the closing in the move that it closes', () => {
    const moves = byMove(record, 2, record, 0)
    expect(moves.map((move) => [move.title, move.events.map((one) => one.says)])).toEqual([
      ['Move 2, 2 May', ['Landed.']],
      ['Move 1, 2 May', ['Move 1 closes.', 'A sights 1.', 'War is imminent.']],
    ])
  })

  it('keeps the moves’ numbers when only some of it is shown', () => {
    const found = matching(record, 'landed')
    expect(byMove(found, 2, record, 0).map((move) => move.title)).toEqual(['Move 2, 2 May'])
  })

  it('is searched by words and by rules', () => {
    expect(matching(record, 'js-sight')).toHaveLength(4)
    expect(matching(record, 'sights 1')).toHaveLength(1)
    expect(matching(record, 'nothing of the kind')).toHaveLength(0)
  })
})
