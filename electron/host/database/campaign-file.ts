import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import type { ReadDb, Statement, WriteDb } from './db.ts'
import { APPLICATION_ID, checkFile } from './file-check.ts'
import { type Migration, readMigrations, readSnapshot, schemaText } from './migrations.ts'
import { ownerIsAlive, ownerWords, removeOwner, writeOwner } from './owner.ts'
import type { Cell, Row } from './rows.ts'
import { newestSnapshot } from './snapshots.ts'

export interface FileOptions {
  /** What to call this process to a second opener. */
  readonly program?: string
  /** Called before each statement with its SQL; may throw, as a disk may. For fault tests alone. */
  readonly failpoint?: (sql: string) => void
  readonly migrations?: readonly Migration[]
  readonly snapshot?: string
  /** Reads what an older file holds once it is brought up to date. What this throws, thrown of a copy, leaves the file untouched. */
  readonly accepts?: (db: ReadDb) => void
}

/**
 * Files open in this process, by their full names. SQLite's locks end when the process closes any handle on the file, so nothing
 * here may so much as read a file of this set.
 */
const openHere = new Set<string>()

/** Whether this very process has the file open: then nothing may open it again, not even to read or copy it. */
export function isOpenHere(file: string): boolean {
  return openHere.has(fullName(file))
}

function fullName(file: string): string {
  return existsSync(file) ? realpathSync(file) : path.resolve(file)
}

/** An open campaign file. One process has it; reads and writes go through the database that it hands out. */
export class CampaignFile {
  readonly file: string
  /** Reads outside a transaction. */
  readonly read: ReadDb
  readonly #database: Database.Database
  readonly #db: WriteDb
  readonly #failpoint: ((sql: string) => void) | undefined
  #writing = false

  private constructor(file: string, database: Database.Database, failpoint?: (sql: string) => void) {
    this.file = file
    openHere.add(fullName(file))
    this.#database = database
    this.#failpoint = failpoint
    this.#db = databaseOf(database, failpoint)
    this.read = this.#db
  }

  /**
   * Makes a new file with all its tables and what `fill` writes, under another name until it is whole. It is made without a log, so
   * that its header names it as Wardroom's from the first moment.
   */
  static create(file: string, fill: (db: WriteDb) => void, options: FileOptions = {}): CampaignFile {
    if (!isFileName(file))
      refuse(
        'file.name',
        `${JSON.stringify(file)} is no name for a file: it takes 1 to 200 characters after its folder.`,
      )
    if (existsSync(file)) refuse('file.exists', `${file} exists already; a campaign is never written over.`)
    if (!existsSync(path.dirname(path.resolve(file))))
      refuse('file.unwritable', `There is no folder ${path.dirname(path.resolve(file))}.`)
    if (existsSync(`${file}-wal`))
      refuse(
        'file.exists',
        `${file}-wal lies there, the log of a campaign whose file is gone: put it away first, or it would be taken for this one's.`,
      )
    removeForsaken(file)
    // A name of this process's own: another may be making a campaign of the same name.
    const making = `${file}${MAKING}${process.pid}`
    const leftovers = [making, `${making}-journal`]
    for (const left of leftovers) rmSync(left, { force: true })
    try {
      const database = new Database(making)
      try {
        database.pragma('foreign_keys = ON')
        database.pragma('synchronous = FULL')
        write(databaseOf(database, options.failpoint), database, (db) => {
          const migrations = options.migrations ?? readMigrations()
          for (const migration of migrations) database.exec(migration.sql)
          database.pragma(`application_id = ${APPLICATION_ID}`)
          database.pragma(`user_version = ${migrations.at(-1)?.version ?? 0}`)
          fill(db)
        })
      } finally {
        database.close()
      }
      putInPlace(making, file)
    } catch (error) {
      for (const left of leftovers) rmSync(left, { force: true })
      const code = (error as { code?: string }).code ?? ''
      if (/^SQLITE_(CANTOPEN|READONLY|FULL|IOERR)|^E(ACCES|PERM|ROFS|NOSPC)/.test(code))
        return refuse('file.unwritable', `${file} cannot be made: ${(error as Error).message}.`)
      throw error
    }
    return CampaignFile.open(file, options)
  }

  /**
   * Opens a file for this process alone. What it is and whether it is whole is judged on a copy in memory first, so that a
   * foreign, newer or damaged file is refused without a byte written, and an older one that does not hold, brought up to date, what this
   * version reads. An older file is copied aside, then brought up to date.
   */
  static open(file: string, options: FileOptions = {}): CampaignFile {
    const migrations = options.migrations ?? readMigrations()
    const newest = migrations.at(-1)?.version ?? 0
    if (isOpenHere(file)) refuse('file.busy', `${file} is open in ${ownerWords(file)}; close it there first.`)
    const facts = checkFile(file, newest)
    const snapshot = options.snapshot ?? readSnapshot()
    checkWhole(file, facts.hasLog, (copy) => {
      if (facts.version >= newest || !options.accepts) return
      try {
        bringUpToDate(copy, facts.version, migrations, snapshot)
      } catch (error) {
        refuseMigration(file, error)
      }
      options.accepts(databaseOf(copy))
    })
    const database = openDatabase(file)
    try {
      settle(database)
      takeLock(database, file)
      writeOwner(file, ownerHere(options))
      const opened = new CampaignFile(file, database, options.failpoint)
      if (facts.version < newest) opened.#migrate(facts.version, migrations, snapshot)
      return opened
    } catch (error) {
      database.close()
      openHere.delete(fullName(file))
      if (!(error instanceof Refused) || error.refusal.code !== 'file.busy') removeOwner(file)
      throw error
    }
  }

  /** Does all of `work` or none of it. When this returns, what was written is on the disk. */
  write<T>(work: (db: WriteDb) => T): T {
    if (this.#writing) throw new Error('a transaction is open already')
    this.#writing = true
    try {
      return write(this.#db, this.#database, work)
    } finally {
      this.#writing = false
    }
  }

  /** Faults that SQLite finds in the file as it stands; none in a whole one. */
  faults(): string[] {
    const broken = faultsOf(this.#database)
    const foreign = this.#database.pragma('foreign_key_check') as unknown[]
    return foreign.length === 0 ? broken : [...broken, `${foreign.length} rows refer to nothing`]
  }

  schema(): string {
    return schemaText(objectsOf(this.#database))
  }

  /** Writes a whole copy of the file as it stands. */
  copyTo(file: string): void {
    const sql = 'VACUUM INTO ?'
    this.#failpoint?.(sql)
    this.#database.prepare(sql).run(file)
  }

  close(): void {
    if (!this.#database.open) return
    this.#database.close()
    openHere.delete(fullName(this.file))
    removeOwner(this.file)
  }

  #migrate(from: number, migrations: readonly Migration[], snapshot: string): void {
    const aside = `${this.file}.version-${from}.backup`
    if (!existsSync(aside)) this.copyTo(aside)
    try {
      this.write(() => bringUpToDate(this.#database, from, migrations, snapshot))
    } catch (error) {
      refuseMigration(this.file, error, aside)
    }
  }
}

/** Throws where the tables come out other than the snapshot has them. */
function bringUpToDate(database: Database.Database, from: number, migrations: readonly Migration[], snapshot: string) {
  for (const migration of migrations) if (migration.version > from) database.exec(migration.sql)
  database.pragma(`user_version = ${migrations.at(-1)?.version ?? 0}`)
  if (schemaText(objectsOf(database)) !== snapshot) throw new Error('the tables are not those of schema.snapshot.sql')
}

function refuseMigration(file: string, error: unknown, aside?: string): never {
  const copy = aside === undefined ? '' : `; a copy is ${aside}`
  return refuse(
    'file.migration',
    `${file} could not be brought up to date (${(error as Error).message}) and is as it was${copy}.`,
  )
}

const MAKING = '-making-'

/** Gives a file that is whole its name, but never another's: of two that are made at once under one name, the second is refused. */
function putInPlace(making: string, file: string): void {
  try {
    linkSync(making, file)
    rmSync(making)
  } catch (error) {
    // A disk without links, as of a camera: there is no other way than to look first.
    if ((error as { code?: string }).code !== 'EEXIST' && !existsSync(file)) return renameSync(making, file)
    refuse('file.exists', `${file} exists already; a campaign is never written over.`)
  }
}

/** Removes what a process that is gone left of the making of this file. */
function removeForsaken(file: string): void {
  const [folder, start] = [path.dirname(path.resolve(file)), `${path.basename(file)}${MAKING}`]
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start)) continue
    const pid = Number.parseInt(name.slice(start.length), 10)
    if (Number.isSafeInteger(pid) && pid > 0 && !isAlive(pid)) rmSync(path.join(folder, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

function ownerHere(options: FileOptions): { pid: number; program: string; since: string } {
  return { pid: process.pid, program: options.program ?? 'wardroom', since: new Date().toISOString() }
}

function openDatabase(file: string): Database.Database {
  try {
    return new Database(file, { fileMustExist: true, timeout: 0 })
  } catch (error) {
    return refuse('file.unreadable', `${file} cannot be opened: ${(error as Error).message}.`)
  }
}

/** One process, foreign keys kept, and nothing said to be written before it is on the disk. */
function settle(database: Database.Database): void {
  database.pragma('locking_mode = EXCLUSIVE')
  database.pragma('foreign_keys = ON')
  database.pragma('trusted_schema = OFF')
  database.pragma('temp_store = MEMORY')
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    if (process.platform === 'darwin') database.pragma('fullfsync = ON')
  } catch (error) {
    busyOr(error, database.name)
  }
}

function takeLock(database: Database.Database, file: string): void {
  try {
    database.exec('BEGIN IMMEDIATE')
    database.exec('COMMIT')
  } catch (error) {
    busyOr(error, file)
  }
}

function busyOr(error: unknown, file: string): never {
  const code = (error as { code?: string }).code ?? ''
  if (code.startsWith('SQLITE_BUSY'))
    refuse('file.busy', `${file} is open in ${ownerWords(file)}; close it there first.`)
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN'))
    refuse('file.unwritable', `${file} cannot be written to: ${(error as Error).message}.`)
  throw error
}

/**
 * Looks through a copy of the file for damage, and hands over a copy that has none. Without a log the copy is in memory, with its header set to read without one; with
 * a log both are copied to a temporary folder, where SQLite joins them.
 */
function checkWhole(file: string, hasLog: boolean, whole: (copy: Database.Database) => void): void {
  let faults: string[]
  let turnedAway: { readonly error: unknown } | null = null
  let folder: string | null = null
  let copy: Database.Database | null = null
  try {
    if (hasLog) {
      folder = mkdtempSync(path.join(tmpdir(), 'wardroom-check-'))
      const there = path.join(folder, 'copy')
      copyFileSync(file, there)
      copyFileSync(`${file}-wal`, `${there}-wal`)
      copy = new Database(there)
    } else {
      const bytes = readFileSync(file)
      bytes[18] = 1
      bytes[19] = 1
      copy = new Database(bytes)
    }
    faults = faultsOf(copy)
    if (faults.length === 0 && objectsOf(copy).every(({ name }) => name !== 'campaign'))
      faults = ['it holds no campaign']
    if (faults.length === 0)
      try {
        whole(copy)
      } catch (error) {
        turnedAway = { error }
      }
  } catch (error) {
    faults = [(error as Error).message]
  } finally {
    copy?.close()
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
  if (faults.length === 0 && turnedAway === null) return
  // A copy made while another process writes is not whole: that is no damage.
  if (ownerIsAlive(file)) refuse('file.busy', `${file} is open in ${ownerWords(file)}; close it there first.`)
  if (turnedAway !== null) throw turnedAway.error
  refuseDamaged(file, faults[0] ?? '')
}

/** Whether a disk takes such a name, with what is put behind it while a campaign is made and while it is open. */
function isFileName(file: string): boolean {
  const name = path.basename(file)
  return name !== '' && Buffer.byteLength(name) <= 200 && !file.includes('\0')
}

/** The sentence for a damaged file, with the newest copy to go back to. */
export function refuseDamaged(file: string, what: string): never {
  const snapshot = newestSnapshot(file)
  const aid = snapshot === null ? '' : `; the newest copy of it is ${snapshot}`
  return refuse('file.damaged', `${file} is damaged (${what.split('\n')[0]}) and was not touched${aid}.`)
}

function faultsOf(database: Database.Database): string[] {
  const found = database.pragma('quick_check(1)') as { quick_check: string }[]
  return found.map((row) => row.quick_check).filter((line) => line !== 'ok')
}

function objectsOf(database: Database.Database): { name: string; sql: string }[] {
  return database
    .prepare<[], { name: string; sql: string }>('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL')
    .all()
}

/** One transaction: all of `work` or nothing. */
function write<T>(db: WriteDb, database: Database.Database, work: (db: WriteDb) => T): T {
  db.sql('BEGIN IMMEDIATE').run()
  try {
    const done = work(db)
    db.sql('COMMIT').run()
    return done
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function databaseOf(database: Database.Database, failpoint?: (sql: string) => void): WriteDb {
  const kept = new Map<string, Statement>()
  const sql = (text: string): Statement => {
    const known = kept.get(text)
    if (known) return known
    const prepared = database.prepare<Cell[], Row>(text)
    const plain: Statement = {
      run: (...cells) => prepared.run(...cells).changes,
      get: (...cells) => prepared.get(...cells),
      all: (...cells) => prepared.all(...cells),
    }
    const statement = failpoint ? failing(plain, () => failpoint(text)) : plain
    kept.set(text, statement)
    return statement
  }
  return { sql } as WriteDb
}

/** A statement before each use of which the failpoint is asked, and may throw. */
function failing(plain: Statement, ask: () => void): Statement {
  const after =
    <A extends unknown[], R>(use: (...args: A) => R) =>
    (...args: A): R => {
      ask()
      return use(...args)
    }
  return { run: after(plain.run), get: after(plain.get), all: after(plain.all) }
}
