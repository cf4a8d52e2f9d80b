import { describe, expect, it } from 'vitest'
import { bookName } from '../../books/registry.ts'
import { openedWords } from './desk-words.ts'

describe('The drawer’s words', () => {
  it('say when a campaign was last opened', () => {
    const now = new Date(2026, 10, 21, 10)
    expect(openedWords(new Date(2026, 10, 21, 1).toISOString(), now)).toBe('today')
    expect(openedWords(new Date(2026, 10, 20, 23).toISOString(), now)).toBe('yesterday')
    expect(openedWords(new Date(2026, 10, 9).toISOString(), now)).toBe('9 Nov.')
    expect(openedWords(new Date(2025, 9, 9).toISOString(), now)).toBe('9 Oct. 2025')
    expect(openedWords('never', now)).toBe('never')
  })

  it('name the books that are known and keep the ids of others', () => {
    expect(bookName('jane1898')).toBe('Jane 1898')
    expect(bookName('nwc1905')).toBe('U.S. Naval War College 1905')
    expect(bookName('house')).toBe('house')
  })
})
