import type { Ground } from '../../../shared/campaign/ground.ts'
import { type Branch, lineOf } from '../database/branch-repository.ts'
import type { ReadDb } from '../database/db.ts'
import {
  COMPARED_TABLES,
  historyRows,
  RECORD_TABLES,
  type RecordTable,
  readRecordTexts,
  recordText,
} from '../database/history-repository.ts'
import { type JournalEntry, readJournalOf } from '../database/journal-repository.ts'
import { beginning } from './beginning.ts'
import { firstOf } from './dice-checking.ts'
import type { Engine } from './engine.ts'
import { type Heed, replay } from './reading.ts'
import type { RecordSum } from './verify-marks.ts'

/**
 * Holds the record of every line of play against its journal, played again: throws, tracks, coal, weather, the hours and kinds of events, and
 * what stands beside each input. The wording of events and their traces are not compared, as another version of the program may say
 * the same in other words; that nobody changed them is told by the seal of the file.
 */
export class RecordCheck {
  readonly #db: ReadDb
  readonly #branches: readonly Branch[]
  readonly #rows = new Map<number, Record<RecordTable, Map<number, string[]>>>()
  readonly #seen = new Set<string>()
  readonly #faults: string[] = []

  constructor(db: ReadDb, branches: readonly Branch[]) {
    this.#db = db
    this.#branches = branches
  }

  /** Adds what the file says of an input to a sum: its line of the journal, and each row of the record. */
  addTo(sum: RecordSum, { branch, seq, move, clock, input }: JournalEntry): void {
    const recorded = this.#rowsOf(branch)
    const key = this.#branches.find(({ id }) => id === branch)?.key
    sum.add(key, seq, move, clock, input, ...RECORD_TABLES.map((table) => recorded[table].get(seq) ?? []))
  }

  /** Takes an input for looked at, as an earlier `verify` did so. */
  pass({ branch, seq }: JournalEntry): void {
    this.#seen.add(`${branch} ${seq}`)
  }

  get isSound(): boolean {
    return this.#faults.length === 0
  }

  /** Hears of each input that is played again. An input that two lines share is looked at once. */
  readonly heed: Heed = (entry, outcome, before, after) => {
    if (this.#seen.has(`${entry.branch} ${entry.seq}`)) return
    this.pass(entry)
    if (entry.move !== before.move || entry.clock !== before.clock)
      this.#faults.push(`the journal has ${this.#named(entry)} at another hour or move than the war`)
    const recorded = this.#rowsOf(entry.branch)
    const given = historyRows(after.move.number, outcome)
    for (const table of COMPARED_TABLES) this.#compare(table, entry, recorded[table].get(entry.seq) ?? [], given[table])
  }

  /** Plays the lines that are not `played` too, and gives what was found of all. */
  faults(engine: Engine, ground: Ground, played: number): readonly string[] {
    for (const branch of this.#branches) {
      if (branch.id === played) continue
      const line = readJournalOf(this.#db, lineOf(this.#branches, branch.id))
      if (line.every((entry) => this.#seen.has(`${entry.branch} ${entry.seq}`))) continue
      replay(engine, ground, beginning(engine, ground, this.#db), line, this.#branches, this.heed)
    }
    for (const [id, tables] of this.#rows)
      for (const table of RECORD_TABLES)
        for (const seq of tables[table].keys())
          if (seq !== 0 && !this.#seen.has(`${id} ${seq}`))
            this.#faults.push(`the table ${JSON.stringify(table)} has rows of input ${seq}, which the journal has not`)
    return firstOf(this.#faults)
  }

  #compare(
    table: RecordTable,
    entry: JournalEntry,
    was: readonly string[],
    rows: ReturnType<typeof historyRows>[RecordTable],
  ): void {
    const is = rows.map((cells) => recordText(table, cells))
    for (let n = 0; n < Math.max(is.length, was.length); n++)
      if (is[n] !== was[n]) {
        this.#faults.push(
          `the table ${JSON.stringify(table)} differs from the journal at row ${n + 1} of ${this.#named(entry)}: it says ${was[n] ?? 'nothing'}, and the journal gives ${is[n] ?? 'nothing'}`,
        )
        return
      }
  }

  #rowsOf(branch: number): Record<RecordTable, Map<number, string[]>> {
    const known = this.#rows.get(branch)
    if (known) return known
    const read = Object.fromEntries(
      RECORD_TABLES.map((table) => [table, readRecordTexts(this.#db, table, branch)]),
    ) as Record<RecordTable, Map<number, string[]>>
    this.#rows.set(branch, read)
    return read
  }

  #named({ branch, seq, move }: JournalEntry): string {
    const name = this.#branches.find(({ id }) => id === branch)?.name ?? String(branch)
    return `input ${seq} of ${JSON.stringify(name)}, move ${move}`
  }
}
