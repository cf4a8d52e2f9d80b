import type { Ground } from '../../../shared/campaign/ground.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { CampaignFile } from '../database/campaign-file.ts'
import { readJournal } from '../database/journal-repository.ts'
import type { Verified } from './answers.ts'
import { beginning } from './beginning.ts'
import { canonicalHash } from './canonical.ts'
import type { Engine } from './engine.ts'
import { load, replay } from './reading.ts'

/** Reads a campaign’s file anew, plays its journal from the beginning, and compares both with the state that is held in memory. */
export function verifyFile(file: CampaignFile, engine: Engine, ground: Ground, held: CampaignState): Verified {
  const faults = file.faults()
  const journal = readJournal(file.read)
  const { state, branch, branches } = load(file.read)
  const keys = new Map(branches.map((b) => [b.id, b.key]))
  const inputs = journal.map(({ branch: on, seq, input }) => ({ branch: keys.get(on), seq, input }))
  const current = keys.get(branch)
  const whole = ({ world, logbooks }: CampaignState): unknown => ({ branch: current, journal: inputs, world, logbooks })
  const stateHash = canonicalHash(whole(state))
  let replayHash = ''
  try {
    const replayed = replay(engine, ground, beginning(engine, ground, file.read), journal, branches)
    replayed.world.branch = current ?? replayed.world.branch
    replayHash = canonicalHash(whole(replayed))
  } catch (error) {
    faults.push(`the journal does not replay: ${(error as Error).message}`)
  }
  if (stateHash !== replayHash) faults.push('the replay from the journal does not give the state')
  if (stateHash !== canonicalHash(whole(held))) faults.push('the file does not hold the state in memory')
  const journalHash = canonicalHash({ branch: current, journal: inputs })
  return { ok: faults.length === 0, stateHash, journalHash, replayHash, faults }
}
