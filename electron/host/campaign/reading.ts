import type { Ground } from '../../../shared/campaign/ground.ts'
import { putBackUnrecorded } from '../../../shared/campaign/old-despatches.ts'
import type { CampaignState, Outcome } from '../../../shared/campaign/outcome.ts'
import type { Despatch, World } from '../../../shared/campaign/world.ts'
import { type Branch, readBranches } from '../database/branch-repository.ts'
import { readMaking } from '../database/campaign-repository.ts'
import { readCheckpoint } from '../database/checkpoint-repository.ts'
import type { ReadDb } from '../database/db.ts'
import { readOldDespatches } from '../database/history-repository.ts'
import { type JournalEntry, readJournal } from '../database/journal-repository.ts'
import { readLogbooks } from '../database/logbook-repository.ts'
import { WorldRepository } from '../database/world-repository.ts'
import { beginning } from './beginning.ts'
import type { Engine } from './engine.ts'
import { LogbooksToCome, type OrRefuse } from './logbooks-to-come.ts'

/** The truth out of a campaign's file: as it stands, or as it stood at an earlier number of the journal, played on from a checkpoint. */

export interface Loaded {
  readonly rows: WorldRepository
  readonly branches: Branch[]
  readonly branch: number
  readonly state: CampaignState
  readonly seq: number
}

export function load(db: ReadDb, rows?: WorldRepository): Loaded {
  return loadWith(db, readLogbooks, rows)
}

/** The same, of which the logbooks are read when they are asked for: of a long war they take longer than all else of its file. */
export function loadFirst(
  db: ReadDb,
  orRefuse: OrRefuse,
): { readonly loaded: Loaded; readonly toCome: LogbooksToCome } {
  let toCome: LogbooksToCome | undefined
  const loaded = loadWith(db, (_, seats) => {
    toCome = new LogbooksToCome(db, seats, orRefuse)
    return toCome.logbooks
  })
  return { loaded, toCome: toCome as LogbooksToCome }
}

function loadWith(
  db: ReadDb,
  logbooks: (db: ReadDb, seats: readonly string[]) => CampaignState['logbooks'],
  rows = new WorldRepository(),
): Loaded {
  const { branch } = readMaking(db)
  const { world, seq } = rows.load(db, branch)
  return { rows, branches: readBranches(db), branch, state: { world, logbooks: logbooks(db, loggedSeats(world)) }, seq }
}

export function loggedSeats(world: World): string[] {
  return Object.values(world.seats)
    .filter(({ role }) => role !== 'umpire')
    .map(({ id }) => id)
}

/** The state after journal number `seq` of the line that is played: from the nearest checkpoint before it, played on. */
export function stateAt(engine: Engine, ground: Ground, db: ReadDb, seq: number): CampaignState {
  const checkpoint = readCheckpoint(db, seq)
  const state = checkpoint === null ? beginning(engine, ground, db) : stateOf(db, checkpoint.world, checkpoint.seq)
  return playedOn(engine, ground, db, state, { from: checkpoint?.seq ?? 0, to: seq })
}

/** The truth after journal number `seq`, without the logbooks, which are longer to read than it is: what its checkpoint says, else played on. */
export function worldAt(engine: Engine, ground: Ground, db: ReadDb, seq: number): World {
  const checkpoint = readCheckpoint(db, seq)
  return checkpoint?.seq === seq ? checkpoint.world : stateAt(engine, ground, db, seq).world
}

/** The state as it stood just after number `seq`, by its checkpoint; null where none was made there. */
export function stateOfCheckpoint(db: ReadDb, seq: number): CampaignState | null {
  const checkpoint = readCheckpoint(db, seq)
  return checkpoint?.seq === seq ? stateOf(db, checkpoint.world, seq) : null
}

/** A state as it stood after number `from` of the line that is played, played on in place to number `to`. */
export function playedOn(
  engine: Engine,
  ground: Ground,
  db: ReadDb,
  state: CampaignState,
  { from, to }: { readonly from: number; readonly to: number },
): CampaignState {
  const journal = readJournal(db, from, to)
  const old: Despatch[] = []
  const played = replay(engine, ground, state, journal, readBranches(db), (_, { oldDespatches }) => {
    old.push(...oldDespatches)
  })
  if (old.length > 0) putBackUnrecorded(played.world, old, readOldDespatches(db, to))
  return played
}

/** Hears of each input that is played again: what came of it, and what stood before. */
export type Heed = (
  entry: JournalEntry,
  outcome: Outcome,
  before: { readonly move: number; readonly clock: number },
  after: World,
) => void

/** Plays inputs on, in place; each on the branch that it was entered on. */
export function replay(
  engine: Engine,
  ground: Ground,
  state: CampaignState,
  journal: readonly JournalEntry[],
  branches: readonly Branch[],
  heed?: Heed,
): CampaignState {
  const keys = new Map(branches.map((b) => [b.id, b.key]))
  for (const entry of journal) {
    const { branch, input } = entry
    state.world.branch = keys.get(branch) ?? state.world.branch
    const before = { move: state.world.move.number, clock: state.world.clock }
    const outcome = engine.advance(ground, state, input)
    heed?.(entry, outcome, before, state.world)
  }
  return state
}

function stateOf(db: ReadDb, world: World, seq: number): CampaignState {
  return { world, logbooks: readLogbooks(db, loggedSeats(world), seq) }
}
