import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** The numbers of a letter, from the first to the last. */
const run = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => `${letter}${from + n}`)

/** Lists of findings, each with the numbers that have a row in it. */
const LISTS: readonly { readonly file: string; readonly numbers: readonly string[] }[] = [
  { file: 'docs/evening.md', numbers: [...run('U', 5, 23), 'B5', 'B18'] },
  {
    file: 'docs/examination.md',
    numbers: [
      ...[...run('T', 1, 8), 'T13', ...run('S', 1, 19), ...run('K', 1, 12), 'K14'],
      ...['U1', 'U2', 'U3', 'U4', 'U7', 'U9', 'B1', 'B2', 'B3', 'R2', 'R4', 'R8', 'R12', 'R15', 'R16', 'C6'],
    ],
  },
  { file: 'docs/attacks.md', numbers: run('R', 1, 16) },
  { file: 'docs/college.md', numbers: run('N', 1, 12) },
  { file: 'docs/board.md', numbers: [...run('B', 4, 21), ...run('T', 9, 12)] },
]

describe.each(LISTS)('$file', ({ file, numbers }) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| [A-Z]\d+ \|/.test(line))
  const named = (row: string) => [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: ([^|<]+?)(?=<br>| \|)/g)]

  it('has a row for each number, in its order', () => {
    expect(rows.map((row) => row.split(' ')[1])).toEqual(numbers)
  })

  it('names a test in each row, or says why there is none', () => {
    const silent = rows.filter((row) => named(row).length === 0 && row.split('|').at(-2)?.trim() === '')
    expect(silent).toEqual([])
    expect(rows.flatMap(named).length).toBeGreaterThan(numbers.length)
  })

  it('names tests that are there', () => {
    const missing = rows.flatMap(named).filter(([, at = '', name = '']) => {
      const there = path.join(root, at)
      return !existsSync(there) || !readFileSync(there, 'utf8').includes(name)
    })
    expect(missing.map(([whole]) => whole)).toEqual([])
  })
})
