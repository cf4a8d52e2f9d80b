import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'
import type { Cell, Row } from './rows.ts'

/*
 * Rows of the record that lie some time back, many in one row of `record_pack`: a list for each column, so that what is alike stands together, as
 * JSON, packed (zstd). Every cell comes out as it went in.
 */

/** No pack is larger, unpacked: what says that it is was not written by this program. */
const LARGEST = 2 ** 28
/** How hard is tried: beyond this a pack takes three times as long and becomes a twentieth smaller (`docs/performance.md`). */
const EFFORT = { params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_windowLog]: 24 } } as const

/** A pack as it was read; `until`: of the line that is played, only rows of inputs up to this number are of it. */
export interface Packed {
  readonly branch: number
  readonly columns: Readonly<Record<string, readonly Cell[]>>
  readonly until: number | null
}

/** What is packed of a table: its columns after `branch`, the order in which like stands beside like, and a cell as it goes in. */
export interface Packing {
  readonly columns: readonly string[]
  readonly order: string
  readonly cell?: (cell: Cell) => Cell
}

/** Takes what is in a table of a line of play up to input `to` into one pack. Nothing where there are no such rows. */
export function packRows(
  db: WriteDb,
  table: string,
  { columns, order, cell = (one) => one }: Packing,
  { branch, to, move }: { readonly branch: number; readonly to: number; readonly move: number },
): void {
  const rows = db.sql(`SELECT * FROM ${table} WHERE branch = ? AND seq <= ? ORDER BY ${order}`).all(branch, to)
  if (rows.length === 0) return
  const lists = Object.fromEntries(columns.map((column) => [column, rows.map((row) => cell(row[column] ?? null))]))
  const from = rows.reduce((least, row) => Math.min(least, wholeIn(row, 'seq')), to)
  addPack(db, { branch, table, from, to, move }, lists)
  db.sql(`DELETE FROM ${table} WHERE branch = ? AND seq <= ?`).run(branch, to)
}

interface Span {
  readonly branch: number
  readonly table: string
  readonly from: number
  readonly to: number
  readonly move: number
}

function addPack(db: WriteDb, { branch, table, from, to, move }: Span, columns: Packed['columns']): void {
  db.sql('INSERT INTO record_pack (branch, name, to_seq, from_seq, to_move, body) VALUES (?, ?, ?, ?, ?, ?)').run(
    branch,
    table,
    to,
    from,
    move,
    zstdCompressSync(JSON.stringify(columns), EFFORT),
  )
}

/**
 * Makes one of the packs that a line of play has of each span of so many moves, of spans that end by move `last`: what is alike in them is then
 * written once. Of so many spans at most, the oldest first.
 */
export function joinPacks(
  db: WriteDb,
  branch: number,
  { moves, last, most }: { readonly moves: number; readonly last: number; readonly most: number },
): void {
  const spans = db
    .sql(
      'SELECT name, CAST((to_move - 1) / ? AS INTEGER) + 1 AS span, min(from_seq) AS first, max(to_seq) AS until, max(to_move) AS move FROM record_pack WHERE branch = ? GROUP BY name, span HAVING count(*) > 1 AND span * ? <= ? ORDER BY span, name',
    )
    .all(moves, branch, moves, last)
  const due = [...new Set(spans.map((row) => wholeIn(row, 'span')))].slice(0, most)
  for (const row of spans) {
    if (!due.includes(wholeIn(row, 'span'))) continue
    const [table, from, to] = [textIn(row, 'name'), wholeIn(row, 'first'), wholeIn(row, 'until')]
    const where = 'FROM record_pack WHERE name = ? AND branch = ? AND to_seq BETWEEN ? AND ?'
    const packed = packsOf(db, table, `SELECT * ${where} ORDER BY to_seq`, branch, from, to)
    const names = Object.keys(packed[0]?.columns ?? {})
    const lists = Object.fromEntries(names.map((name) => [name, packed.flatMap(({ columns }) => columns[name] ?? [])]))
    db.sql(`DELETE ${where}`).run(table, branch, from, to)
    addPack(db, { branch, table, from, to, move: wholeIn(row, 'move') }, lists)
  }
}

/** Puts what a line of play has in packs of a table back into that, as where a row of it is to be changed. */
export function unpackRows(db: WriteDb, table: string, columns: readonly string[], branch: number): void {
  const insert = db.sql(insertInto(table, ['branch', ...columns]))
  const packed = packsOf(db, table, 'SELECT * FROM record_pack WHERE name = ? AND branch = ?', branch)
  for (const row of packed.flatMap((pack) => rowsIn(pack)))
    insert.run(branch, ...columns.map((column) => row[column] ?? null))
  db.sql('DELETE FROM record_pack WHERE name = ? AND branch = ?').run(table, branch)
}

/** The packs of a table that a query finds; its first parameter is the table's name. */
export function packsOf(db: ReadDb, table: string, sql: string, ...cells: readonly number[]): Packed[] {
  return [...packsInTurn(db, table, sql, ...cells)]
}

/** The same one after another: found at once, and unpacked as each is come to, as all of a long war are large. */
export function packsInTurn(db: ReadDb, table: string, sql: string, ...cells: readonly number[]): Iterable<Packed> {
  return inTurn(db.sql(sql).all(table, ...cells))
}

function* inTurn(rows: readonly Row[]): Iterable<Packed> {
  for (const row of rows) yield unpacked(row)
}

function unpacked(row: Row): Packed {
  const { body, until = null } = row
  if (!(body instanceof Uint8Array)) throw new TypeError(`body of ${textIn(row, 'name')} should hold packed rows`)
  const text = zstdDecompressSync(body, { maxOutputLength: LARGEST }).toString('utf8')
  return {
    branch: wholeIn(row, 'branch'),
    columns: JSON.parse(text) as Packed['columns'],
    until: until === null ? null : wholeIn(row, 'until'),
  }
}

/** The rows of a pack, in the order written. */
export function rowsIn({ columns }: Packed): Row[] {
  const lists = Object.entries(columns)
  const count = lists[0]?.[1].length ?? 0
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(lists.map(([column, list]) => [column, list[i] ?? null])),
  )
}
