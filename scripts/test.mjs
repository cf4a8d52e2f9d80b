// npm test: everything that is judged, in order. Prepares the dependencies and a browser, runs every suite even after one
// has failed, and ends with the seconds a suite and one line `N passed, N failed`.
//   npm test -- --only unit,windows    some suites only
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
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
const vitest = (name, folders, exists) => ({ name, kind: 'vitest', folders, exists })
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
  vitest('unit', ['unit'], holds(['shared', 'electron', 'scripts', 'campaigns'], '.test.ts')),
  vitest('windows', ['windows'], holds(['renderer'], '.test.ts')),
  vitest('structure', ['structure'], existsSync(path.join(root, 'tests/structure'))),
  vitest('property', ['property'], existsSync(path.join(root, 'tests/property'))),
  vitest('fault', ['fault'], existsSync(path.join(root, 'tests/fault'))),
  step('build', 'scripts/build.mjs'),
  vitest('desktop package', ['desktop-package'], existsSync(path.join(root, 'electron/desktop/main.ts'))),
  vitest('desktop', ['desktop'], existsSync(path.join(root, 'tests/desktop'))),
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

/** The counts of a runner's own report; null when it wrote none. */
function counts(kind, file) {
  const report = readReport(file)
  if (!report) return null
  if (kind === 'vitest')
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

async function runSuite(suite) {
  if (suite.kind === 'step') {
    const status = await run(suite.args)
    return { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0, note: status === 0 ? 'ok' : `failed (${status})` }
  }
  const file = path.join(reports, `${suite.name}.json`)
  rmSync(file, { force: true })
  let status
  if (suite.kind === 'vitest') {
    const projects = suite.folders.map((project) => `--project=${project}`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    status = await run([program('vitest', 'vitest.mjs'), 'run', ...projects, ...reporters])
  } else {
    const cli = program('@playwright', 'test', 'cli.js')
    status = await run([cli, 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  }
  const counted = counts(suite.kind, file) ?? { passed: 0, failed: 0, skipped: 0 }
  const none = counted.passed + counted.failed === 0
  // A runner can fail without a failed test (a file that does not load, an error after the last test): that counts.
  if (status !== 0 || none) counted.failed = Math.max(1, counted.failed)
  const why = status !== 0 && typeof status === 'string' ? ` (${status})` : none ? ' (no test was run)' : ''
  const skipped = counted.skipped ? `, ${counted.skipped} skipped` : ''
  return { ...counted, note: `${counted.passed} passed, ${counted.failed} failed${skipped}${why}` }
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
for (const suite of chosen) {
  const started = Date.now()
  console.log(`\n== ${suite.name}`)
  let result
  if (!suite.exists) result = { passed: 0, failed: 0, skipped: 0, note: 'not there yet' }
  else if (suite.kind === 'playwright' && !ensureBrowser())
    result = { passed: 0, failed: 1, skipped: 0, note: '0 passed, 1 failed (no browser)' }
  else result = await runSuite(suite)
  results.push({ name: suite.name, seconds: (Date.now() - started) / 1000, ...result })
}

console.log('\n== seconds a suite')
for (const { name, seconds, note } of results)
  console.log(`${name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s   ${note}`)
console.log(`${'all'.padEnd(16)} ${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s`)
const passed = results.reduce((sum, r) => sum + r.passed, 0)
const failed = results.reduce((sum, r) => sum + r.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && (passed > 0 || only) ? 0 : 1)
