import { describe, expect, it } from 'vitest'
import { clockWords, exactAge, firstClause } from './clock-words.ts'

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
})
