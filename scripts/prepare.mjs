// Sees to it that node_modules is what package-lock.json says, and runs `npm ci` where it is not.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { envOutsideProject, root } from './local-node.mjs'

const stampOf = (dir) => path.join(dir, 'node_modules', '.cache', 'wardroom', 'dependencies')

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

/**
 * Why the dependencies must be installed, in words; null when they are as the lock says.
 * A plain `npm ci` leaves no stamp of ours, so npm's own record of what it installed is believed too.
 */
export function whyStale(dir = root) {
  const lock = readFileSync(path.join(dir, 'package-lock.json'), 'utf8')
  const installed = readOr(path.join(dir, 'node_modules', '.package-lock.json'), null)
  if (installed === null) return 'dependencies are missing'
  const stamp = createHash('sha256').update(lock).update(installed).digest('hex')
  if (readOr(stampOf(dir), '') === stamp) return null
  let have
  try {
    have = JSON.parse(installed).packages
  } catch {
    return 'the record of installed dependencies is damaged'
  }
  for (const [name, wanted] of Object.entries(JSON.parse(lock).packages)) {
    if (name === '' || wanted.link) continue
    const found = have[name]
    if (!found) {
      if (wanted.optional || wanted.devOptional || wanted.peer) continue
      return `dependencies are older than package-lock.json (${name} is missing)`
    }
    if (found.version !== wanted.version || found.integrity !== wanted.integrity)
      return `dependencies differ from package-lock.json (${name} ${found.version}, wanted ${wanted.version})`
  }
  mkdirSync(path.dirname(stampOf(dir)), { recursive: true })
  writeFileSync(stampOf(dir), stamp)
  return null
}

/** Installs what is missing or stale, saying so on `say` (standard error by default); ends the process on failure. */
export function prepare(say = (line) => console.error(line)) {
  const why = whyStale()
  if (!why) return
  say(`Wardroom: ${why}; running npm ci (about 20 seconds) …`)
  const started = Date.now()
  const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error']
  // Standard output stays free for the command that asked: npm's goes to standard error.
  const done = spawnSync('npm', args, {
    cwd: root,
    env: envOutsideProject(),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (done.error || done.status !== 0) {
    say(`Wardroom: npm ci failed (${done.error ? done.error.message : `exit status ${done.status ?? done.signal}`}).`)
    process.exit(1)
  }
  const still = whyStale()
  if (still) {
    say(`Wardroom: npm ci ended well, and yet ${still}.`)
    process.exit(1)
  }
  say(`Wardroom: dependencies ready after ${Math.round((Date.now() - started) / 1000)} s.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) prepare()
