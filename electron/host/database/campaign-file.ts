import { chmodSync, closeSync, existsSync, fsyncSync, openSync, realpathSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { refuse } from '../../../shared/explanation/refusal.ts'
import type { ReadDb, Statement, WriteDb } from './db.ts'
import { APPLICATION_ID, checkFile, logsOf } from './file-check.ts'
import { behindLink, demandOneName, FileIdentity, inodeOf } from './identity.ts'
import { isFileName, MAKING, putInPlace, refuseUnmade, removeForsaken } from './making-file.ts'
import { type Migration, readMigrations, readSnapshot, schemaText } from './migrations.ts'
import { isOwner, OwnerNote, ownerWords, removeOwner } from './owner.ts'
import { figuresOf, RowSeal, tablesDiffering } from './row-seal.ts'
import type { Cell, Row } from './rows.ts'
import { beWary } from './schema-check.ts'
import { hasSeal, readSeal, sealBytes, sealFirst } from './seal.ts'
import { isAsPutAway } from './sealed-check.ts'
import { checkWhole, demandUnbroken, type FoundWhole, faultsOf, putAside } from './whole-check.ts'

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
 * Files open in this process, by their full names and by what the disk knows them by. SQLite's locks end when the process closes any
 * handle on the file, so nothing here may so much as read a file of this set, by whatever name.
 */
const openHere = new Map<string, WeakRef<CampaignFile>>()

/** Whether this very process has the file open: then nothing may open it again, not even to read or copy it. */
export function isOpenHere(file: string): boolean {
  // One that was dropped without being closed has let its handle go: a new file may have its number on the disk by now.
  return namesOf(file).some((name) => openHere.get(name)?.deref() !== undefined)
}

function namesOf(file: string): string[] {
  const inode = inodeOf(file)
  return [existsSync(file) ? realpathSync(file) : path.resolve(file), ...(inode === null ? [] : [inode])]
}

/** An open campaign file. One process has it; reads and writes go through the database that it hands out. */
export class CampaignFile {
  readonly file: string
  /** Reads outside a transaction. */
  readonly read: ReadDb
  readonly #database: Database.Database
  readonly #db: WriteDb
  readonly #failpoint: ((sql: string) => void) | undefined
  readonly #names: readonly string[]
  readonly #identity: FileIdentity
  readonly #note: OwnerNote
  readonly #found: FoundWhole
  /** No file of before there were seals has one, until it is brought up to date. */
  #sealed = false
  #rows: RowSeal | null = null
  #writes = 0
  /** Whether the file itself says that it is in use. */
  #inUse = false
  #marked = false
  #writing = false
  /** Why nothing can be written any more: what was written last went to a file that is no longer under its name. */
  #lost: unknown = null

  private constructor(file: string, database: Database.Database, found: FoundWhole, options: FileOptions) {
    this.file = file
    this.#database = database
    this.#failpoint = options.failpoint
    this.#found = found
    this.#db = databaseOf(database, options.failpoint)
    this.read = this.#db
    this.#identity = new FileIdentity(file)
    this.#note = new OwnerNote(file, ownerHere(options))
    this.#names = namesOf(file)
    for (const name of this.#names) openHere.set(name, new WeakRef(this))
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
      makePrivate(making)
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
          if (hasSeal(database)) sealFirst(database)
        })
        if (hasSeal(database)) sealBytes(database)
      } finally {
        database.close()
      }
      putInPlace(making, file)
    } catch (error) {
      for (const left of leftovers) rmSync(left, { force: true })
      return refuseUnmade(file, error)
    }
    return CampaignFile.open(file, options)
  }

  /**
   * Opens a file for this process alone. What it is and whether it is whole is judged first by its bytes, as it was put away, else on a
   * copy in memory, so that a foreign, newer or damaged file is refused without a byte written, and an older one that does not hold, brought
   * up to date, what this version reads. An older file is copied aside, then brought up to date.
   */
  static open(name: string, options: FileOptions = {}): CampaignFile {
    const file = behindLink(name)
    const migrations = options.migrations ?? readMigrations()
    const newest = migrations.at(-1)?.version ?? 0
    if (isOpenHere(file)) refuse('file.busy', `${file} is open in ${ownerWords(file)}; close it there first.`)
    checkFile(file, newest)
    demandOneName(file)
    const snapshot = options.snapshot ?? readSnapshot()
    // Of a file that is as it was put away no copy is made: its rows are judged where it is opened, before anything is written to it.
    const putAway = logsOf(file).length === 0 && isAsPutAway(file, newest, migrations)
    const found = putAway
      ? { version: newest, faults: [], words: [], strayLogs: [] }
      : checkWhole(file, migrations, (copy, version) => {
          if (version >= newest || !options.accepts) return
          try {
            bringUpToDate(copy, version, migrations, snapshot)
          } catch (error) {
            refuseMigration(file, error)
          }
          options.accepts(databaseOf(copy))
        })
    keepPrivate(file)
    putAside(found.strayLogs)
    const database = openDatabase(file)
    let opened: CampaignFile | null = null
    try {
      settle(database)
      takeLock(database, file)
      if (putAway) demandUnbroken(file, database)
      opened = new CampaignFile(file, database, found, options)
      if (found.version < newest) opened.#migrate(found.version, migrations, snapshot)
      opened.#takeUp()
      return opened
    } catch (error) {
      database.close()
      if (opened !== null) opened.#forget(true)
      return busyOr(error, file)
    }
  }

  /** What is read of a file that nobody is to open, brought up to date: all of it of a copy, so that the file stays as it lies. */
  static look<T>(name: string, read: (db: ReadDb) => T): T {
    const file = behindLink(name)
    const migrations = readMigrations()
    const newest = migrations.at(-1)?.version ?? 0
    if (isOpenHere(file)) refuse('file.busy', `${file} is open in ${ownerWords(file)}; close it there first.`)
    checkFile(file, newest)
    const found: T[] = []
    checkWhole(file, migrations, (copy, version) => {
      if (version < newest) bringUpToDate(copy, version, migrations, readSnapshot())
      found.push(read(databaseOf(copy)))
    })
    return found[0] as T
  }

  /** What whoever opens the file must be told of it: that it was changed by another program, or at which state it stands. */
  get remarks(): readonly string[] {
    return [...this.#found.faults, ...this.#found.words]
  }

  /** Does all of `work` or none of it. When this returns, what was written is on the disk, in the file that goes by its name. */
  write<T>(work: (db: WriteDb) => T): T {
    if (this.#writing) throw new Error('a transaction is open already')
    if (this.#lost !== null) throw this.#lost
    this.#identity.demand()
    this.#writing = true
    try {
      const rows = this.#mark()
      let writes = this.#writes
      const done = write(this.#db, this.#database, (db) => {
        const worked = work(db)
        const changed = rows?.changed ?? null
        if (changed === null) return worked
        writes += 1
        db.sql('UPDATE seal SET writes = ?, tables = ?').run(writes, changed)
        return worked
      })
      this.#writes = writes
      rows?.keep()
      this.#acknowledge()
      return done
    } catch (error) {
      this.#rows?.undo()
      throw error
    } finally {
      this.#writing = false
    }
  }

  /** Faults that are found in the file as it stands; none in a whole one that nobody but Wardroom wrote to. */
  faults(): string[] {
    const broken = [...this.#found.faults, ...faultsOf(this.#database)]
    const foreign = this.#database.pragma('foreign_key_check') as unknown[]
    if (foreign.length > 0) broken.push(`${foreign.length} rows refer to nothing`)
    if (!this.#sealed) return broken
    for (const table of tablesDiffering(this.#database, readSeal(this.#database).tables))
      broken.push(`the rows of ${JSON.stringify(table)} are not those that Wardroom wrote`)
    return broken
  }

  schema(): string {
    return schemaText(objectsOf(this.#database))
  }

  /** Writes a whole copy of the file as it stands, put away and on the disk. */
  copyTo(file: string): void {
    const sql = 'VACUUM INTO ?'
    this.#failpoint?.(sql)
    makePrivate(file)
    this.#database.prepare(sql).run(file)
    if (hasSeal(this.#database)) {
      const copy = new Database(file)
      try {
        copy.pragma('synchronous = FULL')
        sealBytes(copy)
      } finally {
        copy.close()
      }
    }
    const handle = openSync(file, 'r+')
    fsyncSync(handle)
    closeSync(handle)
  }

  close(): void {
    if (!this.#database.open) return
    let away = !this.#inUse
    try {
      if (this.#inUse) sealBytes(this.#database)
      away = true
      // SQLite leaves the log of a file that was moved beside the place where it was: what is in it goes into the file now.
      if (!this.#identity.holds) this.#database.pragma('wal_checkpoint(TRUNCATE)')
    } catch {
      // As on a full disk. The file goes on saying that it is in use, and the note beside it up to where it was acknowledged.
    }
    this.#database.close()
    this.#forget(away)
  }

  /** `away`: the file is whole without the note beside it. */
  #forget(away: boolean): void {
    for (const name of this.#names) if (openHere.get(name)?.deref() === this) openHere.delete(name)
    this.#note.close()
    if (away && isOwner(this.file, this.#note.owner)) removeOwner(this.file)
  }

  /** Reads the seal of a file that is sound. What was found wrong with it is written down, as it will not be found again. */
  #takeUp(): void {
    this.#sealed = hasSeal(this.#database)
    if (!this.#sealed) return
    const seal = readSeal(this.#database)
    this.#writes = seal.writes
    this.#inUse = seal.inUse
    this.#note.acknowledge(this.#writes)
    if (this.#found.faults.length > 0) this.#mark()
  }

  /** Says in the file itself, and not in its log alone, that it is in use: whoever comes upon it without the log knows that there was one. */
  #mark(): RowSeal | null {
    if (!this.#sealed) return null
    this.#rows ??= new RowSeal(this.#database, readSeal(this.#database).tables)
    if (this.#marked) return this.#rows
    const altered = this.#found.faults.length === 0 ? null : this.#found.faults.join('; ')
    write(this.#db, this.#database, (db) => db.sql('UPDATE seal SET in_use = 1, altered = ?').run(altered))
    this.#inUse = true
    const [done] = this.#database.pragma('wal_checkpoint(FULL)') as { log: number; checkpointed: number }[]
    if (done?.log !== done?.checkpointed) throw new Error('the log could not be written into the file')
    this.#marked = true
    return this.#rows
  }

  #acknowledge(): void {
    try {
      this.#identity.demand()
    } catch (error) {
      this.#lost = error
      throw error
    }
    try {
      this.#note.acknowledge(this.#writes)
    } catch {
      // The write itself is on the disk; only a lost log would be noticed less exactly.
    }
  }

  #migrate(from: number, migrations: readonly Migration[], snapshot: string): void {
    const aside = `${this.file}.version-${from}.backup`
    if (!existsSync(aside)) this.copyTo(aside)
    try {
      write(this.#db, this.#database, () => {
        bringUpToDate(this.#database, from, migrations, snapshot)
        if (!hasSeal(this.#database)) return
        const sealed = this.#database.prepare('SELECT 1 FROM seal').get() !== undefined
        if (!sealed) return sealFirst(this.#database)
        const figures = JSON.stringify(figuresOf(this.#database))
        this.#database.prepare('UPDATE seal SET writes = writes + 1, in_use = 1, tables = ?').run(figures)
      })
    } catch (error) {
      refuseMigration(this.file, error, aside)
    }
    this.#layAnew()
  }

  /** Lays the tables in order: those that came with a later version begin near the others then, where their roots are sought (`sealed-check.ts`). */
  #layAnew(): void {
    try {
      this.#database.exec('VACUUM')
    } catch {
      // As where the disk has no room for it: the file is as it was, and is looked through whole when it is opened.
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

/** An empty file that nobody but its owner reads or writes. SQLite gives what it lays beside a file the same rights. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'wx', 0o600))
}

/** A file of before, or one that was copied, may be open to others on this machine. */
function keepPrivate(file: string): void {
  try {
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  } catch {
    // On a disk without rights, or of somebody else: it is opened all the same.
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
  beWary(database)
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
  if (/^SQLITE_FULL|^ENOSPC|^EDQUOT/.test(code))
    refuse('file.full', `There is no room on the disk to open ${file}: it stands as it was.`)
  if (/^SQLITE_(READONLY|CANTOPEN|IOERR)|^E(ROFS|ACCES|PERM|IO)$/.test(code))
    refuse('file.unwritable', `${file} cannot be written to: ${(error as Error).message}.`)
  throw error
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
