import { createHash } from 'node:crypto'
import { copyFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { OpenOptions } from '../../electron/host/campaign/answers.ts'
import type { Engine } from '../../electron/host/campaign/engine.ts'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { advance, begin } from '../../shared/campaign/engine.ts'
import { twoHarbours } from '../../shared/packs/two-harbours.ts'
import { timed } from './measure.ts'
import { BENCH_SETTINGS, type BenchWorld, layCourses } from './world.ts'

type Cell = string | number | bigint | Buffer | null

/** One statement of the step's transaction as it was run. */
interface Written {
  readonly sql: string
  readonly cells: readonly Cell[]
}

/** Everything that one step wrote, between the beginning of its transaction and its commit. */
export interface Rows {
  readonly statements: readonly Written[]
  /** Rows changed, as SQLite counts them. */
  readonly rows: number
  /** What the cells hold: text as UTF-8, a number as eight bytes. */
  readonly bytes: number
  /** Bytes that the commit put into the write-ahead log, pages whole. */
  readonly logBytes: number
}

export interface Stepped {
  readonly step: number
  /** Of it, the engine's part. */
  readonly advance: number
}

export interface Viewed {
  readonly seats: number
  readonly umpire: number
  readonly seatBytes: number
  readonly umpireBytes: number
}

const STEP = { kind: 'step', given: { acceptDefaults: true } } as const

/** A campaign file of the bench's world as it stands before the step, and runs of the step on copies of it. */
export class DurableMove {
  readonly #folder: string
  readonly #base: string
  readonly #options: OpenOptions
  #advanced = 0

  constructor(folder: string, { ground }: BenchWorld, count: number) {
    this.#folder = folder
    this.#base = path.join(folder, `base-${count}.wardroom`)
    const engine: Engine = {
      makeGround: () => ground,
      begin: (on, options) => {
        const begun = begin(on, options)
        layCourses(begun.state, count)
        return begun
      },
      advance: (on, state, input) => {
        const started = performance.now()
        const outcome = advance(on, state, input)
        this.#advanced = performance.now() - started
        return outcome
      },
    }
    this.#options = { engine, snapshots: false, passcodeCost: 2 }
    const source = { files: twoHarbours(), borrowed: {} }
    const options = { ...this.#options, seed: 'bench', settings: BENCH_SETTINGS }
    CampaignService.create(this.#base, source, options).service.close()
  }

  #copy(name: string): string {
    const file = path.join(this.#folder, `${name}.wardroom`)
    this.#remove(file)
    copyFileSync(this.#base, file)
    return file
  }

  #remove(file: string): void {
    for (const end of ['', '-wal', '-shm', '.owner', '.lock']) rmSync(`${file}${end}`, { force: true })
  }

  /** The whole step as the umpire's host does it: the input checked, adjudicated, and on the disk when it returns. */
  step(): Stepped {
    const file = this.#copy('step')
    const service = CampaignService.open(file, this.#options)
    const step = timed(() => service.apply(STEP))
    const stepped = { step, advance: this.#advanced }
    service.close()
    this.#remove(file)
    return stepped
  }

  /** What stays open after a step, for `look` to weigh: the host's whole state of one campaign. */
  withStepped<T>(look: (service: CampaignService) => T): T {
    const file = this.#copy('stepped')
    const service = CampaignService.open(file, this.#options)
    service.apply(STEP)
    const seen = look(service)
    service.close()
    this.#remove(file)
    return seen
  }

  /** Runs one step with an ear on every statement, then checks that running them again gives the same tables. */
  record(): Rows {
    const file = this.#copy('record')
    const heard: Written[] = []
    let statements: Written[] = []
    const ear = listen(heard)
    let rows = 0
    let logBytes = 0
    try {
      const service = CampaignService.open(file, this.#options)
      heard.length = 0
      const before = statSync(`${file}-wal`).size
      service.apply(STEP)
      logBytes = statSync(`${file}-wal`).size - before
      // The step's own transaction; neither what says beforehand that the file is in use, nor what closing the campaign writes afterwards.
      const began = heard.findLastIndex(({ sql }) => sql.startsWith('BEGIN'))
      const ended = heard.findLastIndex(({ sql }) => sql === 'COMMIT')
      statements = heard.slice(began + 1, ended)
      rows = ear.changes(statements)
      service.close()
    } finally {
      ear.stop()
    }
    const recorded = { statements, rows, bytes: statements.reduce((sum, { cells }) => sum + weigh(cells), 0), logBytes }
    const again = this.#copy('again')
    this.#replay(again, recorded)
    const other = fingerprint(file)
    if (fingerprint(again) !== other) throw new Error('the bare transaction does not write what the step wrote')
    this.#remove(file)
    this.#remove(again)
    return recorded
  }

  /** The same rows in one bare transaction on a copy of the file as it stood before the step; statements are prepared beforehand. */
  bare(rows: Rows): number {
    const file = this.#copy('bare')
    const took = this.#replay(file, rows)
    this.#remove(file)
    return took
  }

  #replay(file: string, { statements }: Rows): number {
    const database = new Database(file, { fileMustExist: true, timeout: 0 })
    for (const pragma of PRAGMAS) database.pragma(pragma)
    const prepared = new Map<string, Database.Statement<Cell[]>>()
    for (const { sql } of statements) if (!prepared.has(sql)) prepared.set(sql, database.prepare<Cell[]>(sql))
    const plan = statements.map(({ sql, cells }) => ({
      statement: prepared.get(sql) as Database.Statement<Cell[]>,
      cells,
    }))
    const begins = database.prepare('BEGIN IMMEDIATE')
    const commit = database.prepare('COMMIT')
    const took = timed(() => {
      begins.run()
      for (const { statement, cells } of plan) statement.run(...cells)
      commit.run()
    })
    database.close()
    return took
  }
}

/** As `electron/host/database/campaign-file.ts` sets them. */
const PRAGMAS = [
  'locking_mode = EXCLUSIVE',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  'temp_store = MEMORY',
  'journal_mode = WAL',
  'synchronous = FULL',
  ...(process.platform === 'darwin' ? ['fullfsync = ON'] : []),
]

interface Ear {
  changes(of: readonly Written[]): number
  stop(): void
}

/** Notes every statement that is run, in this process, from now until `stop`. */
function listen(into: Written[]): Ear {
  const { prototype } = Database as unknown as { prototype: { prepare: (sql: string) => Database.Statement<Cell[]> } }
  const usual = prototype.prepare
  const changed = new Map<Written, number>()
  prototype.prepare = function (sql) {
    const statement = usual.call(this, sql)
    const { run } = statement
    statement.run = (...cells: Cell[]) => {
      const written = { sql, cells }
      into.push(written)
      const done = run.apply(statement, cells)
      changed.set(written, /^(BEGIN|COMMIT)/.test(sql) ? 0 : done.changes)
      return done
    }
    return statement
  }
  return {
    changes: (of) => of.reduce((sum, written) => sum + (changed.get(written) ?? 0), 0),
    stop: () => {
      prototype.prepare = usual
    },
  }
}

function weigh(cells: readonly Cell[]): number {
  let bytes = 0
  for (const cell of cells) {
    if (typeof cell === 'string') bytes += Buffer.byteLength(cell)
    else if (cell instanceof Buffer) bytes += cell.length
    else if (cell !== null) bytes += 8
  }
  return bytes
}

/** A hash over every row of every table but the checkpoints and the seal, which are written after the step has been answered. */
function fingerprint(file: string): string {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  const hash = createHash('sha256')
  const tables = database
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
  for (const { name } of tables) {
    if (name === 'checkpoint' || name === 'seal') continue
    hash.update(name)
    for (const row of database.prepare(`SELECT * FROM "${name}"`).raw().iterate()) hash.update(JSON.stringify(row))
  }
  database.close()
  return hash.digest('hex')
}

/** Builds and serialises what every seat's window is sent, and the umpire's. */
export function viewAll(service: CampaignService): Viewed {
  const seats = service.seats().filter(({ role }) => role !== 'umpire')
  let seatBytes = 0
  let umpireBytes = 0
  const all = timed(() => {
    for (const { id } of seats) seatBytes += JSON.stringify(service.seatView(id)).length
  })
  const umpire = timed(() => {
    umpireBytes = JSON.stringify(service.umpireView()).length
  })
  return { seats: all, umpire, seatBytes, umpireBytes }
}
