/**
 * npm run prove -- planted [--book carter|barker2003] [--games N] [--rule PREFIX] [--write]
 *
 * How much a second referee sees: in a copy of the project each rule of a book is taken away, one at a time and as `prove -- rules` does it, and
 * the random games are played with the referee looking on until he complains (at most N games). A rule that only the desk answers, or that
 * only a set-up tells of, no game can show; those that were not noticed are named. Ends with one line of JSON.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { disablings as barker2003 } from './rules/barker2003.ts'
import { disablings as carter } from './rules/carter.ts'
import type { Disabling } from './rules/disabling.ts'

const BOOKS: Readonly<Record<string, readonly Disabling[]>> = { barker2003, carter }
const root = path.resolve(import.meta.dirname, '../..')
const LONGEST_SECONDS = 240

interface Found {
  readonly id: string
  readonly complaint: string | null
}

/** Plays in the copy with one rule taken away; the first complaint, or null. */
function complaintAbout(copy: string, book: string, games: number, { file, from, to }: Disabling): string | null {
  const where = path.join(copy, 'shared/books', book, file)
  const source = readFileSync(where, 'utf8')
  if (source.split(from).length !== 2) throw new Error(`${file} does not hold "${from}" exactly once`)
  writeFileSync(
    where,
    source.replace(from, () => to),
  )
  try {
    const asked = ['tests/prove/games.ts', '--book', book, '--games', String(games), '--first-fault']
    const { status, stdout, stderr } = spawnSync(process.execPath, asked, {
      cwd: copy,
      encoding: 'utf8',
      timeout: LONGEST_SECONDS * 1000,
      maxBuffer: 2 ** 26,
    })
    if (status === 0) return null
    const told = stdout.split('\n').find((line) => line.startsWith('Game '))
    return told ?? stderr.split('\n').find((line) => /Error|Refused/.test(line)) ?? 'it took too long'
  } finally {
    writeFileSync(where, source)
  }
}

function page(book: string, games: number, found: readonly Found[]): string {
  const seen = found.filter(({ complaint }) => complaint !== null)
  const cell = (words: string) => words.replaceAll('|', '/').replaceAll('\n', ' ').slice(0, 160)
  return [
    `# What the second referee of ${book} notices`,
    '',
    `Made by \`npm run prove -- planted --book ${book} --games ${games} --write\`; never written by hand. Each rule is taken away in a copy, one at a time,`,
    `and up to ${games} random games are played until the referee, or what must hold at every step, complains.`,
    '',
    `Noticed: ${seen.length} of ${found.length}. Not noticed: ${
      found
        .filter(({ complaint }) => complaint === null)
        .map(({ id }) => id)
        .join(', ') || 'none'
    }.`,
    '',
    '| rule taken away | first complaint |',
    '|---|---|',
    ...seen.map(({ id, complaint }) => `| ${id} | ${cell(complaint ?? '')} |`),
    '',
  ].join('\n')
}

function main(): void {
  const { values } = parseArgs({
    options: {
      book: { type: 'string', default: 'carter' },
      games: { type: 'string', default: '24' },
      rule: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  })
  const all = BOOKS[values.book]
  const games = Number(values.games)
  if (!all || !Number.isInteger(games) || games < 1) {
    console.error(`--book takes ${Object.keys(BOOKS).join(' or ')}, and --games a whole number from 1.`)
    process.exit(2)
  }
  const copy = mkdtempSync(path.join(tmpdir(), 'wardroom-planted-'))
  const found: Found[] = []
  try {
    for (const name of ['shared', 'tests/prove', 'tests/cases', 'campaigns', 'package.json'])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    for (const one of all.filter(({ id }) => id.startsWith(values.rule))) {
      const complaint = complaintAbout(copy, values.book, games, one)
      found.push({ id: one.id, complaint })
      console.log(`${one.id}: ${complaint ?? 'not noticed'}`.slice(0, 240))
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  const text = page(values.book, games, found)
  if (values.write) writeFileSync(path.join(root, 'docs/proofs', `${values.book}-planted.md`), text)
  const noticed = found.filter(({ complaint }) => complaint !== null).length
  console.log(JSON.stringify({ proof: 'planted', book: values.book, games, planted: found.length, noticed }))
}

if (import.meta.main) main()
