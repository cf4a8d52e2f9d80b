// npm test: everything that is judged, in order. Prepares the dependencies and a browser, runs every suite even after one
// has failed, and ends with the seconds a suite and one line `N passed, N failed`. The suites of Vitest are run together, so
// that neither core waits for the last file of one of them.
//   npm test -- --only unit,windows    some suites only
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser, findBrowser } from './browser.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { demandNode, root } from './local-node.mjs'
import { patience } from './patience.mjs'
import { prepare } from './prepare.mjs'
import { runWatched } from './watched.mjs'

const reports = path.join(root, 'test-results', 'reports')
const program = (...parts) => path.join(root, 'node_modules', ...parts)

/** Whether a folder holds a file whose name ends so. */
function holds(folders, ending) {
  return folders.some((folder) => {
    const dir = path.join(root, folder)
    return existsSync(dir) && readdirSync(dir, { recursive: true }).some((name) => String(name).endsWith(ending))
  })
}

// A suite whose folder is there must run tests; one whose folder is not there yet is left out, and said to be.
const vitest = (name, files, exists, ...more) => ({
  name,
  kind: 'vitest',
  files,
  exists,
  projects: [name.replaceAll(' ', '-'), ...more],
})
const step = (name, script, ...args) => ({
  name,
  kind: 'step',
  args: [script, ...args],
  exists: true,
})
const suites = [
  step('lint and format', program('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'),
  step('import rule', 'scripts/import-rule.mjs'),
  step('types', 'scripts/typecheck.mjs'),
  step('build', 'scripts/build.mjs'),
  vitest(
    'unit',
    /^(shared|electron|scripts|campaigns)\//,
    holds(['shared', 'electron', 'scripts', 'campaigns'], '.test.ts'),
  ),
  vitest('windows', /^renderer\//, holds(['renderer'], '.test.ts'), 'windows-apart'),
  vitest('structure', /^tests\/structure\//, existsSync(path.join(root, 'tests/structure'))),
  vitest('property', /^tests\/(property|wars|actions)\//, existsSync(path.join(root, 'tests/property'))),
  vitest('fault', /^tests\/fault\//, existsSync(path.join(root, 'tests/fault'))),
  vitest('desktop package', /^tests\/desktop-package\//, existsSync(path.join(root, 'electron/desktop/main.ts'))),
  vitest('desktop', /^tests\/desktop\//, existsSync(path.join(root, 'tests/desktop'))),
  {
    name: 'browser',
    kind: 'playwright',
    exists: existsSync(path.join(root, 'tests/end-to-end')),
  },
]

/** Where Node keeps what it has compiled: some hundred processes of the program are started, each of which would compile it anew. */
const compiled = path.join(root, 'node_modules', '.cache', 'wardroom', 'compiled')

/** A suite is ended when it is hung, never for the time it takes: a busy machine is slow. */
const run = (args, env = {}) =>
  runWatched(
    args,
    { WARDROOM_PATIENCE: patience().toFixed(1), NODE_COMPILE_CACHE: compiled, ...env },
    { busyMinutes: 20, idleMinutes: 5 },
  )

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** The counts of Playwright's own report; null when it wrote none. */
function countsOfBrowser(file) {
  const report = readReport(file)
  if (!report) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** The counts of one suite in Vitest's report of several, and the seconds that its files took one by one; null when it wrote none. */
function countsOfVitest(suite, file) {
  const files = readReport(file)?.testResults.filter(({ name }) =>
    suite.files.test(path.relative(root, name).replaceAll(path.sep, '/')),
  )
  if (!files) return null
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const of = (...states) => tests.filter(({ status }) => states.includes(status)).length
  return {
    passed: of('passed'),
    // A file that does not load has no tests, and has failed.
    failed: of('failed') + files.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length,
    skipped: of('skipped', 'pending', 'todo', 'disabled'),
    seconds: files.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1000, 0),
  }
}

/** A suite's line: its counts, and why it failed where no test says so. */
function judged(counted, status) {
  const { passed, skipped, ...rest } = counted ?? { passed: 0, failed: 0, skipped: 0 }
  const none = passed + rest.failed === 0
  const failed = none ? 1 : rest.failed
  const why = typeof status === 'string' ? ` (${status})` : none ? ' (no test was run)' : ''
  const left = skipped ? `, ${skipped} skipped` : ''
  return { ...rest, passed, failed, note: `${passed} passed, ${failed} failed${left}${why}` }
}

async function runStep({ name, args }) {
  const status = await run(args)
  const good = status === 0
  return [{ name, passed: 0, failed: good ? 0 : 1, note: good ? 'ok' : `failed (${status})` }]
}

async function runBrowser({ name }) {
  if (!findBrowser()) return [{ name, passed: 0, failed: 1, note: '0 passed, 1 failed (no browser)' }]
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const status = await run([program('@playwright', 'test', 'cli.js'), 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const result = judged(countsOfBrowser(file), status)
  // A runner can fail without a failed test (an error after the last one): that counts.
  return [{ name, ...result, failed: status === 0 ? result.failed : Math.max(1, result.failed) }]
}

/** Runs suites of Vitest as one. Their seconds are those of their files one by one, two of which are run at a time. */
async function runVitest(chosen) {
  const file = path.join(reports, 'vitest.json')
  rmSync(file, { force: true })
  const projects = chosen.flatMap((suite) => suite.projects.map((name) => `--project=${name}`))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const started = Date.now()
  const status = await run([program('vitest', 'vitest.mjs'), 'run', ...projects, ...reporters])
  const lines = chosen.map((suite) => ({
    name: suite.name,
    within: true,
    seconds: 0,
    ...judged(countsOfVitest(suite, file), status),
  }))
  // It can fail without a failed test (an error after the last one): that counts.
  const unsaid = status !== 0 && lines.every(({ failed }) => failed === 0)
  const note = status === 0 ? 'ok' : unsaid ? `failed (${status}), though no test did` : 'failed'
  const together = {
    name: 'the following',
    seconds: (Date.now() - started) / 1000,
    passed: 0,
    failed: unsaid ? 1 : 0,
    note,
  }
  return [together, ...lines]
}

const onlyAt = process.argv.indexOf('--only')
const only = onlyAt > 0 ? (process.argv[onlyAt + 1] ?? '').split(',') : null
const unknown = only?.filter((name) => !suites.some((suite) => suite.name === name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no suite "${unknown[0]}"; there are: ${suites.map((suite) => suite.name).join(', ')}.`)
  process.exit(2)
}
const chosen = suites.filter((suite) => !only || only.includes(suite.name))

const began = Date.now()
endWithNpm()
prepare()
demandNode()
mkdirSync(reports, { recursive: true })
const results = []
/** Suites that are run as one; every other is run by itself. */
const groups = []
// Before the first suite that opens a browser: the desktop's stand-in has none of its own.
if (chosen.some(({ name, exists }) => exists && ['desktop', 'browser'].includes(name))) ensureBrowser()
for (const suite of chosen) {
  if (!suite.exists) results.push({ name: suite.name, seconds: 0, passed: 0, failed: 0, note: 'not there yet' })
  else if (suite.kind === 'vitest' && groups.at(-1)?.[0].kind === 'vitest') groups.at(-1)?.push(suite)
  else groups.push([suite])
}
for (const group of groups) {
  const started = Date.now()
  console.log(`\n== ${group.map(({ name }) => name).join(', ')}`)
  const [first] = group
  const lines = await (first.kind === 'vitest'
    ? runVitest(group)
    : first.kind === 'step'
      ? runStep(first)
      : runBrowser(first))
  results.push(...lines.map((line) => ({ seconds: (Date.now() - started) / 1000, ...line })))
}

console.log('\n== seconds a suite (of those set in: of their files, two of which are run at a time)')
for (const { name, seconds, note, within } of results)
  console.log(`${`${within ? '  ' : ''}${name}`.padEnd(18)} ${seconds.toFixed(1).padStart(7)} s   ${note}`)
console.log(`${'all'.padEnd(18)} ${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s`)
const passed = results.reduce((sum, r) => sum + r.passed, 0)
const failed = results.reduce((sum, r) => sum + r.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && (passed > 0 || only) ? 0 : 1)
