import { separationMiles } from '../../../navigation/great-circle.ts'
import { rhumbBearing, rhumbBetween, rhumbDestination } from '../../../navigation/rhumb.ts'
import { wrapBearing } from '../../../navigation/sphere.ts'
import { SkyWindow } from '../../../sky/window.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import { gateOf } from '../../ground.ts'
import type { Chase, Force, Leg } from '../../world.ts'
import { mostKnots, shipsOf } from '../running/speeds.ts'
import { conditionAt } from '../weather/light.ts'
import { judgeChase } from './judgement.ts'

/**
 * Closing, avoiding and shadowing: while the other is in sight a force's course is laid anew every ten minutes, by the bearing, the
 * distance, the course and the speed at which he is then seen from aboard. The moments are counted from the first sight, so nothing hangs
 * on how the umpire steps.
 */
export const LAID_ANEW = 10 * MINUTE
const HELD_ON = 30 * MINUTE
/** As far as a course is laid when nothing ends it. */
const FARTHEST_MILES = 240
/** A course held until land keeps this far off it. */
const OFFING_MILES = 2
/** One who shadows stays between these parts of the distance that is seen. */
const NEAREST_PART = 0.6
const FARTHEST_PART = 0.85
/** Nearer than this two lie in one place, and no bearing is to be had. */
const ALONGSIDE = 0.1

/** Speed for a course or a chase for which none is ordered: the best that her plot orders; else three quarters of what she can do. */
export function chaseKnots(turn: Turn, force: Force): number {
  const legs = force.chase ? force.chase.aside : force.plot
  const ordered = Math.max(0, ...legs.map((leg) => ('knots' in leg ? (leg.knots ?? 0) : 0)))
  if (ordered > 0) return ordered
  const able = Math.min(60, mostKnots(turn.ground, shipsOf(turn.world, force), turn.world.clock))
  return Math.max(1, Math.floor(able * 1.5) / 2)
}

/** Takes up a chase of an enemy in sight. Her orders are laid aside until he is lost. */
export function startChase(
  turn: Turn,
  force: Force,
  enemy: Force,
  conduct: Chase['conduct'],
  knots: number,
  at: Seconds,
): void {
  const aside = force.chase?.aside ?? stillToDo(force)
  const miles = separationMiles(force.position, enemy.position)
  force.chase = { conduct, target: enemy.id, next: at, knots, aside, since: at, miles, seen: seenFrom(force, enemy) }
  layAnew(turn, force, force.chase, enemy, at)
}

/** Her orders without what she has waited already: an enemy in sight does not make her wait it all again. */
export function stillToDo({ plot, waited }: Force): readonly Leg[] {
  const [first, ...others] = plot
  return first?.do === 'wait' && waited > 0
    ? [{ ...first, minutes: Math.max(0, Math.round(first.minutes - waited / MINUTE)) }, ...others]
    : plot
}

/**
 * The other is lost to sight: she holds on as she last steered, and takes up her own orders only when he has stayed out of sight for a
 * while; else one who turns away at the edge of sight would turn back to it at once.
 */
export function loseChase(force: Force, at: Seconds): void {
  if (force.chase) force.chase.lostAt ??= at
}

/** The moment to lay a course anew has come, and the other is out of sight. False when she has held on long enough. */
export function holdsOn(force: Force, at: Seconds): boolean {
  const { chase } = force
  if (chase?.lostAt === undefined || at >= chase.lostAt + HELD_ON) return false
  chase.next = chase.lostAt + HELD_ON
  force.anchor = undefined
  return true
}

/** The moment at which the course is laid anew has come; the other where he is now. What is to be told aboard where the chase is over. */
export function chaseOn(turn: Turn, force: Force, enemy: Force, at: Seconds, madeOut = false): string | null {
  const { chase } = force
  if (!chase) return null
  const judged = judgeChase(turn, force, chase, enemy, at, madeOut)
  if (judged?.does === 'prize') {
    force.chase = undefined
    force.plot = [judged.leg, ...chase.aside]
    force.waited = 0
    force.anchor = undefined
    turn.outcome.touched.forces.add(force.id)
    return judged.says
  }
  if (judged?.does === 'end') {
    resumeOrders(turn, force)
    return judged.says
  }
  if (judged?.does === 'avoid') force.chase = { ...chase, conduct: 'avoid' }
  layAnew(turn, force, force.chase ?? chase, enemy, at)
  return judged?.says ?? null
}

/** The orders laid aside are taken up again, by a way over water from where she has come to, and round one whom she is to avoid. */
export function endChase(turn: Turn, force: Force): void {
  const { chase } = force
  if (!chase) return
  force.chase = undefined
  force.plot =
    chase.conduct === 'avoid'
      ? passingRound(turn, force, chase.aside, chase.seen, chase.knots)
      : overWater(turn, force, chase.aside)
  force.waited = 0
  force.anchor = undefined
  turn.outcome.touched.forces.add(force.id)
}

/** She gives up a chase, if she is at one, and goes on as she was ordered: there is nobody to pass round. */
export function resumeOrders(turn: Turn, force: Force): void {
  if (!force.chase) return
  force.chase = { ...force.chase, conduct: 'shadow' }
  endChase(turn, force)
}

/** Legs with a way over water to the first mark of them, from where a force is now; before it she may be ordered to wait there. */
export function overWater(turn: Turn, force: Force, legs: readonly Leg[]): Leg[] {
  const sails = legs.findIndex((leg) => leg.do !== 'wait')
  const first = legs[sails]
  const target = targetOf(turn, first)
  if (!target || !first || !('knots' in first) || first.knots === undefined || force.whereabouts.at !== 'sea')
    return [...legs]
  const { knots } = first
  const way = turn.ground.coast.routeAround(force.position, target) ?? []
  const round = way.slice(1, -1).map((to): Leg => ({ do: 'steam', to, knots }))
  return [...legs.slice(0, sails), ...round, ...legs.slice(sails)]
}

/** Her orders were written for where she was: from where squares, a board or a ruling have put her she goes round the land before her. */
export function goOnOverWater(turn: Turn, force: Force): void {
  // The orders behind a chase are laid over water as they are taken up again.
  if (force.chase || force.whereabouts.at !== 'sea') return
  const plot = overWater(turn, force, force.plot)
  if (plot.length === force.plot.length) return
  force.plot = plot
  force.anchor = undefined
  turn.outcome.touched.forces.add(force.id)
}

/** Where a leg leads; null for one that is done where she lies. */
function targetOf({ ground }: Turn, leg: Leg | undefined): Position | null {
  if (leg?.do === 'steam') return leg.to
  const place = leg?.do === 'enter' ? ground.places.get(leg.place) : undefined
  return place ? gateOf(place) : null
}

/** She waits so long where her way leads to one whom she is to avoid, or past him only through him. */
const HOLDS_OFF_MINUTES = 180
/** Corners of the way round a circle, degrees apart; it is drawn so much wider that their chords stay clear. */
const CORNER_DEGREES = 40
const WIDER = 1 / Math.cos(((CORNER_DEGREES / 2) * Math.PI) / 180)

/** Orders taken up again so that she passes out of sight of where an enemy was last seen. */
function passingRound(turn: Turn, force: Force, legs: readonly Leg[], enemy: Position, knots: number): Leg[] {
  const { ground, world } = turn
  const target = targetOf(turn, legs[0])
  const clear = ground.book.captains?.(ground.settings).clearMiles.value
  if (clear === undefined || !target || force.whereabouts.at !== 'sea') return overWater(turn, force, legs)
  const miles = sightMiles(turn, force, world.clock) + clear
  const holdOff: Leg = { do: 'wait', minutes: HOLDS_OFF_MINUTES }
  if (separationMiles(target, enemy) < miles) return [holdOff, ...overWater(turn, force, legs)]
  const straight = ground.coast.routeAround(force.position, target) ?? [force.position, target]
  if (isClear(straight, enemy, miles)) return overWater(turn, force, legs)
  const round = wayRound(turn, force.position, target, enemy, miles)
  if (round === null) return [holdOff, ...overWater(turn, force, legs)]
  return [...round.map((to): Leg => ({ do: 'steam', to, knots })), ...legs]
}

/** Whether a way stays so far from a point. */
function isClear(way: readonly Position[], point: Position, miles: number): boolean {
  return way.every((to, i) => {
    const from = way[i - 1]
    if (!from) return true
    const parts = Math.max(1, Math.ceil(separationMiles(from, to)))
    for (let part = 0; part <= parts; part++)
      if (separationMiles(rhumbBetween(from, to, part / parts), point) < miles) return part === 0 && i === 1
    return true
  })
}

/** Marks by which she passes round a point at so many miles, on the shorter side that is all water; null where neither is. */
function wayRound(turn: Turn, from: Position, to: Position, point: Position, miles: number): Position[] | null {
  const { coast, pack } = turn.ground
  const begins = rhumbBearing(point, from)
  const clockwise = wrapBearing(rhumbBearing(point, to) - begins)
  const wide = miles * WIDER
  for (const sweep of clockwise <= 180 ? [clockwise, clockwise - 360] : [clockwise - 360, clockwise]) {
    const corners = Math.max(1, Math.ceil(Math.abs(sweep) / CORNER_DEGREES))
    const marks: Position[] = []
    for (let i = separationMiles(from, point) < wide ? 0 : 1; i <= corners; i++)
      marks.push(rhumbDestination(point, wrapBearing(begins + (sweep * i) / corners), wide))
    const whole = [from, ...marks, to]
    const water = whole.every((mark, i) => {
      const before = whole[i - 1]
      return before === undefined || (onChart(pack.chart.bounds, mark) && !coast.crossesLand(before, mark).crossed)
    })
    if (water) return marks
  }
  return null
}

function layAnew(turn: Turn, force: Force, chase: Chase, enemy: Force, at: Seconds): void {
  chase.next = at + LAID_ANEW
  chase.seen = seenFrom(force, enemy)
  chase.lostAt = undefined
  force.plot = legsOf(turn, force, chase, enemy, at)
  force.waited = 0
  force.anchor = undefined
  turn.outcome.touched.forces.add(force.id)
}

/** Where an enemy is, as it is judged from aboard: by a bearing to a degree and a distance to a mile. */
function seenFrom({ position }: Force, enemy: Force): Position {
  const miles = Math.max(1, Math.round(separationMiles(position, enemy.position)))
  return rhumbDestination(position, Math.round(rhumbBearing(position, enemy.position)), miles)
}

/** Bearing to a degree and distance to a mile are what is seen from aboard (a report says no more). */
function legsOf(turn: Turn, force: Force, { conduct, knots }: Chase, enemy: Force, at: Seconds): Leg[] {
  const bearing = Math.round(rhumbBearing(force.position, enemy.position))
  const miles = Math.max(1, Math.round(separationMiles(force.position, enemy.position)))
  const steer = (course: number, at: number, farthest?: number): Leg[] => {
    const to = asFarAs(turn, force.position, course, farthest)
    return to === null ? [] : [{ do: 'steam', to, knots: at }]
  }
  if (conduct === 'close' || conduct === 'capture') {
    const off = cutOff(enemy, bearing, knots)
    const run = off === 0 ? miles : miles * CUT_OFF_RUNS
    return off !== 0 && isOpen(turn, force.position, wrapBearing(bearing + off), miles)
      ? steer(wrapBearing(bearing + off), knots, run)
      : steer(bearing, knots, miles)
  }
  if (conduct === 'avoid') {
    const to = awayFrom(turn, force, fleeing(force, enemy, bearing), knots)
    return to === null ? [] : [{ do: 'steam', to, knots }]
  }
  const seen = sightMiles(turn, force, at)
  if (miles > seen * FARTHEST_PART) return steer(bearing, knots, miles)
  if (miles < seen * NEAREST_PART) return steer((bearing + 180) % 360, knots)
  // His course to a point of the compass, and his speed as near as half a knot, are judged by keeping it.
  const his = Math.round(enemy.knots * 2) / 2
  return his < 0.5 ? [] : steer(Math.round(enemy.courseDegrees / 11.25) * 11.25, Math.min(knots, his))
}

/** How far the course that cuts an enemy off is laid, in parts of his distance; it is laid anew long before its end. */
const CUT_OFF_RUNS = 2
/** The farthest off the enemy's bearing that she steers to cut him off, degrees. */
const MOST_CUT_OFF = 60

/**
 * Degrees off an enemy's bearing on which she comes up with him where he steers on: on it his bearing stands while his distance shrinks.
 * His course to a point of the compass and his speed to half a knot are judged from aboard. 0: straight at him.
 */
function cutOff(enemy: Force, bearing: number, knots: number): number {
  const his = Math.round(enemy.knots * 2) / 2
  if (his < 0.5 || knots <= 0) return 0
  const course = Math.round(enemy.courseDegrees / 11.25) * 11.25
  const part = (his / knots) * Math.sin(((course - bearing) * Math.PI) / 180)
  // Where she is too slow for it, this brings her nearest to him as he passes.
  const reaches = Math.abs(part) <= 1 ? part : Math.sign(part) * Math.min(1, knots / his)
  const off = Math.round((Math.asin(reaches) * 180) / Math.PI)
  return Math.max(-MOST_CUT_OFF, Math.min(MOST_CUT_OFF, off))
}

/** Whether a course has open water before it for so many miles. */
function isOpen(turn: Turn, from: Position, course: number, miles: number): boolean {
  const to = rhumbDestination(from, course, miles)
  return onChart(turn.ground.pack.chart.bounds, to) && !turn.ground.coast.crossesLand(from, to).crossed
}

function sightMiles({ ground, world }: Turn, force: Force, at: Seconds): number {
  return ground.sight[conditionAt(ground, world, new SkyWindow(at, at), force.position, at)]?.[0]?.[0] ?? 0
}

/** The course straight away from an enemy. Of two who lie alongside each other one holds her course, and the other turns back. */
function fleeing(force: Force, enemy: Force, bearing: number): number {
  if (separationMiles(force.position, enemy.position) > ALONGSIDE) return (bearing + 180) % 360
  return wrapBearing(Math.round(force.courseDegrees) + (force.id < enemy.id ? 0 : 180))
}

/** As far as she wants open water before her when she runs from somebody, in hours of her speed. */
const OPEN_HOURS = 2
/** Courses off the one that leads straight away, in the order in which they are tried. */
const OFF_COURSE = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90, 105, -105] as const

/** As far away as she can run: the course nearest to straight away that has open water before it, so that she runs into no corner. */
function awayFrom(turn: Turn, force: Force, course: number, knots: number): Position | null {
  let best: { to: Position; miles: number } | null = null
  for (const off of OFF_COURSE) {
    const to = asFarAs(turn, force.position, wrapBearing(course + off))
    const miles = to === null ? 0 : separationMiles(force.position, to)
    if (to !== null && miles >= knots * OPEN_HOURS) return to
    if (to !== null && miles > (best?.miles ?? 0)) best = { to, miles }
  }
  return best?.to ?? null
}

function onChart({ south, north, west, east }: Turn['ground']['pack']['chart']['bounds'], at: Position): boolean {
  return at.lat >= south && at.lat <= north && at.lon >= west && at.lon <= east
}

/** The end of a course held as far as chart and land allow; null where it leads straight ashore or off the chart. */
export function asFarAs({ ground }: Turn, from: Position, course: number, farthest = FARTHEST_MILES): Position | null {
  const { bounds } = ground.pack.chart
  let miles = farthest
  while (miles > OFFING_MILES && !onChart(bounds, rhumbDestination(from, course, miles))) miles -= OFFING_MILES
  const to = rhumbDestination(from, course, miles)
  if (!onChart(bounds, to)) return null
  const land = ground.coast.crossesLand(from, to)
  if (!land.crossed) return to
  const clear = separationMiles(from, land.at) - OFFING_MILES
  return clear <= 0 ? null : rhumbDestination(from, course, clear)
}
