import type { Settings, ShipFacts, StrategicBook } from '../../../books/contract.ts'
import { DAY, HOUR, type Seconds } from '../../../vocabulary/time.ts'
import type { Ground } from '../../ground.ts'
import type { FastRun, Ship } from '../../world.ts'

/** Craft that a book lets run above a speed for so many hours in any 24 and no more: when they may, and when they must slow down. */

const NONE: readonly FastRun[] = []

/** Seconds of the 24 hours before a time in which she ran fast. */
export function fastSeconds(runs: readonly FastRun[], t: Seconds): number {
  let sum = 0
  for (const { from, to } of runs) sum += Math.max(0, Math.min(to, t) - Math.max(from, t - DAY))
  return sum
}

/** A run of hers with more of it behind; what is older than 24 hours is forgotten. */
export function withRun(runs: readonly FastRun[], more: readonly FastRun[], t: Seconds): readonly FastRun[] {
  const out: FastRun[] = []
  for (const run of [...runs, ...more]) {
    const last = out.at(-1)
    if (last && last.to >= run.from) out[out.length - 1] = { from: last.from, to: Math.max(last.to, run.to) }
    else out.push(run)
  }
  return out.filter((run) => run.to > t - DAY)
}

/**
 * Whether her hours are spent: they gave out when she last ran fast, and no whole run of them has grown a day old since. Hung on nothing
 * but the runs themselves, so that it is the same whenever it is asked.
 */
function areSpent(runs: readonly FastRun[], seconds: Seconds, t: Seconds): boolean {
  const young = runs.filter((run) => run.to > t - DAY)
  const last = young.at(-1)
  return last !== undefined && fastSeconds(young, last.to) >= seconds
}

/** Hours of the last 24 that a book counts against such a craft at a time, as `ShipFacts` has them; none for other ships. */
export function fastHoursAt(
  { fastLimit }: Pick<StrategicBook, 'fastLimit'>,
  settings: Settings,
  facts: ShipFacts,
  runs: readonly FastRun[],
  t: Seconds,
): number {
  const limit = runs.length === 0 ? null : (fastLimit?.(facts, settings) ?? null)
  if (limit === null) return 0
  return areSpent(runs, limit.hours * HOUR, t) ? limit.hours : fastSeconds(runs, t) / HOUR
}

interface Limited {
  readonly ship: string
  readonly aboveKnots: number
  readonly heldToKnots: number
  readonly seconds: number
  runs: readonly FastRun[]
}

/** The limited craft of a force along one run. */
export class FastHours {
  private readonly craft: readonly Limited[]

  private constructor(craft: readonly Limited[]) {
    this.craft = craft
  }

  /** Null for a force with no such craft: nearly all. */
  static of(
    ground: Ground,
    hulls: readonly { readonly ship: Ship; readonly facts: ShipFacts }[],
    runsOf: (ship: string) => readonly FastRun[] | undefined,
  ): FastHours | null {
    const { fastLimit } = ground.book
    if (!fastLimit) return null
    const craft: Limited[] = []
    for (const { ship, facts } of hulls) {
      const limit = fastLimit(facts, ground.settings)
      if (limit === null) continue
      const { aboveKnots, heldToKnots = aboveKnots, hours } = limit
      craft.push({ ship: ship.id, aboveKnots, heldToKnots, seconds: hours * HOUR, runs: runsOf(ship.id) ?? NONE })
    }
    return craft.length === 0 ? null : new FastHours(craft)
  }

  /** The ship that has no hours left and holds the force to her speed; null when this speed may be run now. */
  spent(knots: number, t: Seconds): { readonly ship: string; readonly knots: number } | null {
    for (const one of this.craft)
      if (knots > one.heldToKnots && areSpent(one.runs, one.seconds, t))
        return { ship: one.ship, knots: one.heldToKnots }
    return null
  }

  /** Ships that run above their speed at so many knots. */
  fast(knots: number): readonly string[] {
    return this.craft.flatMap((one) => (knots > one.aboveKnots ? [one.ship] : []))
  }

  /** The next moment at which hours give out at this speed, or a whole run of those that are spent is a day old. */
  change(knots: number, t: Seconds): Seconds {
    let at = Number.POSITIVE_INFINITY
    for (const one of this.craft) {
      if (knots > one.aboveKnots) at = Math.min(at, t + one.seconds - fastSeconds(one.runs, t))
      else if (areSpent(one.runs, one.seconds, t))
        for (const { to } of one.runs) if (to + DAY > t) at = Math.min(at, to + DAY)
    }
    return at
  }

  run(ships: readonly string[], from: Seconds, to: Seconds): void {
    for (const one of this.craft) if (ships.includes(one.ship)) one.runs = withRun(one.runs, [{ from, to }], to)
  }
}
