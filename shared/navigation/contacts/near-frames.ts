/** Who could come near anybody at all, told from the ends of tracks in degrees: one cosine a body, for worlds of far-apart ships. */
import { longitudeDifference, MILES_PER_DEGREE, RADIANS_PER_DEGREE } from '../sphere.ts'
import type { Body } from './body.ts'

/** Below this spread of latitude one sweep by latitude leaves out too few to be worth it. */
const SPREAD_DEGREES = 30
/** Frames are sorted by a whole number of millionths of a degree and carry their index in its low digits. */
const PLACES = 2 ** 21

/**
 * Marks the bodies whose tracks, each taken as a frame of latitude and longitude, come within sea miles of another's (of another
 * group's unless `sameGroup`). Never leaves out a pair that could be so near; null where a sweep by latitude would not pay.
 */
export function nearFrames(bodies: readonly Body[], miles: number, sameGroup: boolean): Uint8Array | null {
  const count = bodies.length
  if (count > PLACES) return null
  // A hair more than the distance, for what degrees lose in rounding.
  const degrees = (miles + 1e-6) / MILES_PER_DEGREE
  const half = Math.sin(Math.min(Math.PI / 2, (degrees * RADIANS_PER_DEGREE) / 2))
  const south = new Float64Array(count)
  const north = new Float64Array(count)
  const middle = new Float64Array(count)
  const width = new Float64Array(count)
  const order = new Float64Array(count)
  let present = 0
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const { segments } = bodies[i] as Body
    const first = segments[0]
    if (first === undefined) continue
    let low = first.from.lat
    let high = low
    let west = 0
    let east = 0
    const meridian = first.from.lon
    for (let s = 0; s < segments.length; s++) {
      const { from, to } = segments[s] as Body['segments'][number]
      if (from.lat < low) low = from.lat
      if (from.lat > high) high = from.lat
      if (to.lat < low) low = to.lat
      if (to.lat > high) high = to.lat
      const start = s === 0 ? 0 : longitudeDifference(meridian, from.lon)
      const end = start + longitudeDifference(from.lon, to.lon)
      if (start < west) west = start
      if (start > east) east = start
      if (end < west) west = end
      if (end > east) east = end
    }
    south[i] = low
    north[i] = high
    middle[i] = meridian + (west + east) / 2
    // Two places of no higher latitude so many degrees of longitude apart are farther off each other than `miles`:
    // sin(dlon / 2) <= sin(miles / 2) / cos(latitude), and an arc is at most pi / 2 times its sine.
    const highest = (high > -low ? high : -low) + degrees
    const sine = highest < 90 ? half / Math.cos(highest * RADIANS_PER_DEGREE) : 1
    width[i] = sine < 1 ? (east - west) / 2 + (Math.PI * sine) / 2 / RADIANS_PER_DEGREE : 360
    order[present++] = Math.floor((low + 90) * 1e6) * PLACES + i
    if (low < least) least = low
    if (high > most) most = high
  }
  if (!(most - least >= SPREAD_DEGREES)) return null
  const sorted = order.subarray(0, present).sort()
  // Everything that the inner loop reads, in the order in which it reads it.
  const place = new Int32Array(present)
  const bottom = new Float64Array(present)
  const centre = new Float64Array(present)
  const reach = new Float64Array(present)
  for (let p = 0; p < present; p++) {
    const key = sorted[p] as number
    const i = key - Math.floor(key / PLACES) * PLACES
    place[p] = i
    bottom[p] = south[i] as number
    centre[p] = middle[i] as number
    reach[p] = width[i] as number
  }
  const near = new Uint8Array(count)
  for (let p = 0; p < present; p++) {
    const i = place[p] as number
    // The sort saw millionths of a degree only: what lies less than that beyond is looked at too.
    const top = (north[i] as number) + degrees + 1e-5
    const at = centre[p] as number
    const own = reach[p] as number
    for (let q = p + 1; q < present && (bottom[q] as number) <= top; q++) {
      let apart = at - (centre[q] as number)
      if (apart < 0) apart = -apart
      // Middles lie between -360 and 360.
      while (apart > 360) apart -= 360
      if (apart > 180) apart = 360 - apart
      if (apart > own + (reach[q] as number)) continue
      const j = place[q] as number
      if (!sameGroup && (bodies[i] as Body).group === (bodies[j] as Body).group) continue
      near[i] = 1
      near[j] = 1
    }
  }
  return near
}
