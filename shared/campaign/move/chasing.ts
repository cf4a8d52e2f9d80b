import { separationMiles } from '../../navigation/great-circle.ts'
import { rhumbBearing, rhumbDestination } from '../../navigation/rhumb.ts'
import { SkyWindow } from '../../sky/window.ts'
import type { Position } from '../../vocabulary/position.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import type { Chase, Force, Leg } from '../world.ts'
import { conditionAt } from './light.ts'
import { knotsLeft, shipsOf } from './ship-speeds.ts'

/**
 * Closing, avoiding and shadowing: while the other is in sight a force's course is laid anew every ten minutes, by the bearing and
 * distance at which he is then seen from aboard. The moments are counted from the first sight, so nothing hangs on how the umpire steps.
 */
const LAID_ANEW = 10 * MINUTE
const HELD_ON = 30 * MINUTE
/** As far as a course is laid when nothing ends it. */
const FARTHEST_MILES = 240
/** A course held until land keeps this far off it. */
const OFFING_MILES = 2
/** One who shadows stays between these parts of the distance that is seen. */
const NEAREST_PART = 0.6
const FARTHEST_PART = 0.85

/** Speed for a course or a chase for which none is ordered: the best that her plot orders; else three quarters of what she can do. */
export function chaseKnots(turn: Turn, force: Force): number {
  const legs = force.chase ? force.chase.aside : force.plot
  const ordered = Math.max(0, ...legs.map((leg) => ('knots' in leg ? (leg.knots ?? 0) : 0)))
  if (ordered > 0) return ordered
  const able = Math.min(60, ...shipsOf(turn.world, force).map((ship) => knotsLeft(turn.ground, ship, turn.world.clock)))
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
  force.chase = { conduct, target: enemy.id, next: at, knots, aside: force.chase?.aside ?? force.plot }
  layAnew(turn, force, force.chase, enemy, at)
}

/**
 * The other is lost to sight: she holds on as she last steered, and takes up her own orders only when he has stayed out of sight for a
 * while; else one who turns away at the edge of sight would turn back to it at once.
 */
export function loseChase(force: Force, at: Seconds): void {
  if (!force.chase) return
  force.chase.next = at + HELD_ON
  force.anchor = undefined
}

/** The moment at which the course is laid anew has come; the other where he is now. */
export function chaseOn(turn: Turn, force: Force, enemy: Force, at: Seconds): void {
  if (force.chase) layAnew(turn, force, force.chase, enemy, at)
}

/** The orders laid aside are taken up again, by a way over water from where she has come to. */
export function endChase(turn: Turn, force: Force): void {
  const { chase } = force
  if (!chase) return
  force.chase = undefined
  const [first] = chase.aside
  const way =
    first?.do === 'steam' && force.whereabouts.at === 'sea'
      ? turn.ground.coast.routeAround(force.position, first.to)
      : undefined
  const round: Leg[] =
    first?.do === 'steam' && way ? way.slice(1, -1).map((to) => ({ do: 'steam', to, knots: first.knots })) : []
  force.plot = [...round, ...chase.aside]
  force.waited = 0
  force.anchor = undefined
}

function layAnew(turn: Turn, force: Force, chase: Chase, enemy: Force, at: Seconds): void {
  chase.next = at + LAID_ANEW
  force.plot = legsOf(turn, force, chase, enemy, at)
  force.waited = 0
  force.anchor = undefined
  turn.outcome.touched.forces.add(force.id)
}

/** Bearing to a degree and distance to a mile are what is seen from aboard (a report says no more). */
function legsOf(turn: Turn, force: Force, { conduct, knots }: Chase, enemy: Force, at: Seconds): Leg[] {
  const bearing = Math.round(rhumbBearing(force.position, enemy.position))
  const miles = Math.max(1, Math.round(separationMiles(force.position, enemy.position)))
  const steer = (course: number, at: number, farthest?: number): Leg[] => {
    const to = asFarAs(turn, force.position, course, farthest)
    return to === null ? [] : [{ do: 'steam', to, knots: at }]
  }
  if (conduct === 'close') return steer(bearing, knots, miles)
  if (conduct === 'avoid') return steer((bearing + 180) % 360, knots)
  const seen = sightMiles(turn, force, at)
  if (miles > seen * FARTHEST_PART) return steer(bearing, knots, miles)
  if (miles < seen * NEAREST_PART) return steer((bearing + 180) % 360, knots)
  // His course to a point of the compass, and his speed as near as half a knot, are judged by keeping it.
  const his = Math.round(enemy.knots * 2) / 2
  return his < 0.5 ? [] : steer(Math.round(enemy.courseDegrees / 11.25) * 11.25, Math.min(knots, his))
}

function sightMiles({ ground, world }: Turn, force: Force, at: Seconds): number {
  return ground.sight[conditionAt(ground, world, new SkyWindow(at, at), force.position, at)]?.[0]?.[0] ?? 0
}

/** The end of a course held as far as chart and land allow; null where it leads straight ashore or off the chart. */
export function asFarAs({ ground }: Turn, from: Position, course: number, farthest = FARTHEST_MILES): Position | null {
  const { south, north, west, east } = ground.pack.chart.bounds
  const onChart = ({ lat, lon }: Position): boolean => lat >= south && lat <= north && lon >= west && lon <= east
  let miles = farthest
  while (miles > OFFING_MILES && !onChart(rhumbDestination(from, course, miles))) miles -= OFFING_MILES
  const to = rhumbDestination(from, course, miles)
  if (!onChart(to)) return null
  const land = ground.coast.crossesLand(from, to)
  if (!land.crossed) return to
  const clear = separationMiles(from, land.at) - OFFING_MILES
  return clear <= 0 ? null : rhumbDestination(from, course, clear)
}
