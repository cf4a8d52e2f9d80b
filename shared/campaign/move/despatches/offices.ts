import { knownHolder } from '../../../knowledge/holder.ts'
import { readLogbook } from '../../../knowledge/knowledge.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import type { LineState } from '../../../signals/telegraph.ts'
import type { Turn } from '../../context.ts'
import type { Addressee, Despatch, Force, Seat, World } from '../../world.ts'
import { isLost } from '../running/speeds.ts'
import { forceNow } from '../squadrons/unite.ts'

/** Where word can be handed in and read: who is in reach of whom, what lines there are, and at which office a seat can write. */

/** Whether two forces can pass word to each other where they are. */
export function inSignal(a: Force, b: Force, signalMiles: number): boolean {
  const ashore = (f: Force): string | null =>
    f.whereabouts.at === 'harbour' || f.whereabouts.at === 'passage' ? f.whereabouts.place : null
  if (a.id === b.id) return true
  if (ashore(a) !== null || ashore(b) !== null) return ashore(a) === ashore(b)
  return separationMiles(a.position, b.position) <= signalMiles
}

/** Whether a force lies in a harbour, or near enough to a place to exchange signals with it. */
export function reachesPlace(turn: Turn, force: Force, place: string, signalMiles: number): boolean {
  if (force.whereabouts.at === 'harbour' || force.whereabouts.at === 'passage') return force.whereabouts.place === place
  const at = turn.ground.places.get(place)
  return at !== undefined && separationMiles(force.position, { lat: at.lat, lon: at.lon }) <= signalMiles
}

/** Lines as they truly are for a side: cut ones, broken offices, and the enemy's are no road. */
export function trueLines(turn: Turn, side: string): LineState {
  const { world } = turn
  const hostile = hostileTo(turn, side)
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
  const hostile = hostileTo(turn, seat.side ?? '')
  return {
    cut: (line) => known.cablesCut.has(line),
    broken: (place) => {
      const body = known.shore.get(place)?.body
      return body?.telegraphBroken === true || body?.coastguardDestroyed === true
    },
    hostile: (owner, place) => hostile(knownHolder(known, { key: place, owner })),
  }
}

function hostileTo({ ground, world }: Turn, side: string): (owner: string | null) => boolean {
  const enemies = new Set(world.sides.filter((s) => ground.atWar(s.key, side)).map((s) => s.key))
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

/** The office where a seat sits ashore. Commanders have none: their telegrams go where they are believed to be. */
export function officeOfAddressee(world: World, to: Addressee): string | null {
  if (!('seat' in to)) return null
  const seat = world.seats[to.seat]
  return seat && seat.force === undefined ? (seat.office ?? null) : null
}

/** The force at which a despatch must find its addressee, or null for one who sits ashore. */
export function targetForce(world: World, to: Addressee): string | null {
  if ('force' in to) return forceNow(world, to.force)
  return world.seats[to.seat]?.force ?? null
}

/** Whether the force at which a despatch must find its addressee is sunk, or in an enemy's hands since it was written: no word reaches her. */
export function lostToEnemy(world: World, { from, to }: Pick<Despatch, 'from' | 'to'>): boolean {
  const target = world.forces[targetForce(world, to) ?? '']
  return target !== undefined && (target.side !== world.seats[from]?.side || isLost(world, target))
}
