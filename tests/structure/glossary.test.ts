import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** The rows of GLOSSARY.md: word, meaning, type. */
const rows = readFileSync(path.join(root, 'GLOSSARY.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| (.+?) \| (.+?) \| `(\w+)` \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, word = '', meaning = '', type = '']) => ({ word, meaning, type }))

function exported(): Set<string> {
  const found = new Set<string>()
  for (const layer of ['shared', 'electron/host'])
    for (const name of readdirSync(path.join(root, layer), { recursive: true }).map(String)) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
      const text = readFileSync(path.join(root, layer, name), 'utf8')
      for (const [, type = ''] of text.matchAll(/^export (?:interface|type|class) (\w+)/gm)) found.add(type)
    }
  return found
}

describe('GLOSSARY.md', () => {
  it('has each word once', () => {
    const words = rows.map(({ word }) => word)
    expect(words.length).toBeGreaterThan(50)
    expect(words.filter((word, n) => words.indexOf(word) !== n)).toEqual([])
  })

  it('names types that are there', () => {
    const types = exported()
    expect(rows.filter(({ type }) => !types.has(type)).map(({ word, type }) => `${word}: ${type}`)).toEqual([])
  })
})
