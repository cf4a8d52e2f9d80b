import type { Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import type { Despatch } from '../../world.ts'
import { isLost } from '../running/speeds.ts'
import { deliver } from './deliver.ts'
import { lostToEnemy, officeOfAddressee, targetForce, trueLines } from './offices.ts'
import { tryTelegraph } from './send.ts'
import { addresseeTitle, despatchCalled, placeName } from './words.ts'

/**
 * Despatches on their roads: a telegram lies at its office until the one it is for comes within reach of it; what a ship carries
 * really steams with her, and is taken aboard, landed and read where she truly is.
 */

/** What the move knows of where ships will be: when two of them, or a ship and a place, next come within signal distance. */
export interface Meetings {
  readonly now: Seconds
  meetForces(a: string, b: string): Seconds | null
  meetPlace(force: string, place: string): Seconds | null
  /** When she next lies in a harbour. */
  lieIn(force: string, place: string): Seconds | null
}

/** When and where ships with letters next make a telegraph, as far as it was looked for at one moment. */
export type Landings = Map<string, { readonly at: Seconds; readonly place: string } | null>

/**
 * When something next happens to a despatch, given where ships will be; null when nothing will in this move. `landings`: those of the moment, so
 * that a ship with many letters is looked after once.
 */
export function nextPosting(
  turn: Turn,
  despatch: Despatch,
  meetings: Meetings,
  landings: Landings = new Map(),
): Seconds | null {
  const { world } = turn
  if (despatch.state === 'underway' || despatch.state === 'held') return despatch.dueAt
  if (despatch.state === 'delivered' || despatch.state === 'lost' || despatch.state === 'umpire') return null
  const target = targetForce(world, despatch.to)
  const lies = despatch.lies
  if (!lies) return null
  if ('place' in lies) {
    if (despatch.state !== 'office') return null
    const vessel = vesselOf(turn, despatch)
    const onward = vessel === null ? null : meetings.meetPlace(vessel, lies.place)
    const direct = target === null || lostToEnemy(world, despatch) ? null : meetings.meetPlace(target, lies.place)
    return earliest(onward, direct)
  }
  if (target !== null && lostToEnemy(world, despatch)) return null
  if (target !== null) return meetings.meetForces(lies.force, target)
  // With nobody in sight to take it, it is kept aboard until she makes a telegraph.
  // It goes on by wire from there: to one who sits at no office it cannot.
  if (officeOfAddressee(world, despatch.to) === null) return null
  const known = landings.get(lies.force)
  const landing = known === undefined ? nextLanding(turn, lies.force, meetings) : known
  landings.set(lies.force, landing)
  return landing?.at ?? null
}

/** The ship that is to fetch it, while she is her side's own. */
function vesselOf({ world }: Turn, despatch: Despatch): string | null {
  const vessel = world.forces[despatch.vessel ?? '']
  if (!vessel || isLost(world, vessel)) return null
  return vessel.side === world.seats[despatch.from]?.side ? vessel.id : null
}

function earliest(a: Seconds | null, b: Seconds | null): Seconds | null {
  if (a === null) return b
  return b === null ? a : Math.min(a, b)
}

/**
 * When and where a vessel with a despatch for a seat ashore next makes a telegraph: a place of her own, as soon as she is near enough to signal;
 * where consuls telegraph (`consulsTelegraph`), a neutral harbour too, once she lies in it.
 */
function nextLanding(turn: Turn, vessel: string, meetings: Meetings): { at: Seconds; place: string } | null {
  const { world, ground } = turn
  const force = world.forces[vessel]
  if (!force) return null
  const lines = trueLines(turn, force.side)
  const consuls = ground.book.consulsTelegraph?.(ground.settings) === true
  let next: { at: Seconds; place: string } | null = null
  for (const place of ground.places.values()) {
    if (!place.telegraph || !ground.network.serves(place.key, lines)) continue
    const owner = world.places[place.key]?.owner || place.owner
    const own = owner === force.side
    if (!own && (!consuls || world.sides.some(({ key }) => key === owner))) continue
    const at = own ? meetings.meetPlace(vessel, place.key) : meetings.lieIn(vessel, place.key)
    if (at !== null && (next === null || at < next.at)) next = { at, place: place.key }
  }
  return next
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
      `${despatchCalled(turn, despatch)} lies at ${placeName(turn, despatch.office ?? '')} for ${addresseeTitle(turn, despatch.to)}.`,
    )
    return 'on'
  }
  const lies = despatch.lies
  if (lies && 'place' in lies) {
    if (target !== null && !lostToEnemy(world, despatch) && meetings.meetPlace(target, lies.place) === at)
      return due(turn, despatch, at)
    const vessel = vesselOf(turn, despatch)
    if (vessel !== null) {
      despatch.stages.push({ medium: 'vessel', from: lies.place, to: vessel, leaves: at, arrives: null })
      despatch.lies = { force: vessel }
      despatch.state = 'aboard'
      record(
        turn,
        at,
        'despatch',
        despatch.id,
        `${despatchCalled(turn, despatch)} is taken aboard ${world.forces[vessel]?.name ?? vessel} at ${placeName(turn, lies.place)}.`,
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
  record(
    turn,
    at,
    'despatch',
    despatch.id,
    `${despatchCalled(turn, despatch)} is landed at ${placeName(turn, place)} from ${force.name}.`,
  )
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
