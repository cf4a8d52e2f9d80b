import { rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { Entry, EntryBody } from '../../../shared/knowledge/logbook.ts'
import { newEntries } from '../campaign/new-entries.ts'
import { CampaignService } from '../campaign/service.ts'
import { makeMeeting, playMeeting, quick, scratchFolder } from '../campaign/test-kit/war.ts'
import { addBranch } from './branch-repository.ts'
import { CampaignFile } from './campaign-file.ts'
import { addCampaign, setBranch } from './campaign-repository.ts'
import type { ReadDb } from './db.ts'
import { addEntries, correctEntries, readLogbooks } from './logbook-repository.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const SEAT = 'admiral'
let made = 0

/** A file in which one seat is told things, one after the other. */
class Told {
  readonly file: CampaignFile
  readonly state = { logbooks: { [SEAT]: [] as Entry[] } } as unknown as CampaignState
  #seq = 0
  #branch = 1

  constructor() {
    made += 1
    const campaign = { id: 'c', title: 'c', pack: 'c', book: 'c', tactical: [], seed: '', start: 0, zoneMinutes: 0 }
    this.file = CampaignFile.create(path.join(folder, `${made}.wardroom`), (db) => {
      addBranch(db, { id: 1, key: 'main', name: 'main', parent: null, forkMove: 0, forkSeq: 0, madeAt: '' })
      addCampaign(db, { ...campaign, settings: {} } as unknown as Parameters<typeof addCampaign>[1], 1, {
        setup: undefined,
        settings: {},
        madeBy: '',
        madeAt: '',
      })
    })
  }

  get logbook(): Entry[] {
    return this.state.logbooks[SEAT] as Entry[]
  }

  tell(...bodies: object[]): void {
    const lengths = new Map([[SEAT, this.logbook.length]])
    for (const body of bodies) this.logbook.push({ at: this.#seq, move: 1, body: body as EntryBody })
    this.#seq += 1
    this.file.write((db) => addEntries(db, this.#branch, this.#seq, newEntries(this.state, lengths)))
  }

  /** Goes on, on a line of its own, from what had been told after so many tellings. */
  back(seq: number): void {
    const id = this.#branch + 1
    this.file.write((db) => {
      addBranch(db, { id, key: `${id}`, name: `${id}`, parent: this.#branch, forkMove: 0, forkSeq: seq, madeAt: '' })
      setBranch(db, id)
    })
    this.#branch = id
    this.#seq = seq
    const { logbooks } = this.state as unknown as { logbooks: Record<string, Entry[]> }
    logbooks[SEAT] = this.read()
  }

  read(seq?: number): Entry[] {
    return readLogbooks(this.file.read, [SEAT], seq)[SEAT] as Entry[]
  }
}

const force = (men: number, more: object = {}): object => ({
  kind: 'force',
  known: {
    force: 'f1',
    ships: [
      { id: 's1', men },
      { id: 's2', men: 40 },
    ],
    ...more,
  },
  asOf: men,
})

const bases = (db: ReadDb, branch = 1): unknown[] =>
  db
    .sql('SELECT base FROM logbook_entry WHERE branch = ? ORDER BY n')
    .all(branch)
    .map(({ base }) => base)

describe('A logbook in its file', () => {
  it('holds of each thing what is new, and gives back every entry to the byte', () => {
    const told = new Told()
    told.tell(force(40), { kind: 'notice', says: 'One.', rule: null })
    told.tell({ kind: 'weather', area: 'a', from: 0, to: 1 }, force(39), force(38, { track: [1] }))
    told.tell({ kind: 'notice', says: 'One.', rule: null }, { ...force(38), waits: true })
    expect(bases(told.file.read)).toEqual([null, null, null, 0, 3, null, 4])
    expect(told.file.read.sql('SELECT body FROM logbook_entry WHERE n = 3').get()?.['body']).toBe(
      '{"known":{"ships":[0,{"men":39},1]},"asOf":39}',
    )
    expect(JSON.stringify(told.read())).toBe(JSON.stringify(told.logbook))
    expect(JSON.stringify(told.read(2))).toBe(JSON.stringify(told.logbook.slice(0, 5)))
    told.file.close()
  })

  it('stands whole again and again, so that nothing is read through the whole war', () => {
    const told = new Told()
    for (let men = 0; men < 70; men++) told.tell(force(men))
    expect(bases(told.file.read).flatMap((base, n) => (base === null ? [n] : []))).toEqual([0, 32, 64])
    expect(told.read()).toEqual(told.logbook)
    told.file.close()
  })

  it('is packed where an entry is long', () => {
    const told = new Told()
    const track = Array.from({ length: 200 }, (_, at) => ({ at, position: { lat: 50, lon: -5 } }))
    told.tell(force(40, { track }))
    const { body } = told.file.read.sql('SELECT body FROM logbook_entry').get() ?? {}
    expect(body).toBeInstanceOf(Uint8Array)
    expect((body as Uint8Array).length).toBeLessThan(JSON.stringify(told.logbook[0]?.body).length / 5)
    expect(told.read()).toEqual(told.logbook)
    told.file.close()
  })

  it('of one line of play holds nothing that is told from another line', () => {
    const told = new Told()
    for (const men of [40, 39, 38]) told.tell(force(men))
    told.back(2)
    expect(told.logbook).toHaveLength(2)
    told.tell(force(10), force(9))
    expect([bases(told.file.read), bases(told.file.read, 2)]).toEqual([
      [null, 0, 1],
      [null, 2],
    ])
    expect(told.read()).toEqual(told.logbook)
    told.file.close()
  })

  it('put right in one entry, tells all others as it did, on the lines that are not played too', () => {
    const told = new Told()
    for (const men of [40, 39, 38]) told.tell(force(men))
    const main = structuredClone(told.logbook)
    told.back(2)
    told.tell(force(10))
    const body = force(7)
    told.file.write((db) => correctEntries(db, [{ seat: SEAT, n: 1, body }]))
    expect(told.read().map((entry) => entry.body)).toEqual([force(40), body, force(10)])
    told.file.write((db) => setBranch(db, 1))
    expect(told.read()).toEqual([main[0], { ...main[1], body }, main[2]])
    told.file.close()
  })

  it('is written from what is on the disk, also after entries that were not written', () => {
    const told = new Told()
    told.tell(force(40))
    told.logbook.push({ at: 1, move: 1, body: force(1) as EntryBody })
    newEntries(told.state, new Map([[SEAT, 1]]))
    told.logbook.length = 1
    told.tell(force(39))
    expect(bases(told.file.read)).toEqual([null, 0])
    expect(told.read()).toEqual(told.logbook)
    told.file.close()
  })

  it('in which a change was altered behind the back of the program is not opened', () => {
    const file = path.join(folder, 'altered.wardroom')
    const service = makeMeeting(file)
    playMeeting(service)
    service.close()
    const database = new Database(file)
    const changed = database
      .prepare("UPDATE logbook_entry SET base = base - 1 WHERE base IS NOT NULL AND kind = 'force'")
      .run().changes
    database.close()
    expect(changed).toBeGreaterThan(0)
    expect(() => CampaignService.open(file, quick)).toThrow('the rows of "logbook_entry"')
  })
})
