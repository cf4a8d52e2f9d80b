/**
 * Whether a pair is one: every force that is anywhere otherwise in the two must stay far from all that the seat could hear of it through.
 */
import type { TrackRow } from '../../shared/campaign/outcome.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { MINUTE, type Seconds } from '../../shared/vocabulary/time.ts'
import type { SideKey } from './secrecy-draw.ts'
import { boatOff, type Pair } from './secrecy-kind.ts'
import { ASSISTANTS, type Run } from './secrecy-run.ts'

/** Miles beyond which nothing of this field is seen, signalled or reported: two and a half times the clearest sight. */
const FAR = 25
/** Miles beyond which a boat on the surface and a ship know nothing of each other, so that nothing is asked of either. No coast sees her. */
const BOAT_FAR = 12
/** Miles within which two positions are one: a track is laid down from stop to stop, and read between them by the plane. */
const ALIKE = 0.1
const SAMPLE = 5 * MINUTE
/** How far on a force is followed as it goes at the end: who has it in sight is told its course and speed at once, before it is anywhere else. */
const AHEAD = 10 * MINUTE
/** Events of a force at the mouth of a harbour. */
const GATES: readonly string[] = ['entered', 'left', 'contact', 'lost']

/**
 * Whether nothing that differs between the two truths ever comes near anything from which the seat could learn of it. Whatever friend
 * comes near it could carry the news, and counts as altered too.
 */
export function unknowable(pair: Pair, one: Run, two: Run, until: Seconds): boolean {
  const side = pair.seat.split('-')[0] as SideKey
  const runs = [one, two].map((run) => ({ run, where: positionsOf(run, until) }))
  const [a, b] = runs as [(typeof runs)[0], (typeof runs)[0]]
  const altered = new Set<string>()
  for (const id of new Set([...a.where.keys(), ...b.where.keys()])) {
    const [here, there] = [a.where.get(id), b.where.get(id)]
    if (!here || !there || here.some((p, i) => apart(p, there[i] ?? p) > ALIKE)) altered.add(id)
    // Who has had an order in one of the two alone is another from then on, whatever is done upon it, and can be asked about it.
    if (one.state.world.forces[id]?.commander !== pair.seat && ordersTo(one, id, until) !== ordersTo(two, id, until))
      altered.add(id)
    // In harbour and off its mouth are one place on the chart, and not one for who looks on.
    if (gatesPassed(one, id, until) !== gatesPassed(two, id, until)) altered.add(id)
  }
  if (pair.kinds.includes('own damage far off')) altered.add(`${side[0]}-vice`)
  for (const ship of until === Number.POSITIVE_INFINITY ? Object.values(one.state.world.ships) : []) {
    const other = two.state.world.ships[ship.id]
    if (ship.side === side && JSON.stringify({ ...other, name: '' }) !== JSON.stringify({ ...ship, name: '' }))
      altered.add(ship.force)
  }
  // That she goes otherwise, with nothing near her, is what is looked for: a scout knows nothing of a fleet out of sight and signal.
  if (pair.kinds.includes('a fleet that a scout has lost')) altered.delete(`${side[0]}-raid`)
  const assists = ASSISTANTS[pair.seat] !== undefined
  for (const { run, where } of runs) {
    const friends = Object.values(run.state.world.forces).filter((f) => f.side === side)
    const ashore = [
      ...run.ground.posts.filter(({ station }) => !silent(pair, station, side)).map((p) => p.position),
      ...[...run.ground.places.values()].filter(({ key }) => !silent(pair, key, side)),
    ]
    for (const id of altered) {
      if (run.state.world.forces[id]?.commander === pair.seat) return false
      const here = where.get(id)
      if (!here) continue
      const unseen = id === boatOff(side)
      if (!unseen && here.some((p) => ashore.some((post) => apart(p, post) < FAR))) return false
      // A set grows while it is gone through: what is added is looked at in its turn.
      // Whatever befalls a ship of his side is an assistant umpire's to know.
      if (
        assists &&
        friends.some(({ id: own }) => own !== id && where.get(own)?.some((p, i) => apart(p, here[i] ?? p) < FAR))
      )
        return false
      for (const friend of friends)
        if (
          !altered.has(friend.id) &&
          where.get(friend.id)?.some((p, i) => apart(p, here[i] ?? p) < (unseen ? BOAT_FAR : FAR))
        )
          altered.add(friend.id)
    }
  }
  return true
}

/** When a force went in and out of harbours, and so in and out of somebody’s sight where she lies, up to a time. */
function gatesPassed({ events }: Run, force: string, until: Seconds): string {
  const own = events.filter(
    ({ at, kind, subject }) => at <= until && GATES.includes(kind) && subject.split('|').includes(force),
  )
  return JSON.stringify(own.map(({ at, kind, subject }) => [at, kind, subject]))
}

/** Orders that were delivered to a force, or to the seat that commands her, up to a time; letters move nobody. */
function ordersTo({ state: { world } }: Run, force: string, until: Seconds): string {
  const commander = world.forces[force]?.commander ?? null
  const orders = Object.values(world.despatches).flatMap(({ to, from, text, order, deliveredAt: at }) => {
    const isHers = 'force' in to ? to.force === force : commander !== null && to.seat === commander
    return isHers && order !== null && at !== null && at <= until ? [JSON.stringify([at, from, text, order])] : []
  })
  return JSON.stringify(orders.sort())
}

/** Where each force truly was every five minutes, by the rows of its track, and where it was going at the end. */
function positionsOf(run: Run, until: Seconds): Map<string, Position[]> {
  const { start } = run.ground.pack
  const end = Math.min(run.state.world.clock, until)
  const count = Math.floor((end - start) / SAMPLE) + 1
  const rows = new Map<string, TrackRow[]>()
  for (const row of run.tracks) rows.set(row.force, [...(rows.get(row.force) ?? []), row])
  return new Map(
    Object.values(run.state.world.forces).map((force) => {
      const track = (rows.get(force.id) ?? []).sort((p, q) => p.start - q.start)
      let next = 0
      const at = (t: Seconds): TrackRow | undefined => {
        while (next + 1 < track.length && (track[next + 1] as TrackRow).start <= t) next++
        return track[next]
      }
      const places = Array.from({ length: count }, (_, i) => {
        const row = at(start + i * SAMPLE)
        return row ? along(row, start + i * SAMPLE) : force.position
      })
      // What only begins at the end is nothing that anybody has seen: in one of two wars the move may not yet be run.
      const last = track.findLast((row) => row.start < end)
      return [force.id, [...places, last ? goingTo(last, end) : force.position]]
    }),
  )
}

function along(row: TrackRow, t: Seconds): Position {
  const f = Math.min(1, Math.max(0, (t - row.start) / Math.max(1, row.end - row.start)))
  return { lat: row.from.lat + (row.to.lat - row.from.lat) * f, lon: row.from.lon + (row.to.lon - row.from.lon) * f }
}

/** Where a force comes to if it goes on as this row has it; a row that lasts no time goes nowhere. */
function goingTo(row: TrackRow, t: Seconds): Position {
  const here = along(row, t)
  const f = row.end > row.start ? AHEAD / (row.end - row.start) : 0
  return { lat: here.lat + (row.to.lat - row.from.lat) * f, lon: here.lon + (row.to.lon - row.from.lon) * f }
}

/** Miles between two positions, by the plane. */
function apart(a: Position, b: Position): number {
  return Math.hypot((a.lat - b.lat) * 60, (a.lon - b.lon) * 60 * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180))
}

/** Places far off: what happens there is known by wire to their government alone, and to an assistant umpire who keeps its side. */
function silent({ seat }: Pair, place: string, side: SideKey): boolean {
  if (/-roads$/.test(place)) return true
  if (!/-(haven|cove)$/.test(place)) return false
  return !place.startsWith(side) || !(seat.endsWith('-government') || ASSISTANTS[seat] !== undefined)
}
