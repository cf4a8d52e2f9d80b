/** Ships in the line of fire and near it: who is fired at in their stead. General notes 1 and 3. */
import { squaresCovered } from '../procedures/moving.ts'
import type { Piece } from '../state.ts'
import { SQUARE_YARDS } from '../tables/squares-per-move.ts'
import { type Posture, postureAt } from './melee.ts'

export interface InTheWay {
  readonly ship: string
  readonly how: 'in' | 'near'
  /** Share of the line from the firer at which she lies. */
  readonly at: number
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Share of the line at which it enters a box, or null where it passes clear; touching an edge only is clear. */
export function enters(from: Point, to: Point, box: Box): number | null {
  let first = 0
  let last = 1
  const clip = (start: number, run: number, low: number, high: number): boolean => {
    if (Math.abs(run) < 1e-9) return start > low && start < high
    const one = (low - start) / run
    const other = (high - start) / run
    first = Math.max(first, Math.min(one, other))
    last = Math.min(last, Math.max(one, other))
    return first < last - 1e-9
  }
  const crosses = clip(from.x, to.x - from.x, box.west, box.east) && clip(from.y, to.y - from.y, box.south, box.north)
  return crosses ? first : null
}

/** The squares that she covers, grown by so much of a square. */
export function boxesOf(at: Posture, lengthFeet: number, beyond: number): Box[] {
  const half = SQUARE_YARDS * (0.5 + beyond)
  return squaresCovered(at.x, at.y, at.headingDegrees, lengthFeet).map(({ x, y }) => ({
    west: x * SQUARE_YARDS - half,
    east: x * SQUARE_YARDS + half,
    south: y * SQUARE_YARDS - half,
    north: y * SQUARE_YARDS + half,
  }))
}

/**
 * Ships between a firer and her target at a moment of the minute, nearest the firer first: in the line when it runs through a square that one covers, near
 * it when through a square touching one (JT-FIRE-16). The firer and the target are never in their own way.
 */
export function inTheWay(firer: Piece, target: Piece, pieces: readonly Piece[], t: number): InTheWay[] {
  const from = postureAt(firer, t)
  const to = postureAt(target, t)
  const reach = Math.hypot(to.x - from.x, to.y - from.y) + 1000
  const found: InTheWay[] = []
  for (const other of pieces) {
    if (other.id === firer.id || other.id === target.id || other.status === 'sunk') continue
    const there = postureAt(other, t)
    if (Math.hypot(there.x - from.x, there.y - from.y) > reach) continue
    const nearest = (beyond: number) =>
      boxesOf(there, other.card.lengthFeet, beyond)
        .map((box) => enters(from, to, box))
        .filter((at): at is number => at !== null)
        .sort((a, b) => a - b)[0]
    const inLine = nearest(0)
    const at = inLine ?? nearest(1)
    if (at !== undefined) found.push({ ship: other.id, how: inLine === undefined ? 'near' : 'in', at })
  }
  return found.sort((a, b) => a.at - b.at || (a.ship < b.ship ? -1 : 1))
}

/**
 * Units of the firer's move in which a ship lies in the line to her target, and the first of those ships (JT-FIRE-17). Looked at as each unit ends, when
 * pieces stand on their squares: half-way between two squares the line would run along their edge.
 */
export function masked(
  firer: Piece,
  target: Piece,
  pieces: readonly Piece[],
  units: number,
): { units: number; by: string | null } {
  let count = 0
  let by: string | null = null
  for (let unit = 0; unit < units; unit++) {
    const between = inTheWay(firer, target, pieces, (unit + 1) / units).find((one) => one.how === 'in')
    if (!between) continue
    count += 1
    by ??= between.ship
  }
  return { units: count, by }
}
