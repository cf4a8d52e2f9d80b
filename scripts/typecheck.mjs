// Checks the types of every layer, each with its own tsconfig, which names what that layer may see. Two at a time.
//   npm run typecheck -- --only shared/tsconfig.json,tests/tsconfig.json    some layers only
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { childEnv, demandNode, root } from './local-node.mjs'

/**
 * The layers, each with the kinds of file that make it worth a check, the slowest first. The native compiler is many times
 * faster, and cannot read windows (.vue): that layer is checked with vue-tsc, windows and their tests at once. So it has Node's types, for
 * its tests; that no window uses a global of Node is held by tests/structure/windows-without-node.test.ts.
 */
const layers = [
  { config: 'renderer/tsconfig.json', folders: ['renderer'], vue: true },
  { config: 'tests/tsconfig.json', folders: ['tests', 'shared', 'electron', 'campaigns'] },
  { config: 'electron/desktop/tsconfig.json', folders: ['electron/desktop'] },
  { config: 'electron/host/tsconfig.json', folders: ['electron/host'] },
  { config: 'shared/tsconfig.json', folders: ['shared'] },
  { config: 'scripts/tsconfig.json', folders: ['scripts'] },
  { config: 'tsconfig.json', folders: ['.'] },
]

const isProduct = (name) => /\.(ts|vue|mjs)$/.test(name) && !name.endsWith('.test.ts')
const isTest = (name) => name.endsWith('.ts')

function hasSource(layer) {
  if (layer.config === 'tsconfig.json') return true
  const wanted = layer.config.startsWith('tests/') ? isTest : isProduct
  return layer.folders.some((folder) => {
    const dir = path.join(root, folder)
    return existsSync(dir) && readdirSync(dir, { recursive: true }).some((name) => wanted(String(name)))
  })
}

const cache = path.join(root, 'node_modules', '.cache', 'wardroom', 'types')
mkdirSync(cache, { recursive: true })
const programs = {
  windows: path.join(root, 'node_modules', 'vue-tsc', 'bin', 'vue-tsc.js'),
  native: path.join(root, 'node_modules', 'typescript-native', 'bin', 'tsc'),
}

function check(layer) {
  const record = path.join(cache, `${layer.config.replaceAll('/', '-')}.tsbuildinfo`)
  const program = layer.vue ? programs.windows : programs.native
  const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', record, '-p', layer.config]
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(demandNode(), [program, ...args], { cwd: root, env: childEnv() })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('close', (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${status === 0 ? 'types hold' : 'TYPES FAIL'}  ${layer.config}  ${seconds} s`)
      if (status !== 0) console.log(said.trimEnd())
      resolve(status === 0)
    })
  })
}

const onlyAt = process.argv.indexOf('--only')
const only = onlyAt > 0 ? (process.argv[onlyAt + 1] ?? '').split(',') : null
const unknown = only?.find((config) => !layers.some((layer) => layer.config === config))
if (unknown !== undefined) {
  console.error(`There is no layer "${unknown}"; there are: ${layers.map((layer) => layer.config).join(', ')}.`)
  process.exit(2)
}
const chosen = layers.filter((layer) => !only || only.includes(layer.config))
const waiting = chosen.filter((layer) => existsSync(path.join(root, layer.config)) && hasSource(layer))
let good = true
async function worker() {
  for (let layer = waiting.shift(); layer; layer = waiting.shift()) good = (await check(layer)) && good
}
await Promise.all([worker(), worker()])
process.exit(good ? 0 : 1)
