import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { CampaignService } from '../campaign/service.ts'
import { makeMeeting, quick } from '../campaign/test-kit/war.ts'
import { CampaignFile } from './campaign-file.ts'
import { readMigrations, readSnapshot } from './migrations.ts'
import { figuresOf } from './row-seal.ts'
import { sealBytes } from './seal.ts'
import { isAsPutAway } from './sealed-check.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-sealed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const migrations = readMigrations()
const newest = migrations.at(-1)?.version ?? 0
const judged = (file: string, version = newest): boolean => isAsPutAway(file, version, migrations)

/** A campaign's file of some three megabytes: its end lies far beyond what is read of it at first. */
function large(name: string): string {
  const file = path.join(folder, name)
  makeMeeting(file).close()
  const database = new Database(file)
  const grow = 'UPDATE pack_file SET body = body || ? WHERE path = (SELECT min(path) FROM pack_file)'
  database.prepare(grow).run(' '.repeat(2 << 20))
  // So that no page is free: what is made later lies at its end.
  database.exec('VACUUM')
  reseal(database)
  database.close()
  return file
}

/** As one would who knows how Wardroom seals a file, and seals it again. */
function reseal(database: Database.Database): void {
  database.prepare('UPDATE seal SET tables = ?').run(JSON.stringify(figuresOf(database)))
  sealBytes(database)
}

describe('A file that was put away, read once and not copied', () => {
  it('is known by all its bytes: another one at its end is noticed as one at its beginning', () => {
    const file = large('bytes.wardroom')
    expect(judged(file)).toBe(true)
    const whole = readFileSync(file)
    expect(whole.length).toBeGreaterThan(2 << 20)
    for (const at of [150, 5000, (1 << 20) + 1, whole.length - 1]) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] as number) ^ 1
      writeFileSync(file, bytes)
      expect(judged(file), `byte ${at}`).toBe(false)
    }
    writeFileSync(file, whole.subarray(0, whole.length - 4096))
    expect(judged(file), 'cut short').toBe(false)
  })

  it('is of the version that reads it, and no other', () => {
    const file = large('version.wardroom')
    expect([judged(file), judged(file, newest - 10), judged(file, newest + 10)]).toEqual([true, false, false])
  })

  it('is not one that is in use, nor one that something was once wrong with', () => {
    const file = path.join(folder, 'use.wardroom')
    const service = makeMeeting(file)
    service.saveDraft('gb-admiral', {})
    expect(judged(file)).toBe(false)
    service.close()
    expect(judged(file)).toBe(true)
    const database = new Database(file)
    database.exec("UPDATE seal SET altered = 'it was changed'")
    reseal(database)
    database.close()
    expect(judged(file)).toBe(false)
  })

  it('is refused, and not written to, where its rows cannot be read though its bytes are as they were sealed', () => {
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    const file = large('pages.wardroom')
    const database = new Database(file)
    const page = Number(database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'journal'").pluck().get())
    database.close()
    const bytes = readFileSync(file)
    // A leaf that says of itself that it is nothing which SQLite knows.
    bytes[(page - 1) * 4096] = 7
    writeFileSync(file, bytes)
    const again = new Database(file)
    sealBytes(again)
    again.close()
    expect(judged(file)).toBe(true)
    const before = readFileSync(file)
    expect(() => CampaignService.open(file, quick)).toThrow(/is damaged \(.*\) and was not touched\.$/)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('is so too when it was brought up to date: its tables are laid in order again', () => {
    const file = large('older.wardroom')
    const sql = 'CREATE TABLE mine (id TEXT) STRICT'
    const later = [...migrations, { version: newest + 10, name: 'next.sql', sql }]
    const snapshot = readSnapshot().replace('CREATE TABLE move', `${sql};\n\nCREATE TABLE move`)
    CampaignFile.open(file, { migrations: later, snapshot }).close()
    expect(isAsPutAway(file, newest + 10, later)).toBe(true)
  })
})
