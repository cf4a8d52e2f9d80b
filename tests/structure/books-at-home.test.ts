import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { TOPICS } from '../../shared/books/topics.ts'

const root = path.resolve(import.meta.dirname, '../..')
const listFile = path.join(import.meta.dirname, 'books-away-from-home.json')

/** What the engine, the host and the windows may not hold of a single book. */
const marks = {
  imports: /(?:from|import)\s*\(?\s*'[^']*\/books\/(?!registry|contract|[^/']+\.ts')[^']+'/,
  ids: /\b(?:JS|JT|CH|NG|NS|NF|NM|ND|BK|CT)-[A-Z]+(?:-[A-Z]+)*-?\d*[a-z]?\b/,
  names: /jane1898|chamberlain1888|nwc1905|barker2003|\bcarter\b/i,
} as const
type Mark = keyof typeof marks
type Found = Partial<Record<Mark, number>>

/** A book's own places: its rules, its windows, and the lists that name every book. */
const home = /^(?:shared\/books\/|renderer\/books\/)/

function linesWith(text: string): Found {
  const lines = text.split('\n')
  const counted = (Object.keys(marks) as Mark[]).map((mark) => [
    mark,
    lines.filter((line) => marks[mark].test(line)).length,
  ])
  return Object.fromEntries(counted.filter(([, count]) => count !== 0)) as Found
}

/** The files of the engine, the host and the windows, but for the books' own. */
function sources(): string[] {
  return ['shared', 'electron', 'renderer'].flatMap((layer) =>
    readdirSync(path.join(root, layer), { recursive: true })
      .map((name) => path.posix.join(layer, String(name).replaceAll(path.sep, '/')))
      .filter((file) => /\.(ts|vue|css)$/.test(file) && !file.endsWith('.test.ts') && !home.test(file))
      .sort(),
  )
}

function awayFromHome(): Record<string, Found> {
  const found: Record<string, Found> = {}
  for (const file of sources()) {
    const here = linesWith(readFileSync(path.join(root, file), 'utf8'))
    if (Object.keys(here).length > 0) found[file] = here
  }
  return found
}

const sum = (all: Record<string, Found>, mark: Mark): number =>
  Object.values(all).reduce((total, one) => total + (one[mark] ?? 0), 0)

describe('what is a single book’s', () => {
  const found = awayFromHome()
  const allowed = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, Found>

  it('stands in its own folders; the list of what still stands elsewhere only shrinks', () => {
    const more = Object.entries(found).flatMap(([file, here]) =>
      (Object.keys(marks) as Mark[])
        .filter((mark) => (here[mark] ?? 0) > (allowed[file]?.[mark] ?? 0))
        .map((mark) => `${file}: ${here[mark]} lines with ${mark} of a book, ${allowed[file]?.[mark] ?? 0} allowed`),
    )
    expect(more).toEqual([])
  })

  it('leaves the list when it has gone home (WARDROOM_SHRINK=1 writes the list anew)', () => {
    if (process.env['WARDROOM_SHRINK'] === '1') writeFileSync(listFile, `${JSON.stringify(found, null, 2)}\n`)
    const now = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, Found>
    const stale = Object.entries(now).filter(([file, here]) =>
      (Object.keys(marks) as Mark[]).some((mark) => (here[mark] ?? 0) > (found[file]?.[mark] ?? 0)),
    )
    expect(stale).toEqual([])
    console.log(
      `away from home: ${(Object.keys(marks) as Mark[]).map((mark) => `${sum(now, mark)} ${mark}`).join(', ')}`,
    )
  })

  it('is spoken of outside by topics, each of which something there judges by or names', () => {
    const outside = sources().map((file) => readFileSync(path.join(root, file), 'utf8'))
    const named = (topic: string): boolean =>
      outside.some((text) => text.includes(`'${topic}'`) || text.includes(`\`${topic}\``))
    expect(Object.keys(TOPICS).filter((topic) => !named(topic))).toEqual([])
  })

  it('is found in each of its forms', () => {
    expect(linesWith("import { x } from '../../books/jane1898/tables/coal.ts'")).toEqual({ imports: 1, names: 1 })
    expect(linesWith("import { strategicBook } from '../books/registry.ts'")).toEqual({})
    expect(linesWith('// coal for a day (JS-COAL-03)')).toEqual({ ids: 1 })
    expect(linesWith("if (book === 'jane1898') return")).toEqual({ names: 1 })
  })
})
