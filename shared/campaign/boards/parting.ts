import { doing } from '../../explanation/agreement.ts'
import { because } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { tellNotice } from '../../knowledge/reporting.ts'
import { alias, record, type Turn } from '../context.ts'
import { sightOf } from '../move/captains/come-up.ts'
import { inTow, knotsLeft, mostKnots, shipsOf } from '../move/running/speeds.ts'
import { detach } from '../move/squadrons/detach.ts'
import { keepInSight } from '../move/squadrons/kept-in-sight.ts'
import type { Encounter, Force, Ship, World } from '../world.ts'
import { ordering } from './obeying.ts'

/*
 * A force keeps its stations on the squares, so that no sound ship leaves it there. Of one that cannot keep up the flag chooses: the others go at her pace, or
 * she is sent off (`breakdown.inFleet`). It is sealed with the path and done as the move begins, for moves of both sides are made at once.
 */

/** Ships that are sent off together, and the best that the others do then. */
export interface Parting {
  readonly ships: readonly Ship[]
  readonly knots: number
}

/** Slower than she was built for, and not in tow: by damage, a breakdown or empty bunkers. */
const isLame = ({ ground, world }: Turn, force: Force, ship: Ship): boolean =>
  knotsLeft(ground, ship, world.clock) < ship.assignedKnots && !inTow(ground, world, force, ship, world.clock)

/** Why these ships of a force cannot be sent off on the squares, in one sentence; null: they can. */
export function whyNotParted(turn: Turn, force: Force, ships: readonly Ship[]): string | null {
  const { ground, world } = turn
  const company = shipsOf(world, force)
  const rest = company.filter((ship) => !ships.includes(ship))
  if (force.kind === 'trade') return `${doing(force.name, 'is')} no fleet: merchantmen part from a convoy on the chart.`
  for (const ship of ships) {
    if (!company.includes(ship)) return `${ship.name} is not with ${force.name}.`
    if (ship.trade) return `${ship.name} is a merchantman: she parts from the convoy on the chart.`
    if (ship.id === force.flag && force.commander !== null)
      return `${ship.name} flies the flag of ${force.name}: it is shifted on the chart alone.`
    if (!isLame(turn, force, ship))
      return `${ship.name} can keep her station: on the squares only a ship that cannot is sent off.`
  }
  if (rest.length === 0) return `${force.name} must keep a ship.`
  if (mostKnots(ground, rest, world.clock) > mostKnots(ground, company, world.clock)) return null
  const slowest = rest.reduce((a, b) => (knotsLeft(ground, b, world.clock) < knotsLeft(ground, a, world.clock) ? b : a))
  return `${doing(force.name, 'is')} no faster without ${namesOf(ships)}: ${slowest.name} is as slow.`
}

/** Whom a force may send off on the squares: the slowest, and with her the next slowest in turn. */
export function partings(turn: Turn, force: Force): Parting[] {
  const { ground, world } = turn
  const left = (ship: Ship): number => knotsLeft(ground, ship, world.clock)
  const company = shipsOf(world, force)
  const lame = company.filter((ship) => isLame(turn, force, ship)).sort((a, b) => left(a) - left(b))
  return lame.flatMap((_, n): Parting[] => {
    const ships = lame.slice(0, n + 1)
    if (whyNotParted(turn, force, ships) !== null) return []
    return [{ ships, knots: bestWithout(turn, force, ships) }]
  })
}

/** The best that a force does without these of its ships. */
export function bestWithout({ ground, world }: Turn, force: Force, ships: readonly Ship[]): number {
  const rest = shipsOf(world, force).filter((ship) => !ships.includes(ship))
  return rest.length === 0 ? 0 : mostKnots(ground, rest, world.clock)
}

/** The ships that a seat names to be sent off from a force of its own; refuses with one sentence whom the force may not part from. */
export function shipsToPart(turn: Turn, seat: string, force: Force, names: readonly string[], path: string): Ship[] {
  const no = (message: string): never =>
    refuse('squares.detach', message, { path, rule: turn.ground.cite('breakdown.inFleet') })
  const company = shipsOf(turn.world, force)
  const ships = names.map((name, i): Ship => {
    const ship = company.find(({ id }) => alias(turn.world, seat, 'ship', id) === name)
    if (!ship) return no(`There is no ship ${JSON.stringify(name)} in ${force.name}.`)
    if (names.indexOf(name) !== i) return no(`${ship.name} is named twice.`)
    return ship
  })
  const why = whyNotParted(turn, force, ships)
  return why === null ? ships : no(why)
}

/** Sends off the ships that were sealed to go, as a move on the squares begins: who sees their force sees them too from that second on. */
export function partSealed(turn: Turn, encounter: Encounter): void {
  const { world } = turn
  for (const [id, { detach: names }] of Object.entries(encounter.sealed)) {
    const force = world.forces[id]
    if (!force || names === undefined) continue
    const ships = names.flatMap((name) => world.ships[name] ?? [])
    const orderer = ordering(turn, encounter, force)
    const seat = orderer === null ? undefined : world.seats[orderer]
    const rule = turn.ground.cite('breakdown.inFleet')
    const not = whyNotParted(turn, force, ships)
    if (not !== null) {
      // What the umpire ruled since then may have changed it.
      const says = `Nobody is sent off from ${force.name}: ${not}`
      record(turn, encounter.clock, 'detached', force.id, says, [because(rule, 'looked at as the move begins')])
      if (seat) tellNotice(turn, seat.id, encounter.clock, says, rule)
      continue
    }
    detach(turn, force, { ships: [...names], orders: null }, encounter.clock, seat ?? null)
    const lone = world.forces[world.ships[names[0] ?? '']?.force ?? '']
    if (!lone || lone === force) continue
    encounter.forces.push(lone.id)
    if (lone.commander !== null && !encounter.seats.includes(lone.commander)) encounter.seats.push(lone.commander)
    seeWith(world, force, lone)
    if (seat) tellNotice(turn, seat.id, encounter.clock, sentOffWords(turn, force, ships), rule)
  }
}

/** Who parts from a force has in sight whom it has, as the same contacts, and is seen by those who see it. */
function seeWith(world: World, from: Force, lone: Force): void {
  for (const sight of keepInSight(world, from, lone)) {
    const { a, b } = sight
    const since = sightOf(world, from.id, a === lone.id ? b : a)?.since ?? sight.since
    world.inSight[`${a}|${b}`] = { ...sight, since }
  }
}

function sentOffWords({ ground, world }: Turn, force: Force, ships: readonly Ship[]): string {
  const still = mostKnots(ground, ships, world.clock) <= 0
  const one = ships.length === 1
  const does = still
    ? one
      ? 'lies where she is'
      : 'lie where they are'
    : one
      ? 'goes on as she can'
      : 'go on as they can'
  return `${namesOf(ships)} ${one ? 'is' : 'are'} sent off from ${force.name}, and ${does}.`
}

/** "r2", "r2 and r3", "r2, r3 and r4". */
const namesOf = (ships: readonly Ship[]): string =>
  ships.map(({ name }) => name).reduce((all, name, n) => `${all}${n === ships.length - 1 ? ' and ' : ', '}${name}`)
