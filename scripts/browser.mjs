// The browser for the end-to-end tests: the system's Chromium, else Playwright's if it is installed, else Debian's by apt
// where we are root, else Playwright's download. None of them is a failure, never a reason to skip. Chromium without its own
// windows (Debian's chromium-headless-shell) comes first: it draws the same pages, and a run with it takes three quarters of the time.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { childEnv, demandNode, root } from './local-node.mjs'

const SHELL = '/usr/bin/chromium-headless-shell'
const systemPlaces = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// A stub that only tells how to install a browser (as some distributions have) is none.
function answers(program) {
  try {
    execFileSync(program, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

const playwrightDir = () =>
  path.dirname(createRequire(path.join(root, 'package.json')).resolve('playwright/package.json'))

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const program = chromium.executablePath()
  return existsSync(program) ? program : null
}

/** The path of a Chromium on this machine; null when there is none. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  return systemPlaces.find((p) => existsSync(p) && answers(p)) ?? playwrightsOwn()
}

function pause(seconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000)
}

const unasked = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** apt-get, which waits for another one that is at work; each of its doings is ended after so many minutes. */
function aptWithin(minutes) {
  const run = (...args) =>
    spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3', ...args], {
      env: unasked,
      encoding: 'utf8',
      timeout: minutes * 60_000,
    })
  return {
    update: () => run('update'),
    install: (...packages) => run('-y', '-o', 'Dpkg::Use-Pty=0', 'install', '--no-install-recommends', ...packages),
  }
}
const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function aptInstall(say) {
  const { update, install } = aptWithin(10)
  for (let attempt = 1; attempt <= 5; attempt++) {
    // `update` does not wait for another apt's lock on its lists, so a failure is worth another try.
    const updated = update()
    const shell = install('chromium-headless-shell', 'fonts-dejavu-core')
    // An older Debian has no such package.
    const installed = shell.status === 0 ? shell : install('chromium', 'fonts-dejavu-core')
    const failed = [updated, installed].find((done) => done.status !== 0)
    const found = findBrowser()
    if (found) return found
    const words = failed
      ? `${failed.stderr ?? ''}`.trim().split('\n').slice(-3).join('; ')
      : 'it is not there afterwards'
    say(`Wardroom: apt did not install Chromium (attempt ${attempt} of 5): ${words}`)
    spawnSync('dpkg', ['--configure', '-a'], { env: unasked, stdio: 'ignore' })
    pause(5 * attempt)
  }
  return null
}

/** On a machine of CI that has another Chromium: the one that is faster is worth one try, and its absence is no failure. */
function preferShell(say) {
  if (!process.env.CI || process.env.CHROMIUM_PATH || !hasApt() || existsSync(SHELL)) return
  say('Wardroom: installing chromium-headless-shell, with which the browser tests take less time …')
  // Without it the tests run as well: nobody waits long for a machine that cannot be reached.
  const { update, install } = aptWithin(2)
  if (update().status !== 0 || install('chromium-headless-shell').status !== 0)
    say('Wardroom: it could not be had; the tests use what is there.')
}

/** Finds or installs a browser; answers its path, or null after saying what was tried. */
export function ensureBrowser(say = (line) => console.error(line)) {
  const found = findBrowser()
  if (found) {
    preferShell(say)
    return findBrowser()
  }
  if (process.env.CHROMIUM_PATH) {
    say(`Wardroom: CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and there is no such file.`)
    return null
  }
  if (hasApt()) {
    say('Wardroom: no Chromium for the browser tests; installing it with apt …')
    const installed = aptInstall(say)
    if (installed) return installed
  }
  say("Wardroom: no Chromium for the browser tests; fetching Playwright's …")
  const cli = path.join(playwrightDir(), 'cli.js')
  spawnSync(demandNode(), [cli, 'install', 'chromium'], { cwd: root, env: childEnv(), stdio: ['ignore', 2, 2] })
  const fetched = findBrowser()
  if (!fetched) say('Wardroom: no browser could be had: install Chromium (Debian: apt install chromium) and try again.')
  return fetched
}
