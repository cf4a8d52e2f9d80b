/** Where pieces are, how they head, and how they bear from one another at any moment of the minute. */
import { rangeAndBearing } from './procedures/moving.ts'
import type { Piece } from './state.ts'

/** A piece at one moment of the minute. */
export interface Posture {
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
}

/** Where a piece is at a time of the minute: between the points of its path it runs evenly. */
export function placeAt(piece: Pick<Piece, 'x' | 'y' | 'path'>, t: number): { x: number; y: number } {
  const { path } = piece
  let before = path[0]
  if (!before || t <= before.t) return before ?? piece
  for (const point of path) {
    if (point.t >= t) {
      const share = point.t === before.t ? 1 : (t - before.t) / (point.t - before.t)
      return { x: before.x + share * (point.x - before.x), y: before.y + share * (point.y - before.y) }
    }
    before = point
  }
  return before
}

/** Where a piece is, and how she heads, when this part of the minute has run. */
export function postureAt(piece: Pick<Piece, 'x' | 'y' | 'headingDegrees' | 'path'>, t: number): Posture {
  const heading = piece.path.findLast((point) => point.t <= t + 1e-9)?.headingDegrees ?? piece.headingDegrees
  return { ...placeAt(piece, t), headingDegrees: heading }
}

/** Range in yards and true bearing from one piece to another at a moment of the minute (JT-MOVE-09). */
export function rangeAt(from: Piece, to: Piece, t: number): { yards: number; bearingDegrees: number } {
  return rangeAndBearing(postureAt(from, t), postureAt(to, t))
}
