import type { OtherLine } from '../../../shared/knowledge/other-line.ts'
import { insertInto, type ReadDb, textIn, type WriteDb, wholeIn } from './db.ts'

/** What a seat is still to read of another line of play that it is shown; null when nothing. */
export function readOtherLine(db: ReadDb, branch: number, seat: string): OtherLine | null {
  const row = db.sql('SELECT * FROM other_line WHERE branch = ? AND seat = ?').get(branch, seat)
  if (!row) return null
  return {
    from: { move: wholeIn(row, 'from_move'), clock: wholeIn(row, 'from_clock') },
    to: { move: wholeIn(row, 'to_move'), clock: wholeIn(row, 'to_clock') },
    told: JSON.parse(textIn(row, 'told')) as OtherLine['told'],
  }
}

/** Keeps it in place of what lay there; null: it has been read, or there is nothing to read. */
export function putOtherLine(db: WriteDb, branch: number, seat: string, line: OtherLine | null): void {
  db.sql('DELETE FROM other_line WHERE branch = ? AND seat = ?').run(branch, seat)
  if (!line) return
  const { from, to, told } = line
  const columns = ['branch', 'seat', 'from_move', 'from_clock', 'to_move', 'to_clock', 'told']
  db.sql(insertInto('other_line', columns)).run(
    branch,
    seat,
    from.move,
    from.clock,
    to.move,
    to.clock,
    JSON.stringify(told),
  )
}
