import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CampaignService } from '../campaign/service.ts'
import { makeMeeting, playMeeting, quick, randomFrom, scratchFolder } from '../campaign/test-kit/war.ts'
import { run } from '../cli/run.ts'
import { ownerFile } from './owner.ts'
import { figuresOf } from './row-seal.ts'
import { sealBytes } from './seal.ts'

const root = scratchFolder()
afterAll(() => rmSync(root, { recursive: true }))

let folder = root
let count = 0
beforeEach(() => {
  folder = path.join(root, String(count++))
  mkdirSync(folder)
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
})

const named = (name: string): string => path.join(folder, name)
const file = (): string => named('spring.wardroom')
const log = (): string => `${file()}-wal`
const STEP = { kind: 'step', given: { acceptDefaults: true } }

let made: Buffer | null = null

/** The same campaign each time, played once. */
function madeCampaign(): void {
  if (made === null) {
    const service = makeMeeting(file())
    playMeeting(service)
    service.close()
    made = readFileSync(file())
  }
  writeFileSync(file(), made)
}

/** Lets another program write to a file that is closed. */
function meddle(work: (database: Database.Database) => void): void {
  const database = new Database(file())
  work(database)
  database.close()
}

/** As one would who knows how Wardroom seals a file, and seals it again. */
function reseal(database: Database.Database): void {
  database.prepare('UPDATE seal SET tables = ?').run(JSON.stringify(figuresOf(database)))
  sealBytes(database)
}

interface Opened {
  readonly refused: string | null
  readonly remarks: string
  readonly faults: readonly string[]
  readonly seq: number
}

function opened(at = file()): Opened {
  try {
    const service = CampaignService.open(at, quick)
    const { faults } = service.verify()
    const done = { refused: null, remarks: service.umpireView().trouble ?? '', faults, seq: service.seq }
    service.close()
    return done
  } catch (error) {
    return { refused: (error as Error).message.replaceAll(folder, ''), remarks: '', faults: [], seq: -1 }
  }
}

/** Plays a campaign in another process, which is killed with its last act acknowledged. */
function killed(then = ''): void {
  const script = `
    const { makeMeeting, playMeeting } = await import(${JSON.stringify(path.join(import.meta.dirname, '../campaign/test-kit/war.ts'))})
    const service = makeMeeting(${JSON.stringify(file())})
    playMeeting(service)
    ${then}
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '-e', script])
}

describe('A file that was put away', () => {
  it('opens without a word, and is not written to where nothing is done in it', () => {
    madeCampaign()
    const before = readFileSync(file())
    expect(opened()).toEqual({ refused: null, remarks: '', faults: [], seq: 6 })
    expect(readFileSync(file()).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(['spring.wardroom'])
  })

  it('is never taken for what it was when any byte of it is another', () => {
    madeCampaign()
    const whole = readFileSync(file())
    const chance = randomFrom(16)
    for (const at of [18, 19, 27, 95, 99, ...Array.from({ length: 12 }, () => Math.floor(chance() * whole.length))]) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] as number) ^ (1 << Math.floor(chance() * 8))
      writeFileSync(file(), bytes)
      const { refused, faults } = opened()
      expect(refused ?? faults.join(), `byte ${at}`).toMatch(/damaged|not as|not a Wardroom|newer|changed by another/)
      if (refused !== null) expect(readFileSync(file()).equals(bytes)).toBe(true)
      rmSync(log(), { force: true })
    }
  })

  const CHANGES = [
    ['event', "UPDATE event SET says = 'Nothing happened.'"],
    ['event', 'DELETE FROM event'],
    ['weather', 'UPDATE weather SET force = force + 1'],
    ['track', 'UPDATE track SET to_lat = to_lat + 0.001'],
    ['coal_entry', 'UPDATE coal_entry SET left_minutes = 0'],
    ['passcode', 'UPDATE passcode SET hash = (SELECT hash FROM passcode p WHERE p.seat <> passcode.seat LIMIT 1)'],
    ['pack_file', "UPDATE pack_file SET body = replace(body, 'a', 'b')"],
    ['checkpoint', 'DELETE FROM checkpoint'],
    ['journal', "UPDATE journal SET entered_at = '2020-01-01T00:00:00Z'"],
  ] as const

  it.each(CHANGES)('is refused, and the table %s named, after another program did: %s', (table, sql) => {
    madeCampaign()
    meddle((database) => database.exec(sql))
    const before = readFileSync(file())
    expect(opened().refused).toBe(
      `/spring.wardroom is damaged (not as Wardroom wrote it: the rows of "${table}") and was not touched.`,
    )
    expect(readFileSync(file()).equals(before)).toBe(true)
  })

  it('says for ever that another program wrote to it, where no row differs', () => {
    madeCampaign()
    meddle((database) => database.exec('VACUUM'))
    const says =
      /^spring\.wardroom was changed by another program since Wardroom put it away; no row of it differs, and it stands at move 3 \(entry 6 of its record, of /
    expect(opened().remarks).toMatch(says)
    const service = CampaignService.open(file(), quick)
    service.apply(STEP)
    service.close()
    expect(opened().faults.join()).toMatch(says)
  })

  it('does not give what the journal does not give, though it be sealed again: verify names table, input and row', () => {
    for (const [table, sql] of [
      ['track', 'UPDATE track SET to_lat = to_lat + 0.001 WHERE n = 0'],
      ['coal_entry', 'DELETE FROM coal_entry WHERE seq = 4'],
      ['weather', 'UPDATE weather SET force = force + 1'],
      ['event', 'UPDATE event SET at = at + 1 WHERE n = 0 AND seq > 0'],
      ['throw', "UPDATE throw SET faces = '1' WHERE n = 0"],
    ] as const) {
      rmSync(file(), { force: true })
      madeCampaign()
      let changed = 0
      meddle((database) => {
        changed = database.prepare(sql).run().changes
        reseal(database)
      })
      const { refused, faults } = opened()
      expect(refused).toBe(null)
      if (changed > 0) expect(faults.join()).toMatch(`the table "${table}" differs from the journal at row`)
      else expect(table).toBe('throw')
    }
  })

  it('needs no log: one of another campaign that lies beside it is put aside, and kept', () => {
    killed()
    const strange = readFileSync(log())
    for (const name of readdirSync(folder)) rmSync(named(name))
    madeCampaign()
    writeFileSync(log(), strange)
    expect(opened()).toEqual({ refused: null, remarks: '', faults: [], seq: 6 })
    expect(readFileSync(`${log()}.put-aside-1`).equals(strange)).toBe(true)
  })
})

describe('A file whose process was killed', () => {
  it('stands where it was acknowledged, and says nothing', () => {
    killed()
    expect(opened()).toEqual({ refused: null, remarks: '', faults: [], seq: 6 })
    expect(opened()).toEqual({ refused: null, remarks: '', faults: [], seq: 6 })
  })

  it('says which state it stands at when its log was cut, changed or taken away, or it was copied without', () => {
    killed()
    const kept = new Map(readdirSync(folder).map((name) => [name, readFileSync(named(name))]))
    const putBack = (): void => {
      for (const name of readdirSync(folder)) rmSync(named(name))
      for (const [name, bytes] of kept) writeFileSync(named(name), bytes)
    }
    const lacks =
      /^spring\.wardroom lacks the last \d+ things that were written to it: its log was cut, changed or lost, and it stands at (move \d \(entry \d |its beginning)/
    const length = statSync(log()).size
    for (const spoil of [
      () => truncateSync(log(), length - 5000),
      () => truncateSync(log(), 100),
      () => rmSync(log()),
      () => {
        const bytes = readFileSync(log())
        bytes[20] = (bytes[20] as number) ^ 1
        writeFileSync(log(), bytes)
      },
    ]) {
      putBack()
      spoil()
      const { refused, faults } = opened()
      expect(refused).toBe(null)
      expect(faults.join()).toMatch(lacks)
    }
    putBack()
    for (const name of readdirSync(folder)) if (name !== 'spring.wardroom') rmSync(named(name))
    expect(opened().faults.join()).toMatch(
      /^spring\.wardroom was in use and its log is gone, with all that was still in it: it stands at /,
    )
  })
})

describe('Nothing in a file of somebody else runs', () => {
  it.each([
    ['trigger "mine"', "CREATE TRIGGER mine AFTER INSERT ON journal BEGIN UPDATE passcode SET hash = 'x'; END"],
    ['table "mine"', 'CREATE TABLE mine (id TEXT)'],
    ['table "mine"', 'CREATE VIRTUAL TABLE mine USING fts5(says)'],
    ['index "mine"', 'CREATE INDEX mine ON journal (kind)'],
    [
      'view "line"',
      'DROP VIEW line; CREATE VIEW line AS WITH RECURSIVE up (branch, to_seq) AS (SELECT 1, 1 UNION ALL SELECT branch, to_seq + 1 FROM up) SELECT branch, to_seq FROM up',
    ],
  ])('with the %s: it is refused before a row of it is read, and not touched', (what, sql) => {
    madeCampaign()
    meddle((database) => {
      database.exec(sql)
      reseal(database)
    })
    const before = readFileSync(file())
    expect(opened().refused).toContain(`the ${what} is not of it): nothing in it was run, and it was not touched.`)
    expect(readFileSync(file()).equals(before)).toBe(true)
  })

  it('nor does a line of play that goes round in a circle hang whoever opens it', () => {
    madeCampaign()
    meddle((database) => {
      database.exec('UPDATE branch SET parent = id')
      reseal(database)
    })
    expect(opened().refused).toContain('its lines of play go round in a circle')
  })
})

describe('A file that is open is written to under its own name alone', () => {
  it.each([
    ['moved', () => renameSync(file(), named('autumn.wardroom')), 'no longer there'],
    ['deleted', () => rmSync(file()), 'no longer there'],
    [
      'replaced',
      () => {
        copyFileSync(file(), named('other'))
        renameSync(named('other'), file())
      },
      'it was replaced while it was open',
    ],
    ['linked', () => linkSync(file(), named('second.wardroom')), 'has a second name on this disk'],
    ['without its log', () => rmSync(log()), 'is no longer the one that was being written'],
  ] as const)('%s: the next act is refused, and nothing is acknowledged', (_, harm, says) => {
    const service = makeMeeting(file())
    service.apply(STEP)
    const before = service.seq
    harm()
    expect(() => service.apply(STEP)).toThrow(says)
    expect(() => service.saveDraft('gb-admiral', {})).toThrow(says)
    expect(service.seq).toBe(before)
    service.close()
  })

  it('put back, it goes on', () => {
    const service = makeMeeting(file())
    renameSync(file(), named('away'))
    expect(() => service.apply(STEP)).toThrow('no longer there')
    renameSync(named('away'), file())
    service.apply(STEP)
    service.close()
    expect(opened()).toMatchObject({ refused: null, faults: [], seq: 1 })
  })

  it('deleted in the midst of an act, the act is not acknowledged, and nothing after it', () => {
    let harmful = false
    const failpoint = (sql: string): void => {
      if (harmful && sql === 'COMMIT') rmSync(file(), { force: true })
    }
    const service = makeMeeting(file(), { failpoint })
    service.apply(STEP)
    harmful = true
    expect(() => service.apply(STEP)).toThrow('no longer there')
    expect(() => service.apply(STEP)).toThrow('no longer there')
    expect(service.seq).toBe(1)
    service.close()
  })

  it('moved and then closed, it is whole where it lies now', () => {
    const service = makeMeeting(file())
    playMeeting(service)
    renameSync(file(), named('autumn.wardroom'))
    service.close()
    expect(existsSync(ownerFile(file()))).toBe(false)
    expect(opened(named('autumn.wardroom'))).toEqual({ refused: null, remarks: '', faults: [], seq: 6 })
  })

  it('opens when its maker was killed between giving it its name and taking away the one that it was made under', () => {
    makeMeeting(file()).close()
    linkSync(file(), named('spring.wardroom-making-99999999'))
    linkSync(file(), named(`spring.wardroom-making-${process.pid}`))
    expect(opened()).toMatchObject({ refused: null, faults: [] })
    expect(readdirSync(path.dirname(file())).filter((name) => name.includes('-making-'))).toEqual([])
  })

  it('is not opened by a second name, here or while another has it', () => {
    madeCampaign()
    linkSync(file(), named('second.wardroom'))
    expect(opened().refused).toContain('/spring.wardroom has a second name on this disk (a hard link)')
    rmSync(named('second.wardroom'))
    const service = CampaignService.open(file(), quick)
    linkSync(file(), named('second.wardroom'))
    expect(opened(named('second.wardroom')).refused).toContain('close it there first')
    service.close()
  })

  it('and no export is written over it, over another or over what belongs to one, by whatever name', async () => {
    madeCampaign()
    const before = readFileSync(file())
    copyFileSync(file(), named('autumn.wardroom'))
    symlinkSync(file(), named('story.md'))
    writeFileSync(log(), '')
    const exported = async (output: string) => {
      const { status, says } = await run(['export', file(), '--format', 'orders', '--output', output])
      return [status, says]
    }
    for (const output of [file(), named('autumn.wardroom'), named('story.md'), log(), ownerFile(file())])
      expect(await exported(output)).toEqual([1, expect.stringContaining('an export is never written over it.')])
    expect(await exported('/dev/null')).toEqual([1, '/dev/null is not a file.'])
    expect(readFileSync(file()).equals(before)).toBe(true)
    expect(await exported(named('orders.json'))).toEqual([0, ''])
    expect(await exported(named('orders.json'))).toEqual([0, ''])
  })

  it('opened by a link is the file itself: its log and its note lie beside the file, and there what was cut is noticed', () => {
    killed()
    mkdirSync(named('desk'))
    const link = named('desk/war.wardroom')
    symlinkSync(file(), link)
    truncateSync(log(), statSync(log()).size - 4120)
    const { remarks, refused } = opened(link)
    expect([remarks, refused]).toEqual([expect.stringMatching(/stands at move \d \(entry 5 of its record/), null])
    const service = CampaignService.open(link, quick)
    expect(existsSync(ownerFile(file()))).toBe(true)
    service.apply(STEP)
    const kept = readFileSync(log())
    rmSync(log())
    writeFileSync(log(), kept)
    expect(() => service.apply(STEP)).toThrow('the log of the open campaign')
    service.close()
    expect(readdirSync(named('desk'))).toEqual(['war.wardroom'])
  })
})

describe('A file is its owner’s alone', () => {
  const rights = (at: string): string => (statSync(at).mode & 0o777).toString(8)

  it.skipIf(process.platform === 'win32')('with its log, its note and its copies', () => {
    const service = makeMeeting(file(), { snapshots: true })
    playMeeting(service)
    service.saveDraft('gb-admiral', {})
    for (const name of ['', '-wal', '-owner']) expect([name, rights(`${file()}${name}`)]).toEqual([name, '600'])
    expect(rights(named('spring snapshots'))).toBe('700')
    for (const name of readdirSync(named('spring snapshots')))
      expect(rights(named(`spring snapshots/${name}`))).toBe('600')
    service.close()
  })
})
