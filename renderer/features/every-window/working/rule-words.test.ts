import { describe, expect, it } from 'vitest'
import { askedBooks } from '../../../../shared/books/registry.ts'
import { ruleWords } from './rule-words.ts'

describe('What a rule says', () => {
  it('is known by its id for every rule of every book', () => {
    for (const { rules } of askedBooks) for (const { id } of rules) expect(ruleWords(id), id).toMatch(/\S/)
    expect(ruleWords('BK-MN-02')).toMatch(/^A sown field lies from the start/)
  })

  it('is nothing for what is no rule', () => {
    expect(ruleWords('log')).toBeUndefined()
  })
})
