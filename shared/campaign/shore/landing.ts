import { inFigures } from '../../explanation/figures.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import { mint, record, type Turn } from '../context.ts'
import { hadBefore } from '../move/work/done-before.ts'
import { type Doer, type Hindrance, type Job, type Leg, never, notYet } from '../move/work/job.ts'
import { holdsPrisoners } from '../move/work/soldiers.ts'
import { allForces } from '../rolls.ts'
import type { Ship } from '../world.ts'
import { partiesAt } from './forts.ts'
import { getOn, newOrders } from './parties.ts'
import { isEnemy } from './shore-facts.ts'
import { liesOff, milesOff, tellHolders, tellOfParty } from './shore-news.ts'
import type { Party } from './shore-world.ts'

/** Men over the side: soldiers and parties of the crews landed, and taken off again. How many an hour is the book's. */

const menWords = (n: number): string => (n === 1 ? '1 man' : `${inFigures(n)} men`)
/** Ships that lie so near a place put their men ashore at the place itself. */
const AT_THE_PLACE_MILES = 1

/** Where men are landed for a place from where the ships lie; how far they have to march. */
function marchFrom(job: Job, key: string): number | Hindrance {
  const { turn, force } = job
  const { shore } = turn.ground.book
  const name = turn.ground.places.get(key)?.name ?? key
  if (!shore || !turn.world.places[key]) return never('there is no such place')
  if (force.whereabouts.at === 'harbour') {
    if (force.whereabouts.place === key) return 0
    return never(`she does not lie at ${name}`)
  }
  const miles = milesOff(turn, force, key)
  if (miles <= AT_THE_PLACE_MILES) return 0
  if (miles > shore.landsWithinMiles) return never(`${name} is too far off to march on`)
  const shoal = turn.ground.coast.distanceToLandWithin(force.position, shore.reachMiles)
  if (shoal === undefined && miles > shore.reachMiles) return never('she lies too far off the shore')
  return Math.round(miles * 10) / 10
}

/** One landing place serves one ship at a time, whosever she is; or all at once, where the book counts by the transport. */
function beachTaken({ turn, ship, force }: Job, place: string): Hindrance | null {
  const { shore } = turn.ground.book
  if (!shore || shore.landsByTransport(turn.ground.settings)) return null
  for (const other of allForces(turn.world)) {
    const { operating } = other
    if (operating === null || other.side !== force.side) continue
    const { leg } = operating
    if (leg.operate !== 'land' && leg.operate !== 'embark') continue
    if ((leg.place ?? operating.place) !== place) continue
    if (operating.works.some((work) => work.state === 'working' && work.ship !== ship.id))
      return notYet('the landing place is taken')
  }
  return null
}

/** Men whom a ship can put ashore: her soldiers, or what can be spared of her own. */
function aboard(ship: Ship, crews: boolean | undefined): number {
  return crews ? ship.men : (ship.troops ?? 0)
}

export const land: Doer<Leg<'land'>> = {
  wanted(job, leg, got) {
    const there = aboard(job.ship, leg.crews)
    const ordered = leg.men === undefined ? (leg.crews ? 0 : there) : leg.men - got
    return {
      amount: got > hadBefore(job) ? 0 : Math.max(0, Math.min(ordered, there)),
      says: got > 0 ? '' : there <= 0 ? 'she has no soldiers aboard' : 'no men were named',
    }
  },
  hindrance(job, leg) {
    if (!leg.crews && holdsPrisoners(job.ship)) return never('the soldiers aboard her are prisoners')
    const miles = marchFrom(job, leg.place)
    if (typeof miles !== 'number') return miles
    const { turn, force } = job
    const owner = turn.world.places[leg.place]?.owner ?? null
    if (owner !== force.side && !isEnemy(turn, owner, force.side))
      return never(`${turn.ground.places.get(leg.place)?.name ?? leg.place} is neutral`)
    return beachTaken(job, leg.place)
  },
  begun: tellLanding,
  bring: (job, leg, amount, _got, at) => putAshore(job, leg, amount, at),
  part: (job, leg, amount, share, _got, at) => putAshore(job, leg, Math.floor(amount * share + 1e-9), at),
  letGo(job, leg) {
    // The last ship done, they begin what they were landed for.
    if ((job.force.operating?.works.filter((work) => work.state !== 'over').length ?? 0) > 1) return
    const miles = marchFrom(job, leg.place)
    const party = typeof miles === 'number' ? joinable(job, leg.place, miles) : undefined
    if (party && leg.ashore && party.acts.length === 0) newOrders(job.turn, party, leg.ashore, job.at)
  },
}

/** Those who hold a place see boats that land men there, and telegraph it (`news.ownCoast`); a beach miles off is out of their sight. */
function tellLanding(job: Job, leg: Leg<'land'>): void {
  const { turn, force, ship, at } = job
  const place = turn.world.places[leg.place]
  if (!place || place.owner === force.side || marchFrom(job, leg.place) !== 0) return
  const others = allForces(turn.world).some(
    ({ side, operating }) =>
      side === force.side &&
      operating?.leg.operate === 'land' &&
      operating.leg.place === leg.place &&
      operating.works.some((work) => work.state === 'working' && work.ship !== ship.id),
  )
  if (others || partiesAt(turn, leg.place, force.side).length > 0) return
  const says = `Boats are landing men at ${turn.ground.places.get(leg.place)?.name ?? leg.place}.`
  tellHolders(turn, { place, at, says, rule: turn.ground.cite('news.ownCoast') })
}

function putAshore(job: Job, leg: Leg<'land'>, men: number, at: Seconds): { amount: number; says: string } {
  const { turn, force, ship } = job
  const miles = marchFrom(job, leg.place)
  if (typeof miles !== 'number') return { amount: 0, says: miles.says }
  const landed = Math.min(men, aboard(ship, leg.crews))
  if (landed <= 0) return { amount: 0, says: '' }
  const { shore } = turn.ground.book
  const worn = !leg.crews && ship.troopsWorn === true && shore ? at + shore.wornMinutes * 60 : null
  const party = joinable(job, leg.place, miles) ?? newParty(job, leg.place, miles, at)
  party.men += landed
  if (worn !== null) party.wornUntil = Math.max(worn, party.wornUntil ?? worn)
  if (leg.crews) {
    ship.men -= landed
    party.crews[ship.id] = (party.crews[ship.id] ?? 0) + landed
  } else {
    ship.troops = (ship.troops ?? 0) - landed
    if (ship.troops === 0) ship.troopsWorn = false
  }
  turn.outcome.touched.ships.add(ship.id)
  tellOfParty(turn, party, at)
  const name = turn.ground.places.get(leg.place)?.name ?? leg.place
  record(
    turn,
    at,
    'landed',
    force.id,
    `${ship.name} lands ${menWords(landed)} ${miles > 0 ? `${miles} miles from` : 'at'} ${name}.`,
  )
  return { amount: landed, says: `${menWords(landed)} landed` }
}

/** Men of the same side already landed at the spot, and not yet about anything. */
function joinable({ turn, force }: Job, place: string, miles: number): Party | undefined {
  return Object.values(turn.world.parties).find(
    (one) =>
      one.side === force.side &&
      one.place === place &&
      one.force !== null &&
      one.men > 0 &&
      one.act === null &&
      Math.abs(one.miles - miles) < 0.05,
  )
}

function newParty({ turn, force }: Job, place: string, miles: number, at: Seconds): Party {
  const id = mint(turn, 'party')
  const party: Party = {
    id,
    side: force.side,
    place,
    position: force.position,
    miles,
    men: 0,
    crews: {},
    wornUntil: null,
    entrenched: false,
    arrivedAt: at,
    prisoners: 0,
    force: force.id,
    acts: [],
    act: null,
  }
  turn.world.parties[id] = party
  return party
}

// Taken off again

/** Men of her side who stand where she can take them off: at the place, or where they were landed. */
function toTakeOff(job: Job, leg: Leg<'embark'>): Party[] {
  const { turn, force, place } = job
  const key = leg.place ?? place?.id
  if (key === undefined) return []
  const own = Object.values(turn.world.parties).filter(
    (party) => party.side === force.side && party.place === key && party.men > 0 && party.act === null,
  )
  const here = new Set(partiesAt(turn, key, force.side).map(({ id }) => id))
  return own.filter((party) => here.has(party.id) || party.force === force.id)
}

/** Soldiers for whom a vessel has room: one kind of cargo at a time. */
function room({ turn, ship }: Job): number {
  const merchant = turn.ground.merchants.get(ship.card)
  const type = merchant?.type ?? turn.ground.ships.get(ship.card)?.type ?? ''
  if (ship.cargoCoalDays > 0 || (ship.trade?.freight ?? 0) > 0) return 0
  return Math.max(0, (turn.ground.book.shore?.troopRoom(type).value ?? 0) - (ship.troops ?? 0))
}

/** Of her own crew all go back to her; of soldiers as many as she has room for. */
function mayTake(job: Job, leg: Leg<'embark'>): number {
  let crew = 0
  let soldiers = 0
  for (const party of toTakeOff(job, leg)) {
    crew += party.crews[job.ship.id] ?? 0
    soldiers += party.men - Object.values(party.crews).reduce((a, b) => a + b, 0)
  }
  return crew + Math.min(room(job), Math.max(0, soldiers))
}

export const embark: Doer<Leg<'embark'>> = {
  wanted(job, leg, got) {
    const there = mayTake(job, leg)
    const amount =
      got > hadBefore(job) ? 0 : Math.max(0, Math.min(leg.men === undefined ? there : leg.men - got, there))
    return { amount, says: got > 0 ? '' : 'there is nobody whom she has room for' }
  },
  hindrance(job, leg) {
    if (job.ship.trade?.prize) return never('a prize takes nobody aboard before she is in a harbour of her captor')
    const key = leg.place ?? job.place?.id
    if (key === undefined) return never('she lies at no place where soldiers are')
    if (!liesOff(job.turn, job.force, key) && typeof marchFrom(job, key) !== 'number')
      return never(`she does not lie off ${job.turn.ground.places.get(key)?.name ?? key}`)
    return beachTaken(job, key)
  },
  bring: (job, leg, amount, _got, at) => takeOff(job, leg, amount, at),
  part: (job, leg, amount, share, _got, at) => takeOff(job, leg, Math.floor(amount * share + 1e-9), at),
}

function takeOff(job: Job, leg: Leg<'embark'>, men: number, at: Seconds): { amount: number; says: string } {
  const { turn, ship } = job
  let left = Math.min(men, mayTake(job, leg))
  const taken = left
  if (left <= 0) return { amount: 0, says: '' }
  for (const party of toTakeOff(job, leg)) {
    const crew = Math.min(left, party.crews[ship.id] ?? 0)
    if (crew > 0) {
      party.crews[ship.id] = (party.crews[ship.id] ?? 0) - crew
      ship.men += crew
    }
    const others = Object.values(party.crews).reduce((a, b) => a + b, 0)
    const soldiers = Math.min(left - crew, Math.max(0, party.men - crew - others))
    if (soldiers > 0) ship.troops = (ship.troops ?? 0) + soldiers
    party.men -= crew + soldiers
    left -= crew + soldiers
    tellOfParty(turn, party, at)
    if (left <= 0) break
  }
  turn.outcome.touched.ships.add(ship.id)
  return { amount: taken, says: `${menWords(taken)} embarked` }
}

/** New orders to the men whom she can signal to. */
export const direct: Doer<Leg<'direct'>> = {
  wanted: (_job, _leg, got) => ({ amount: got > 0 ? 0 : 1, says: '' }),
  hindrance({ turn, force }, leg) {
    const name = turn.ground.places.get(leg.place)?.name ?? leg.place
    if (
      !liesOff(turn, force, leg.place) &&
      milesOff(turn, force, leg.place) > (turn.ground.book.shore?.landsWithinMiles ?? 0)
    )
      return never(`she does not lie off ${name}`)
    return ashoreFor(turn, force.side, leg.place).length > 0 ? null : never(`no men of hers are ashore at ${name}`)
  },
  bring({ turn, force, at }, leg) {
    const told = ashoreFor(turn, force.side, leg.place)
    for (const party of told) newOrders(turn, party, leg.ashore, at)
    for (const party of told) getOn(turn, party, at)
    return { amount: 1, says: `${menWords(told.reduce((sum, party) => sum + party.men, 0))} ashore have their orders` }
  },
}

/** Men of a side landed for a place. */
function ashoreFor({ world }: Turn, side: string, place: string): Party[] {
  return Object.values(world.parties).filter(
    (party) => party.side === side && party.place === place && party.force !== null && party.men > 0,
  )
}

/** Soldiers aboard who meet weather on their passage are worn when they land (`troops.passage`). */
export function wearTroops(turn: Turn, ship: Ship, windForce: number): void {
  const { shore } = turn.ground.book
  if (!shore || !ship.troops || ship.troopsWorn) return
  const found = shore.wearsTroops(windForce, turn.ground.settings)
  if (!found.value) return
  ship.troopsWorn = true
  turn.outcome.touched.ships.add(ship.id)
  record(
    turn,
    turn.world.clock,
    'worn',
    ship.id,
    `The soldiers in ${ship.name} are worn by the weather.`,
    found.because,
  )
}
