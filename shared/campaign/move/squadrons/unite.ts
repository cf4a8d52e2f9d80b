import { agreeing, doing } from '../../../explanation/agreement.ts'
import { because } from '../../../explanation/finding.ts'
import { tellFate, tellForce, tellNotice } from '../../../knowledge/reporting.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { record, seatsOf, type Turn } from '../../context.ts'
import { regroup } from '../../rolls.ts'
import type { Force, Leg, World } from '../../world.ts'
import { bestOrdered, shipsOf } from '../running/speeds.ts'

/**
 * Two forces of a side become one: the senior commands, and the force that he has goes on with what it was ordered. An admiral's flag is
 * senior to any other; else the captains of the flagships are in their order (`command.seniority`).
 */

/** Whether the first of two forces is the senior. */
export function isSenior(world: World, a: Force, b: Force): boolean {
  const admiral = ({ commander }: Force): number => (world.seats[commander ?? '']?.role === 'admiral' ? 0 : 1)
  const captain = ({ flag }: Force): number => world.ships[flag]?.seniority ?? Number.POSITIVE_INFINITY
  return (admiral(a) - admiral(b) || captain(a) - captain(b) || (a.id < b.id ? -1 : 1)) < 0
}

/** Whether the second is on her way to join the first, who is her senior and waits for her. */
export function awaits(world: World, force: Force, other: Force): boolean {
  return other.plot.some((leg) => joins(leg, force)) && isSenior(world, force, other)
}

const joins = (leg: Leg, force: Force): boolean =>
  leg.do === 'operate' && leg.operate === 'join' && leg.force === force.id && leg.at !== undefined

/** Unites a force with the one that it was to join, where they are. Says in words what came of it. */
export function unite(turn: Turn, joiner: Force, other: Force, at: Seconds): string {
  const { world, outcome } = turn
  const [senior, junior] = isSenior(world, joiner, other) ? [joiner, other] : [other, joiner]
  const names = shipsOf(world, junior).map(({ name }) => name)
  for (const id of junior.ships) {
    const ship = world.ships[id]
    if (ship) ship.force = senior.id
    outcome.touched.ships.add(id)
  }
  regroup(world, at, [senior, junior], () => {
    senior.ships = [...senior.ships, ...junior.ships].sort(
      (a, b) => (world.ships[a]?.seniority ?? 0) - (world.ships[b]?.seniority ?? 0),
    )
    junior.ships = []
  })
  // What is left of the joiner's plot begins with the order that is now done.
  if (senior !== joiner) senior.plot = senior.plot.filter((leg) => !joins(leg, junior))
  keepWithin(turn, senior)
  const commanders = [junior, senior].flatMap((force) => world.seats[force.commander ?? ''] ?? [])
  for (const seat of seatsOf(world, junior.side)) {
    if (seat.force !== junior.id) continue
    seat.force = senior.id
    if (seat.id === junior.commander) seat.ship = junior.flag
  }
  Object.assign(junior, { plot: junior === joiner ? junior.plot.slice(0, 1) : [], chase: undefined })
  Object.assign(junior, { standing: undefined, commander: null, joined: senior.id })
  outcome.touched.forces.add(senior.id)
  outcome.touched.forces.add(junior.id)
  const commands =
    world.seats[senior.commander ?? '']?.title ?? `the captain of ${world.ships[senior.flag]?.name ?? senior.name}`
  // A ship by herself mostly has the name of her force.
  const who = names.length === 1 && names[0] === junior.name ? '' : ` (${names.join(', ')})`
  const says = `${junior.name}${who} ${agreeing(junior.name, 'joins')} ${senior.name}: ${commands} commands.`
  record(turn, at, 'united', senior.id, says, [
    because(turn.ground.cite('command.seniority'), 'seniority alone decides who commands'),
  ])
  for (const seat of commanders) {
    tellFate(turn, seat, junior, at, `${doing(junior.name, 'has')} joined ${senior.name}.`)
    tellForce(turn, seat, senior, at, { degree: 'own', medium: 'company', source: 'aboard', asOf: at, whole: true })
    tellNotice(turn, seat.id, at, says, turn.ground.cite('command.seniority'))
  }
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} in company`
}

/** The force in which the ships of one that has joined another now are. */
export function forceNow(world: World, id: string): string {
  let here = id
  for (let next = world.forces[here]?.joined; next !== undefined; next = world.forces[here]?.joined) here = next
  return here
}

/** A convoy is a fleet: what it was ordered to do it does no faster than a fleet of these ships may (`fleet.speed`, `convoy.ordinary`). */
export function keepWithin({ ground, world }: Turn, force: Force): void {
  const ships = shipsOf(world, force)
  if (ships.length < 2) return
  const most = bestOrdered(
    ground,
    ships.map((ship) => ({ ship })),
    world.clock,
  )
  if (most <= 0) return
  force.plot = force.plot.map(
    (leg): Leg => ('knots' in leg && leg.knots !== undefined && leg.knots > most ? { ...leg, knots: most } : leg),
  )
}
