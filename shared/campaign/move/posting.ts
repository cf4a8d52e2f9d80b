import type { StrategicBook } from '../../books/contract.ts'
import { because, type Reason } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { readLogbook } from '../../knowledge/knowledge.ts'
import { tellNotice, tellOrdered, tellReceived, tellSent } from '../../knowledge/reporting.ts'
import { separationMiles } from '../../navigation/great-circle.ts'
import type { LineState, TelegraphRoute } from '../../signals/telegraph.ts'
import { type WirelessStation, wirelessChain } from '../../signals/wireless.ts'
import { sunAltitude } from '../../sky/almanac.ts'
import type { Position } from '../../vocabulary/position.ts'
import type { Medium } from '../../vocabulary/roles.ts'
import { clockFigures, type Seconds } from '../../vocabulary/time.ts'
import { mint, record, type Turn } from '../context.ts'
import type { Road } from '../orders.ts'
import type { Addressee, Despatch, Force, Seat, StructuredOrder, World } from '../world.ts'
import { wholeOrderWords } from './order-words.ts'
import { measurePlot } from './plot-length.ts'
import { answerDespatch, putStanding } from './standing-orders.ts'

/**
 * Despatches on their roads: by telegraph over working lines, by wireless, by signal in sight, or carried by a ship that really
 * steams. A telegram lies at its office until the one it is for comes within reach of it; without a road it waits.
 */

/** What the move knows of where ships will be: when two of them, or a ship and a place, next come within signal distance. */
export interface Meetings {
  readonly now: Seconds
  meetForces(a: string, b: string): Seconds | null
  meetPlace(force: string, place: string): Seconds | null
}

/** Whether a force lies in a harbour, or near enough to a place to exchange signals with it. */
function reachesPlace(turn: Turn, force: Force, place: string, signalMiles: number): boolean {
  if (force.whereabouts.at === 'harbour' || force.whereabouts.at === 'passage') return force.whereabouts.place === place
  const at = turn.ground.places.get(place)
  return at !== undefined && separationMiles(force.position, { lat: at.lat, lon: at.lon }) <= signalMiles
}

/** Whether two forces can pass word to each other where they are. */
export function inSignal(a: Force, b: Force, signalMiles: number): boolean {
  const ashore = (f: Force): string | null =>
    f.whereabouts.at === 'harbour' || f.whereabouts.at === 'passage' ? f.whereabouts.place : null
  if (a.id === b.id) return true
  if (ashore(a) !== null || ashore(b) !== null) return ashore(a) === ashore(b)
  return separationMiles(a.position, b.position) <= signalMiles
}

/** Lines as they truly are for a side: cut ones, broken offices, and the enemy's are no road. */
export function trueLines(turn: Turn, side: string): LineState {
  const { world } = turn
  const hostile = hostileTo(world, side)
  return {
    cut: (line) => world.cables[line]?.cutAt != null,
    broken: (place) =>
      world.places[place]?.telegraphBroken === true || world.places[place]?.coastguardDestroyed === true,
    // Whose an office is now, not whose it was printed: a place that was taken serves its captor.
    hostile: (owner, place) => hostile(world.places[place]?.owner || owner),
  }
}

/** Lines as a seat believes them to be, by what it has been told. */
export function believedLines(turn: Turn, seat: Seat): LineState {
  const known = readLogbook(turn.state.logbooks[seat.id] ?? [])
  const hostile = hostileTo(turn.world, seat.side ?? '')
  return {
    cut: (line) => known.cablesCut.has(line),
    broken: () => false,
    hostile: (owner, place) => hostile(known.shore.get(place)?.body.owner ?? owner),
  }
}

function hostileTo(world: World, side: string): (owner: string | null) => boolean {
  const enemies = new Set(world.sides.filter((s) => s.key !== side).map((s) => s.key))
  return (owner) => owner !== null && enemies.has(owner)
}

/** The office at which a writer can hand in a telegram: his own, his harbour's, or a coast station within signal distance. */
export function officeOf(turn: Turn, writer: Seat | Force, signalMiles: number): string | null {
  const { world, ground } = turn
  const side = writer.side ?? ''
  const lines = trueLines(turn, side)
  if ('role' in writer && writer.office !== undefined && writer.force === undefined)
    return ground.network.serves(writer.office, lines) ? writer.office : null
  const force = 'role' in writer ? (writer.force === undefined ? undefined : world.forces[writer.force]) : writer
  if (!force) return null
  if (force.whereabouts.at === 'harbour' || force.whereabouts.at === 'passage')
    return ground.network.serves(force.whereabouts.place, lines) ? force.whereabouts.place : null
  let nearest: string | null = null
  let best = signalMiles
  for (const place of ground.places.values()) {
    if (
      world.places[place.key]?.owner !== side ||
      !place.telegraph ||
      !place.watch ||
      !ground.network.serves(place.key, lines)
    )
      continue
    const miles = separationMiles(force.position, { lat: place.lat, lon: place.lon })
    if (miles <= best) {
      best = miles
      nearest = place.key
    }
  }
  return nearest
}

interface Writing {
  readonly from: Seat
  readonly to: Addressee
  readonly text: string
  readonly order: StructuredOrder | null
  readonly road: Road | undefined
  /** Where the seat believes the addressee to be, for choosing an office. */
  readonly believed: Position | null
  readonly signalMiles: number
}

/** Takes in a despatch as written: chooses its road if the writer did not, sends it off, and enters it in his logbook. */
export function writeDespatch(turn: Turn, writing: Writing): Despatch {
  const { world } = turn
  const { from, to } = writing
  const road = writing.road ?? chooseRoad(turn, writing)
  const id = mint(turn, 'despatch')
  const despatch: Despatch = {
    id,
    from: from.id,
    to,
    text: writing.text,
    order: writing.order,
    medium: road.medium,
    office: road.office ?? null,
    vessel: road.vessel ?? null,
    stages: [],
    state: 'waiting',
    lies: null,
    writtenAt: world.clock,
    sentAt: null,
    dueAt: null,
    deliveredAt: null,
    textDelivered: null,
    orderDelivered: null,
    umpireNote: null,
  }
  world.despatches[id] = despatch
  turn.outcome.touched.despatches.add(id)
  let expected: Seconds | null
  try {
    expected = sendOff(turn, despatch, writing.signalMiles)
  } catch (error) {
    // A road that is refused leaves nothing behind: a despatch that cannot go would be tried again at every move.
    delete world.despatches[id]
    turn.outcome.touched.despatches.delete(id)
    throw error
  }
  tellSent(turn, from, world.clock, {
    despatch: id,
    to: addresseeTitle(turn, to),
    text: writing.text,
    order: writing.order ? wholeOrderWords(turn, writing.order) : null,
    medium: road.medium,
    route: roadWords(turn, road),
    expected,
  })
  return despatch
}

/** The best road that the writer knows of: signal if he is in company, else telegraph to the office nearest the addressee, else signal when met. */
function chooseRoad(turn: Turn, writing: Writing): Road {
  const { world, ground } = turn
  const office = officeOf(turn, writing.from, writing.signalMiles)
  if (office === null) return { medium: 'signal' }
  const lines = believedLines(turn, writing.from)
  const direct = officeOfAddressee(world, writing.to)
  if (direct !== null && ground.network.route(office, direct, lines)) return { medium: 'telegraph', office: direct }
  const near = writing.believed
  let best: { key: string; miles: number } | null = null
  for (const place of ground.places.values()) {
    if (near === null || !place.telegraph || place.offChart || !ground.network.route(office, place.key, lines)) continue
    const miles = separationMiles(near, { lat: place.lat, lon: place.lon })
    if (!best || miles < best.miles || (miles === best.miles && place.key < best.key)) best = { key: place.key, miles }
  }
  return best ? { medium: 'telegraph', office: best.key } : { medium: 'signal' }
}

/** The office where a seat sits ashore. Commanders have none: their telegrams go where they are believed to be. */
function officeOfAddressee(world: World, to: Addressee): string | null {
  if (!('seat' in to)) return null
  const seat = world.seats[to.seat]
  return seat && seat.force === undefined ? (seat.office ?? null) : null
}

/** Puts a despatch on its road; gives when the sender, by what he knows, may expect it to arrive. */
function sendOff(turn: Turn, despatch: Despatch, signalMiles: number): Seconds | null {
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
          { rule: 'JS-INFO-06' },
        )
      despatch.lies = { force: writerForce.id }
      return null
    case 'vessel': {
      const vessel = despatch.vessel === null ? undefined : world.forces[despatch.vessel]
      if (!vessel)
        return refuse('despatch.vessel', 'Name the despatch vessel that is to carry it.', { rule: 'JS-INFO-12' })
      const near = writerForce
        ? inSignal(writerForce, vessel, signalMiles)
        : from.office !== undefined && reachesPlace(turn, vessel, from.office, 0)
      if (!near)
        return refuse('despatch.vessel', `${vessel.name} is not in company to take a despatch.`, { rule: 'JS-INFO-12' })
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
  const from = world.seats[despatch.from] as Seat
  const origin = officeOf(turn, from, signalMiles)
  if (origin === null)
    return refuse('despatch.office', 'There is no telegraph office within reach of this seat.', { rule: 'JS-INFO-12' })
  const to = despatch.office
  if (to === null || !ground.places.get(to)?.telegraph)
    return refuse('despatch.office', `There is no telegraph office at ${to ?? 'the place named'}.`, {
      rule: 'JS-INFO-12',
    })
  despatch.lies = { place: origin }
  const believed = ground.network.route(origin, to, believedLines(turn, from))
  tryTelegraph(turn, despatch, from.side ?? '', world.clock)
  const expected = believed ? arrival(turn, believed, world.clock).at : null
  // What lies at an office waits for a ship: the sender can only expect it so far as the office.
  return officeOfAddressee(world, despatch.to) === to ? expected : expected
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
  turn.outcome.touched.despatches.add(despatch.id)
  record(
    turn,
    now,
    'despatch',
    despatch.id,
    `Telegraphed from ${placeName(turn, lies.place)} to ${placeName(turn, despatch.office)}, ${Math.round(route.miles)} miles of line, due ${figures(turn, at)}.`,
    reasons,
  )
  return true
}

function arrival(turn: Turn, route: TelegraphRoute, at: Seconds): { at: Seconds; reasons: readonly Reason[] } {
  const found = turn.ground.book.telegraphArrival(route.hops, at, sunAltitude, turn.ground.settings)
  return { at: Math.ceil(found.value), reasons: found.because }
}

/** Stations of a side that work wireless under the campaign's rules, ships and shore. */
export function wirelessStations(turn: Turn, side: string): WirelessStation[] {
  const { world, ground } = turn
  const { book, settings } = ground
  const stations: WirelessStation[] = []
  for (const force of Object.values(world.forces)) {
    if (force.side !== side) continue
    let reach = 0
    for (const id of force.ships)
      reach = Math.max(reach, shipReach(ground.ships.get(world.ships[id]?.card ?? ''), book, settings))
    if (reach > 0) stations.push({ key: `force:${force.id}`, position: force.position, reachMiles: reach })
  }
  for (const place of ground.places.values()) {
    if (place.owner !== side || !('wireless' in place) || place.wireless !== true) continue
    const reach = book.wirelessMiles({ type: 'shore-station', fitted: true, shoreStation: true }, settings).value
    if (reach > 0)
      stations.push({ key: `place:${place.key}`, position: { lat: place.lat, lon: place.lon }, reachMiles: reach })
  }
  return stations
}

function shipReach(
  card: { type: string; wirelessMiles: number | null } | undefined,
  book: StrategicBook,
  settings: Turn['ground']['settings'],
): number {
  if (!card || card.wirelessMiles === null) return 0
  return Math.min(
    card.wirelessMiles,
    book.wirelessMiles({ type: card.type, fitted: true, shoreStation: false }, settings).value,
  )
}

/** Wireless by the chain that stands at this moment; without one the despatch waits and is tried again at each move. */
function sendWireless(turn: Turn, despatch: Despatch): Seconds | null {
  const { world, ground } = turn
  const from = world.seats[despatch.from] as Seat
  const stations = wirelessStations(turn, from.side ?? '')
  const keyOf = (seat: Seat): string =>
    seat.force === undefined ? `place:${seat.office ?? ''}` : `force:${seat.force}`
  const writer = keyOf(from)
  if (!stations.some((s) => s.key === writer)) {
    // Lost since: what she wrote waits, and nobody is told.
    if (despatch.lies !== null) return null
    return refuse('despatch.wireless', 'There is no wireless at this station.', { rule: 'NS-WIRE-01' })
  }
  if (writer.startsWith('force:')) despatch.lies = { force: from.force ?? '' }
  else despatch.lies = { place: from.office ?? '' }
  const toSeat = 'seat' in despatch.to ? world.seats[despatch.to.seat] : undefined
  const target = 'force' in despatch.to ? `force:${despatch.to.force}` : toSeat ? keyOf(toSeat) : ''
  const chain = wirelessChain(writer, target, stations)
  if (!chain) return null
  const found = ground.book.wirelessArrival(chain.linkMiles, world.clock, ground.settings)
  record(
    turn,
    world.clock,
    'despatch',
    despatch.id,
    `Wireless by a chain of ${chain.linkMiles.length} ${chain.linkMiles.length === 1 ? 'link' : 'links'}, ${Math.round(chain.linkMiles.reduce((a, b) => a + b, 0))} miles.`,
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

/** When something next happens to a despatch, given where ships will be; null when nothing will in this move. */
export function nextPosting(turn: Turn, despatch: Despatch, meetings: Meetings): Seconds | null {
  const { world } = turn
  if (despatch.state === 'underway' || despatch.state === 'held') return despatch.dueAt
  if (despatch.state === 'delivered' || despatch.state === 'lost' || despatch.state === 'umpire') return null
  const target = targetForce(world, despatch.to)
  const lies = despatch.lies
  if (!lies) return null
  if ('place' in lies) {
    if (despatch.state !== 'office') return null
    const onward = despatch.vessel === null ? null : meetings.meetPlace(despatch.vessel, lies.place)
    const direct = target === null ? null : meetings.meetPlace(target, lies.place)
    return earliest(onward, direct)
  }
  if (target !== null) return meetings.meetForces(lies.force, target)
  // With nobody in sight to take it, it is kept aboard until she makes a telegraph.
  // It goes on by wire from there: to one who sits at no office it cannot.
  return officeOfAddressee(world, despatch.to) === null ? null : (nextLanding(turn, lies.force, meetings)?.at ?? null)
}

function earliest(a: Seconds | null, b: Seconds | null): Seconds | null {
  if (a === null) return b
  return b === null ? a : Math.min(a, b)
}

/** When and where a vessel with a despatch for a seat ashore next makes a place of her own from which it can be telegraphed. */
function nextLanding(turn: Turn, vessel: string, meetings: Meetings): { at: Seconds; place: string } | null {
  const force = turn.world.forces[vessel]
  if (!force) return null
  const lines = trueLines(turn, force.side)
  let next: { at: Seconds; place: string } | null = null
  for (const place of turn.ground.places.values()) {
    if (
      turn.world.places[place.key]?.owner !== force.side ||
      !place.telegraph ||
      !turn.ground.network.serves(place.key, lines)
    )
      continue
    const at = meetings.meetPlace(vessel, place.key)
    if (at !== null && (next === null || at < next.at)) next = { at, place: place.key }
  }
  return next
}

/** The force at which a despatch must find its addressee, or null for one who sits ashore. */
export function targetForce(world: World, to: Addressee): string | null {
  if ('force' in to) return to.force
  return world.seats[to.seat]?.force ?? null
}

/**
 * Something happens to a despatch now: it arrives at its office, is taken aboard, landed, or comes to its addressee. True when it
 * was delivered, so that plans may have changed; 'ask' when the umpire's word is wanted first.
 */
export function moveDespatch(
  turn: Turn,
  despatch: Despatch,
  at: Seconds,
  meetings: Meetings,
): 'delivered' | 'ask' | 'on' {
  const { world } = turn
  turn.outcome.touched.despatches.add(despatch.id)
  const target = targetForce(world, despatch.to)
  if (despatch.state === 'underway' || despatch.state === 'held') {
    if (despatch.medium === 'wireless' || despatch.state === 'held') return due(turn, despatch, at)
    despatch.lies = { place: despatch.office ?? '' }
    despatch.dueAt = null
    if (officeOfAddressee(world, despatch.to) === despatch.office) return due(turn, despatch, at)
    despatch.state = 'office'
    record(
      turn,
      at,
      'despatch',
      despatch.id,
      `Lies at ${placeName(turn, despatch.office ?? '')} for ${addresseeTitle(turn, despatch.to)}.`,
    )
    return 'on'
  }
  const lies = despatch.lies
  if (lies && 'place' in lies) {
    if (target !== null && meetings.meetPlace(target, lies.place) === at) return due(turn, despatch, at)
    if (despatch.vessel !== null) {
      despatch.stages.push({ medium: 'vessel', from: lies.place, to: despatch.vessel, leaves: at, arrives: null })
      despatch.lies = { force: despatch.vessel }
      despatch.state = 'aboard'
      record(
        turn,
        at,
        'despatch',
        despatch.id,
        `Taken aboard ${world.forces[despatch.vessel]?.name ?? despatch.vessel} at ${placeName(turn, lies.place)}.`,
      )
    }
    return 'on'
  }
  if (lies && 'force' in lies && target === null) return land(turn, despatch, lies.force, at, meetings)
  despatch.sentAt ??= at
  return due(turn, despatch, at)
}

/** A despatch for a seat ashore comes into a harbour with a telegraph and goes on by wire. */
function land(
  turn: Turn,
  despatch: Despatch,
  vessel: string,
  at: Seconds,
  meetings: Meetings,
): 'delivered' | 'ask' | 'on' {
  const force = turn.world.forces[vessel]
  const landing = nextLanding(turn, vessel, meetings)
  const office = officeOfAddressee(turn.world, despatch.to)
  if (landing === null || landing.at > at || office === null || !force) return 'on'
  const { place } = landing
  const mutable = despatch as { -readonly [K in keyof Despatch]: Despatch[K] }
  mutable.office = office
  despatch.lies = { place }
  despatch.state = 'waiting'
  record(turn, at, 'despatch', despatch.id, `Landed at ${placeName(turn, place)} from ${force.name}.`)
  if (place === office) return due(turn, despatch, at)
  tryTelegraph(turn, despatch, force.side, at)
  return 'on'
}

function due(turn: Turn, despatch: Despatch, at: Seconds): 'delivered' | 'ask' {
  if (turn.ground.table['despatches.release'] === 'hand' && despatch.state !== 'held') {
    despatch.state = 'umpire'
    despatch.dueAt = at
    return 'ask'
  }
  deliver(turn, despatch, at)
  return 'delivered'
}

/** Puts a despatch in its addressee's hands: he reads it, and an order in it is in force from this minute. */
export function deliver(turn: Turn, despatch: Despatch, at: Seconds): void {
  const { world } = turn
  despatch.state = 'delivered'
  despatch.deliveredAt = at
  despatch.dueAt ??= at
  despatch.lies = null
  turn.outcome.touched.despatches.add(despatch.id)
  const order = despatch.orderDelivered ?? despatch.order
  const text = despatch.textDelivered ?? despatch.text
  const target = targetForce(world, despatch.to)
  const reader = 'seat' in despatch.to ? world.seats[despatch.to.seat] : readerOf(world, despatch.to.force)
  if (reader) {
    tellReceived(turn, reader, at, {
      despatch: despatch.id,
      from: world.seats[despatch.from]?.title ?? '',
      text,
      order: order ? wholeOrderWords(turn, order) : null,
      medium: despatch.medium,
      writtenAt: despatch.writtenAt,
      route: despatch.stages.map(
        (stage) => `${stage.medium} ${placeName(turn, stage.from)} to ${placeName(turn, stage.to)}`,
      ),
    })
  }
  record(
    turn,
    at,
    'delivered',
    despatch.id,
    `Delivered to ${addresseeTitle(turn, despatch.to)} at ${figures(turn, at)}.`,
    [
      because('JS-INFO-12', 'in force from the minute it is delivered', {
        writtenAt: despatch.writtenAt,
        deliveredAt: at,
      }),
    ],
  )
  const force = order ? world.forces[order.force] : target === null ? undefined : world.forces[target]
  if (order && force) obey(turn, force, order, reader, despatch.id, at)
  else if (force) answerDespatch(turn, force, text, at)
}

function readerOf(world: World, force: string): Seat | undefined {
  const commander = world.forces[force]?.commander
  return commander == null ? undefined : world.seats[commander]
}

/** A force takes up an order that has reached it. One that leads over land from where she truly is stays undone, and that is news. */
function obey(
  turn: Turn,
  force: Force,
  order: StructuredOrder,
  reader: Seat | undefined,
  despatch: string,
  at: Seconds,
): void {
  const first = order.legs[0]
  if (
    first?.do === 'steam' &&
    force.whereabouts.at === 'sea' &&
    turn.ground.coast.crossesLand(force.position, first.to).crossed
  ) {
    record(
      turn,
      at,
      'undone',
      force.id,
      `${force.name} cannot carry out the order: its first leg from where she is crosses land.`,
      [because('JS-MOVE-24', 'a course over land is no course')],
    )
    if (reader)
      tellNotice(
        turn,
        reader.id,
        at,
        `The order received cannot be carried out from here: its first leg crosses land.`,
        'JS-MOVE-24',
      )
    return
  }
  force.plot = [...order.legs]
  force.chase = undefined
  putStanding(force, order.standing)
  force.waited = 0
  force.thisMoveOnly = order.thisMoveOnly
  force.onContact = order.onContact
  force.lights = order.lights
  if (order.submerged !== undefined) force.submerged = order.submerged
  measurePlot(turn.ground, turn.world, force)
  turn.outcome.touched.forces.add(force.id)
  if (reader) tellOrdered(turn, reader, at, force.id, order, despatch)
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

// Words

export function addresseeTitle(turn: Turn, to: Addressee): string {
  return 'seat' in to ? (turn.world.seats[to.seat]?.title ?? to.seat) : (turn.world.forces[to.force]?.name ?? to.force)
}

function placeName(turn: Turn, key: string): string {
  const bare = key.replace(/^(place|force):/, '')
  return turn.ground.places.get(bare)?.name ?? turn.world.forces[bare]?.name ?? bare
}

function figures(turn: Turn, at: Seconds): string {
  return clockFigures(at, turn.world.campaign.zoneMinutes)
}

const MEDIUM_WORDS: Record<Medium, string> = {
  company: 'in company',
  signal: 'by signal when in sight',
  telegraph: 'by telegraph',
  wireless: 'by wireless',
  vessel: 'by despatch vessel',
  coastguard: 'by the coastguard',
  neutral: 'by neutrals',
  umpire: 'by hand',
}

function roadWords(turn: Turn, road: Road): string[] {
  const words = [
    road.office === undefined
      ? MEDIUM_WORDS[road.medium]
      : `${MEDIUM_WORDS[road.medium]} to ${placeName(turn, road.office)}`,
  ]
  if (road.vessel !== undefined) words.push(`then ${turn.world.forces[road.vessel]?.name ?? 'ship'}`)
  return words
}
