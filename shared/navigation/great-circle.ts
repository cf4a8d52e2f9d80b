/** Great circles: the shortest distance over the sphere, by which ships see each other. */
import type { Position } from '../vocabulary/position.ts'
import { MILES_PER_RADIAN, RADIANS_PER_DEGREE, wrapBearing, wrapLongitude } from './sphere.ts'

/** A place as a vector of length one from the middle of the sphere: x to 0 N 0 E, y to 0 N 90 E, z to the north pole. */
export interface UnitVector {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Sea miles between two positions by great circle; precise from inches to half round. */
export function separationMiles(a: Position, b: Position): number {
  const halfNorth = Math.sin(((b.lat - a.lat) * RADIANS_PER_DEGREE) / 2)
  const halfEast = Math.sin(((b.lon - a.lon) * RADIANS_PER_DEGREE) / 2)
  const square =
    halfNorth * halfNorth +
    Math.cos(a.lat * RADIANS_PER_DEGREE) * Math.cos(b.lat * RADIANS_PER_DEGREE) * halfEast * halfEast
  return 2 * MILES_PER_RADIAN * Math.atan2(Math.sqrt(square), Math.sqrt(Math.max(0, 1 - square)))
}

/** True bearing in degrees (0 to 360) of the second position as seen from the first; 0 when they are the same. */
export function greatCircleBearing(a: Position, b: Position): number {
  const { east, north } = departure(a, b)
  return wrapBearing(Math.atan2(east, north) / RADIANS_PER_DEGREE)
}

/** The position at sea miles along the great circle that leaves on a true bearing in degrees; runs over poles too. */
export function greatCircleDestination(from: Position, bearingDegrees: number, miles: number): Position {
  const arc = miles / MILES_PER_RADIAN
  const latitude = from.lat * RADIANS_PER_DEGREE
  const bearing = bearingDegrees * RADIANS_PER_DEGREE
  const north = Math.sin(arc) * Math.cos(bearing)
  // The place in a frame whose first axis stands at the meridian of departure.
  const x = Math.cos(arc) * Math.cos(latitude) - north * Math.sin(latitude)
  const y = Math.sin(arc) * Math.sin(bearing)
  const z = Math.cos(arc) * Math.sin(latitude) + north * Math.cos(latitude)
  return {
    lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS_PER_DEGREE,
    lon: wrapLongitude(from.lon + Math.atan2(y, x) / RADIANS_PER_DEGREE),
  }
}

/** The unit vector of a position. */
export function unitVector(position: Position): UnitVector {
  const latitude = position.lat * RADIANS_PER_DEGREE
  const longitude = position.lon * RADIANS_PER_DEGREE
  const out = Math.cos(latitude)
  return { x: out * Math.cos(longitude), y: out * Math.sin(longitude), z: Math.sin(latitude) }
}

/** The position of a vector of any length but nought. */
export function positionOfVector(vector: UnitVector): Position {
  return {
    lat: Math.atan2(vector.z, Math.hypot(vector.x, vector.y)) / RADIANS_PER_DEGREE,
    lon: wrapLongitude(Math.atan2(vector.y, vector.x) / RADIANS_PER_DEGREE),
  }
}

/** Sea miles between two unit vectors. */
export function vectorSeparationMiles(a: UnitVector, b: UnitVector): number {
  return chordMiles(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z))
}

/** Sea miles of arc under a straight chord through a sphere of radius one (0 to 2). */
export function chordMiles(chord: number): number {
  return 2 * MILES_PER_RADIAN * Math.asin(Math.min(1, chord / 2))
}

/** The straight chord, in radii of the sphere, under an arc of sea miles (0 to 10,800). */
export function milesChord(miles: number): number {
  return 2 * Math.sin(miles / (2 * MILES_PER_RADIAN))
}

/**
 * How the great circle from a to b sets out: the sine of the arc, split into east and north at a.
 * The north part is written without the difference of two products of near-equal size, so that yards survive.
 */
export function departure(a: Position, b: Position): { east: number; north: number } {
  const latitude = a.lat * RADIANS_PER_DEGREE
  const other = b.lat * RADIANS_PER_DEGREE
  const east = (b.lon - a.lon) * RADIANS_PER_DEGREE
  const half = Math.sin(east / 2)
  return {
    east: Math.cos(other) * Math.sin(east),
    north: Math.sin((b.lat - a.lat) * RADIANS_PER_DEGREE) + 2 * Math.sin(latitude) * Math.cos(other) * half * half,
  }
}
