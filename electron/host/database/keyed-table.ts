import type { ReadDb, WriteDb } from './db.ts'
import { insertInto } from './db.ts'
import type { Cell, Mapping, Row } from './rows.ts'

/** Rows of another table that belong to one object: a ship's rounds, a despatch's stages. */
export interface Children<T> {
  /** The children as text: when it is the same as last time, nothing is written. */
  asText(of: T): string
  write(db: WriteDb, branch: number, id: string, of: T): void
  read(db: ReadDb, branch: number): (row: Row) => object
}

export interface TableOptions<T> {
  readonly id?: string
  /** Kept for every line of play, with the line's number in the column `branch`. */
  readonly branched?: boolean
  /** Objects that change no more while they are so: they are not written again. */
  readonly done?: (of: T) => boolean
  readonly children?: Children<T>
}

interface Written {
  ord: number
  /** Null of what is done: it is not compared, and of a long war most is done. */
  readonly cells: readonly Cell[] | null
  readonly children: string | null
  readonly done: boolean
}

const DONE = { cells: null, children: null, done: true } as const

/**
 * One record of the truth as one table. Remembers what it last wrote and writes what differs, so that no caller need say what
 * he changed. The column `ord` keeps the record's own order of keys. After a transaction that failed, load again.
 */
export class KeyedTable<T extends object> {
  readonly #mapping: Mapping
  readonly #options: TableOptions<T>
  readonly #id: string
  readonly #insert: string
  readonly #update: string
  #written = new Map<string, Written>()
  #lastOrd = 0

  constructor(mapping: Mapping, options: TableOptions<T> = {}) {
    this.#mapping = mapping
    this.#options = options
    this.#id = options.id ?? 'id'
    const before = options.branched ? ['branch', 'ord'] : ['ord']
    this.#insert = insertInto(mapping.table, [...before, ...mapping.columns])
    const set = ['ord', ...mapping.columns].map((column) => `${column} = ?`).join(', ')
    this.#update = `UPDATE ${mapping.table} SET ${set} WHERE ${options.branched ? 'branch = ? AND ' : ''}${this.#id} = ?`
  }

  /** Reads all objects in their order, and remembers them as written. */
  load(db: ReadDb, branch: number): Record<string, T> {
    const { branched, children } = this.#options
    const rows = db
      .sql(`SELECT * FROM ${this.#mapping.table} ${branched ? 'WHERE branch = ?' : ''} ORDER BY ord`)
      .all(...(branched ? [branch] : []))
    const withChildren = children?.read(db, branch)
    const out: Record<string, T> = {}
    this.forget()
    for (const row of rows) {
      const of = { ...this.#mapping.fromRow(row), ...withChildren?.(row) } as T
      const id = String(row[this.#id])
      const ord = Number(row['ord'])
      out[id] = of
      this.#remember(id, ord, of)
    }
    return out
  }

  /** Writes what of `record` differs from what was last written. */
  save(db: WriteDb, branch: number, record: Readonly<Record<string, T>>): void {
    const { children, done } = this.#options
    let seen = 0
    let before = 0
    for (const id in record) {
      seen += 1
      const known = this.#written.get(id)
      if (known?.done && known.ord > before && done?.(record[id] as T)) {
        before = known.ord
        continue
      }
      const of = record[id] as T
      const cells = this.#mapping.toCells(of)
      const text = children?.asText(of) ?? ''
      let ord = known?.ord ?? 0
      if (ord <= before) ord = this.#lastOrd + 1
      before = ord
      const same = known?.cells != null && known.ord === ord && equalCells(known.cells, cells)
      if (!same) {
        if (known === undefined) db.sql(this.#insert).run(...this.#branchCell(branch), ord, ...cells)
        else db.sql(this.#update).run(ord, ...cells, ...this.#branchCell(branch), id)
      }
      const sameChildren = text === (known === undefined ? '' : known.children)
      if (!sameChildren) children?.write(db, branch, id, of)
      if (!same || !sameChildren) this.#remember(id, ord, of, cells, text)
    }
    if (seen < this.#written.size) this.#drop(db, branch, record)
  }

  /** Forgets what was written: whoever calls has emptied the table, or will load it. */
  forget(): void {
    this.#written = new Map()
    this.#lastOrd = 0
  }

  /** Empties the table (of this line of play), so that `save` writes every object anew. */
  clear(db: WriteDb, branch: number): void {
    const { branched } = this.#options
    db.sql(`DELETE FROM ${this.#mapping.table} ${branched ? 'WHERE branch = ?' : ''}`).run(
      ...(branched ? [branch] : []),
    )
    this.forget()
  }

  #remember(id: string, ord: number, of: T, cells?: readonly Cell[], text?: string): void {
    const { children, done } = this.#options
    const written = done?.(of)
      ? DONE
      : { cells: cells ?? this.#mapping.toCells(of), children: text ?? children?.asText(of) ?? '', done: false }
    this.#written.set(id, { ord, ...written })
    this.#lastOrd = Math.max(this.#lastOrd, ord)
  }

  #drop(db: WriteDb, branch: number, record: Readonly<Record<string, T>>): void {
    const { branched } = this.#options
    const remove = `DELETE FROM ${this.#mapping.table} WHERE ${branched ? 'branch = ? AND ' : ''}${this.#id} = ?`
    for (const id of [...this.#written.keys()]) {
      if (Object.hasOwn(record, id)) continue
      db.sql(remove).run(...this.#branchCell(branch), id)
      this.#written.delete(id)
    }
  }

  #branchCell(branch: number): Cell[] {
    return this.#options.branched ? [branch] : []
  }
}

function equalCells(a: readonly Cell[], b: readonly Cell[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
