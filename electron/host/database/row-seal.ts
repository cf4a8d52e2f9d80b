import type Database from 'better-sqlite3'

/*
 * What the rows of each table come to: one figure a table, in which every cell of every row counts. Triggers of this connection alone
 * (none stands in the file) keep the figures as rows are written, so that no statement can forget them.
 */

/**
 * 64 bits in two words; a table's are the exclusive or of its rows', so that they are the same in whatever order the rows were written. It need
 * not withstand somebody who reckons against it, who could as well write the figure anew: it must be quick, as it is made of every row.
 */
type Figure = Uint32Array

const WORDS = 2
/** The table that holds the figures is no part of them. */
const OWN = 'seal'

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

type Value = string | number | bigint | null | Uint8Array

function tablesOf(database: Database.Database): Table[] {
  const names = database
    .prepare<[string], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> ? ORDER BY name",
    )
    .all(OWN)
  const columns = database.prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?) ORDER BY cid')
  return names.map(({ name }) => ({ name, columns: columns.all(name).map((column) => column.name) }))
}

/** Adds a hash over the cells of one row. */
function addRow(figure: Figure, table: string, cells: readonly Value[], from: number, to: number): void {
  let one = 0x9e3779b9
  let two = 0x85ebca6b
  const add = (unit: number): void => {
    one = Math.imul(one ^ unit, 0x9e3779b1)
    two = Math.imul(two ^ unit, 0x5bd1e995)
    two ^= two >>> 15
  }
  const addText = (text: string): void => {
    for (let i = 0; i < text.length; i++) add(text.charCodeAt(i))
  }
  addText(table)
  for (let i = from; i < to; i++) {
    const cell = cells[i] as Value
    // What kind it is of, and how long, so that no cell runs into the next.
    if (cell === null) add(0x10000)
    else if (typeof cell === 'string') {
      add(0x20000 + cell.length)
      addText(cell)
    } else if (typeof cell === 'object') {
      add(0x30000 + cell.length)
      for (const byte of cell) add(byte)
    } else {
      add(0x40000)
      addText(String(cell))
    }
  }
  figure[0] = (figure[0] as number) ^ mixed(one, two)
  figure[1] = (figure[1] as number) ^ mixed(two, one)
}

/** Spreads what the last characters did over all bits. */
function mixed(of: number, by: number): number {
  let word = Math.imul(of ^ (of >>> 16), 0x85ebca6b) ^ Math.imul(by ^ (by >>> 13), 0xc2b2ae35)
  word = Math.imul(word ^ (word >>> 15), 0x27d4eb2f)
  return word ^ (word >>> 16)
}

const written = (figure: Figure): string => [...figure].map((word) => word.toString(16).padStart(8, '0')).join('')

/** The figures of all tables, as their rows stand. */
export function figuresOf(database: Database.Database): Record<string, string> {
  const all: Record<string, string> = {}
  for (const { name } of tablesOf(database)) {
    const figure = new Uint32Array(WORDS)
    const rows = database.prepare<[], Value[]>(`SELECT * FROM "${name}"`).raw().iterate() as Iterable<Value[]>
    for (const row of rows) addRow(figure, name, row, 0, row.length)
    all[name] = written(figure)
  }
  return all
}

/** Tables whose rows are not those that were written. */
export function tablesDiffering(database: Database.Database, recorded: Readonly<Record<string, string>>): string[] {
  const now = figuresOf(database)
  return [...new Set([...Object.keys(now), ...Object.keys(recorded)])]
    .filter((name) => now[name] !== recorded[name])
    .sort()
}

/** Keeps the figures of an open file in step with what is written to it. */
export class RowSeal {
  readonly #tables: readonly Table[]
  #kept = new Map<string, Figure>()
  readonly #now = new Map<string, Figure>()
  readonly #touched = new Set<string>()

  constructor(database: Database.Database, recorded: Readonly<Record<string, string>>) {
    this.#tables = tablesOf(database)
    for (const { name } of this.#tables) this.#now.set(name, read(recorded[name] ?? ''))
    this.#keep()
    // One row that came or went, or the two of a change, one after the other.
    database.function('seal_rows', { varargs: true }, (at: number, ...cells: Value[]) => {
      const { name, columns } = this.#tables[at] as Table
      const figure = this.#now.get(name) as Figure
      this.#touched.add(name)
      for (let from = 0; from < cells.length; from += columns.length)
        addRow(figure, name, cells, from, from + columns.length)
      return null
    })
    this.#tables.forEach(({ name, columns }, at) => {
      const row = (of: 'OLD' | 'NEW'): string => columns.map((column) => `${of}."${column}"`).join(', ')
      for (const [act, rows] of [
        ['INSERT', row('NEW')],
        ['UPDATE', `${row('OLD')}, ${row('NEW')}`],
        ['DELETE', row('OLD')],
      ])
        database.exec(
          `CREATE TEMP TRIGGER "seal_${name}_${act}" AFTER ${act} ON main."${name}" BEGIN SELECT seal_rows(${at}, ${rows}); END`,
        )
    })
  }

  /** The figures with what was written since they were last kept; null where nothing was. */
  get changed(): string | null {
    if (this.#touched.size === 0) return null
    return JSON.stringify(Object.fromEntries([...this.#now].map(([name, figure]) => [name, written(figure)])))
  }

  /** What was written is on the disk. */
  keep(): void {
    this.#touched.clear()
    this.#keep()
  }

  /** What was written is undone. */
  undo(): void {
    for (const name of this.#touched) this.#now.get(name)?.set(this.#kept.get(name) as Figure)
    this.#touched.clear()
  }

  #keep(): void {
    this.#kept = new Map([...this.#now].map(([name, figure]) => [name, figure.slice()]))
  }
}

function read(text: string): Figure {
  return Uint32Array.from({ length: WORDS }, (_, i) => Number.parseInt(text.slice(i * 8, i * 8 + 8) || '0', 16))
}
