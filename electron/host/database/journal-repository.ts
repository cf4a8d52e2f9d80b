import type { Input } from '../../../shared/campaign/inputs.ts'
import type { MoveState } from '../../../shared/campaign/world.ts'
import type { Seconds } from '../../../shared/vocabulary/time.ts'
import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'
import type { Row } from './rows.ts'

export interface JournalEntry {
  readonly branch: number
  readonly seq: number
  readonly move: number
  /** The campaign's clock when it came in. */
  readonly clock: Seconds
  readonly input: Input
  readonly enteredAt: string
}

/** Appends one input. `move` is the number of the last move opened when it came in. */
export function addInput(db: WriteDb, entry: JournalEntry): void {
  const { branch, seq, move, clock, input, enteredAt } = entry
  const seat = 'seat' in input ? input.seat : null
  db.sql(insertInto('journal', ['branch', 'seq', 'kind', 'seat', 'move', 'clock', 'input', 'entered_at'])).run(
    branch,
    seq,
    input.kind,
    seat,
    move,
    clock,
    JSON.stringify(input),
    enteredAt,
  )
}

/** Inputs of the line that is played after number `after` up to `until`, oldest first. */
export function readJournal(db: ReadDb, after = 0, until = Number.MAX_SAFE_INTEGER): JournalEntry[] {
  const sql =
    'SELECT j.* FROM line JOIN journal j ON j.branch = line.branch AND j.seq <= min(line.to_seq, ?) WHERE j.seq > ? ORDER BY j.seq'
  return db.sql(sql).all(until, after).map(entryOf)
}

/** Inputs of any line of play, oldest first: those of its branches (`lineOf`), each up to the number that counts. */
export function readJournalOf(
  db: ReadDb,
  line: readonly { readonly branch: { readonly id: number }; readonly toSeq: number }[],
): JournalEntry[] {
  const sql = 'SELECT * FROM journal WHERE branch = ? AND seq <= ? ORDER BY seq'
  return [...line].reverse().flatMap(({ branch, toSeq }) => db.sql(sql).all(branch.id, toSeq).map(entryOf))
}

function entryOf(row: Row): JournalEntry {
  return {
    branch: wholeIn(row, 'branch'),
    seq: wholeIn(row, 'seq'),
    move: wholeIn(row, 'move'),
    clock: wholeIn(row, 'clock'),
    input: JSON.parse(textIn(row, 'input')),
    enteredAt: textIn(row, 'entered_at'),
  }
}

/** The last journal number of a branch; where it has none of its own, that of its fork. */
export function lastSeq(db: ReadDb, branch: number, forkSeq: number): number {
  return wholeIn(
    db.sql('SELECT coalesce(max(seq), ?) AS seq FROM journal WHERE branch = ?').get(forkSeq, branch),
    'seq',
  )
}

export interface PlayedMove {
  readonly branch: number
  readonly number: number
  readonly opens: Seconds
  readonly ends: Seconds
  readonly closedSeq: number | null
  readonly clock: Seconds | null
}

/** Notes that a move is open, or with `closed` that it is over with this input. */
export function noteMove(
  db: WriteDb,
  at: { readonly branch: number; readonly seq: number },
  move: MoveState,
  closed: { readonly clock: Seconds } | null,
): void {
  db.sql(
    'INSERT INTO move (branch, number, opens, ends, opened_seq, closed_seq, clock) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (branch, number) DO UPDATE SET opens = excluded.opens, ends = excluded.ends, closed_seq = excluded.closed_seq, clock = excluded.clock',
  ).run(at.branch, move.number, move.opens, move.ends, at.seq, closed ? at.seq : null, closed?.clock ?? null)
}

/** Closed moves of the line that is played, by number; the one a branch itself closed stands before its parent's. */
export function readClosedMoves(db: ReadDb): PlayedMove[] {
  const sql =
    'SELECT m.* FROM line JOIN move m ON m.branch = line.branch AND m.closed_seq <= line.to_seq ORDER BY m.number, m.closed_seq'
  return db
    .sql(sql)
    .all()
    .map((row) => ({
      branch: wholeIn(row, 'branch'),
      number: wholeIn(row, 'number'),
      opens: wholeIn(row, 'opens'),
      ends: wholeIn(row, 'ends'),
      closedSeq: row['closed_seq'] === null ? null : wholeIn(row, 'closed_seq'),
      clock: row['clock'] === null ? null : wholeIn(row, 'clock'),
    }))
}

/** The number of the input that last closed a move of the line that is played; 0: none did. */
export function lastClose(db: ReadDb): number {
  const sql =
    'SELECT max(m.closed_seq) AS last FROM line JOIN move m ON m.branch = line.branch AND m.closed_seq <= line.to_seq'
  return Number(db.sql(sql).get()?.['last'] ?? 0)
}

/** The moves that a branch itself closed, in their order, each with the journal number that closed it. */
export function closesOf(db: ReadDb, branch: number): { readonly number: number; readonly closedSeq: number }[] {
  return db
    .sql('SELECT number, closed_seq FROM move WHERE branch = ? AND closed_seq IS NOT NULL ORDER BY number')
    .all(branch)
    .map((row) => ({ number: wholeIn(row, 'number'), closedSeq: wholeIn(row, 'closed_seq') }))
}

/** The number of the last move that this branch itself closed; null for none. */
export function lastClosed(db: ReadDb, branch: number): number | null {
  const row = db.sql('SELECT max(number) AS last FROM move WHERE branch = ? AND closed_seq IS NOT NULL').get(branch)
  return row === undefined || row['last'] === null ? null : wholeIn(row, 'last')
}
