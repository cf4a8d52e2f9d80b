import type { RunPlan } from '../../shared/campaign/move/running/pieces.ts'
import { planRun } from '../../shared/campaign/move/running/plan.ts'
import { Watch } from '../../shared/campaign/move/sight/watch.ts'
import type { CampaignState } from '../../shared/campaign/outcome.ts'
import { type Body, type Contact, findContacts } from '../../shared/navigation/contacts.ts'
import { timed } from './measure.ts'
import type { BenchWorld } from './world.ts'

export interface Stages {
  /** Courses laid off as rhumb legs at what weather leaves of the speed. */
  readonly plan: number
  /** Tracks made ready to be looked for. */
  readonly watch: number
  /** The search for first sights in continuous time, with light and sky along the tracks of those that have another near. */
  readonly contacts: number
  readonly found: readonly Contact[]
}

/** The engine's stages one by one, on an open move: the parts that `advance` runs before it takes events in order of time. */
export function runStages({ ground }: BenchWorld, { world }: CampaignState): Stages {
  const { opens, ends } = world.move
  const forces = Object.values(world.forces)
  let plans: RunPlan[] = []
  const plan = timed(() => {
    plans = forces.map((force) => planRun(ground, world, force, opens, ends))
  })
  let bodies: Body[] = []
  const watch = timed(() => {
    const watching = new Watch(ground, world, opens, ends)
    bodies = forces.map((force, i) => watching.forceBody(i, force, plans[i] as RunPlan))
  })
  let found: Contact[] = []
  const contacts = timed(() => {
    found = findContacts(bodies, ground.sight, opens, ends, { sameGroup: true, late: true })
  })
  return { plan, watch, contacts, found }
}
