import { compass, turnBetween } from '../vocabulary/compass-points.ts'

export { compass, DEGREES_A_POINT, turnBetween } from '../vocabulary/compass-points.ts'

/** A place on the paper: yards east and north of some origin. */
export interface Place {
  readonly x: number
  readonly y: number
}

const RADIANS = Math.PI / 180

export const radians = (degrees: number): number => degrees * RADIANS
export const degrees = (angle: number): number => angle / RADIANS

/** Unit step east and north in a compass direction. */
export function stepIn(direction: number): Place {
  return { x: Math.sin(radians(direction)), y: Math.cos(radians(direction)) }
}

export const along = (from: Place, direction: number, yards: number): Place => {
  const step = stepIn(direction)
  return { x: from.x + step.x * yards, y: from.y + step.y * yards }
}

export const yardsBetween = (a: Place, b: Place): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Compass bearing of one place from another, degrees. */
export const bearingOf = (from: Place, to: Place): number => compass(degrees(Math.atan2(to.x - from.x, to.y - from.y)))

/** Bearing from right ahead to either side, 0 to 180 degrees. */
export const offTheBow = (relativeBearing: number): number => Math.abs(turnBetween(0, relativeBearing))

/** The angle that a direction makes with a keel, folded to 0 to 90 degrees, alike on all four quarters. */
export function angleWithKeel(direction: number, heading: number): number {
  const off = offTheBow(direction - heading)
  return off > 90 ? 180 - off : off
}
