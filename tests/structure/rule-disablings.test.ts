import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { halvesOf, readList, writtenLists } from '../prove/rules/halves.ts'

const root = path.resolve(import.meta.dirname, '../..')
const written = writtenLists()
const halves = halvesOf().filter((half) => written.has(half.list))
const UNPROVED = /stay green|no test names|does not load|stands \d+ times|nothing is said|nothing plays/

/** The short form of `npm run prove -- rules`: that each rule can be taken away, and that the map has it. */
describe.each(halves.map((half) => [half.list, half] as const))('the disablings of %s', (list, half) => {
  const rules = half.rules.filter(({ kind }) => kind === 'rule').map(({ id }) => id)

  it('take away every rule of the book once, but those that nothing plays yet, each by words that stand once in their file', async () => {
    const { disablings, unplayed = [] } = await readList(list)
    expect([...disablings, ...unplayed].map(({ id }) => id).sort()).toEqual([...rules].sort())
    const wrong = disablings.filter(({ file, from }) => {
      const text = readFileSync(path.join(root, half.folder, file), 'utf8')
      return text.split(from).length !== 2
    })
    expect(wrong).toEqual([])
  })

  it('left a rule map in which every rule is proved, but those that nothing plays yet', async () => {
    const { unplayed = [] } = await readList(list)
    const map = readFileSync(path.join(root, 'docs/rule-map', `${list}.md`), 'utf8')
    const rows = map.split('\n').filter((line) => rules.some((id) => line.startsWith(`| ${id} |`)))
    expect(rows.length).toBe(rules.length)
    const unproved = rows.filter((row) => UNPROVED.test(row)).map((row) => row.split(' | ')[0]?.replace('| ', ''))
    expect(unproved).toEqual(unplayed.map(({ id }) => id))
  })
})
