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
    const met = { id: 'met', says: 'A vessel is in sight E., about 10 miles.' } as (typeof now.encounters)[number]
    const open = without({ move: { ...now.move, state: 'open' }, encounters: [] })
    const stopped = without({ move: { ...now.move, state: 'stopped' }, encounters: [met] })
    expect(newsBetween(open, stopped)).toEqual([
      expect.stringMatching(/^The clock has stopped for you at \d{4}\. A vessel is in sight E\., about 10 miles\.$/),
    ])
  })

  it('is one contact once, and of many of a kind two and a number', () => {
    const [report] = now.reports
    const many = Array.from({ length: 5 }, (_, n) => ({ ...report!, id: `r${n}`, contact: `c${Math.floor(n / 1)}` }))
    expect(newsBetween(without({ reports: [] }), without({ reports: [...many, many[0]!] })).at(-1)).toBe(
      'And 3 more sightings.',
    )
  })

  it('is said of a take-back, which would else be a window that jumps', () => {
    const later = without({ clock: '1898-05-03T06:00:00Z' })
    expect(newsBetween(later, now)[0]).toMatch(
      /^The umpire has taken moves back: it is \d{4} again\. Nothing that you had read is undone\.$/,
    )
    // What he had read and has not read now is named; what stands still is not.
    const [, ...reports] = now.reports
    const despatches = now.despatches.filter(({ direction }) => direction === 'out')
    const contact = now.reports[0]!.contact
    const earlier = without({ reports: reports.filter((one) => one.contact !== contact), despatches })
    const [said] = newsBetween(later, earlier)
    expect(said).toContain('Forget what had not happened yet: ')
    expect(said).toContain('a telegram from The Admiralty, London')
    expect(said).not.toContain('a meeting')
  })

  it('names a meeting that is over and is to be forgotten by its hour, and the umpire as in the middle of a sentence', () => {
    const meeting = {
      ...now.encounters[0]!,
      id: 'gone',
      at: '1898-05-03T02:00:00Z',
      state: 'closed' as const,
      says: 'Back on the chart.',
    }
    const wire = { ...now.despatches.find(({ direction }) => direction === 'in')!, id: 'word', from: 'The umpire' }
    const later = without({
      clock: '1898-05-03T06:00:00Z',
      encounters: [...now.encounters, meeting],
      despatches: [...now.despatches, wire],
    })
    const [said] = newsBetween(later, now)
    expect(said).toMatch(/a telegram from the umpire; the meeting of \d{4}\.$/)
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
