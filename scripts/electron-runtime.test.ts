import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const scripts = import.meta.dirname

/** A small tree like the project's, with an Electron package whose installer is ours. */
describe("Electron's runtime", () => {
  let tree: string
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true })
    writeFileSync(path.join(tree, name), text)
  }
  /** Runs one expression of electron-runtime.mjs in that tree, from a process of its own. */
  const ask = (expression: string, env: NodeJS.ProcessEnv = {}): unknown => {
    const code = `import * as runtime from ${JSON.stringify(path.join(tree, 'scripts/electron-runtime.mjs'))}
      console.log(JSON.stringify(await ${expression}))`
    const done = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    if (done.status !== 0) throw new Error(done.stderr)
    return JSON.parse(done.stdout.trim())
  }
  beforeEach(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'wardroom-runtime-'))
    for (const name of ['electron-runtime.mjs', 'local-node.mjs'])
      put(`scripts/${name}`, readFileSync(path.join(scripts, name), 'utf8'))
    put('node_modules/electron/package.json', '{"version":"45.4.1"}')
  })
  afterEach(() => rmSync(tree, { recursive: true, force: true }))

  it('is not here on a fresh clone', () => {
    expect(ask('runtime.electronExecutable()')).toBeNull()
  })

  it.runIf(process.platform === 'linux')('is here when its version is the package’s', () => {
    put('node_modules/electron/path.txt', 'electron')
    put('node_modules/electron/dist/electron', '')
    put('node_modules/electron/dist/version', '45.4.0')
    expect(ask('runtime.electronExecutable()')).toBeNull()
    put('node_modules/electron/dist/version', 'v45.4.1\n')
    expect(ask('runtime.electronExecutable()')).toBe(path.join(tree, 'node_modules/electron/dist/electron'))
  })

  it('that does not come is given up after the time of patience, and the failure is remembered', () => {
    put('node_modules/electron/install.js', 'setTimeout(() => {}, 60_000)')
    const started = Date.now()
    expect(ask('runtime.installElectron({ patienceSeconds: 1, say: () => {} })')).toBeNull()
    expect(Date.now() - started).toBeLessThan(20_000)
    expect(ask('runtime.rememberedRefusal()')).toBe('nothing came for 1 seconds')
    put('node_modules/electron/package.json', '{"version":"45.4.2"}')
    expect(ask('runtime.rememberedRefusal()')).toBeNull()
  })

  it('that comes slowly is waited for, as long as bytes arrive', () => {
    put(
      'node_modules/electron/install.js',
      `const fs = require('node:fs'), os = require('node:os'), path = require('node:path')
      const part = path.join(os.tmpdir(), 'part')
      let n = 0
      const timer = setInterval(() => {
        fs.appendFileSync(part, 'more')
        if (++n < 6) return
        clearInterval(timer)
        fs.mkdirSync(path.join(__dirname, 'dist'))
        fs.writeFileSync(path.join(__dirname, 'dist/electron'), '')
        fs.writeFileSync(path.join(__dirname, 'dist/version'), '45.4.1')
        fs.writeFileSync(path.join(__dirname, 'path.txt'), 'electron')
      }, 500)`,
    )
    expect(ask('runtime.installElectron({ patienceSeconds: 2 })')).toBe(
      path.join(tree, 'node_modules/electron/dist/electron'),
    )
    expect(ask('runtime.rememberedRefusal()')).toBeNull()
    expect(existsSync(path.join(tree, 'node_modules/.cache/wardroom/electron-download'))).toBe(false)
  })

  it('that cannot be fetched leaves the installer’s own words', () => {
    put('node_modules/electron/install.js', "console.error('TypeError: fetch failed'); process.exit(1)")
    expect(ask('runtime.installElectron({ say: () => {} })')).toBeNull()
    expect(ask('runtime.rememberedRefusal()')).toBe('TypeError: fetch failed')
    expect(ask('(runtime.forgetRefusal(), runtime.rememberedRefusal())')).toBeNull()
  })
})
