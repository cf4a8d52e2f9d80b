import { copyFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putOldAway } from '../campaign/aging.ts'
import { CampaignService } from '../campaign/service.ts'
import { makeMeeting, quick, scratchFolder } from '../campaign/test-kit/war.ts'
import { CampaignFile } from './campaign-file.ts'
import { RECORD_TABLES, readRecordTexts, readThrows } from './history-repository.ts'
import { correctEntries, logbookLengths, readClocks, readLogbooks } from './logbook-repository.ts'
import { joinPacks } from './record-packs.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const war = path.join(folder, 'war.wardroom')
/** What the war had to tell before any of it was read from a pack of a file that was opened again. */
const told = { history: {} as ReturnType<CampaignService['past']['history']> }
beforeAll(() => {
  // A war of twelve moves in which nothing happens but that the hours pass.
  const service = makeMeeting(war, { ...quick, settings: { 'play.without': ['points'] } })
  closeMoves(service, 12)
  told.history = service.past.history()
  service.close()
})

/** A copy of that war, of a name of its own. */
function copyOf(name: string): string {
  const file = path.join(folder, name)
  copyFileSync(war, file)
  return file
}

function closeMoves(service: CampaignService, moves: number): void {
  for (const last = service.state.world.move.number + moves; service.state.world.move.number < last; )
    for (let moved = false; !moved; ) {
      const { answer } = service.apply({ kind: 'step', given: { acceptDefaults: true } })
      moved = answer.kind === 'step' && answer.step.state === 'moved'
    }
}

/** Packs and rows of every table of the record, checkpoints by their moves, and all that is read of the first line of play. */
function look(file: string) {
  const opened = CampaignFile.open(file)
  const { read } = opened
  const counts = Object.fromEntries(
    RECORD_TABLES.map((table) => [table, read.sql(`SELECT count(*) AS n FROM ${table}`).get()?.['n']]),
  )
  const packs = read.sql('SELECT name, to_move FROM record_pack ORDER BY name, to_seq').all()
  const branch = Number(read.sql('SELECT min(id) AS id FROM branch').get()?.['id'])
  const texts = RECORD_TABLES.map((table) => [...readRecordTexts(read, table, branch)])
  const throws = readThrows(read, branch)
  const checkpoints = read.sql('SELECT move, base IS NULL AS whole FROM checkpoint ORDER BY seq').all()
  const logbooks = readLogbooks(read, ['gb-admiral', 'fr-admiral', 'gb-government'])
  const earlier = readLogbooks(read, ['gb-admiral'], 6)
  const lengths = [...logbookLengths(read, 9)].sort()
  const clocks = readClocks(read, 'gb-admiral')
  const entries = read.sql('SELECT count(*) AS n FROM logbook_entry').get()?.['n']
  opened.close()
  return { counts, packs, texts, throws, checkpoints, entries, logbooks: [logbooks, earlier, lengths, clocks] }
}

describe('The record of old moves', () => {
  it('goes into packs, is read from them as before, and the file verifies', () => {
    const { events, tracks } = told.history
    const { counts, packs } = look(war)
    expect(packs.filter(({ name }) => name === 'event')).toEqual([{ name: 'event', to_move: 4 }])
    expect(Number(counts['event'])).toBeLessThan(events.length)
    expect(events.map(({ move }) => move)).toEqual(events.map(({ move }) => move).sort((a, b) => a - b))
    expect(new Set(tracks.map(({ move }) => move)).size).toBe(12)
    const again = CampaignService.open(copyOf('verified.wardroom'), quick)
    expect(again.past.history()).toEqual(told.history)
    const heard: number[][] = []
    expect(again.verify({ progress: (...move) => heard.push(move) })).toMatchObject({ ok: true, faults: [] })
    // And whoever waits for it hears of each move that was played again.
    expect(heard).toEqual(Array.from({ length: 11 }, (_, i) => [i + 1, 12]))
    again.close()
  })

  it('comes out of a pack cell by cell as it went in', () => {
    const file = copyOf('cells.wardroom')
    const before = look(file)
    const opened = CampaignFile.open(file)
    opened.write((db) => {
      putOldAway(db, 1, 99)
      putOldAway(db, 1, 99)
    })
    opened.close()
    const { texts, throws, counts, logbooks, entries } = look(file)
    expect(logbooks).toEqual(before.logbooks)
    expect([Number(before.entries) > 0, entries]).toEqual([true, 0])
    expect(texts).toEqual(before.texts)
    expect(throws).toEqual(before.throws)
    expect(before.texts.map((rows) => rows.length > 0)).toContain(true)
    expect(Object.values(counts).every((count) => count === 0)).toBe(true)
  })

  it('of spans of moves that are old are joined to one pack, and read as before', () => {
    const file = copyOf('joined.wardroom')
    const before = look(file)
    const opened = CampaignFile.open(file)
    const packsOfMoves = () =>
      opened.read
        .sql("SELECT to_move, from_seq, to_seq FROM record_pack WHERE name = 'track' ORDER BY to_seq")
        .all()
        .map(({ to_move, from_seq, to_seq }) => [to_move, from_seq, to_seq])
    opened.write((db) => {
      putOldAway(db, 1, 20)
    })
    const single = packsOfMoves()
    // Moves of one span (1 to 8) are joined; those of a span that is not over (9 to 16) stand as they were.
    opened.write((db) => {
      joinPacks(db, 1, { moves: 8, last: 12, most: 9 })
    })
    const joined = packsOfMoves()
    opened.close()
    expect(single.map(([move]) => move)).toEqual([4, 8, 12])
    expect(joined).toEqual([[8, single[0]?.[1], single[1]?.[2]], single[2]])
    const { texts, throws, logbooks } = look(file)
    expect([texts, throws, logbooks]).toEqual([before.texts, before.throws, before.logbooks])
    const again = CampaignService.open(file, quick)
    expect(again.past.history()).toEqual(told.history)
    expect(again.verify()).toMatchObject({ ok: true, faults: [] })
    again.close()
  })

  it('on a line of play that is left ends for the next one at the move from which that began', () => {
    const service = CampaignService.open(copyOf('back.wardroom'), quick)
    service.back(2)
    const { events, tracks } = service.past.history()
    expect(Math.max(...tracks.map(({ move }) => move))).toBe(2)
    expect(events).toEqual(told.history.events.slice(0, events.length))
    expect(tracks).toEqual(told.history.tracks.slice(0, tracks.length))
    closeMoves(service, 1)
    expect(service.verify()).toMatchObject({ ok: true, faults: [] })
    service.close()
  })

  it('is found to be another where whoever knows how has changed a track in a pack and sealed the file again', () => {
    const file = copyOf('altered.wardroom')
    const opened = CampaignFile.open(file)
    opened.write((db) => {
      const [row] = db.sql("SELECT to_seq, body FROM record_pack WHERE name = 'track'").all()
      const columns = JSON.parse(zstdDecompressSync(row?.['body'] as Uint8Array).toString('utf8')) as {
        to_lat: number[]
      }
      columns.to_lat[0] = (columns.to_lat[0] ?? 0) + 0.001
      db.sql("UPDATE record_pack SET body = ? WHERE name = 'track'").run(zstdCompressSync(JSON.stringify(columns)))
    })
    opened.close()
    const again = CampaignService.open(file, quick)
    const { ok, faults } = again.verify()
    expect([ok, faults.join(' ')]).toEqual([false, expect.stringContaining('track')])
    again.close()
  })
})

describe('The logbooks of old moves', () => {
  it('go into packs, and what is corrected in them comes out of these', () => {
    const file = copyOf('corrected.wardroom')
    const before = look(file)
    expect(before.packs.some(({ name }) => name === 'logbook_entry')).toBe(true)
    const opened = CampaignFile.open(file)
    const body = { kind: 'notice', says: 'Corrected.', rule: null } as const
    opened.write((db) => correctEntries(db, [{ seat: 'gb-admiral', n: 0, body }]))
    opened.close()
    const after = look(file)
    expect(after.packs.some(({ name }) => name === 'logbook_entry')).toBe(false)
    const [was, is] = [before.logbooks[0], after.logbooks[0]] as Record<string, { body: unknown }[]>[]
    expect(is?.['gb-admiral']?.[0]?.body).toEqual(body)
    expect(is?.['gb-admiral']?.slice(1)).toEqual(was?.['gb-admiral']?.slice(1))
    expect(is?.['fr-admiral']).toEqual(was?.['fr-admiral'])
  })
})

describe('The checkpoints of old moves', () => {
  it('are all there, each told from the one before; any of them is gone back to', () => {
    const { checkpoints } = look(war)
    expect(checkpoints.map(({ move }) => move)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect(checkpoints.filter(({ whole }) => whole === 1).length).toBeLessThan(3)
    const again = CampaignService.open(copyOf('thin.wardroom'), quick)
    again.back(3)
    expect(again.state.world.move.number).toBe(3)
    expect(again.verify()).toMatchObject({ ok: true, faults: [] })
    again.close()
  })
})
