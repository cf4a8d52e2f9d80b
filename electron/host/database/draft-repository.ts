import { type ReadDb, textIn, type WriteDb } from './db.ts'

/** What a seat is writing on this line of play; null when nothing. */
export function readDraft(db: ReadDb, branch: number, seat: string): unknown {
  const row = db.sql('SELECT body FROM draft WHERE branch = ? AND seat = ?').get(branch, seat)
  return row ? JSON.parse(textIn(row, 'body')) : null
}

/** Keeps a draft with the journal number after which it was written. */
export function putDraft(db: WriteDb, branch: number, seat: string, seq: number, body: string): void {
  db.sql(
    'INSERT INTO draft (branch, seat, seq, body) VALUES (?, ?, ?, ?) ON CONFLICT (branch, seat) DO UPDATE SET seq = excluded.seq, body = excluded.body',
  ).run(branch, seat, seq, body)
}

/** Drafts that were written before the fork go on with the new line; later ones stay on the old. */
export function forkDrafts(db: WriteDb, from: number, to: number, forkSeq: number): void {
  db.sql(
    'INSERT INTO draft (branch, seat, seq, body) SELECT ?, seat, seq, body FROM draft WHERE branch = ? AND seq < ?',
  ).run(to, from, forkSeq)
}
