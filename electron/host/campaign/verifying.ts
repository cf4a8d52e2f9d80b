import type { Ground } from '../../../shared/campaign/ground.ts'
import { withoutForgotten } from '../../../shared/campaign/move/meeting/let-pass.ts'
import { withOldDespatches } from '../../../shared/campaign/old-despatches.ts'
import { withoutOldTales } from '../../../shared/campaign/old-tales.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { Despatch } from '../../../shared/campaign/world.ts'
import type { CampaignFile } from '../database/campaign-file.ts'
import { checkpointsOf } from '../database/checkpoint-repository.ts'
import { readOldDespatches } from '../database/history-repository.ts'
import { type JournalEntry, readJournal } from '../database/journal-repository.ts'
import type { Verified } from './answers.ts'
import { beginning } from './beginning.ts'
import { canonicalHash } from './canonical.ts'
import { beyondSharedGuns, differencesOf } from './differences.ts'
import type { Engine } from './engine.ts'
import { type Heed, type Loaded, load, replay, stateOfCheckpoint } from './reading.ts'
import { RecordCheck } from './record-checking.ts'
import { RecordSum, type VerifyMark, type VerifyMarks } from './verify-marks.ts'

/** So many places are named in the sentence; all of them are in the list. */
const NAMED = 5

/** The state that a file's journal gives when it is played from the beginning, or from a state as it was after input `from`. Throws where it does not replay. */
export function replayed(
  file: CampaignFile,
  engine: Engine,
  ground: Ground,
  { branches, branch }: Loaded,
  heed?: Heed,
  { state, from }: { readonly state: CampaignState; readonly from: number } = {
    state: beginning(engine, ground, file.read),
    from: 0,
  },
): CampaignState {
  const again = replay(engine, ground, state, readJournal(file.read, from), branches, heed)
  again.world.branch = branches.find(({ id }) => id === branch)?.key ?? again.world.branch
  return again
}

/** Hears how far the journal has been played again, once a move: the move that was closed, and the last one. May throw `VerifyStopped`. */
export type Progress = (move: number, last: number) => void

/** Stops a `verify`: nothing is said of the file, and the marks stay. */
export class VerifyStopped extends Error {}

export interface VerifyOptions {
  readonly progress?: Progress
  /** Where it is kept how far it has come, so that one that was stopped goes on; left out, it begins at the beginning and keeps nothing. */
  readonly marks?: VerifyMarks
  /** Begins at the beginning, whatever was kept. */
  readonly anew?: boolean
}

/**
 * Reads a campaign’s file anew, plays its journal from the beginning, or from where an earlier one was stopped, and compares both with the state
 * that is held in memory. What is found wrong is found from the beginning: a mark excuses nothing.
 */
export function verifyFile(
  file: CampaignFile,
  engine: Engine,
  ground: Ground,
  held: CampaignState,
  options: VerifyOptions = {},
): Verified {
  const verified = verifyOnce(file, engine, ground, held, options)
  const again = verified.resumed !== null && !verified.ok
  const whole = again ? verifyOnce(file, engine, ground, held, { ...options, anew: true }) : verified
  options.marks?.drop(held.world.campaign.id)
  return whole
}

function verifyOnce(
  file: CampaignFile,
  engine: Engine,
  ground: Ground,
  held: CampaignState,
  { progress, marks, anew }: VerifyOptions,
): Verified {
  const faults = file.faults()
  const loaded = load(file.read)
  const { state, branch, branches } = loaded
  const keys = new Map(branches.map((b) => [b.id, b.key]))
  const journal = readJournal(file.read)
  const inputs = journal.map(({ branch: on, seq, input }) => ({ branch: keys.get(on), seq, input }))
  const current = keys.get(branch)
  const recorded = readOldDespatches(file.read)
  const whole = (of: CampaignState, old = recorded): unknown => ({
    branch: current,
    journal: inputs,
    ...compared(ground, of, old),
  })
  const stateHash = canonicalHash(whole(state))
  let replayHash = ''
  let differences: Verified['differences'] = []
  let resumed: Resumed | null = null
  try {
    const record = new RecordCheck(file.read, branches)
    const campaign = state.world.campaign.id
    const mark = marks && !anew ? marks.read(campaign, current ?? '') : null
    resumed = mark === null ? null : markedState(file, record, journal, mark)
    const from = resumed ?? { state: beginning(engine, ground, file.read), from: 0, sum: new RecordSum() }
    const checkpoints = new Set(checkpointsOf(file.read))
    const last = state.world.move.number
    const old = resumed === null ? [] : readOldDespatches(file.read, resumed.from)
    const heed: Heed = (entry, outcome, before, after) => {
      old.push(...outcome.oldDespatches)
      record.heed(entry, outcome, before, after)
      if (marks) {
        record.addTo(from.sum, entry)
        if (checkpoints.has(entry.seq) && marks.isDue() && record.isSound)
          marks.keep(campaign, {
            branch: current ?? '',
            seq: entry.seq,
            move: after.move.number,
            record: from.sum.text,
            state: canonicalHash(from.state),
          })
      }
      if (after.move.number !== before.move && before.move > 0) progress?.(before.move, last)
    }
    const again = replayed(file, engine, ground, loaded, heed, from)
    replayHash = canonicalHash(whole(again, old))
    if (stateHash !== replayHash) {
      differences = differencesOf(compared(ground, state, recorded), compared(ground, again, old))
      faults.push(`the replay from the journal does not give the state: ${namedOf(differences)}`)
      if (differences.length > 0 && beyondSharedGuns(differences) === undefined)
        faults.push(
          'this is the mark of a fault of earlier versions, by which what a scoring sheet is drawn from changed with the guns that the ship lost; "repair FILE COPY" puts it right in a copy',
        )
    }
    faults.push(...record.faults(engine, ground, branch))
  } catch (error) {
    if (error instanceof VerifyStopped) throw error
    faults.push(`the journal does not replay: ${(error as Error).message}`)
  }
  if (stateHash !== canonicalHash(whole(held))) faults.push('the file does not hold the state in memory')
  const journalHash = canonicalHash({ branch: current, journal: inputs })
  const since = resumed === null ? null : { move: resumed.move, at: resumed.at }
  return { ok: faults.length === 0, stateHash, journalHash, replayHash, faults, resumed: since, differences }
}

interface Resumed {
  readonly state: CampaignState
  readonly from: number
  /** Of the inputs up to there and their record. */
  readonly sum: RecordSum
  readonly move: number
  readonly at: string
}

/** The state at a mark, where the file still has the journal, the record and the checkpoint of which it was made; else null. */
function markedState(
  file: CampaignFile,
  record: RecordCheck,
  journal: readonly JournalEntry[],
  mark: VerifyMark,
): Resumed | null {
  const before = journal.filter(({ seq }) => seq <= mark.seq)
  const sum = new RecordSum()
  for (const entry of before) record.addTo(sum, entry)
  if (sum.text !== mark.record) return null
  const state = stateOfCheckpoint(file.read, mark.seq)
  if (state === null || canonicalHash(state) !== mark.state) return null
  for (const entry of before) record.pass(entry)
  return { state, from: mark.seq, sum, move: mark.move, at: mark.at }
}

/** What of a truth is compared with another; `old`: the despatches that left it. */
export const compared = (
  ground: Ground,
  { world, logbooks }: CampaignState,
  old: readonly Despatch[],
): CampaignState => ({
  world: withoutForgotten(ground, withoutOldTales(withOldDespatches(world, old))),
  logbooks,
})

function namedOf(differences: Verified['differences']): string {
  const named = differences.slice(0, NAMED).map(({ says }) => says)
  const more = differences.length - named.length
  return `${named.join('; ')}${more > 0 ? `; and ${more} places more` : ''}`
}
