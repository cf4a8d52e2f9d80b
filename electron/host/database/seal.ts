import { createHash, randomBytes } from 'node:crypto'
import type Database from 'better-sqlite3'
import { figuresOf } from './row-seal.ts'

/*
 * The table `seal`: how often the file was written to, whether it is in use, what the rows of each table come to, and what all its bytes
 * came to when it was last put away. A file that is in use has no sum of bytes: its rows and its log are judged instead.
 */

export interface Seal {
  /** Rises by one with each transaction. */
  readonly writes: number
  readonly inUse: boolean
  /** What was once found to be wrong with the file and could not be put right. */
  readonly altered: string | null
  readonly tables: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

const SUM = 32

export function readSeal(database: Database.Database): Seal {
  const row = database.prepare<[], Record<string, unknown>>('SELECT * FROM seal').get()
  if (row === undefined) throw new TypeError('it has no seal')
  return {
    writes: Number(row['writes']),
    inUse: row['in_use'] === 1,
    altered: row['altered'] === null ? null : String(row['altered']),
    tables: JSON.parse(String(row['tables'])) as Record<string, string>,
    bytes: row['bytes'] as Buffer,
  }
}

/** Whether this is a file of a version that has seals. */
export function hasSeal(database: Database.Database): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'seal'").get() !== undefined
}

/** Seals for the first time what stands in the file, within the transaction that wrote it. */
export function sealFirst(database: Database.Database): void {
  database
    .prepare('INSERT INTO seal (one, writes, in_use, altered, tables, bytes) VALUES (1, 1, 1, NULL, ?, ?)')
    .run(JSON.stringify(figuresOf(database)), Buffer.alloc(SUM))
}

/** Puts the file away: from now on it is known by all its bytes. Call it last, with nothing left to be written. */
export function sealBytes(database: Database.Database): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    const own = randomBytes(SUM)
    const put = database.prepare('UPDATE seal SET in_use = 0, bytes = ?')
    put.run(own)
    // So that the first page is among those that are written, and says of itself what `sumOf` expects of it.
    database.pragma(`user_version = ${Number(database.pragma('user_version', { simple: true }))}`)
    const sum = sumOf(database.serialize(), own, libraryNumber(database))
    if (sum === null) throw new Error('the bytes of the seal are not to be found in the file')
    put.run(sum)
    database.exec('COMMIT')
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Whether these are the bytes with which the file was put away, to the last one. */
export function isAsSealed(bytes: Buffer, seal: Seal): boolean {
  if (seal.inUse || seal.bytes.length !== SUM) return false
  if (bytes.readUInt32BE(24) !== bytes.readUInt32BE(92) || bytes[18] !== bytes[19]) return false
  if (bytes[18] !== 1 && bytes[18] !== 2) return false
  return sumOf(bytes, seal.bytes)?.equals(seal.bytes) ?? false
}

/**
 * The sum of a file's bytes. Left out are the sum itself (`own`), and what SQLite may write anew when it only opens a file: the two marks
 * of how it is written (18, 19), which must be alike, and the two counters (24, 92), which must be alike too.
 */
function sumOf(bytes: Buffer, own: Buffer, library?: number): Buffer | null {
  const at = bytes.indexOf(own)
  if (at < 100 || bytes.indexOf(own, at + 1) !== -1) return null
  const head = Buffer.from(bytes.subarray(0, 100))
  for (const [from, to] of [
    [18, 20],
    [24, 28],
    [92, 96],
  ])
    head.fill(0, from, to)
  if (library !== undefined) head.writeUInt32BE(library, 96)
  return createHash('sha256')
    .update(head)
    .update(bytes.subarray(100, at))
    .update(bytes.subarray(at + SUM))
    .digest()
}

/** As SQLite writes its own version into a file: 3.50.4 is 3050004. */
function libraryNumber(database: Database.Database): number {
  const text = String(database.prepare('SELECT sqlite_version()').pluck().get())
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number)
  return major * 1_000_000 + minor * 1000 + patch
}
