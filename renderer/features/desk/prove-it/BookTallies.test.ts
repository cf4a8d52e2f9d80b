// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import BookTallies from './BookTallies.vue'
import CaseFilters from './CaseFilters.vue'
import type { ProvenCase } from './proof.ts'

const tally = { cases: 1053, run: 1053, agrees: 1052, differs: 1, notAsked: 0 }

describe('How many cases a book has', () => {
  it('is written with the thousands apart, as everywhere', () => {
    const books = [{ book: 'any', title: 'Any book', tally }]
    expect(mount(BookTallies, { props: { books: books as never, book: 'any' } }).text()).toContain(
      '1,052 of 1,053 agree',
    )
    const one = { family: 'speed', one: { disputed: false }, verdict: 'agrees' } as unknown as ProvenCase
    const filter = { book: 'any', family: '', shown: 'all', words: '' } as const
    const props = { cases: Array.from({ length: 1053 }, () => one), found: 1001, modelValue: filter as never }
    expect(mount(CaseFilters, { props }).text()).toContain('1,001 of 1,053 shown')
  })
})
