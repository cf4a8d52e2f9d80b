import { type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'

/** What a seat is writing on this line of play; null when nothing. */
export function readDraft(db: ReadDb, branch: number, seat: string): unknown {
  const row = db.sql('SELECT body FROM draft WHERE branch = ? AND seat = ?').get(branch, seat)
  return row ? JSON.parse(textIn(row, 'body')) : null
}

/** A draft that nobody has written at by hand. */
const UNTOUCHED = -1

/** Keeps a draft with the journal number after which it was last written by hand; null: the window itself has tidied it, and that number stays. */
export function putDraft(db: WriteDb, branch: number, seat: string, seq: number | null, body: string): void {
  db.sql(
    'INSERT INTO draft (branch, seat, seq, body) VALUES (?, ?, ?, ?) ON CONFLICT (branch, seat) DO UPDATE SET seq = max(seq, excluded.seq), body = excluded.body',
  ).run(branch, seat, seq ?? UNTOUCHED, body)
}

/** The journal number after which each seat last wrote by hand on this line of play. */
export function draftsTouched(db: ReadDb, branch: number): Map<string, number> {
  return new Map(
    db
      .sql('SELECT seat, seq FROM draft WHERE branch = ?')
      .all(branch)
      .map((row) => [textIn(row, 'seat'), wholeIn(row, 'seq')]),
  )
}

/** Drafts that were written before the fork go on with the new line; later ones stay on the old. */
export function forkDrafts(db: WriteDb, from: number, to: number, forkSeq: number): void {
  db.sql(
    'INSERT INTO draft (branch, seat, seq, body) SELECT ?, seat, seq, body FROM draft WHERE branch = ? AND seq < ?',
  ).run(to, from, forkSeq)
}
