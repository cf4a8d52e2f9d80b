import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CampaignService } from '../campaign/service.ts'
import { makeMeeting, playMeeting, quick, randomFrom, scratchFolder } from '../campaign/test-kit/war.ts'
import { isOpenHere } from './campaign-file.ts'
import { readMigrations } from './migrations.ts'
import { ownerFile } from './owner.ts'
import { unpackCopy } from './packed-copy.ts'
import { snapshotsOf } from './snapshots.ts'

const FIRST_VERSION = path.resolve(import.meta.dirname, '../../../tests/fixtures/version-0.1/campaign.wardroom.gz')

const root = scratchFolder()
afterAll(() => rmSync(root, { recursive: true }))

let folder = root
let count = 0
beforeEach(() => {
  folder = path.join(root, String(count++))
  mkdirSync(folder)
})

const file = (): string => path.join(folder, 'spring.wardroom')

/** Every file of the folder with its bytes and its time, so that nothing can have been written, renamed or left behind. */
function everything(): unknown {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const at = path.join(folder, name)
      return statSync(at).isFile() ? [name, readFileSync(at).toString('base64'), statSync(at).mtimeMs] : [name]
    })
}

/** Opens the file and gives the sentence of the refusal; whatever it says, not one byte may have been written. */
function refusalUntouched(): string {
  const before = everything()
  let said = 'it opened'
  try {
    CampaignService.open(file(), quick).close()
  } catch (error) {
    said = (error as Error).message
  }
  expect(everything()).toEqual(before)
  return said.replaceAll(folder, '')
}

function madeCampaign(): void {
  const service = makeMeeting(file())
  playMeeting(service)
  service.close()
}

describe('A campaign file that cannot be opened', () => {
  it('is missing', () => {
    expect(refusalUntouched()).toBe('There is no file /spring.wardroom.')
  })

  it('is a folder', () => {
    mkdirSync(file())
    expect(refusalUntouched()).toBe('/spring.wardroom is not a file.')
  })

  it('is no SQLite file', () => {
    writeFileSync(file(), 'Dear Admiral, '.repeat(50))
    expect(refusalUntouched()).toBe(
      '/spring.wardroom is not a Wardroom campaign: it is no SQLite file, and was not touched.',
    )
  })

  it('is empty', () => {
    writeFileSync(file(), '')
    expect(refusalUntouched()).toBe(
      '/spring.wardroom is not a Wardroom campaign: it is no SQLite file, and was not touched.',
    )
  })

  it('belongs to another program', () => {
    const other = new Database(file())
    other.exec('CREATE TABLE campaign (id TEXT)')
    other.pragma('application_id = 12345')
    other.pragma('journal_mode = WAL')
    other.close()
    expect(refusalUntouched()).toBe(
      '/spring.wardroom is not a Wardroom campaign: it belongs to another program, and was not touched.',
    )
  })

  it('was made by a newer Wardroom', () => {
    madeCampaign()
    const later = new Database(file())
    later.pragma('user_version = 990')
    later.close()
    const newest = readMigrations().at(-1)?.version
    expect(refusalUntouched()).toBe(
      `/spring.wardroom was made by a newer Wardroom (file version 990; this one reads up to ${newest}) and was not touched.`,
    )
  })

  it('was made by an older one, of a pack that this one cannot read', () => {
    writeFileSync(file(), gunzipSync(readFileSync(FIRST_VERSION)))
    const spoilt = new Database(file())
    spoilt.exec(`UPDATE pack_file SET body = json_remove(body, '$.ships[0].jane.rate') WHERE path LIKE '%ships.json'`)
    spoilt.close()
    expect(refusalUntouched()).toMatch(
      /^\/spring\.wardroom is damaged \(its own copy of the pack: .*byBook\.jane1898\.rate.*\) and was not touched\.$/,
    )
  })

  it('was cut short', () => {
    madeCampaign()
    const whole = readFileSync(file())
    writeFileSync(file(), whole.subarray(0, whole.length - 5000))
    expect(refusalUntouched()).toBe(
      `/spring.wardroom is damaged: it should hold ${whole.length} bytes and holds ${whole.length - 5000}, and was not touched.`,
    )
  })

  it('has pages of nonsense; the newest copy is named', () => {
    const service = makeMeeting(file(), { snapshots: true, wallClock: () => new Date('2026-05-01T18:02:03Z') })
    playMeeting(service)
    service.close()
    const bytes = readFileSync(file())
    for (let at = 4096 * 2; at < bytes.length; at += 4096) bytes.fill(0xa5, at, at + 64)
    writeFileSync(file(), bytes)
    expect(refusalUntouched()).toMatch(
      /^\/spring\.wardroom is damaged \(.+\) and was not touched; the newest copy of it is \/spring snapshots\/\d{4} 2026-05-01 18\.02\.03 move \d\.wardroom\.zst\.$/,
    )
  })

  it('is scribbled over anywhere: it opens and verifies or is refused, and is never written to', () => {
    madeCampaign()
    const whole = readFileSync(file())
    const chance = randomFrom(4)
    let refused = 0
    for (let copy = 0; copy < 60; copy++) {
      const bytes = Buffer.from(whole)
      const at = Math.floor(chance() * bytes.length)
      bytes.fill(Math.floor(chance() * 256), at, at + 1 + Math.floor(chance() * 400))
      writeFileSync(file(), bytes)
      const before = everything()
      try {
        const service = CampaignService.open(file(), quick)
        const verified = service.verify()
        expect(verified.ok || verified.faults.length > 0).toBe(true)
        service.close()
      } catch (error) {
        refused += 1
        expect((error as Error).message).toMatch(/damaged|not a Wardroom campaign|newer Wardroom|pack|invalid/)
        expect(everything()).toEqual(before)
      }
    }
    expect(refused).toBeGreaterThan(5)
  })
})

describe('A campaign file that is open', () => {
  it('is refused to a second process, which is told who has it', () => {
    const service = makeMeeting(file(), { program: 'wardroom serve' })
    const second = spawnSync(process.execPath, [path.join(import.meta.dirname, '../cli/main.ts'), 'verify', file()], {
      encoding: 'utf8',
    })
    service.close()
    expect(second.status).toBe(1)
    const since = /since \d{4}-\d\d-\d\d \d\d:\d\d UTC/
    expect(second.stderr).toContain(`${file()} is open in process ${process.pid} (wardroom serve) since `)
    expect(second.stderr).toMatch(since)
    expect(JSON.parse(second.stdout)).toMatchObject({ error: { code: 'file.busy' } })
  })

  it('is refused to a second opener in the same process, and its lock holds', () => {
    const service = makeMeeting(file())
    expect(isOpenHere(file())).toBe(true)
    expect(() => CampaignService.open(file(), quick)).toThrow('close it there first.')
    const second = spawnSync(process.execPath, [path.join(import.meta.dirname, '../cli/main.ts'), 'seats', file()])
    expect(second.status).toBe(1)
    service.close()
    expect(isOpenHere(file())).toBe(false)
  })

  it('leaves nothing beside it when it is closed', () => {
    madeCampaign()
    expect(readdirSync(folder)).toEqual(['spring.wardroom'])
  })

  it('opens again after its process was killed, whatever that left beside it', () => {
    const script = `
      const { makeMeeting, playMeeting } = await import(${JSON.stringify(path.join(import.meta.dirname, '../campaign/test-kit/war.ts'))})
      playMeeting(makeMeeting(${JSON.stringify(file())}))
      process.kill(process.pid, 'SIGKILL')`
    spawnSync(process.execPath, ['--input-type=module', '-e', script])
    expect(existsSync(`${file()}-wal`)).toBe(true)
    expect(existsSync(ownerFile(file()))).toBe(true)
    const service = CampaignService.open(file(), quick)
    expect(service.seq).toBe(6)
    expect(service.verify().faults).toEqual([])
    service.close()
  })

  it('opens again where the power failed while it was brought up to date: its log alone has the new version', () => {
    leaveMigrationInLog()
    expect(versionInHeader()).toBe(40)
    expect(reopened()).toEqual({ seq: 2, faults: [] })
  })

  it('opens again where the power failed while its first page was written, of which the log has the whole', () => {
    leaveMigrationInLog()
    writeFileSync(file(), readFileSync(file()).fill(0xa5, 0, 512))
    expect(reopened()).toEqual({ seq: 2, faults: [] })
  })

  it('opens again where the power failed while the first page of a new file was written, of which the journal has what was there', () => {
    madeCampaign()
    const page = readFileSync(file()).subarray(0, 4096)
    const database = new Database(file())
    database.pragma('journal_mode = DELETE')
    database.pragma('synchronous = OFF')
    database.exec('BEGIN IMMEDIATE')
    database.pragma('user_version = 0')
    const journal = readFileSync(`${file()}-journal`)
    database.exec('ROLLBACK')
    database.close()
    expect(journal.includes(page.subarray(200))).toBe(true)
    writeFileSync(`${file()}-journal`, journal)
    writeFileSync(file(), readFileSync(file()).fill(0xa5, 0, 512))
    expect(reopened().seq).toBe(6)
  })

  it('is refused, and not touched, where its log alone says that it is of a newer Wardroom', () => {
    const at = path.join(root, 'later', 'spring.wardroom')
    mkdirSync(path.dirname(at))
    const service = makeMeeting(at)
    playMeeting(service)
    leaveAsOpen(at)
    service.close()
    const later = new Database(file())
    later.pragma('user_version = 990')
    leaveAsOpen(file(), at)
    later.close()
    leaveAsOpen(at)
    expect(versionInHeader()).toBe(readMigrations().at(-1)?.version)
    expect(refusalUntouched()).toMatch(/^\/spring\.wardroom was made by a newer Wardroom \(file version 990;/)
  })
})

/** Lays the file down as a power cut leaves it when a campaign of the first version was just brought up to date. */
function leaveMigrationInLog(): void {
  const at = path.join(folder, 'before', 'spring.wardroom')
  mkdirSync(path.dirname(at))
  writeFileSync(at, gunzipSync(readFileSync(FIRST_VERSION)))
  const service = CampaignService.open(at, { ...quick, snapshots: false })
  leaveAsOpen(at)
  service.close()
}

/** Copies a file that is open, with its log, as a power cut would leave both. */
function leaveAsOpen(from: string, to = file()): void {
  for (const end of ['', '-wal']) copyFileSync(`${from}${end}`, `${to}${end}`)
}

const versionInHeader = (): number => readFileSync(file()).readUInt32BE(60)

function reopened(): { seq: number; faults: readonly string[] } {
  const service = CampaignService.open(file(), quick)
  const found = { seq: service.seq, faults: service.verify().faults }
  service.close()
  return found
}

describe('A campaign file that was dropped without being closed', () => {
  it('is not taken for open once its handle has gone: another file may have its number on the disk', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    ;(() => void makeMeeting(file()))()
    expect(isOpenHere(file())).toBe(true)
    for (let n = 0; n < 10 && isOpenHere(file()); n++) {
      await turn()
      collect()
    }
    expect(isOpenHere(file())).toBe(false)
  })
})

describe('A new campaign file', () => {
  it('is never written over another', () => {
    writeFileSync(file(), 'precious')
    expect(() => makeMeeting(file())).toThrow('exists already; a campaign is never written over.')
    expect(readFileSync(file(), 'utf8')).toBe('precious')
  })

  it('is refused where another process makes one of the same name in the meantime, and that one is whole', () => {
    const script = `
      const { makeMeeting } = await import(${JSON.stringify(path.join(import.meta.dirname, '../campaign/test-kit/war.ts'))})
      makeMeeting(${JSON.stringify(file())}).close()`
    let statements = 0
    const failpoint = (): void => {
      statements += 1
      if (statements === 40) spawnSync(process.execPath, ['--input-type=module', '-e', script])
    }
    expect(() => makeMeeting(file(), { failpoint })).toThrow('exists already; a campaign is never written over.')
    expect(readdirSync(folder)).toEqual(['spring.wardroom'])
    const service = CampaignService.open(file(), quick)
    expect(service.verify().faults).toEqual([])
    service.close()
  })

  it('is not made beside the log of another that is gone; what a killed process left of its making goes', () => {
    writeFileSync(`${file()}-wal`, 'of another')
    expect(() => makeMeeting(file())).toThrow('-wal lies there, the log of a campaign whose file is gone')
    rmSync(`${file()}-wal`)
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(`${file()}-making-${pid}`, 'half')
    makeMeeting(file()).close()
    expect(readdirSync(folder)).toEqual(['spring.wardroom'])
  })

  it('is not left half made', () => {
    let statements = 0
    const failpoint = (): void => {
      statements += 1
      if (statements === 40) throw new Error('the disk fails')
    }
    expect(() => makeMeeting(file(), { failpoint })).toThrow('the disk fails')
    expect(readdirSync(folder)).toEqual([])
  })

  it('keeps dated copies, fewer of them the older, the newest by their number though the clock was set back a year', () => {
    let minute = 0
    const wallClock = (): Date => new Date(Date.UTC(minute < 6 ? 2026 : 2025, 4, 1, 18, minute))
    // What a day costs would end so small a war before its twelfth move.
    const service = makeMeeting(file(), { snapshots: true, wallClock, settings: { 'cost.perDay': {} } })
    for (minute = 0; minute < 12; minute++) service.apply({ kind: 'step', given: { acceptDefaults: true } })
    service.close()
    const copies = readdirSync(path.join(folder, 'spring snapshots')).sort()
    expect(copies.map((name) => Number(name.slice(0, 4)))).toEqual([4, 6, 8, 9, 10, 11, 12])
    const unpacked = path.join(folder, 'unpacked.wardroom')
    unpackCopy(path.join(folder, 'spring snapshots', copies.at(-1) ?? ''), unpacked)
    const last = CampaignService.open(unpacked, quick)
    expect(last.state.world.move.number).toBe(12)
    expect(last.verify().faults).toEqual([])
    last.close()
  })

  it('has copies that together take less than twice what it takes', () => {
    const service = makeMeeting(file(), { snapshots: true, settings: { 'cost.perDay': {} } })
    for (let move = 0; move < 9; move++) service.apply({ kind: 'step', given: { acceptDefaults: true } })
    service.close()
    const bytes = snapshotsOf(file()).map((copy) => statSync(copy).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * statSync(file()).size)
  })

  it('that is a packed copy is refused with what to do with it', () => {
    const service = makeMeeting(file(), { snapshots: true })
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
    service.close()
    const [copy = ''] = snapshotsOf(file())
    expect(() => CampaignService.open(copy, quick)).toThrow('"restore FILE COPY" puts it in the place of FILE')
  })
})
