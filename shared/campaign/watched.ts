import type { Ground } from './ground.ts'
import type { Input } from './inputs.ts'
import type { CampaignState, Outcome } from './outcome.ts'

/*
 * A place from which each input can be looked at as it is done. Nothing that ships looks; under test `test-kit/plain-state.ts` does,
 * and throws when an input leaves a state that is not plain data.
 */

/** Looks at a war that has begun, and at each input: what `input` gives back is called when the input is done. */
export interface Watcher {
  readonly begun: (ground: Ground, state: CampaignState) => void
  readonly input: (
    ground: Ground,
    state: CampaignState,
    input: Input,
    advance: (ground: Ground, state: CampaignState, input: Input) => Outcome,
  ) => (outcome: Outcome) => void
}

let watcher: Watcher | null = null

/** Puts a watcher in the place of the last one; null takes it away. */
export function watch(by: Watcher | null): void {
  watcher = by
}

export function watcherNow(): Watcher | null {
  return watcher
}
