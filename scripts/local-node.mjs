// Which Node runs Wardroom: the one that npm ci puts into node_modules (Linux), else a new enough system Node.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const bin = path.join(root, 'node_modules', '.bin')

/** The signals that are passed on to a child. @type {NodeJS.Signals[]} */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The path of the Node to start children with; null where neither the local nor the running Node will do. */
export function localNode() {
  const own = path.join(bin, 'node')
  if (process.platform !== 'win32' && existsSync(own)) return own
  return Number(process.versions.napi) >= 10 && process.features.typescript ? process.execPath : null
}

/** The path of the Node to start children with, or the end of this process with a sentence that says what to do. */
export function demandNode() {
  const node = localNode()
  if (node) return node
  console.error(`Wardroom needs Node 22.18 or newer; this is ${process.version}, and npm ci found no newer one for`)
  console.error(`${process.platform} ${process.arch}. Install Node 24 and run the command again.`)
  process.exit(1)
}

/** The environment for children: the project's own programs first on PATH, so that `node` means the local one. */
export function childEnv(more = {}) {
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...more }
}

/** The environment for npm itself: without the project's programs, which npm ci deletes while it runs. */
export function envOutsideProject() {
  const parts = (process.env.PATH ?? '').split(path.delimiter)
  const kept = parts.filter((p) => !p.includes(`node_modules${path.sep}.bin`) && !p.includes('node-gyp-bin'))
  return { ...process.env, PATH: kept.join(path.delimiter) }
}

/**
 * The folder that relative file names are meant from: npm runs its script `event` in the project's folder and leaves the
 * user's in INIT_CWD, which children of other npm scripts inherit too and must not heed.
 */
export function whereTheUserStands(event) {
  const from = process.env.INIT_CWD
  const byNpm = process.env.npm_lifecycle_event === event && process.cwd() === root
  return byNpm && from && existsSync(from) ? from : process.cwd()
}
