import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readPack } from './packs.ts'
import { scratchFolder } from './test-kit/war.ts'

const root = scratchFolder()
afterAll(() => rmSync(root, { recursive: true }))

describe.skipIf(process.platform === 'win32')('A folder that is read as a pack', () => {
  it.each([
    ['a pipe', (at: string) => spawnSync('mkfifo', [at])],
    ['a device', (at: string) => symlinkSync('/dev/zero', at)],
    ['a link to nothing', (at: string) => symlinkSync('/no/such/file', at)],
    ['a folder', (at: string) => mkdirSync(at)],
  ])('is refused with the name of what is no file: %s', (name, make) => {
    const folder = path.join(root, name)
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'pack.json'), '{}')
    make(path.join(folder, 'ships.json'))
    expect(() => readPack(folder)).toThrow('ships.json is not a file.')
  })
})
