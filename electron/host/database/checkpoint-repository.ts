import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { World } from '../../../shared/campaign/world.ts'
import { type Change, changesOf, withChanges } from '../../../shared/vocabulary/changes.ts'
import { type ReadDb, type WriteDb, wholeIn } from './db.ts'
import type { Row } from './rows.ts'

/** What changed since an earlier checkpoint is worth its while where it takes at most so much of the whole. */
const MOST_OF_WHOLE = 0.6
/**
 * Of the checkpoints of moves that lie more than so many (`back`) behind, one in so many is kept: the further back, the fewer, so that a war of two
 * years keeps about a hundred. To get to any of the others, at most so many moves less one are played again.
 */
const KEPT = [
  { back: 0, oneIn: 4 },
  { back: 32, oneIn: 16 },
  { back: 192, oneIn: 32 },
] as const
/** No war is larger, packed out: what says that it is was not written by this program. */
const LARGEST = 2 ** 29

type Fields = Readonly<Record<string, unknown>>

/** A truth told from an earlier one: its fields in their order, and what of them changed. */
interface Told {
  readonly fields: readonly string[]
  readonly change: Change
}

/**
 * The truth after journal number `seq`, packed: whole, or as what changed since the last whole one of the same line of play. Only ever a short
 * cut: the journal gives the same. One that is there already is the same too, and stays.
 */
export function addCheckpoint(db: WriteDb, branch: number, seq: number, move: number, world: World): void {
  const text = JSON.stringify(world)
  const before = db
    .sql('SELECT seq, state FROM checkpoint WHERE branch = ? AND seq < ? AND base IS NULL ORDER BY seq DESC LIMIT 1')
    .get(branch, seq)
  const changed =
    before === undefined ? null : zstdCompressSync(JSON.stringify(told(unpacked(before), JSON.parse(text))))
  // Against the earlier whole one, which is about as large: to pack this one only to weigh it took a third of the time.
  const fits = before !== undefined && changed !== null && changed.length <= MOST_OF_WHOLE * packedLength(before)
  const [state, base] = fits ? [changed, wholeIn(before, 'seq')] : [zstdCompressSync(text), null]
  db.sql(
    'INSERT INTO checkpoint (branch, seq, move, state, base) VALUES (?, ?, ?, ?, ?) ON CONFLICT (branch, seq) DO NOTHING',
  ).run(branch, seq, move, state, base)
}

/**
 * Thins out the checkpoints of a line of play: every one of the moves from `move` on is kept, of those before it fewer the older they are, and
 * whatever another is told from. The journal gives the truth of the others from the one before them.
 */
export function thinCheckpoints(db: WriteDb, branch: number, move: number): void {
  const told = 'SELECT base FROM checkpoint WHERE branch = ? AND base IS NOT NULL'
  const remove = db.sql(
    `DELETE FROM checkpoint WHERE branch = ? AND move < ? AND move % ? <> 0 AND seq NOT IN (${told})`,
  )
  for (const { back, oneIn } of KEPT) remove.run(branch, move - back, oneIn, branch)
}

/** Forgets every short cut, where what they were made from was found to be spoilt. */
export function dropCheckpoints(db: WriteDb): void {
  db.sql('DELETE FROM checkpoint').run()
}

/** After which journal number the latest checkpoint of the line that is played was made, not after `seq`; 0: there is none. */
export function lastCheckpoint(db: ReadDb, seq: number): number {
  const sql =
    'SELECT max(c.seq) AS last FROM line JOIN checkpoint c ON c.branch = line.branch AND c.seq <= min(line.to_seq, ?)'
  return Number(db.sql(sql).get(seq)?.['last'] ?? 0)
}

/** After which journal numbers of the line that is played a checkpoint was made. */
export function checkpointsOf(db: ReadDb): number[] {
  const sql = 'SELECT c.seq FROM line JOIN checkpoint c ON c.branch = line.branch AND c.seq <= line.to_seq'
  return db
    .sql(sql)
    .all()
    .map((row) => wholeIn(row, 'seq'))
}

/** The latest checkpoint of the line that is played, not after `seq`. */
export function readCheckpoint(db: ReadDb, seq: number): { world: World; seq: number } | null {
  const sql =
    'SELECT c.branch, c.seq, c.state, c.base FROM line JOIN checkpoint c ON c.branch = line.branch AND c.seq <= min(line.to_seq, ?) ORDER BY c.seq DESC LIMIT 1'
  const row = db.sql(sql).get(seq)
  if (row === undefined) return null
  const state = unpacked(row)
  const { branch = null, base = null } = row
  const world =
    base === null
      ? state
      : asTold(
          unpacked(db.sql('SELECT state FROM checkpoint WHERE branch = ? AND seq = ?').get(branch, base)),
          state as unknown as Told,
        )
  return { world: world as unknown as World, seq: wholeIn(row, 'seq') }
}

const packedLength = (row: Row): number => (row['state'] as Uint8Array).length

function unpacked(row: Row | undefined): Fields {
  const state = row?.['state']
  if (!(state instanceof Uint8Array)) throw new TypeError('state should hold a packed checkpoint')
  return JSON.parse(zstdDecompressSync(state, { maxOutputLength: LARGEST }).toString('utf8')) as Fields
}

/** Fields of the truth come in another order after a file was opened: they are put into that of now first. */
function told(before: Fields, now: Fields): Told {
  const fields = Object.keys(now)
  return { fields, change: changesOf(ordered(before, fields), now) }
}

function asTold(before: Fields, { fields, change }: Told): Fields {
  return withChanges(ordered(before, fields), change) as Fields
}

function ordered(of: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, of[field] ?? null]))
}
