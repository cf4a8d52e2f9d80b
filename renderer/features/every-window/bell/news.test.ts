import { describe, expect, it } from 'vitest'
import { seatViewSample } from '../../seat/seat-frame/sample-view.ts'
import { leftWords, newsBetween, reminder, soundOf } from './news.ts'

describe('What calls a player to his window', () => {
  const now = seatViewSample()
  const without = (part: Partial<typeof now>) => ({ ...now, ...part })

  it('is nothing when nothing has come, and nothing for his own seal or telegram', () => {
    expect(newsBetween(now, now)).toEqual([])
    const own = now.despatches.filter(({ direction }) => direction === 'out')
    expect(own.length).toBeGreaterThan(0)
    const less = without({ despatches: now.despatches.filter(({ direction }) => direction === 'in') })
    expect(newsBetween(less, without({ move: { ...now.move, ready: true } }))).toEqual([])
  })

  it('is the announcement with its limit, a contact, and a telegram', () => {
    const before = without({
      reports: [],
      despatches: now.despatches.filter(({ direction }) => direction === 'out'),
      move: { ...now.move, state: 'waiting' },
    })
    const after = without({ move: { ...now.move, state: 'open', number: now.move.number + 1, timeLimitMinutes: 20 } })
    const lines = newsBetween(before, after)
    expect(lines[0]).toMatch(/^Move \d+ is announced: it runs to \d{4}\. You have 20 minutes to write\.$/)
    expect(lines.filter((line) => line.startsWith('News: ')).length).toBeGreaterThan(0)
    expect(lines).toContain('A telegram from The Admiralty, London.')
    expect(soundOf(before, after)).toBe('bell')
  })

  it('is heard as what it is: the sounder for telegrams alone, the klaxon where enemies meet, nothing without news', () => {
    expect(soundOf(now, now)).toBeNull()
    const unread = without({ despatches: now.despatches.filter(({ direction }) => direction === 'out') })
    expect(soundOf(unread, now)).toBe('telegraph')
    const met = { id: 'met', says: 'Ships in sight.' } as (typeof now.encounters)[number]
    expect(soundOf(now, without({ encounters: [met] }))).toBe('klaxon')
  })

  it('is the stop of the clock and the meeting for which it stands in one line', () => {
    const says = 'A vessel is in sight E., about 10 miles.'
    const met = { id: 'met', says, at: now.clock } as (typeof now.encounters)[number]
    const open = without({ move: { ...now.move, state: 'open' }, encounters: [] })
    const stopped = without({ move: { ...now.move, state: 'stopped' }, encounters: [met] })
    expect(newsBetween(open, stopped)).toEqual([
      expect.stringMatching(/^The clock has stopped for you at \d{4}\. A vessel is in sight E\., about 10 miles\.$/),
    ])
  })

  it('has its hour before it where that is past, and tells what befell his ships besides', () => {
    const earlier = '1898-05-02T11:00:00Z'
    expect(earlier < now.clock).toBe(true)
    const met = { id: 'met', says: 'A vessel is in sight E.', at: earlier } as (typeof now.encounters)[number]
    const notices = [
      { at: earlier, says: 'Clover is stopped by an enemy.', rule: null },
      { at: now.clock, says: 'Clover is lost.', rule: null },
      { at: now.clock, says: 'Dogwood is lost.', rule: null },
    ]
    const lines = newsBetween(now, without({ encounters: [met], notices }))
    expect(lines).toEqual([
      expect.stringMatching(/^\d{4}: A vessel is in sight E\.$/),
      expect.stringMatching(/^\d{4}: Clover is stopped by an enemy\.$/),
      'Clover is lost.',
      'And 1 more notice.',
    ])
    expect(newsBetween(without({ notices }), without({ notices }))).toEqual([])
  })

  it('is one contact once, and of many of a kind two and a number', () => {
    const [report] = now.reports
    const many = Array.from({ length: 5 }, (_, n) => ({ ...report!, id: `r${n}`, contact: `c${Math.floor(n / 1)}` }))
    expect(newsBetween(without({ reports: [] }), without({ reports: [...many, many[0]!] })).at(-1)).toBe(
      'And 3 more sightings.',
    )
  })

  it('is nothing where the line that was left is taken up again before anybody has read that it was left', () => {
    const from = { move: 3, clock: now.clock }
    const back = { ...now, reports: [], despatches: [], clock: '1898-05-01T06:00:00Z' }
    const line = { from, to: { move: 1, clock: back.clock }, told: [{ at: now.clock, says: 'A sail.' }], left: 0 }
    expect(newsBetween({ ...back, line }, now)).toEqual([])
    expect(newsBetween(back, now).length).toBeGreaterThan(0)
  })

  it('is nothing where another line of play is shown, which is said over the window, and the bell calls him to it', () => {
    const later = without({ clock: '1898-05-03T06:00:00Z', reports: [] })
    expect([newsBetween(later, now), soundOf(later, now)]).toEqual([[], 'bell'])
    const from = { move: 2, clock: now.clock }
    const line = { from, to: { move: 4, clock: '1898-05-03T06:00:00Z' }, told: [], left: 0 }
    const other = { ...now, clock: line.to.clock, line }
    const before = without({ reports: [], despatches: [] })
    expect([newsBetween(before, other), soundOf(before, other)]).toEqual([[], 'bell'])
    // What comes after it is news again, read or not.
    expect(newsBetween({ ...other, reports: [] }, other).length).toBeGreaterThan(0)
  })
})

describe('The time to write', () => {
  it('runs down by the second, and stands at nought', () => {
    expect([leftWords(61_000), leftWords(60_001), leftWords(59_000), leftWords(-5000)]).toEqual([
      '1:01',
      '1:01',
      '0:59',
      '0:00',
    ])
  })

  it('reminds at five minutes, at one and at the end, and at none that the limit is no longer than', () => {
    expect(reminder(300_500, 299_500, 20)).toBe('5 minutes are left to write.')
    expect(reminder(300_500, 299_500, 5)).toBeNull()
    expect(reminder(60_500, 59_500, 5)).toBe('One minute is left to write.')
    expect(reminder(500, -500, 1)).toBe('The time to write is over: the umpire may run the move.')
    expect(reminder(-500, -1500, 1)).toBeNull()
    expect(reminder(200_000, 199_000, 20)).toBeNull()
  })
})
