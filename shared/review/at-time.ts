import { separationMiles } from '../navigation/great-circle.ts'
import { rhumbBetween, rhumbDestination } from '../navigation/rhumb.ts'
import type { Position } from '../vocabulary/position.ts'
import { HOUR, type Seconds } from '../vocabulary/time.ts'
import type { Belief, BelievedForce, Path, ToldOf, TruePath } from './review.ts'

/** News older than this is no picture of where an enemy is: it is not shown, and nothing is reckoned from it. */
export const OLDEST_NEWS: Seconds = 24 * HOUR

/** Where a path is at a second: before its beginning there, after its end there; undefined for an empty one. */
export function placeAt(path: Path, at: Seconds): Position | undefined {
  let low = 0
  let high = path.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((path[middle]?.[0] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  const here = path[low]
  if (!here) return undefined
  const next = path[low + 1]
  const [begins, lat, lon] = here
  if (!next || at <= begins) return { lat, lon }
  const to = { lat: next[1], lon: next[2] }
  return rhumbBetween({ lat, lon }, to, (at - begins) / (next[0] - begins))
}

/** The part of a path that was run by a second, so many seconds back at the most. */
export function runBefore(path: Path, at: Seconds, back: Seconds): { position: Position; at: Seconds }[] {
  const from = at - back
  const run = path.flatMap(([t, lat, lon]) => (t > from && t < at ? [{ position: { lat, lon }, at: t }] : []))
  const ends = (t: Seconds): { position: Position; at: Seconds }[] => {
    const position = placeAt(path, t)
    return position ? [{ position, at: t }] : []
  }
  const first = path[0]?.[0] ?? at
  return [
    ...(from > first ? ends(from) : ends(Math.min(first, at))),
    ...run.filter(({ at: t }) => t > first),
    ...ends(at),
  ]
}

/** How many ships a force had at a second. */
/** Whose she was at a second: a ship that is taken is her captor's from then on. */
export const sideAt = ({ sides }: TruePath, at: Seconds): string =>
  (sides.findLast(([from]) => from <= at) ?? sides[0])?.[1] ?? ''

export const shipsAt = ({ ships }: TruePath, at: Seconds): number => ships.findLast(([from]) => from <= at)?.[1] ?? 0

/** A force of one's own as it was believed at a second. */
export interface OwnAt {
  readonly mark: BelievedForce
  /** Where she was known to be, and of when that was. */
  readonly position: Position
  readonly asOf: Seconds
  /** The run that was seen from aboard, up to then. */
  readonly run: Path | null
}

/** Own forces at a second. With those of whom he saw where they ran, the place is of that very second. */
export function ownAt({ marks, runs }: Belief, at: Seconds): OwnAt[] {
  const latest = new Map<string, BelievedForce>()
  const next = new Map<string, BelievedForce>()
  for (const mark of marks) {
    if (mark.knownAt <= at) latest.set(mark.force, mark)
    else if (!next.has(mark.force)) next.set(mark.force, mark)
  }
  return [...latest.values()].flatMap((mark): OwnAt[] => {
    if (mark.gone) return []
    const known = { lat: mark.lat, lon: mark.lon }
    const run = runs[mark.force]
    // What was seen from aboard is known at its second; where the next word of her is somebody else’s, he had left her.
    const later = next.get(mark.force)
    const aboard = mark.company && (later === undefined || later.company) ? run : undefined
    const position = aboard && at > mark.asOf && (aboard.at(-1)?.[0] ?? 0) >= at ? placeAt(aboard, at) : undefined
    return [
      { mark, position: position ?? known, asOf: position ? at : mark.asOf, run: mark.company && run ? run : null },
    ]
  })
}

/** The latest report of each contact that was known at a second, and is not a day old. */
export function contactsAt({ told }: Belief, at: Seconds): ToldOf[] {
  const latest = new Map<string, ToldOf>()
  for (const one of told) {
    if (one.knownAt > at) continue
    const before = latest.get(one.contact)
    if (!before || one.seenAt >= before.seenAt) latest.set(one.contact, one)
  }
  return [...latest.values()].filter(({ seenAt }) => at - seenAt <= OLDEST_NEWS)
}

/** Where who reckoned by a report would put her at a second: run on as she was seen to go, else where she was seen. */
export function reckonedPlace({ lat, lon, courseDegrees, knots, seenAt, most }: ToldOf, at: Seconds): Position {
  if (courseDegrees === null || knots === null || knots <= 0 || at <= seenAt) return { lat, lon }
  const miles = (knots * (at - seenAt)) / HOUR
  return rhumbDestination({ lat, lon }, courseDegrees, Math.min(miles, most ?? miles))
}

/** How far a belief was wrong of one enemy at a second. */
export interface Wrong {
  readonly force: string
  readonly told: ToldOf
  readonly believed: Position
  readonly truly: Position
  readonly miles: number
}

/** Of each enemy of whom there was news: by the newest of it, how far from the truth. Of a side, the beliefs of all its seats. */
export function wrongAt(beliefs: readonly Belief[], forces: ReadonlyMap<string, TruePath>, at: Seconds): Wrong[] {
  const newest = new Map<string, ToldOf>()
  for (const told of beliefs.flatMap((belief) => contactsAt(belief, at))) {
    if (!told.enemy || told.truly === undefined) continue
    const before = newest.get(told.truly)
    if (!before || told.seenAt > before.seenAt) newest.set(told.truly, told)
  }
  return [...newest].flatMap(([key, told]): Wrong[] => {
    const force = forces.get(key)
    const truly = force && shipsAt(force, at) > 0 ? placeAt(force.path, at) : undefined
    if (!truly) return []
    const believed = reckonedPlace(told, at)
    return [{ force: key, told, believed, truly, miles: separationMiles(believed, truly) }]
  })
}

/** The mean of how far a side was wrong, hour by hour; no point where it had no news of any enemy. */
export function errorCurve(
  beliefs: readonly Belief[],
  forces: ReadonlyMap<string, TruePath>,
  from: Seconds,
  to: Seconds,
  step: Seconds = HOUR / 2,
): { at: Seconds; value: number }[] {
  const points: { at: Seconds; value: number }[] = []
  for (let at = from; at <= to; at += step) {
    const wrong = wrongAt(beliefs, forces, at)
    if (wrong.length > 0) points.push({ at, value: wrong.reduce((sum, { miles }) => sum + miles, 0) / wrong.length })
  }
  return points
}
