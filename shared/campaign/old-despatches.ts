import { DAY, type Seconds } from '../vocabulary/time.ts'
import type { Turn } from './context.ts'
import type { Despatch, World } from './world.ts'

/** So many days a despatch is kept in the truth after it was delivered: the umpire sees in his list what was written of late. */
export const DESPATCH_DAYS = 10
const KEPT = DESPATCH_DAYS * DAY

const isOld = ({ state, deliveredAt }: Despatch, at: Seconds): boolean =>
  state === 'delivered' && deliveredAt !== null && deliveredAt < at - KEPT

/**
 * Takes out of the truth the despatches that were delivered more than ten days before `at`, and puts them on the record, where the review and
 * exports find them: nothing is done to them any more, and a war of months has thousands. Only where a move is opened, as with tales
 * (`old-tales.ts`).
 */
export function putOldDespatchesAway({ world, outcome }: Pick<Turn, 'world' | 'outcome'>, at: Seconds): void {
  for (const [id, despatch] of Object.entries(world.despatches)) {
    if (!isOld(despatch, at)) continue
    delete world.despatches[id]
    outcome.oldDespatches.push(despatch)
  }
}

/** All despatches of the war in the order in which they were written; `old`: those that the record has. */
export const allDespatches = (world: World, old: readonly Despatch[]): Despatch[] =>
  [...old, ...Object.values(world.despatches)].sort((a, b) => a.writtenAt - b.writtenAt)

/**
 * Puts back into a truth that was played again those that left it, but for those that the record has: a file of an earlier version let go of none.
 * They leave it again when its next move is opened.
 */
export function putBackUnrecorded(world: World, old: readonly Despatch[], recorded: readonly Despatch[]): void {
  const known = new Set(recorded.map(({ id }) => id))
  const back = old.filter(({ id }) => !known.has(id))
  if (back.length === 0) return
  const live = Object.values(world.despatches)
  for (const { id } of live) delete world.despatches[id]
  for (const one of [...back, ...live]) world.despatches[one.id] = one
}

/**
 * The truth with all despatches of the war in it, to be compared: a file of an earlier version has them until its next move is opened.
 * `old`: those that the record has.
 */
export function withOldDespatches(world: World, old: readonly Despatch[]): World {
  const all = [...old, ...Object.values(world.despatches)].sort((a, b) => (a.id < b.id ? -1 : 1))
  return { ...world, despatches: Object.fromEntries(all.map((one) => [one.id, one])) }
}
