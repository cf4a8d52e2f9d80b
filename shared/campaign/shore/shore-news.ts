import { tellFate, tellNotice } from '../../knowledge/reporting.ts'
import {
  partyKnown,
  shoreKnown,
  tellParty,
  tellPartyKnown,
  tellShore,
  tellShoreKnown,
} from '../../knowledge/reporting-shore.ts'
import { separationMiles } from '../../navigation/great-circle.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import { governmentOf, mint, type Turn } from '../context.ts'
import { heardByWire, newsOfPlace } from '../move/despatches/wire.ts'
import { inPort } from '../move/meeting/coast-watch.ts'
import { isLost } from '../move/running/speeds.ts'
import { allForces } from '../rolls.ts'
import type { Force, PlaceState, Seat } from '../world.ts'
import type { Party, ShoreNews } from './shore-world.ts'

/**
 * Who learns what of a coast: its owner's government as news of the place travels; those who did it at once where they lie off it, and
 * their government when a ship of theirs, or the place's own wire in their hands, brings it.
 */

export interface Befell {
  readonly place: PlaceState
  readonly at: Seconds
  readonly says: string
  readonly rule: string
}

/** Whether a force lies in a place's harbour, or off it near enough for boats, guns and signals. */
export function liesOff(turn: Turn, force: Force, place: string): boolean {
  const { whereabouts: where } = force
  if (where.at === 'harbour') return where.place === place
  return where.at === 'sea' && milesOff(turn, force, place) <= (turn.ground.book.shore?.reachMiles ?? 0)
}

/** Sea miles from a force to a place. */
export function milesOff(turn: Turn, force: Pick<Force, 'position'>, place: string): number {
  const printed = turn.ground.places.get(place)
  return printed ? separationMiles(force.position, { lat: printed.lat, lon: printed.lon }) : Number.POSITIVE_INFINITY
}

/** The government of the place's owner hears of it; `before`: as its own wire carried it, before that or the place was lost. */
export function tellOwner(
  turn: Turn,
  { place, at, says, rule }: Befell,
  before?: { readonly owner: string; readonly known: Seconds },
): void {
  const owner = before?.owner ?? place.owner
  const government = governmentOf(turn.world, owner)
  if (!government) return
  const known = before?.known ?? newsOfPlace(turn, owner, place.id, at)
  tellShore(turn, government, known, at, place)
  tellNotice(turn, government.id, known, says, rule)
}

/** What those who hold a place see come upon it: its government hears by its wire, and ships of theirs that lie in its harbour at once. */
export function tellHolders(turn: Turn, befell: Befell): void {
  const { place, at, says, rule } = befell
  tellOwner(turn, befell)
  for (const { commander } of inPort(turn, { owner: place.owner, station: place.id }))
    if (commander !== null) tellNotice(turn, commander, at, says, rule)
}

/** Those who did it hear: at once aboard a force that lies off the place; their government when word comes to it. */
export function tellDoers(turn: Turn, side: string, force: Force | null, befell: Befell): void {
  const { place, at, says, rule } = befell
  const near = force && force.side === side && liesOff(turn, force, place.id) ? force : null
  const commander = near?.commander == null ? undefined : turn.world.seats[near.commander]
  if (commander) {
    tellShore(turn, commander, at, at, place)
    tellNotice(turn, commander.id, at, says, rule)
    tellParties(turn, commander, side, place.id, at)
  }
  const id = mint(turn, 'shoreNews')
  turn.world.shoreNews[id] = { id, side, place: place.id, carrier: near?.id ?? null, at, says, rule, over: false }
  if (near) turn.world.shoreNews[id].stood = seenThere(turn, side, place, at)
}

/** How a place and the men of a side there stand, as those who carry word of it know them. */
function seenThere(turn: Turn, side: string, place: PlaceState, at: Seconds): ShoreNews['stood'] {
  const parties = Object.values(turn.world.parties).filter((one) => one.side === side && one.place === place.id)
  return { shore: shoreKnown(turn, side, at, place), parties: parties.map((party) => partyKnown(at, party)) }
}

/** Word of what a ship did out at sea, in sight of no place: she alone has it, until she makes a telegraph. */
export function keepAboard(turn: Turn, force: Force, { at, says, rule }: Omit<Befell, 'place'>): void {
  if (force.commander !== null) tellNotice(turn, force.commander, at, says, rule)
  const id = mint(turn, 'shoreNews')
  turn.world.shoreNews[id] = { id, side: force.side, place: null, carrier: force.id, at, says, rule, over: false }
}

function tellParties(turn: Turn, seat: Seat, side: string, place: string, at: Seconds): void {
  for (const party of Object.values(turn.world.parties))
    if (party.side === side && party.place === place && party.force !== null) tellParty(turn, seat, at, at, party)
}

/** The force that landed men ashore, while she is of their side: one that was taken since hears nothing of them. */
export function landedBy({ world }: Pick<Turn, 'world'>, party: Party): Force | null {
  const force = party.force === null ? undefined : world.forces[party.force]
  return force?.side === party.side ? force : null
}

/** Tells those who lie off a place how a party of theirs stands. */
export function tellOfParty(turn: Turn, party: Party, at: Seconds): void {
  const force = landedBy(turn, party)
  const near = force && liesOff(turn, force, party.place) ? force : undefined
  const commander = near?.commander == null ? undefined : turn.world.seats[near.commander]
  if (commander) tellParty(turn, commander, at, at, party)
}

/** Word that ships carry, or that lies with men ashore, goes on: as a move closes, and as its carrier comes into harbour. */
export function passOnShore(turn: Turn, at: Seconds, officeFor: (force: Force) => string | null, only?: Force): void {
  for (const news of Object.values(turn.world.shoreNews)) {
    if (news.over || (only && news.carrier !== only.id)) continue
    if (news.carrier === null && news.place !== null) pickUp(turn, news, news.place, at)
    const carrier = news.carrier === null ? undefined : turn.world.forces[news.carrier]
    // Word went down with the ship that carried it, or is in the enemy's hands.
    if (carrier && (carrier.side !== news.side || isLost(turn.world, carrier))) {
      news.over = true
      continue
    }
    const office = carrier ? officeFor(carrier) : ownWire(turn, news)
    if (office !== null) hand(turn, news, office, at)
  }
}

function pickUp(turn: Turn, news: ShoreNews, where: string, at: Seconds): void {
  const force = allForces(turn.world).find(
    (one) => one.side === news.side && !isLost(turn.world, one) && liesOff(turn, one, where),
  )
  if (!force) return
  news.carrier = force.id
  const commander = force.commander === null ? undefined : turn.world.seats[force.commander]
  const place = turn.world.places[where]
  if (place) news.stood = seenThere(turn, news.side, place, at)
  if (!commander || !place) return
  tellShore(turn, commander, at, at, place)
  tellNotice(turn, commander.id, at, news.says, news.rule)
  tellParties(turn, commander, news.side, where, at)
}

/** A place that was taken may send by its own wire. */
function ownWire(turn: Turn, news: ShoreNews): string | null {
  return news.place !== null && turn.world.places[news.place]?.owner === news.side ? news.place : null
}

function hand(turn: Turn, news: ShoreNews, office: string, at: Seconds): void {
  const government = governmentOf(turn.world, news.side)
  const place = news.place === null ? undefined : turn.world.places[news.place]
  const wire = heardByWire(turn, news.side, office, at)
  if (!government || wire === null) return
  news.over = true
  // By the place's own wire its government hears how it stands; whoever carries the word knows no more than he saw.
  const stood = news.stood ?? (place ? seenThere(turn, news.side, place, news.at) : undefined)
  if (stood) tellShoreKnown(turn, government, wire, stood.shore)
  const lost = news.lost === undefined ? undefined : turn.world.forces[news.lost]
  if (lost) tellFate(turn, government, lost, wire, news.says)
  tellNotice(turn, government.id, wire, news.says, news.rule)
  for (const party of stood?.parties ?? []) tellPartyKnown(turn, government, wire, party)
}
