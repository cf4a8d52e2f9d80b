import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCases } from '../../test-kit/numbered-cases.ts'

const here = import.meta.dirname
const register = readFileSync(path.join(here, 'differences.md'), 'utf8')
const RULING = /\bBK-R\d\d[a-z]?\b/g
const known = new Set(register.match(RULING) ?? [])

describe('Barker 2003: the register of rulings', () => {
  it('has every ruling that the code and the numbered cases cite', () => {
    const code = readdirSync(here, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => readFileSync(path.join(here, name), 'utf8').match(RULING) ?? [])
    const cases = readCases('barker2003').flatMap((one) => one.rulings ?? [])
    expect(code.length).toBeGreaterThan(100)
    expect([...new Set([...code, ...cases])].filter((ruling) => !known.has(ruling)).sort()).toEqual([])
  })

  it('has each ruling on one line alone', () => {
    const rulings = register
      .split('\n')
      .filter((line) => line.startsWith('| BK-R'))
      .flatMap((line) => line.split('|')[1]?.match(RULING) ?? [])
    expect(new Set(rulings).size).toBe(rulings.length)
    expect(rulings.length).toBeGreaterThan(55)
  })

  it('names as switch of a ruling only what a question of the desk takes', () => {
    const inputs = readFileSync(path.join(here, '../../../tests/cases/barker2003/QUESTIONS.md'), 'utf8')
    const switches = register
      .split('\n')
      .filter((line) => line.startsWith('| BK-R'))
      .flatMap((line) => line.split('|').at(-2)?.match(/`\w+`/g) ?? [])
    expect(switches.length).toBeGreaterThan(15)
    expect(switches.filter((name) => !inputs.includes(name.slice(1, -1)))).toEqual([])
  })
})
