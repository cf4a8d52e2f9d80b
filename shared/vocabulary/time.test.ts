import { describe, expect, it } from 'vitest'
import { ageBetween, ageWords, calendar, clockFigures, HOUR, isoTime, parseTime } from './time.ts'

describe('campaign time', () => {
  it('is written and read as ISO 8601 in UTC, before 1970 too', () => {
    expect(isoTime(0)).toBe('1970-01-01T00:00:00Z')
    expect(parseTime('1898-05-02T12:00:00Z')).toBe(-2_261_563_200)
    expect(isoTime(-2_261_563_200)).toBe('1898-05-02T12:00:00Z')
    expect(parseTime('1898-05-02T12:00')).toBe(-2_261_563_200)
    expect(parseTime('1898-05-02T13:00+01:00')).toBe(-2_261_563_200)
  })

  it('is written as the calendar of the machine writes it, to the second', () => {
    const times = [
      -2_261_563_201, -2_261_520_000, -2_261_520_001, -1, -0, 59.9, -0.5, -86_400.25, 951_782_399, 951_868_800,
    ]
    for (const t of times) expect(isoTime(t)).toBe(`${new Date(t * 1000).toISOString().slice(0, 19)}Z`)
    expect(() => isoTime(Number.NaN)).toThrow(RangeError)
    expect(() => isoTime(1e15)).toThrow(RangeError)
  })

  it('what is no time is none', () => {
    for (const text of ['', 'noon', '1898-05-02', '1898-13-02T12:00Z', '1898-05-02 12:00Z'])
      expect(parseTime(text)).toBeNull()
  })

  it('is shown as a log writes it, on the pack’s clock', () => {
    expect(clockFigures(6 * HOUR + 900)).toBe('0615')
    expect(clockFigures(-60)).toBe('2359')
    expect(clockFigures(23 * HOUR, 120)).toBe('0100')
  })

  it('has the calendar of the pack’s clock', () => {
    expect(calendar(-2_261_563_200)).toEqual({ year: 1898, month: 5, day: 2, weekday: 'Monday', monthName: 'May' })
    expect(calendar(-2_261_563_200, 12 * 60)).toMatchObject({ day: 3, weekday: 'Tuesday' })
  })

  it('the age of news has room on a chart', () => {
    expect([0, 1799, 3599, 3600, 8 * HOUR].map(ageWords)).toEqual(['0 min', '30 min', '60 min', '1 h', '8 h'])
    expect([71 * HOUR, 72 * HOUR, 75 * 24 * HOUR].map(ageWords)).toEqual(['71 h', '3 days', '75 days'])
  })

  it('the age of news is what lies between the hours as they are written, whatever their seconds', () => {
    // 0757:01 to 0822:50 is nearer to 26 minutes; beside 0757 and 0822 it is read as 25.
    expect(ageBetween(7 * HOUR + 57 * 60 + 1, 8 * HOUR + 22 * 60 + 50)).toBe('25 min')
    expect(ageBetween(7 * HOUR + 57 * 60 + 59, 8 * HOUR + 22 * 60)).toBe('25 min')
  })
})
