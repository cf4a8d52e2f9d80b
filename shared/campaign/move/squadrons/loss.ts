import { because } from '../../../explanation/finding.ts'
import { tellFate, tellNotice } from '../../../knowledge/reporting.ts'
import type { Position } from '../../../vocabulary/position.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, mint, namedBy, record, type Turn } from '../../context.ts'
import { freshForce } from '../../fresh.ts'
import { allForces, enrol, regroup } from '../../rolls.ts'
import type { Force, Seat, Ship, World } from '../../world.ts'
import { newsOfPlace } from '../despatches/wire.ts'
import { despatchCalled } from '../despatches/words.ts'
import { passGoneDown } from '../meeting/pass-on.ts'
import { isLost } from '../running/speeds.ts'
import { sees } from '../sight/lights.ts'
import { leaveDock } from '../work/docked.ts'
import { goAlone } from '../work/trade.ts'
import { keepInSight } from './kept-in-sight.ts'
import { succeed } from './succession.ts'

/**
 * Ships lost to their side, whoever sank or took them: by fire, mine, ram or flood, by the umpire's word, with the harbour they lie in.
 * What was hers alone is free, what she carried is lost, and each seat hears of it that may.
 */

export interface Loss {
  readonly fate: 'sunk' | 'taken'
  readonly at: Seconds
  /** One sentence, as those of her side say it who see it. */
  readonly says: string
  readonly rule: string
  /** From when her side may know of it: of a boat under water, when she has not come back. */
  readonly knownAt?: Seconds
  /** Those aboard have a notice of it by another hand, in other words. */
  readonly told?: boolean
}

/** A ship is lost. When it was the last of her force, all who stood aboard are told of their own fate, and those of her side who see it. */
export function loseShip(turn: Turn, ship: Ship, loss: Loss): void {
  const { world, outcome } = turn
  const force = world.forces[ship.force]
  if (ship.status === loss.fate) return
  const had = ship.status === 'afloat'
  strikeOff(turn, ship, loss.fate, loss.at)
  // One that had struck already is her side's no more: what becomes of her is none of its news.
  if (!force || !had) return
  outcome.touched.forces.add(force.id)
  if (isLost(world, force)) return loseForce(turn, force, loss)
  succeed(turn, force, loss.at)
  const known = loss.knownAt ?? loss.at
  if (!loss.told && force.commander !== null) tellNotice(turn, force.commander, known, loss.says, loss.rule)
}

/** She is no ship of her side's, and what she had of a harbour to herself is free. */
export function strikeOff({ world, outcome }: Turn, ship: Ship, fate: Loss['fate'], at: Seconds): void {
  const force = world.forces[ship.force]
  regroup(world, at, force ? [force] : [], () => {
    ship.status = fate
  })
  outcome.touched.ships.add(ship.id)
  leaveDock(world, ship)
}

/** The last ship of a force is lost: nobody is left of it. */
function loseForce(turn: Turn, force: Force, loss: Loss): void {
  force.plot = []
  force.waited = 0
  force.thisMoveOnly = false
  force.standing = undefined
  force.chase = undefined
  force.knots = 0
  force.submerged = undefined
  losePost(turn, force, loss.at)
  tellLost(turn, force, loss)
  tellSeen(turn, force, loss)
}

/** Enemies who have her in sight as she sinks on the chart see it; what was seen on a board its own views say (`boards/keeping-result.ts`). */
function tellSeen(turn: Turn, force: Force, { fate, at, knownAt }: Loss): void {
  const { world } = turn
  if (fate !== 'sunk' || knownAt !== undefined || force.whereabouts.at !== 'sea') return
  for (const sight of Object.values(world.inSight)) {
    const other = sight.a === force.id ? sight.b : sight.b === force.id ? sight.a : undefined
    const observer = other === undefined ? undefined : world.forces[other]
    if (!observer || !sight.hostile || !sees(sight, observer.id) || isLost(world, observer)) continue
    passGoneDown(turn, sight, observer, force, at, true)
  }
}

/** What a force carries for others is lost with her: despatches, tales, word from ashore. Nobody hears of that. */
export function losePost(turn: Turn, force: Force, at: Seconds): void {
  const { world, outcome } = turn
  for (const despatch of Object.values(world.despatches)) {
    if (!despatch.lies || !('force' in despatch.lies) || despatch.lies.force !== force.id) continue
    despatch.state = 'lost'
    despatch.lies = null
    despatch.dueAt ??= at
    outcome.touched.despatches.add(despatch.id)
    record(turn, at, 'despatch', despatch.id, `${despatchCalled(turn, despatch)} is lost with ${force.name}.`, [
      because(turn.ground.cite('despatch.delivered'), 'what a ship carries goes where she goes'),
    ])
  }
  for (const tale of Object.values(world.tales)) if (tale.carrier === force.id) tale.over = true
  for (const news of Object.values(world.shoreNews)) if (news.carrier === force.id) news.over = true
}

/** Those who stood aboard, those of her side who see it, and in time their government. */
function tellLost(turn: Turn, force: Force, { at, says, rule, knownAt, told }: Loss): void {
  const { world } = turn
  const government = governmentOf(world, force.side)
  const tell = (seat: Seat, when: Seconds): void => {
    tellFate(turn, seat, force, when, says)
    tellNotice(turn, seat.id, when, says, rule)
  }
  const aboard = Object.values(world.seats).filter(({ id, force: own }) => id === force.commander || own === force.id)
  for (const seat of aboard) {
    if (!told) tell(seat, knownAt ?? at)
    else tellFate(turn, seat, force, knownAt ?? at, says)
  }
  // What her side is to know in its time nobody of it sees before.
  const witnesses = knownAt === undefined ? whoSees(world, force) : []
  for (const witness of witnesses) {
    const seat = witness.commander === null ? undefined : world.seats[witness.commander]
    if (seat && !aboard.includes(seat)) tell(seat, at)
  }
  if (!government || aboard.includes(government)) return
  const { whereabouts: where } = force
  if (knownAt !== undefined) tell(government, knownAt)
  else if (where.at === 'harbour' || where.at === 'passage')
    tell(government, newsOfPlace(turn, force.side, where.place, at))
  else if (witnesses[0]) {
    const id = mint(turn, 'shoreNews')
    const carrier = witnesses[0].id
    world.shoreNews[id] = { id, side: force.side, place: null, carrier, at, says, rule, lost: force.id, over: false }
  }
}

/** Forces of her own side that have her in sight, or lie in the same harbour. */
function whoSees(world: World, lost: Force): Force[] {
  const where = lost.whereabouts
  return allForces(world).filter((force) => {
    if (force.side !== lost.side || force.id === lost.id || isLost(world, force) || force.ships.length === 0)
      return false
    if (force.submerged) return false
    const there = force.whereabouts
    if (where.at === 'harbour') return there.at === 'harbour' && there.place === where.place
    return (
      world.inSight[`${force.id}|${lost.id}`] !== undefined || world.inSight[`${lost.id}|${force.id}`] !== undefined
    )
  })
}

/**
 * A ship that has struck lies where she struck, by herself, till somebody takes possession of her: her consorts go on without her. Called
 * while no move is being run.
 */
export function leaveStruck(turn: Turn, ship: Ship, position: Position): void {
  const { world } = turn
  const from = world.forces[ship.force]
  if (ship.status !== 'taken' || !from) return
  from.anchor = undefined
  if (from.ships.length === 1) return
  const own = ship.trade && world.forces[ship.trade.own]
  if (own && own !== from) {
    goAlone(world, world.clock, ship, from, own)
    Object.assign(own, { position, whereabouts: { at: 'sea' }, anchor: undefined })
    turn.outcome.touched.forces.add(own.id)
    return
  }
  const force = freshForce({
    id: namedBy(world, 'struck', ship.id, String(world.clock)),
    side: from.side,
    name: ship.name,
    kind: from.kind,
    ships: [ship.id],
    flag: ship.id,
    commander: null,
    position,
    courseDegrees: from.courseDegrees,
    whereabouts: from.whereabouts.at === 'board' ? { at: 'sea' } : from.whereabouts,
  })
  regroup(world, world.clock, [from, force], () => {
    from.ships = from.ships.filter((id) => id !== ship.id)
    enrol(world, force, ship)
  })
  ship.force = force.id
  turn.outcome.touched.forces.add(force.id)
  // Possession of her may be ordered from the second in which they part.
  keepInSight(world, from, force, true)
}
