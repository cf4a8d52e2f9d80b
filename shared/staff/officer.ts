import type { OrderedLeg, SeatOrders } from '../campaign/orders.ts'
import type { OnContact } from '../campaign/standing.ts'
import { type ForceView, type SeatView, seatViewSchema } from '../knowledge/view.ts'
import { rhumbMiles } from '../navigation/rhumb.ts'
import type { PackPlace } from '../packs/pack.ts'
import { type Position, positionWords } from '../vocabulary/position.ts'
import { calendar, clockFigures, HOUR, parseTime } from '../vocabulary/time.ts'
import type { Mission } from './missions.ts'
import type { SeaMap, Steaming } from './sea-map.ts'

/*
 * A staff officer keeps a strategic seat. He is fair: he has what a player of that seat is sent, read by the schema by which it leaves,
 * so that a field more than a player has stops him; he has no memory beside it and no chance. What was written for the seat by somebody
 * else stands until it is carried out.
 */

/** The coal that is left for what was not foreseen. */
const MARGIN = 0.8
/** Hours under way out of one harbour and into another. */
const HARBOUR_HOURS = 2
/** How far about a position she goes, in miles. */
const CRUISE_MILES = 15
const RAID_MILES = 30
const OFF_PORT_MILES = 8
const DEFEND_MILES = 5
/** Of a trade route, from home. */
const ESCORT_MILES = 120
/** Rounds of a beat before home: her coal may end it sooner. */
const ROUNDS = 4
/** How long she lies at the one point of a beat that is water, as long as those rounds take: her coal may end it sooner. */
const ON_STATION_HOURS = 36
/** A report so old, in hours, is no longer gone after; nor one so far away, in miles. */
const FRESH_HOURS = 8
const NEAR_MILES = 90

const CONDUCT: Readonly<Record<Mission['mission'], OnContact>> = {
  cruise: 'close',
  scout: 'shadow',
  blockade: 'close',
  raid: 'capture',
  escort: 'close',
  home: 'avoid',
  defend: 'close',
  keep: 'standOn',
}
/** Below this a ship lies without way; and what a force makes with one in tow. */
const LAME_KNOTS = 1
/** Speeds that he tries, by so much. */
const SPEED_STEP = 0.5
const TOWING_KNOTS = 3
/** Missions on which a merchantman in sight is taken. */
const PRIZES: ReadonlySet<Mission['mission']> = new Set(['raid', 'blockade'])
/** What she keeps in hand of her best in a chase, and hours of coal that one may cost. */
const CHASE_IN_HAND = 1.5
const CHASE_HOURS = 6
/** Hours after which an enemy who was in sight is not taken for in sight any more. */
const IN_SIGHT_HOURS = 6
/** Words of a report by which she is no merchantman. */
const MAN_OF_WAR = /battleship|cruiser|destroyer|gunboat|torpedo|ironclad|warship|man-of-war|men-of-war/i
/** Missions on which a fresh report of an enemy is gone after. */
const HUNTS: ReadonlySet<Mission['mission']> = new Set(['cruise', 'blockade', 'defend', 'escort'])

/** What he writes for the coming move; `ready` always, so that nobody waits for him. Throws where the view is not what a seat is sent. */
export function staffOrders(given: unknown, map: SeaMap, mission: Mission): SeatOrders {
  const view = seatViewSchema.parse(given)
  const written = view.seat.role === 'trade' ? voyages(view, map) : ownForce(view, map, mission)
  const movements = view.campaign.without?.includes('coal') ? written.flatMap(withoutCoal) : written
  return { ...(movements.length > 0 ? { movements } : {}), ...news(view, map, mission), ready: true }
}

type Movement = NonNullable<SeatOrders['movements']>[number]

/** Where no coal is reckoned none is to be ordered: one line that is refused would leave his whole sheet undone. */
function withoutCoal({ legs = [], ...movement }: Movement): Movement[] {
  const left = legs.filter((leg) => !('operate' in leg && leg.operate === 'coal'))
  return left.length > 0 ? [{ ...movement, legs: left }] : []
}

function ownForce(view: SeatView, map: SeaMap, mission: Mission): Movement[] {
  const force = view.forces.find(({ id, fate }) => id === view.seat.force && fate === null)
  if (!force?.inCompany || mission.mission === 'keep') return []
  if (force.state === 'board' || force.state === 'passage' || force.work !== null) return []
  const [first] = force.plot
  if (first && 'operate' in first && (first.operate === 'capture' || first.operate === 'tow')) return []
  const onContact = CONDUCT[mission.mission]
  const tow = towing(view, map, force)
  if (tow) return tow.length > 0 ? [{ force: force.id, legs: tow, onContact: 'avoid' }] : []
  const prize = PRIZES.has(mission.mission) ? taking(view, map, force) : null
  if (prize) return [{ force: force.id, legs: prize, onContact }]
  const hunt = HUNTS.has(mission.mission) ? hunting(view, map, force) : null
  if (hunt) return [{ force: force.id, legs: hunt, onContact }]
  // What she was ordered runs on; home she goes at once, whatever it was.
  const from = start(map, force)
  const port = mission.mission === 'home' && from ? homePort(view, map, from, mission.port) : null
  const bound = port !== null && !force.plot.some((leg) => 'enter' in leg && leg.enter === port)
  if (force.plot.length > 0 && !bound) return []
  const legs = missionLegs(view, map, force, mission)
  return legs.length > 0 ? [{ force: force.id, legs, onContact }] : []
}

/** Whether a place is his side's: it was printed so, or he has heard since that it changed hands. */
function ownPlaces({ seat, shore }: SeatView): (place: PackPlace) => boolean {
  const told = new Map(shore.map(({ place, owner }) => [place, owner]))
  const side = seat.side?.key
  return ({ key, owner }) => side !== undefined && (told.get(key) ?? owner) === side
}

const least = (force: ForceView, of: (ship: ForceView['ships'][number]) => number): number =>
  Math.min(...force.ships.filter(({ status }) => status === 'afloat').map(of))

/** Hours that her coal lasts, less what is kept in hand; without end where none is burnt. */
function hoursOfCoal(force: ForceView): number {
  const days = least(force, ({ coalDays }) => coalDays ?? Number.POSITIVE_INFINITY)
  return days * 24 * MARGIN
}

/** What she can keep up, by the rules of speed that he reads like anybody: the most that may be ordered, and no more than ten and a half on her beat. */
function steaming(map: SeaMap, force: ForceView, most = 10.5): number {
  const afloat = force.ships.filter(({ status, inTow }) => status === 'afloat' && !inTow)
  const best = Math.min(
    most,
    least(force, ({ knots }) => knots),
  )
  for (let knots = Math.floor(best / SPEED_STEP) * SPEED_STEP; knots > SPEED_STEP; knots -= SPEED_STEP)
    if (map.mayOrder(afloat, knots)) return knots
  return LAME_KNOTS
}

const start = (map: SeaMap, force: ForceView): Position | undefined =>
  force.place === null ? force.position : map.gate(force.place)

function hoursOf(from: Position, legs: readonly Steaming[]): number {
  let at = from
  let hours = 0
  for (const { to, knots } of legs) {
    hours += rhumbMiles(at, to) / knots
    at = to
  }
  return hours
}

/** Coal first where she lies in harbour and has room; her beat as long as it lasts; and home. */
function missionLegs(view: SeatView, map: SeaMap, force: ForceView, mission: Mission): OrderedLeg[] {
  const isOwn = ownPlaces(view)
  const from = start(map, force)
  if (!from) return []
  const knots = steaming(map, force)
  const room = least(force, (ship) => (ship.coalCapacityDays ?? 0) - (ship.coalDays ?? 0))
  const here = force.place === null ? undefined : map.place(force.place)
  const coals = here !== undefined && isOwn(here) && room >= 1
  const coal: OrderedLeg[] = coals ? [{ operate: 'coal' }] : []
  const hours = coals ? least(force, (ship) => ship.coalCapacityDays ?? 0) * 24 * MARGIN : hoursOfCoal(force)
  if (mission.mission === 'home') {
    const port = homePort(view, map, from, mission.port)
    return force.place === port ? coal : homeTo(map, from, port, knots)
  }
  // A point of it may lie in a bay to which no way is found: he goes to the next.
  const there = beatOf(map, mission)
  const beat = there.slice(
    Math.max(
      0,
      there.findIndex((at) => map.way(from, at, knots) !== null),
    ),
  )
  const [first] = beat
  const home = map.nearestCoal(isOwn, first ?? from)?.key
  if (!first || home === undefined) return coal
  const gate = map.gate(home)
  const out = map.way(from, first, knots)
  if (!out || !gate) return coal
  const way: Steaming[] = [...out]
  let at = first
  for (let n = 1; n < beat.length * ROUNDS; n++) {
    const next = beat[n % beat.length]
    const on = next && next !== at && map.way(at, next, knots)
    if (!next || !on || on.length === 0) continue
    const back = map.way(next, gate, knots)
    if (!back || hoursOf(from, [...way, ...on, ...back]) + HARBOUR_HOURS > hours) break
    way.push(...on)
    at = next
  }
  const back = map.way(at, gate, knots)
  const fits = back && hoursOf(from, [...way, ...back]) + HARBOUR_HOURS <= hours
  // Too far for what she has: to the nearest coal, or she coals where she lies.
  if (!fits)
    return coals ? coal : force.place === null ? homeTo(map, from, map.nearestCoal(isOwn, from)?.key ?? '', knots) : []
  const spare = Math.floor(hours - HARBOUR_HOURS - hoursOf(from, [...way, ...back]))
  const lies = way.length === out.length ? Math.min(ON_STATION_HOURS, spare) : 0
  const wait: OrderedLeg[] = lies > 0 ? [{ waitMinutes: lies * 60 }] : []
  return [...coal, ...way, ...wait, ...back.slice(0, -1), { enter: home, knots }, { operate: 'coal' }]
}

/** Where he is to go home to; to the nearest coal where he has heard that the enemy took it. */
function homePort(view: SeatView, map: SeaMap, from: Position, port: string): string {
  const isLost = view.shore.some(({ place, owner }) => place === port && owner !== view.seat.side?.key)
  return isLost ? (map.nearestCoal(ownPlaces(view), from)?.key ?? '') : port
}

function homeTo(map: SeaMap, from: Position, port: string, knots: number): OrderedLeg[] {
  const gate = map.gate(port)
  const way = gate && map.way(from, gate, knots)
  return way ? [...way.slice(0, -1), { enter: port, knots }, { operate: 'coal' }] : []
}

/** The points between which a mission goes to and fro. */
function beatOf(map: SeaMap, mission: Mission): Position[] {
  switch (mission.mission) {
    case 'cruise':
      return map.round(mission.about, CRUISE_MILES)
    case 'raid':
      return map.round(mission.about, RAID_MILES)
    case 'scout':
      return [mission.from, mission.to].filter((at) => map.isSea(at))
    case 'blockade':
    case 'defend': {
      const gate = map.gate(mission.port)
      return gate ? map.round(gate, mission.mission === 'blockade' ? OFF_PORT_MILES : DEFEND_MILES) : []
    }
    case 'escort': {
      const route = map.route(mission.route)
      if (!route) return []
      const points = route.points.map(([lat, lon]) => ({ lat, lon }))
      const [home] = points
      return home ? points.filter((at) => rhumbMiles(home, at) <= ESCORT_MILES && map.isSea(at)) : []
    }
    case 'home':
    case 'keep':
      return []
  }
}

/** A fresh report of no more vessels than her own, near enough to go there and home again. */
function hunting(view: SeatView, map: SeaMap, force: ForceView): OrderedLeg[] | null {
  const from = start(map, force)
  const clock = parseTime(view.clock) ?? 0
  if (!from || force.place !== null) return null
  const last = new Map(view.reports.filter(({ of }) => of === 'enemy').map((report) => [report.contact, report]))
  const quarry = [...last.values()]
    .filter(
      ({ seenAt, vessels }) => clock - (parseTime(seenAt) ?? 0) <= FRESH_HOURS * HOUR && vessels <= force.ships.length,
    )
    .filter(({ position }) => map.isSea(position) && rhumbMiles(from, position) <= NEAR_MILES)
    .sort((a, b) => rhumbMiles(from, a.position) - rhumbMiles(from, b.position))[0]
  if (!quarry) return null
  const to = { lat: quarry.position.lat, lon: quarry.position.lon }
  // She is on her way there already, or there.
  const bound = force.plot.some((leg) => 'to' in leg && rhumbMiles(leg.to, to) < 5)
  if (bound || rhumbMiles(from, to) < 5) return null
  const knots = steaming(map, force, 15)
  const home = map.nearestCoal(ownPlaces(view), to)
  const out = map.way(from, to, knots)
  const back = home?.gate && map.way(to, home.gate, knots)
  if (!home || !out || !back || hoursOf(from, [...out, ...back]) + HARBOUR_HOURS > hoursOfCoal(force)) return null
  return [...out, ...back.slice(0, -1), { enter: home.key, knots }, { operate: 'coal' }]
}

/** A ship of hers that cannot steam is taken in tow by one that can, and brought home; null where there is none, or nobody to tow her. */
function towing(view: SeatView, map: SeaMap, force: ForceView): OrderedLeg[] | null {
  const afloat = force.ships.filter(({ status }) => status === 'afloat')
  const lame = afloat.filter(({ knots, inTow }) => knots < LAME_KNOTS && !inTow)
  const towed = afloat.some(({ inTow }) => inTow)
  if (force.state !== 'sea' || (lame.length === 0 && !towed)) return null
  if (!afloat.some(({ knots }) => knots >= TOWING_KNOTS)) return null
  if (lame.length > 0) return [{ operate: 'tow' }]
  if (force.plot.length > 0) return []
  const home = map.nearestCoal(ownPlaces(view), force.position)
  return home ? homeTo(map, force.position, home.key, TOWING_KNOTS) : []
}

/** A merchantman in sight, with no man-of-war by her, is come up with and taken; then home. */
function taking(view: SeatView, map: SeaMap, force: ForceView): OrderedLeg[] | null {
  if (force.state !== 'sea') return null
  const clock = parseTime(view.clock) ?? 0
  const last = new Map(view.reports.filter(({ of }) => of === 'enemy').map((report) => [report.contact, report]))
  const inSight = [...last.values()].filter(
    ({ lost, medium, seenAt }) =>
      !lost && medium === 'company' && clock - (parseTime(seenAt) ?? 0) <= IN_SIGHT_HOURS * HOUR,
  )
  if (inSight.some(({ words, vessels }) => vessels > 1 || MAN_OF_WAR.test(words))) return null
  const [quarry] = inSight.sort(
    (a, b) => rhumbMiles(force.position, a.position) - rhumbMiles(force.position, b.position),
  )
  const home = quarry && map.nearestCoal(ownPlaces(view), quarry.position)
  if (!quarry || !home) return null
  const back = homeTo(map, force.position, home.key, steaming(map, force))
  const knots = steaming(map, force, Math.max(1.5, least(force, (ship) => ship.knots) - CHASE_IN_HAND))
  const hours = hoursOf(
    force.position,
    back.flatMap((leg) => ('to' in leg ? [leg] : [])),
  )
  if (back.length === 0 || hours + HARBOUR_HOURS + CHASE_HOURS > hoursOfCoal(force)) return null
  return [{ operate: 'capture', contact: quarry.contact, sendTo: home.key, knots }, ...back]
}

/** Merchantmen go out and home along the printed lines, and fill their bunkers at home before they go. */
function voyages(view: SeatView, map: SeaMap): Movement[] {
  return view.forces.flatMap((force): Movement[] => {
    if (force.kind !== 'trade' || force.fate !== null || force.state !== 'harbour' || force.plot.length > 0) return []
    const trade = force.ships.find((ship) => ship.trade)?.trade
    const route = trade?.route ? map.route(trade.route) : undefined
    if (!trade || !route || trade.freight <= 0 || force.place === null || force.work !== null) return []
    const outward = force.place === route.home
    if (!outward && force.place !== route.foreign) return []
    const knots = steaming(map, force)
    const line = outward ? route.points : [...route.points].reverse()
    const room = least(force, (ship) => (ship.coalCapacityDays ?? 0) - (ship.coalDays ?? 0))
    const steam = line.slice(1, -1).map(([lat, lon]) => ({ to: { lat, lon }, knots }))
    const enter = { enter: outward ? route.foreign : route.home, knots }
    const coal: OrderedLeg[] = outward && room >= 1 ? [{ operate: 'coal' }] : []
    return [{ force: force.id, legs: [...coal, ...steam, enter], onContact: 'avoid' }]
  })
}

/** What he saw himself since the last move he writes to his government, once: of what came before, he wrote then. */
function news(view: SeatView, map: SeaMap, { mission }: Mission): Pick<SeatOrders, 'despatches'> {
  if (mission === 'keep' || (view.seat.role !== 'admiral' && view.seat.role !== 'captain')) return {}
  const to = view.addressees.find(({ kind, id }) => kind === 'seat' && id === map.government(view.seat.side?.key ?? ''))
  const opened = parseTime(view.move.opens) ?? 0
  const fresh = view.reports.findLast(
    ({ of, medium, seenAt, lost }) =>
      of === 'enemy' && medium === 'company' && !lost && (parseTime(seenAt) ?? 0) >= opened - 6 * HOUR,
  )
  if (!to || !fresh) return {}
  const written = view.despatches.some(
    ({ direction, sentAt }) => direction === 'out' && (parseTime(sentAt) ?? 0) >= opened - 6 * HOUR,
  )
  if (written) return {}
  const seen = parseTime(fresh.seenAt) ?? 0
  const { zoneMinutes } = view.campaign
  const { day, monthName } = calendar(seen, zoneMinutes)
  const at = `${clockFigures(seen, zoneMinutes)} on ${day} ${monthName}`
  return {
    despatches: [{ to: to.id, text: `Enemy in ${positionWords(fresh.position)} at ${at}: ${fresh.words}.` }],
  }
}
