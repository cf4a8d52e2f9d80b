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
import { patientMinutes } from '../../scripts/patience.mjs'
import type { RuleEntry } from '../../shared/books/contract.ts'
import type { Disabling } from './rules/disabling.ts'
import { type Half, halvesOf, readList, writtenLists } from './rules/halves.ts'

// npm run prove -- rules [--book ID] [--rule PREFIX]... [--map]: takes each rule of a book away in a copy, and asks the tests that name it. With --map
// a part that is asked for is written into the rule map too, and the other rows stand.

const { values } = parseArgs({
  options: { book: { type: 'string' }, rule: { type: 'string', multiple: true }, map: { type: 'boolean' } },
})
const root = path.resolve(import.meta.dirname, '../..')
const AT_ONCE = 2

interface Test {
  readonly name: string
  /** Its file, from the root. */
  readonly file: string
  readonly passed: boolean
}

/** A test names a rule when its id stands in the name, whole: CH-1 is not named by CH-11. */
const naming = (ids: readonly string[]): string => `(?<![\\w-])(?:${ids.join('|')})(?![\\w-])`
const names = (test: string, id: string): boolean => new RegExp(naming([id])).test(test)

/** Whole actions and properties of the board, which need neither host nor browser. */
const BOARD_FOLDERS = ['tests/actions', 'tests/property']

/** A copy of what the tests of the books need, so that the project itself is never patched. */
function makeCopy(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'wardroom-rules-'))
  for (const name of [
    'shared',
    'campaigns',
    // A test compares what it makes with what stands there.
    'docs/proofs',
    'tests/cases',
    'tests/prove',
    ...BOARD_FOLDERS,
    'package.json',
    'tsconfig.base.json',
  ])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  writeFileSync(
    path.join(copy, 'vitest.config.ts'),
    `import { defineConfig } from 'vitest/config'
export default defineConfig({ test: ${JSON.stringify({
      include: ['{shared,tests}/**/*.test.ts'],
      maxWorkers: 1,
      testTimeout: patientMinutes(20),
      // What was read for one rule is not read again for the next: only the file that was changed.
      fsModuleCache: true,
      fsModuleCachePath: path.join(copy, 'read'),
    })} })\n`,
  )
  return copy
}

const running = new Set<ChildProcess>()

function testFilesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:test|spec)\.ts$/.test(name))
    .map((name) => path.join(folder, name))
}

/** Where a campaign is played under a book: what its rules do there, not what its desk answers. */
const ENGINE_FOLDERS = ['shared/campaign', 'shared/knowledge', 'shared/signals']
const isIn = (folders: readonly string[], file: string): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`))

/** A test of the board opens one and plays it, by itself or through the test kit; others ask the desk, or one procedure of it. */
const opensBoard = (file: string): boolean =>
  isIn(['tests/actions'], file) || /\bopenAction\(|\/test-kit\/jane-/.test(readFileSync(path.join(root, file), 'utf8'))

/** A test of a campaign opens one and plays it through the test kit, or is the engine's own. */
const opensWar = (file: string): boolean =>
  isIn(ENGINE_FOLDERS, file) || /\bgivenCampaign\(|\bwarOf\(/.test(readFileSync(path.join(root, file), 'utf8'))

const isPlayed = (half: Half, { file }: Test): boolean =>
  (half.strategic && opensWar(file)) || (half.board && opensBoard(file))

/**
 * Test files of a half: of its folder (the tactical half of a book is a folder of its own inside), and of what plays it: the engine, for a board
 * whole actions and properties that name a rule of it, and for a book whose two games are proved as one both.
 */
function testFilesOf(half: Half): string[] {
  const inTactical = path.join(half.folder, 'tactical') + path.sep
  const own = testFilesIn(half.folder).filter((file) => !file.startsWith(inTactical))
  const engine = half.strategic ? ENGINE_FOLDERS.flatMap(testFilesIn) : []
  const ofRules = new RegExp(naming(half.rules.map(({ id }) => id)))
  const boards = half.board ? BOARD_FOLDERS.flatMap(testFilesIn) : []
  const named = (file: string): boolean => ofRules.test(readFileSync(path.join(root, file), 'utf8'))
  // The engine's tests are tests of a book that is proved as one where they name a rule of it: all of them would take too long.
  return [...own, ...(half.board ? engine.filter(named) : engine), ...boards.filter(named)]
}

/** Names of the tests of whole wars and of the windows: not run here, since they need the host and a browser, and read from their text. */
const farTests: readonly Test[] = ['tests/wars', 'tests/end-to-end'].flatMap(testFilesIn).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:it|test)\(\s*(['"`])(.*?)\1/g)].map(
    ([, , name = '']) => ({
      name,
      file,
      passed: true,
    }),
  ),
)

/** Runs test files in a copy, the tests that name one of `ids` or all; null when a file does not load. */
async function runTests(copy: string, files: readonly string[], ids?: readonly string[]): Promise<Test[] | null> {
  const report = path.join(copy, 'report.json')
  rmSync(report, { force: true })
  const args = [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
    '--reporter=json',
    `--outputFile=${report}`,
    ...(ids === undefined ? [] : ['-t', naming(ids)]),
  ]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' })
  running.add(child)
  await new Promise((resolve) => child.on('close', resolve))
  running.delete(child)
  if (!existsSync(report)) return null
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  if (testResults.some((file) => file.status === 'failed' && file.assertionResults.length === 0)) return null
  return testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        name: fullName,
        file: path.relative(copy, file.name),
        passed: status === 'passed',
      })),
  )
}

interface Proof {
  readonly rule: RuleEntry
  readonly tests: readonly string[]
  /** Those of them in which the engine or the board plays it, then those of whole wars and windows. */
  readonly played: readonly string[]
  readonly file: string
  readonly red: readonly string[]
  /** Why it is not proved; null when it is. */
  readonly fault: string | null
}

function playedBy(half: Half, rule: RuleEntry, own: readonly Test[]): string[] {
  const far = farTests.filter((test) => names(test.name, rule.id))
  return [...own.filter((test) => isPlayed(half, test)), ...far].map((test) => test.name)
}

async function prove(
  copy: string,
  half: Half,
  rule: RuleEntry,
  disabling: Disabling | undefined,
  green: readonly Test[],
): Promise<Proof> {
  const own = green.filter((test) => names(test.name, rule.id))
  const proof = (fault: string | null, red: readonly string[] = []): Proof => ({
    rule,
    tests: own.map((test) => test.name),
    played: playedBy(half, rule, own),
    file: disabling?.file ?? '',
    red,
    fault,
  })
  if (own.length === 0) return proof('no test names it')
  if (!disabling) return proof('nothing is said of how to disable it')
  const file = path.join(copy, half.folder, disabling.file)
  const text = readFileSync(file, 'utf8')
  const places = text.split(disabling.from).length - 1
  if (places !== 1) return proof(`${JSON.stringify(disabling.from)} stands ${places} times in ${disabling.file}`)
  writeFileSync(
    file,
    text.replace(disabling.from, () => disabling.to),
  )
  try {
    const files = [...new Set(own.map((test) => test.file))]
    // Whole actions take long: they are asked when nothing nearer turns red.
    const [long, near] = [true, false].map((is) => files.filter((one) => isIn(BOARD_FOLDERS, one) === is))
    for (const some of [near, long]) {
      if (!some || some.length === 0) continue
      const ran = await runTests(copy, some, [rule.id])
      if (ran === null) return proof('disabled, the source does not load, which proves nothing')
      const red = ran.filter((test) => !test.passed).map((test) => test.name)
      if (red.length > 0) return proof(null, red)
    }
    return proof('its tests stay green without it')
  } finally {
    writeFileSync(file, text)
  }
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const short = (name: string): string => cell(/\b[A-Z]+-case-\d+/.exec(name)?.[0] ?? name)
const played = (tests: readonly string[]): string =>
  ` ${tests.length === 0 ? '–' : `${tests.length}: ${short(tests[0] ?? '')}`} |`

/** What the map says of one rule. */
function mapRow({ rule, tests, file, red, fault, played: by }: Proof): string {
  const shown = red.slice(0, 3).map(short).join(', ')
  const more = red.length > 3 ? ` and ${red.length - 3} more` : ''
  return `| ${rule.id} | ${cell(rule.says)} | ${rule.kind} | ${tests.length} |${played(by)} \`${file}\` | ${fault ?? `${shown}${more}`} |`
}

/** The rule map with the rows of these rules made anew, and the others as they stand. */
function withRows(map: string, proofs: readonly Proof[]): string {
  const anew = new Map(proofs.map((proof) => [proof.rule.id, mapRow(proof)]))
  return map
    .split('\n')
    .map((line) => anew.get(/^\| ([A-Z]+-\S+) \|/.exec(line)?.[1] ?? '') ?? line)
    .join('\n')
}

/** The rule map: each rule with the tests that passed and those that its absence turned red, then what is no rule. Made from these runs alone. */
function ruleMap(half: Half, proofs: readonly Proof[], green: readonly Test[]): string {
  const rows = proofs.map(mapRow)
  const others = half.rules.filter((rule) => rule.kind !== 'rule')
  const otherRows = others.map((rule) => {
    const own = green.filter((test) => names(test.name, rule.id))
    const by = played(playedBy(half, rule, own))
    return `| ${rule.id} | ${cell(rule.says)} | ${rule.kind} | ${own.length} |${by} ${cell(rule.why ?? '')} |`
  })
  return [
    `# Rule map: ${half.title}`,
    '',
    `Made by \`npm run prove -- rules --book ${half.book}\` from its test runs; never written by hand. "Red without it" names tests that fail when`,
    'the rule is taken away in the file named.',
    ...(half.strategic
      ? [
          '"Played by" counts the tests of the engine, of whole wars and of the windows that name it, and gives the first; a rule without one is asked',
          'of the rules desk, or of the tables that the engine asks.',
        ]
      : [
          '"Played by" counts the tests that play a board, whole actions and windows among them, that name it, and gives the first; a rule without one',
          'is asked of the rules desk, or of the procedures and tables that the board asks.',
        ]),
    '',
    `| Rule | Says | Kind | Tests that name it | Played by | Taken away in | Red without it |`,
    `|---|---|---|---|---|---|---|`,
    ...rows,
    ...(others.length === 0
      ? []
      : [
          '',
          'What is no rule for the program to decide: a seam is handed to the board, a duty is owed by a window, a note is advice.',
          '',
          `| Id | Says | Kind | Tests here that name it | Played by | Why |`,
          `|---|---|---|---|---|---|`,
          ...otherRows,
        ]),
    '',
  ].join('\n')
}

const halves = halvesOf()
const written = writtenLists()
const known = [...new Set(halves.flatMap((half) => [half.book, half.list]))]
if (values.book !== undefined && !known.includes(values.book)) {
  console.error(`There is no book "${values.book}"; there are ${known.join(', ')}.`)
  process.exit(2)
}
const asked = halves.filter((half) =>
  values.book === undefined ? written.has(half.list) : [half.book, half.list].includes(values.book),
)
for (const half of halves)
  if (!asked.includes(half))
    console.log(
      `${half.list}: not proved; ${written.has(half.list) ? 'not asked for' : `tests/prove/rules/${half.list}.ts is not written`}.`,
    )

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
for (const half of asked) {
  const { list: book } = half
  if (!written.has(book)) {
    summary.push({ book, rules: 0, proved: 0, faults: [`tests/prove/rules/${book}.ts is not written`] })
    continue
  }
  const { disablings, unplayed = [] } = await readList(book)
  const wanted = half.rules.filter((rule) => rule.kind === 'rule')
  const prefixes = values.rule ?? ['']
  const rules = wanted.filter((rule) => prefixes.some((prefix) => rule.id.startsWith(prefix)))
  const files = [...new Set([...testFilesOf(half), ...disablings.flatMap((one) => one.tests ?? [])])]
  const asking = values.rule === undefined ? undefined : rules.map(({ id }) => id)
  const green = await runTests(copies[0] ?? '', files, asking)
  const red = green?.filter((test) => !test.passed) ?? []
  if (green === null || red.length > 0) {
    summary.push({
      book,
      rules: rules.length,
      proved: 0,
      faults: [`its tests fail as they are: ${red[0]?.name ?? 'a file does not load'}`],
    })
    continue
  }
  const proofs: Proof[] = []
  const waiting = [...rules]
  await Promise.all(
    copies.map(async (copy) => {
      for (let rule = waiting.shift(); rule; rule = waiting.shift()) {
        const id = rule.id
        const missing = unplayed.find((one) => one.id === id)
        const proof = missing
          ? { rule, tests: [], played: [], file: '', red: [], fault: `nothing plays it yet: ${missing.why}` }
          : await prove(
              copy,
              half,
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
  if (values.rule === undefined) {
    mkdirSync(path.join(root, 'docs/rule-map'), { recursive: true })
    writeFileSync(path.join(root, 'docs/rule-map', `${book}.md`), ruleMap(half, proofs, green))
  } else if (values.map) {
    const map = path.join(root, 'docs/rule-map', `${book}.md`)
    writeFileSync(map, withRows(readFileSync(map, 'utf8'), proofs))
  }
  const faults = proofs.filter((proof) => proof.fault).map((proof) => `${proof.rule.id}: ${proof.fault}`)
  const strangers = disablings
    .filter(({ id }) => !wanted.some((rule) => rule.id === id))
    .map(({ id }) => `${id}: no rule`)
  summary.push({ book, rules: rules.length, proved: proofs.length - faults.length, faults: [...faults, ...strangers] })
}
clear()
const ok = summary.length > 0 && summary.every(({ faults }) => faults.length === 0)
for (const { book, rules, proved } of summary) console.log(`${book}: ${proved} of ${rules} rules proved.`)
console.log(JSON.stringify({ ok, books: summary }))
process.exit(ok ? 0 : 1)
