import { advance, type BeginOptions, begin, type Ground, makeGround } from '../../../shared/campaign/engine.ts'
import type { Input } from '../../../shared/campaign/inputs.ts'
import type { CampaignState, Outcome } from '../../../shared/campaign/outcome.ts'
import type { Pack } from '../../../shared/packs/pack.ts'

/** The engine as the service calls it: pure functions, so that the same journal gives the same war. */
export interface Engine {
  makeGround(pack: Pack, settings: Readonly<Record<string, unknown>>): Ground
  begin(ground: Ground, options: BeginOptions): { state: CampaignState; outcome: Outcome }
  /** Changes `state` in place. Refuses by throwing `Refused`; the state may then be half changed, and is read again. */
  advance(ground: Ground, state: CampaignState, input: Input): Outcome
}

export const engine: Engine = { makeGround, begin, advance }
