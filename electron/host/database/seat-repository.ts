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

/** By which inputs after `after` and before `until` each seat handed in orders on the line that is played, oldest first. */
export function ordersBetween(db: ReadDb, after: number, until: number): Map<string, number[]> {
  const sql =
    "SELECT j.seat, j.seq FROM line JOIN journal j ON j.branch = line.branch AND j.seq <= line.to_seq WHERE j.kind = 'orders' AND j.seq > ? AND j.seq < ? ORDER BY j.seq"
  const found = new Map<string, number[]>()
  for (const row of db.sql(sql).all(after, until)) {
    const seat = textIn(row, 'seat')
    found.set(seat, [...(found.get(seat) ?? []), wholeIn(row, 'seq')])
  }
  return found
}

/** When each seat's orders last came in on the line that is played, by the wall and by the campaign's clock. */
export function lastOrders(db: ReadDb): Map<string, { at: string; clock: number; seq: number }> {
  // The index gives the last of a seat on each line without a look at the others: a war has ten thousand.
  const last =
    "SELECT seat.id AS seat, line.branch, (SELECT max(j.seq) FROM journal j WHERE j.kind = 'orders' AND j.branch = line.branch AND j.seat = seat.id AND j.seq <= line.to_seq) AS seq FROM line JOIN seat ORDER BY seat.id, seq"
  const entered = db.sql('SELECT entered_at, clock FROM journal WHERE branch = ? AND seq = ?')
  const found = new Map<string, { at: string; clock: number; seq: number }>()
  for (const row of db.sql(last).all()) {
    if (row['seq'] === null) continue
    const seq = wholeIn(row, 'seq')
    const of = entered.get(wholeIn(row, 'branch'), seq)
    // Of one seat the latest comes last, and stands.
    found.set(textIn(row, 'seat'), { at: textIn(of, 'entered_at'), clock: wholeIn(of, 'clock'), seq })
  }
  return found
}
