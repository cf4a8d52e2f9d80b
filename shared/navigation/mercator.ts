/** The Mercator chart on which rhumb lines are straight: x is the longitude, y the northing, both in degrees. */
import { RADIANS_PER_DEGREE } from './sphere.ts'

/** Latitudes are kept this far from the poles, where the chart has no end. */
const HIGHEST = 89.99

/** Northing on the chart of a latitude in degrees, in degrees of longitude. */
export function northingOf(lat: number): number {
  const latitude = Math.max(-HIGHEST, Math.min(HIGHEST, lat)) * RADIANS_PER_DEGREE
  return Math.asinh(Math.tan(latitude)) / RADIANS_PER_DEGREE
}

/** Latitude in degrees of a northing. */
export function latitudeOf(northing: number): number {
  return Math.atan(Math.sinh(northing * RADIANS_PER_DEGREE)) / RADIANS_PER_DEGREE
}
