import { describe, expect, it } from 'vitest'
import { linesBy, pageBy, pageWords } from './sheet-pages.ts'
import { holdsWords } from './store-words.ts'

describe('The pages of a long sheet', () => {
  const times = Array.from({ length: 250 }, (_, n) => n * 10)

  it('show that on which the hour of the slider stands', () => {
    expect([linesBy(times, -1), linesBy(times, 0), linesBy(times, 995), linesBy(times, 9999)]).toEqual([0, 1, 100, 250])
    expect([pageBy(times, -1), pageBy(times, 995), pageBy(times, 1000), pageBy(times, 9999)]).toEqual([0, 0, 1, 2])
  })

  it('say which lines they are', () => {
    expect(pageWords(0, 0, String)).toBe('No line up to this hour')
    expect(pageWords(2, 250, String)).toBe('Lines 201 to 250 of 250 up to this hour')
    expect(pageWords(1, 101, String)).toBe('Line 101 of 101 up to this hour')
  })
})

describe('What a harbour held', () => {
  it('is said in the words of the book, and a bare one holds nothing', () => {
    const bare = { rounds: {}, torpedoes: 0, mines: 0, held: {} }
    expect(holdsWords(bare, 'jane1898')).toBe('nothing')
    expect(
      holdsWords({ ...bare, coalDays: 1, rounds: { A: 60, B: 0, C: 5 }, torpedoes: 1200, held: { x: 2 } }, ''),
    ).toBe('coal for 1 day; rounds: 60 A, 5 C; 1,200 torpedoes; 2 x')
  })
})
