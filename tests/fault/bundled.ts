import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
/** Within the project, whose packs and migrations are looked for from where a program lies. */
const folder = path.join(root, 'node_modules', '.cache', 'wardroom', `bundled-${process.pid}`)
const made = new Map<string, Promise<string>>()

/**
 * A program of this folder and all that it loads as one file: its path. A process that lives for a second would else take longer to read a
 * thousand files than it plays. Made once in a process, and gone with it.
 */
export function bundled(source: string): Promise<string> {
  const before = made.get(source)
  if (before) return before
  const making = bundle(source)
  made.set(source, making)
  return making
}

async function bundle(source: string): Promise<string> {
  if (made.size === 0) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const name = path.basename(source, '.ts')
  const outDir = path.join(folder, name)
  mkdirSync(outDir, { recursive: true })
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: source,
      outDir,
      target: 'node24',
      minify: false,
      rollupOptions: { output: { format: 'es', entryFileNames: '[name].mjs', codeSplitting: false } },
    },
  })
  return path.join(outDir, `${name}.mjs`)
}
