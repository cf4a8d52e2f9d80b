import { type AtWar, warOf } from '../campaign/at-war.ts'
import type { CampaignEvent, Despatch, World } from '../campaign/world.ts'
import { separationMiles } from '../navigation/great-circle.ts'
import type { Pack } from '../packs/pack.ts'
import { ageBetween, clockFigures, HOUR, type Seconds } from '../vocabulary/time.ts'
import { placeAt, reckonedPlace, shipsAt, sideAt } from './at-time.ts'
import type { Belief, Meeting, Path, ToldOf, TruePath } from './review.ts'

/** Enemies who came no nearer than this unseen are no story. */
const NEAR_MISS_MILES = 2
/** What was thrown, and what lay on its way, so long before a meeting has to do with it. */
const BEFORE: Seconds = 12 * HOUR
/** Within so long of a sighting of each other they did not pass unseen. */
const SEEN_ROUND: Seconds = 3 * HOUR
/** The most that is told of one meeting. */
const MOST_REASONS = 6

export interface Recorded {
  readonly world: World
  /** All that were written in the war. */
  readonly despatches: readonly Despatch[]
  readonly forces: readonly TruePath[]
  readonly events: readonly CampaignEvent[]
  /** Two sides each that are at peace. */
  readonly peace?: Pack['peace']
  /** The beliefs of the seats of each side. */
  readonly beliefs: Readonly<Record<string, readonly Belief[]>>
}

/** Why they met, and why they did not: every meeting of enemies, and every time that two passed near each other unseen. */
export function meetingsOf(record: Recorded): Meeting[] {
  const atWar = warOf(record)
  const forces = new Map(record.forces.map((force) => [force.key, force]))
  const thrown = record.events.filter(({ dice }) => dice.length > 0)
  const met = record.events.flatMap((event): Meeting[] => {
    if (event.kind !== 'contact') return []
    const [one, other] = event.subject.split('|').map((key) => forces.get(key))
    if (!one || !other || !areEnemies(atWar, one, other, event.at)) return []
    return [meeting(record, thrown, one, other, event.at, event)]
  })
  const unseen = nearMisses(record).map(({ one, other, at, miles }) => ({
    ...meeting(record, thrown, one, other, at, null),
    says: `${one.name} and ${other.name} pass within ${milesWords(miles)} of each other at ${clockFigures(at, record.world.campaign.zoneMinutes)}, and neither sees the other.`,
  }))
  return [...met, ...unseen].sort((a, b) => a.at - b.at)
}

const areEnemies = (atWar: AtWar, one: TruePath, other: TruePath, at: Seconds): boolean =>
  atWar(sideAt(one, at), sideAt(other, at)) && !(one.kind === 'trade' && other.kind === 'trade')

function meeting(
  record: Recorded,
  thrown: readonly CampaignEvent[],
  one: TruePath,
  other: TruePath,
  at: Seconds,
  event: CampaignEvent | null,
): Meeting {
  const position = placeAt(one.path, at) ?? { lat: 0, lon: 0 }
  return {
    at,
    unseen: event === null,
    says: event?.says ?? '',
    ...position,
    forces: [one.key, other.key],
    because: [
      ...whatEachKnew(record, one, other, at),
      ...wordOnItsWay(record, [one, other], at),
      ...thrownBefore(record, thrown, [one, other], at),
    ].slice(0, MOST_REASONS),
    chain: (event?.because ?? []).map(({ rule, says }) => ({ rule, says })),
  }
}

/** Where each side looked for the other in the second before. */
function whatEachKnew({ world, beliefs }: Recorded, one: TruePath, other: TruePath, at: Seconds): Meeting['because'] {
  return [
    [one, other],
    [other, one],
  ].flatMap(([who, whom]) => {
    if (!who || !whom) return []
    const own = sideAt(who, at)
    const side = world.sides.find(({ key }) => key === own)?.name ?? own
    const newest = (beliefs[own] ?? [])
      .flatMap(({ told }) => told)
      .filter((told) => told.truly === whom.key && told.knownAt < at)
      .reduce<ToldOf | null>((best, told) => (best && best.seenAt >= told.seenAt ? best : told), null)
    if (!newest) return [{ about: side, says: `had no news of ${whom.name}` }]
    const truly = placeAt(whom.path, at)
    const miles = truly ? Math.round(separationMiles(reckonedPlace(newest, at), truly)) : 0
    const wrong = miles < 2 ? 'where she was' : `${miles} miles from where she was`
    return [{ about: side, says: `looked for ${whom.name} ${wrong}, by news ${ageBetween(newest.seenAt, at)} old` }]
  })
}

/** Despatches to those who met that had been written and were not read. */
function wordOnItsWay({ world, despatches }: Recorded, forces: readonly TruePath[], at: Seconds): Meeting['because'] {
  const keys = new Set(forces.map(({ key }) => key))
  const zone = world.campaign.zoneMinutes
  const concerns = ({ to }: Despatch): boolean =>
    'force' in to ? keys.has(to.force) : keys.has(world.seats[to.seat]?.force ?? '')
  return despatches
    .filter((one) => one.writtenAt <= at && one.writtenAt > at - 2 * BEFORE && concerns(one))
    .filter(({ deliveredAt }) => deliveredAt === null || deliveredAt > at)
    .map((one) => {
      const from = world.seats[one.from]?.title ?? one.from
      const to = 'force' in one.to ? world.forces[one.to.force]?.name : world.seats[one.to.seat]?.title
      const held = one.state === 'held' || one.umpireNote !== null ? ', held by the umpire' : ''
      const came =
        one.deliveredAt === null
          ? one.state === 'lost'
            ? 'lost'
            : 'never delivered'
          : `delivered at ${clockFigures(one.deliveredAt, zone)}, too late`
      return {
        about: `${from} to ${to ?? ''}`,
        says: `written at ${clockFigures(one.writtenAt, zone)}, ${came}${held}`,
      }
    })
}

/** Throws of the hours before that bore on either. */
function thrownBefore(
  { world }: Recorded,
  thrown: readonly CampaignEvent[],
  forces: readonly TruePath[],
  at: Seconds,
): Meeting['because'] {
  const keys = new Set(forces.flatMap(({ key }) => [key, ...(world.forces[key]?.ships ?? [])]))
  return thrown
    .filter((event) => event.at <= at && event.at > at - BEFORE)
    .filter(({ subject }) => subject.split('|').some((key) => keys.has(key)))
    .map(({ says, dice }) => ({ about: says, says: `threw ${dice.flatMap(({ faces }) => faces).join(', ')}` }))
}

interface Miss {
  readonly one: TruePath
  readonly other: TruePath
  readonly at: Seconds
  readonly miles: number
}

interface Sighted {
  readonly at: Seconds
  readonly lost: boolean
}

/** Whether two had each other in sight: what is recorded of them last before then is not that they lost it. */
function inSightAt(seen: readonly Sighted[], at: Seconds): boolean {
  const last = seen.findLast((one) => one.at <= at)
  return last !== undefined && !last.lost
}

/** Pairs of enemies under way who came near each other and saw nothing, each time once. */
function nearMisses({ forces, events, peace }: Recorded): Miss[] {
  const atWar = warOf({ peace })
  const sightings = new Map<string, Sighted[]>()
  for (const { subject, at, kind } of events) {
    if (!subject.includes('|')) continue
    const pair = subject.split('|').sort().join('|')
    const known = sightings.get(pair)
    if (known) known.push({ at, lost: kind === 'lost' })
    else sightings.set(pair, [{ at, lost: kind === 'lost' }])
  }
  const sailing = forces
    .filter(({ kind, path }) => kind !== 'despatch' && path.length > 2)
    .map((force) => ({ force, legs: legsUnderWay(force.path) }))
  return sailing.flatMap(({ force: one, legs }, n) =>
    sailing.slice(n + 1).flatMap(({ force: other, legs: others }) => {
      const seen = sightings.get([one.key, other.key].sort().join('|')) ?? []
      return approaches(one, legs, other, others).filter(
        ({ at }) =>
          areEnemies(atWar, one, other, at) &&
          shipsAt(one, at) > 0 &&
          shipsAt(other, at) > 0 &&
          !inSightAt(seen, at) &&
          !seen.some((when) => Math.abs(when.at - at) < SEEN_ROUND),
      )
    }),
  )
}

/** The times at which two paths come nearest within the distance of a near miss, both under way; three hours apart at least. */
function approaches(one: TruePath, legs: readonly Leg[], other: TruePath, others: readonly Leg[]): Miss[] {
  const found: Miss[] = []
  let i = 0
  let j = 0
  for (let [a, b] = [legs[i], others[j]]; a !== undefined && b !== undefined; [a, b] = [legs[i], others[j]]) {
    const start = Math.max(a.start, b.start)
    const end = Math.min(a.end, b.end)
    if (end > start && mayBeNear(a, b)) {
      const near = nearest(one.path, other.path, start, end)
      const last = found.at(-1)
      if (near.miles <= NEAR_MISS_MILES) {
        if (!last || near.at - last.at >= SEEN_ROUND) found.push({ one, other, ...near })
        else if (near.miles < last.miles) found[found.length - 1] = { one, other, ...near }
      }
    }
    if (a.end <= b.end) i++
    else j++
  }
  return found
}

interface Leg {
  readonly start: Seconds
  readonly end: Seconds
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** The legs of a path on which a force moves. */
function legsUnderWay(path: Path): Leg[] {
  return path.slice(1).flatMap(([end, toLat, toLon], n): Leg[] => {
    const [start, lat, lon] = path[n] ?? [0, 0, 0]
    if (lat === toLat && lon === toLon) return []
    const [south, north] = [Math.min(lat, toLat), Math.max(lat, toLat)]
    return [{ start, end, south, north, west: Math.min(lon, toLon), east: Math.max(lon, toLon) }]
  })
}

/** Degrees that are more than two miles in any latitude at which ships steam. */
const ROUND = 0.15
const mayBeNear = (a: Leg, b: Leg): boolean =>
  a.south - ROUND < b.north &&
  b.south - ROUND < a.north &&
  (Math.abs(a.west - b.west) > 180 || (a.west - ROUND < b.east && b.west - ROUND < a.east))

/** By the minute: over so short a time the distance of two courses falls, and then rises. */
function nearest(one: Path, other: Path, start: Seconds, end: Seconds): { at: Seconds; miles: number } {
  const miles = (at: Seconds): number => {
    const [p, q] = [placeAt(one, at), placeAt(other, at)]
    return p && q ? separationMiles(p, q) : Number.POSITIVE_INFINITY
  }
  let [low, high] = [start, end]
  while (high - low > 2) {
    const third = Math.max(1, Math.floor((high - low) / 3))
    if (miles(low + third) <= miles(high - third)) high -= third
    else low += third
  }
  const at = [low, Math.floor((low + high) / 2), high].reduce((best, t) => (miles(t) < miles(best) ? t : best), low)
  return { at, miles: miles(at) }
}

const milesWords = (miles: number): string => {
  if (miles >= 0.95) return `${miles.toFixed(1)} miles`
  const yards = Math.round((miles * 2025) / 100) * 100
  return yards < 100 ? 'a hundred yards' : `${yards} yards`
}
