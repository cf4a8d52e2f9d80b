import type { BoatLimits } from '../../../books/boats.ts'
import { HOUR, type Seconds } from '../../../vocabulary/time.ts'
import type { Ground } from '../../ground.ts'
import type { BoatState, Force, Ship, Whereabouts, World } from '../../world.ts'
import type { RunPlan } from '../running/pieces.ts'
import { weatherAt } from '../weather/forecast.ts'

/**
 * Submarine boats: how long they have been out, and how long without air. Both are worked out along a run, from where it began, so that
 * a clock which stops leaves no trace in them.
 */
interface Stretch {
  readonly start: Seconds
  readonly end: Seconds
  readonly whereabouts: Whereabouts
}

/** When a boat is lost on her run, and why. */
export interface BoatLost {
  readonly at: Seconds
  readonly kind: 'timeUp' | 'noAir'
  readonly subject: string
}

/** The limits of a boat by her card; null for any other ship. */
export function limitsOf(ground: Ground, ship: Pick<Ship, 'card'>): BoatLimits | null {
  const { boats } = ground.book
  const type = boats && ground.ships.get(ship.card)?.type
  return boats && type !== undefined ? boats.limits(type, ground.settings) : null
}

/** Seconds without air that each second of a piece adds, or takes away; null where she lies in harbour and has all she wants. */
export function airRate(piece: Stretch, submerged: boolean, windForce: number, limits: BoatLimits): number | null {
  const { at } = piece.whereabouts
  if (at === 'harbour' || at === 'passage') return null
  // On the surface in such weather air would swamp her: she is as one under water.
  if (submerged || windForce > limits.airUpToForce) return 1
  return -60 / limits.airMinutesPerHour
}

/** Why a boat on the surface takes no air, in words that go on a sentence; nothing where she may, or is under water by her orders (`boat.weather`). */
export function airlessWords(ground: Ground, world: World, ship: Ship): string {
  const force = world.forces[ship.force]
  const limits = limitsOf(ground, ship)
  const wind = force && (weatherAt(ground, world, force.position)?.force ?? 0)
  if (!force || !limits || wind === undefined || force.submerged || wind <= limits.airUpToForce) return ''
  return `: in weather ${wind}, above ${limits.airUpToForce}, she could take none on the surface`
}

/** A boat after a piece of her run, up to a time. */
function after(state: BoatState, piece: Stretch, rate: number | null, t: Seconds): BoatState {
  const until = Math.min(piece.end, t)
  if (rate === null) {
    const bound = piece.whereabouts.at === 'passage' && piece.whereabouts.bound === 'out'
    return state.clearAt === null && state.airless === 0 ? state : { clearAt: bound ? state.clearAt : null, airless: 0 }
  }
  return {
    clearAt: state.clearAt ?? piece.start,
    airless: Math.max(0, state.airless + rate * (until - piece.start)),
  }
}

/** How a boat stands at a time of her run. */
export function boatBy(
  from: BoatState,
  pieces: readonly Stretch[],
  air: readonly (number | null)[],
  t: Seconds,
): BoatState {
  let state = from
  for (const [i, piece] of pieces.entries()) if (piece.start < t) state = after(state, piece, air[i] ?? null, t)
  return state
}

/** The moments of a run at which a boat is lost: her time is up and she is not at the mouth of a harbour, or her crew has no air. */
export function boatMarks(
  ship: string,
  from: BoatState,
  limits: BoatLimits,
  pieces: readonly Stretch[],
  air: readonly (number | null)[],
): BoatLost[] {
  let state = from
  for (const [i, piece] of pieces.entries()) {
    const rate = air[i] ?? null
    if (rate !== null) {
      const up = (state.clearAt ?? piece.start) + limits.hoursFromHarbour * HOUR
      const breathless = rate > 0 ? piece.start + limits.hoursWithoutAir * HOUR + 1 - state.airless : null
      const dies = breathless !== null && breathless < piece.end ? Math.max(piece.start, breathless) : null
      const late = up < piece.end ? Math.max(piece.start, up) : null
      if (dies !== null && (late === null || dies < late)) return [{ at: dies, kind: 'noAir', subject: ship }]
      if (late !== null) return [{ at: late, kind: 'timeUp', subject: ship }]
    }
    state = after(state, piece, rate, piece.end)
  }
  return []
}

/** The same run with the air of her boats reckoned along it, and the moment at which one is lost. */
export function withBoats(
  ground: Ground,
  world: World,
  force: Force,
  ships: readonly Ship[],
  boats: Readonly<Record<string, BoatState>>,
  run: RunPlan,
): RunPlan {
  const [first] = ships
  const limits = first ? limitsOf(ground, first) : null
  if (!limits) return run
  const air = run.pieces.map((piece) =>
    airRate(piece, force.submerged === true, weatherAt(ground, world, piece.from)?.force ?? 0, limits),
  )
  const lost = ships.flatMap((ship) => {
    const state = boats[ship.id]
    return state ? boatMarks(ship.id, state, limits, run.pieces, air) : []
  })
  return { ...run, air, marks: [...run.marks, ...lost] }
}
