import { separationMiles } from '../../../navigation/great-circle.ts'
import { rhumbBearing, rhumbMiles } from '../../../navigation/rhumb.ts'
import { YARDS_PER_MILE } from '../../../navigation/sphere.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { HOUR, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import { type Ground, gateOf, shipFacts } from '../../ground.ts'
import type { Chase, Force, Leg, OperateLeg, Ship, World } from '../../world.ts'
import { inTow, mostKnots, shipsOf, speedOf } from '../running/speeds.ts'
import { weatherAt } from '../weather/forecast.ts'
import { gunsInUse } from '../work/crews.ts'
import { sightOf } from './come-up.ts'
import { isStation } from './stations.ts'

/**
 * What a captain judges for himself, by what is seen and known aboard: when a chase has come to its end, when a merchantman that he has
 * closed is to be taken, and when it is time to go home for coal. The numbers are the book's (`captains`).
 */

/** What becomes of a chase: it ends, for a reason; the merchantman is taken; or he is avoided from now on. */
export type ChaseJudged =
  | { readonly does: 'end'; readonly says: string }
  | { readonly does: 'prize'; readonly leg: OperateLeg; readonly says: string }
  | { readonly does: 'avoid'; readonly says: string }

/** What a captain makes of a chase as he next lays his course; null: he goes on with it. `madeOut`: the other's outline is, now. */
export function judgeChase(
  turn: Turn,
  force: Force,
  chase: Chase,
  enemy: Force,
  at: Seconds,
  madeOut = false,
): ChaseJudged | null {
  const { world, ground } = turn
  const captains = ground.book.captains?.(ground.settings)
  const sight = sightOf(world, force.id, enemy.id)
  if (!captains || !sight) return null
  if (enemy.side === force.side)
    return { does: 'end', says: `${force.name} sees that ${enemy.name} is of her own side now, and leaves her` }
  const { conduct } = chase
  const merchant = (madeOut || sight.recognised) && isMerchant(ground, world, enemy)
  if (conduct === 'avoid' && merchant)
    return { does: 'end', says: `${force.name} makes out a merchantman, and has nothing to avoid` }
  if (conduct === 'capture' && !merchant && (madeOut || sight.recognised))
    return { does: 'avoid', says: `${force.name} makes out a man-of-war, and keeps clear of her` }
  const coal = judgeCoal(turn, force, conduct)
  if (coal !== null) return { does: 'end', says: coal }
  if (conduct === 'avoid') return null
  if (conduct !== 'shadow' && merchant) return prizeOf(turn, force, enemy, sight.since, captains.prizes.value)
  if (conduct !== 'shadow' && at - chase.since >= captains.chaseHours.value * HOUR)
    return {
      does: 'end',
      says: isNear(turn, force, enemy)
        ? `${force.name} has closed the enemy, and nothing comes of it`
        : `${force.name} does not come up with the enemy, and gives up the chase`,
    }
  return null
}

/** Why her coal leaves her nothing to spend on an enemy; null: it does. What she keeps in hand is for running from an enemy, and for nothing else about him. */
export function judgeCoal({ ground, world }: Turn, force: Force, conduct: Chase['conduct']): string | null {
  if (!ground.book.coalBurnt) return null
  const left = leastCoal(ground, world, force)
  const inHand = conduct === 'avoid' ? inHandOf(ground)?.last : undefined
  const needed = needsToGoHome(ground, world, force, force.position, left, inHand)
  if (needed === null || left > needed) return null
  return conduct === 'avoid'
    ? `${force.name} has coal for the way home and no more, and can keep clear of the enemy no longer`
    : `${force.name} has coal for the way home and little more, and lets the enemy go`
}

/** Every ship of hers is a merchantman, as her outlines tell (`sight.details`). */
function isMerchant(ground: Ground, world: World, force: Force): boolean {
  const ships = shipsOf(world, force)
  return ships.length > 0 && ships.every(({ card }) => ground.merchants.has(card))
}

function isNear({ ground }: Turn, force: Force, enemy: Force): boolean {
  const { yards } = ground.book.boardTrigger(ground.settings).value
  return separationMiles(force.position, enemy.position) <= Math.max(1, yards / YARDS_PER_MILE)
}

/** A merchantman that is made out is come up with and taken, where she has a gun's crew to man her; else she is let go. */
function prizeOf(
  turn: Turn,
  force: Force,
  enemy: Force,
  since: Seconds,
  prizes: 'capture' | 'sink' | 'none',
): ChaseJudged {
  const { ground, world } = turn
  const contact = `${enemy.id}|${since}`
  const able = shipsOf(world, force).some((ship) => ground.book.commerce?.prizeCrew(gunsInUse(ship), undefined).value)
  const alone = shipsOf(world, enemy).length === 1
  if (prizes === 'none' || !able || !alone || ground.book.operations === undefined)
    return { does: 'end', says: `${force.name} makes out a merchantman, and lets her go` }
  if (prizes === 'sink')
    return {
      does: 'prize',
      leg: { do: 'operate', operate: 'sink', contact },
      says: `${force.name} makes out a merchantman, and is to sink her`,
    }
  const port = nearestHarbour(ground, force.side, enemy.position)
  return {
    does: 'prize',
    leg: { do: 'operate', operate: 'capture', contact, ...(port ? { sendTo: port.key } : {}) },
    says: `${force.name} makes out a merchantman, and is to take her`,
  }
}

// Home for coal

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

function nearestHarbour(ground: Ground, side: string, from: Position): Harbour | undefined {
  return byDistance(harboursOf(ground, side, false), from)[0]
}

const byDistance = (harbours: readonly Harbour[], from: Position): Harbour[] =>
  [...harbours].sort((a, b) => separationMiles(from, a.gate) - separationMiles(from, b.gate))

export interface WayHome {
  readonly harbour: Harbour
  readonly way: readonly Position[]
  readonly knots: number
  /** Under way, to her berth. */
  readonly minutes: number
}

/**
 * The way to the nearest of her side's harbours with coal, by water, in the weather that she has where it begins; null where there is none.
 * `tried`: harbours where there was none for her. `ordered`: the knots, where they are not her captain's own choice.
 */
export function wayHome(
  ground: Ground,
  world: World,
  force: Force,
  from: Position,
  tried: readonly string[] = [],
  ordered = homeKnots(ground, world, force, from),
): WayHome | null {
  if (ordered <= 0) return null
  let best: WayHome | null = null
  for (const harbour of byDistance(harboursOf(ground, force.side, true), from)) {
    if (tried.includes(harbour.key) || force.shut?.includes(harbour.key)) continue
    const straight = (separationMiles(from, harbour.gate) / ordered) * 60
    if (best && straight >= best.minutes) break
    const way = ground.coast.routeAround(from, harbour.gate)
    if (!way) continue
    const knotsTo = knotsHere(ground, world, force, from)
    const minutes = minutesOf(way, (course) => knotsTo(ordered, course)) + harbourMinutes(ground, harbour.key)
    if (minutes === Number.POSITIVE_INFINITY) continue
    if (!best || minutes < best.minutes) best = { harbour, way, knots: ordered, minutes }
  }
  return best
}

/** What the weather at a place leaves her of the knots that are ordered, on a course. That is what her captain knows of the weather. */
function knotsHere(
  ground: Ground,
  world: World,
  force: Force,
  at: Position,
): (ordered: number, course: number) => number {
  const hulls = shipsOf(world, force).map((ship) => ({ ship, facts: shipFacts(ground, ship, ship.presentKnots) }))
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
function homeKnots(ground: Ground, world: World, force: Force, from: Position): number {
  const able = ableKnots(ground, world, force)
  // No course is worse than one against the wind.
  const against = weatherAt(ground, world, from)?.windFromDegrees ?? 0
  return Math.floor(knotsHere(ground, world, force, from)(able, against) * 1.5) / 2
}

/** What the slowest of her ships can do now. */
function ableKnots(ground: Ground, world: World, force: Force): number {
  return Math.min(60, mostKnots(ground, shipsOf(world, force), world.clock))
}

/** Her ships that steam: one in tow lies with her fires out. */
const steaming = (ground: Ground, world: World, force: Force): Ship[] =>
  shipsOf(world, force).filter((ship) => !inTow(ground, world, force, ship, world.clock))

const leastCoal = (ground: Ground, world: World, force: Force): number =>
  Math.min(...steaming(ground, world, force).map(({ coalMinutes }) => coalMinutes))

/** The full supply of the ship of hers that has least: her reserve is reckoned by it. */
function fullCoal(ground: Ground, world: World, force: Force): number {
  const [shortest] = [...steaming(ground, world, force)].sort((a, b) => a.coalMinutes - b.coalMinutes)
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

function nearestMiles(ground: Ground, side: string, from: Position): number {
  let miles = Number.POSITIVE_INFINITY
  for (const { gate } of harboursOf(ground, side, true)) miles = Math.min(miles, separationMiles(from, gate))
  return miles
}

/** What her captain keeps in hand on his way home; null where the book has no such captains. */
function reserveOf(ground: Ground, world: World, force: Force): number | null {
  const captains = ground.book.captains?.(ground.settings)
  return captains ? captains.coalReserve.value * fullCoal(ground, world, force) : null
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
 * Minutes of coal with which a force must be on her way home from a place, with so many in hand (her captain's own reserve where it is not
 * said); null where she has more than enough to look no closer.
 */
export function needsToGoHome(
  ground: Ground,
  world: World,
  force: Force,
  from: Position,
  leftMinutes: number,
  inHand = reserveOf(ground, world, force),
): number | null {
  const miles = nearestMiles(ground, force.side, from)
  if (inHand === null || miles === Number.POSITIVE_INFINITY) return null
  const isEnough = (knots: number): boolean =>
    leftMinutes > (miles / knots) * 60 * LONGEST_ROUND + LONGEST_PASSAGE_MINUTES + inHand
  if (isEnough(SLOWEST_KNOTS)) return null
  const ordered = homeKnots(ground, world, force, from)
  if (ordered <= 0 || isEnough(Math.max(SLOWEST_KNOTS, ordered))) return null
  const home = wayHome(ground, world, force, from)?.minutes ?? null
  return home === null ? null : home + inHand
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
  const knotsTo = knotsHere(ground, world, force, from)
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
    if (leg.do === 'enter') return minutes + harbourMinutes(ground, leg.place)
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
  const knots = Math.min(ordered?.knots ?? Number.POSITIVE_INFINITY, ableKnots(ground, world, force))
  const home = wayHome(ground, world, force, from, [], knots)
  return home !== null && byOrders <= home.minutes + AS_SOON_MINUTES
}

/**
 * The moment has come: she goes home, coals, and comes back to where she lay; one who was to join others goes to look for them again, and
 * one who was on her way waits there for orders.
 */
export function goHome(turn: Turn, force: Force): string | null {
  const { ground, world } = turn
  const home = wayHome(ground, world, force, force.position)
  if (!home) return null
  const { harbour, way, knots } = home
  const lay = force.plot.length === 0
  const steam = (to: Position): Leg => ({ do: 'steam', to, knots })
  const back = lay ? [...way.slice(0, -1)].reverse().map(steam) : []
  // Her station is taken again when she has coaled.
  const station = force.plot.findIndex(isStation)
  if (station >= 0) back.push(...force.plot.slice(station))
  const joining = station >= 0 ? undefined : force.plot.find((leg) => leg.do === 'operate' && leg.operate === 'join')
  const meeting = joining?.do === 'operate' && joining.operate === 'join' ? joining.at : undefined
  const out = meeting ? (ground.coast.routeAround(harbour.gate, meeting)?.slice(1, -1).map(steam) ?? null) : null
  const returns = lay || station >= 0 || out !== null
  force.plot = [
    ...way.slice(1, -1).map(steam),
    { do: 'enter', place: harbour.key, knots },
    { do: 'operate', operate: 'coal' },
    ...back,
    ...(joining && out ? [...out, joining] : []),
  ]
  force.waited = 0
  force.goneHome = [harbour.key]
  force.anchor = undefined
  turn.outcome.touched.forces.add(force.id)
  const left = Math.round(leastCoal(ground, world, force) / 60)
  return `${force.name} has coal for ${left} hours more, and goes to ${harbour.name} for coal${returns ? ' and back' : ''}`
}

/**
 * There is no coal for her in the harbour where she lies: she goes on to the next that she can reach with what she has left, and from there
 * does what was left of her orders; null where she reaches none, and waits for coal and for orders.
 */
export function goesOnForCoal(turn: Turn, force: Force, left: readonly Leg[]): string | null {
  const { ground, world } = turn
  const { whereabouts, goneHome } = force
  if (whereabouts.at !== 'harbour' || goneHome === undefined) return null
  const here = ground.places.get(whereabouts.place)
  if (!here) return null
  const home = wayHome(ground, world, force, gateOf(here), [...goneHome, here.key])
  const out = harbourMinutes(ground, here.key)
  const { last } = inHandOf(ground) ?? { last: 0 }
  if (!home || out + home.minutes + last > leastCoal(ground, world, force)) return null
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
  return `${force.name} finds no coal at ${here.name}, and goes on to ${harbour.name} for it`
}
