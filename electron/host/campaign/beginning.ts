import type { Ground } from '../../../shared/campaign/ground.ts'
import type { CampaignState, Outcome } from '../../../shared/campaign/outcome.ts'
import { mintedName } from '../../../shared/dice/keyed.ts'
import { type Chance, longName } from '../../../shared/dice/secrets.ts'
import type { Pack, PackFiles } from '../../../shared/packs/pack.ts'
import { applySetup } from '../../../shared/packs/setup.ts'
import { readMaking, readPackFiles } from '../database/campaign-repository.ts'
import type { ReadDb } from '../database/db.ts'
import type { NewEntry } from '../database/logbook-repository.ts'
import type { Engine } from './engine.ts'
import { newEntries } from './new-entries.ts'
import { type PackSource, packOf, refuseFaults } from './packs.ts'

/** The line of play on which every war begins. */
export const MAIN = 'main'
const BORROWED = 'borrowed/'

/** A pack as a set-up changes it; refuses with the set-up's first fault. */
export function setUp(pack: Pack, setup: unknown): Pack {
  if (setup === undefined) return pack
  const laid = applySetup(pack, setup)
  return laid.pack ?? refuseFaults('setup.invalid', laid.faults)
}

/** The files of a pack as a campaign keeps them: those of the pack whose chart it borrows in a folder of their own. */
export function filesToKeep({ files, borrowed }: PackSource): PackFiles {
  const lent = Object.entries(borrowed).map(([path, body]) => [`${BORROWED}${path}`, body])
  return { ...files, ...Object.fromEntries(lent) }
}

/** The pack that a campaign file keeps, with its set-up. */
export function packKept(db: ReadDb, setup: unknown): Pack {
  const all = Object.entries(readPackFiles(db))
  const files = Object.fromEntries(all.filter(([path]) => !path.startsWith(BORROWED)))
  const lent = all.filter(([path]) => path.startsWith(BORROWED))
  const borrowed = Object.fromEntries(lent.map(([path, body]) => [path.slice(BORROWED.length), body]))
  return setUp(packOf({ files, borrowed }), setup)
}

/** The war’s first state, with what was written in the logbooks. */
export function beginAt(
  engine: Engine,
  ground: Ground,
  given: Chance & { readonly settings: Readonly<Record<string, unknown>> },
): { state: CampaignState; outcome: Outcome; entries: NewEntry[] } {
  const begun = engine.begin(ground, {
    campaignId: given.secrets
      ? longName(given.secrets, `campaign ${ground.pack.id}`)
      : mintedName({ seed: given.seed, branch: 'campaign' }, ground.pack.id),
    seed: given.seed,
    secrets: given.secrets,
    branch: MAIN,
    settings: { ...ground.pack.settings, ...given.settings },
  })
  return { ...begun, entries: newEntries(begun.state, new Map()) }
}

/** The war’s first state again, from what its file keeps. */
export function beginning(engine: Engine, ground: Ground, db: ReadDb): CampaignState {
  const { seed, secrets, settings } = readMaking(db)
  return beginAt(engine, ground, { seed, secrets, settings }).state
}
