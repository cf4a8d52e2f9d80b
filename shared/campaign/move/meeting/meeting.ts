import { agreeing, doing } from '../../../explanation/agreement.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { describeSighting, type Sighted, seatsAround, tellForce } from '../../../knowledge/reporting.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { SkyWindow } from '../../../sky/window.ts'
import { clockFigures, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import type { Force, InSight, Seat } from '../../world.ts'
import { isOfBoats } from '../boats/sights.ts'
import { sightOf } from '../captains/come-up.ts'
import { hasStruck, isLost, shipsOf } from '../running/speeds.ts'
import { byLightsOnly, seenOf, sees, yardsSeen } from '../sight/lights.ts'
import { classOf } from '../sight/sight-class.ts'
import { conditionAt } from '../weather/light.ts'
import { meetEnemy, type StandsFor, signalWords, stopForSignal } from './encounters.ts'
import { isLetPass } from './let-pass.ts'
import { passReport, tellAround } from './pass-on.ts'

/**
 * Who sees whom, and who hears of it: two forces in sight tell those aboard and those within signal distance. What a coast sees stands in
 * `coast-watch.ts`, what is carried or comes in time in `tales.ts`.
 */

/** A meeting as it begins. */
export function inSightNow({ ground }: Turn, a: Force, b: Force, at: Seconds): InSight {
  return { a: a.id, b: b.id, since: at, recognised: false, hostile: ground.atWar(a.side, b.side), passed: false }
}

/** Whether two in sight of each other are of two sides, at war or at peace: what each sees of the other is told. */
export function areStrangers({ forces }: Turn['world'], { a, b, hostile }: InSight): boolean {
  return hostile || (forces[a] !== undefined && forces[b] !== undefined && forces[a].side !== forces[b].side)
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
  const heard = [...(aSees ? sightedBy(turn, a, b, at) : []), ...(bSees ? sightedBy(turn, b, a, at) : [])]
  if (a.side === b.side) return null
  recordContact(turn, a, b, at, aSees, bSees, heard)
  // At peace they pass each other.
  if (!turn.ground.atWar(a.side, b.side)) return null
  return standForHearers(turn, a, b, heard, at)
}

/** One of two has parted from a force that was in sight: who sees her apart from it tells of her. */
export function seenApart(turn: Turn, sight: InSight, at: Seconds): void {
  const a = turn.world.forces[sight.a]
  const b = turn.world.forces[sight.b]
  if (!a || !b) return
  if (sees(sight, a.id)) sightedBy(turn, a, b, at)
  if (sees(sight, b.id)) sightedBy(turn, b, a, at)
}

/** Enemies meet: the clock stands as it does for those who see, and for those who are signalled to at once where the table has it so. */
function standForHearers(turn: Turn, a: Force, b: Force, heard: readonly Seat[], at: Seconds): StandsFor | null {
  // Of a meeting that was let pass nobody is told anew.
  const known = isLetPass(turn, 'contact', a, b, at)
  const stands = meetEnemy(turn, a, b, at)
  if (!known) for (const seat of heard) stopForSignal(turn, seat, at)
  return stands
}

function recordContact(
  turn: Turn,
  a: Force,
  b: Force,
  at: Seconds,
  aSees: boolean,
  bSees: boolean,
  heard: readonly Seat[],
): void {
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
      ...(heard.length > 0
        ? [
            because(ground.cite('signal.reach'), signalWords(turn), {
              toldAtOnce: heard.map(({ title }) => title).join(', '),
            }),
          ]
        : []),
    ],
  )
}

/** Who sees whom, in words: one may be seen, by her lights or for her size, and not see. */
function contactWords(turn: Turn, a: Force, b: Force, at: Seconds, aSees: boolean, bSees: boolean): string {
  if (aSees && bSees) return `${a.name} and ${b.name} come in sight of each other`
  const [one, other] = aSees ? [a, b] : [b, a]
  return `${doing(one.name, 'sights')} ${seenOf(turn, one, other, at)}${other.name}, who ${agreeing(other.name, 'does')} not see her,`
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
  const heard = sightedBy(turn, observer, target, at)
  if (sight.recognised) tellOne(turn, sight, observer, target, at, { lost: false, recognised: true })
  recordContact(turn, a, b, at, true, true, heard)
  return standForHearers(turn, a, b, heard, at)
}

/** One of two loses the other, who still sees her. */
export function losesFrom(turn: Turn, sight: InSight, observer: string, at: Seconds): void {
  const a = turn.world.forces[sight.a]
  const b = turn.world.forces[sight.b]
  if (!a || !b || !areStrangers(turn.world, sight)) return
  const [one, other] = observer === a.id ? [a, b] : [b, a]
  tellOne(turn, sight, one, other, at, { lost: true, recognised: sight.recognised })
  sight.blind = observer
  delete sight.looked
  const still = byLightsOnly(turn, other, one, at) ? 'her lights' : 'her'
  record(
    turn,
    at,
    'lost',
    `${a.id}|${b.id}`,
    `${doing(one.name, 'loses')} sight of ${other.name}, who still ${agreeing(other.name, 'sees')} ${still}.`,
    [unseen(turn, one, other, at)],
  )
}

/**
 * What an observing force passes on at once, and to whom. Friends are told as friends. Gives the seats to which an enemy's man-of-war was signalled:
 * none of those aboard the observer.
 */
function sightedBy(turn: Turn, observer: Force, target: Force, at: Seconds): Seat[] {
  const { world } = turn
  if (isLost(world, observer)) return []
  const seats = seatsAround(turn, observer, at)
  if (observer.side === target.side) {
    // Who has lost her was told when she struck: she is in company no more.
    if (isLost(world, target)) return []
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
    return []
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
  return target.kind === 'trade' || isLost(world, target) ? [] : seats.filter(({ id }) => id !== observer.commander)
}

/** Tells those who hear at once; what nobody aboard a seat hears is carried by the stand-in who saw it. */
function passOn(turn: Turn, observer: Force, sighted: Sighted, seats: readonly Seat[]): void {
  passReport(turn, observer, sighted, describeSighting(turn, sighted), seats)
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
  passOn(turn, observer, asSeen(turn, sight, observer, target, at, how), seatsAround(turn, observer, at))
}

/** What one of two has of the other now. */
function asSeen(
  turn: Turn,
  sight: InSight,
  observer: Force,
  target: Force,
  at: Seconds,
  how: { readonly lost: boolean; readonly recognised: boolean },
): Sighted {
  const { position: from, name: source } = observer
  const { courseDegrees } = target
  const { since } = sight
  const yards = yardsSeen(turn, observer, target, at, sight)
  return { target, from, since, at, yards, source, medium: 'company', courseDegrees, ...how }
}

/** What forces that come back from squares or a board have in sight is told as it is now: the last that was told of it is of the hour at which they met. */
export function tellInSight(turn: Turn, forces: readonly string[], at: Seconds): void {
  for (const sight of Object.values(turn.world.inSight)) {
    const a = turn.world.forces[sight.a]
    const b = turn.world.forces[sight.b]
    if (!a || !b || !areStrangers(turn.world, sight) || !(forces.includes(a.id) || forces.includes(b.id))) continue
    // One that has struck lies there to be taken; of one that is sunk nothing is seen.
    if ([a, b].some((force) => shipsOf(turn.world, force).length === 0 && !hasStruck(turn.world, force))) continue
    tellBoth(turn, sight, a, b, at, { lost: false, recognised: sight.recognised })
  }
}

/**
 * Whoever is kept in sight as players write is where she is now to those who see her, and not where she was first made out. Nothing new has
 * happened: no stand-in has more to report than he had.
 */
export function tellKeptInSight(turn: Turn, at: Seconds, of?: InSight): void {
  const { world } = turn
  for (const sight of of ? [of] : Object.values(world.inSight)) {
    const { [sight.a]: a, [sight.b]: b } = world.forces
    // Told in this very second as they came in sight.
    if (!a || !b || !areStrangers(world, sight) || sight.since === at) continue
    if ([a, b].some((force) => shipsOf(world, force).length === 0)) continue
    for (const [observer, target] of [
      [a, b],
      [b, a],
    ] as const) {
      if (!sees(sight, observer.id) || isLost(world, observer)) continue
      const seats = seatsAround(turn, observer, at)
      if (seats.length === 0) continue
      const seen = asSeen(turn, sight, observer, target, at, { lost: false, recognised: sight.recognised })
      tellAround(turn, observer, seen, describeSighting(turn, seen), seats)
    }
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
    if (!sees(sight, observer.id) || sight.gone?.includes(observer.id)) return []
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
  // Of one whose ships are sunk or taken the record has that already.
  if ([a, b].some((force) => force && isLost(world, force))) return
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
