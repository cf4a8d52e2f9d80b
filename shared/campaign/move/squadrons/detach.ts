import { doing } from '../../../explanation/agreement.ts'
import { because } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import type { KnownForceState } from '../../../knowledge/knowledge.ts'
import { tellForce, tellOrdered } from '../../../knowledge/reporting.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { alias, namedBy, record, seatsOf, type Turn } from '../../context.ts'
import { setCount } from '../../counts.ts'
import { freshForce } from '../../fresh.ts'
import { enrol, regroup } from '../../rolls.ts'
import type { Force, GivenOrder, Seat, World } from '../../world.ts'
import { takeUp } from '../orders/take-up.ts'
import { wholeOrderWords } from '../orders/words.ts'
import { partLines, shipsOf } from '../running/speeds.ts'
import { succeed } from './succession.ts'

/**
 * Ships sent off from a fleet: to scout, on service of their own, or because their engines have broken down (`breakdown.inFleet`). They are a force by
 * themselves where they are, and go their own way from that minute if they are given one; else they follow the orders of the fleet as fast as
 * they can. A captain who has a seat commands again; else the senior captain, a stand-in, keeps the last orders.
 */

/** Whose order it is to send ships off, and of which force, as far as he knows it. */
interface Sending {
  readonly seat: Seat
  readonly known: KnownForceState
  readonly force: Force
  /** The force is in company, so that all of it is known. */
  readonly company: boolean
}

/** The ships that an order names, by what its writer knows; refuses with one sentence what cannot be sent off. */
export function shipsToDetach(
  turn: Turn,
  { seat, known: { known }, force, company }: Sending,
  names: readonly string[],
  path: string,
): string[] {
  const no = (message: string, i?: number): never =>
    refuse('order.detach', message, {
      rule: turn.ground.cite('breakdown.inFleet'),
      path: i === undefined ? path : `${path}[${i}]`,
    })
  if (known.kind === 'trade') return no(`${doing(known.name, 'is')} no fleet: merchantmen part from a convoy.`)
  if (known.state === 'passage' && company)
    return no(`${doing(known.name, 'is')} on passage: ships are sent off at sea or in harbour.`)
  const afloat = known.ships.filter(({ status }) => status === 'afloat')
  const ships = names.map((name, i): string => {
    const ship = afloat.find(({ id }) => id === name)
    const id = Object.keys(turn.world.ships).find((one) => alias(turn.world, seat.id, 'ship', one) === name)
    if (!ship || id === undefined) return no(`There is no ship ${JSON.stringify(name)} in ${known.name}.`, i)
    if (names.indexOf(name) !== i) return no(`${ship.name} is named twice.`, i)
    if (ship.trade) return no(`${ship.name} is a merchantman: she parts from the convoy.`, i)
    if (company && id === force.flag && force.commander !== null)
      return no(`${ship.name} flies the flag of ${known.name}: shift it first.`, i)
    return id
  })
  if (ships.length >= afloat.length) return no(`${known.name} must keep a ship.`)
  return ships
}

/** Why ships can no longer be sent off when the order is carried out; null: they can. */
export function whyNotDetached(turn: Turn, force: Force, ships: readonly string[]): string | null {
  const with_ = shipsOf(turn.world, force)
  if (force.whereabouts.at === 'passage') return `${doing(force.name, 'is')} on passage`
  const { whereabouts: where } = force
  if (where.at === 'board')
    return turn.world.encounters[where.encounter]?.state === 'squares'
      ? `${doing(force.name, 'keeps')} together on the squares: a ship that cannot keep up is sent off there, with the path`
      : `${doing(force.name, 'is')} engaged`
  for (const id of ships) {
    const name = turn.world.ships[id]?.name ?? id
    if (!with_.some((ship) => ship.id === id)) return `${name} is not with ${force.name}`
    if (id === force.flag && force.commander !== null) return `${name} flies the flag of ${force.name}`
  }
  return ships.length >= with_.length ? `${force.name} must keep a ship` : null
}

/** The mark of a force sent off: that of the one she was of and a sign more, so that it tells of no other force. "A" gives "A2", "3" gives "3b". */
function markFrom({ world }: Turn, from: Force): string {
  const sent = Number(world.counts[`sentOff|${from.id}`] ?? 0) + 1
  setCount(world, `sentOff|${from.id}`, sent)
  if (from.mark === '') return ''
  return `${from.mark}${/\d$/.test(from.mark) ? String.fromCharCode(97 + (sent % 26)) : sent + 1}`
}

/** Sends them off; `teller` gave the order in company, and sees what comes of it. Says so in the words of an answer to the order. */
export function detach(
  turn: Turn,
  from: Force,
  { ships: ids, orders }: NonNullable<GivenOrder['detach']>,
  at: Seconds,
  teller: Seat | null,
): string {
  const { world } = turn
  const ships = shipsOf(world, from).filter(({ id }) => ids.includes(id))
  const [first] = ships
  if (!first) return ''
  const gone = new Set(ships.map(({ id }) => id))
  const occasion = String(world.counts[`detached|${first.id}`] ?? 0)
  setCount(world, `detached|${first.id}`, Number(occasion) + 1)
  const force = freshForce({
    id: namedBy(world, 'detached', first.id, occasion),
    mark: markFrom(turn, from),
    side: from.side,
    name: first.name,
    kind: from.kind,
    ships: [...gone],
    flag: first.id,
    commander: null,
    position: { ...from.position },
    courseDegrees: from.courseDegrees,
    knots: from.knots,
    whereabouts: { ...from.whereabouts },
    plot: from.plot.filter((leg) => leg.do !== 'operate'),
    onContact: from.onContact,
    lights: from.lights,
    ...(from.standing ? { standing: from.standing } : {}),
    // Those aboard know which harbours are no use to them.
    ...(from.shut ? { shut: from.shut } : {}),
    ...(from.empty ? { empty: from.empty } : {}),
    ...(from.inHarbourSince === undefined ? {} : { inHarbourSince: from.inHarbourSince }),
  })
  regroup(world, at, [from, force], () => {
    from.ships = from.ships.filter((id) => !gone.has(id))
    for (const ship of ships) enrol(world, force, ship)
  })
  from.anchor = undefined
  from.operating?.works.splice(0, Infinity, ...from.operating.works.filter((work) => !gone.has(work.ship)))
  for (const ship of ships) {
    ship.force = force.id
    turn.outcome.touched.ships.add(ship.id)
  }
  for (const one of [force, from]) partLines(world, one)
  succeed(turn, force, at)
  succeed(turn, from, at)
  const captain = takeCommandAgain(turn, force)
  if (orders !== null) takeUp(turn, force, orders)
  turn.outcome.touched.forces.add(force.id)
  turn.outcome.touched.forces.add(from.id)
  const names = ships.map(({ name }) => name).join(', ')
  record(turn, at, 'detached', force.id, `${names} ${ships.length === 1 ? 'is' : 'are'} detached from ${from.name}.`, [
    because(turn.ground.cite('breakdown.inFleet'), 'the flag chooses: the fleet goes at her pace, or she is detached'),
    ...(orders === null
      ? []
      : [because(turn.ground.cite('scouts.apart'), 'ships apart from the fleet are plotted by themselves')]),
  ])
  const telling = { degree: 'own', medium: 'company', source: 'in company', asOf: at, whole: true } as const
  for (const seat of new Set([teller, captain])) {
    if (!seat) continue
    const now = seat === teller ? { atOnce: true as const } : {}
    for (const one of [from, force]) tellForce(turn, seat, one, at, { ...telling, ...now })
    if (orders !== null) tellOrdered(turn, seat, at, force.id, orders, null)
  }
  const one = ships.length === 1
  const says = `${names} ${one ? 'is' : 'are'} detached`
  if (orders !== null) return `${says}: ${wholeOrderWords(turn, orders)}.`
  return `${says}, and ${one ? 'follows' : 'follow'} as fast as ${one ? 'she' : 'they'} can.`
}

/** A captain with a seat who was under another's command in the fleet has his own again. */
function takeCommandAgain({ world }: Turn, force: Force): Seat | null {
  const seats = seatsOf(world, force.side).filter(({ ship }) => ship !== undefined && force.ships.includes(ship))
  seats.sort((a, b) => seniorityOf(world, a) - seniorityOf(world, b))
  const [seat] = seats
  for (const one of seats) one.force = force.id
  if (!seat?.ship) return null
  force.commander = seat.id
  force.flag = seat.ship
  seat.ship = undefined
  return seat
}

const seniorityOf = (world: World, seat: Seat): number => world.ships[seat.ship ?? '']?.seniority ?? 0
