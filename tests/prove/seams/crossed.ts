import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { Ledger } from './invariants.ts'
import type { Setting } from './operations.ts'
import type { SeamWar } from './seam-war.ts'

/** One operation crossed with one interruption, as it stands while it is played. */
export interface Crossing {
  readonly war: SeamWar
  readonly setting: Setting
  readonly seat: string
  /** As the last move before the interruption was about to be opened. */
  readonly closed: CampaignState
  readonly ledger: Ledger
}
