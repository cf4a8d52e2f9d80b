import { describe, expect, it } from 'vitest'
import { byMove, inOrder, matching, topicOf } from './events-by-move.ts'

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

  it('has the events of a move by their time, and of one minute as they were entered', () => {
    const at = (hour: string, kind: string, says: string) => ({ ...event(kind, says), at: `1898-05-02T${hour}:00Z` })
    // A board has run on to 08:02 when the chart comes up to 07:57; what it told after the move closed stands in its own move.
    const told = [
      at('08:02', 'board', 'The board ends.'),
      at('07:57', 'sighted', 'B sights 2.'),
      at('07:57', 'despatch', 'B signals.'),
      at('08:00', 'closed', 'Move 1 closes.'),
      at('08:01', 'contact', 'C meets 3.'),
    ].map((one) => (one.kind === 'closed' ? { ...one, subject: 'move 1' } : one))
    expect(byMove(told, 2, told, 0).map((move) => move.events.map(({ says }) => says))).toEqual([
      ['C meets 3.'],
      ['The board ends.', 'Move 1 closes.', 'B signals.', 'B sights 2.'],
    ])
    expect(inOrder(told, 2, told).map(({ says }) => says)[0]).toBe('B sights 2.')
  })

  it('keeps the moves’ numbers when only some of it is shown', () => {
    const found = matching(record, 'landed')
    expect(byMove(found, 2, record, 0).map((move) => move.title)).toEqual(['Move 2, 2 May'])
  })

  it('lets a row keep its key while the record grows and the first of what is shown falls away', () => {
    const keyIn = (all: typeof record) =>
      byMove(all.slice(-3), 2, all, 0)
        .flatMap((move) => move.events)
        .filter(({ says }) => says === 'Move 1 closes.')
        .map(({ key }) => key)
    expect(keyIn(record)).toHaveLength(1)
    expect(keyIn([...record, event('despatch', 'Sent.')])).toEqual(keyIn(record))
  })

  it('has what merchantmen did alike in one minute as one row, and a man-of-war in a row of her own', () => {
    const trade = new Set(['tyne', 'usk'])
    const sailed = [
      event('left', 'Tyne is clear.', 'tyne'),
      event('left', 'Blake is clear.', 'blake'),
      event('left', 'Usk is clear.', 'usk'),
    ]
    const [move] = byMove(sailed, 1, sailed, 0, trade)
    expect(move?.events.map(({ says, alike }) => [says, alike.map((one) => one.says)])).toEqual([
      ['Usk is clear.', ['Tyne is clear.']],
      ['Blake is clear.', []],
    ])
    expect(byMove(sailed, 1, sailed, 0)[0]?.events).toHaveLength(3)
  })

  it('is parted by what it is about, a meeting of merchantmen with a man-of-war being of the war', () => {
    const trade = new Set(['tyne', 'usk'])
    const topics = [
      ['contact', 'tyne|usk'],
      ['contact', 'blake|usk'],
      ['despatch', 'd1'],
      ['refusedOrders', 'a'],
      ['ruling', 'tyne'],
    ]
    expect(topics.map(([kind, subject]) => topicOf(event(kind ?? '', '', subject), trade))).toEqual([
      'trade',
      'war',
      'news',
      'orders',
      'umpire',
    ])
  })

  it('is searched by words and by rules', () => {
    expect(matching(record, 'js-sight')).toHaveLength(4)
    expect(matching(record, 'sights 1')).toHaveLength(1)
    expect(matching(record, 'nothing of the kind')).toHaveLength(0)
  })
})
