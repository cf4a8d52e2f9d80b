import { doing } from '../../../explanation/agreement.ts'
import { inFigures } from '../../../explanation/figures.ts'
import { tellFate } from '../../../knowledge/reporting.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { parseTime, type Seconds } from '../../../vocabulary/time.ts'
import { regroup } from '../../rolls.ts'
import type { Force, Ship, World } from '../../world.ts'
import { shipsOf } from '../running/speeds.ts'
import { keepWithin, unite } from '../squadrons/unite.ts'
import { endsOf } from '../trade/voyages.ts'
import {
  ALONGSIDE_MILES,
  type Brought,
  type Doer,
  type Hindrance,
  type Job,
  type Leg,
  never,
  notYet,
  placeName,
} from './job.ts'

/** Freight is loaded at either end of a route; merchantmen fall in with a convoy, and part from it. */

const points = (n: number): string => (n === 1 ? 'a point of freight' : `${inFigures(n)} points of freight`)

function routeOf(job: Job, leg: Leg<'freight'>): string | null {
  return leg.route ?? job.ship.trade?.route ?? null
}

/** What she loads: what her type carries, or the less that the campaign gives her (`trade.freight`). */
function fullCargo({ turn, ship }: Job): number {
  const merchant = turn.ground.merchants.get(ship.card)
  const most = turn.ground.book.commerce?.freightPoints(merchant?.type ?? '', turn.ground.settings) ?? 0
  // One whose holds were empty at the outbreak was given no less to load: she was given nothing yet.
  return Math.min(most, merchant?.cargo.freight || most)
}

export const freight: Doer<Leg<'freight'>> = {
  wanted(job, leg, got) {
    const { ship } = job
    if (got > 0) return { amount: 0, says: '' }
    if (!ship.trade) return { amount: 0, says: 'she carries no freight' }
    if (ship.trade.prize) return { amount: 0, says: 'a prize loads nothing before she is in a harbour of her captor' }
    if (ship.cargoCoalDays > 0 || (ship.troops ?? 0) > 0) return { amount: 0, says: 'her hold is full of other cargo' }
    if (routeOf(job, leg) === null) return { amount: 0, says: 'she works no trade route' }
    if (ship.trade.freight > 0) return { amount: 0, says: 'her hold is full' }
    return { amount: fullCargo(job) > 0 ? 1 : 0, says: 'she carries no freight' }
  },
  hindrance(job, leg) {
    const { turn, place, ship } = job
    if (place === null) return never('she is in no harbour')
    const ends = endsOf(turn, routeOf(job, leg))
    if (!ends || (place.id !== ends.home && place.id !== ends.foreign))
      return never(`${placeName(job)} is no end of her trade route`)
    const enemy = turn.world.sides.some(({ key }) => turn.ground.atWar(key, ship.side) && key === place.owner)
    return enemy ? never(`${placeName(job)} is an enemy harbour`) : null
  },
  bring(job, leg) {
    const { turn, ship, place } = job
    const { trade } = ship
    const no = freight.hindrance(job, leg)
    if (no) return { amount: 0, says: no.says }
    const route = routeOf(job, leg)
    const ends = endsOf(turn, route)
    if (!trade || !place || !ends) return { amount: 0, says: 'she carries no freight' }
    trade.route = route
    trade.homeward = place.id === ends.foreign
    trade.miles = 0
    delete trade.milesAway
    trade.freight = fullCargo(job)
    const other = turn.ground.places.get(trade.homeward ? ends.home : ends.foreign)?.name ?? ''
    return { amount: 1, says: `${points(trade.freight)} loaded for ${other}` }
  },
}

// Convoy

/** The force that she is to join lies at the same place. */
function escort({ turn, force, place, bring }: Job, leg: Leg<'join'>): Force | Hindrance {
  const other = turn.world.forces[leg.force]
  if (!other || other.side !== force.side || shipsOf(turn.world, other).length === 0)
    return never('there is nobody to join')
  bring(leg.force)
  const { whereabouts: where } = other
  const together =
    place === null
      ? where.at === 'sea' && other.knots === 0 && separationMiles(other.position, force.position) <= ALONGSIDE_MILES
      : where.at === 'harbour' && where.place === place.id
  return together ? other : notYet(`${doing(other.name, 'does')} not lie at the same place`)
}

/** The men-of-war that hers are to join are with her. */
function company({ turn, force, place, at, bring }: Job, leg: Leg<'join'>): Force | Hindrance {
  const other = turn.world.forces[leg.force]
  if (!other || other.side !== force.side || shipsOf(turn.world, other).length === 0)
    return never(`${other?.name ?? 'she'} is not to be found`)
  bring(leg.force)
  const { whereabouts: where } = other
  const together =
    place === null
      ? where.at === 'sea' && separationMiles(other.position, force.position) <= ALONGSIDE_MILES + 0.05
      : where.at === 'harbour' && where.place === place.id
  if (together) return other
  const until = parseTime(leg.until ?? '')
  if (until !== null && at >= until) return never(`${doing(other.name, 'was')} not met`)
  return notYet(`${doing(other.name, 'is')} not in company`)
}

const isForce = (found: Force | Hindrance): found is Force => 'whereabouts' in found

export const join: Doer<Leg<'join'>> = {
  wanted: (_job, _leg, got) => ({ amount: got > 0 ? 0 : 1, says: '' }),
  hindrance(job, leg) {
    const other = leg.at === undefined ? escort(job, leg) : company(job, leg)
    return isForce(other) ? null : other
  },
  bring(job, leg, _amount, _got, at) {
    const { turn, force, ship } = job
    const other = leg.at === undefined ? escort(job, leg) : company(job, leg)
    if (!isForce(other)) return { amount: 0, says: other.says }
    job.stir(other.id)
    if (leg.at !== undefined) return { amount: 1, says: unite(turn, force, other, at) }
    fallIn(job, at, other, ship, force)
    const seat = force.commander === null ? undefined : turn.world.seats[force.commander]
    if (seat) tellFate(turn, seat, force, at, `${ship.name} sails in convoy with ${other.name}.`)
    return { amount: 1, says: `she sails in company with ${other.name}` }
  },
}

/** Keeping station is steaming and no work: nothing of it is ever begun by the hour (`running`). */
export const station: Doer<Leg<'station'>> = {
  wanted: () => ({ amount: 0, says: '' }),
  hindrance: () => never('a station is kept under way'),
  bring: () => ({ amount: 0, says: '' }),
}

/** A merchantman sails in another force's company from now on. */
export function fallIn({ turn }: Job, at: Seconds, other: Force, ship: Ship, force: Force): void {
  const { world, outcome } = turn
  regroup(world, at, [force, other], () => {
    force.ships = force.ships.filter((id) => id !== ship.id)
    other.ships = [...other.ships, ship.id].sort(
      (a, b) => (world.ships[a]?.seniority ?? 0) - (world.ships[b]?.seniority ?? 0),
    )
  })
  ship.force = other.id
  keepWithin(turn, other)
  outcome.touched.ships.add(ship.id)
  outcome.touched.forces.add(other.id)
}

export const part: Doer<Leg<'part'>> = {
  wanted: ({ ship, force }, _leg, got) => ({
    amount: got === 0 && ship.trade !== undefined && ship.trade.own !== force.id ? 1 : 0,
    says: got > 0 ? '' : 'she sails in nobody’s convoy',
  }),
  hindrance: () => null,
  bring(job, _leg, _amount, _got, at): Brought {
    const { turn, ship, force, stir } = job
    const own = turn.world.forces[ship.trade?.own ?? '']
    if (!own) return { amount: 0, says: 'she sails in nobody’s convoy' }
    stir(own.id)
    goAlone(turn.world, at, ship, force, own)
    turn.outcome.touched.ships.add(ship.id)
    turn.outcome.touched.forces.add(own.id)
    return { amount: 1, says: 'she goes on by herself' }
  },
}

/** She sails by herself again, from where the convoy is. */
export function goAlone(world: World, at: Seconds, ship: Ship, force: Force, own: Force): void {
  delete ship.towedBy
  regroup(world, at, [force, own], () => {
    force.ships = force.ships.filter((id) => id !== ship.id)
    own.ships = [...own.ships, ship.id]
  })
  own.flag = ship.id
  own.position = force.position
  own.courseDegrees = force.courseDegrees
  own.knots = 0
  own.whereabouts = force.whereabouts
  own.plot = []
  own.waited = 0
  own.thisMoveOnly = false
  ship.force = own.id
}
