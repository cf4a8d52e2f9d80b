import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { patientMinutes } from '../../scripts/patience.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const main = path.join(root, 'dist', 'host', 'main.js')
/** So that the dice of every campaign that a host makes fall alike each time. */
export const SECRET = path.join(root, 'tests', 'fixtures', 'secret.txt')
/** The Node that the lock file brings, as scripts/start.mjs takes it; else the one that runs the tests. */
const own = path.join(root, 'node_modules', '.bin', 'node')
export const node = existsSync(own) ? own : process.execPath

const PATIENCE = patientMinutes(1)

/** A folder for one drawer of campaigns, gone with `rmSync` when its test is. */
export function newDrawer(): string {
  return mkdtempSync(path.join(tmpdir(), 'wardroom-e2e-'))
}

export function dropDrawer(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A running host: the same program that `npm start` runs where there is no display. */
export class Host {
  /** The address that it printed, with its key. */
  readonly address: string
  readonly origin: string
  readonly port: number
  readonly drawer: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, address: string, drawer: string) {
    this.#child = child
    this.address = address
    this.drawer = drawer
    const url = new URL(address)
    this.origin = url.origin
    this.port = Number(url.port)
  }

  /** Starts a host on a drawer; `port` 0 takes any that is free. Throws with what it said when it prints no address. */
  static start(drawer: string, options: { port?: number; file?: string } = {}): Promise<Host> {
    if (!existsSync(main)) throw new Error('dist/host/main.js is not built: npm run build')
    const args = [main, '--no-open', '--port', String(options.port ?? 0), '--secret', SECRET]
    if (options.file !== undefined) args.push('--file', options.file)
    const child = spawn(node, args, {
      cwd: root,
      env: { ...process.env, WARDROOM_HOME: drawer, WARDROOM_CONFIG: path.join(drawer, '.machine') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return new Promise((resolve, reject) => {
      let said = ''
      const late = setTimeout(() => {
        child.kill('SIGKILL')
        reject(new Error(`the host printed no address in ${PATIENCE / 1000} s: ${said}`))
      }, PATIENCE)
      const hear = (chunk: Buffer): void => {
        said += chunk.toString()
        const address = /the desk is at (http:\/\/127\.0\.0\.1:\d+\S*)\s/.exec(said)?.[1]
        if (!address) return
        clearTimeout(late)
        resolve(new Host(child, address, drawer))
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('close', (code) => {
        clearTimeout(late)
        reject(new Error(`the host ended (${code}): ${said}`))
      })
    })
  }

  /** Ends it as Ctrl+C does, or at once and without warning with SIGKILL. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => this.#child.once('close', () => resolve()))
    this.#child.kill(signal)
    const late = setTimeout(() => this.#child.kill('SIGKILL'), 5000)
    await gone
    clearTimeout(late)
  }
}
