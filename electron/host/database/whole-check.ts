import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { demandOurs, demandReadable, logsOf } from './file-check.ts'
import { freeAside } from './identity.ts'
import type { Migration } from './migrations.ts'
import { acknowledgedWrites, ownerIsAlive, ownerWords } from './owner.ts'
import { tablesDiffering } from './row-seal.ts'
import { beWary, demandSchema } from './schema-check.ts'
import { hasSeal, isAsSealed, readSeal, type Seal } from './seal.ts'
import { newestSnapshot } from './snapshots.ts'

/** What was found of a file that may be opened. */
export interface FoundWhole {
  /** The version of its tables, with what is in its log. */
  readonly version: number
  /** What is wrong with it though it may be opened: said to whoever opens it, and a fault for `verify`. */
  readonly faults: readonly string[]
  /** What whoever opens it should know, and is no fault. */
  readonly words: readonly string[]
  /** Logs beside it that belong to another file, or add nothing: they must be out of the way before SQLite opens it. */
  readonly strayLogs: readonly string[]
}

/**
 * Looks through a copy of the file, and hands over one that is sound. Without a log the copy is in memory, with its header set to read
 * without one; with a log both are copied to a temporary folder, where SQLite joins them. The file itself is only read.
 */
export function checkWhole(
  file: string,
  migrations: readonly Migration[],
  whole: (copy: Database.Database, version: number) => void,
): FoundWhole {
  let thrown: unknown
  let found: FoundWhole | null = null
  try {
    found = lookThrough(file, migrations, whole)
  } catch (error) {
    thrown = error
  }
  if (found !== null) return found
  // A copy made while another process writes is not whole: that is no damage.
  if (ownerIsAlive(file)) refuse('file.busy', `${file} is open in ${ownerWords(file)}; close it there first.`)
  throw thrown
}

function lookThrough(
  file: string,
  migrations: readonly Migration[],
  whole: (copy: Database.Database, version: number) => void,
): FoundWhole {
  const bytes = readFileSync(file)
  const logs = logsOf(file)
  // Whoever writes to a file that was put away says so in the file itself first: what lies beside one that does not say so is not of it.
  const stray = logs.length > 0 && standsAlone(bytes)
  const folder = logs.length > 0 && !stray ? mkdtempSync(path.join(tmpdir(), 'wardroom-check-')) : null
  let copy: Database.Database | null = null
  let version = 0
  try {
    try {
      copy = folder === null ? inMemory(bytes) : joined(folder, file, logs)
      beWary(copy)
      version = Number(copy.pragma('user_version', { simple: true }))
    } catch (error) {
      return refuseDamaged(file, (error as Error).message)
    }
    demandOurs(file, Number(copy.pragma('application_id', { simple: true })))
    demandReadable(file, version, migrations.at(-1)?.version ?? 0)
    const { faults, words } = judge(file, copy, version, { bytes: folder === null ? bytes : null, migrations })
    whole(copy, version)
    return { version, faults, words, strayLogs: stray ? logs : [] }
  } finally {
    copy?.close()
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}

/** SQLite takes a copy of the bytes for itself: the marks by which it would look for a log are put back, so that no second copy is made. */
function inMemory(bytes: Buffer): Database.Database {
  const [write, read] = bytes.subarray(18, 20)
  bytes.fill(1, 18, 20)
  try {
    return new Database(bytes)
  } finally {
    bytes.set([write ?? 1, read ?? 1], 18)
  }
}

function joined(folder: string, file: string, logs: readonly string[]): Database.Database {
  const there = path.join(folder, 'copy')
  copyFileSync(file, there)
  for (const log of logs) copyFileSync(log, `${there}${log.slice(file.length)}`)
  return new Database(there)
}

/** Whether these bytes are a file that was put away, whole without any log. */
function standsAlone(bytes: Buffer): boolean {
  let database: Database.Database | null = null
  try {
    database = inMemory(bytes)
    beWary(database)
    return hasSeal(database) && isAsSealed(bytes, readSeal(database))
  } catch {
    return false
  } finally {
    database?.close()
  }
}

interface Judged {
  readonly faults: string[]
  readonly words: string[]
}

function judge(
  file: string,
  copy: Database.Database,
  version: number,
  given: { readonly bytes: Buffer | null; readonly migrations: readonly Migration[] },
): Judged {
  let broken: string | undefined
  try {
    demandSchema(file, copy, version, given.migrations)
    broken = brokenIn(copy)
    if (broken === undefined) {
      if (!hasSeal(copy)) return { faults: [], words: [] }
      const seal = readSeal(copy)
      const asSealed = isAsSealed(given.bytes ?? copy.serialize(), seal)
      const differing = asSealed ? [] : tablesDiffering(copy, seal.tables)
      if (differing.length === 0) return standing(file, copy, seal, asSealed)
      broken = `not as Wardroom wrote it: the rows of ${differing.map((name) => JSON.stringify(name)).join(', ')}`
    }
  } catch (error) {
    if ((error as { refusal?: unknown }).refusal !== undefined) throw error
    broken = (error as Error).message
  }
  return refuseDamaged(file, broken)
}

/** What is to be said of a file whose rows are sound. */
function standing(file: string, copy: Database.Database, seal: Seal, asSealed: boolean): Judged {
  const faults: string[] = []
  const words: string[] = []
  const name = path.basename(file)
  if (seal.altered !== null) faults.push(seal.altered)
  if (!seal.inUse) {
    if (!asSealed)
      faults.push(
        `${name} was changed by another program since Wardroom put it away; no row of it differs, and it stands at ${standsAt(copy)}`,
      )
    return { faults, words }
  }
  const said = acknowledgedWrites(file)
  if (said !== null && said > seal.writes)
    faults.push(
      `${name} lacks the last ${said - seal.writes} things that were written to it: its log was cut, changed or lost, and it stands at ${standsAt(copy)}`,
    )
  else if (said === null && !existsSync(`${file}-wal`))
    faults.push(`${name} was in use and its log is gone, with all that was still in it: it stands at ${standsAt(copy)}`)
  else if (said !== seal.writes) words.push(`${name} was not put away in order; it stands at ${standsAt(copy)}`)
  return { faults, words }
}

/** How far the file has come, in words: its move, and what was entered last on its record. */
export function standsAt(copy: Database.Database): string {
  const campaign = copy
    .prepare<[], { seq: number; move: number; at: string | null }>(
      'SELECT seq, move_number AS move, (SELECT max(entered_at) FROM journal WHERE journal.seq = present.seq) AS at FROM present',
    )
    .get()
  if (campaign) return stood(campaign.seq, `move ${campaign.move}`, campaign.at)
  const action = copy
    .prepare<[], { seq: number; step: number; at: string }>(
      'SELECT seq, step, entered_at AS at FROM action_input ORDER BY seq DESC LIMIT 1',
    )
    .get()
  return action ? stood(action.seq, `step ${action.step}`, action.at) : 'its beginning'
}

function stood(seq: number, when: string, at: string | null): string {
  const entered = at === null ? '' : `, of ${at.slice(0, 16).replace('T', ' at ')} UTC`
  return `${when} (entry ${seq} of its record${entered})`
}

/** Takes logs that are not of this file out of its way. They are kept. */
export function putAside(logs: readonly string[]): void {
  for (const log of logs) renameSync(log, freeAside(log, 'put-aside'))
}

/** The sentence for a damaged file, with the newest copy to go back to. */
export function refuseDamaged(file: string, what: string): never {
  const snapshot = newestSnapshot(file)
  const aid = snapshot === null ? '' : `; the newest copy of it is ${snapshot}`
  return refuse('file.damaged', `${file} is damaged (${what.split('\n')[0]}) and was not touched${aid}.`)
}

/** Refuses a file that is open and to which nothing has been written, where its rows cannot be read. */
export function demandUnbroken(file: string, database: Database.Database): void {
  let broken: string | undefined
  try {
    broken = brokenIn(database)
  } catch (error) {
    broken = (error as Error).message
  }
  if (broken !== undefined) refuseDamaged(file, broken)
}

/** What cannot be read of a file, or not to its end. */
function brokenIn(database: Database.Database): string | undefined {
  const [fault] = faultsOf(database)
  if (fault !== undefined) return fault
  // A line that went round in a circle would be followed for ever.
  const circle = database.prepare('SELECT 1 FROM branch WHERE parent >= id').get()
  return circle === undefined ? undefined : 'its lines of play go round in a circle'
}

export function faultsOf(database: Database.Database): string[] {
  const found = database.pragma('quick_check(1)') as { quick_check: string }[]
  return found.map((row) => row.quick_check).filter((line) => line !== 'ok')
}
