import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Entry, type EntryBody, isClockEntry } from '../../../shared/knowledge/logbook.ts'
import { changesOf, withChangesShared } from '../../../shared/vocabulary/changes.ts'
import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'
import { type Packed, packRows, packsInTurn, rowsIn, unpackRows } from './record-packs.ts'
import type { Cell, Row } from './rows.ts'

/*
 * An entry stands whole, or as what of it differs (`shared/vocabulary/changes.ts`) from an earlier entry of the same thing (`base`). That one is
 * of the same seat and the same line of play, so that each line is read, and put right, by itself. What is long is packed.
 */

const COLUMNS = ['branch', 'seat', 'n', 'seq', 'at', 'move', 'kind', 'body', 'base', 'more']
/** Text of so many characters is packed: somewhat more, and SQLite would begin a page for the rest of the row. Less would cost the step more than it saves (`docs/performance.md`). */
const PACKED_FROM = 900
/** No entry is larger, unpacked: what says that it is was not written by this program. */
const LARGEST = 2 ** 26
const insert = insertInto('logbook_entry', COLUMNS)
const [, ...PACKED] = COLUMNS

export interface NewEntry {
  readonly seat: string
  /** Which entry of that seat's logbook it is, from 0. */
  readonly n: number
  readonly entry: Entry
  /** The earlier entry of the same thing from which this one may be told; null: it is to stand whole. */
  readonly before: { readonly n: number; readonly body: EntryBody } | null
}

export function addEntries(db: WriteDb, branch: number, seq: number, entries: readonly NewEntry[]): void {
  const statement = db.sql(insert)
  const firsts = new Map<string, number>()
  for (const { seat, n, entry, before } of entries) {
    const { at, move, body, ...rest } = entry
    let more: string | null = null
    for (const _ in rest) more = JSON.stringify(rest)
    let first = firsts.get(seat)
    if (first === undefined) {
      first = firstOf(db, branch, seat) ?? n
      firsts.set(seat, first)
    }
    const base = before !== null && before.n >= first ? before : null
    const cell = cellOf(base === null ? body : changesOf(base.body, body))
    statement.run(branch, seat, n, seq, at, move, body.kind, cell, base?.n ?? null, more)
  }
}

/** Packs the entries that were written on a line of play up to input `to`, of moves up to `move`, those of a seat side by side. */
export function packEntries(db: WriteDb, branch: number, to: number, move: number): void {
  const cell = (one: Cell): Cell => (one instanceof Uint8Array ? textOf(one) : one)
  packRows(db, 'logbook_entry', { columns: PACKED, order: 'seat, n', cell }, { branch, to, move })
}

/** Entries of the line that is played up to input `seq` that are not packed: each line of play after the one that it left. */
function rowsUnpacked(db: ReadDb, seq: number): Row[] {
  return db
    .sql(
      'SELECT e.* FROM line JOIN logbook_entry e ON e.branch = line.branch AND e.seq <= min(line.to_seq, ?) ORDER BY e.branch, e.seat, e.n',
    )
    .all(seq)
}

/** The packs of the line that is played that have entries up to input `seq`, of each line of play the oldest first; `until`: only of inputs up to this one. */
function packsOfLine(db: ReadDb, seq: number): Iterable<Packed & { readonly until: number }> {
  const packs = packsInTurn(
    db,
    'logbook_entry',
    'SELECT p.*, line.to_seq AS until FROM line JOIN record_pack p ON p.branch = line.branch AND p.from_seq <= line.to_seq WHERE p.name = ? AND p.from_seq <= ? ORDER BY p.branch, p.from_seq',
    seq,
  )
  return upTo(packs, seq)
}

function* upTo(packs: Iterable<Packed>, seq: number): Iterable<Packed & { readonly until: number }> {
  for (const pack of packs) yield { ...pack, until: Math.min(seq, pack.until ?? seq) }
}

/** Entries of the line that is played up to input `seq`, seat by seat in their order, packed or not. */
function rowsOfLine(db: ReadDb, seq: number): Row[] {
  const rows = rowsUnpacked(db, seq)
  const packed = [...packsOfLine(db, seq)].flatMap((pack) =>
    rowsIn(pack).filter((row) => wholeIn(row, 'seq') <= pack.until),
  )
  if (packed.length === 0) return rows
  const all = [...packed, ...rows]
  return all.sort((a, b) => {
    const [one, other] = [textIn(a, 'seat'), textIn(b, 'seat')]
    return one < other ? -1 : one > other ? 1 : wholeIn(a, 'n') - wholeIn(b, 'n')
  })
}

/**
 * The number of the first entry that a seat has of a line of play's own and that is not packed: what rests on an earlier one than this stands
 * whole, so that of what is packed nothing is asked when an entry is written.
 */
function firstOf(db: ReadDb, branch: number, seat: string): number | null {
  const row = db.sql('SELECT min(n) AS first FROM logbook_entry WHERE branch = ? AND seat = ?').get(branch, seat)
  return row === undefined || row['first'] === null ? null : wholeIn(row, 'first')
}

/** Puts other bodies in the place of some entries of the line that is played. What was told from these stands as it did. */
export function correctEntries(
  db: WriteDb,
  entries: readonly { readonly seat: string; readonly n: number; readonly body: unknown }[],
): void {
  const branches = db.sql('SELECT branch FROM line').all()
  for (const row of branches) unpackRows(db, 'logbook_entry', PACKED, wholeIn(row, 'branch'))
  const where =
    'SELECT e.branch FROM line JOIN logbook_entry e ON e.branch = line.branch AND e.seq <= line.to_seq WHERE e.seat = ? AND e.n = ?'
  const stood = new Map<string, Told>()
  const corrected = entries.map((entry) => {
    const branch = wholeIn(db.sql(where).get(entry.seat, entry.n), 'branch')
    const key = `${branch} ${entry.seat}`
    const told = stood.get(key) ?? readOf(db, branch, entry.seat)
    stood.set(key, told)
    return { ...entry, branch, told }
  })
  const update = db.sql('UPDATE logbook_entry SET body = ?, base = NULL WHERE branch = ? AND seat = ? AND n = ?')
  for (const { seat, n, branch, told } of corrected)
    for (const [from, { base, body }] of told) if (base === n) update.run(cellOf(body), branch, seat, from)
  for (const { seat, n, branch, body } of corrected) update.run(cellOf(body), branch, seat, n)
}

/** The cells of an entry by their columns, from its table or a pack. */
type Packable = Readonly<Record<string, Cell | undefined>>

type Told = ReadonlyMap<number, { readonly base: number | null; readonly body: unknown }>

/** All entries that a seat has of a line of play's own, whole, by their numbers. */
function readOf(db: ReadDb, branch: number, seat: string): Told {
  const told = new Map<number, { base: number | null; body: unknown }>()
  for (const row of db
    .sql('SELECT n, body, base FROM logbook_entry WHERE branch = ? AND seat = ? ORDER BY n')
    .all(branch, seat)) {
    const base = row['base'] === null ? null : wholeIn(row, 'base')
    told.set(wholeIn(row, 'n'), { base, body: bodyOf(row, (n) => told.get(n)?.body) })
  }
  return told
}

/**
 * Every seat's logbook on the line that is played: its own entries and, of each line before it, those up to the fork. With `seq`, as they stood
 * after that number of the journal.
 */
export function readLogbooks(
  db: ReadDb,
  seats: readonly string[],
  seq = Number.MAX_SAFE_INTEGER,
): Record<string, Entry[]> {
  const reading = readingLogbooks(db, seats, seq)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}

/** The same in pieces, a pack each: what stands in the file now is read, whatever is written to it before the last piece. */
export function readingLogbooks(
  db: ReadDb,
  seats: readonly string[],
  seq = Number.MAX_SAFE_INTEGER,
): Generator<undefined, Record<string, Entry[]>> {
  return inPieces(rowsUnpacked(db, seq), packsOfLine(db, seq), seats)
}

function* inPieces(
  rows: readonly Row[],
  packs: ReturnType<typeof packsOfLine>,
  seats: readonly string[],
): ReturnType<typeof readingLogbooks> {
  const logbooks: Record<string, Entry[]> = Object.fromEntries(seats.map((seat) => [seat, []]))
  const add = (seat: Cell | undefined, n: Cell | undefined, row: Packable): void => {
    const logbook = logbooks[String(seat)]
    if (logbook === undefined) return
    if (n !== logbook.length) throw new TypeError(`entry ${n} of ${seat} stands where entry ${logbook.length} should`)
    logbook.push(entryOf(row, logbook))
  }
  // Of a line of play what is packed is older than what is not, and one pack than the next: nothing of a whole war need be sorted.
  let next = 0
  const addRows = (before: number): void => {
    for (let row = rows[next]; row !== undefined && Number(row['branch']) < before; row = rows[next]) {
      add(row['seat'], row['n'], row)
      next += 1
    }
  }
  for (const { branch, columns, until } of packs) {
    addRows(branch)
    const { seat = [], n = [], seq: seqs = [], at = [], move = [], body = [], base = [], more = [] } = columns
    for (let i = 0; i < seat.length; i++)
      if (Number(seqs[i]) <= until)
        add(seat[i], n[i], { at: at[i], move: move[i], body: body[i], base: base[i], more: more[i] })
    yield
  }
  addRows(Number.POSITIVE_INFINITY)
  return logbooks
}

/** Of the line that is played the last entry of such kinds in each logbook, as far as it is not packed. These kinds stand whole. */
export function lastOfKinds(db: ReadDb, kinds: readonly string[]): Map<string, Entry> {
  const rows = db
    .sql(
      'SELECT e.*, max(e.n) FROM line JOIN logbook_entry e ON e.branch = line.branch AND e.seq <= line.to_seq WHERE e.kind IN (SELECT value FROM json_each(?)) GROUP BY e.seat',
    )
    .all(JSON.stringify(kinds))
  return new Map(rows.map((row) => [textIn(row, 'seat'), entryOf(row, [])]))
}

/** Where a seat's own clock came to on the line that is played, and with which journal number, oldest first. */
export function readClocks(db: ReadDb, seat: string): { seq: number; at: number; move: number }[] {
  return rowsOfLine(db, Number.MAX_SAFE_INTEGER)
    .filter((row) => row['seat'] === seat && isClockEntry(textIn(row, 'kind') as Entry['body']['kind']))
    .map((row) => ({ seq: wholeIn(row, 'seq'), at: wholeIn(row, 'at'), move: wholeIn(row, 'move') }))
}

/** Numbers of entries in each logbook up to journal number `seq` of the line that is played. */
export function logbookLengths(db: ReadDb, seq: number): Map<string, number> {
  const lengths = new Map<string, number>()
  for (const row of rowsOfLine(db, seq)) {
    const seat = textIn(row, 'seat')
    lengths.set(seat, (lengths.get(seat) ?? 0) + 1)
  }
  return lengths
}

function entryOf(row: Packable, before: readonly Entry[]): Entry {
  const body = bodyOf(row, (n) => before[n]?.body) as EntryBody
  const entry = { at: Number(row['at']), move: Number(row['move']), body }
  return row['more'] == null ? entry : Object.assign(entry, JSON.parse(String(row['more'])))
}

/** Entries never change: what is alike in two of them is there once. */
function bodyOf(row: Packable, earlier: (n: number) => unknown): unknown {
  const body = valueIn(row['body'])
  return row['base'] == null ? body : withChangesShared(earlier(Number(row['base'])), body)
}

function cellOf(value: unknown): Cell {
  const text = JSON.stringify(value)
  return text.length < PACKED_FROM ? text : deflateRawSync(text)
}

const textOf = (packed: Uint8Array): string => inflateRawSync(packed, { maxOutputLength: LARGEST }).toString('utf8')

function valueIn(cell: Cell | undefined): unknown {
  if (typeof cell === 'string') return JSON.parse(cell)
  if (cell instanceof Uint8Array) return JSON.parse(textOf(cell))
  throw new TypeError('body should hold text, or text that is packed')
}
