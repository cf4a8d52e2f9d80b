import { describe, expect, it } from 'vitest'
import { AGREES, caseName, inShort, readCases } from '../../test-kit/numbered-cases.ts'
import { runCase } from '../cases.ts'
import { chamberlain1888 as book } from './book.ts'

/* The numbered cases of tests/cases/chamberlain1888: plain data, written from the printed text. */

const cases = readCases('chamberlain1888')
const named = cases.map((one) => [caseName(one), one] as const)

describe('Chamberlain 1888: the numbered cases', () => {
  it('are at least fifty, each with an id of its own, and cite rules of the book', () => {
    expect(cases.length).toBeGreaterThanOrEqual(50)
    expect(new Set(cases.map((one) => one.id)).size).toBe(cases.length)
    const rules = new Set(book.rules.map((rule) => rule.id))
    expect(cases.flatMap((one) => one.rules).filter((rule) => !rules.has(rule))).toEqual([])
  })

  it('between them name every rule of the book', () => {
    const cited = new Set(cases.flatMap((one) => one.rules))
    expect(book.rules.map((rule) => rule.id).filter((id) => !cited.has(id))).toEqual([])
  })

  it.each(named)('%s', (_, one) => {
    expect(inShort(runCase(one, 'chamberlain1888').ours)).toEqual(AGREES)
  })

  it.each(named.filter(([, one]) => one.disputed))('%s: the other reading', (_, one) => {
    expect(inShort(runCase(one, 'chamberlain1888').other)).toEqual(AGREES)
    expect(one.disputed?.expected).not.toEqual(one.expected)
  })
})
