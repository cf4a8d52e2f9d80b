import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { twoHarbours } from '../../../shared/packs/two-harbours.ts'
import { refusal } from '../../../shared/test-kit/refused.ts'
import { checkFolder, readPack, refuseFaults } from './packs.ts'
import { scratchFolder } from './test-kit/war.ts'

const root = scratchFolder()
afterAll(() => rmSync(root, { recursive: true }))

describe('A set-up with faults', () => {
  it('is refused with each of them at its place, up to twenty, and the number of the others', () => {
    const fault = (n: number) => ({ file: 'setup', path: `ships[${n}].key`, message: `The ship key "a${n}" is none.` })
    const says = (count: number) =>
      refusal(() =>
        refuseFaults(
          'setup.invalid',
          Array.from({ length: count }, (_, n) => fault(n)),
        ),
      ).message.split('\n')
    expect(says(4)).toEqual([0, 1, 2, 3].map((n) => `setup ships[${n}].key: The ship key "a${n}" is none.`))
    expect(says(23)).toHaveLength(21)
    expect(says(23).at(-1)).toBe('3 more: “pack check” names them all.')
  })
})

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

describe('A pack of which several files cannot be read', () => {
  it('is told each of them with the faults of the others, and nothing is read with its letters spoilt', () => {
    const folder = path.join(root, 'spoilt')
    const lay = (file: string, bytes: string | Uint8Array) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), bytes)
    }
    for (const [file, contents] of Object.entries(twoHarbours())) lay(file, `\ufeff${JSON.stringify(contents)}`)
    expect(checkFolder(folder).faults).toEqual([])
    lay('public/places.json', Buffer.from('{"places": "Br\xe8st"}', 'latin1'))
    lay('sealed/forces.json', '')
    lay('sources.json', '[]')
    expect(checkFolder(folder).faults).toEqual([
      {
        file: 'public/places.json',
        path: '',
        message: 'public/places.json cannot be read as JSON: line 1 is not written in UTF-8: save it anew as UTF-8.',
      },
      { file: 'sealed/forces.json', path: '', message: 'sealed/forces.json cannot be read as JSON: it is empty.' },
      { file: 'sources.json', path: '', message: 'The file must be an object; it is a list of 0.' },
    ])
    expect(refusal(() => readPack(folder)).message.split('\n')).toHaveLength(2)
  })
})
