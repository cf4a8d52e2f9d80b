import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { World } from '../../../shared/campaign/world.ts'
import { type ReadDb, type WriteDb, wholeIn } from './db.ts'

/** The truth after journal number `seq`, packed. Only ever a short cut: the journal gives the same. */
export function addCheckpoint(db: WriteDb, branch: number, seq: number, move: number, world: World): void {
  const state = zstdCompressSync(JSON.stringify(world))
  db.sql(
    'INSERT INTO checkpoint (branch, seq, move, state) VALUES (?, ?, ?, ?) ON CONFLICT (branch, seq) DO UPDATE SET state = excluded.state',
  ).run(branch, seq, move, state)
}

/** Forgets every short cut, where what they were made from was found to be spoilt. */
export function dropCheckpoints(db: WriteDb): void {
  db.sql('DELETE FROM checkpoint').run()
}

/** The latest checkpoint of the line that is played, not after `seq`. */
export function readCheckpoint(db: ReadDb, seq: number): { world: World; seq: number } | null {
  const sql =
    'SELECT c.seq, c.state FROM line JOIN checkpoint c ON c.branch = line.branch AND c.seq <= min(line.to_seq, ?) ORDER BY c.seq DESC LIMIT 1'
  const row = db.sql(sql).get(seq)
  const state = row?.['state']
  if (!(state instanceof Uint8Array)) return null
  return { world: JSON.parse(zstdDecompressSync(state).toString('utf8')) as World, seq: wholeIn(row, 'seq') }
}
