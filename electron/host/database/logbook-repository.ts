import { type Entry, isClockEntry } from '../../../shared/knowledge/logbook.ts'
import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'
import type { Row } from './rows.ts'

const COLUMNS = ['branch', 'seat', 'n', 'seq', 'at', 'move', 'kind', 'body', 'more']
const insert = insertInto('logbook_entry', COLUMNS)

export interface NewEntry {
  readonly seat: string
  /** Which entry of that seat's logbook it is, from 0. */
  readonly n: number
  readonly entry: Entry
  /** The entry's body as text. */
  readonly body: string
}

export function addEntries(db: WriteDb, branch: number, seq: number, entries: readonly NewEntry[]): void {
  const statement = db.sql(insert)
  for (const { seat, n, entry, body: text } of entries) {
    const { at, move, body, ...rest } = entry
    let more: string | null = null
    for (const _ in rest) more = JSON.stringify(rest)
    statement.run(branch, seat, n, seq, at, move, body.kind, text, more)
  }
}

/** Puts other bodies in the place of some entries of the line that is played. */
export function correctEntries(
  db: WriteDb,
  entries: readonly { readonly seat: string; readonly n: number; readonly body: unknown }[],
): void {
  const update = db.sql(
    'UPDATE logbook_entry SET body = ? WHERE seat = ? AND n = ? AND EXISTS (SELECT 1 FROM line WHERE line.branch = logbook_entry.branch AND logbook_entry.seq <= line.to_seq)',
  )
  for (const { seat, n, body } of entries) update.run(JSON.stringify(body), seat, n)
}

/** Every seat's logbook on the line that is played: its own entries and, of each line before it, those up to the fork. */
export function readLogbooks(db: ReadDb, seats: readonly string[]): Record<string, Entry[]> {
  const logbooks: Record<string, Entry[]> = Object.fromEntries(seats.map((seat) => [seat, []]))
  const sql =
    'SELECT e.seat, e.at, e.move, e.body, e.more FROM line JOIN logbook_entry e ON e.branch = line.branch AND e.seq <= line.to_seq ORDER BY e.seat, e.n'
  for (const row of db.sql(sql).all()) logbooks[String(row['seat'])]?.push(entryOf(row))
  return logbooks
}

/** Where a seat's own clock came to on the line that is played, and with which journal number, oldest first. */
export function readClocks(db: ReadDb, seat: string): { seq: number; at: number; move: number }[] {
  const sql =
    'SELECT e.seq, e.at, e.move, e.kind FROM line JOIN logbook_entry e ON e.branch = line.branch AND e.seq <= line.to_seq WHERE e.seat = ? ORDER BY e.n'
  return db
    .sql(sql)
    .all(seat)
    .filter((row) => isClockEntry(textIn(row, 'kind') as Entry['body']['kind']))
    .map((row) => ({ seq: wholeIn(row, 'seq'), at: wholeIn(row, 'at'), move: wholeIn(row, 'move') }))
}

/** Numbers of entries in each logbook up to journal number `seq` of the line that is played. */
export function logbookLengths(db: ReadDb, seq: number): Map<string, number> {
  const sql =
    'SELECT e.seat, count(*) AS entries FROM line JOIN logbook_entry e ON e.branch = line.branch AND e.seq <= min(line.to_seq, ?) GROUP BY e.seat'
  return new Map(
    db
      .sql(sql)
      .all(seq)
      .map((row) => [String(row['seat']), Number(row['entries'])]),
  )
}

function entryOf(row: Row): Entry {
  const entry = { at: Number(row['at']), move: Number(row['move']), body: JSON.parse(String(row['body'])) }
  return row['more'] === null ? entry : Object.assign(entry, JSON.parse(String(row['more'])))
}
