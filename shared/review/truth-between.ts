import type { UmpireView } from '../campaign/umpire-view.ts'
import { separationMiles } from '../navigation/great-circle.ts'
import { rhumbBearing, rhumbMiles } from '../navigation/rhumb.ts'
import { HOUR, isoTime, parseTime, type Seconds } from '../vocabulary/time.ts'
import { placeAt, shipsAt } from './at-time.ts'
import type { Path, TruePath } from './review.ts'

/*
 * The umpire's window at an hour between two closes of moves: every force where her true path ran at that second. Windows are kept as
 * moves close; of what else changed within the move only what has its own hour (events, contacts) is told of that hour.
 */

type Force = UmpireView['forces'][number]
type Contact = UmpireView['contacts'][number]

/** Nearer than this, in miles, two places of a path are one: she lies still. */
const STILL = 0.02

/** What stood when the last move before the hour closed, what stood when the next one did, and where forces were between. */
export interface Around {
  readonly before: UmpireView
  readonly later: UmpireView
  readonly paths: readonly TruePath[]
}

/** The truth at a second. Events later than it must be left out of `before` and `later` by whoever reads them. */
export function truthBetween({ before, later, paths }: Around, at: Seconds): UmpireView {
  const then = new Map(before.forces.map((force) => [force.key, force]))
  const next = new Map(later.forces.map((force) => [force.key, force]))
  const forces = paths.flatMap((path): Force[] => {
    const known = then.get(path.key) ?? next.get(path.key)
    if (!known || shipsAt(path, at) <= 0) return []
    return [forceAt(path, { known, after: next.get(path.key) }, secondsOf(before.clock), at)]
  })
  return {
    ...before,
    clock: isoTime(at),
    move: { ...later.move, state: 'running' },
    forces,
    contacts: contactsBetween(before, later, at),
    decisions: [],
    encounters: before.encounters.filter(({ state }) => state === 'closed'),
    events: later.events.filter((event) => secondsOf(event.at) <= at),
  }
}

const secondsOf = (iso: string): Seconds => parseTime(iso) ?? 0

interface Records {
  readonly known: Force
  readonly after: Force | undefined
}

function forceAt({ path }: TruePath, { known, after }: Records, from: Seconds, at: Seconds): Force {
  const position = placeAt(path, at) ?? known.position
  const run = path.flatMap(([t, lat, lon]) => (t <= at ? [{ lat, lon, at: isoTime(t) }] : []))
  const track = [...run, { ...position, at: isoTime(at) }]
  const way = wayAt(path, at)
  if (way) return { ...known, position, track, ...way, state: 'sea', place: null, plot: [], work: null }
  // Still: as she lay when the move began, as she lies when it ends, or stopped for a while at sea.
  const moved = path.some(
    ([t, lat, lon]) => t > from && t <= at && separationMiles({ lat, lon }, known.position) > STILL,
  )
  const lies = !moved ? known : after && separationMiles(position, after.position) <= STILL ? after : undefined
  if (lies) return { ...lies, position, track }
  return { ...known, position, track, knots: 0, state: 'sea', place: null, plot: [], work: null }
}

/** Course and speed at a second; null where she lies. */
function wayAt(path: Path, at: Seconds): { courseDegrees: number; knots: number } | null {
  const next = path.findIndex(([t]) => t > at)
  const from = path[next - 1]
  const to = path[next]
  if (!from || !to) return null
  const a = { lat: from[1], lon: from[2] }
  const b = { lat: to[1], lon: to[2] }
  const miles = rhumbMiles(a, b)
  if (miles <= STILL) return null
  return { courseDegrees: rhumbBearing(a, b), knots: (miles / (to[0] - from[0])) * HOUR }
}

/** Pairs in sight at a second, of those that are told of by one of the two windows; who met and parted between is in the events. */
function contactsBetween(before: UmpireView, later: UmpireView, at: Seconds): Contact[] {
  const key = ({ a, b, since }: Contact): string => `${a} ${b} ${since}`
  const still = new Set(later.contacts.map(key))
  const lasted = before.contacts.filter((one) => still.has(key(one)))
  const lastedKeys = new Set(lasted.map(key))
  return [...lasted, ...later.contacts.filter((one) => !lastedKeys.has(key(one)) && secondsOf(one.since) <= at)]
}
