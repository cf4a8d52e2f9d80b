// Builds dist/ with Vite; `--if-stale` does so only when a source is not what it was at the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { childEnv, demandNode, root } from './local-node.mjs'

const sources = [
  'shared',
  'electron',
  'renderer',
  'resources',
  'tests/cases',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const entries = [
  'renderer/index.html',
  'electron/host/main.ts',
  'electron/desktop/main.ts',
  'electron/desktop/preload.ts',
]
const stampFile = path.join(root, 'dist', '.sources')

/** A digest of the names, sizes and times of all that is built. */
export function sourcesDigest(dir = root) {
  const digest = createHash('sha256')
  const visit = (file) => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) return
    if (found.isDirectory()) {
      for (const name of readdirSync(file).sort()) visit(path.join(file, name))
    } else if (!/\.(test\.ts|md)$/.test(file)) {
      digest.update(`${path.relative(dir, file)} ${found.size} ${found.mtimeMs}\n`)
    }
  }
  for (const name of sources) visit(path.join(dir, name))
  return digest.digest('hex')
}

export function isStale() {
  if (!existsSync(stampFile)) return true
  return readFileSync(stampFile, 'utf8') !== sourcesDigest()
}

/** Runs the build, with no more words than are needed when `quiet`, and answers its exit status. */
export function build({ quiet = Boolean(process.env.CI) } = {}) {
  const digest = sourcesDigest()
  if (!entries.some((entry) => existsSync(path.join(root, entry)))) {
    console.error('Wardroom: there is nothing to build yet.')
    return 0
  }
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const level = quiet ? ['--logLevel', 'warn'] : []
  const done = spawnSync(demandNode(), [vite, 'build', ...level], { cwd: root, env: childEnv(), stdio: 'inherit' })
  if (done.status === 0) {
    mkdirSync(path.dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, digest)
  }
  return done.status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--if-stale') && !isStale()) console.error('Wardroom: the build is up to date.')
  else process.exit(build())
}
