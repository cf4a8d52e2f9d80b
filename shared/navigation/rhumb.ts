/** Rhumb lines: what a ship steams that holds one true course. Straight on a Mercator chart. */
import type { Position } from '../vocabulary/position.ts'
import { longitudeDifference, MILES_PER_RADIAN, RADIANS_PER_DEGREE, wrapBearing, wrapLongitude } from './sphere.ts'

/** A change of latitude below this many radians is none: its isometric change would be lost below the smallest numbers. */
export const NO_CHANGE = 1e-30

/**
 * Growth of the isometric latitude (the chart's northing, in radians) from a latitude over a change of latitude, both in
 * radians. Written with the change itself, so that it keeps its precision for a course almost due east or west, where
 * the difference of two logarithms has none left.
 */
export function isometricChange(latitude: number, change: number): number {
  return Math.asinh(
    (2 * Math.cos(latitude + change / 2) * Math.sin(change / 2)) / (Math.cos(latitude) * Math.cos(latitude + change)),
  )
}

/** Sea miles along the rhumb line between two positions, by the shorter way round. */
export function rhumbMiles(a: Position, b: Position): number {
  const latitude = a.lat * RADIANS_PER_DEGREE
  const change = (b.lat - a.lat) * RADIANS_PER_DEGREE
  const east = longitudeDifference(a.lon, b.lon) * RADIANS_PER_DEGREE
  const departure = east * eastScale(latitude, change)
  return Math.sqrt(change * change + departure * departure) * MILES_PER_RADIAN
}

/** True course in degrees (0 to 360) of the rhumb line from one position to another; 0 when they are the same. */
export function rhumbBearing(a: Position, b: Position): number {
  const change = (b.lat - a.lat) * RADIANS_PER_DEGREE
  const east = longitudeDifference(a.lon, b.lon) * RADIANS_PER_DEGREE
  const north = Math.abs(change) < NO_CHANGE ? 0 : isometricChange(a.lat * RADIANS_PER_DEGREE, change)
  return wrapBearing(Math.atan2(east, north) / RADIANS_PER_DEGREE)
}

/**
 * Where a ship is after steaming sea miles on a true course in degrees.
 * Throws RangeError when the course runs over a pole, where no rhumb line goes.
 */
export function rhumbDestination(from: Position, bearingDegrees: number, miles: number): Position {
  const course = wrapBearing(bearingDegrees)
  const arc = miles / MILES_PER_RADIAN
  // Due east and west are exact: the cosine of a quarter turn is not quite nought in floating point.
  const change = course === 90 || course === 270 ? 0 : arc * Math.cos(course * RADIANS_PER_DEGREE)
  const lat = from.lat + change / RADIANS_PER_DEGREE
  if (!(Math.abs(lat) < 90)) {
    throw new RangeError(
      `a run of ${miles} miles on ${bearingDegrees} degrees from latitude ${from.lat} goes over the pole: no rhumb line does`,
    )
  }
  if (course === 0 || course === 180) return { lat, lon: from.lon }
  const east = (arc * Math.sin(course * RADIANS_PER_DEGREE)) / eastScale(from.lat * RADIANS_PER_DEGREE, change)
  return { lat, lon: wrapLongitude(from.lon + east / RADIANS_PER_DEGREE) }
}

/** The position at a fraction (0 to 1) of the rhumb line from a to b, measured by distance; the ends are exact. */
export function rhumbBetween(a: Position, b: Position, fraction: number): Position {
  if (fraction <= 0) return a
  if (fraction >= 1) return b
  const degrees = b.lat - a.lat
  const east = longitudeDifference(a.lon, b.lon)
  let eastFraction = fraction
  const change = degrees * RADIANS_PER_DEGREE
  if (Math.abs(change) >= NO_CHANGE) {
    const latitude = a.lat * RADIANS_PER_DEGREE
    eastFraction = isometricChange(latitude, change * fraction) / isometricChange(latitude, change)
  }
  return { lat: a.lat + degrees * fraction, lon: wrapLongitude(a.lon + east * eastFraction) }
}

/** Radians of departure for a radian of longitude along a rhumb line: the cosine of its latitude, or the mean of it. */
function eastScale(latitude: number, change: number): number {
  return Math.abs(change) < NO_CHANGE ? Math.cos(latitude) : change / isometricChange(latitude, change)
}
