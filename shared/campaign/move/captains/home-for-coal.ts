import { agreeing, doing } from '../../../explanation/agreement.ts'
import { counted } from '../../../explanation/figures.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { rhumbBearing, rhumbMiles } from '../../../navigation/rhumb.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { MINUTE } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import { type Ground, gateOf, shipFacts } from '../../ground.ts'
import type { Force, Leg, Ship, World } from '../../world.ts'
import { mostKnots, shipsOf, speedOf, tugOf } from '../running/speeds.ts'
import { weatherAt } from '../weather/forecast.ts'
import { companyHome, soundOf, stopped, type Tow } from './lame.ts'
import { isStation } from './stations.ts'

/** When a captain goes home for coal, by which way, and whom he brings in. */

/** Days of coal from which a harbour is one to coal at. */
const COAL_BY_STORES = 1

interface Harbour {
  readonly key: string
  readonly name: string
  readonly gate: Position
}

const known = new WeakMap<Ground, Map<string, Harbour[]>>()

/** Harbours of a side's own, and those with a store of coal, as the papers have them with which the war began: what was lost since is not asked. */
function harboursOf(ground: Ground, side: string, coal: boolean): readonly Harbour[] {
  const lists = known.get(ground) ?? new Map<string, Harbour[]>()
  known.set(ground, lists)
  const name = `${side} ${coal}`
  const list = lists.get(name) ?? listed(ground, side, coal)
  lists.set(name, list)
  return list
}

function listed(ground: Ground, side: string, coal: boolean): Harbour[] {
  const { stores, chart } = ground.pack
  return chart.places.flatMap((place) => {
    if (place.owner !== side || place.gate === undefined) return []
    const store = stores.find((one) => one.place === place.key)
    return coal && (store?.coalDays ?? 0) < COAL_BY_STORES
      ? []
      : [{ key: place.key, name: place.name, gate: gateOf(place) }]
  })
}

export function nearestHarbour(ground: Ground, side: string, from: Position): Harbour | undefined {
  return byDistance(harboursOf(ground, side, false), from)[0]
}

const byDistance = (harbours: readonly Harbour[], from: Position): Harbour[] =>
  [...harbours].sort((a, b) => separationMiles(from, a.gate) - separationMiles(from, b.gate))

interface WayHome {
  readonly harbour: Harbour
  readonly way: readonly Position[]
  readonly knots: number
  /** Under way, to her berth. */
  readonly minutes: number
}

/** Who goes home, from where, at how many knots as they are ordered. */
interface Going {
  readonly force: Force
  readonly ships: readonly Ship[]
  readonly from: Position
  readonly knots: number
}

/**
 * The way to the nearest of a side's harbours with coal, by water, in the weather that they have where it begins; null where there is none.
 * `tried`: harbours where there was none for them.
 */
function wayHome(
  ground: Ground,
  world: World,
  { force, ships, from, knots: ordered }: Going,
  tried: readonly string[] = [],
): WayHome | null {
  if (ordered <= 0) return null
  let best: WayHome | null = null
  for (const harbour of byDistance(harboursOf(ground, force.side, true), from)) {
    if (tried.includes(harbour.key) || force.shut?.includes(harbour.key)) continue
    const straight = (separationMiles(from, harbour.gate) / ordered) * 60
    if (best && straight >= best.minutes) break
    const way = ground.coast.routeAround(from, harbour.gate)
    if (!way) continue
    const knotsTo = knotsHere(ground, world, ships, from)
    const minutes = minutesOf(way, (course) => knotsTo(ordered, course)) + harbourMinutes(ground, harbour.key)
    if (minutes === Number.POSITIVE_INFINITY) continue
    if (!best || minutes < best.minutes) best = { harbour, way, knots: ordered, minutes }
  }
  return best
}

/** The same at the knots of a captain's own choice. */
export function homeward(
  ground: Ground,
  world: World,
  force: Force,
  ships: readonly Ship[],
  from: Position,
  tried: readonly string[] = [],
): WayHome | null {
  const going = { force, ships, from, knots: homeKnots(ground, world, ships, from) }
  const empty = force.empty ?? []
  const best = wayHome(ground, world, going, [...tried, ...empty])
  const { last } = inHandOf(ground) ?? { last: 0 }
  if (empty.length === 0 || (best && best.minutes + last <= leastCoal(ground, world, ships))) return best
  // A harbour that was empty when he last lay there is better than none.
  return wayHome(ground, world, going, tried)
}

/** What the weather at a place leaves her of the knots that are ordered, on a course. That is what her captain knows of the weather. */
function knotsHere(
  ground: Ground,
  world: World,
  ships: readonly Ship[],
  at: Position,
): (ordered: number, course: number) => number {
  const hulls = ships.map((ship) => ({ ship, facts: shipFacts(ground, ship, ship.presentKnots) }))
  const weather = weatherAt(ground, world, at)
  return (ordered, course) => speedOf(ground, hulls, ordered, course, weather, world.clock).knots
}

/** Minutes of a way at what she makes on each of its courses. */
function minutesOf(way: readonly Position[], knotsOn: (course: number) => number): number {
  let minutes = 0
  for (const [i, to] of way.entries()) {
    const from = way[i - 1]
    const miles = from ? rhumbMiles(from, to) : 0
    if (from && miles > 0) minutes += (miles / knotsOn(rhumbBearing(from, to))) * 60
  }
  return minutes
}

function harbourMinutes(ground: Ground, place: string): number {
  return Math.max(ground.places.get(place)?.passageMinutes ?? 0, ground.book.harbourMinutes(ground.settings).value)
}

/**
 * Three quarters of what she can do, as for a chase for which no speed is ordered, in the weather that she has: what would be moderate
 * steaming in a calm may be her utmost in a head sea, and wear her engines out.
 */
function homeKnots(ground: Ground, world: World, ships: readonly Ship[], from: Position): number {
  const able = ableKnots(ground, world, ships)
  // No course is worse than one against the wind.
  const against = weatherAt(ground, world, from)?.windFromDegrees ?? 0
  const here = knotsHere(ground, world, ships, from)(able, against)
  // With a ship in tow the engines are spared as it is.
  return Math.floor(here * (towed(ground, world, ships).length > 0 ? 2 : 1.5)) / 2
}

/** What the slowest of the ships can do now. */
function ableKnots(ground: Ground, world: World, ships: readonly Ship[]): number {
  return Math.min(60, mostKnots(ground, ships, world.clock))
}

const towed = (ground: Ground, { clock }: World, ships: readonly Ship[]): Ship[] =>
  ships.filter((ship) => tugOf(ground, ships, ship, clock) !== undefined)

/** The ships that steam: one in tow lies with her fires out. */
function steaming(ground: Ground, world: World, ships: readonly Ship[]): Ship[] {
  const out = towed(ground, world, ships)
  return ships.filter((ship) => !out.includes(ship))
}

/** Minutes of coal of the ship that has least. */
export const leastCoal = (ground: Ground, world: World, ships: readonly Ship[]): number =>
  Math.min(...steaming(ground, world, ships).map(({ coalMinutes }) => coalMinutes))

/** The full supply of the ship that has least: the reserve is reckoned by it. */
function fullCoal(ground: Ground, world: World, ships: readonly Ship[]): number {
  const [shortest] = [...steaming(ground, world, ships)].sort((a, b) => a.coalMinutes - b.coalMinutes)
  return shortest?.coalCapacityMinutes ?? 0
}

/** Whether her captain goes home for coal of himself, as far as who is aboard has a say in it; `legs`: what is left of her orders then. */
export function goesHome(ground: Ground, force: Force, legs: readonly Leg[]): boolean {
  const who = ground.book.captains?.(ground.settings).goesHome.value ?? 'none'
  if (who === 'none' || force.chase || force.held != null || force.submerged === true) return false
  if (who === 'all' || force.commander === null || force.kind === 'trade') return true
  // With a player aboard it is his to say for as long as he has said anything; but one who ordered her to coal wants her to come there.
  return who === 'unordered' && (legs.length === 0 ? (force.standing ?? []).length === 0 : legs.some(isForCoal))
}

/** She is to go where coal is to be had. */
const isForCoal = (leg: Leg): boolean => leg.do === 'enter' || (leg.do === 'operate' && leg.operate === 'coal')

/** Sea miles to the nearest harbour where there may be coal for her; if she knows of none, to the nearest where there was. */
function nearestMiles(ground: Ground, { side, empty = [] }: Force, from: Position): number {
  const near = (some: readonly Harbour[]): number => Math.min(...some.map(({ gate }) => separationMiles(from, gate)))
  const all = harboursOf(ground, side, true)
  const full = empty.length === 0 ? all : all.filter(({ key }) => !empty.includes(key))
  return near(full.length > 0 ? full : all)
}

/**
 * Minutes of coal that her captain keeps in hand beside those of his way home: his share of a full supply, and no less than a breakdown on the
 * way may cost, hours stopped and as many at half speed.
 */
function reserveOf(ground: Ground, world: World, ships: readonly Ship[], home: number): number {
  const share = ground.book.captains?.(ground.settings).coalReserve.value ?? 0
  return Math.max(share * fullCoal(ground, world, ships), forBreakdown(ground, home))
}

/** Minutes of coal that a breakdown may cost on a way of so many: stopped, and as long at half speed. */
export function forBreakdown(ground: Ground, home: number): number {
  const stop = inHandOf(ground)?.orders ?? 0
  return stop + Math.min(home, stop / 2)
}

/** Minutes of coal that her captain wants to have left: where he keeps orders that bring him to coal, and at the very last. */
export function inHandOf(ground: Ground): { readonly orders: number; readonly last: number } | null {
  const captains = ground.book.captains?.(ground.settings)
  return captains ? { orders: captains.ordersInHandHours.value * 60, last: captains.lastInHandHours.value * 60 } : null
}

/** No harbour takes longer to enter. */
const LONGEST_PASSAGE_MINUTES = 360
/** A way by straight lines, so many times as long, is no shorter than any way by water that one goes for coal. */
const LONGEST_ROUND = 3
/** Who makes no more than this against wind and sea does not ask how far it is. */
const SLOWEST_KNOTS = 1

/**
 * Minutes of coal with which a force must be on her way home from a place, with so many in hand, or no more than for a breakdown on the way
 * (her captain's own reserve where it is not said); null where she has more than enough to look no closer.
 */
export function needsToGoHome(
  ground: Ground,
  world: World,
  force: Force,
  from: Position,
  leftMinutes: number,
  inHand?: number | 'breakdown',
): number | null {
  const miles = nearestMiles(ground, force, from)
  if (!ground.book.captains || miles === Number.POSITIVE_INFINITY) return null
  const all = shipsOf(world, force)
  const waits = stopped(ground, all, world.clock).length > 0
  // Who waits for an engine waits to the last, and goes home without her then.
  const { ships, minutes: lines } = waits
    ? { ships: soundOf(ground, all, world.clock), minutes: 0 }
    : companyHome(ground, all, world.clock)
  if (ships.length === 0) return null
  const last = waits ? inHandOf(ground)?.last : undefined
  const keeps = (home: number): number => {
    if (typeof inHand === 'number') return inHand
    if (last !== undefined) return last
    return inHand === 'breakdown' ? forBreakdown(ground, home) : reserveOf(ground, world, ships, home)
  }
  const isEnough = (knots: number): boolean => {
    const longest = (miles / knots) * 60 * LONGEST_ROUND + LONGEST_PASSAGE_MINUTES
    return leftMinutes > lines + longest + keeps(longest)
  }
  if (isEnough(SLOWEST_KNOTS)) return null
  const knots = homeKnots(ground, world, ships, from)
  if (knots <= 0 || isEnough(Math.max(SLOWEST_KNOTS, knots))) return null
  const going = { force, ships, from, knots }
  const home = wayHome(ground, world, going, force.empty) ?? wayHome(ground, world, going)
  return home === null ? null : lines + home.minutes + keeps(home.minutes)
}

/**
 * Minutes until her orders bring her to coal, in the weather that she has where they begin: into a harbour, or alongside somebody who gives
 * it; null where they do not. `waited`: seconds of the first leg that are over.
 */
export function minutesToCoal(
  ground: Ground,
  world: World,
  force: Force,
  from: Position,
  legs: readonly Leg[],
  waited = 0,
): number | null {
  const knotsTo = knotsHere(ground, world, shipsOf(world, force), from)
  let at = from
  let minutes = -waited / MINUTE
  for (const leg of legs) {
    if (leg.do === 'operate') {
      // How long a station is kept is not known beforehand.
      if (leg.operate === 'station') return null
      if (leg.operate === 'coal') return minutes
      continue
    }
    if (leg.do === 'wait') {
      minutes += leg.minutes
      continue
    }
    const place = leg.do === 'enter' ? ground.places.get(leg.place) : undefined
    const to = leg.do === 'steam' ? leg.to : place ? gateOf(place) : at
    minutes += minutesOf([at, to], (course) => knotsTo(leg.knots, course))
    at = to
    if (leg.do !== 'enter') continue
    minutes += harbourMinutes(ground, leg.place)
    if (!force.empty?.includes(leg.place)) return minutes
  }
  return null
}

/** Orders bring her to coal as soon as her own way home would if they take no longer than by this. */
const AS_SOON_MINUTES = 60

/** Whether orders by which she has coal in so many minutes are no worse than her own way home at their speed, and she comes there. */
export function areAsGoodAsHome(
  ground: Ground,
  world: World,
  force: Force,
  from: Position,
  leftMinutes: number,
  byOrders: number,
  legs: readonly Leg[],
): boolean {
  if (byOrders + (inHandOf(ground)?.last ?? 0) > leftMinutes) return false
  const ordered = legs.find((leg) => 'knots' in leg && leg.knots !== undefined) as { knots: number } | undefined
  const ships = shipsOf(world, force)
  const knots = Math.min(ordered?.knots ?? Number.POSITIVE_INFINITY, ableKnots(ground, world, ships))
  const home = wayHome(ground, world, { force, ships, from, knots })
  return home !== null && byOrders <= home.minutes + AS_SOON_MINUTES
}

/** How a company goes home from where it is: with whom in tow, and without whom. */
interface HowHome {
  readonly home: WayHome
  readonly tows: readonly Tow[]
  readonly leaves: readonly Ship[]
}

/**
 * Those who cannot steam are towed as far as the coal lasts for it, and else are left where they lie, for somebody else to bring in. One whose
 * engine is being mended is left: it has been waited for to the last.
 */
function howHome(ground: Ground, world: World, force: Force): HowHome | null {
  const going = (ships: readonly Ship[]): WayHome | null => homeward(ground, world, force, ships, force.position)
  const all = shipsOf(world, force)
  const { ships, tows, minutes, lame } = companyHome(ground, all, world.clock)
  const halted = stopped(ground, all, world.clock)
  const whole = halted.length > 0 ? null : going(ships)
  const last = inHandOf(ground)?.last ?? 0
  if (whole && (lame.length === 0 || minutes + whole.minutes + last <= leastCoal(ground, world, ships)))
    return { home: whole, tows, leaves: [] }
  const sound = soundOf(ground, all, world.clock)
  const leaves = all.filter((ship) => !sound.includes(ship))
  const isLeft = sound.length > 0 && leaves.every(({ id }) => id !== force.flag || force.commander === null)
  const without = isLeft ? going(sound) : null
  if (without) return { home: without, tows: [], leaves }
  return whole && { home: whole, tows, leaves: [] }
}

/** Whether a ship of hers cannot steam, and her captain can bring in the others, with her in tow or without her. */
export function bringsInLame(ground: Ground, world: World, force: Force): boolean {
  const ships = shipsOf(world, force)
  if (stopped(ground, ships, world.clock).length > 0) return false
  return companyHome(ground, ships, world.clock).lame.length > 0 && howHome(ground, world, force) !== null
}

/** That a captain goes home, in his words, and the ships that are left where they lie: for whoever calls to send off (`leftBehind`). */
export interface GoneHome {
  readonly says: string
  readonly leaves: readonly Ship[]
}

/**
 * The moment has come: she goes home, coals, and comes back to where she lay; one who was to join others goes to look for them again, and
 * one who was on her way, or has a ship in tow, waits there for orders.
 */
export function goHome({ ground, world, outcome }: Turn, force: Force): GoneHome | null {
  const how = howHome(ground, world, force)
  if (!how) return null
  const { tows, leaves } = how
  const { harbour, way, knots } = how.home
  const lay = force.plot.length === 0 && tows.length === 0
  const steam = (to: Position): Leg => ({ do: 'steam', to, knots })
  const back = lay ? [...way.slice(0, -1)].reverse().map(steam) : []
  // Her station is taken again when she has coaled.
  const station = tows.length > 0 ? -1 : force.plot.findIndex(isStation)
  if (station >= 0) back.push(...force.plot.slice(station))
  const joining =
    station >= 0 || tows.length > 0
      ? undefined
      : force.plot.find((leg) => leg.do === 'operate' && leg.operate === 'join')
  const meeting = joining?.do === 'operate' && joining.operate === 'join' ? joining.at : undefined
  const out = meeting ? (ground.coast.routeAround(harbour.gate, meeting)?.slice(1, -1).map(steam) ?? null) : null
  const returns = lay || station >= 0 || out !== null
  force.plot = [
    ...tows.map(({ tug }): Leg => ({ do: 'operate', operate: 'tow', ships: [tug.id] })),
    ...way.slice(1, -1).map(steam),
    { do: 'enter', place: harbour.key, knots },
    { do: 'operate', operate: 'coal' },
    ...back,
    ...(joining && out ? [...out, joining] : []),
  ]
  force.waited = 0
  force.goneHome = [harbour.key]
  force.anchor = undefined
  outcome.touched.forces.add(force.id)
  const lame = [...leaves, ...tows.map((tow) => tow.towed)].map(({ name }) => name)
  if (tows.length > 0) {
    const whom = lame.length === 1 ? 'her' : 'them'
    return {
      says: `${lame.join(' and ')} cannot steam: ${doing(force.name, 'is')} to tow ${whom} to ${harbour.name}`,
      leaves,
    }
  }
  const left = Math.round(
    leastCoal(
      ground,
      world,
      shipsOf(world, force).filter((ship) => !leaves.includes(ship)),
    ) / 60,
  )
  const goes = `${doing(force.name, 'has')} coal for ${counted(left, 'hour')} more, and ${agreeing(force.name, 'goes')} to ${harbour.name} for coal${returns ? ' and back' : ''}`
  if (leaves.length === 0) return { says: goes, leaves }
  const says = `${lame.join(' and ')} cannot steam and ${lame.length === 1 ? 'is' : 'are'} left behind: ${goes}`
  return { says, leaves }
}

/**
 * There is no coal for her in the harbour where she lies: she goes on to the next that she can reach with what she has left, and from there
 * does what was left of her orders; null where she reaches none, and waits for coal and for orders.
 */
export function goesOnForCoal(turn: Turn, force: Force, left: readonly Leg[]): string | null {
  const { ground, world } = turn
  const { whereabouts, goneHome = [], empty = [] } = force
  if (whereabouts.at !== 'harbour') return null
  const here = ground.places.get(whereabouts.place)
  if (!here) return null
  const ships = shipsOf(world, force)
  const home = homeward(ground, world, force, ships, gateOf(here), [...goneHome, ...empty, here.key])
  const out = harbourMinutes(ground, here.key)
  const { last } = inHandOf(ground) ?? { last: 0 }
  if (!home || out + home.minutes + last > leastCoal(ground, world, ships)) return null
  const { harbour, way, knots } = home
  const steam = (to: Position): Leg => ({ do: 'steam', to, knots })
  const work = left.findIndex((leg) => leg.do !== 'steam')
  const lay = left.slice(0, work < 0 ? undefined : work).at(-1)
  const back = lay?.do === 'steam' ? (ground.coast.routeAround(harbour.gate, lay.to)?.slice(1) ?? []) : []
  force.plot = [
    ...way.slice(1, -1).map(steam),
    { do: 'enter', place: harbour.key, knots },
    { do: 'operate', operate: 'coal' },
    ...back.map(steam),
    ...(work < 0 ? [] : left.slice(work)),
  ]
  force.waited = 0
  force.goneHome = [...goneHome, harbour.key]
  force.anchor = undefined
  turn.outcome.touched.forces.add(force.id)
  return `${doing(force.name, 'finds')} no coal at ${here.name}, and ${agreeing(force.name, 'goes')} on to ${harbour.name} for it`
}

/** Her captain sees what coal a harbour has left, and bears it in mind. */
export function noteStore({ world }: Turn, force: Force, place: string): void {
  const others = (force.empty ?? []).filter((key) => key !== place)
  const isEmpty = (world.places[place]?.coalDays ?? 0) < COAL_BY_STORES
  const empty = isEmpty ? [...others, place] : others
  force.empty = empty.length > 0 ? empty : undefined
}

/**
 * Whether her captain, whom nobody is aboard to order, keeps her in a harbour that has no coal though she is to leave it: she would be on her
 * way home for coal as soon as she is out, and every passage costs what she has left.
 */
export function staysForCoal({ ground, world }: Turn, force: Force, orders: readonly Leg[]): boolean {
  const { whereabouts, commander } = force
  if (whereabouts.at !== 'harbour' || commander !== null || !force.empty?.includes(whereabouts.place)) return false
  const here = ground.places.get(whereabouts.place)
  const leaves = orders.some((leg) => leg.do === 'steam' || (leg.do === 'enter' && leg.place !== here?.key))
  if (!here || !leaves || !ground.book.coalBurnt || !goesHome(ground, force, [])) return false
  const left = leastCoal(ground, world, shipsOf(world, force)) - harbourMinutes(ground, here.key)
  const needed = needsToGoHome(ground, world, force, gateOf(here), left)
  return needed !== null && left <= needed
}
