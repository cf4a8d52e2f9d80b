import { checkSettings, type Ground } from '../../../shared/campaign/ground.ts'
import { checkWar } from '../../../shared/campaign/setup-war.ts'
import { checkForts } from '../../../shared/campaign/shore/fort-plans.ts'
import { demandWellFormed } from '../../../shared/explanation/well-formed.ts'
import { checkNew } from '../../../shared/packs/check-new.ts'
import { addBranch, type Branch } from '../database/branch-repository.ts'
import { CampaignFile } from '../database/campaign-file.ts'
import { addCampaign, addPackFiles } from '../database/campaign-repository.ts'
import { addHistory } from '../database/history-repository.ts'
import { addEntries } from '../database/logbook-repository.ts'
import { putPasscode } from '../database/seat-repository.ts'
import { WorldRepository } from '../database/world-repository.ts'
import { drawSecrets } from '../secrets.ts'
import type { CreateOptions, NewSeat } from './answers.ts'
import { beginAt, filesToKeep, MAIN, setUp } from './beginning.ts'
import { engine as usualEngine } from './engine.ts'
import { type PackSource, packOf, refuseFaults } from './packs.ts'
import { keepPasscode, newPasscode } from './passcode.ts'
import type { Loaded } from './reading.ts'
import { wallTime } from './wall-time.ts'

/** Makes a campaign’s file from a pack, with the war’s first state and a passcode for each seat. */
export function makeFile(
  file: string,
  source: PackSource,
  options: CreateOptions,
): { opened: CampaignFile; ground: Ground; loaded: Loaded; seats: readonly NewSeat[] } {
  const engine = options.engine ?? usualEngine
  demandWellFormed({ seed: options.seed, settings: options.settings }, 'The making')
  const printed = packOf(source)
  const faults = checkNew(printed, source.files)
  if (faults.length > 0) refuseFaults('pack.invalid', faults)
  const pack = setUp(printed, options.setup)
  const ground = engine.makeGround(pack, options.settings ?? {})
  // Of a new war only: one that is being played keeps its sides, its settings and its forts.
  checkWar(pack, options.setup)
  checkSettings(ground, options.settings)
  checkForts(ground)
  const seed = options.seed ?? ''
  const secrets = options.secrets ?? drawSecrets()
  const { state, outcome, entries } = beginAt(engine, ground, { seed, secrets, settings: options.settings ?? {} })
  const at = wallTime(options)
  const rows = new WorldRepository()
  const branch: Branch = { id: 1, key: MAIN, name: MAIN, parent: null, forkMove: 0, forkSeq: 0, madeAt: at }
  const seats = Object.values(state.world.seats).map((seat) => ({
    id: seat.id,
    role: seat.role,
    side: seat.side ?? null,
    title: seat.title,
    passcode: newPasscode(),
  }))
  const opened = CampaignFile.create(
    file,
    (db) => {
      addBranch(db, branch)
      addCampaign(db, state.world.campaign, branch.id, {
        setup: options.setup,
        settings: options.settings ?? {},
        madeBy: 'wardroom',
        madeAt: at,
      })
      addPackFiles(db, filesToKeep(source))
      rows.rewrite(db, branch.id, 0, state.world)
      addHistory(db, branch.id, 0, 0, outcome)
      addEntries(db, branch.id, 0, entries)
      for (const seat of seats) putPasscode(db, seat.id, keepPasscode(seat.passcode, options.passcodeCost), at)
    },
    options,
  )
  const loaded: Loaded = { rows, branches: [branch], branch: branch.id, state, seq: 0 }
  return { opened, ground, loaded, seats }
}
