// npm start: prepares what is missing, builds what is stale, and opens Wardroom: in Electron where there is a display and
// its runtime, else on 127.0.0.1 in the system's browser.
//   --browser   the browser host even where Electron is here
//   --no-open   do not open the system's browser
// Everything else (--port N, a campaign file) is handed on to the host.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, isStale } from './build.mjs'
import { electronExecutable, installElectron, rememberedRefusal } from './electron-runtime.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { childEnv, demandNode, root, stopSignals, whereTheUserStands } from './local-node.mjs'
import { prepare } from './prepare.mjs'

const say = (line) => console.log(line)
const own = new Set(['--browser', '--no-open'])
const passedOn = process.argv.slice(2).filter((a) => !own.has(a))
const wantsBrowser = process.argv.includes('--browser')
const display = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

endWithNpm()
prepare(say)
demandNode()
if (isStale()) {
  say('Wardroom: building …')
  if (build({ quiet: true }) !== 0) {
    console.error('Wardroom: the build failed; nothing was started.')
    process.exit(1)
  }
}

const desktopMain = path.join(root, 'dist', 'desktop', 'main.js')
const hostMain = path.join(root, 'dist', 'host', 'main.js')

async function electronToUse() {
  if (wantsBrowser || !display || !existsSync(desktopMain)) return null
  const here = electronExecutable()
  if (here) return here
  const refused = rememberedRefusal()
  if (refused) {
    say(`Wardroom: no Electron runtime (${refused}; npm run setup:desktop tries again): opening in the browser.`)
    return null
  }
  say("Wardroom: fetching Electron's runtime, once, with its own installer (about 110 MB) …")
  const fetched = await installElectron({ say })
  if (!fetched) say('Wardroom: opening the same windows in the browser (npm run setup:desktop tries again).')
  return fetched
}

/** Opens an address in the system's browser, and says nothing when there is none: the address stands on the screen. */
function openInBrowser(address) {
  const [command, args] =
    process.platform === 'win32'
      ? ['cmd', ['/c', 'start', '""', address]]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', [address]]
  const opener = spawn(command, args, { stdio: 'ignore', detached: true })
  opener.on('error', () => {})
  opener.unref()
}

/** Runs a child in a group of its own, so that a signal reaches it exactly once, whoever sent it; answers its status. */
function run(command, args, onOutput) {
  const child = spawn(command, args, {
    cwd: whereTheUserStands('start'),
    env: childEnv(),
    stdio: onOutput ? ['ignore', 'pipe', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
  let last = { signal: '', at: 0 }
  const pass = (signal) => {
    // A terminal's Ctrl-C comes twice: from the terminal, and from npm, which passes it on.
    if (last.signal === signal && Date.now() - last.at < 300) return
    last = { signal, at: Date.now() }
    child.kill(signal)
  }
  for (const signal of stopSignals) process.on(signal, () => pass(signal))
  process.on('exit', () => child.kill('SIGTERM'))
  if (onOutput) child.stdout?.on('data', onOutput)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`Wardroom: ${command} could not be started (${error.message}).`)
      resolve(1)
    })
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  })
}

async function openDesktop(electron) {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  // Chromium refuses to start as root with its sandbox on; nobody else goes without it.
  if (asRoot) say('Wardroom: running as root, so Electron runs without its sandbox.')
  const started = Date.now()
  const status = await run(electron, [...(asRoot ? ['--no-sandbox'] : []), root, ...passedOn], null)
  if (status === 0 || Date.now() - started > 10_000) return status
  say(`Wardroom: Electron ended at once (exit status ${status}): opening in the browser.`)
  return null
}

async function openBrowserHost() {
  if (!existsSync(hostMain)) {
    console.error('Wardroom: there is no host to start (dist/host/main.js was not built).')
    return 1
  }
  let text = ''
  let opened = false
  const together = pathToFileURL(path.join(root, 'scripts', 'end-with-parent.mjs')).href
  const args = ['--enable-source-maps', '--import', together, hostMain, ...passedOn]
  return run(demandNode(), args, (chunk) => {
    process.stdout.write(chunk)
    if (opened) return
    text += chunk
    const address = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+[^\s"']*(?=\s)/.exec(text)?.[0]
    if (!address) return
    opened = true
    if (display && !process.argv.includes('--no-open')) openInBrowser(address)
  })
}

const electron = await electronToUse()
const status = electron ? await openDesktop(electron) : null
process.exit(status ?? (await openBrowserHost()))
