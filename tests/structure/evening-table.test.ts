import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const text = readFileSync(path.join(root, 'docs/evening.md'), 'utf8')

describe('docs/evening.md', () => {
  it('has a row for each of U5 to U23, B5 and B18', () => {
    const wanted = [...Array.from({ length: 19 }, (_, n) => `U${n + 5}`), 'B5', 'B18']
    expect([...text.matchAll(/^\| ([UB]\d+) \|/gm)].map(([, no]) => no)).toEqual(wanted)
  })

  it('names tests that are there', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: ([^|<]+?)(?=<br>| \|)/g)]
    expect(named.length).toBeGreaterThan(35)
    const missing = named.filter(([, file = '', name = '']) => {
      const at = path.join(root, file)
      return !existsSync(at) || !readFileSync(at, 'utf8').includes(name)
    })
    expect(missing.map(([whole]) => whole)).toEqual([])
  })
})
