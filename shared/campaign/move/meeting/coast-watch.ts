import type { Watch as CoastWatch } from '../../../books/contract.ts'
import { doing } from '../../../explanation/agreement.ts'
import { describeSighting, type Sighted, tellForce, tellReport } from '../../../knowledge/reporting.ts'
import { DAY, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, record, type Turn } from '../../context.ts'
import { setCount } from '../../counts.ts'
import type { Ground } from '../../ground.ts'
import { allForces } from '../../rolls.ts'
import type { Force, InSight, Tale } from '../../world.ts'
import { isOfBoats } from '../boats/sights.ts'
import { trueLines } from '../despatches/offices.ts'
import { arrivalByWire } from '../despatches/wire.ts'
import { isLost } from '../running/speeds.ts'
import { describeGoneDown } from './pass-on.ts'
import { keepTale, wireTo } from './tales.ts'

/** What a coast sees, and who hears of it: its government by its telegraph, the ships in its harbour at once; neutrals talk, in time. */

type Post = Ground['posts'][number]

/** A look-out post sees a force, or (band) neutral shipping off its coast comes upon her. */
export function coastSight(
  turn: Turn,
  forceId: string,
  postIndex: number,
  at: Seconds,
  band: 'neutralWaters' | null,
): void {
  const { world, ground } = turn
  const force = world.forces[forceId]
  const post = ground.posts[postIndex]
  if (!force || !post) return
  const station = ground.places.get(post.station)?.name ?? post.station
  if (post.owner !== force.side && isOfBoats(ground, world, force)) return
  if (post.owner === force.side) {
    if (band === null) seenByOwnCoast(turn, force, station, post.station, at)
    return
  }
  if (band !== null && alreadyTold(turn, force, post.owner, at)) return
  const belligerent = world.sides.some((s) => s.key === post.owner)
  const watch: CoastWatch = belligerent
    ? lost(turn, post.owner, post.station)
      ? 'destroyedStationCoast'
      : 'homeCoast'
    : (band ?? 'neutralCoast')
  const delay = ground.book.newsDelayMinutes(watch, ground.settings)
  const heard = belligerent ? [post.owner] : world.sides.filter((s) => s.key !== force.side).map((s) => s.key)
  const sighted: Sighted = {
    target: force,
    from: post.position,
    since: at,
    at,
    source: belligerent
      ? `${station} coastguard`
      : band === null
        ? `${station}, neutral coast`
        : `neutral shipping off ${station}`,
    medium: belligerent ? 'coastguard' : 'neutral',
    courseDegrees: force.courseDegrees,
    lost: false,
    recognised: false,
  }
  const report = describeSighting(turn, sighted)
  const telegraphed = belligerent
    ? watch !== 'destroyedStationCoast'
    : band === null && ground.book.consulsTelegraph?.(ground.settings) === true
  for (const side of heard) {
    const line = telegraphed ? wireTo(turn, side, post.station, at) : undefined
    const wire = line === undefined ? at : (line?.at.at(-1) ?? null)
    if (delay.value === null) continue
    // No road leads from the station: its news lies there until a ship of its side takes it along (`telegraph.broken`).
    const lies = wire === null ? { lies: post.station } : {}
    keepTale(turn, {
      side,
      carrier: null,
      dueAt: wire === null ? null : wire + delay.value * MINUTE,
      target: force.id,
      since: at,
      report,
      told: [],
      ...lies,
      ...(line ? { wire: line } : {}),
    })
  }
  if (belligerent) for (const told of inPort(turn, post)) tellInPort(turn, told, force, at, at, report)
  record(turn, at, 'coastSighting', force.id, `${doing(force.name, 'is')} seen from ${station}.`, delay.because)
  setCount(world, `neutral|${post.owner}|${force.id}`, at)
}

/** Forces of its side that lie in the harbour of which a post is the watch, while its station stands: they are told what it sees (section 8.2). */
export function inPort(turn: Turn, { owner, station }: { readonly owner: string; readonly station: string }): Force[] {
  if (lost(turn, owner, station)) return []
  return allForces(turn.world).filter(
    ({ side, whereabouts: where, ships }) =>
      side === owner && ships.length > 0 && where.at === 'harbour' && where.place === station,
  )
}

/** A ship that has come into harbour is told of those whom its watch has in sight. Gives them. */
export function hearWatch(turn: Turn, force: Force, place: string, at: Seconds): Force[] {
  const { world, ground } = turn
  const seen: Force[] = []
  for (const sight of Object.values(world.inSight)) {
    const post = sight.b.startsWith('post:') && ground.posts.find(({ stretch }) => `post:${stretch}` === sight.b)
    const target = world.forces[sight.a]
    if (!post || post.station !== place || !target || target.side === force.side) continue
    if (!inPort(turn, post).includes(force) || isLost(world, target)) continue
    tellInPort(turn, force, target, sight.since, at, watchReport(turn, post, target, at, false))
    seen.push(target)
  }
  return seen
}

function tellInPort(
  turn: Turn,
  force: Force,
  target: Force,
  since: Seconds,
  at: Seconds,
  report: Tale['report'],
): void {
  const seat = force.commander === null ? undefined : turn.world.seats[force.commander]
  if (seat) tellReport(turn, seat, at, { target, since }, report)
}

/** What a belligerent's coast says of a ship; of one that sinks before its eyes that she went down. */
function watchReport(turn: Turn, post: Post, target: Force, at: Seconds, gone: boolean): Tale['report'] {
  const station = turn.ground.places.get(post.station)?.name ?? post.station
  const describe = gone && isSunk(turn, target) ? describeGoneDown : describeSighting
  return describe(turn, {
    target,
    from: post.position,
    since: at,
    at,
    source: `${station} coastguard`,
    medium: 'coastguard',
    courseDegrees: target.courseDegrees,
    lost: gone,
    recognised: false,
  })
}

const isSunk = ({ world }: Turn, force: Force): boolean =>
  isLost(world, force) && force.ships.every((id) => world.ships[id]?.status === 'sunk')

/** A station that is destroyed, or in other hands. */
function lost({ world }: Turn, owner: string, station: string): boolean {
  const place = world.places[station]
  return place !== undefined && (place.coastguardDestroyed || place.owner !== owner)
}

/** Neutrals who have told of a ship do not tell again within a day. */
function alreadyTold(turn: Turn, force: Force, owner: string, at: Seconds): boolean {
  return at < quietUntil(turn, force, owner)
}

/** From when neutrals of an owner tell of a ship again. */
export function quietUntil(turn: Turn, force: Force, owner: string): Seconds {
  const last = turn.world.counts[`neutral|${owner}|${force.id}`]
  return last === undefined ? Number.NEGATIVE_INFINITY : last + DAY
}

/** When a station's report reaches its government over the lines as they are; null with no road: only a ship could bring it. */
function wireArrival(turn: Turn, side: string, station: string, at: Seconds): Seconds | null {
  const office = governmentOf(turn.world, side)?.office
  if (office === undefined) return null
  const route = turn.ground.network.route(station, office, trueLines(turn, side))
  return route ? Math.ceil(arrivalByWire(turn.ground, route.hops, at).value) : null
}

/** Own ships passing an own station are known at once (section 3: seen from own coast). */
function seenByOwnCoast(turn: Turn, force: Force, station: string, key: string, at: Seconds): void {
  const government = governmentOf(turn.world, force.side)
  const wire = wireArrival(turn, force.side, key, at)
  if (isLost(turn.world, force)) return
  if (!government || wire === null || turn.world.places[key]?.coastguardDestroyed) return
  tellForce(turn, government, force, wire, {
    degree: 'reported',
    medium: 'coastguard',
    source: `${station} coastguard`,
    asOf: at,
    whole: false,
  })
}

/** A stretch of coast loses a ship from sight: her government's enemy hears it with her last course. */
export function coastLost(turn: Turn, sight: InSight, at: Seconds): void {
  const { world, ground } = turn
  const force = world.forces[sight.a]
  const stretch = sight.b.slice('post:'.length)
  const post = ground.posts.find((p) => p.stretch === stretch)
  if (!force || !post || post.owner === force.side || !world.sides.some((s) => s.key === post.owner)) return
  const destroyed = lost(turn, post.owner, post.station)
  // Without its station a coast's news goes by hand, in the book's time for that; with it, by its wire.
  const line = destroyed ? undefined : wireTo(turn, post.owner, post.station, at)
  const wire = line === undefined ? at : (line?.at.at(-1) ?? null)
  const delay = ground.book.newsDelayMinutes(destroyed ? 'destroyedStationCoast' : 'homeCoast', ground.settings).value
  if (delay === null) return
  const report = watchReport(turn, post, force, at, true)
  for (const told of inPort(turn, post)) tellInPort(turn, told, force, sight.since, at, report)
  keepTale(turn, {
    side: post.owner,
    carrier: null,
    dueAt: wire === null ? null : wire + delay * MINUTE,
    target: force.id,
    since: sight.since,
    report,
    told: [],
    ...(wire === null ? { lies: post.station } : {}),
    ...(line ? { wire: line } : {}),
  })
}
