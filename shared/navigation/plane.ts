/** The plane of a board: yards east and north of an origin, true in distance and bearing from it. */
import type { Position } from '../vocabulary/position.ts'
import { departure, greatCircleDestination, separationMiles } from './great-circle.ts'
import { RADIANS_PER_DEGREE, YARDS_PER_MILE } from './sphere.ts'

/** A place on a board in yards: x east, y north of the board's origin. */
export interface YardsPoint {
  readonly x: number
  readonly y: number
}

/** Yards east and north of the origin; distance and true bearing from the origin are exact (azimuthal equidistant). */
export function toYards(origin: Position, position: Position): YardsPoint {
  const { east, north } = departure(origin, position)
  const sine = Math.hypot(east, north)
  if (sine === 0) return { x: 0, y: 0 }
  const yards = separationMiles(origin, position) * YARDS_PER_MILE
  return { x: (yards * east) / sine, y: (yards * north) / sine }
}

/** The position of a place on a board, given in yards east and north of the origin. */
export function fromYards(origin: Position, point: YardsPoint): Position {
  const yards = Math.hypot(point.x, point.y)
  if (yards === 0) return origin
  return greatCircleDestination(origin, Math.atan2(point.x, point.y) / RADIANS_PER_DEGREE, yards / YARDS_PER_MILE)
}
