import { fromYards, toYards } from '../../navigation/plane.ts'
import { rhumbBearing } from '../../navigation/rhumb.ts'
import type { Position } from '../../vocabulary/position.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import type { RunPlan } from '../move/running/pieces.ts'
import type { Encounter, Force, RunAhead } from '../world.ts'
import { bestKnots, fighting, YARDS_A_MILE } from './engaged.ts'

/* What forces on squares and boards run ahead of the campaign's clock. */

export interface Pose {
  readonly position: Position
  readonly courseDegrees: number
  readonly knots: number
}

/** A force's run over one move of squares: along its sealed path at an even rate, or straight on. */
export function pathOf(turn: Turn, encounter: Encounter, force: Force, from: Seconds, to: Seconds): RunAhead[] {
  const order = encounter.sealed[force.id]
  const start = toYards(encounter.origin, force.position)
  const knots = Math.min(order?.knots ?? force.knots, bestKnots(turn, force))
  const path = order
    ? order.path
    : [
        clearOfLand(
          turn,
          encounter,
          start,
          straightOn(start, force.courseDegrees, (knots * YARDS_A_MILE * (to - from)) / 3600),
        ),
      ]
  const points = [start, ...path]
  const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - (points[i]?.x ?? 0), p.y - (points[i]?.y ?? 0)))
  const whole = lengths.reduce((a, b) => a + b, 0)
  if (whole < 1)
    return [
      { from: force.position, to: force.position, start: from, end: to, courseDegrees: force.courseDegrees, knots: 0 },
    ]
  const runs: RunAhead[] = []
  let t = from
  let run = 0
  let here = force.position
  points.slice(1).forEach((p, i) => {
    run += lengths[i] ?? 0
    const end = i === lengths.length - 1 ? to : Math.round(from + ((to - from) * run) / whole)
    if (end <= t) return
    const there = fromYards(encounter.origin, p)
    runs.push({ from: here, to: there, start: t, end, courseDegrees: rhumbBearing(here, there), knots })
    here = there
    t = end
  })
  return runs
}

/** Yards off the land at which one stops who has no orders and steers for it. */
const OFFING_YARDS = 1000

/** Straight on as far as there is water: nobody runs ashore for want of an order. */
function clearOfLand(
  { ground }: Turn,
  { origin }: Encounter,
  start: { x: number; y: number },
  end: { x: number; y: number },
): { x: number; y: number } {
  const land = ground.coast.crossesLand(fromYards(origin, start), fromYards(origin, end))
  if (!land.crossed) return end
  const ashore = toYards(origin, land.at)
  const whole = Math.hypot(end.x - start.x, end.y - start.y)
  const clear = Math.hypot(ashore.x - start.x, ashore.y - start.y) - OFFING_YARDS
  const share = whole > 0 ? Math.max(0, clear) / whole : 0
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }
}

export function straightOn(
  start: { x: number; y: number },
  courseDegrees: number,
  yards: number,
): { x: number; y: number } {
  const course = (courseDegrees * Math.PI) / 180
  return { x: start.x + yards * Math.sin(course), y: start.y + yards * Math.cos(course) }
}

export function poseAt(run: readonly RunAhead[], t: Seconds): Pose {
  const piece = run.find((p) => t < p.end) ?? run.at(-1)
  if (!piece) return { position: { lat: 0, lon: 0 }, courseDegrees: 0, knots: 0 }
  const f = Math.min(1, Math.max(0, (t - piece.start) / Math.max(1, piece.end - piece.start)))
  return {
    position: {
      lat: piece.from.lat + (piece.to.lat - piece.from.lat) * f,
      lon: piece.from.lon + (piece.to.lon - piece.from.lon) * f,
    },
    courseDegrees: piece.courseDegrees,
    knots: piece.knots,
  }
}

export function cutAt(run: readonly RunAhead[], t: Seconds): RunAhead[] {
  return run.filter((p) => p.start < t).map((p) => (p.end <= t ? p : { ...p, end: t, to: poseAt(run, t).position }))
}

export function positionsNow(turn: Turn, encounter: Encounter): Map<string, Pose> {
  return new Map(
    fighting(turn, encounter).map((f) => [
      f.id,
      { position: f.position, courseDegrees: f.courseDegrees, knots: f.knots },
    ]),
  )
}

/** The plan of a force that is on squares or a board: what it has run ahead, exactly so. Null for one that is on the chart. */
export function aheadPlan(turn: Turn, force: Force, from: Seconds, to: Seconds): RunPlan | null {
  const where = force.whereabouts
  if (where.at !== 'board') return null
  const runs = turn.world.encounters[where.encounter]?.ahead[force.id] ?? []
  const pieces = runs
    .filter((run) => run.end > from && run.start < to)
    .map((run) => ({
      from: run.from,
      to: run.to,
      start: run.start,
      end: run.end,
      seen: true,
      underWay: true,
      courseDegrees: run.courseDegrees,
      knots: run.knots,
      whereabouts: where,
      leg: 0,
      waited: force.waited,
      full: [],
      fast: [],
    }))
  const last = pieces.at(-1)
  if (!last) return null
  return {
    force: force.id,
    plot: force.plot,
    pieces,
    marks: [],
    final: { position: last.to, whereabouts: where, leg: 0, waited: force.waited },
  }
}
