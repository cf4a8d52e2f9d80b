import type { World } from './world.ts'

/*
 * How often there was what: of each thing that is minted, named to a seat or counted otherwise. A war of two years has tens of thousands of these
 * numbers, and an input changes a few: it is noted which, so that a host need not look at all.
 */

type Counts = World['counts']

const changed = new WeakMap<Counts, Set<string>>()

export function setCount({ counts }: Pick<World, 'counts'>, name: string, to: number): void {
  ;(counts as Record<string, number>)[name] = to
  const names = changed.get(counts)
  if (names) names.add(name)
  else changed.set(counts, new Set([name]))
}

/** The names of those that were set since this was last asked, in the order in which they were first set. */
export function takeChangedCounts(counts: Counts): ReadonlySet<string> {
  const names = changed.get(counts)
  changed.delete(counts)
  return names ?? new Set()
}
