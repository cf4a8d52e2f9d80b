import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCases } from '../../test-kit/numbered-cases.ts'
import { carter } from './book.ts'

const here = import.meta.dirname
const register = readFileSync(path.join(here, 'differences.md'), 'utf8')
const RULING = /\bCT-R\d\d\b/g
const known = new Set(register.match(RULING) ?? [])

describe('Carter: the register of rulings', () => {
  it('has every ruling that the code and the numbered cases cite', () => {
    const code = readdirSync(here, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => readFileSync(path.join(here, name), 'utf8').match(RULING) ?? [])
    const cases = readCases('carter').flatMap((one) => one.rulings ?? [])
    expect(code.length).toBeGreaterThan(50)
    expect([...new Set([...code, ...cases])].filter((ruling) => !known.has(ruling)).sort()).toEqual([])
  })

  it('has each ruling on one line alone, beside rules that the index has', () => {
    const rows = register.split('\n').filter((line) => /^\| CT-R/.test(line))
    const rulings = rows.flatMap((line) => line.split('|')[1]?.match(RULING) ?? [])
    expect(new Set(rulings).size).toBe(34)
    expect(rulings.length).toBe(34)
    const rules = new Set(carter.rules.map((rule) => rule.id))
    const cited = rows.flatMap((line) => line.split('|')[2]?.match(/CT-[A-Z]{2}-\d\d/g) ?? [])
    expect(cited.length).toBeGreaterThan(34)
    expect(cited.filter((rule) => !rules.has(rule))).toEqual([])
  })

  it('names inputs that the desk has', () => {
    const inputs = new Set(carter.desk.flatMap((entry) => namesOf(entry.input)))
    const named = register
      .split('\n')
      .filter((line) => /^\| CT-R/.test(line))
      .flatMap((line) => (line.split('|')[5] ?? '').match(/\w+/g) ?? [])
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !inputs.has(name))).toEqual([])
  })
})

function namesOf(schema: object): string[] {
  return 'shape' in schema ? Object.keys(schema.shape as object) : []
}
