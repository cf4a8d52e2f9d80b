import { because } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { tellForce } from '../../knowledge/reporting.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import { alias, namedBy, record, type Turn } from '../context.ts'
import { freshForce } from '../fresh.ts'
import { enrol } from '../rolls.ts'
import type { Force, Seat, Ship } from '../world.ts'
import { shipsOf } from './ship-speeds.ts'
import { succeed } from './succession.ts'

/**
 * Ships sent off from a fleet, as one whose engines have broken down (JS-BRK-07): a force by themselves, where they are, which follows the
 * orders of the fleet as fast as it can and keeps them under the senior captain, a stand-in, until it has others.
 */

/** The ships that an order names, of a force in company; refuses with one sentence what cannot be sent off. */
export function shipsToDetach(turn: Turn, seat: Seat, force: Force, names: readonly string[], path: string): Ship[] {
  const no = (message: string, i?: number): never =>
    refuse('order.detach', message, { rule: 'JS-BRK-07', path: i === undefined ? path : `${path}[${i}]` })
  const with_ = shipsOf(turn.world, force)
  if (force.kind === 'trade') return no(`${force.name} is no fleet: merchantmen part from a convoy.`)
  if (force.whereabouts.at === 'passage')
    return no(`${force.name} is on passage: ships are sent off at sea or in harbour.`)
  const ships = names.map((name, i): Ship => {
    const ship = with_.find((one) => alias(turn.world, seat.id, 'ship', one.id) === name)
    if (!ship) return no(`There is no ship ${JSON.stringify(name)} in ${force.name}.`, i)
    if (names.indexOf(name) !== i) return no(`${ship.name} is named twice.`, i)
    if (ship.trade) return no(`${ship.name} is a merchantman: she parts from the convoy.`, i)
    if (ship.id === force.flag && force.commander !== null)
      return no(`${ship.name} flies the flag of ${force.name}: shift it first.`, i)
    return ship
  })
  if (ships.length >= with_.length) return no(`${force.name} must keep a ship.`)
  return ships
}

/** The mark of a force sent off: that of the one she was of and a sign more, so that it tells of no other force. "A" gives "A2", "3" gives "3b". */
function markFrom({ world }: Turn, from: Force): string {
  const sent = Number(world.counts[`sentOff|${from.id}`] ?? 0) + 1
  world.counts[`sentOff|${from.id}`] = sent
  if (from.mark === '') return ''
  return `${from.mark}${/\d$/.test(from.mark) ? String.fromCharCode(97 + (sent % 26)) : sent + 1}`
}

/** Sends them off. Says so in the words of an answer to the order. */
export function detach(turn: Turn, seat: Seat, from: Force, ships: readonly Ship[], at: Seconds): string {
  const { world } = turn
  const [first] = ships
  if (!first) return ''
  const gone = new Set(ships.map(({ id }) => id))
  const occasion = String(world.counts[`detached|${first.id}`] ?? 0)
  world.counts[`detached|${first.id}`] = Number(occasion) + 1
  const force = freshForce({
    id: namedBy(world, 'detached', first.id, occasion),
    mark: markFrom(turn, from),
    side: from.side,
    name: first.name,
    kind: from.kind,
    ships: [...gone],
    flag: first.id,
    commander: null,
    position: from.position,
    courseDegrees: from.courseDegrees,
    knots: from.knots,
    whereabouts: from.whereabouts,
    plot: from.plot.filter((leg) => leg.do !== 'operate'),
    onContact: from.onContact,
    lights: from.lights,
    ...(from.standing ? { standing: from.standing } : {}),
    ...(from.inHarbourSince === undefined ? {} : { inHarbourSince: from.inHarbourSince }),
  })
  from.ships = from.ships.filter((id) => !gone.has(id))
  from.anchor = undefined
  from.operating?.works.splice(0, Infinity, ...from.operating.works.filter((work) => !gone.has(work.ship)))
  for (const ship of ships) {
    enrol(world, force, ship)
    ship.force = force.id
    turn.outcome.touched.ships.add(ship.id)
  }
  succeed(turn, force, at)
  succeed(turn, from, at)
  turn.outcome.touched.forces.add(force.id)
  turn.outcome.touched.forces.add(from.id)
  const names = ships.map(({ name }) => name).join(', ')
  record(turn, at, 'detached', force.id, `${names} ${ships.length === 1 ? 'is' : 'are'} detached from ${from.name}.`, [
    because('JS-BRK-07', 'the flag chooses: the fleet goes at her pace, or she is detached'),
  ])
  for (const one of [from, force])
    tellForce(turn, seat, one, at, { degree: 'own', medium: 'company', source: 'in company', asOf: at, whole: true })
  return `${names} ${ships.length === 1 ? 'is' : 'are'} detached, and ${ships.length === 1 ? 'follows' : 'follow'} as fast as ${ships.length === 1 ? 'she' : 'they'} can.`
}
