import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { standIn } from './stand-in/electron.ts'
import type { Window } from './stand-in/windows.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What the windows of these tests are: a page that keeps what it is sent. */
const PAGE = `window.received = []
window.bridge.onFrame((text) => window.received.push(JSON.parse(text)))
window.bridge.send(JSON.stringify({ protocol: 2 }))
window.n = 0
`

/** An application folder with test pages and the preload as it is built, and a drawer of its own. */
export async function applicationFolder(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-desktop-'))
  const assets = path.join(folder, 'dist', 'renderer', 'assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(
    path.join(folder, 'dist', 'renderer', 'index.html'),
    '<!doctype html><title>Wardroom</title><body><script>window.inlineRan = true</script><script src="/assets/page.js"></script>',
  )
  writeFileSync(path.join(assets, 'page.js'), PAGE)
  mkdirSync(path.join(folder, 'campaigns', 'sealed'), { recursive: true })
  writeFileSync(path.join(folder, 'campaigns', 'sealed', 'ships.json'), 'CANARY')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: path.join(root, 'electron/desktop/preload.ts'),
      outDir: path.join(folder, 'dist', 'desktop'),
      minify: false,
      rollupOptions: { external: ['electron'], output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
    },
  })
  process.env['WARDROOM_HOME'] = path.join(folder, 'drawer')
  process.env['WARDROOM_CONFIG'] = path.join(folder, 'machine')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Waits until something is so, looking again every few milliseconds. */
export async function until<T>(look: () => T | Promise<T>, what: string): Promise<NonNullable<T>> {
  const end = Date.now() + 10_000
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== null && found !== false) return found
    if (Date.now() > end) throw new Error(`waited ten seconds in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export interface Received {
  readonly n?: number
  readonly push?: string
  readonly ok?: unknown
  readonly error?: { readonly code: string; readonly message: string }
  readonly [more: string]: unknown
}

export class Sitting {
  readonly window: Window
  readonly page: Page
  constructor(window: Window, page: Page) {
    this.window = window
    this.page = page
  }

  /** Takes a window once its page has come. */
  static async at(index: number): Promise<Sitting> {
    const window = await until(() => standIn.state.windows[index], `window ${index}`)
    const page = await window.opened
    await until(() => page.evaluate('Array.isArray(window.received)').catch(() => false), 'the page')
    return new Sitting(window, page)
  }

  received(): Promise<Received[]> {
    return this.page.evaluate('window.received')
  }

  say(frame: unknown): Promise<void> {
    return this.page.evaluate(`window.bridge.send(${JSON.stringify(JSON.stringify(frame))})`)
  }

  /** The first frame after `after` that a push of that name came in. */
  push(name: string, after = 0): Promise<Received> {
    return until(
      async () => (await this.received()).slice(after).find((frame) => frame.push === name),
      `a push "${name}"`,
    )
  }

  async ask(name: string, input: unknown = {}): Promise<Received> {
    const n = Number(await this.page.evaluate('++window.n'))
    await this.say({ n, ask: name, input })
    return until(async () => (await this.received()).find((frame) => frame.n === n), `an answer to ${name}`)
  }
}
