/** Lines over the squares that ships cover (JT-FIRE-16). */
import { SQUARE_YARDS } from '../tables/squares-per-move.ts'
import { squaresCovered } from './moving.ts'

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
export function boxesOf(at: Point & { readonly headingDegrees: number }, lengthFeet: number, beyond: number): Box[] {
  const half = SQUARE_YARDS * (0.5 + beyond)
  return squaresCovered(at.x, at.y, at.headingDegrees, lengthFeet).map(({ x, y }) => ({
    west: x * SQUARE_YARDS - half,
    east: x * SQUARE_YARDS + half,
    south: y * SQUARE_YARDS - half,
    north: y * SQUARE_YARDS + half,
  }))
}
