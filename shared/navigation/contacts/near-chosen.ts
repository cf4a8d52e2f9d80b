/** When only a few bodies are asked about: which others could come near them at all, told without any trigonometry a body. */
import { longitudeDifference, MILES_PER_DEGREE, MILES_PER_RADIAN, RADIANS_PER_DEGREE } from '../sphere.ts'
import type { Body } from './body.ts'

/** A frame of latitude and of longitude counted from a meridian; `whole` where the longitudes go round or cannot be told. */
interface Frame {
  south: number
  north: number
  west: number
  east: number
  whole: boolean
}

/**
 * The chosen bodies, and those others whose tracks, taken whole, come within sea miles of the frame that holds the chosen
 * ones' tracks. Looks at the ends of segments only, so that most bodies cost no more than a few comparisons.
 */
export function nearChosen(bodies: readonly Body[], chosen: ReadonlySet<number>, miles: number): Body[] {
  const first = bodies.find((body) => chosen.has(body.id) && body.segments.length > 0)?.segments[0]
  if (!first) return []
  const meridian = first.from.lon
  const frame: Frame = emptyFrame()
  for (const body of bodies) {
    if (!chosen.has(body.id)) continue
    widenLatitude(frame, body)
    widenLongitude(frame, body, meridian)
  }
  // A hair more than the distance, for what degrees lose in rounding.
  const degrees = (miles + 1e-6) / MILES_PER_DEGREE
  const south = frame.south - degrees
  const north = frame.north + degrees
  const highest = Math.max(Math.abs(south), Math.abs(north))
  // Two places of no higher latitude that are so many degrees of longitude apart are farther off each other than `miles`.
  const half = Math.sin(Math.min(Math.PI / 2, (degrees * MILES_PER_DEGREE) / (2 * MILES_PER_RADIAN)))
  const sine = highest < 90 ? half / Math.cos(highest * RADIANS_PER_DEGREE) : 1
  const margin = sine < 1 ? (2 * Math.asin(sine)) / RADIANS_PER_DEGREE : 180
  const it: Frame = emptyFrame()
  return bodies.filter((body) => {
    if (chosen.has(body.id)) return true
    // Latitude first: it is plain to compare, and leaves out most of the globe.
    it.south = Number.POSITIVE_INFINITY
    it.north = Number.NEGATIVE_INFINITY
    widenLatitude(it, body)
    if (!(it.south <= north && it.north >= south)) return false
    it.west = Number.POSITIVE_INFINITY
    it.east = Number.NEGATIVE_INFINITY
    it.whole = false
    widenLongitude(it, body, meridian)
    if (frame.whole || it.whole || margin >= 180) return true
    // Longitudes are counted from one meridian, so that two may also be near over its antimeridian.
    const apart = Math.max(it.west - frame.east, frame.west - it.east)
    const round = 360 - Math.max(it.east - frame.west, frame.east - it.west)
    return apart <= margin || round <= margin
  })
}

function emptyFrame(): Frame {
  return {
    south: Number.POSITIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
    west: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    whole: false,
  }
}

function widenLatitude(frame: Frame, body: Body): void {
  for (const { from, to } of body.segments) {
    if (from.lat < frame.south) frame.south = from.lat
    if (from.lat > frame.north) frame.north = from.lat
    if (to.lat < frame.south) frame.south = to.lat
    if (to.lat > frame.north) frame.north = to.lat
  }
}

function widenLongitude(frame: Frame, body: Body, meridian: number): void {
  for (const { from, to } of body.segments) {
    const start = longitudeDifference(meridian, from.lon)
    const end = longitudeDifference(meridian, to.lon)
    if (start < frame.west) frame.west = start
    if (start > frame.east) frame.east = start
    if (end < frame.west) frame.west = end
    if (end > frame.east) frame.east = end
    // The shorter way between these two goes over the antimeridian.
    if (Math.abs(end - start) >= 180) frame.whole = true
  }
}
