import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { strategicBooks, tacticalBooks } from '../../shared/books/registry.ts'
import type { Disabling } from '../prove/rules/disabling.ts'

const root = path.resolve(import.meta.dirname, '../..')
const lists = readdirSync(path.join(root, 'tests/prove/rules'))
  .map((name) => /^(\w+\d{4})\.ts$/.exec(name)?.[1])
  .filter((id): id is string => id !== undefined)

/** The short form of `npm run prove -- rules`: that each rule can be taken away, and that the map has it. */
describe.each(lists)('the disablings of %s', (book) => {
  it('take away every rule of the book once, each by words that stand once in their file', async () => {
    const { disablings } = (await import(`../prove/rules/${book}.ts`)) as { disablings: readonly Disabling[] }
    const rules = [...strategicBooks, ...tacticalBooks]
      .filter(({ identity }) => identity.id === book)
      .flatMap((one) => one.rules)
      .filter(({ kind }) => kind === 'rule')
    expect(disablings.map(({ id }) => id).sort()).toEqual(rules.map(({ id }) => id).sort())
    const wrong = disablings.filter(({ file, from }) => {
      const text = readFileSync(path.join(root, 'shared/books', book, file), 'utf8')
      return text.split(from).length !== 2
    })
    expect(wrong).toEqual([])
  })

  it('left a rule map in which every rule is proved', () => {
    const map = readFileSync(path.join(root, 'docs/rule-map', `${book}.md`), 'utf8')
    const rules = [...strategicBooks, ...tacticalBooks].find(({ identity }) => identity.id === book)?.rules ?? []
    const rows = map.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Rule '))
    expect(rows.length).toBe(rules.filter(({ kind }) => kind === 'rule').length)
    expect(
      rows.filter((row) => /stay green|no test names|does not load|stands \d+ times|nothing is said/.test(row)),
    ).toEqual([])
  })
})
