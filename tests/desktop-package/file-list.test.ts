import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPackage, listPackage } from '@electron/asar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const minutes = 60_000

/** A folder that electron-builder takes for an unpacked Electron; its archive must be a real one. */
async function standInRuntime(folder: string): Promise<string> {
  const runtime = path.join(folder, 'runtime')
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(runtime, name)), { recursive: true })
    writeFileSync(path.join(runtime, name), text)
  }
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  put('electron', '#!/bin/sh\n')
  chmodSync(path.join(runtime, 'electron'), 0o755)
  put('version', manifest.devDependencies['electron'] ?? '')
  put('LICENSE', 'stand-in')
  put('LICENSES.chromium.html', 'stand-in')
  put('locales/en-US.pak', '')
  const app = path.join(folder, 'default-app')
  mkdirSync(app)
  writeFileSync(path.join(app, 'package.json'), '{"name":"stand-in","main":"main.js"}')
  writeFileSync(path.join(app, 'main.js'), '')
  mkdirSync(path.join(runtime, 'resources'), { recursive: true })
  await createPackage(app, path.join(runtime, 'resources', 'default_app.asar'))
  return runtime
}

/** All files below a folder, with forward slashes. */
function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

describe('the packed desktop application', () => {
  let folder: string
  let unpacked: string
  let inside: string[]
  let beside: string[]

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'wardroom-package-'))
    execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--if-stale'], { cwd: root, stdio: 'pipe' })
    const runtime = await standInRuntime(folder)
    const output = path.join(folder, 'release')
    const builder = path.join(root, 'node_modules/electron-builder/cli.js')
    const settings = [`-c.electronDist=${runtime}`, `-c.directories.output=${output}`]
    const args = [builder, '--linux', '--x64', '--dir', '--publish', 'never', ...settings]
    const done = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`electron-builder failed:\n${done.stdout}\n${done.stderr}`)
    const resources = path.join(output, 'linux-unpacked', 'resources')
    unpacked = path.join(resources, 'app.asar.unpacked')
    inside = listPackage(path.join(resources, 'app.asar'), { isPack: false }).map((name) =>
      name.replaceAll('\\', '/').replace(/^\//, ''),
    )
    beside = filesUnder(unpacked)
  }, 3 * minutes)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has the main process, the preload, the windows and the manifest', () => {
    for (const file of ['package.json', 'LICENSE', 'dist/desktop/main.js', 'dist/desktop/preload.cjs'])
      expect(inside).toContain(file)
    expect(beside).toContain('dist/renderer/index.html')
  })

  it('has every migration and every campaign pack whole, their sealed parts too, as plain files', () => {
    for (const name of ['migrations', 'campaigns']) {
      const wanted = filesUnder(path.join(root, name)).filter((file) => !file.endsWith('.test.ts'))
      const found = beside.filter((file) => file.startsWith(`${name}/`)).map((file) => file.slice(name.length + 1))
      expect(found).toEqual(wanted)
    }
  })

  it('has every numbered case of every book among what is served to windows', () => {
    const folder = path.join(root, 'tests/cases')
    const wanted = filesUnder(folder)
      .filter((file) => /^[^/]+\/[^/]+\.json$/.test(file))
      .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { id: string }[])
    const served = beside
      .filter((file) => /^dist\/renderer\/.*\.js$/.test(file))
      .map((file) => readFileSync(path.join(unpacked, file), 'utf8'))
      .join('\n')
    const found = new Set(served.match(/\b[A-Z]+-case-\d+\b/g))
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([])
  })

  it('has nothing sealed among what is served to windows', () => {
    const sealed = filesUnder(path.join(root, 'campaigns')).filter((file) => file.includes('/sealed/'))
    const served = filesUnder(path.join(root, 'dist/renderer'))
    // A window may be called so; a folder of a pack is what may not be there.
    expect(served.filter((file) => file.split('/').includes('sealed'))).toEqual([])
    const names = new Set(sealed.map((file) => path.basename(file)))
    expect(served.filter((file) => names.has(path.basename(file)))).toEqual([])
  })

  it('ships one package, with one binary and no sources', () => {
    const modules = [...inside, ...beside].filter((file) => file.startsWith('node_modules/'))
    const packages = new Set(modules.map((file) => file.split('/')[1]).filter((name) => name !== undefined))
    expect([...packages]).toEqual(['better-sqlite3'])
    expect(beside.filter((file) => file.endsWith('.node'))).toEqual([
      'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    ])
    expect(modules.filter((file) => /\.(c|cpp|h|hpp|gyp|gypi)$/.test(file))).toEqual([])
  })

  it.runIf(process.platform === 'linux' && process.arch === 'x64')('has a database that answers', () => {
    const code = `const Database = require(${JSON.stringify(path.join(unpacked, 'node_modules/better-sqlite3'))})
      console.log(new Database(':memory:').prepare('select 6 * 7').pluck().get())`
    expect(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' }).trim()).toBe('42')
  })

  it('leaves out tests, sources and the Node of the npm scripts', () => {
    const all = [...inside, ...beside]
    expect(all.filter((file) => /\.test\.ts$|^(shared|electron|renderer|tests|scripts|docs)(\/|$)/.test(file))).toEqual(
      [],
    )
    expect(all.filter((file) => file.includes('node-linux-'))).toEqual([])
  })
})

describe('The application’s icon', () => {
  it('lies where electron-builder is told to look, large enough for every system', () => {
    const folder =
      /buildResources: (\S+)/.exec(readFileSync(path.join(root, 'electron-builder.yml'), 'utf8'))?.[1] ?? ''
    const icon = readFileSync(path.join(root, folder, 'icon.png'))
    expect(icon.subarray(1, 4).toString('latin1')).toBe('PNG')
    // Width and height stand in the first chunk of a PNG.
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([1024, 1024])
  })
})
