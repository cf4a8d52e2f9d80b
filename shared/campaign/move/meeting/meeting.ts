import type { Watch as CoastWatch } from '../../../books/contract.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { sentence } from '../../../explanation/sentence.ts'
import { describeSighting, type Sighted, seatsAround, tellForce, tellReport } from '../../../knowledge/reporting.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { SkyWindow } from '../../../sky/window.ts'
import { clockFigures, DAY, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, mint, record, type Turn } from '../../context.ts'
import type { Ground } from '../../ground.ts'
import { allForces } from '../../rolls.ts'
import type { Force, InSight, OnWire, Seat, Tale } from '../../world.ts'
import { isOfBoats } from '../boats/sights.ts'
import { sightOf } from '../captains/come-up.ts'
import { trueLines } from '../despatches/offices.ts'
import { arrivalByWire, wireOf } from '../despatches/wire.ts'
import { isLost, shipsOf } from '../running/speeds.ts'
import { byLightsOnly, seenOf, sees, yardsSeen } from '../sight/lights.ts'
import { classOf } from '../sight/sight-class.ts'
import { conditionAt, signalMilesAt } from '../weather/light.ts'
import { meetEnemy, type StandsFor } from './encounters.ts'

/**
 * Who sees whom, and who hears of it. Two forces in sight tell those aboard and those within signal distance; a coast tells its
 * government by its telegraph; neutrals talk, in time; a stand-in keeps what he saw until he can pass it on.
 */

type Post = Ground['posts'][number]

/** A meeting as it begins. */
export function inSightNow(a: Force, b: Force, at: Seconds): InSight {
  return { a: a.id, b: b.id, since: at, recognised: false, hostile: a.side !== b.side, passed: false }
}

/** Two forces come in sight of each other, as the record has it. For whom the clock stops; null where it goes on. */
export function forcesSight(
  turn: Turn,
  a: Force,
  b: Force,
  at: Seconds,
  aSees: boolean,
  bSees: boolean,
): StandsFor | null {
  const hostile = a.side !== b.side
  if (aSees) sightedBy(turn, a, b, at)
  if (bSees) sightedBy(turn, b, a, at)
  if (!hostile) return null
  recordContact(turn, a, b, at, aSees, bSees)
  return meetEnemy(turn, a, b, at)
}

function recordContact(turn: Turn, a: Force, b: Force, at: Seconds, aSees: boolean, bSees: boolean): void {
  const { ground, world } = turn
  const sky = new SkyWindow(at, at)
  const condition = conditionAt(ground, world, sky, a.position, at)
  const miles = separationMiles(a.position, b.position)
  record(
    turn,
    at,
    'contact',
    `${a.id}|${b.id}`,
    `${contactWords(turn, a, b, at, aSees, bSees)} at ${clockFigures(at, world.campaign.zoneMinutes)}, ${miles.toFixed(1)} miles apart.`,
    [
      ...(aSees && bSees ? [] : [unseen(turn, aSees ? b : a, aSees ? a : b, at)]),
      ...ground.book.sighting(
        condition,
        classOf(ground, world, aSees ? a : b),
        classOf(ground, world, aSees ? b : a),
        ground.settings,
      ).because,
      because(ground.cite('sight.approach'), 'closest approach in continuous time', {
        miles: Math.round(miles * 100) / 100,
      }),
    ],
  )
}

/** Who sees whom, in words: one may be seen, by her lights or for her size, and not see. */
function contactWords(turn: Turn, a: Force, b: Force, at: Seconds, aSees: boolean, bSees: boolean): string {
  if (aSees && bSees) return `${a.name} and ${b.name} come in sight of each other`
  const [one, other] = aSees ? [a, b] : [b, a]
  return `${one.name} sights ${seenOf(turn, one, other, at)}${other.name}, who does not see her,`
}

/** Why one of two does not see the other who sees her. */
function unseen(turn: Turn, blind: Force, observer: Force, at: Seconds): Reason {
  const { ground, world } = turn
  if (isOfBoats(ground, world, observer))
    return because(ground.cite('boat.found'), 'nobody knows of a boat until a ship that has her near finds her')
  return byLightsOnly(turn, observer, blind, at)
    ? because(ground.cite('sight.lights'), 'who shows lights is seen by others, and sees no farther herself')
    : because(ground.cite('sight.approach'), 'one of two may be seen from farther off than she sees the other')
}

/** One who was seen, by her lights or by a boat, comes to see the other too: she tells as at a first sight. For whom the clock is to stop. */
export function seesToo(turn: Turn, sight: InSight, at: Seconds): StandsFor | null {
  const a = turn.world.forces[sight.a]
  const b = turn.world.forces[sight.b]
  const observer = sight.blind === sight.a ? a : b
  const target = observer === a ? b : a
  delete sight.blind
  if (!a || !b || !observer || !target) return null
  sightedBy(turn, observer, target, at)
  if (sight.recognised) tellOne(turn, sight, observer, target, at, { lost: false, recognised: true })
  recordContact(turn, a, b, at, true, true)
  return meetEnemy(turn, a, b, at)
}

/** One of two loses the other, who still sees her. */
export function losesFrom(turn: Turn, sight: InSight, observer: string, at: Seconds): void {
  const a = turn.world.forces[sight.a]
  const b = turn.world.forces[sight.b]
  if (!a || !b || !sight.hostile) return
  const [one, other] = observer === a.id ? [a, b] : [b, a]
  tellOne(turn, sight, one, other, at, { lost: true, recognised: sight.recognised })
  sight.blind = observer
  delete sight.looked
  const still = byLightsOnly(turn, other, one, at) ? 'her lights' : 'her'
  record(turn, at, 'lost', `${a.id}|${b.id}`, `${one.name} loses sight of ${other.name}, who still sees ${still}.`, [
    unseen(turn, one, other, at),
  ])
}

/** What an observing force passes on at once, and to whom. Friends are told as friends. */
function sightedBy(turn: Turn, observer: Force, target: Force, at: Seconds): void {
  const { world } = turn
  if (isLost(world, observer)) return
  const seats = seatsAround(turn, observer, at)
  if (observer.side === target.side) {
    // Who has lost her was told when she struck: she is in company no more.
    if (isLost(world, target)) return
    for (const seat of seats) {
      if (seat.id === target.commander) continue
      tellForce(turn, seat, target, at, {
        degree: 'reported',
        medium: 'signal',
        source: `in sight from ${observer.name}`,
        asOf: at,
        whole: false,
      })
    }
    return
  }
  const sighted: Sighted = {
    target,
    from: observer.position,
    since: sightOf(turn.world, observer.id, target.id)?.since ?? at,
    at,
    yards: yardsSeen(turn, observer, target, at),
    source: observer.name,
    medium: 'company',
    courseDegrees: null,
    lost: false,
    recognised: false,
  }
  passOn(turn, observer, sighted, seats)
}

/** Tells those who hear at once; what nobody aboard a seat hears is carried by the stand-in who saw it. */
function passOn(turn: Turn, observer: Force, sighted: Sighted, seats: readonly Seat[]): void {
  passReport(turn, observer, sighted, describeSighting(turn, sighted), seats)
}

function passReport(
  turn: Turn,
  observer: Force,
  { target, since, at }: Pick<Sighted, 'target' | 'since' | 'at'>,
  report: Tale['report'],
  seats: readonly Seat[],
): void {
  for (const seat of seats) {
    const own = seat.id === observer.commander
    tellReport(turn, seat, at, { target, since }, own ? report : { ...report, medium: 'signal' })
  }
  if (observer.commander !== null) return
  keepTale(turn, {
    side: observer.side,
    carrier: observer.id,
    dueAt: null,
    target: target.id,
    since,
    report,
    told: seats.map((s) => s.id),
  })
}

function keepTale(turn: Turn, tale: Omit<Tale, 'id' | 'over'>): void {
  const id = mint(turn, 'tale')
  turn.world.tales[id] = { ...tale, id, over: false }
}

/** Each of two tells those about her what she has of the other now. */
function tellBoth(
  turn: Turn,
  sight: InSight,
  a: Force,
  b: Force,
  at: Seconds,
  how: { readonly lost: boolean; readonly recognised: boolean },
): void {
  for (const [observer, target] of [
    [a, b],
    [b, a],
  ] as const)
    if (sees(sight, observer.id)) tellOne(turn, sight, observer, target, at, how)
}

function tellOne(
  turn: Turn,
  sight: InSight,
  observer: Force,
  target: Force,
  at: Seconds,
  how: { readonly lost: boolean; readonly recognised: boolean },
): void {
  if (isLost(turn.world, observer)) return
  const seats = seatsAround(turn, observer, at)
  const { position: from, name: source } = observer
  const { courseDegrees } = target
  const { since } = sight
  const yards = yardsSeen(turn, observer, target, at, sight)
  passOn(turn, observer, { target, from, since, at, yards, source, medium: 'company', courseDegrees, ...how }, seats)
}

/** What forces that come back from squares or a board have in sight is told as it is now: the last that was told of it is of the hour at which they met. */
export function tellInSight(turn: Turn, forces: readonly string[], at: Seconds): void {
  for (const sight of Object.values(turn.world.inSight)) {
    const a = turn.world.forces[sight.a]
    const b = turn.world.forces[sight.b]
    if (!sight.hostile || !a || !b || !(forces.includes(a.id) || forces.includes(b.id))) continue
    if ([a, b].some((force) => shipsOf(turn.world, force).length === 0)) continue
    tellBoth(turn, sight, a, b, at, { lost: false, recognised: sight.recognised })
  }
}

/**
 * A pair loses sight of each other. On the chart as on the squares touch is lost only after the book's whole moves without sight
 * (`board.left`), so that two who pass in and out of sight are one meeting: until then it is kept, with what each saw last.
 */
export function keepTouch(turn: Turn, sight: InSight, at: Seconds): void {
  const { world, ground } = turn
  const { [sight.a]: a, [sight.b]: b } = world.forces
  // One whose ships are in another's company is in sight there as before.
  if (!a || !b || a.joined !== undefined || b.joined !== undefined) return
  const key = `${a.id}|${b.id}`
  const { squares } = ground.book
  const wait = squares ? squares.touchLostMoves(ground.settings) * squares.moveMinutes * MINUTE : 0
  const { since, recognised } = sight
  const pairs: (readonly [Force, Force])[] = [
    [a, b],
    [b, a],
  ]
  const last = pairs.flatMap(([observer, target]) => {
    if (!sees(sight, observer.id)) return []
    const { position: from, name: source } = observer
    const { courseDegrees } = target
    const yards = yardsSeen(turn, observer, target, at, sight)
    const how = { medium: 'company', courseDegrees, lost: true, recognised } as const
    const seen = { target, from, since, at, yards, source, ...how }
    return [{ observer: observer.id, target: target.id, report: describeSighting(turn, seen) }]
  })
  world.touch ??= {}
  world.touch[key] = { sight: { ...sight }, lostAt: at, until: at + wait, last }
  if (wait === 0) endTouch(turn, key, at)
}

/** The meeting of two who are in sight again before touch was lost; null where there is none, or it is lost in this second. */
export function takeUpTouch(turn: Turn, key: string, at: Seconds): InSight | null {
  const { touch, inSight } = turn.world
  const kept = touch?.[key]
  if (!touch || !kept || kept.until < at) return null
  delete touch[key]
  const sight = { ...kept.sight }
  inSight[key] = sight
  return sight
}

/** Who was out of sight for a moment is seen again: those about the two have her place as it is now. */
export function seenAgain(turn: Turn, sight: InSight, at: Seconds): void {
  const { [sight.a]: a, [sight.b]: b } = turn.world.forces
  if (a && b) tellBoth(turn, sight, a, b, at, { lost: false, recognised: sight.recognised })
}

/** Touch is lost: each tells what he saw last. */
export function endTouch(turn: Turn, key: string, at: Seconds): void {
  const { world } = turn
  const kept = world.touch?.[key]
  if (!kept) return
  delete world.touch?.[key]
  const { sight, last } = kept
  for (const { observer: id, target: other, report } of last) {
    const observer = world.forces[id]
    const target = world.forces[other]
    if (!observer || !target) continue
    const seats = seatsAround(turn, observer, at)
    passReport(turn, observer, { target, since: sight.since, at }, report, seats)
  }
  const { [sight.a]: a, [sight.b]: b } = world.forces
  record(turn, at, 'lost', key, `${a?.name ?? '?'} and ${b?.name ?? '?'} lose sight of each other.`, [
    because(turn.ground.cite('board.left'), 'touch is lost after a whole move of the squares without sight', {
      lostAt: clockFigures(kept.lostAt, world.campaign.zoneMinutes),
    }),
  ])
}

/** Outlines are made out: those who see them are shown what the ships look like (`sight.details`). */
export function recognise(turn: Turn, sight: InSight, at: Seconds): void {
  const a = turn.world.forces[sight.a]
  const b = turn.world.forces[sight.b]
  if (!a || !b) return
  sight.recognised = true
  tellBoth(turn, sight, a, b, at, { lost: false, recognised: true })
  record(
    turn,
    at,
    'recognised',
    `${a.id}|${b.id}`,
    `${a.name} and ${b.name} make out each other’s ships.`,
    turn.ground.book.recognitionMiles(
      conditionAt(turn.ground, turn.world, new SkyWindow(at, at), a.position, at),
      classOf(turn.ground, turn.world, a),
      classOf(turn.ground, turn.world, b),
      turn.ground.settings,
    ).because,
  )
}

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
  record(turn, at, 'coastSighting', force.id, `${force.name} is seen from ${station}.`, delay.because)
  world.counts[`neutral|${post.owner}|${force.id}`] = at
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

/** What a belligerent's coast says of a ship. */
function watchReport(turn: Turn, post: Post, target: Force, at: Seconds, gone: boolean): Tale['report'] {
  const station = turn.ground.places.get(post.station)?.name ?? post.station
  return describeSighting(turn, {
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

/** The way of a station's report to its government; null with no road. */
function wireTo(turn: Turn, side: string, station: string, at: Seconds): OnWire | null {
  const office = governmentOf(turn.world, side)?.office
  const route = office === undefined ? null : turn.ground.network.route(station, office, trueLines(turn, side))
  return route && wireOf(turn, route, at)
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

/** A coast's or neutral's tale falls due: the government reads it, stamped with its minute. */
export function tellTale(turn: Turn, id: string, at: Seconds): void {
  const tale = turn.world.tales[id]
  const target = tale && turn.world.forces[tale.target]
  if (!tale || tale.over || tale.held || !target) return
  const government = governmentOf(turn.world, tale.side)
  tale.over = true
  if (!government) return
  tale.told.push(government.id)
  tellReport(turn, government, at, { target, since: tale.since }, tale.report)
  record(
    turn,
    at,
    'tale',
    government.id,
    `${government.title} hears from ${tale.report.source}: ${sentence(tale.report.words)}`,
  )
}

/** A ship that leaves a place takes along what lies there for want of a road; who commands her reads it as she sails. */
export function takeTales(turn: Turn, force: Force, place: string, at: Seconds): void {
  const { world } = turn
  for (const tale of Object.values(world.tales)) {
    const target = world.forces[tale.target]
    if (tale.lies !== place || tale.over || tale.held || tale.side !== force.side || !target) continue
    const commander = force.commander === null ? undefined : world.seats[force.commander]
    tale.over = true
    const { lies: _, id: _id, ...news } = tale
    keepTale(turn, { ...news, carrier: force.id, told: commander ? [...tale.told, commander.id] : tale.told })
    if (commander) tellReport(turn, commander, at, { target, since: tale.since }, tale.report)
  }
}

/** What stand-ins carry is passed on where they now are: by signal to seats of their side, by wire from a harbour or coast station. */
export function passOnCarried(
  turn: Turn,
  at: Seconds,
  officeFor: (force: Force, signalMiles: number) => string | null,
  only?: Force,
): void {
  const { world, ground } = turn
  const sky = new SkyWindow(at, at)
  // One ship may carry hundreds: what hangs on where she is is found once for them all.
  const roads = new Map<string, { readonly around: readonly Seat[]; readonly office: string | null }>()
  const roadsOf = (carrier: Force) => {
    const known = roads.get(carrier.id)
    if (known) return known
    const signal = signalMilesAt(ground, world, sky, carrier.position, at)
    const found = { around: seatsAround(turn, carrier, at), office: officeFor(carrier, signal) }
    roads.set(carrier.id, found)
    return found
  }
  for (const tale of Object.values(world.tales)) {
    if (tale.over || (only && tale.carrier !== only.id)) continue
    const carrier = tale.carrier === null ? undefined : world.forces[tale.carrier]
    const target = world.forces[tale.target]
    if (!carrier || !target || tale.held || at < (tale.notBefore ?? at)) continue
    // What she saw went down with her, or is in the enemy's hands.
    if (carrier.side !== tale.side || isLost(world, carrier)) {
      tale.over = true
      continue
    }
    const { around, office } = roadsOf(carrier)
    for (const seat of around) {
      if (tale.told.includes(seat.id)) continue
      tale.told.push(seat.id)
      tellReport(turn, seat, at, { target, since: tale.since }, { ...tale.report, medium: 'signal' })
    }
    const government = governmentOf(world, carrier.side)
    const line = office === null ? null : wireTo(turn, carrier.side, office, at)
    const wire = line?.at.at(-1) ?? null
    if (government && wire !== null) {
      // It goes on by wire and is read when the wire brings it: until then it leaves no mark in any logbook.
      tale.over = true
      if (tale.told.includes(government.id)) continue
      if (wire <= at) {
        tale.told.push(government.id)
        tellReport(turn, government, at, { target, since: tale.since }, { ...tale.report, medium: 'telegraph' })
        continue
      }
      keepTale(turn, {
        ...tale,
        carrier: null,
        dueAt: wire,
        report: { ...tale.report, medium: 'telegraph' },
        told: [],
        ...(line ? { wire: line } : {}),
      })
    }
  }
}
