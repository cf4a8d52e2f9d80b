import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { whyStale } from './prepare.mjs'

const lock = {
  packages: {
    '': { name: 'x' },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
}

describe('preparing the dependencies', () => {
  let dir: string
  const write = (name: string, value: unknown): void => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), JSON.stringify(value))
  }
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'wardroom-prepare-'))
    write('package-lock.json', lock)
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  const installed = (version: string): unknown => ({
    packages: { 'node_modules/zod': { version, integrity: 'sha512-a' } },
  })

  it('are missing on a fresh clone', () => {
    expect(whyStale(dir)).toBe('dependencies are missing')
  })

  it('need nothing after a plain npm ci, packages for other systems left out', () => {
    write('node_modules/.package-lock.json', installed('4.6.7'))
    expect(whyStale(dir)).toBeNull()
    expect(whyStale(dir)).toBeNull()
  })

  it('are stale when the lock has moved on, and the sentence names the package', () => {
    write('node_modules/.package-lock.json', installed('4.6.7'))
    expect(whyStale(dir)).toBeNull()
    write('package-lock.json', {
      packages: { ...lock.packages, 'node_modules/ws': { version: '8.23.0', integrity: 'sha512-c' } },
    })
    expect(whyStale(dir)).toBe('dependencies are older than package-lock.json (node_modules/ws is missing)')
  })

  it('are stale when a version differs', () => {
    write('node_modules/.package-lock.json', installed('4.6.6'))
    expect(whyStale(dir)).toBe('dependencies differ from package-lock.json (node_modules/zod 4.6.6, wanted 4.6.7)')
  })

  it('are stale when an interrupted install left half a record', () => {
    mkdirSync(path.join(dir, 'node_modules'))
    writeFileSync(path.join(dir, 'node_modules/.package-lock.json'), '{"packages": {')
    expect(whyStale(dir)).toBe('the record of installed dependencies is damaged')
  })
})
