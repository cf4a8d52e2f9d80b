// Checks the types of every layer, each with its own tsconfig, which names what that layer may see. Two at a time.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { childEnv, demandNode, root } from './local-node.mjs'

/** The layers, each with the kinds of file that make it worth a check. */
const layers = [
  { config: 'tests/tsconfig.json', folders: ['tests', 'shared', 'electron', 'renderer', 'campaigns'] },
  { config: 'renderer/tsconfig.json', folders: ['renderer'] },
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
const program = path.join(root, 'node_modules', 'vue-tsc', 'bin', 'vue-tsc.js')

function check(layer) {
  const record = path.join(cache, `${layer.config.replaceAll('/', '-')}.tsbuildinfo`)
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

const waiting = layers.filter((layer) => existsSync(path.join(root, layer.config)) && hasSource(layer))
let good = true
async function worker() {
  for (let layer = waiting.shift(); layer; layer = waiting.shift()) good = (await check(layer)) && good
}
await Promise.all([worker(), worker()])
process.exit(good ? 0 : 1)
