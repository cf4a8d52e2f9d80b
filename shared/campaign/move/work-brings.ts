import { separationMiles } from '../../navigation/great-circle.ts'
import { dockTakes } from '../../packs/docks.ts'
import type { Operation } from '../../vocabulary/operations.ts'
import { GUN_CLASSES, type GunClass } from '../../vocabulary/roles.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import { allForces } from '../rolls.ts'
import type { Force, OperateLeg, PlaceState, Ship } from '../world.ts'
import { chargeSections } from './points.ts'
import { shipsOf } from './running.ts'

/**
 * What each operation wants, what it needs to be had, and what a finished piece of it brings: stocks of places and carriers go down,
 * a ship's go up, docks are taken and left. How long a piece takes is the book's, and stands nowhere here.
 */

/** One ship at one operation. `bring` has a force where she truly is. */
export interface Job {
  readonly turn: Turn
  readonly force: Force
  readonly ship: Ship
  readonly leg: OperateLeg
  readonly place: PlaceState | null
  readonly bring: (force: string) => void
}

type Leg<O extends Operation> = Extract<OperateLeg, { operate: O }>

/** What is wanted still; nothing, and why, where there is no more to do. */
export interface Wanted {
  readonly amount: number
  readonly says: string
}
/** Why it cannot be begun: for now, or at all. */
export interface Hindrance {
  readonly waits: boolean
  readonly says: string
}
export interface Brought {
  readonly amount: number
  /** What all of it together has brought so far. */
  readonly says: string
}

/** What one kind of operation does. */
interface Doer<L extends OperateLeg> {
  wanted(job: Job, leg: L, got: number): Wanted
  hindrance(job: Job, leg: L): Hindrance | null
  /** Takes the piece's effect, as far as it can be had. `got`: what the pieces before it brought. */
  bring(job: Job, leg: L, amount: number, got: number, at: Seconds, rule: string): Brought
}

/** A day's supply of coal is so many minutes under way: the measure in which bunkers are kept. */
const DAY_OF_COAL = 1440
/** Two forces that lie within so much of each other lie alongside. */
const ALONGSIDE_MILES = 0.25

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
const days = (n: number): string => (n === 1 ? 'a day’s coal' : `${n} days’ coal`)
const never = (says: string): Hindrance => ({ waits: false, says })
const notYet = (says: string): Hindrance => ({ waits: true, says })

function placeName({ turn, place }: Job): string {
  return (place && turn.ground.places.get(place.id)?.name) ?? 'the open sea'
}

/** Stores, docks and yards are those of a harbour of one's own. */
function ashore(job: Job): Hindrance | null {
  const { place, ship } = job
  if (place === null) return never('she is not in a harbour that has it')
  return place.owner === ship.side ? null : never(`${placeName(job)} is no harbour of her side`)
}

/** The force that is to give it lies alongside, stopped, and serves no other. */
function carrier(job: Job, from: string): Force | Hindrance {
  const { turn, force, ship, place, bring } = job
  const given = turn.world.forces[from]
  if (!given || shipsOf(turn.world, given).length === 0) return never('there is nobody to take it from')
  bring(from)
  const { whereabouts: where } = given
  const together =
    place === null
      ? where.at === 'sea' && given.knots === 0 && separationMiles(given.position, force.position) <= ALONGSIDE_MILES
      : where.at === 'harbour' && where.place === place.id
  if (!together) return notYet(`${given.name} does not lie alongside`)
  for (const other of allForces(turn.world)) {
    const { operating } = other
    if (operating === null || !('from' in operating.leg) || operating.leg.from !== from) continue
    if (operating.works.some((work) => work.state === 'working' && work.ship !== ship.id))
      return notYet(`${given.name} serves another`)
  }
  return given
}

function isForce(found: Force | Hindrance): found is Force {
  return 'whereabouts' in found
}

// Coal

function room(ship: Ship): number {
  return Math.floor((ship.coalCapacityMinutes - ship.coalMinutes) / DAY_OF_COAL + 1e-9)
}

/** A day's coal is taken from the store or the carrier; how many there were. */
function takeCoal(job: Job, from: string | undefined, amount: number): number | Hindrance {
  if (from === undefined) {
    const no = ashore(job)
    if (no || job.place === null) return no ?? never('')
    const taken = Math.min(amount, Math.floor(job.place.coalDays))
    job.place.coalDays -= taken
    return taken > 0 ? taken : never(`no coal is left at ${placeName(job)}`)
  }
  const given = carrier(job, from)
  if (!isForce(given)) return given
  const { world, outcome } = job.turn
  const laden = shipsOf(world, given).find((ship) => ship.cargoCoalDays >= 1)
  if (!laden) return never(`${given.name} has no more coal`)
  const taken = Math.min(amount, Math.floor(laden.cargoCoalDays))
  laden.cargoCoalDays -= taken
  outcome.touched.ships.add(laden.id)
  return taken
}

const coal: Doer<Leg<'coal'>> = {
  wanted({ ship }, leg, got) {
    const ordered = leg.days === undefined ? Number.POSITIVE_INFINITY : leg.days - got
    return { amount: Math.max(0, Math.min(ordered, room(ship))), says: ordered <= 0 ? '' : 'her bunkers are full' }
  },
  hindrance(job, leg) {
    if (leg.from === undefined) {
      const no = ashore(job)
      return no ?? ((job.place?.coalDays ?? 0) < 1 ? never(`no coal is left at ${placeName(job)}`) : null)
    }
    const given = carrier(job, leg.from)
    if (!isForce(given)) return given
    const laden = shipsOf(job.turn.world, given).some((ship) => ship.cargoCoalDays >= 1)
    return laden ? null : never(`${given.name} has no more coal`)
  },
  bring(job, leg, amount, got, at, rule) {
    const { turn, ship } = job
    const taken = takeCoal(job, leg.from, amount)
    if (typeof taken !== 'number') return { amount: 0, says: taken.says }
    const before = ship.coalMinutes
    ship.coalMinutes = Math.min(ship.coalCapacityMinutes, before + taken * DAY_OF_COAL)
    const { coalMinutes: left } = ship
    turn.outcome.coal.push({ ship: ship.id, move: turn.world.move.number, at, minutes: left - before, left, rule })
    return { amount: taken, says: `${days(got + taken)} taken in` }
  },
}

// A carrier's cargo

const load: Doer<Leg<'load'>> = {
  wanted(job, leg, got) {
    const { turn, ship } = job
    const merchant = turn.ground.merchants.get(ship.card)
    if (!merchant) return { amount: 0, says: 'she carries no cargo' }
    if ((merchant.cargo.freight ?? 0) > 0 || (merchant.cargo.troops ?? 0) > 0)
      return { amount: 0, says: 'her hold is full of other cargo' }
    const hold = turn.ground.book.operations?.cargoCoalDays(merchant.type).value ?? 0
    const ordered = leg.days === undefined ? Number.POSITIVE_INFINITY : leg.days - got
    return {
      amount: Math.max(0, Math.min(ordered, hold - ship.cargoCoalDays)),
      says: ordered <= 0 ? '' : 'her hold is full',
    }
  },
  hindrance: (job) =>
    ashore(job) ?? ((job.place?.coalDays ?? 0) < 1 ? never(`no coal is left at ${placeName(job)}`) : null),
  bring(job, _leg, amount, got) {
    const taken = takeCoal(job, undefined, amount)
    if (typeof taken !== 'number') return { amount: 0, says: taken.says }
    job.ship.cargoCoalDays += taken
    return { amount: taken, says: `${days(got + taken)} in her hold` }
  },
}

const discharge: Doer<Leg<'discharge'>> = {
  wanted({ ship }, leg, got) {
    const ordered = leg.days === undefined ? Number.POSITIVE_INFINITY : leg.days - got
    return {
      amount: Math.max(0, Math.min(ordered, ship.cargoCoalDays)),
      says: got > 0 ? '' : 'she has no coal to land',
    }
  },
  hindrance: ashore,
  bring({ ship, place }, _leg, amount, got) {
    if (place === null) return { amount: 0, says: 'she is not in harbour' }
    const landed = Math.min(amount, ship.cargoCoalDays)
    ship.cargoCoalDays -= landed
    place.coalDays += landed
    return { amount: landed, says: `${days(got + landed)} landed` }
  },
}

// Ammunition and stores

type StoresLeg = Leg<'ammunition'> | Leg<'stores'>

interface Lots {
  readonly rounds: Partial<Record<GunClass, number>>
  readonly torpedoes: number
  readonly men: number
}

/** What a ship lacks of her outfit, as far as it was ordered; all of it where nothing was named. */
function lacks({ turn, ship }: Job, leg: StoresLeg): Lots {
  const card = turn.ground.ships.get(ship.card)
  const ordersMen = leg.operate === 'stores' ? leg.men : 0
  const all =
    leg.rounds === undefined && leg.torpedoes === undefined && (leg.operate === 'ammunition' || ordersMen === undefined)
  const most = (ordered: number | undefined, short: number): number =>
    Math.max(0, Math.min(ordered ?? (all ? short : 0), short))
  const rounds: Partial<Record<GunClass, number>> = {}
  for (const gun of GUN_CLASSES) {
    const short = (card?.jane.rounds[gun] ?? 0) - (ship.rounds[gun] ?? 0)
    const wanted = most(leg.rounds?.[gun], short)
    if (wanted > 0) rounds[gun] = wanted
  }
  return {
    rounds,
    torpedoes: most(leg.torpedoes, (card?.jane.torpedoes ?? 0) - ship.torpedoes),
    men: leg.operate === 'stores' ? most(ordersMen, (card?.particulars.complement ?? 0) - ship.men) : 0,
  }
}

function isNothing({ rounds, torpedoes, men }: Lots): boolean {
  return Object.keys(rounds).length === 0 && torpedoes === 0 && men === 0
}

interface Store {
  readonly rounds: Partial<Record<GunClass, number>>
  torpedoes: number
}

/** Those that it is taken from: the place, or the ships of the force that hands over. */
function givers(job: Job, from: string | undefined): Store[] | Hindrance {
  if (from === undefined) {
    const no = ashore(job)
    return no ?? (job.place ? [job.place] : [])
  }
  const given = carrier(job, from)
  return isForce(given) ? shipsOf(job.turn.world, given) : given
}

/** What of it there is; taken, when `take`. Fresh men come from the shore of any harbour of one's own. */
function supply(job: Job, leg: StoresLeg, take: boolean): Lots | Hindrance {
  const wanted = lacks(job, leg)
  const from = givers(job, leg.from)
  if (!Array.isArray(from)) return from
  const rounds: Partial<Record<GunClass, number>> = {}
  for (const gun of GUN_CLASSES) {
    let left = wanted.rounds[gun] ?? 0
    for (const store of from) {
      const had = Math.min(left, store.rounds[gun] ?? 0)
      if (had <= 0) continue
      left -= had
      rounds[gun] = (rounds[gun] ?? 0) + had
      if (take) store.rounds[gun] = (store.rounds[gun] ?? 0) - had
    }
  }
  let { torpedoes } = wanted
  for (const store of from) {
    const had = Math.min(torpedoes, store.torpedoes)
    torpedoes -= had
    if (take) store.torpedoes -= had
  }
  return { rounds, torpedoes: wanted.torpedoes - torpedoes, men: leg.from === undefined ? wanted.men : 0 }
}

function lotsWords({ rounds, torpedoes, men }: Lots): string {
  const parts = Object.entries(rounds).map(([gun, n]) => `${n} for her ${gun} guns`)
  if (torpedoes > 0) parts.push(plural(torpedoes, 'torpedo').replace(/torpedos$/, 'torpedoes'))
  if (men > 0) parts.push(men === 1 ? '1 man' : `${men} men`)
  return `${parts.join(', ')} taken in`
}

const stores: Doer<StoresLeg> = {
  wanted: (job, leg, got) => ({
    amount: got > 0 || isNothing(lacks(job, leg)) ? 0 : 1,
    says: got > 0 ? '' : 'she wants for nothing that was ordered',
  }),
  hindrance(job, leg) {
    const there = supply(job, leg, false)
    if (!('rounds' in there)) return there
    return isNothing(there) ? never('there is nothing there of what she wants') : null
  },
  bring(job, leg) {
    const { ship, turn } = job
    const there = supply(job, leg, true)
    if (!('rounds' in there)) return { amount: 0, says: there.says }
    if (isNothing(there)) return { amount: 0, says: 'there is nothing there of what she wants' }
    for (const gun of GUN_CLASSES)
      if (there.rounds[gun] !== undefined) ship.rounds[gun] = (ship.rounds[gun] ?? 0) + (there.rounds[gun] ?? 0)
    ship.torpedoes += there.torpedoes
    ship.men += there.men
    if (leg.from !== undefined)
      for (const id of turn.world.forces[leg.from]?.ships ?? []) turn.outcome.touched.ships.add(id)
    return { amount: 1, says: lotsWords(there) }
  },
}

// Docks and repairs

function yard(job: Job): Hindrance | null {
  const no = ashore(job)
  if (no) return no
  if (job.turn.ground.places.get(job.place?.id ?? '')?.dock == null) return never(`${placeName(job)} has no dock`)
  return job.place?.docksDestroyed ? never(`the docks of ${placeName(job)} are destroyed`) : null
}

const dock: Doer<Leg<'dock'>> = {
  wanted: ({ ship }, _leg, got) => ({
    amount: ship.dock === null ? 1 : 0,
    says: got > 0 ? '' : 'she is in dock already',
  }),
  hindrance(job) {
    const { turn, ship, place } = job
    const no = yard(job)
    if (no || place === null) return no
    const type = (turn.ground.ships.get(ship.card) ?? turn.ground.merchants.get(ship.card))?.type
    if (type && !dockTakes(turn.ground.places.get(place.id)?.dock ?? null, type))
      return never(`the dock of ${placeName(job)} is too small for her`)
    if (place.docked.some((id) => id !== ship.id)) return notYet(`the dock of ${placeName(job)} is taken`)
    if (!place.docked.includes(ship.id)) place.docked.push(ship.id)
    return null
  },
  bring({ ship, place }) {
    ship.dock = place?.id ?? null
    return { amount: 1, says: 'she lies in dock' }
  },
}

const undock: Doer<Leg<'undock'>> = {
  wanted: ({ ship }, _leg, got) => ({
    amount: ship.dock === null ? 0 : 1,
    says: got > 0 ? '' : 'she is in no dock',
  }),
  hindrance: () => null,
  bring({ ship, place }) {
    ship.dock = null
    if (place) place.docked = place.docked.filter((id) => id !== ship.id)
    return { amount: 1, says: 'she is out of dock' }
  },
}

const repair: Doer<Leg<'repair'>> = {
  wanted({ ship }, leg, got) {
    const ordered = leg.sections === undefined ? Number.POSITIVE_INFINITY : leg.sections - got
    return {
      amount: Math.max(0, Math.min(ordered, ship.sectionsLost)),
      says: ordered <= 0 || got > 0 ? '' : 'she has no section to make good',
    }
  },
  hindrance: (job, leg) => (leg.by === 'dockyard' ? yard(job) : null),
  bring({ turn, ship, place }, _leg, amount, got, at) {
    const done = Math.min(amount, ship.sectionsLost)
    ship.sectionsLost -= done
    chargeSections(turn, ship, place, done, at)
    return { amount: done, says: `${plural(got + done, 'section')} made good` }
  },
}

const doers: { readonly [O in Operation]: Doer<Leg<O>> } = {
  coal,
  ammunition: stores,
  stores,
  dock,
  undock,
  repair,
  load,
  discharge,
}

function doerOf(job: Job): Doer<OperateLeg> {
  return doers[job.leg.operate] as Doer<OperateLeg>
}

/** What a ship wants still of an operation of which she has had so much. */
export function wantedOf(job: Job, got: number): Wanted {
  return doerOf(job).wanted(job, job.leg, got)
}

/** Why a piece of it cannot be begun here now; null when it can, and what it needs to itself is then hers. */
export function hindranceTo(job: Job): Hindrance | null {
  return doerOf(job).hindrance(job, job.leg)
}

/** Takes the effect of a piece that is finished. */
export function bringHome(job: Job, amount: number, got: number, at: Seconds, rule: string): Brought {
  return doerOf(job).bring(job, job.leg, amount, got, at, rule)
}

/** A place that a ship had to herself and does not use is free for others. */
export function letGo({ ship, place, leg }: Job): void {
  if (place && leg.operate === 'dock' && ship.dock === null) place.docked = place.docked.filter((id) => id !== ship.id)
}

/** Minutes of work as a captain says them. */
export function minutesWords(seconds: Seconds): string {
  const minutes = Math.round(seconds / MINUTE)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours === 0
    ? plural(rest, 'minute')
    : rest === 0
      ? plural(hours, 'hour')
      : `${plural(hours, 'hour')} ${plural(rest, 'minute')}`
}
