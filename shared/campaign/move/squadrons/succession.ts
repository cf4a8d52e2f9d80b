import { because } from '../../../explanation/finding.ts'
import { tellForce, tellNotice } from '../../../knowledge/reporting.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import type { Force, Seat, Ship } from '../../world.ts'

/** Who commands: seniority alone decides (`command.seniority`), and no force has two commanders, nor a seat two forces (`command.oneEach`). */

/** The ship of a force whose captain is next in seniority, of those that are with her and afloat. */
function nextSenior(turn: Turn, force: Force): Ship | undefined {
  let next: Ship | undefined
  for (const id of force.ships) {
    const ship = turn.world.ships[id]
    if (ship?.status === 'afloat' && ship.force === force.id && (!next || ship.seniority < next.seniority)) next = ship
  }
  return next
}

/**
 * The flagship is lost, or gone from the force: the next in seniority commands at once, from his own ship, and the seat is his. Those
 * aboard know; a government hears of it as of anything that happens to a force, by the next that it is told of her.
 */
export function succeed(turn: Turn, force: Force, at: Seconds): void {
  const { world } = turn
  const flag = world.ships[force.flag]
  if (flag && flag.status === 'afloat' && force.ships.includes(flag.id)) return
  const next = nextSenior(turn, force)
  if (!next) return
  force.flag = next.id
  turn.outcome.touched.forces.add(force.id)
  const lost = flag !== undefined && flag.status !== 'afloat'
  const says = lost
    ? `${flag.name} is lost: the captain of ${next.name}, next in seniority, commands ${force.name}.`
    : `${next.name}, whose captain is senior, leads ${force.name}.`
  record(turn, at, 'succession', force.id, says, [
    because(turn.ground.cite('command.seniority'), 'seniority alone decides who commands', {
      ship: next.name,
      seniority: next.seniority,
    }),
  ])
  if (force.commander !== null) tellNotice(turn, force.commander, at, says, turn.ground.cite('command.seniority'))
}

/** After anything has happened to ships: no force is left without a flagship that is afloat. */
export function succeedTo(turn: Turn): void {
  const { world, outcome } = turn
  for (const id of outcome.touched.ships) {
    const ship = world.ships[id]
    const force = ship && world.forces[ship.force]
    if (force && ship.status !== 'afloat' && force.flag === id) succeed(turn, force, world.clock)
  }
}

/**
 * The flag is shifted to another ship of the same force, or to one of a force in company that has no commander of its own; the force
 * that is left keeps its last orders under the next senior, a stand-in.
 */
export function shiftFlag(turn: Turn, seat: Seat, from: Force, to: Force, ship: Ship, at: Seconds): string {
  to.flag = ship.id
  turn.outcome.touched.forces.add(from.id)
  turn.outcome.touched.forces.add(to.id)
  if (from.id !== to.id) {
    from.commander = null
    to.commander = seat.id
    seat.force = to.id
    const left = nextSenior(turn, from)
    if (left) from.flag = left.id
  }
  const says = `${seat.title} shifts his flag to ${ship.name}${from.id === to.id ? '' : `, and commands ${to.name}`}.`
  record(turn, at, 'flag', to.id, says, [
    because(turn.ground.cite('command.oneEach'), 'one commander a force, and one force a commander'),
  ])
  for (const force of new Set([from, to])) {
    const aboard = { degree: 'own', medium: 'company', source: force === to ? 'aboard' : 'in company' } as const
    tellForce(turn, seat, force, at, {
      ...aboard,
      asOf: at,
      whole: true,
      atOnce: true,
      track: force === to ? [...force.trail] : [],
    })
  }
  return says
}
