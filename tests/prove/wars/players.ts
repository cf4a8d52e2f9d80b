import { operationSchema } from '../../../shared/campaign/operations.ts'
import type { ForceView, ReportView, SeatView } from '../../../shared/knowledge/view.ts'
import type { Position } from '../../../shared/vocabulary/position.ts'
import type { Atlas, Leg } from './atlas.ts'
import { type Charge, type Cruise, charges } from './charges.ts'

/** A movement or a despatch as it is handed in: read by the schema of the version that is tried. */
export interface MovementSheet {
  readonly force: string
  readonly legs: readonly Leg[]
  readonly [key: string]: unknown
}
export interface Sheet {
  readonly movements?: readonly MovementSheet[]
  readonly despatches?: readonly object[]
  readonly purchases?: readonly object[]
  readonly ransoms?: readonly object[]
  readonly ready?: boolean
}

/** What a player keeps in his head from move to move. */
export interface Memory {
  /** Cruises given to a force, by its name. */
  readonly cruises: Map<string, number>
  /** When a force was last given orders, by its name. */
  readonly orderedAt: Map<string, number>
  /** Contacts told of, or gone after. */
  readonly told: Set<string>
  /** The move in which he last went for a reported fleet. */
  wentFor: number
}

export const freshMemory = (): Memory => ({ cruises: new Map(), orderedAt: new Map(), told: new Set(), wentFor: -9 })

/** A seat at its table: its own view, the public chart, its memory, and dice of its own. */
export interface Sitting {
  readonly view: SeatView
  readonly atlas: Atlas
  readonly memory: Memory
  readonly chance: () => number
}

/** Whether men-of-war may be ordered to unite: an earlier version knew of no such order, and its players leave it out. */
const menOfWarUnite = operationSchema.options.some((one) => one.shape.operate.value === 'join' && 'at' in one.shape)

const HOUR = 3_600_000
const time = (iso: string): number => Date.parse(iso)
/** The coal that is left for what was not foreseen. */
const MARGIN = 0.85
/** Hours under way out of one harbour and into another. */
const HARBOUR_HOURS = 2
/** A fleet, as reports count vessels. */
const FLEET = 4

/** What a seat writes before a move is stepped. */
export function ordersFor(sitting: Sitting): Sheet {
  const { seat } = sitting.view
  if (seat.role === 'trade') return tradeOrders(sitting)
  const movements: MovementSheet[] = []
  for (const charge of charges[seat.id] ?? []) movements.push(...chargeOrders(sitting, charge))
  return {
    movements,
    despatches: [...news(sitting), ...(seat.role === 'government' ? instructions(sitting) : [])],
    ...(seat.role === 'government' ? government(sitting) : {}),
    ready: true,
  }
}

/** What a seat for whom the clock stands may write before it goes on: a merchantman in sight is gone after. */
export function ordersAtStop(sitting: Sitting): Sheet | null {
  const { view } = sitting
  if (view.move.state !== 'stopped') return null
  const movements = (charges[view.seat.id] ?? []).flatMap((charge) => {
    const force = forceNamed(view, charge.force)
    const taking = force && takePrize(sitting, charge, force)
    return taking ? [taking] : []
  })
  return movements.length > 0 ? { movements } : null
}

export const forceNamed = (view: SeatView, name: string): ForceView | undefined =>
  view.forces.find((force) => force.name === name && force.fate === null)

function chargeOrders(sitting: Sitting, charge: Charge): MovementSheet[] {
  const { view, memory } = sitting
  const force = forceNamed(view, charge.force)
  if (!force || force.state === 'board' || force.state === 'passage') return []
  const prize = takePrize(sitting, charge, force)
  if (prize) return [prize]
  const towards = concentrate(sitting, charge, force)
  if (towards) return [towards]
  const scouting = sendScout(sitting, charge, force)
  if (scouting.length > 0) return scouting
  if (liesAtSea(force)) return [{ force: force.id, legs: homeward(sitting.atlas, charge, force.position) }]
  if (!isIdle(sitting, charge, force)) return []
  const cruise = nextCruise(sitting, charge)
  const legs = cruiseLegs(sitting, charge, force, cruise)
  if (!legs) return []
  memory.orderedAt.set(force.name, time(view.clock))
  memory.cruises.set(force.name, (memory.cruises.get(force.name) ?? 0) + 1)
  return [{ force: force.id, legs, onContact: charge.onContact }]
}

/** One aboard of whom a player is lies at sea, and has done all that she was ordered. */
const liesAtSea = (force: ForceView): boolean =>
  force.inCompany && force.place === null && force.state === 'sea' && force.plot.length === 0 && force.work === null

/** In harbour, with nothing to do since she was last given orders, and rested. */
function isIdle({ view, memory }: Sitting, charge: Charge, force: ForceView): boolean {
  const clock = time(view.clock)
  const ordered = memory.orderedAt.get(force.name) ?? Number.NEGATIVE_INFINITY
  if (force.place === null || force.state !== 'harbour' || force.work !== null) return false
  if (force.plot.length > 0 && time(force.asOf) <= ordered) return false
  if (force.inCompany && force.plot.length > 0) return false
  return clock - ordered >= (charge.restHours ?? 6) * HOUR
}

function nextCruise({ memory }: Sitting, charge: Charge): Cruise {
  const { cruises } = charge
  return cruises[(memory.cruises.get(charge.force) ?? 0) % cruises.length] as Cruise
}

/** Coal first where a day's room is, then out, a stay, and home; null where her coal does not last for it. */
function cruiseLegs(sitting: Sitting, charge: Charge, force: ForceView, cruise: Cruise): Leg[] | null {
  const { atlas } = sitting
  const from = here(atlas, force)
  if (!from) return null
  const out: Leg[] = []
  let at = from
  for (const [lat, lon] of cruise.points) {
    const to = strayed(sitting, { lat, lon })
    const legs = atlas.way(at, to, charge.knots)
    if (legs.length === 0) return null
    out.push(...legs)
    at = to
  }
  const { stayHours, operate } = cruise
  if (operate) out.push(operate)
  const home = cruise.afterwards === undefined ? charge.home : cruise.afterwards
  const gate = home === null ? undefined : atlas.gate(home)
  const back: Leg[] = gate
    ? [...atlas.way(at, gate, charge.knots).slice(0, -1), { enter: home, knots: charge.knots }]
    : []
  const capacity = least(force, (ship) => ship.coalCapacityDays ?? 0)
  const now = least(force, (ship) => ship.coalDays ?? 0)
  // In harbour alone is coal to be had.
  const coals = force.place !== null && capacity - now >= 0.1
  // A day's coal is the least that is sold: what is short of it may stay short.
  const days = coals && capacity - now >= 1 ? now + Math.floor(capacity - now + 1e-9) : now
  const there = days * 24 * MARGIN - atlas.hours(from, [...out, ...back])
  if (there < 0) return coals && days > now ? [{ operate: 'coal' }] : null
  const stay = home === null ? (stayHours ?? 0) : Math.min(stayHours ?? 0, Math.floor(there))
  if (stay > 0) out.push({ waitMinutes: stay * 60 })
  return [...(coals ? [{ operate: 'coal' }] : []), ...out, ...back, ...(gate ? [{ operate: 'coal' }] : [])]
}

function here(atlas: Atlas, force: ForceView): Position | null {
  return force.place === null ? force.position : (atlas.gate(force.place) ?? null)
}

const least = (force: ForceView, of: (ship: ForceView['ships'][number]) => number): number =>
  Math.min(...force.ships.filter(({ status }) => status === 'afloat').map(of))

/** A point somewhere near the one that is meant, for no two cruises are the same. */
function strayed({ atlas, chance }: Sitting, to: Position): Position {
  const near = { lat: to.lat + (chance() - 0.5) * 0.16, lon: to.lon + (chance() - 0.5) * 0.24 }
  const rounded = { lat: Math.round(near.lat * 1000) / 1000, lon: Math.round(near.lon * 1000) / 1000 }
  return atlas.isSea(rounded) ? rounded : to
}

/** An enemy in sight of a force of one's own that one is aboard of: stopped and taken, and sent to the nearest harbour. */
function takePrize(sitting: Sitting, charge: Charge, force: ForceView): MovementSheet | null {
  const { view, memory } = sitting
  if (!charge.takesPrizes || !force.inCompany || force.state !== 'sea') return null
  const [leg] = force.plot
  if (force.work?.operate === 'capture' || (leg && 'operate' in leg && leg.operate === 'capture')) return null
  const inSight = enemiesInSight(view)
  if (inSight.some((report) => report.vessels > 1 || isWarship(report))) return null
  const quarry = inSight.find((report) => !memory.told.has(`gone after ${report.contact}`))
  if (!quarry) return null
  memory.told.add(`gone after ${quarry.contact}`)
  const sendTo = view.seat.side?.key === 'gb' ? 'devonport' : 'brest'
  // What stands in her plot while an enemy is in sight may be what her captain does about him: from the prize she goes home.
  return {
    force: force.id,
    legs: [
      { operate: 'capture', contact: quarry.contact, sendTo, knots: chaseKnots(force) },
      ...homeward(sitting.atlas, charge, force.position),
    ],
    onContact: charge.onContact,
  }
}

/** Home, and coal. */
function homeward(atlas: Atlas, { home, knots }: Charge, from: Position): Leg[] {
  const gate = atlas.gate(home)
  if (!gate) return []
  return [...atlas.way(from, gate, knots).slice(0, -1), { enter: home, knots }, { operate: 'coal' }]
}

/** What is left of orders whose coal cannot be had: as they are where what she has lasts for them, else home where that can be reached; null: she stays. */
export function withoutCoal({ view, atlas }: Sitting, movement: MovementSheet): MovementSheet | null {
  const force = view.forces.find(({ id }) => id === movement.force)
  const charge = (charges[view.seat.id] ?? []).find(({ force: name }) => name === force?.name)
  const legs = movement.legs.filter((leg) => leg['operate'] !== 'coal')
  if (legs.length === movement.legs.length || !force) return null
  const from = here(atlas, force)
  const hours = least(force, (ship) => ship.coalDays ?? 0) * 24 * MARGIN
  const lasts = (some: readonly Leg[]): boolean =>
    from !== null && some.length > 0 && atlas.hours(from, some) + HARBOUR_HOURS <= hours
  if (lasts(legs)) return { ...movement, legs }
  const home = charge && from && force.place !== charge.home ? homeward(atlas, charge, from) : []
  return lasts(home) ? { ...movement, legs: home } : null
}

/** Faster than tramps go, and within what she keeps up for hours. */
const chaseKnots = (force: ForceView): number => Math.max(6, Math.min(15, least(force, (ship) => ship.knots) - 1.5))

function enemiesInSight(view: SeatView): ReportView[] {
  const last = new Map<string, ReportView>()
  for (const report of view.reports) if (report.of === 'enemy') last.set(report.contact, report)
  const clock = time(view.clock)
  return [...last.values()].filter((report) => !report.lost && clock - time(report.seenAt) < 6 * HOUR)
}

const WARSHIPS = /battleship|cruiser|destroyer|gunboat|torpedo|coast|ironclad|warship|man-of-war/i
const isWarship = ({ words }: ReportView): boolean => WARSHIPS.test(words)

/** An admiral with coal in hand goes for a fleet that was reported near, and home from there. */
function concentrate(sitting: Sitting, charge: Charge, force: ForceView): MovementSheet | null {
  const { view, atlas, memory } = sitting
  if (view.seat.role !== 'admiral' || view.seat.force !== force.id || !force.inCompany) return null
  if (view.move.number - memory.wentFor < 4 || force.work !== null) return null
  const clock = time(view.clock)
  const fleet = view.reports.findLast(
    (report) => report.of === 'enemy' && report.vessels >= FLEET && clock - time(report.seenAt) < 18 * HOUR,
  )
  const from = here(atlas, force)
  const gate = atlas.gate(charge.home)
  if (!fleet || !from || !gate || !atlas.isSea(fleet.position)) return null
  const out = atlas.way(from, fleet.position, charge.knots)
  const back = atlas.way(fleet.position, gate, charge.knots)
  const hours = atlas.hours(from, [...out, ...back])
  if (out.length === 0 || hours > 40 || hours > least(force, (ship) => ship.coalDays ?? 0) * 24 * MARGIN) return null
  memory.wentFor = view.move.number
  memory.orderedAt.set(force.name, clock)
  const home = { enter: charge.home, knots: charge.knots }
  return {
    force: force.id,
    legs: [...out, { waitMinutes: 120 }, ...back.slice(0, -1), home, { operate: 'coal' }],
    onContact: 'close',
  }
}

/** A cruiser is sent off from the squadron; when she is home again and the squadron too, they are to be one again. */
function sendScout(sitting: Sitting, charge: Charge, force: ForceView): MovementSheet[] {
  const { view, memory } = sitting
  const { scout } = charge
  if (!scout || !force.inCompany) return []
  const ship = force.ships.find(({ name, status }) => name === scout.ship && status === 'afloat')
  const key = `scout ${view.move.number}`
  if (ship && scout.moves.includes(view.move.number) && !memory.told.has(key)) {
    memory.told.add(key)
    return [{ force: force.id, legs: [...force.plot], detach: [ship.id] }]
  }
  const alone = forceNamed(view, scout.ship)
  if (!alone?.inCompany) return []
  // They look for each other where both come back to.
  const at = sitting.atlas.gate(charge.home)
  const join: Leg[] = menOfWarUnite && at ? [{ operate: 'join', force: force.id, at }] : []
  const out = memory.cruises.get(scout.ship) ?? 0
  if (out >= scout.moves.filter((move) => move <= view.move.number).length) {
    // Home from her cruise: with the squadron again, wherever it lies.
    return join.length > 0 && alone.plot.length === 0 && alone.work === null ? [{ force: alone.id, legs: join }] : []
  }
  const legs = cruiseLegs(sitting, charge, alone, scout.cruise)
  if (!legs) return []
  memory.cruises.set(scout.ship, out + 1)
  memory.orderedAt.set(scout.ship, time(view.clock))
  return [{ force: alone.id, legs: [...legs, ...join], onContact: 'shadow' }]
}

/** What one has seen of enemies oneself is written to those who should hear of it, by whatever road there is. */
function news({ view, memory }: Sitting): object[] {
  const { seat } = view
  if (seat.role !== 'captain' && seat.role !== 'admiral') return []
  const to = view.addressees.filter(
    ({ kind, id }) => kind === 'seat' && (id.endsWith('-government') || (id.endsWith('-admiral') && id !== seat.id)),
  )
  const fresh = enemiesInSight(view).find(
    (report) => report.medium === 'company' && report.vessels > 1 && !memory.told.has(`wrote of ${report.contact}`),
  )
  if (!fresh) return []
  memory.told.add(`wrote of ${fresh.contact}`)
  const { lat, lon } = fresh.position
  return to.map(({ id }) => ({
    to: id,
    text: `${fresh.vessels} vessels of the enemy in ${lat.toFixed(2)}, ${lon.toFixed(2)} at ${fresh.seenAt}.`,
  }))
}

/** A government writes to its admirals: what its coasts have seen, and now and then a word. */
function instructions({ view, memory }: Sitting): object[] {
  const admirals = view.addressees.filter(({ kind, id }) => kind === 'seat' && /-(admiral|cruisers|captain)$/.test(id))
  const clock = time(view.clock)
  const fleet = view.reports.findLast(
    (report) => report.of === 'enemy' && report.vessels >= FLEET && clock - time(report.seenAt) < 12 * HOUR,
  )
  if (fleet && !memory.told.has(`passed on ${fleet.contact}`)) {
    memory.told.add(`passed on ${fleet.contact}`)
    const { lat, lon } = fleet.position
    return admirals.map(({ id }) => ({
      to: id,
      text: `${fleet.vessels} vessels were seen in ${lat.toFixed(2)}, ${lon.toFixed(2)} at ${fleet.seenAt}: ${fleet.source}.`,
    }))
  }
  return view.move.number % 8 === 4
    ? admirals.map(({ id }) => ({ to: id, text: 'Report your position and coal.' }))
    : []
}

/** It fits out before the war, and pays what is demanded of its towns. */
function government({ view }: Sitting): Pick<Sheet, 'purchases' | 'ransoms'> {
  const due = view.ransoms.filter(({ part, state }) => part === 'payer' && state === 'demanded')
  const ransoms = due.map(({ id, points }) => ({ ransom: id, pay: true, points }))
  const yard = view.seat.side?.key === 'gb' ? 'devonport' : 'brest'
  const purchases = view.move.number === 0 ? [{ buy: 'coalDay', number: 20, place: yard }] : []
  return { ...(ransoms.length > 0 ? { ransoms } : {}), ...(purchases.length > 0 ? { purchases } : {}) }
}

/** Where a side puts its soldiers ashore, with which transport, and the move in which she sails. */
const LANDINGS = {
  gb: { transport: 'Dunera', place: 'roscoff', sails: 14 },
  fr: { transport: 'La Normandie', place: 'st-helier', sails: 9 },
} as const

/**
 * Merchantmen go out and home along the printed lines, and fill their bunkers at home before they go: abroad there are none to fill them
 * from. Each is ordered when she lies in harbour with a cargo aboard and nothing more to do.
 */
export function voyages({ view, atlas }: Sitting): MovementSheet[] {
  const movements: MovementSheet[] = []
  for (const force of view.forces) {
    if (force.kind !== 'trade' || force.fate !== null || force.state !== 'harbour' || force.plot.length > 0) continue
    const { place } = force
    const trade = force.ships.find((ship) => ship.trade)?.trade
    const route = trade?.route ? atlas.route(trade.route) : undefined
    if (!trade || !route || trade.freight <= 0 || place === null || force.work !== null) continue
    const outward = place === route.home
    if (!outward && place !== route.foreign) continue
    const knots = Math.max(6, least(force, (ship) => ship.knots) - 1.5)
    const line = outward ? route.points : [...route.points].reverse()
    const room = least(force, (ship) => (ship.coalCapacityDays ?? 0) - (ship.coalDays ?? 0))
    movements.push({
      force: force.id,
      legs: [
        ...(outward && room >= 1 ? [{ operate: 'coal' }] : []),
        ...line.slice(1, -1).map(([lat, lon]) => ({ to: { lat, lon }, knots })),
        { enter: outward ? route.foreign : route.home, knots },
      ],
      onContact: 'avoid',
    })
  }
  return movements
}

/** The voyages of merchantmen; and a transport takes her soldiers across. */
function tradeOrders(sitting: Sitting): Sheet {
  const { view, atlas, memory } = sitting
  const movements = voyages(sitting)
  const side = view.seat.side?.key
  const landing = side === 'gb' || side === 'fr' ? LANDINGS[side] : undefined
  const transport = landing && forceNamed(view, landing.transport)
  const gate = landing && atlas.gate(landing.place)
  if (landing && gate && transport && view.move.number >= landing.sails && !memory.told.has('landing')) {
    const from = here(atlas, transport)
    const home = transport.place
    if (from && home !== null) {
      memory.told.add('landing')
      const ashore = [{ do: 'march' }, { do: 'attack', what: 'place' }]
      movements.push({
        force: transport.id,
        legs: [
          ...atlas.way(from, gate, 12),
          { operate: 'land', place: landing.place, men: 500, crews: false, ashore },
          ...atlas.way(gate, from, 12).slice(0, -1),
          { enter: home, knots: 12 },
        ],
        onContact: 'avoid',
      })
    }
  }
  return { movements, ready: true }
}
