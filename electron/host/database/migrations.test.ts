import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ActionService } from '../action/service.ts'
import { makeMeeting, quick, scratchFolder } from '../campaign/test-kit/war.ts'
import { addAction } from './action-repository.ts'
import { CampaignFile } from './campaign-file.ts'
import type { WriteDb } from './db.ts'
import { type Migration, readMigrations, readSnapshot } from './migrations.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const migrations = readMigrations()
const newest = migrations.at(-1)?.version ?? 0
const next = (sql: string): Migration[] => [...migrations, { version: newest + 10, name: 'next.sql', sql }]

function madeFile(name: string): string {
  const file = path.join(folder, name)
  makeMeeting(file, quick).close()
  return file
}

describe('Migrations', () => {
  it('make the tables of schema.snapshot.sql', () => {
    const file = CampaignFile.create(path.join(folder, 'new.wardroom'), () => undefined)
    expect(file.schema()).toBe(readSnapshot())
    file.close()
  })

  it('are numbered in steps of ten', () => {
    const odd = path.join(folder, 'odd')
    mkdirSync(odd)
    writeFileSync(path.join(odd, '0015-odd.sql'), '')
    expect(() => readMigrations(odd)).toThrow('Migration 0015-odd.sql should be number 10.')
  })

  it('bring an older file up to date, after a copy of it was laid aside', () => {
    const file = madeFile('older.wardroom')
    const before = readFileSync(file)
    const snapshot = readSnapshot().replace(
      'CREATE TABLE move',
      'CREATE TABLE mine (id TEXT) STRICT;\n\nCREATE TABLE move',
    )
    CampaignFile.open(file, { migrations: next('CREATE TABLE mine (id TEXT) STRICT'), snapshot }).close()
    const again = CampaignFile.open(file, { migrations: next('CREATE TABLE mine (id TEXT) STRICT') })
    expect([again.remarks, again.faults()]).toEqual([[], []])
    expect(again.schema()).toBe(snapshot)
    again.close()
    const aside = CampaignFile.open(`${file}.version-${newest}.backup`)
    expect(aside.schema()).toBe(readSnapshot())
    aside.close()
    expect(before.readUInt32BE(60)).toBe(newest)
    expect(readFileSync(file).readUInt32BE(60)).toBe(newest + 10)
  })

  it('seat everybody of an older action at the screen, in rooms of its own', () => {
    const file = path.join(folder, 'older action.wardroom')
    const before = { migrations: migrations.filter(({ version }) => version <= 20) }
    const snapshot = readSnapshot()
      .replace(/CREATE TABLE ("action_keeper"|action_table) \([^;]*;\n\n/g, '')
      .replace('"ledger_entry"', 'ledger_entry')
      .replace('  known_at INTEGER,\n  carrier TEXT,\n', '  known_at INTEGER NOT NULL,\n')
    const making = { book: 'chamberlain1888', setup: {}, seed: '3' }
    const fill = (db: WriteDb): void => addAction(db, making, { by: 'wardroom', at: '2026-05-01T18:00:00Z' })
    CampaignFile.create(file, fill, { ...before, snapshot }).close()
    const action = ActionService.open(file)
    expect(action.seating).toEqual({
      title: 'An action',
      roomsKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      arbiter: false,
      spectators: false,
      keepers: {},
      strengths: {},
    })
    expect(action.verify().ok).toBe(true)
    action.close()
  })

  it('that fail, or make other tables than the snapshot has, leave the file as it was', () => {
    const file = madeFile('failing.wardroom')
    const before = readFileSync(file)
    for (const sql of ['CREATE TABLE mine (id TEXT) STRICT', 'CREATE TABLE nonsense'])
      expect(() => CampaignFile.open(file, { migrations: next(sql) })).toThrow(
        /could not be brought up to date .* and is as it was; a copy is .*version-\d+\.backup\.$/,
      )
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})
