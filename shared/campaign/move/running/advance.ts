import { positionAt } from '../../../navigation/track.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Anchor, FastRun, Force, World } from '../../world.ts'
import { boatBy } from '../boats/runs.ts'
import { fastSeconds, withRun } from './fast-hours.ts'
import { goesOnAs, type Piece, pieceAt, type RunPlan, rounded } from './pieces.ts'

/** Nobody at full speed: never written to. */
const NO_SECONDS = new Map<string, number>()

/** Brings a force to a time on its plan: position, course, orders left and full speed. Gives minutes under way since its anchor. */
export function advanceAlong(
  world: World,
  force: Force,
  plan: RunPlan,
  anchor: Anchor,
  t: Seconds,
): { minutesUnderWay: number; fullSeconds: Map<string, number> } {
  let underWay = 0
  let fullSeconds = NO_SECONDS
  let fast: Map<string, FastRun[]> | null = null
  for (const piece of plan.pieces) {
    const lasted = Math.min(piece.end, t) - Math.max(piece.start, anchor.at)
    if (lasted <= 0) continue
    if (piece.underWay) underWay += lasted
    if (piece.full.length > 0 && fullSeconds === NO_SECONDS) fullSeconds = new Map()
    for (const id of piece.full) fullSeconds.set(id, (fullSeconds.get(id) ?? 0) + lasted)
    for (const id of piece.fast) {
      fast ??= new Map()
      const run = { from: Math.max(piece.start, anchor.at), to: Math.min(piece.end, t) }
      fast.set(id, [...(fast.get(id) ?? []), run])
    }
  }
  const last = pieceAt(plan, t)
  if (last) {
    force.courseDegrees = last.courseDegrees
    force.knots = last.knots
    const ended = t >= last.end
    const stand = ended
      ? plan.final
      : { position: positionAt(last, t), whereabouts: last.whereabouts, leg: last.leg, waited: last.waited }
    force.position = rounded(stand.position)
    force.whereabouts = stand.whereabouts
    force.plot = plan.plot.slice(stand.leg)
    // Whoever is on squares or a board does not wait meanwhile; counted there, a wait would be longer by as much as others stop the clock.
    const waits = !ended && last.whereabouts.at !== 'board' && force.plot[0]?.do === 'wait'
    force.waited = waits ? stand.waited + (t - last.start) : stand.waited
  }
  for (let i = 0; i < force.ships.length; i++) {
    const id = force.ships[i] as string
    const ship = world.ships[id]
    if (ship?.status === 'afloat') ship.fullSpeedMinutes = (anchor.full[i] ?? 0) + (fullSeconds.get(id) ?? 0) / MINUTE
  }
  if (fast !== null || anchor.fast !== undefined)
    for (const id of force.ships) {
      const ship = world.ships[id]
      const before = anchor.fast?.[id]
      const more = fast?.get(id)
      if (!ship || (before === undefined && more === undefined)) continue
      ship.fastRuns = withRun(before ?? [], more ?? [], t)
      ship.fastMinutes = fastSeconds(ship.fastRuns, t) / MINUTE
    }
  if (anchor.boats !== undefined && plan.air !== undefined)
    for (const [id, state] of Object.entries(anchor.boats)) {
      const ship = world.ships[id]
      if (ship) ship.boat = boatBy(state, plan.pieces, plan.air, t)
    }
  return { minutesUnderWay: underWay / MINUTE, fullSeconds }
}

/** The points of a force's track by a time: where each even stretch of it began and ended. */
export function trailBy(plan: RunPlan, anchor: Anchor, t: Seconds): Force['trail'] {
  const trail = [...anchor.trail]
  let before: Piece | null = null
  for (const piece of plan.pieces) {
    if (piece.start >= t) break
    if (!piece.underWay) continue
    if (trail.at(-1)?.at !== piece.start) trail.push({ position: rounded(piece.from), at: piece.start })
    if (before && goesOnAs(before, piece) && trail.length > 1) trail.pop()
    if (piece.end <= t) trail.push({ position: rounded(piece.to), at: piece.end })
    before = piece
  }
  return trail
}
