/**
 * Contacts by brute force: where are the two at this second, and do they see each other? Nothing is clever here, and
 * nothing of the finder is used but the shape of its question: positions come from the sea's own integral (longitude
 * gained is the secant of the latitude summed along it), separations from haversines.
 */
import type { Body } from '../../shared/navigation/contacts.ts'

/** miles[condition][observer's class][target's class]. */
export type Miles = readonly (readonly (readonly number[])[])[]

const DEGREE = Math.PI / 180
const RADIUS = 21_600 / (2 * Math.PI)

/** Inclusive to the same billionth of a mile that the finder promises. */
const TOUCH = 1e-9

// Gauss and Legendre's five points and weights on 0 to 1.
const POINTS = [0.04691007703066802, 0.23076534494715845, 0.5, 0.7692346550528415, 0.953089922969332]
const WEIGHTS = [
  0.11846344252809454, 0.23931433524968324, 0.28444444444444444, 0.23931433524968324, 0.11846344252809454,
]

/** Longitude in radians for a change of latitude from `start`: the sum of secants. */
function secants(start: number, change: number): number {
  let sum = 0
  for (let i = 0; i < 5; i++) sum += (WEIGHTS[i] as number) / Math.cos(start + (POINTS[i] as number) * change)
  return sum * change
}

interface Leg {
  readonly start: number
  readonly end: number
  readonly lat: number
  readonly lon: number
  readonly north: number
  readonly east: number
  /** Sum of secants over the whole leg; nought on a parallel. */
  readonly sum: number
}

function legsOf(body: Body): Leg[] {
  return body.segments.map((s) => {
    const north = (s.to.lat - s.from.lat) * DEGREE
    let degrees = s.to.lon - s.from.lon
    while (degrees > 180) degrees -= 360
    while (degrees <= -180) degrees += 360
    const lat = s.from.lat * DEGREE
    const sum = secants(lat, north)
    return { start: s.start, end: s.end, lat, lon: s.from.lon * DEGREE, north, east: degrees * DEGREE, sum }
  })
}

/** One body walked through time, second by second or finer; times must not go back. */
class Walker {
  readonly body: Body
  readonly legs: Leg[]
  private leg = 0
  private change = 0
  condition = 0
  there = false
  latitude = 0
  fraction = 0

  constructor(body: Body) {
    this.body = body
    this.legs = legsOf(body)
  }

  /** Sets the latitude, whether it is there, and the condition it is in. */
  stepTo(t: number): void {
    while (this.leg + 1 < this.legs.length && (this.legs[this.leg + 1] as Leg).start <= t) this.leg++
    const { conditions } = this.body
    while (this.change + 1 < conditions.length && (conditions[this.change + 1] as { from: number }).from <= t)
      this.change++
    this.condition = (conditions[this.change] as { condition: number }).condition
    const leg = this.legs[this.leg]
    this.there = leg !== undefined && t >= leg.start && t <= leg.end
    if (leg === undefined || !this.there) return
    this.fraction = (t - leg.start) / (leg.end - leg.start)
    this.latitude = leg.lat + leg.north * this.fraction
  }

  longitude(): number {
    const leg = this.legs[this.leg] as Leg
    if (leg.sum === 0) return leg.lon + leg.east * this.fraction
    return leg.lon + leg.east * (secants(leg.lat, leg.north * this.fraction) / leg.sum)
  }
}

/** Do two bodies see each other, one way or both, at steps of time? */
export class Watch {
  private readonly a: Walker
  private readonly b: Walker
  private readonly miles: Miles
  private readonly farthest: number

  constructor(a: Body, b: Body, miles: Miles) {
    this.a = new Walker(a)
    this.b = new Walker(b)
    this.miles = miles
    this.farthest = Math.max(...miles.flat(2))
  }

  /** How far the one who reaches farther reaches at this time; negative when neither ever sees. */
  private reach(): number {
    const { a, b, miles } = this
    const one = a.body.sightClass
    const other = b.body.sightClass
    const here = miles[a.condition] as readonly (readonly number[])[]
    const there = miles[b.condition] as readonly (readonly number[])[]
    const oneSees = Math.min(here[one]?.[other] as number, there[one]?.[other] as number)
    const otherSees = Math.min(here[other]?.[one] as number, there[other]?.[one] as number)
    return Math.max(oneSees, otherSees)
  }

  /** Whether either sees the other at t; calls must not go back in time. */
  inSight(t: number): boolean {
    const { a, b } = this
    a.stepTo(t)
    b.stepTo(t)
    if (!a.there || !b.there) return false
    const north = a.latitude - b.latitude
    // Farther apart in latitude alone than anyone sees: no longitude need be worked out.
    if (Math.abs(north) * RADIUS > this.farthest + 1) return false
    const reach = this.reach()
    return reach >= 0 && this.separation(north) <= reach + TOUCH
  }

  /** Sea miles between the two at t; NaN when one is not there. */
  milesAt(t: number): number {
    this.a.stepTo(t)
    this.b.stepTo(t)
    return this.a.there && this.b.there ? this.separation(this.a.latitude - this.b.latitude) : Number.NaN
  }

  private separation(north: number): number {
    const halfNorth = Math.sin(north / 2)
    const halfEast = Math.sin((this.a.longitude() - this.b.longitude()) / 2)
    const cosines = Math.cos(this.a.latitude) * Math.cos(this.b.latitude)
    return 2 * RADIUS * Math.asin(Math.sqrt(halfNorth * halfNorth + cosines * halfEast * halfEast))
  }
}

/** The first whole second from `from` to `to` at which either sees the other; null when none. */
export function firstSecond(a: Body, b: Body, miles: Miles, from: number, to: number): number | null {
  const watch = new Watch(a, b, miles)
  for (let t = Math.ceil(from); t <= to; t++) if (watch.inSight(t)) return t
  return null
}

/** Whether sampling from an instant on, at steps of a millisecond for `span` seconds, finds the two in sight. */
export function seenByMilliseconds(a: Body, b: Body, miles: Miles, from: number, span: number): boolean {
  const watch = new Watch(a, b, miles)
  for (let ms = 0; ms <= span * 1000; ms++) if (watch.inSight(from + ms / 1000)) return true
  return false
}

/** The least separation that looking at every second of a window gives, in miles, and when. */
export function leastSeparation(a: Body, b: Body, from: number, to: number): { at: number; miles: number } {
  const watch = new Watch(a, b, [[[0]]])
  let least = { at: from, miles: Number.POSITIVE_INFINITY }
  for (let t = Math.ceil(from); t <= to; t++) {
    const miles = watch.milesAt(t)
    if (miles < least.miles) least = { at: t, miles }
  }
  return least
}
