import type { Ground } from '../../../shared/campaign/ground.ts'
import type { Input } from '../../../shared/campaign/inputs.ts'
import type { CampaignState, StepState } from '../../../shared/campaign/outcome.ts'
import type { CampaignEvent, Decision } from '../../../shared/campaign/world.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import type { Entry } from '../../../shared/knowledge/logbook.ts'
import type { Seconds } from '../../../shared/vocabulary/time.ts'
import type { Engine } from './engine.ts'

/** What would come of the umpire's acts, were they done now. */
export interface Rehearsed {
  readonly state: StepState | 'done'
  readonly clock: Seconds
  readonly events: readonly CampaignEvent[]
  readonly decisions: readonly Decision[]
  /** What each seat would be told, by seat. */
  readonly entries: Readonly<Record<string, readonly Entry[]>>
}

/**
 * Plays acts on a copy of the campaign, which is then dropped: nothing of it is written, and nobody's window changes. The dice are the
 * campaign's own, so that what is seen here is what will come if the same is done. A refusal is thrown as it would be.
 */
export function rehearse(engine: Engine, ground: Ground, of: CampaignState, inputs: readonly Input[]): Rehearsed {
  const state: CampaignState = {
    world: structuredClone(of.world),
    // What is written in a logbook stays as it was written: only the lists are copied.
    logbooks: Object.fromEntries(Object.entries(of.logbooks).map(([seat, entries]) => [seat, [...entries]])),
  }
  const events: CampaignEvent[] = []
  let ended: Rehearsed['state'] = 'done'
  for (const input of inputs) {
    const { answer, events: more } = engine.advance(ground, state, input)
    if (answer.kind === 'refused') throw new Refused(answer.refusal)
    if (answer.kind === 'step') ended = answer.step.state
    events.push(...more)
  }
  const entries = Object.entries(state.logbooks).flatMap(([seat, book]) => {
    const told = book.slice(of.logbooks[seat]?.length ?? 0)
    return told.length > 0 ? [[seat, told] as const] : []
  })
  return {
    state: ended,
    clock: state.world.clock,
    events,
    decisions: Object.values(state.world.decisions).filter((decision) => decision.answer === null),
    entries: Object.fromEntries(entries),
  }
}
