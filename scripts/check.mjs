// npm run check: what the files changed since the last commit can have broken, and no more: lint, the import rule, types, the tests
// beside those files and of what imports them. Some 20 seconds; `npm test` stays the whole judgement.
//   npm run check -- --since REF    what has changed since another commit
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { childEnv, demandNode, root } from './local-node.mjs'
import { prepare } from './prepare.mjs'

const program = (/** @type {string[]} */ ...parts) => path.join(root, 'node_modules', ...parts)
const layers = ['shared', 'electron', 'renderer', 'tests', 'campaigns', 'scripts']
/** Quick tests of the structure that any file may break. */
const always = ['banned-words', 'folders', 'whole-text'].map((name) => `tests/structure/${name}.test.ts`)

/** The lines that git answers; ends the process with git's own words where it refuses. @param {string[]} args */
function git(...args) {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (done.status !== 0) {
    console.error(`git ${args.join(' ')} failed: ${(done.stderr || String(done.error)).trim()}`)
    process.exit(2)
  }
  return done.stdout.split('\n').filter(Boolean)
}

/** The sources below a folder, tests among them. @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll(path.sep, '/')}`)
    .filter((name) => /\.(ts|vue|mjs)$/.test(name))
}

/** The tests that a change of these files can fail first: themselves, those in the same folder, those that import one of them. @param {string[]} changed */
export function testsOf(changed) {
  const isTest = (/** @type {string} */ name) => name.endsWith('.test.ts')
  const folders = new Set(changed.map((name) => path.posix.dirname(name)))
  const wanted = new Set(changed.map((name) => path.posix.join(root.replaceAll(path.sep, '/'), name)))
  return layers
    .flatMap(sources)
    .filter(isTest)
    .filter((name) => {
      if (/^tests\/(property|fault|wars|actions|desktop|prove|bench)/.test(name)) return changed.includes(name)
      if (folders.has(path.posix.dirname(name))) return true
      const text = readFileSync(path.join(root, name), 'utf8')
      const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((found) => found[1] ?? '')
      const here = path.posix.join(root.replaceAll(path.sep, '/'), path.posix.dirname(name))
      return imports.some((one) => wanted.has(path.posix.join(here, one)))
    })
}

/** @param {string} name @param {string[]} args @returns {Promise<boolean>} */
function run(name, args) {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(demandNode(), args, { cwd: root, env: childEnv({ FORCE_COLOR: '0' }) })
    let said = ''
    for (const from of [child.stdout, child.stderr])
      from.on('data', (chunk) => {
        said += chunk
      })
    child.on('close', (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${status === 0 ? 'holds' : 'FAILS'}  ${name}  ${seconds} s`)
      if (status !== 0) console.log(said.trimEnd())
      resolve(status === 0)
    })
  })
}

async function main() {
  const began = Date.now()
  const at = process.argv.indexOf('--since')
  const since = at > 0 ? (process.argv[at + 1] ?? '') : 'HEAD'
  prepare()
  let changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  if (changed.length === 0 && at < 0) {
    console.log('Nothing has changed since the last commit; that commit is checked.')
    changed = git('diff', '--name-only', 'HEAD~1')
  }
  const there = changed.filter((name) => existsSync(path.join(root, name)))
  const code = changed.filter((name) => /\.(ts|vue|mjs)$/.test(name))
  const touches = (/** @type {string} */ folder) => code.some((name) => name.startsWith(folder))
  const tests = testsOf(code)
  console.log(`${changed.length} files changed, ${tests.length} test files.`)

  const lint = () =>
    run('lint and format', [
      program('@biomejs', 'biome', 'bin', 'biome'),
      'check',
      '--no-errors-on-unmatched',
      ...there,
    ])
  const rule = () => run('import rule', ['scripts/import-rule.mjs'])
  const native = ['tests', 'electron/desktop', 'electron/host', 'shared', 'scripts'].map(
    (one) => `${one}/tsconfig.json`,
  )
  const typed = () => run('types', ['scripts/typecheck.mjs', '--only', [...native, 'tsconfig.json'].join(',')])
  const typedWindows = () => run('types of windows', ['scripts/typecheck.mjs', '--only', 'renderer/tsconfig.json'])
  const judged = () =>
    run('tests', [program('vitest', 'vitest.mjs'), 'run', '--reporter=dot', ...new Set([...always, ...tests])])

  /** @type {(() => Promise<boolean>)[]} */
  const steps = []
  if (there.length > 0) steps.push(lint)
  if (code.length > 0) steps.push(judged, rule)
  if (touches('renderer/')) steps.unshift(typedWindows)
  if (code.some((name) => !name.startsWith('renderer/'))) steps.push(typed)
  let good = true
  async function worker() {
    for (let step = steps.shift(); step; step = steps.shift()) good = (await step()) && good
  }
  await Promise.all([worker(), worker()])
  if (code.some((name) => name.startsWith('shared/')) && !touches('renderer/'))
    console.log('Types of windows were not checked: `npm run typecheck` does, and `npm test`.')
  console.log(`${((Date.now() - began) / 1000).toFixed(1)} s, ${good ? 'all holds' : 'NOT all holds'}`)
  process.exit(good ? 0 : 1)
}

if (import.meta.filename === process.argv[1]) await main()
