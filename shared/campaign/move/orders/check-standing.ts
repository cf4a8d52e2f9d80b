import { moduleOfTrigger } from '../../../books/modules.ts'
import { refuse } from '../../../explanation/refusal.ts'
import type { Module } from '../../../vocabulary/modules.ts'
import { clockFigures, parseTime, type Seconds } from '../../../vocabulary/time.ts'
import type { Movement, OrderedLeg } from '../../orders.ts'
import type { StandingOrder } from '../../standing.ts'
import type { Leg } from '../../world.ts'

type Ordered = NonNullable<Movement['standing']>[number]

/** How the desk judges what a standing order leads to: the same as it judges orders for now. */
export interface StandingChecks {
  readonly legs: (legs: readonly OrderedLeg[], path: string) => Leg[]
  readonly speed: (knots: number, path: string) => void
  /** Refuses what belongs to a module that is not played. */
  readonly played: (module: Module | null, path: string) => void
  /** The rule on which a standing order that cannot be given is refused. */
  readonly rule: string
}

/** Standing orders as a seat writes them, judged by its own clock and by what it knows. Refuses with one sentence. */
export function orderedStanding(
  given: readonly Ordered[],
  clock: Seconds,
  path: string,
  checks: StandingChecks,
): StandingOrder<Leg>[] {
  return given.map((order, i) => one(order, clock, `${path}[${i}]`, checks))
}

function one({ when, act, again }: Ordered, clock: Seconds, path: string, checks: StandingChecks): StandingOrder<Leg> {
  const no = (field: string, message: string): never =>
    refuse('order.standing', message, { rule: checks.rule, path: `${path}.${field}` })
  checks.played(moduleOfTrigger(when.if), `${path}.when.if`)
  if (when.if === 'hour') {
    const at = parseTime(when.at)
    if (at === null) return no('when.at', `when.at cannot be ${JSON.stringify(when.at)}: give an ISO 8601 time.`)
    if (at <= clock)
      no('when.at', `when.at must lie after the seat’s own clock, which stands at ${clockFigures(clock)}.`)
  }
  if (again && (when.if === 'hour' || when.if === 'coal'))
    no('again', `again is for what comes more than once; “${when.if}” comes once.`)
  const { legs, ...rest } = act
  const { course, knots, onContact, lights, resume } = rest
  if ([legs, course, knots, onContact, lights, resume].every((part) => part === undefined))
    no('act', 'A standing order says what is to be done: legs, course, knots, onContact, lights or resume.')
  if (resume && [legs, course, onContact].some((part) => part !== undefined))
    no('act.resume', 'Who is to resume has her orders: leave out legs, course and onContact, or resume.')
  if ([legs, course].every((part) => part !== undefined))
    no('act.course', 'A standing order has new legs or a course to steer, not both.')
  if (onContact !== undefined && onContact !== 'standOn' && (legs !== undefined || course !== undefined))
    no('act.onContact', 'A standing order has a course or a conduct, not both: in a chase the other lays the course.')
  if (knots !== undefined && legs !== undefined) no('act.knots', 'New legs have speeds of their own: leave knots out.')
  if (knots !== undefined) checks.speed(knots, `${path}.act`)
  return {
    when,
    act: { ...rest, ...(legs === undefined ? {} : { legs: checks.legs(legs, `${path}.act.legs`) }) },
    ...(again ? { again } : {}),
  }
}
