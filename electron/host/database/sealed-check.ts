import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import Database from 'better-sqlite3'
import { pageSizeOf } from './file-check.ts'
import type { Migration } from './migrations.ts'
import { beWary, demandSchema } from './schema-check.ts'
import { hasSeal, readSeal, type Seal, SumOfBytes } from './seal.ts'

/** Of a file so much is read at first: its schema and its seal stand there, as they were made first. */
const FIRST = 1 << 20
/** And then a piece at a time, in one buffer: a long war's file is never in memory as a whole. */
const PIECE = 1 << 18
/** Where a file's header says how many pages it has. */
const PAGES_AT = 28

/**
 * Whether this file, which has no log beside it, is of the version given and is, to the last byte, as Wardroom put it away. Then no copy of it
 * need be made to judge its rows. Where it is not, or that is not to be told from its first pages, `checkWhole` finds out what it is.
 */
export function isAsPutAway(file: string, version: number, migrations: readonly Migration[]): boolean {
  const handle = openSync(file, 'r')
  try {
    const size = fstatSync(handle).size
    const first = Buffer.alloc(Math.min(FIRST, size))
    if (readSync(handle, first, 0, first.length, 0) < first.length) return false
    const seal = sealIn(file, first, version, migrations)
    if (seal === null || seal.inUse || seal.altered !== null) return false
    const sum = SumOfBytes.begun(first, seal)
    if (sum === null) return false
    const piece = Buffer.alloc(PIECE)
    for (let at = first.length; at < size; ) {
      const read = readSync(handle, piece, 0, PIECE, at)
      if (read === 0) return false
      sum.add(piece.subarray(0, read))
      at += read
    }
    return sum.isOf(seal)
  } finally {
    closeSync(handle)
  }
}

/** The seal, read from the first pages of a file; null where they are of another version, or do not hold it. */
function sealIn(file: string, first: Buffer, version: number, migrations: readonly Migration[]): Seal | null {
  const page = pageSizeOf(first)
  const pages = Math.floor(first.length / page)
  const image = Buffer.from(first)
  // As a file without a log that ends here: what lies beyond is not read.
  image.fill(1, 18, 20)
  image.writeUInt32BE(pages, PAGES_AT)
  let database: Database.Database | null = null
  try {
    database = new Database(image.subarray(0, pages * page))
    beWary(database)
    if (Number(database.pragma('user_version', { simple: true })) !== version) return null
    demandSchema(file, database, version, migrations)
    return hasSeal(database) ? readSeal(database) : null
  } catch {
    return null
  } finally {
    database?.close()
  }
}
