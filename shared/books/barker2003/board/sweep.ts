/** What a base sweeps over in a move, in pieces that have outlines. */
import type { Place } from '../../bearings.ts'
import { moreThan } from '../../figures.ts'
import { ahead, type Based, cornersOf, outlineOf } from '../procedures/bases.ts'
import { dot, minus, overlap } from '../procedures/geometry.ts'
import { advanced, pivotCorner, pivoted } from '../procedures/turning.ts'
import type { Mode } from '../tables/scales.ts'
import type { TurningPoint } from './state.ts'

export type Outline = readonly Place[]

export interface Run extends Based {
  readonly pieces: readonly Outline[]
  /** Where she is to turn yet. */
  readonly turning: readonly TurningPoint[]
}

/** A base that goes straight on sweeps a rectangle as wide as itself. */
export function sweptAhead(from: Based, yards: number, mode: Mode): Outline {
  const { rearLeft, rearRight } = cornersOf(from, mode)
  const { frontLeft, frontRight } = cornersOf(advanced(from, yards), mode)
  return [frontRight, rearRight, rearLeft, frontLeft]
}

/** Degrees between the bases that stand for a turn: between them a corner strays under a yard in combat. */
const STEP_DEG = 5

export function sweptTurn(from: Based, turnDeg: number, mode: Mode, about: Place): readonly Outline[] {
  const steps = Math.max(1, Math.ceil(Math.abs(turnDeg) / STEP_DEG))
  return Array.from({ length: steps }, (_, n) =>
    outlineOf(pivoted(from, (turnDeg * (n + 1)) / steps, mode, about), mode),
  )
}

/** Straight on by so many yards, but round at every place where the leader of her line turned (BK-TN-03). */
export function runAhead(from: Based, turning: readonly TurningPoint[], yards: number, mode: Mode): Run {
  const pieces: Outline[] = []
  let at: Based = { at: from.at, headingDeg: from.headingDeg }
  let left = yards
  let [next, ...later] = turning
  while (next) {
    const toGo = dot(minus(next.at, at.at), ahead(at.headingDeg))
    if (!moreThan(left, toGo)) break
    const there = advanced(at, Math.max(0, toGo))
    if (toGo > 0) pieces.push(sweptAhead(at, toGo, mode))
    pieces.push(...sweptTurn(there, next.turnDeg, mode, pivotCorner(there, next.turnDeg, mode)))
    at = pivoted(there, next.turnDeg, mode)
    left -= Math.max(0, toGo)
    ;[next, ...later] = later
  }
  pieces.push(sweptAhead(at, left, mode))
  return { ...advanced(at, left), pieces, turning: next ? [next, ...later] : [] }
}

/** A turn about a point, then straight on. */
export function runTurned(
  from: Based,
  turnDeg: number,
  yards: number,
  mode: Mode,
  about = pivotCorner(from, turnDeg, mode),
): Run {
  const turned = pivoted(from, turnDeg, mode, about)
  return {
    ...advanced(turned, yards),
    pieces: [...sweptTurn(from, turnDeg, mode, about), sweptAhead(turned, yards, mode)],
    turning: [],
  }
}

export const crosses = (pieces: readonly Outline[], outline: Outline): boolean =>
  pieces.some((piece) => overlap(piece, outline))

/** How far a base goes on, round the turns of its line, before it would lie on an outline; to a tenth of a yard. */
export function yardsClear(
  from: Based,
  turning: readonly TurningPoint[],
  yards: number,
  outlines: readonly Outline[],
  mode: Mode,
): number {
  let [clear, struck] = [0, yards]
  while (struck - clear > 0.1) {
    const middle = (clear + struck) / 2
    const { pieces } = runAhead(from, turning, middle, mode)
    if (outlines.some((outline) => crosses(pieces, outline))) struck = middle
    else clear = middle
  }
  return clear
}
