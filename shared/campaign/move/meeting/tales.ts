import { sentence } from '../../../explanation/sentence.ts'
import { seatsAround, tellReport } from '../../../knowledge/reporting.ts'
import { SkyWindow } from '../../../sky/window.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, mint, record, type Turn } from '../../context.ts'
import type { Force, OnWire, Seat, Tale } from '../../world.ts'
import { trueLines } from '../despatches/offices.ts'
import { wireOf } from '../despatches/wire.ts'
import { isLost } from '../running/speeds.ts'
import { signalMilesAt } from '../weather/light.ts'

/** Tales: what was seen and is told later, by the wire of a coast, by neutrals in time, or by the stand-in who carries it until he can pass it on. */

export function keepTale(turn: Turn, tale: Omit<Tale, 'id' | 'over'>): void {
  const id = mint(turn, 'tale')
  turn.world.tales[id] = { ...tale, id, over: false }
}

/** The way of a station's report to its government; null with no road. */
export function wireTo(turn: Turn, side: string, station: string, at: Seconds): OnWire | null {
  const office = governmentOf(turn.world, side)?.office
  const route = office === undefined ? null : turn.ground.network.route(station, office, trueLines(turn, side))
  return route && wireOf(turn, route, at)
}

/** A coast's or neutral's tale falls due: the government reads it, stamped with its minute. */
export function tellTale(turn: Turn, id: string, at: Seconds): void {
  const tale = turn.world.tales[id]
  const target = tale && turn.world.forces[tale.target]
  if (!tale || tale.over || tale.held || !target) return
  const government = governmentOf(turn.world, tale.side)
  tale.over = true
  if (!government) return
  tale.told.push(government.id)
  tellReport(turn, government, at, { target, since: tale.since }, tale.report)
  record(
    turn,
    at,
    'tale',
    government.id,
    `${government.title} hears from ${tale.report.source}: ${sentence(tale.report.words)}`,
  )
}

/** A ship that leaves a place takes along what lies there for want of a road; who commands her reads it as she sails. */
export function takeTales(turn: Turn, force: Force, place: string, at: Seconds): void {
  const { world } = turn
  for (const tale of Object.values(world.tales)) {
    const target = world.forces[tale.target]
    if (tale.lies !== place || tale.over || tale.held || tale.side !== force.side || !target) continue
    const commander = force.commander === null ? undefined : world.seats[force.commander]
    tale.over = true
    const { lies: _, id: _id, ...news } = tale
    keepTale(turn, { ...news, carrier: force.id, told: commander ? [...tale.told, commander.id] : tale.told })
    if (commander) tellReport(turn, commander, at, { target, since: tale.since }, tale.report)
  }
}

/** What stand-ins carry is passed on where they now are: by signal to seats of their side, by wire from a harbour or coast station. */
export function passOnCarried(
  turn: Turn,
  at: Seconds,
  officeFor: (force: Force, signalMiles: number) => string | null,
  only?: Force,
): void {
  const { world, ground } = turn
  const sky = new SkyWindow(at, at)
  // One ship may carry hundreds: what hangs on where she is is found once for them all.
  const roads = new Map<string, { readonly around: readonly Seat[]; readonly office: string | null }>()
  const roadsOf = (carrier: Force) => {
    const known = roads.get(carrier.id)
    if (known) return known
    const signal = signalMilesAt(ground, world, sky, carrier.position, at)
    const found = { around: seatsAround(turn, carrier, at), office: officeFor(carrier, signal) }
    roads.set(carrier.id, found)
    return found
  }
  for (const tale of Object.values(world.tales)) {
    if (tale.over || (only && tale.carrier !== only.id)) continue
    const carrier = tale.carrier === null ? undefined : world.forces[tale.carrier]
    const target = world.forces[tale.target]
    if (!carrier || !target || tale.held || at < (tale.notBefore ?? at)) continue
    // What she saw went down with her, or is in the enemy's hands.
    if (carrier.side !== tale.side || isLost(world, carrier)) {
      tale.over = true
      continue
    }
    const { around, office } = roadsOf(carrier)
    for (const seat of around) {
      if (tale.told.includes(seat.id)) continue
      tale.told.push(seat.id)
      tellReport(turn, seat, at, { target, since: tale.since }, { ...tale.report, medium: 'signal' })
    }
    const government = governmentOf(world, carrier.side)
    const line = office === null ? null : wireTo(turn, carrier.side, office, at)
    const wire = line?.at.at(-1) ?? null
    if (government && wire !== null) {
      // It goes on by wire and is read when the wire brings it: until then it leaves no mark in any logbook.
      tale.over = true
      if (tale.told.includes(government.id)) continue
      if (wire <= at) {
        tale.told.push(government.id)
        tellReport(turn, government, at, { target, since: tale.since }, { ...tale.report, medium: 'telegraph' })
        continue
      }
      keepTale(turn, {
        ...tale,
        carrier: null,
        dueAt: wire,
        report: { ...tale.report, medium: 'telegraph' },
        told: [],
        ...(line ? { wire: line } : {}),
      })
    }
  }
}
