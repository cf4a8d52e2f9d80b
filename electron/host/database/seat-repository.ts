import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'

/** A passcode as it is kept: never itself, only what scrypt makes of it. */
export interface KeptPasscode {
  readonly salt: string
  readonly cost: number
  readonly hash: string
}

export function putPasscode(db: WriteDb, seat: string, kept: KeptPasscode, at: string): void {
  db.sql('DELETE FROM passcode WHERE seat = ?').run(seat)
  db.sql(insertInto('passcode', ['seat', 'salt', 'cost', 'hash', 'made_at'])).run(
    seat,
    kept.salt,
    kept.cost,
    kept.hash,
    at,
  )
}

export function readPasscode(db: ReadDb, seat: string): KeptPasscode | null {
  const row = db.sql('SELECT salt, cost, hash FROM passcode WHERE seat = ?').get(seat)
  return row ? { salt: textIn(row, 'salt'), cost: wholeIn(row, 'cost'), hash: textIn(row, 'hash') } : null
}

/** When the last announcement of a move on the line that is played was made, by the wall's clock; null when none was. */
export function lastAnnounced(db: ReadDb): string | null {
  const sql =
    "SELECT j.entered_at FROM line JOIN journal j ON j.branch = line.branch AND j.seq <= line.to_seq WHERE j.kind = 'open' ORDER BY j.seq DESC LIMIT 1"
  const row = db.sql(sql).get()
  return row ? textIn(row, 'entered_at') : null
}

/** The numbers of the inputs from `from` on by which a seat handed in orders on the line that is played, in their order. */
export function ordersSince(db: ReadDb, seat: string, from: number): number[] {
  const sql =
    "SELECT j.seq FROM line JOIN journal j ON j.branch = line.branch AND j.seq <= line.to_seq WHERE j.kind = 'orders' AND j.seat = ? AND j.seq >= ? ORDER BY j.seq"
  return db
    .sql(sql)
    .all(seat, from)
    .map((row) => wholeIn(row, 'seq'))
}

/** When each seat's orders last came in on the line that is played, by the wall and by the campaign's clock. */
export function lastOrders(db: ReadDb): Map<string, { at: string; clock: number; seq: number }> {
  const sql =
    "SELECT j.seat, max(j.seq) AS seq, j.entered_at, j.clock FROM line JOIN journal j ON j.branch = line.branch AND j.seq <= line.to_seq WHERE j.kind = 'orders' GROUP BY j.seat"
  return new Map(
    db
      .sql(sql)
      .all()
      .map((row) => [
        textIn(row, 'seat'),
        { at: textIn(row, 'entered_at'), clock: wholeIn(row, 'clock'), seq: wholeIn(row, 'seq') },
      ]),
  )
}
