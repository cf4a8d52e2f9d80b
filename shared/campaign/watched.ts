import type { Ground } from './ground.ts'
import type { Input } from './inputs.ts'
import type { CampaignState, Outcome } from './outcome.ts'

/*
 * A place from which each input can be looked at as it is done. Nothing that ships looks; under test `test-kit/watching.ts` does, and
 * throws when an input leaves a state that is not plain data, or names a rule that is none of the war's books.
 */

/** Applies one input to a war, and is looked at by nobody. */
export type Doing = (ground: Ground, state: CampaignState, input: Input) => Outcome

/** Looks at a war that has begun, and does each input: by `doing`, before and after which it may look. */
export interface Watcher {
  readonly begun: (ground: Ground, state: CampaignState) => void
  readonly input: (ground: Ground, state: CampaignState, input: Input, doing: Doing) => Outcome
}

let watcher: Watcher | null = null

/** Puts a watcher in the place of the last one; null takes it away. */
export function watch(by: Watcher | null): void {
  watcher = by
}

export function watcherNow(): Watcher | null {
  return watcher
}
