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
/** The header of a file. */
const HEAD = 100

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
    // So that the first page is among those that are written, and says of itself what `SumOfBytes` expects of it.
    database.pragma(`user_version = ${Number(database.pragma('user_version', { simple: true }))}`)
    const sum = SumOfBytes.whole(database.serialize(), own, libraryNumber(database))
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
  return !seal.inUse && (SumOfBytes.begun(bytes, seal)?.isOf(seal) ?? false)
}

/** Whether the marks of how the file is written are alike, and its two counters: they are no part of the sum. */
function isMarkedAlike(head: Buffer): boolean {
  if (head.readUInt32BE(24) !== head.readUInt32BE(92) || head[18] !== head[19]) return false
  return head[18] === 1 || head[18] === 2
}

/**
 * The sum of a file's bytes, which may come piece by piece. Left out are the sum itself (`own`), and what SQLite may write anew when it only
 * opens a file: the two marks of how it is written (18, 19), which must be alike, and the two counters (24, 92), which must be alike too.
 */
export class SumOfBytes {
  readonly #hash = createHash('sha256')

  /** From the first bytes of a file, which hold `own` in one place; null where they do not. `library`: the number of the SQLite that writes them. */
  private static from(first: Buffer, own: Buffer, library?: number): SumOfBytes | null {
    const at = first.indexOf(own)
    if (at < HEAD || first.indexOf(own, at + 1) !== -1) return null
    const head = Buffer.from(first.subarray(0, HEAD))
    for (const [from, to] of [
      [18, 20],
      [24, 28],
      [92, 96],
    ])
      head.fill(0, from, to)
    if (library !== undefined) head.writeUInt32BE(library, 96)
    const sum = new SumOfBytes()
    for (const piece of [head, first.subarray(HEAD, at), first.subarray(at + SUM)]) sum.add(piece)
    return sum
  }

  /** The sum of the first bytes of a file that was put away; null where they do not hold its seal, or are marked otherwise than SQLite marks them. */
  static begun(first: Buffer, seal: Seal): SumOfBytes | null {
    return seal.bytes.length === SUM && isMarkedAlike(first) ? SumOfBytes.from(first, seal.bytes) : null
  }

  /** The sum of all bytes of a file that is being put away. */
  static whole(bytes: Buffer, own: Buffer, library: number): Buffer | null {
    const sum = SumOfBytes.from(bytes, own, library)
    return sum === null ? null : sum.#hash.digest()
  }

  add(piece: Buffer): void {
    this.#hash.update(piece)
  }

  /** Whether all that was added is what was put away. Nothing can be added after that. */
  isOf(seal: Seal): boolean {
    return this.#hash.digest().equals(seal.bytes)
  }
}

/** As SQLite writes its own version into a file: 3.50.4 is 3050004. */
function libraryNumber(database: Database.Database): number {
  const text = String(database.prepare('SELECT sqlite_version()').pluck().get())
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number)
  return major * 1_000_000 + minor * 1000 + patch
}
