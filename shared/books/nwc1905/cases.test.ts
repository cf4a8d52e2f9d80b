import { describe, expect, it } from 'vitest'
import { AGREES, caseName, inShort, readCases } from '../../test-kit/numbered-cases.ts'
import { runCase } from '../cases.ts'
import { collegeDesk } from './desk/desk.ts'
import { collegeRules } from './rules.ts'

/* The numbered cases of tests/cases/nwc1905: plain data, worked out from the printed text before this code was seen. */

const FOLDER = 'nwc1905'
const cases = readCases(FOLDER)
const named = cases.map((one) => [caseName(one), one] as const)

describe('Naval War College 1905: the numbered cases', () => {
  it('are at least 600, each with an id of its own, and cite rules of the book', () => {
    expect(cases.length).toBeGreaterThanOrEqual(600)
    expect(new Set(cases.map((one) => one.id)).size).toBe(cases.length)
    const rules = new Set(collegeRules.map((rule) => rule.id))
    expect(cases.flatMap((one) => one.rules).filter((rule) => !rules.has(rule))).toEqual([])
  })

  it('ask every question of the desk, but the one that shows the tables themselves', () => {
    const asked = new Set(cases.map((one) => one.ask))
    expect(collegeDesk.map((entry) => entry.id).filter((id) => !asked.has(id))).toEqual(['nwc1905.printedTable'])
  })

  it.each(named)('%s', (_, one) => {
    expect(inShort(runCase(one, FOLDER).ours)).toEqual(AGREES)
  })

  it.each(named.filter(([, one]) => one.disputed))('%s: the other reading', (_, one) => {
    expect(inShort(runCase(one, FOLDER).other)).toEqual(AGREES)
    expect(one.disputed?.expected).not.toEqual(one.expected)
  })
})
