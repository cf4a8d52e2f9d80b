import { separationMiles } from '../../../navigation/great-circle.ts'
import { rhumbBearing, rhumbDestination, rhumbMiles } from '../../../navigation/rhumb.ts'
import { wrapBearing } from '../../../navigation/sphere.ts'
import { positionAt } from '../../../navigation/track.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { HOUR, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import { type Ground, gateOf } from '../../ground.ts'
import type { Force, GuideTrack, KnownGuide, Leg, OperateLeg, World } from '../../world.ts'
import { Signals, type Stand } from '../despatches/visual-chain.ts'
import { type RunPlan, rounded } from '../running/pieces.ts'
import { shipsOf } from '../running/speeds.ts'
import { forceNow } from '../squadrons/unite.ts'
import { sightOf } from './come-up.ts'

/**
 * Keeping station: a scout or a division goes where another force of its side goes, so many miles off. What the other does is known aboard
 * while it is in sight or a chain of signals leads to it (`scouts.apart`); out of touch she goes by what it was about to do when she last was.
 */

export type StationLeg = Extract<OperateLeg, { operate: 'station' }>

export const isStation = (leg: Leg | undefined): leg is StationLeg => leg?.do === 'operate' && leg.operate === 'station'

/** The force by which a leg keeps station; null for any other leg. */
export function guideOf(world: World, leg: Leg | undefined): string | null {
  return isStation(leg) ? forceNow(world, leg.force) : null
}

/** The first force on which a plot keeps station; null where it keeps none. */
export function guideOfPlot(world: World, plot: readonly Leg[]): string | null {
  return guideOf(world, plot.find(isStation))
}

/** Whether those aboard a force know at a time what another does: it lies in the same harbour, is in sight, or a chain leads to it. */
export function inTouch(
  turn: Turn,
  force: Force,
  other: Force,
  at: Seconds,
  standOf: (force: Force) => Stand,
): boolean {
  const here = standOf(force).whereabouts
  const there = standOf(other).whereabouts
  if (here.at === 'harbour' && there.at === 'harbour') return here.place === there.place
  if (sightOf(turn.world, force.id, other.id) !== undefined) return true
  return new Signals(turn, at, standOf).chain(force).has(other.id)
}

/** What is known of a force from now on by those who are in touch with it, as it is about to run. */
export function knownGuide({ ground, world }: Turn, guide: Force, plan: RunPlan): KnownGuide {
  if (shipsOf(world, guide).length === 0) return { force: guide.id, track: [], plot: [], lost: true }
  const track = plan.pieces.map(({ from, to, start, end, courseDegrees, whereabouts: where }): GuideTrack => {
    const port = where.at === 'harbour' || where.at === 'passage' ? ground.places.get(where.place) : undefined
    const off = port?.gate === undefined ? null : gateOf(port)
    const way = { from: off ?? rounded(from), to: off ?? rounded(to), start, end, courseDegrees }
    return where.at === 'harbour' ? { ...way, berth: where.place } : way
  })
  return { force: guide.id, track, plot: plan.plot.slice(plan.final.leg) }
}

/** How a force that is believed to be at a place goes on from there by its orders, before weather and tide. */
export function reckoned(
  { places }: Ground,
  plot: readonly Leg[],
  from: Position,
  start: Seconds,
  courseDegrees: number,
  to: Seconds,
): GuideTrack[] {
  const track: GuideTrack[] = []
  let here = { position: from, at: start, course: courseDegrees }
  const add = (position: Position, end: Seconds, course: number): void => {
    const until = Math.min(end, to)
    if (until <= here.at) return
    const whole = { from: here.position, to: position, start: here.at, end }
    const reached = end <= to ? position : positionAt(whole, to)
    track.push({ from: here.position, to: reached, start: here.at, end: until, courseDegrees: course })
    here = { position: reached, at: until, course }
  }
  for (const leg of plot) {
    if (here.at >= to || leg.do === 'operate') break
    if (leg.do === 'wait') {
      add(here.position, here.at + leg.minutes * MINUTE, here.course)
      continue
    }
    const port = leg.do === 'enter' ? places.get(leg.place) : undefined
    const target = leg.do === 'steam' ? leg.to : port ? gateOf(port) : here.position
    const miles = rhumbMiles(here.position, target)
    if (miles > 0) add(target, here.at + Math.round((miles / leg.knots) * HOUR), rhumbBearing(here.position, target))
  }
  if (here.at < to) add(here.position, to, here.course)
  return track
}

/** The way of the other as it is known aboard, from one time to another; `lookedFor`: where it lies for all that is known, when nothing is. */
export function wayOfGuide(
  ground: Ground,
  known: KnownGuide | undefined,
  lookedFor: Position,
  from: Seconds,
  to: Seconds,
): GuideTrack[] {
  const last = known?.track.at(-1)
  if (!known || !last) return reckoned(ground, [], lookedFor, from, 0, to)
  return [...known.track, ...reckoned(ground, known.plot, last.to, last.end, last.courseDegrees, to)]
}

/** Parts of the ordered distance that are tried where land or the edge of the chart is in the way. */
const NEARER = [1, 0.75, 0.5, 0.25, 0] as const

/** A stretch of the way of the other, as far off as the station is, and nearer: the last is his own way. */
export function stationsAlong(leg: StationLeg, along: GuideTrack): GuideTrack[] {
  const bearing = leg.bearing ?? wrapBearing(along.courseDegrees + (leg.offBow ?? 0))
  const moved = (position: Position, miles: number): Position =>
    miles === 0 ? position : rhumbDestination(position, bearing, miles)
  return NEARER.map((part) => ({
    ...along,
    from: moved(along.from, leg.miles * part),
    to: moved(along.to, leg.miles * part),
  }))
}

/** Whether a way lies on the chart and over water. */
export function isWater({ coast, pack }: Ground, from: Position, to: Position): boolean {
  const { south, north, west, east } = pack.chart.bounds
  const on = ({ lat, lon }: Position): boolean => lat >= south && lat <= north && lon >= west && lon <= east
  if (!on(to) || coast.onLand(to)) return false
  return separationMiles(from, to) < 0.01 || !coast.crossesLand(from, to).crossed
}
