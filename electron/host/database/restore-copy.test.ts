import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CampaignService } from '../campaign/service.ts'
import { makeMeeting, playMeeting, quick, scratchFolder } from '../campaign/test-kit/war.ts'
import { run } from '../cli/run.ts'
import { restoreCopy } from './restore-copy.ts'
import { snapshotsOf } from './snapshots.ts'

const root = scratchFolder()
afterAll(() => rmSync(root, { recursive: true }))

let folder = root
let count = 0
beforeEach(() => {
  folder = path.join(root, String(count++))
  mkdirSync(folder)
})
const named = (name: string): string => path.join(folder, name)
const file = (): string => named('spring.wardroom')

/** A campaign with dated copies, put away. */
function madeCampaign(): void {
  const service = makeMeeting(file(), { snapshots: true })
  playMeeting(service)
  service.close()
}

function standing(at: string): { seq: number; faults: readonly string[] } {
  const service = CampaignService.open(at, quick)
  const { faults } = service.verify()
  service.close()
  return { seq: service.seq, faults }
}

describe('A dated copy takes the place of its campaign', () => {
  it('by one command, also where the old log lies beside it; what lay there is kept as it was', async () => {
    madeCampaign()
    const damaged = readFileSync(file())
    damaged.fill(0xa5, 8192, 8292)
    writeFileSync(file(), damaged)
    writeFileSync(`${file()}-wal`, 'an old log')
    const [newest] = snapshotsOf(file()).reverse()
    const { status, json } = await run(['restore', file()])
    expect([status, json]).toEqual([
      0,
      {
        file: file(),
        copy: newest,
        standsAt: expect.stringMatching(/^move 3 \(entry \d of its record, of /),
        putAside: named('spring put aside 1.wardroom'),
        reviewClosed: false,
      },
    ])
    expect(standing(file())).toEqual({ seq: 6, faults: [] })
    expect(readFileSync(named('spring put aside 1.wardroom')).equals(damaged)).toBe(true)
    expect(readFileSync(named('spring put aside 1.wardroom-wal'), 'utf8')).toBe('an old log')
    expect(existsSync(newest ?? '')).toBe(true)
  })

  it('the copy that is named, and where the file itself is gone', () => {
    madeCampaign()
    rmSync(file())
    const [oldest = ''] = snapshotsOf(file())
    expect(restoreCopy(file(), oldest)).toMatchObject({ copy: oldest, putAside: null })
    expect(standing(file()).faults).toEqual([])
    const two = restoreCopy(file(), snapshotsOf(file()).at(-1))
    expect(two.putAside).toBe(named('spring put aside 1.wardroom'))
    expect(standing(file()).seq).toBeGreaterThan(standing(named('spring put aside 1.wardroom')).seq)
  })

  it('where its name is a link, behind which the file is put; a folder of that name is refused and stays where it is', () => {
    madeCampaign()
    const link = named('war.wardroom')
    symlinkSync(file(), link)
    expect(restoreCopy(link)).toMatchObject({ file: file(), putAside: named('spring put aside 1.wardroom') })
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(() => restoreCopy(file(), link)).toThrow('is the file itself')
    const before = readdirSync(folder)
    expect(() => restoreCopy(folder, file())).toThrow(' is not a file: a copy takes the place of a file alone.')
    expect(readdirSync(folder)).toEqual(before)
  })

  it('also from the folder that was chosen for copies, by the command that lists and chooses them', async () => {
    const before = process.env['WARDROOM_CONFIG']
    process.env['WARDROOM_CONFIG'] = named('machine')
    try {
      mkdirSync(named('disk'))
      const chosen = { whole: 6, times: 3, folder: named('disk'), trouble: null }
      expect(await run(['copies', '--whole', '6', '--times', '3', '--folder', named('disk')])).toMatchObject({
        status: 0,
        json: chosen,
      })
      madeCampaign()
      const all = snapshotsOf(file())
      expect(all.every((copy) => copy.startsWith(named('disk')))).toBe(true)
      const { json } = await run(['copies', file()])
      expect(json).toMatchObject({ ...chosen, copies: [...all].reverse().map((copy) => ({ copy })) })
      rmSync(file())
      expect((await run(['restore', file()])).json).toMatchObject({ copy: all.at(-1), putAside: null })
      expect(await run(['copies', '--whole', '0'])).toMatchObject({
        status: 1,
        says: 'whole must be at least 1; it is 0.',
        json: { error: { code: 'input.invalid', path: 'whole' } },
      })
      expect(await run(['copies', '--whole', '99999999999999999999'])).toMatchObject({
        json: { error: { message: 'whole must be at most 100; it is 100000000000000000000.' } },
      })
      expect(await run(['copies', '--folder', named('disk'), '--beside'])).toMatchObject({ status: 2 })
      expect(await run(['copies', named('none.wardroom')])).toMatchObject({
        json: { error: { code: 'file.missing', message: `There is no file ${named('none.wardroom')}.` } },
      })
      expect((await run(['copies', '--beside'])).json).toEqual({ ...chosen, folder: null })
      expect(snapshotsOf(file())).toEqual(all)
    } finally {
      if (before === undefined) delete process.env['WARDROOM_CONFIG']
      else process.env['WARDROOM_CONFIG'] = before
    }
  })

  it('but not one that is damaged, nor where the file is open or has none; nothing is changed then', () => {
    madeCampaign()
    const before = readFileSync(file())
    const [copy = ''] = snapshotsOf(file()).reverse()
    const bytes = readFileSync(copy)
    bytes.fill(0xa5, 8192, 8292)
    writeFileSync(copy, bytes)
    expect(() => restoreCopy(file())).toThrow(' is damaged (')
    expect(() => restoreCopy(file(), file())).toThrow('is the file itself')
    expect(() => restoreCopy(named('autumn.wardroom'))).toThrow('has no dated copies to go back to')
    const service = CampaignService.open(file(), quick)
    expect(() => restoreCopy(file(), snapshotsOf(file())[0])).toThrow('close it there first')
    service.close()
    expect(readFileSync(file()).equals(before)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['spring snapshots', 'spring.wardroom'])
  })
})
