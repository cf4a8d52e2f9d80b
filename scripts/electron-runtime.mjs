// Electron's runtime: whether it is on this machine, and how to fetch it with Electron's own installer.
// It is never asked for by `require('electron')`, which would start a download itself.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { childEnv, demandNode, root } from './local-node.mjs'

const packageDir = path.join(root, 'node_modules', 'electron')
const cache = path.join(root, 'node_modules', '.cache', 'wardroom')
const refusal = path.join(cache, 'electron-not-to-be-had.json')
const workshop = path.join(cache, 'electron-download')

const executableName = () =>
  ({ win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' })[process.platform] ?? 'electron'

function packageVersion() {
  return JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')).version
}

/** The path of Electron's executable; null when its runtime is not on this machine. */
export function electronExecutable() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (override) {
    const p = path.join(override, executableName())
    return existsSync(p) ? p : null
  }
  try {
    const relative = readFileSync(path.join(packageDir, 'path.txt'), 'utf8').trim()
    const version = readFileSync(path.join(packageDir, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '')
    const p = path.join(packageDir, 'dist', relative)
    return version === packageVersion() && existsSync(p) ? p : null
  } catch {
    return null
  }
}

/** Why an earlier attempt to fetch this version of the runtime failed, in words; null when none did. */
export function rememberedRefusal() {
  try {
    const told = JSON.parse(readFileSync(refusal, 'utf8'))
    return told.version === packageVersion() ? told.reason : null
  } catch {
    return null
  }
}

/** Forgets an earlier failure, so that the next start tries again. */
export function forgetRefusal() {
  rmSync(refusal, { force: true })
}

function bytesUnder(dir) {
  let sum = 0
  try {
    for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true }))
      if (entry.isFile()) sum += statSync(path.join(entry.parentPath, entry.name)).size
  } catch {
    // A file that went away while we looked is progress too, and seen at the next look.
  }
  return sum
}

/**
 * Runs Electron's own installer once. Progress is a byte more on disk; after `patienceSeconds` without any it is given up,
 * and the failure is remembered. Answers the executable's path, or null.
 */
export async function installElectron({ patienceSeconds = 60, say = (line) => console.error(line) } = {}) {
  const installer = path.join(packageDir, 'install.js')
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop, { recursive: true })
  const child = spawn(demandNode(), [installer], {
    cwd: root,
    // The installer downloads into the temporary folder; ours is watched to see whether anything comes.
    env: childEnv({ TMPDIR: workshop, TEMP: workshop, TMP: workshop }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const end = () => {
    try {
      if (process.platform === 'win32') child.kill()
      else if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  const onSignal = () => {
    end()
    process.exit(130)
  }
  process.once('SIGINT', onSignal)
  process.once('SIGTERM', onSignal)
  let lastWords = ''
  const hear = (chunk) => {
    lastWords = `${lastWords}${chunk}`.slice(-4000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)

  let seen = -1
  let quietSince = Date.now()
  let gaveUp = false
  const watch = setInterval(() => {
    const bytes = bytesUnder(workshop) + bytesUnder(path.join(packageDir, 'dist'))
    if (bytes !== seen) {
      seen = bytes
      quietSince = Date.now()
    } else if (Date.now() - quietSince >= patienceSeconds * 1000) {
      gaveUp = true
      end()
    }
  }, 500)
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      hear(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code))
  })
  clearInterval(watch)
  process.off('SIGINT', onSignal)
  process.off('SIGTERM', onSignal)
  rmSync(workshop, { recursive: true, force: true })

  const executable = electronExecutable()
  if (status === 0 && executable) {
    forgetRefusal()
    return executable
  }
  const error = lastWords.split('\n').find((line) => /error|failed/i.test(line))
  const reason = gaveUp ? `nothing came for ${patienceSeconds} seconds` : (error ?? `exit status ${status}`).trim()
  mkdirSync(cache, { recursive: true })
  writeFileSync(refusal, JSON.stringify({ version: packageVersion(), reason }))
  say(`Wardroom: Electron's runtime could not be had (${reason}).`)
  return null
}
