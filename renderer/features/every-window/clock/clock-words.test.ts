import { describe, expect, it } from 'vitest'
import {
  ageOf,
  clockWords,
  dateWords,
  dayLong,
  exactAge,
  firstClause,
  hourAndDay,
  hourAndWeekday,
  hourWords,
  moveLength,
  moveWords,
  periodWords,
  secondsOf,
  weekdayShort,
} from './clock-words.ts'

describe('Times in windows', () => {
  it('are written on the pack’s clock, 24 h without a colon', () => {
    expect(hourWords('1898-11-08T06:05:00Z', 0)).toBe('0605')
    expect(hourWords('1898-11-08T23:30:00Z', 60)).toBe('0030')
    expect(hourAndDay('1898-11-08T23:30:00Z', 60)).toBe('0030, 9 Nov.')
    expect(dayLong('1898-11-08T06:00:00Z', 0)).toBe('Tuesday 8 November')
    expect(dateWords('1898-05-02T12:00:00Z', 0)).toBe('1200, 2 May 1898')
  })

  it('name no move of a war that has not begun', () => {
    expect([0, 1, 12].map(moveWords)).toEqual(['Before the first move', 'Move 1', 'Move 12'])
  })

  it('shorten every day of the week in one way', () => {
    const days = [1, 2, 3, 4, 5, 6, 7].map(
      (day) => weekdayShort(secondsOf(`1898-05-0${day}T12:00:00Z`), 0).split(' ')[0],
    )
    expect(days).toEqual(['Sun.', 'Mon.', 'Tues.', 'Wed.', 'Thurs.', 'Fri.', 'Sat.'])
    expect(weekdayShort(secondsOf('1898-05-02T23:30:00Z'), 60)).toBe('Tues. 3 May')
    expect(hourAndWeekday(secondsOf('1898-05-02T23:30:00Z'), 60)).toBe('0030, Tues. 3 May')
  })

  it('are a dash when there is none, or none that can be read', () => {
    expect(hourWords(null, 0)).toBe('—')
    expect(dayLong('yesterday', 0)).toBe('—')
  })

  it('have ages in whole hours, below one hour in minutes', () => {
    expect(ageOf('1898-11-07T22:00:00Z', '1898-11-08T06:00:00Z')).toBe('8 h')
    expect(ageOf('1898-11-08T05:25:00Z', '1898-11-08T06:00:00Z')).toBe('35 min')
  })

  it('have ages between the minutes as they are read', () => {
    expect(ageOf('1898-11-08T05:00:10Z', '1898-11-08T05:12:50Z')).toBe('12 min')
    expect(clockWords('1898-11-08T05:12:50Z', 0).age('1898-11-08T05:00:10Z')).toBe('12 min')
  })

  it('name a period by its hours, the end of the day 24', () => {
    expect(periodWords('1898-11-08T06:00:00Z', '1898-11-08T12:00:00Z', 0)).toBe('06–12')
    expect(periodWords('1898-11-08T18:00:00Z', '1898-11-09T00:00:00Z', 0)).toBe('18–24')
    expect(periodWords('1898-11-08T18:30:00Z', '1898-11-09T00:00:00Z', 0)).toBe('1830–24')
  })
})

describe('The length of a move on a board', () => {
  it('is in seconds, or in minutes and halves', () => {
    expect([30, 60, 150, 720, 45].map(moveLength)).toEqual([
      '30 seconds',
      '1 minute',
      '2½ minutes',
      '12 minutes',
      '45 seconds',
    ])
  })
})

describe('Times in a seat’s window', () => {
  const words = clockWords('1898-05-03T06:00:00Z', 0)

  it('stand alone on the day of the clock, and with their day on another', () => {
    expect(words.when('1898-05-03T03:25:00Z')).toBe('0325')
    expect(words.when('1898-05-02T22:00:00Z')).toBe('2 May 2200')
  })

  it('are the day of the pack’s clock, not of Greenwich', () => {
    expect(clockWords('1898-05-03T00:30:00Z', -60).when('1898-05-02T23:45:00Z')).toBe('2245')
  })

  it('give an age its minutes while they matter', () => {
    expect(exactAge(35 * 60)).toBe('35 min')
    expect(exactAge(6 * 3600 + 48 * 60)).toBe('6 h 48')
    expect(exactAge(8 * 3600)).toBe('8 h')
    expect(exactAge(31 * 3600)).toBe('31 h')
  })

  it('does not take the stops of a compass point for the end of a clause', () => {
    expect(firstClause('9 vessels bearing S.W., 5 miles')).toBe('9 vessels bearing S.W.')
    expect(firstClause('Six ships. Steering W.')).toBe('Six ships')
  })

  it('leaves no vessel out of a list that has commas', () => {
    expect(firstClause('3 vessels: 2 cruisers, 1 armoured cruiser bearing S., 5 miles, steering N.')).toBe(
      '3 vessels: 2 cruisers, 1 armoured cruiser bearing S.',
    )
  })
})
