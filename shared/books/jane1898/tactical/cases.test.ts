import { describe, expect, it } from 'vitest'
import { AGREES, caseName, inShort, readCases } from '../../../test-kit/numbered-cases.ts'
import { runCase } from '../../cases.ts'
import { tacticalRules } from './rules.ts'

/* The numbered cases of tests/cases/jane1898-tactical: plain data, worked out from the printed text before this code was seen. */

const FOLDER = 'jane1898-tactical'
const cases = readCases(FOLDER)
const named = cases.map((one) => [caseName(one), one] as const)

describe('Jane 1898 tactical: the numbered cases', () => {
  it('are at least 120, each with an id of its own, and cite rules of the book', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120)
    expect(new Set(cases.map((one) => one.id)).size).toBe(cases.length)
    const rules = new Set(tacticalRules.map((rule) => rule.id))
    expect(cases.flatMap((one) => one.rules).filter((rule) => !rules.has(rule))).toEqual([])
  })

  it.each(named)('%s', (_, one) => {
    expect(inShort(runCase(one, FOLDER).ours)).toEqual(AGREES)
  })

  it.each(named.filter(([, one]) => one.disputed))('%s: the other reading', (_, one) => {
    expect(inShort(runCase(one, FOLDER).other)).toEqual(AGREES)
    expect(one.disputed?.expected).not.toEqual(one.expected)
  })
})
