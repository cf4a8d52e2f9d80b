// npm run dev: the windows with hot reload, before a live host with a sample campaign. One command, nothing built.
//   --port N    the windows at that port instead of any that is free
//   --fresh     a new sample campaign in place of the one kept from the last time
// The host runs from source and starts again when one of its files changes: the address is then printed anew.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer as listener } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { endWithNpm } from './end-with-npm.mjs'
import { childEnv, demandNode, root, stopSignals } from './local-node.mjs'
import { prepare } from './prepare.mjs'

const USAGE = 'npm run dev [-- --port N] [--fresh]'

/** One sentence, and the exit status of wrong usage. @returns {never} */
function wrongUsage(sentence) {
  console.error(`Wardroom: ${sentence}\n${USAGE}`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({ options: { port: { type: 'string' }, fresh: { type: 'boolean' } } }).values
  } catch (error) {
    return wrongUsage(`${/** @type {Error} */ (error).message.split('. ')[0]?.replace(/\.$/, '')}.`)
  }
}

const given = readArguments()
if (given.port !== undefined && !(/^\d{1,5}$/.test(given.port) && Number(given.port) <= 65_535))
  wrongUsage(`--port must be a whole number from 0 to 65535; it is "${given.port}".`)

/** A port that nobody has at this moment. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = listener()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}

endWithNpm()
prepare((line) => console.log(line))
const node = demandNode()

const kept = process.env.WARDROOM_HOME ?? path.join(root, 'node_modules', '.cache', 'wardroom', 'dev')
const sample = path.join(kept, 'sample.wardroom')
mkdirSync(kept, { recursive: true })
if (given.fresh) for (const end of ['', '-wal', '-shm']) rmSync(`${sample}${end}`, { force: true })

const windows = Number(given.port ?? 0) || (await freePort())
const rooms = await freePort()

// What the windows ask of the host goes on to it; everything else is a file of renderer/, served as it is written.
const { createServer } = await import('vite')
const target = `http://127.0.0.1:${rooms}`
const vite = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  clearScreen: false,
  logLevel: 'warn',
  server: {
    host: '127.0.0.1',
    port: windows,
    strictPort: true,
    proxy: {
      '^/(enter|leave)$': { target },
      '^/room/': { target },
      '^/favicon.ico$': { target },
      '^/bridge$': { target, ws: true },
    },
  },
})
try {
  await vite.listen()
} catch (error) {
  console.error(`Wardroom: the windows cannot be served at port ${windows}: ${/** @type {Error} */ (error).message}.`)
  process.exit(1)
}

const host = spawn(
  node,
  [
    '--watch',
    '--watch-preserve-output',
    '--import',
    pathToFileURL(path.join(root, 'scripts', 'end-with-parent.mjs')).href,
    path.join(root, 'electron', 'host', 'dev.ts'),
    sample,
    String(rooms),
    String(windows),
  ],
  { cwd: root, env: childEnv({ WARDROOM_HOME: kept }), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
)

const end = async (status) => {
  host.kill('SIGTERM')
  await vite.close()
  process.exit(status)
}
for (const signal of stopSignals) process.on(signal, () => void end(0))
host.on('close', (code) => void end(code ?? 0))
