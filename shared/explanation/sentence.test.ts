import { describe, expect, it } from 'vitest'
import { sentence } from './sentence.ts'

describe('Words as a sentence', () => {
  it('end in one stop, whether they have brought their own or not', () => {
    expect(sentence('Back on the chart: touch is lost')).toBe('Back on the chart: touch is lost.')
    expect(sentence('Back on the chart: they part in the smoke.')).toBe('Back on the chart: they part in the smoke.')
    expect(sentence('at 50° 12′ N. 2° 00′ W.')).toBe('at 50° 12′ N. 2° 00′ W.')
  })

  it('keep the mark that they end in', () => {
    for (const words of ['Who goes there?', 'Fire!', 'and so on…', 'He said “no.”', '(She is sunk.)'])
      expect(sentence(words)).toBe(words)
  })

  it('may end in a space that was typed', () => {
    expect(sentence('They part in the smoke. ')).toBe('They part in the smoke.')
  })
})
