import type { ForceView } from '../../../shared/knowledge/view.ts'
import type { Position } from '../../../shared/vocabulary/position.ts'
import type { Leg } from '../wars/atlas.ts'
import type { MovementSheet, Sheet, Sitting } from '../wars/players.ts'

/** Where a cruiser lies in wait for the enemy's trade: on a printed route of his, so far along it from his own port. */
interface Mission {
  readonly ship: string
  readonly home: string
  readonly route: string
  /** From the owner's port outward, as a share of the line's legs: the leg, and how far along it. */
  readonly leg: number
  readonly along: number
}

/** Which seat sends which cruisers against which of the enemy's routes. The squadrons they lie in are divided for it, a ship a move. */
const MISSIONS: Readonly<Record<string, readonly Mission[]>> = {
  'gb-cruisers': [
    { ship: 'Hermione', home: 'devonport', route: 'fr-new-york', leg: 3, along: 0.35 },
    { ship: 'Sirius', home: 'devonport', route: 'fr-ore', leg: 7, along: 0.4 },
    { ship: 'Blake', home: 'devonport', route: 'fr-antilles', leg: 2, along: 0.3 },
    { ship: 'Apollo', home: 'queenstown', route: 'fr-new-york', leg: 3, along: 0.6 },
    { ship: 'Naiad', home: 'queenstown', route: 'fr-antilles', leg: 2, along: 0.5 },
  ],
  'gb-captain': [{ ship: 'Juno', home: 'devonport', route: 'fr-south', leg: 1, along: 0.4 }],
  'fr-cruisers': [
    { ship: 'Cassard', home: 'brest', route: 'gb-atlantic-southampton', leg: 5, along: 0.2 },
    { ship: 'Chasseloup-Laubat', home: 'brest', route: 'gb-bay', leg: 10, along: 0.15 },
  ],
  'fr-captain': [{ ship: 'D’Assas', home: 'brest', route: 'gb-ore', leg: 6, along: 0.3 }],
  'fr-government': [
    { ship: 'Tage', home: 'brest', route: 'gb-atlantic-liverpool', leg: 6, along: 0.3 },
    { ship: 'Sfax', home: 'brest', route: 'gb-atlantic-southampton', leg: 5, along: 0.4 },
    { ship: 'Amiral Cécille', home: 'lorient', route: 'gb-bay', leg: 10, along: 0.5 },
    { ship: 'Coëtlogon', home: 'rochefort', route: 'gb-ore', leg: 6, along: 0.6 },
  ],
  'fr-admiral': [
    { ship: 'Friant', home: 'brest', route: 'gb-coal-vigo', leg: 7, along: 0.25 },
    { ship: 'Isly', home: 'brest', route: 'gb-atlantic-liverpool', leg: 6, along: 0.1 },
  ],
}

const KNOTS = 12
/** The coal that is kept for the chase and for what was not foreseen. */
const MARGIN = 0.7
/** Hours at one end of a beat, and half its length as a share of a degree along the line. */
const HOURS_AT_AN_END = 10
const MOST_BEATS = 20

/** What a seat writes that hunts the enemy's trade: cruisers go out to a beat on a printed route, and home again for coal and men. */
export function raiderOrders(sitting: Sitting): Sheet {
  const { view } = sitting
  const movements: MovementSheet[] = []
  const used = new Set<string>()
  for (const mission of MISSIONS[view.seat.id] ?? []) {
    const force = view.forces.find(
      (one) => one.fate === null && one.ships.some(({ name, status }) => name === mission.ship && status === 'afloat'),
    )
    if (!force || used.has(force.id)) continue
    const ship = force.ships.find(({ name }) => name === mission.ship)
    if (!ship) continue
    const alone = force.ships.length === 1
    if (!isFree(sitting, force)) continue
    const legs = cruise(sitting, mission, force, ship)
    if (!legs) continue
    used.add(force.id)
    movements.push(
      alone
        ? { force: force.id, legs, onContact: 'capture' }
        : { force: force.id, detach: [ship.id], detached: { legs, onContact: 'capture' }, legs: [...force.plot] },
    )
    sitting.memory.orderedAt.set(mission.ship, Date.parse(view.clock))
  }
  return { movements, ready: true }
}

/** In harbour, or at sea with nothing to do, since she was last given orders, as far as the seat knows. */
function isFree({ view, memory }: Sitting, force: ForceView): boolean {
  if (force.state === 'board' || force.state === 'passage' || force.work !== null || force.plot.length > 0) return false
  const ordered = Math.max(...force.ships.map(({ name }) => memory.orderedAt.get(name) ?? Number.NEGATIVE_INFINITY))
  return Date.parse(force.asOf) > ordered || Date.parse(view.clock) - ordered > 20 * 86_400_000
}

type ShipView = ForceView['ships'][number]

/** Coal and fresh men first, out, from end to end of a beat for as long as the coal lasts, and home. */
function cruise({ atlas }: Sitting, mission: Mission, force: ForceView, ship: ShipView): Leg[] | null {
  const route = atlas.route(mission.route)
  const gate = atlas.gate(mission.home)
  const from = force.place === null ? force.position : atlas.gate(force.place)
  if (!route || !gate || !from) return null
  const [a, b] = [mission.along - 0.03, mission.along + 0.03].map((along) => pointOf(route.points, mission.leg, along))
  if (!a || !b) return null
  const out = atlas.way(from, a, KNOTS)
  const back = [...atlas.way(a, gate, KNOTS).slice(0, -1), { enter: mission.home, knots: KNOTS }]
  if (out.length === 0) return null
  const inHarbour = force.place !== null
  const room = (ship.coalCapacityDays ?? 0) - (ship.coalDays ?? 0)
  const days = inHarbour && room >= 1 ? (ship.coalDays ?? 0) + Math.floor(room + 1e-9) : (ship.coalDays ?? 0)
  const hours = days * 24 * MARGIN - atlas.hours(from, out) - atlas.hours(a, back)
  const between = atlas.hours(a, [{ to: b, knots: KNOTS / 2 }])
  const beats = Math.min(MOST_BEATS, Math.floor(hours / (HOURS_AT_AN_END + between)))
  if (beats < 1) return inHarbour && room >= 1 ? [{ operate: 'coal' }] : [...back, { operate: 'coal' }]
  const beat = Array.from({ length: beats }, (_, i): Leg[] => [
    { to: i % 2 === 0 ? a : b, knots: i === 0 ? KNOTS : KNOTS / 2 },
    { waitMinutes: HOURS_AT_AN_END * 60 },
  ]).flat()
  const unmanned = Object.values(ship.unmanned ?? {}).reduce((sum, n) => sum + n, 0)
  return [
    ...(inHarbour && room >= 1 ? [{ operate: 'coal' }] : []),
    ...(inHarbour && unmanned > 0 ? [{ operate: 'stores' }] : []),
    ...out.slice(0, -1),
    ...beat,
    ...back,
    { operate: 'coal' },
  ]
}

/** A point of a printed line. */
function pointOf(points: readonly (readonly [number, number])[], leg: number, along: number): Position | null {
  const from = points[leg]
  const to = points[leg + 1]
  if (!from || !to) return null
  const at = (i: 0 | 1): number => Math.round((from[i] + (to[i] - from[i]) * along) * 1000) / 1000
  return { lat: at(0), lon: at(1) }
}
