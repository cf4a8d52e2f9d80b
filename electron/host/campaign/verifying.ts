import type { Ground } from '../../../shared/campaign/ground.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { CampaignFile } from '../database/campaign-file.ts'
import { readJournal } from '../database/journal-repository.ts'
import type { Verified } from './answers.ts'
import { beginning } from './beginning.ts'
import { canonicalHash } from './canonical.ts'
import { beyondSharedGuns, differencesOf } from './differences.ts'
import type { Engine } from './engine.ts'
import { type Heed, type Loaded, load, replay } from './reading.ts'
import { RecordCheck } from './record-checking.ts'

/** So many places are named in the sentence; all of them are in the list. */
const NAMED = 5

/** The state that a file's journal gives when it is played from the beginning. Throws where it does not replay. */
export function replayed(
  file: CampaignFile,
  engine: Engine,
  ground: Ground,
  { branches, branch }: Loaded,
  heed?: Heed,
): CampaignState {
  const state = replay(engine, ground, beginning(engine, ground, file.read), readJournal(file.read), branches, heed)
  state.world.branch = branches.find(({ id }) => id === branch)?.key ?? state.world.branch
  return state
}

/** Hears how far the journal has been played again, once a move: the move that was closed, and the last one. */
export type Progress = (move: number, last: number) => void

/** Reads a campaign’s file anew, plays its journal from the beginning, and compares both with the state that is held in memory. */
export function verifyFile(
  file: CampaignFile,
  engine: Engine,
  ground: Ground,
  held: CampaignState,
  progress?: Progress,
): Verified {
  const faults = file.faults()
  const loaded = load(file.read)
  const { state, branch, branches } = loaded
  const keys = new Map(branches.map((b) => [b.id, b.key]))
  const inputs = readJournal(file.read).map(({ branch: on, seq, input }) => ({ branch: keys.get(on), seq, input }))
  const current = keys.get(branch)
  const whole = ({ world, logbooks }: CampaignState): unknown => ({ branch: current, journal: inputs, world, logbooks })
  const stateHash = canonicalHash(whole(state))
  let replayHash = ''
  let differences: Verified['differences'] = []
  try {
    const record = new RecordCheck(file.read, branches)
    const last = state.world.move.number
    const heed: Heed = (entry, outcome, before, after) => {
      record.heed(entry, outcome, before, after)
      if (after.move.number !== before.move && before.move > 0) progress?.(before.move, last)
    }
    const again = replayed(file, engine, ground, loaded, heed)
    replayHash = canonicalHash(whole(again))
    if (stateHash !== replayHash) {
      differences = differencesOf(state, again)
      faults.push(`the replay from the journal does not give the state: ${namedOf(differences)}`)
      if (differences.length > 0 && beyondSharedGuns(differences) === undefined)
        faults.push(
          'this is the mark of a fault of earlier versions, by which what a scoring sheet is drawn from changed with the guns that the ship lost; "repair FILE COPY" puts it right in a copy',
        )
    }
    faults.push(...record.faults(engine, ground, branch))
  } catch (error) {
    faults.push(`the journal does not replay: ${(error as Error).message}`)
  }
  if (stateHash !== canonicalHash(whole(held))) faults.push('the file does not hold the state in memory')
  const journalHash = canonicalHash({ branch: current, journal: inputs })
  return { ok: faults.length === 0, stateHash, journalHash, replayHash, faults, differences }
}

function namedOf(differences: Verified['differences']): string {
  const named = differences.slice(0, NAMED).map(({ says }) => says)
  const more = differences.length - named.length
  return `${named.join('; ')}${more > 0 ? `; and ${more} places more` : ''}`
}
