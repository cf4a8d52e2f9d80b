import type { Seconds } from '../../../vocabulary/time.ts'
import type { Decision, World } from '../../world.ts'

/** Whether a decision lies by, so that the clock may go on past it. */
export function isDeferred({ deferred }: Pick<Decision, 'deferred'>, clock: Seconds): boolean {
  return deferred !== undefined && (deferred.until === null || deferred.until > clock)
}

/** Whether the clock stands for it. */
export function isDue(decision: Decision, clock: Seconds): boolean {
  return decision.answer === null && !isDeferred(decision, clock)
}

/** The next hour to which a decision was deferred: there the clock stands for it. */
export function nextDeferred(world: World): Seconds {
  let next = Number.POSITIVE_INFINITY
  for (const { answer, deferred } of Object.values(world.decisions))
    if (answer === null && deferred?.until != null && deferred.until > world.clock)
      next = Math.min(next, deferred.until)
  return next
}
