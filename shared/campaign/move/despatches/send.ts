import type { StrategicBook } from '../../../books/contract.ts'
import { modulesMissing } from '../../../books/modules.ts'
import { doing } from '../../../explanation/agreement.ts'
import type { Reason } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { knownHolder } from '../../../knowledge/holder.ts'
import { readLogbook } from '../../../knowledge/knowledge.ts'
import type { TelegraphRoute } from '../../../signals/telegraph.ts'
import { type WirelessStation, wirelessChain } from '../../../signals/wireless.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import { demandPlayed } from '../../ground.ts'
import type { Despatch, Seat } from '../../world.ts'
import { believedLines, inSignal, officeOf, reachesPlace, trueLines } from './offices.ts'
import { arrivalByWire, wireOf } from './wire.ts'
import { despatchCalled, figures, placeName } from './words.ts'

/** Despatches sent off: by telegraph over working lines, by wireless, made as a signal, or given to a ship. Without a road they wait. */

/** Puts a despatch on its road; gives when the sender, by what he knows, may expect it to arrive. */
export function sendOff(turn: Turn, despatch: Despatch, signalMiles: number): Seconds | null {
  const { world } = turn
  const from = world.seats[despatch.from]
  if (!from) return null
  const writerForce = from.force === undefined ? undefined : world.forces[from.force]
  switch (despatch.medium) {
    case 'signal':
      if (!writerForce)
        return refuse(
          'despatch.signal',
          'A government at its desk cannot make signals: name a telegraph office or a despatch vessel.',
          { rule: turn.ground.cite('signal.reach'), path: 'by.medium' },
        )
      despatch.lies = { force: writerForce.id }
      return null
    case 'vessel': {
      const vessel = despatch.vessel === null ? undefined : world.forces[despatch.vessel]
      if (!vessel)
        return refuse('despatch.vessel', 'Name the despatch vessel that is to carry it.', {
          rule: turn.ground.cite('despatch.delivered'),
          path: 'by.vessel',
        })
      const near = writerForce
        ? inSignal(writerForce, vessel, signalMiles)
        : from.office !== undefined && reachesPlace(turn, vessel, from.office, 0)
      if (!near)
        return refuse('despatch.vessel', `${doing(vessel.name, 'is')} not in company to take a despatch.`, {
          rule: turn.ground.cite('despatch.delivered'),
          path: 'by.vessel',
        })
      despatch.lies = { force: vessel.id }
      despatch.state = 'aboard'
      despatch.sentAt = world.clock
      return null
    }
    case 'wireless':
      return sendWireless(turn, despatch)
    default:
      return sendTelegram(turn, despatch, signalMiles)
  }
}

function sendTelegram(turn: Turn, despatch: Despatch, signalMiles: number): Seconds | null {
  const { world, ground } = turn
  if (ground.book.wordAshore !== 'atOnce') demandPlayed(ground, 'telegraph', 'by.medium')
  const from = world.seats[despatch.from] as Seat
  const origin = officeOf(turn, from, signalMiles)
  if (origin === null)
    return refuse('despatch.office', 'There is no telegraph office within reach of this seat.', {
      rule: ground.cite('despatch.delivered'),
      path: 'by.medium',
    })
  const to = despatch.office
  if (to === null)
    return refuse(
      'despatch.office',
      'The one it is for sits at no telegraph office: name the office at which it is to lie.',
      { rule: ground.cite('despatch.delivered'), path: 'by.office' },
    )
  if (ground.book.telegraphArrival && !ground.places.get(to)?.telegraph)
    return refuse('despatch.office', `There is no telegraph office at ${ground.places.get(to)?.name ?? to}.`, {
      rule: ground.cite('despatch.delivered'),
      path: 'by.office',
    })
  despatch.lies = { place: origin }
  const believed = ground.network.route(origin, to, believedLines(turn, from))
  // By what its writer knows alone: over a line that he has not heard is cut it is handed in like any other.
  if (!believed)
    return refuse(
      'despatch.road',
      `No line that you know to be open leads from ${placeName(turn, origin)} to ${placeName(turn, to)}: name another office, a despatch vessel, or make it as a signal.`,
      { rule: ground.cite('telegraph.broken') },
    )
  tryTelegraph(turn, despatch, from.side ?? '', world.clock)
  // What lies at an office waits for a ship: the sender can only expect it so far as the office.
  return arrival(turn, believed, world.clock).at
}

/** Sends a telegram that waits at an office on over the lines as they truly are, if there is a road at that time. */
export function tryTelegraph(turn: Turn, despatch: Despatch, side: string, now: Seconds): boolean {
  const { ground } = turn
  const lies = despatch.lies
  if (!lies || !('place' in lies) || despatch.office === null) return false
  const route = ground.network.route(lies.place, despatch.office, trueLines(turn, side))
  if (!route) return false
  const { at, reasons } = arrival(turn, route, now)
  despatch.stages.push({ medium: 'telegraph', from: lies.place, to: despatch.office, leaves: now, arrives: at })
  despatch.sentAt ??= now
  despatch.dueAt = at
  despatch.state = 'underway'
  despatch.wire = wireOf(turn, route, now)
  turn.outcome.touched.despatches.add(despatch.id)
  const called = despatchCalled(turn, despatch)
  record(
    turn,
    now,
    'despatch',
    despatch.id,
    turn.ground.book.telegraphArrival
      ? `${called} is telegraphed from ${placeName(turn, lies.place)} to ${placeName(turn, despatch.office)}, ${Math.round(route.miles)} miles of line, due ${figures(turn, at)}.`
      : `${called} is sent from ${placeName(turn, lies.place)} to ${placeName(turn, despatch.office)} and is there at once.`,
    reasons,
  )
  return true
}

function arrival(turn: Turn, route: TelegraphRoute, at: Seconds): { at: Seconds; reasons: readonly Reason[] } {
  const found = arrivalByWire(turn.ground, route.hops, at)
  return { at: Math.ceil(found.value), reasons: found.because }
}

/** Wireless by the chain that stands at this moment; without one the despatch waits and is tried again at each move. */
function sendWireless(turn: Turn, despatch: Despatch): Seconds | null {
  const { world, ground } = turn
  demandPlayed(ground, 'wireless', 'by.medium')
  const from = world.seats[despatch.from] as Seat
  const stations = wirelessStations(turn, from.side ?? '')
  const writer = stationOf(from)
  if (!hasWireless(turn, from, stations)) {
    // Lost since: what she wrote waits, and nobody is told.
    if (despatch.lies !== null) return null
    return refuse('despatch.wireless', 'There is no wireless at this station.', {
      rule: turn.ground.cite('wireless.fitted'),
      path: 'by.medium',
    })
  }
  if (writer.startsWith('force:')) despatch.lies = { force: from.force ?? '' }
  else despatch.lies = { place: from.office ?? '' }
  const toSeat = 'seat' in despatch.to ? world.seats[despatch.to.seat] : undefined
  const target = 'force' in despatch.to ? `force:${despatch.to.force}` : toSeat ? stationOf(toSeat) : ''
  const boat = boatHears(turn, target)
  if (boat === false) return null
  if (boat) stations.push(boat)
  const chain = wirelessChain(writer, target, stations)
  if (!chain) return null
  const found = ground.book.wirelessArrival?.(chain.linkMiles, world.clock, ground.settings)
  if (!found) return null
  record(
    turn,
    world.clock,
    'despatch',
    despatch.id,
    `${despatchCalled(turn, despatch)} has a wireless chain of ${chain.linkMiles.length} ${chain.linkMiles.length === 1 ? 'link' : 'links'}, ${Math.round(chain.linkMiles.reduce((a, b) => a + b, 0))} miles.`,
    found.because,
  )
  if (found.value === null) return null
  despatch.stages.push({
    medium: 'wireless',
    from: writer,
    to: target,
    leaves: world.clock,
    arrives: Math.ceil(found.value),
  })
  despatch.sentAt = world.clock
  despatch.dueAt = Math.ceil(found.value)
  despatch.state = 'underway'
  // Whether the chain stands is the truth: the sender is told nothing of it.
  return null
}

/** By what key a seat's station stands among those that work wireless. */
const stationOf = (seat: Seat): string =>
  seat.force === undefined ? `place:${seat.office ?? ''}` : `force:${seat.force}`

/**
 * Whether a seat has wireless by it. At a station ashore by what its seat has heard alone: one that was taken unheard of is handed its
 * despatches like any other, and they wait.
 */
export function hasWireless(turn: Turn, seat: Seat, stations = wirelessStations(turn, seat.side ?? '')): boolean {
  if (modulesMissing(turn.ground.book).includes('wireless')) return false
  return seat.force === undefined ? isKnownStation(turn, seat) : stations.some(({ key }) => key === stationOf(seat))
}

/**
 * A boat that goes under water has no mast to send from: where her book says that orders reach her she hears whoever is in reach, and
 * elsewhere what is sent to her waits, and the sender is told nothing (`boat.wireless`). Null: it is no boat.
 */
function boatHears({ world, ground }: Turn, target: string): WirelessStation | false | null {
  const force = world.forces[target.replace(/^force:/, '')]
  if (!force?.ships.some((id) => world.ships[id]?.boat !== undefined)) return null
  const heard = ground.book.boats?.hearsWireless(force.submerged !== true, ground.settings).value
  return heard ? { key: target, position: force.position, reachMiles: Number.POSITIVE_INFINITY } : false
}

/** Stations of a side that work wireless under the campaign's rules, ships and shore. */
export function wirelessStations(turn: Turn, side: string): WirelessStation[] {
  const { world, ground } = turn
  const { book, settings } = ground
  const ashore = shoreReach(ground)
  const stations: WirelessStation[] = []
  for (const force of Object.values(world.forces)) {
    if (force.side !== side) continue
    let reach = 0
    for (const id of force.ships)
      reach = Math.max(reach, shipReach(ground.ships.get(world.ships[id]?.card ?? ''), book, settings))
    if (reach > 0) stations.push({ key: `force:${force.id}`, position: force.position, reachMiles: reach })
  }
  for (const place of ground.places.values()) {
    // Whose it is now: a station that was taken serves its captor.
    if (world.places[place.key]?.owner !== side || !('wireless' in place) || place.wireless !== true) continue
    if (ashore > 0)
      stations.push({ key: `place:${place.key}`, position: { lat: place.lat, lon: place.lon }, reachMiles: ashore })
  }
  return stations
}

function shoreReach({ book, settings }: Turn['ground']): number {
  return book.wirelessMiles?.({ type: 'shore-station', fitted: true, shoreStation: true }, settings).value ?? 0
}

/** Whether a seat ashore has a station that is its side's, as far as it has heard. */
function isKnownStation(turn: Turn, seat: Seat): boolean {
  const place = turn.ground.places.get(seat.office ?? '')
  if (!place || !('wireless' in place) || place.wireless !== true || shoreReach(turn.ground) <= 0) return false
  return knownHolder(readLogbook(turn.state.logbooks[seat.id] ?? []), place) === seat.side
}

function shipReach(
  card: { type: string; wirelessMiles: number | null } | undefined,
  book: StrategicBook,
  settings: Turn['ground']['settings'],
): number {
  if (!card || card.wirelessMiles === null) return 0
  return Math.min(
    card.wirelessMiles,
    book.wirelessMiles?.({ type: card.type, fitted: true, shoreStation: false }, settings).value ?? 0,
  )
}

/**
 * Tries again what waits for a road: as a move opens and as the umpire mends a line, and at no other time. A clock that stops for
 * others must not carry anybody's telegram.
 */
export function retryWaiting(turn: Turn): void {
  for (const despatch of Object.values(turn.world.despatches)) {
    if (despatch.state !== 'waiting') continue
    const side = turn.world.seats[despatch.from]?.side ?? ''
    if (despatch.medium === 'wireless') sendWireless(turn, despatch)
    else if (despatch.lies && 'place' in despatch.lies) tryTelegraph(turn, despatch, side, turn.world.clock)
  }
}
