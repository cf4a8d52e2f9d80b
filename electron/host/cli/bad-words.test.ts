import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { twoHarbours } from '../../../shared/packs/two-harbours.ts'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { run } from './run.ts'

const root = scratchFolder()
afterAll(() => rmSync(root, { recursive: true }))

const file = path.join(root, 'war.wardroom')

/** A file of JSON. */
function laid(value: unknown): string {
  const at = path.join(root, 'given.json')
  writeFileSync(at, JSON.stringify(value))
  return at
}

/** The exit status of a command, with its sentence and the field that it names. */
async function said(...args: string[]): Promise<unknown[]> {
  const { status, json } = await run(args)
  const { message, path: field } = (json as { error: { message: string; path?: string } }).error
  return [status, message, field]
}

beforeAll(async () => {
  expect((await run(['new', 'wireless-trial-1901', file])).status).toBe(0)
})

describe('A refusal of what was written for a command', () => {
  it('names each field as its writer has it, and not by the place that it takes in the program’s own input', async () => {
    expect(await said('open', file, '--input', laid({ hours: 0 }))).toEqual([
      1,
      'hours must be more than 0; it is 0.',
      'hours',
    ])
    expect(await said('rule', file, '--input', laid({ says: 'x', shps: [] }))).toEqual([
      1,
      'The input has no field "shps".',
      'shps',
    ])
    expect(await said('rule', file, '--input', laid([]))).toEqual([
      1,
      'The input must be an object; it is a list of 0.',
      undefined,
    ])
    expect(await said('staff', file, '--seat', 'gb-admiral', '--input', laid({ mission: 'crusie' }))).toEqual([
      1,
      expect.stringMatching(/^mission must be one of "cruise", .*; it is "crusie"\.$/),
      'mission',
    ])
    expect(await said('seats', file, '--appoint', '  ')).toEqual([1, 'title must not be empty; it is "  ".', 'title'])
    // Here it is written so.
    expect((await said('rehearse', file, '--input', laid({ kind: 'open', given: { hours: 0 } })))[2]).toMatch(/given/)
  })

  it('names a throw of the file of dice', async () => {
    const dice = laid([{ rule: 'JS-X', faces: ['3'] }])
    expect(await said('reckon', 'jane1898.freight', '{}', '--dice', dice)).toEqual([
      1,
      'dice[0].faces[0] must be a number; it is "3".',
      'dice[0].faces[0]',
    ])
  })

  it('is of the shape that was meant, where several are allowed', async () => {
    expect(await said('open', file, '--input', laid({ weather: { sky: 'clear' } }))).toEqual([
      1,
      'weather.windFromDegrees must be a number; it is missing.',
      'weather.windFromDegrees',
    ])
  })

  it('is wrong usage where options are wrong or do not go together', async () => {
    expect((await said('serve', file, '--port', '99999')).slice(0, 2)).toEqual([
      2,
      '--port takes a whole number from 0 to 65535; 99999 is none.',
    ])
    expect((await said('serve', file, '--cert', 'x')).slice(0, 2)).toEqual([2, '--cert needs --key beside it.'])
    expect((await said('schema', '--list', 'orders'))[0]).toBe(2)
  })
})

describe('A pack that is checked by its settings, its boards and its forts', () => {
  it('is told the file and the field of each fault, of every book that it may be played by', async () => {
    const fault = async (manifest: object, stores?: object) => {
      const files: Record<string, unknown> = { ...twoHarbours() }
      files['pack.json'] = { ...(files['pack.json'] as object), ...manifest }
      if (stores) files['sealed/stores.json'] = stores
      const folder = path.join(root, 'pack')
      for (const [at, contents] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, at)), { recursive: true })
        writeFileSync(path.join(folder, at), JSON.stringify(contents))
      }
      const { status, json } = await run(['pack', 'check', folder])
      expect(status).toBe(1)
      return (json as { faults: { file: string; path: string }[] }).faults.map((one) => `${one.file} ${one.path}`)
    }
    expect(await fault({ settings: { telegrap: 'x' } })).toEqual(['pack.json settings.telegrap'])
    expect(await fault({ tactical: ['jane1898', 'jane'] })).toEqual(['pack.json tactical[1]'])
    const books = (settings: object, tactical: string[]) => ({ books: { jane1898: { tactical, settings } } })
    expect(await fault(books({ telegrap: 'x' }, ['jane1898']))).toEqual(['pack.json books.jane1898.settings.telegrap'])
    expect(await fault(books({}, ['jane']))).toEqual(['pack.json books.jane1898.tactical[0]'])
    const forts = [{ share: 1, armament: { A: 30 }, garrison: 10 }]
    expect(
      await fault(
        {},
        { stores: [{ place: 'red-port', coalDays: 1, rounds: {}, mines: 0, torpedoes: 0, source: 'DES', forts }] },
      ),
    ).toContain('sealed/stores.json stores[0].forts[0]')
  })
})
