import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { World } from '../../../shared/campaign/world.ts'
import { type Change, withChangesInPlace, withChangesShared } from '../../../shared/vocabulary/changes.ts'
import { type ReadDb, type WriteDb, wholeIn } from './db.ts'
import type { Row } from './rows.ts'
import { changesOfTexts, type TruthTexts, textsOf } from './truth-texts.ts'

/** What changed since an earlier checkpoint is worth its while where it takes at most so much of the whole. */
const MOST_OF_WHOLE = 0.6
/**
 * So many checkpoints, one after the other, hold what changed since the one before; the next is told from the last whole one again. What changed in
 * one move is a hundredth of the whole, so that every move has its own for less than every sixteenth took, and none is many steps away.
 */
const MOST_STEPS = 31
/** No war is larger, packed out: what says that it is was not written by this program. */
const LARGEST = 2 ** 29

type Fields = Readonly<Record<string, unknown>>

/** A truth told from an earlier one: its fields in their order, and what of them changed. */
interface Told {
  readonly fields: readonly string[]
  readonly change: Change
}

/** The truth of which a file's last checkpoint was made: the next is told from it. */
const lately = new WeakMap<ReadDb, { readonly branch: number; readonly seq: number; readonly texts: TruthTexts }>()

/**
 * The truth after journal number `seq`, packed: as what changed since the checkpoint before it on the same line of play, as what changed since the
 * last whole one, or whole. Only ever a short cut: the journal gives the same. One that is there already is the same too, and stays.
 */
export function addCheckpoint(db: WriteDb, branch: number, seq: number, move: number, world: World): void {
  const texts = textsOf(world)
  const { state, base, steps } = packedTruth(db, branch, seq, { world, texts })
  db.sql(
    'INSERT INTO checkpoint (branch, seq, move, state, base, steps) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (branch, seq) DO NOTHING',
  ).run(branch, seq, move, state, base, steps)
  lately.set(db, { branch, seq, texts })
}

interface PackedTruth {
  readonly state: Uint8Array
  readonly base: number | null
  readonly steps: number
}

function packedTruth(
  db: WriteDb,
  branch: number,
  seq: number,
  now: { readonly world: World; readonly texts: TruthTexts },
): PackedTruth {
  const before = (where: string): Row | undefined =>
    db
      .sql(
        `SELECT seq, state, base, steps FROM checkpoint WHERE branch = ? AND seq < ? ${where} ORDER BY seq DESC LIMIT 1`,
      )
      .get(branch, seq)
  const whole = before('AND base IS NULL')
  const last = before('')
  // Against the earlier whole one, which is about as large: to pack this one only to weigh it took a third of the time.
  const most = whole === undefined ? 0 : MOST_OF_WHOLE * packedLength(whole)
  if (last !== undefined && wholeIn(last, 'steps') < MOST_STEPS) {
    const state = zstdCompressSync(JSON.stringify(told(lastTexts(db, branch, last), now.texts)))
    if (state.length <= most) return { state, base: wholeIn(last, 'seq'), steps: wholeIn(last, 'steps') + 1 }
  } else if (whole !== undefined) {
    const state = zstdCompressSync(JSON.stringify(told(textsOf(unpacked(whole)), now.texts)))
    if (state.length <= most) return { state, base: wholeIn(whole, 'seq'), steps: 0 }
  }
  return { state: zstdCompressSync(JSON.stringify(now.world)), base: null, steps: 0 }
}

function lastTexts(db: ReadDb, branch: number, row: Row): TruthTexts {
  const made = lately.get(db)
  return made?.branch === branch && made.seq === row['seq'] ? made.texts : textsOf(truthOf(db, branch, row))
}

/** Forgets every short cut, where what they were made from was found to be spoilt. */
export function dropCheckpoints(db: WriteDb): void {
  db.sql('DELETE FROM checkpoint').run()
}

/** After which journal numbers of the line that is played a checkpoint was made. */
export function checkpointsOf(db: ReadDb): number[] {
  const sql = 'SELECT c.seq FROM line JOIN checkpoint c ON c.branch = line.branch AND c.seq <= line.to_seq'
  return db
    .sql(sql)
    .all()
    .map((row) => wholeIn(row, 'seq'))
}

function rowNotAfter(db: ReadDb, seq: number): Row | undefined {
  const sql =
    'SELECT c.branch, c.seq, c.state, c.base FROM line JOIN checkpoint c ON c.branch = line.branch AND c.seq <= min(line.to_seq, ?) ORDER BY c.seq DESC LIMIT 1'
  return db.sql(sql).get(seq)
}

/** The latest checkpoint of the line that is played, not after `seq`. */
export function readCheckpoint(db: ReadDb, seq: number): { world: World; seq: number } | null {
  const row = rowNotAfter(db, seq)
  if (row === undefined) return null
  return { world: truthOf(db, wholeIn(row, 'branch'), row) as unknown as World, seq: wholeIn(row, 'seq') }
}

/** The truths of two checkpoints of the line that is played, of which the later is read on from the earlier; null where one was not made. What is alike in both is there once. */
export function readCheckpoints(db: ReadDb, from: number, to: number): readonly [World, World] | null {
  const [before, later] = [from, to].map((seq) => rowNotAfter(db, seq))
  if (before === undefined || later === undefined || before['seq'] !== from || later['seq'] !== to) return null
  const truth = truthOf(db, wholeIn(before, 'branch'), before)
  const goesOn = later['base'] === from && later['branch'] === before['branch']
  const next = goesOn
    ? asTold(truth, unpacked(later) as unknown as Told, withChangesShared)
    : truthOf(db, wholeIn(later, 'branch'), later)
  return [truth as unknown as World, next as unknown as World]
}

/** The truth of a checkpoint: the whole one from which it is told, and what changed since, step by step. */
function truthOf(db: ReadDb, branch: number, row: Row): Fields {
  const steps: Fields[] = []
  let at = row
  while (at['base'] !== null) {
    const base = wholeIn(at, 'base')
    steps.push(unpacked(at))
    const before = db.sql('SELECT seq, state, base FROM checkpoint WHERE branch = ? AND seq = ?').get(branch, base)
    if (before === undefined || base >= wholeIn(at, 'seq'))
      throw new TypeError('base should name an earlier checkpoint')
    at = before
  }
  // Nobody has the truths between: a long war's is not copied for each step.
  return steps.reduceRight((truth, step) => asTold(truth, step as unknown as Told, withChangesInPlace), unpacked(at))
}

const packedLength = (row: Row): number => (row['state'] as Uint8Array).length

function unpacked(row: Row | undefined): Fields {
  const state = row?.['state']
  if (!(state instanceof Uint8Array)) throw new TypeError('state should hold a packed checkpoint')
  return JSON.parse(zstdDecompressSync(state, { maxOutputLength: LARGEST }).toString('utf8')) as Fields
}

/** Fields of the truth come in another order after a file was opened: they are put into that of now first. */
const told = (before: TruthTexts, now: TruthTexts): Told => ({
  fields: [...now.keys()],
  change: changesOfTexts(before, now),
})

/** What was read out of the file is nobody else's: what stays as it was is taken as it is. */
function asTold(before: Fields, { fields, change }: Told, withChanges: typeof withChangesShared): Fields {
  return withChanges(ordered(before, fields), change) as Fields
}

function ordered(of: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, of[field] ?? null]))
}
