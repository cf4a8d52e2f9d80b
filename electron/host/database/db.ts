import type { Cell, Row } from './rows.ts'

/** A prepared statement: kept and used again for the same SQL. */
export interface Statement {
  run(...cells: Cell[]): number
  get(...cells: Cell[]): Row | undefined
  all(...cells: Cell[]): Row[]
}

declare const reading: unique symbol
declare const writing: unique symbol

/** May read. */
export interface ReadDb {
  readonly [reading]: true
  sql(text: string): Statement
}

/** May write too: only given out inside a transaction. */
export interface WriteDb extends ReadDb {
  readonly [writing]: true
}

/** The integer in a column of a row; a missing row or another type is a fault in the file. */
export function wholeIn(row: Row | undefined, column: string): number {
  const cell = row?.[column]
  if (typeof cell !== 'number') throw new TypeError(`${column} should hold a number`)
  return cell
}

/** The text in a column of a row; a missing row or another type is a fault in the file. */
export function textIn(row: Row | undefined, column: string): string {
  const cell = row?.[column]
  if (typeof cell !== 'string') throw new TypeError(`${column} should hold text`)
  return cell
}

/** INSERT with so many columns. */
export function insertInto(table: string, columns: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
}
