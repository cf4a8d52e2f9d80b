import type { OperateLeg } from '../../world.ts'
import type { Job } from './job.ts'

/* What a ship has had of an order in spells that were broken off: it counts when she takes the order up again (`work.brokenOff`). */

/** What this ship had of it before this spell. */
export function hadBefore({ leg, ship }: Job): number {
  return leg.had?.[ship.id] ?? 0
}

/** Counts of an order that each of its ships fills for herself, and those that its ships fill together. */
const EACH = ['days', 'men', 'sections', 'points'] as const
const TOGETHER = ['squares'] as const

/** The order as it stands for who commands her: what is still to be done of it, by whoever has most to do. */
export function stillToDo(leg: OperateLeg): OperateLeg {
  const { had, ...order } = leg
  if (had === undefined) return leg
  const counts = Object.values(had)
  const least = Math.min(...counts)
  const all = counts.reduce((sum, one) => sum + one, 0)
  const left: Record<string, number> = {}
  const numbers = order as Readonly<Record<string, unknown>>
  for (const [keys, done] of [
    [EACH, least],
    [TOGETHER, all],
  ] as const)
    for (const key of keys) {
      const ordered = numbers[key]
      if (typeof ordered === 'number') left[key] = Math.max(0, ordered - done)
    }
  return { ...order, ...left } as OperateLeg
}
