import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { RuleEntry } from '../../shared/books/contract.ts'
import { strategicBooks, tacticalBooks } from '../../shared/books/registry.ts'
import type { Disabling } from './rules/disabling.ts'

// npm run prove -- rules [--book ID]: takes each rule of a book away in a copy, and asks the tests that name it.

const { values } = parseArgs({ options: { book: { type: 'string' } } })
const root = path.resolve(import.meta.dirname, '../..')
const AT_ONCE = 2

interface Test {
  readonly name: string
  readonly passed: boolean
}

/** A test names a rule when its id stands in the name, whole: CH-1 is not named by CH-11. */
const names = (test: string, id: string): boolean => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(test)

/** A copy of what the tests of the books need, so that the project itself is never patched. */
function makeCopy(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'wardroom-rules-'))
  for (const name of ['shared', 'tests/cases', 'package.json', 'tsconfig.base.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  writeFileSync(
    path.join(copy, 'vitest.config.ts'),
    "import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: { include: ['shared/**/*.test.ts'], maxWorkers: 1 } })\n",
  )
  return copy
}

const running = new Set<ChildProcess>()

/** Runs the tests of a book's folder in a copy, those that name `id` or all; null when a file does not load. */
async function runTests(copy: string, folder: string, id?: string): Promise<Test[] | null> {
  const report = path.join(copy, 'report.json')
  rmSync(report, { force: true })
  const args = [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    `shared/books/${folder}/`,
    '--reporter=json',
    `--outputFile=${report}`,
    ...(id === undefined ? [] : ['-t', `(?<![\\w-])${id}(?![\\w-])`]),
  ]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' })
  running.add(child)
  await new Promise((resolve) => child.on('close', resolve))
  running.delete(child)
  if (!existsSync(report)) return null
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { status: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  if (testResults.some((file) => file.status === 'failed' && file.assertionResults.length === 0)) return null
  return testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ name: fullName, passed: status === 'passed' })),
  )
}

interface Proof {
  readonly rule: RuleEntry
  readonly tests: readonly string[]
  readonly file: string
  readonly red: readonly string[]
  /** Why it is not proved; null when it is. */
  readonly fault: string | null
}

async function prove(
  copy: string,
  book: string,
  rule: RuleEntry,
  disabling: Disabling | undefined,
  green: readonly Test[],
): Promise<Proof> {
  const tests = green.filter((test) => names(test.name, rule.id)).map((test) => test.name)
  const proof = (fault: string | null, red: readonly string[] = []): Proof => ({
    rule,
    tests,
    file: disabling?.file ?? '',
    red,
    fault,
  })
  if (tests.length === 0) return proof('no test names it')
  if (!disabling) return proof('nothing is said of how to disable it')
  const file = path.join(copy, 'shared/books', book, disabling.file)
  const text = readFileSync(file, 'utf8')
  const places = text.split(disabling.from).length - 1
  if (places !== 1) return proof(`${JSON.stringify(disabling.from)} stands ${places} times in ${disabling.file}`)
  writeFileSync(
    file,
    text.replace(disabling.from, () => disabling.to),
  )
  try {
    const ran = await runTests(copy, book, rule.id)
    if (ran === null) return proof('disabled, the source does not load, which proves nothing')
    const red = ran.filter((test) => !test.passed).map((test) => test.name)
    return proof(red.length === 0 ? 'its tests stay green without it' : null, red)
  } finally {
    writeFileSync(file, text)
  }
}

/** The rule map: each rule with the tests that passed and those that its absence turned red. Made from these runs alone. */
function ruleMap(title: string, book: string, proofs: readonly Proof[]): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|')
  const short = (name: string): string => cell(/\b[A-Z]+-case-\d+/.exec(name)?.[0] ?? name)
  const rows = proofs.map(({ rule, tests, file, red, fault }) => {
    const shown = red.slice(0, 3).map(short).join(', ')
    const more = red.length > 3 ? ` and ${red.length - 3} more` : ''
    return `| ${rule.id} | ${cell(rule.says)} | ${rule.kind} | ${tests.length} | \`${file}\` | ${fault ?? `${shown}${more}`} |`
  })
  return [
    `# Rule map: ${title}`,
    '',
    `Made by \`npm run prove -- rules --book ${book}\` from its test runs; never written by hand. "Red without it" names tests that fail when`,
    'the rule is taken away in the file named.',
    '',
    '| Rule | Says | Kind | Tests that name it | Taken away in | Red without it |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const lists = readdirSync(path.join(root, 'tests/prove/rules'))
  .map((name) => /^(\w+\d{4})\.ts$/.exec(name)?.[1])
  .filter((id): id is string => id !== undefined)
const known = [...new Set([...strategicBooks, ...tacticalBooks].map((book) => book.identity.id))]
if (values.book !== undefined && !known.includes(values.book)) {
  console.error(`There is no book "${values.book}"; there are ${known.join(', ')}.`)
  process.exit(2)
}
const asked = values.book === undefined ? lists : [values.book]
for (const id of known)
  if (!asked.includes(id)) console.log(`${id}: not proved; tests/prove/rules/${id}.ts is not written.`)

const copies = Array.from({ length: AT_ONCE }, makeCopy)
const clear = (): void => {
  for (const child of running) child.kill()
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
}
process.on('SIGINT', () => {
  clear()
  process.exit(130)
})

const summary: { book: string; rules: number; proved: number; faults: string[] }[] = []
for (const book of asked) {
  if (!lists.includes(book)) {
    summary.push({ book, rules: 0, proved: 0, faults: [`tests/prove/rules/${book}.ts is not written`] })
    continue
  }
  const { disablings } = (await import(`./rules/${book}.ts`)) as { disablings: readonly Disabling[] }
  const entries = [...strategicBooks, ...tacticalBooks].filter(({ identity }) => identity.id === book)
  const rules = entries.flatMap((entry) => entry.rules).filter((rule) => rule.kind === 'rule')
  const green = await runTests(copies[0] ?? '', book)
  const red = green?.filter((test) => !test.passed) ?? []
  if (green === null || red.length > 0) {
    summary.push({
      book,
      rules: rules.length,
      proved: 0,
      faults: [`its tests fail as they are: ${red[0]?.name ?? ''}`],
    })
    continue
  }
  const proofs: Proof[] = []
  const waiting = [...rules]
  await Promise.all(
    copies.map(async (copy) => {
      for (let rule = waiting.shift(); rule; rule = waiting.shift()) {
        const id = rule.id
        const proof = await prove(
          copy,
          book,
          rule,
          disablings.find((one) => one.id === id),
          green,
        )
        proofs.push(proof)
        console.log(
          `${id.padEnd(8)} ${String(proof.tests.length).padStart(3)} tests  ${proof.fault ?? `${proof.red.length} red without it`}`,
        )
      }
    }),
  )
  proofs.sort((a, b) => rules.indexOf(a.rule) - rules.indexOf(b.rule))
  mkdirSync(path.join(root, 'docs/rule-map'), { recursive: true })
  writeFileSync(
    path.join(root, 'docs/rule-map', `${book}.md`),
    ruleMap(entries[0]?.identity.title ?? book, book, proofs),
  )
  const faults = proofs.filter((proof) => proof.fault).map((proof) => `${proof.rule.id}: ${proof.fault}`)
  const strangers = disablings
    .filter(({ id }) => !rules.some((rule) => rule.id === id))
    .map(({ id }) => `${id}: no rule`)
  summary.push({ book, rules: rules.length, proved: proofs.length - faults.length, faults: [...faults, ...strangers] })
}
clear()
const ok = summary.length > 0 && summary.every(({ faults }) => faults.length === 0)
for (const { book, rules, proved } of summary) console.log(`${book}: ${proved} of ${rules} rules proved.`)
console.log(JSON.stringify({ ok, books: summary }))
process.exit(ok ? 0 : 1)
