import { describe, expect, it } from 'vitest'
import { ageOf, dateWords, dayLong, hourAndDay, hourWords, periodWords } from './clock-words.ts'

describe('Times in windows', () => {
  it('are written on the pack’s clock, 24 h without a colon', () => {
    expect(hourWords('1898-11-08T06:05:00Z', 0)).toBe('0605')
    expect(hourWords('1898-11-08T23:30:00Z', 60)).toBe('0030')
    expect(hourAndDay('1898-11-08T23:30:00Z', 60)).toBe('0030, 9 Nov.')
    expect(dayLong('1898-11-08T06:00:00Z', 0)).toBe('Tuesday 8 November')
    expect(dateWords('1898-05-02T12:00:00Z', 0)).toBe('1200, 2 May 1898')
  })

  it('are a dash when there is none, or none that can be read', () => {
    expect(hourWords(null, 0)).toBe('—')
    expect(dayLong('yesterday', 0)).toBe('—')
  })

  it('have ages in whole hours, below one hour in minutes', () => {
    expect(ageOf('1898-11-07T22:00:00Z', '1898-11-08T06:00:00Z')).toBe('8 h')
    expect(ageOf('1898-11-08T05:25:00Z', '1898-11-08T06:00:00Z')).toBe('35 min')
  })

  it('name a period by its hours, the end of the day 24', () => {
    expect(periodWords('1898-11-08T06:00:00Z', '1898-11-08T12:00:00Z', 0)).toBe('06–12')
    expect(periodWords('1898-11-08T18:00:00Z', '1898-11-09T00:00:00Z', 0)).toBe('18–24')
    expect(periodWords('1898-11-08T18:30:00Z', '1898-11-09T00:00:00Z', 0)).toBe('1830–24')
  })
})
