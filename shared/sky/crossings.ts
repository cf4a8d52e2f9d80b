import type { Segment } from '../navigation/track.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { SkyWindow } from './window.ts'

const RADIAN = Math.PI / 180
const HOUR = 3600
/** Fastest turn of Sun or Moon past a meridian, radians an hour: the Sun's is 0.2618, the Moon's with parallax below 0.262. */
const TURN = 0.265
/** What the Moon's own way and her changing parallax add to the bend of the curve, per hour squared. */
const OWN_WAY = 0.002

export type Body = 'sun' | 'moon'

/** Told of each crossing: the first whole second at which the new state holds, the index of the threshold, and the sense. */
export type Crossed = (body: Body, at: Seconds, threshold: number, rising: boolean) => void

/**
 * Walks the altitudes of Sun and Moon along a ship's track and finds every crossing of each threshold, none missed: a stretch
 * is dismissed only where the bound on the second derivative of the altitude's sine forbids a crossing, and solved only where
 * that bound proves that the altitude goes one way. A dip and return inside one second is no crossing.
 */
export class AltitudeWalk {
  readonly #window: SkyWindow
  /** Sines of the thresholds. */
  readonly #sunMarks: readonly number[]
  readonly #moonMarks: readonly number[]
  readonly #crossed: Crossed
  readonly #both = new Float64Array(2)

  // The leg that is being walked: a rhumb line at a constant rate, in radians.
  #start = 0
  #duration = 1
  #lat = 0
  #latChange = 0
  #lon = 0
  #lonChange = 0
  #sinFrom = 0
  #sinTo = 0
  #alongParallel = true
  /** Isometric latitude of the start and longitude for a unit of it; reckoned when first needed, most legs never do. */
  #northing = Number.NaN
  #lonPerNorthing = 0
  /** Bound on the second derivative of the sine of an altitude on this leg, per second squared. */
  #bend = 0

  constructor(window: SkyWindow, sun: readonly number[], moon: readonly number[], crossed: Crossed) {
    this.#window = window
    this.#sunMarks = sun.map((degrees) => Math.sin(degrees * RADIAN))
    this.#moonMarks = moon.map((degrees) => Math.sin(degrees * RADIAN))
    this.#crossed = crossed
  }

  /** Walks a track, as far as it lies in the window; legs follow one another in time. */
  walk(segments: readonly Segment[]): void {
    const { from, to } = this.#window
    const both = this.#both
    let before: Segment | undefined
    let sun = 0
    let moon = 0
    for (const segment of segments) {
      const a = Math.max(segment.start, from)
      const b = Math.min(segment.end, to)
      if (a > b) continue
      this.#take(segment)
      if (!before || !joins(before, segment)) {
        this.#look(a)
        // A leg that does not begin where the last one ended (a ruling, a gap) may change the light at once.
        if (before) {
          this.#jump('sun', this.#sunMarks, a, sun, both[0]!)
          this.#jump('moon', this.#moonMarks, a, moon, both[1]!)
        }
        sun = both[0]!
        moon = both[1]!
      }
      before = segment
      if (a === b) continue
      this.#look(b)
      const sunAfter = both[0]!
      const moonAfter = both[1]!
      this.#search('sun', this.#sunMarks, a, sun, b, sunAfter)
      this.#search('moon', this.#moonMarks, a, moon, b, moonAfter)
      sun = sunAfter
      moon = moonAfter
    }
  }

  #take(segment: Segment): void {
    const { from, to } = segment
    this.#start = segment.start
    this.#duration = Math.max(segment.end - segment.start, 1)
    this.#lat = from.lat * RADIAN
    this.#latChange = (to.lat - from.lat) * RADIAN
    this.#lon = from.lon * RADIAN
    this.#lonChange = eastward(to.lon - from.lon) * RADIAN
    this.#alongParallel = Math.abs(this.#latChange) < 1e-9
    const sinFrom = Math.sin(this.#lat)
    const sinTo = this.#alongParallel ? sinFrom : Math.sin(this.#lat + this.#latChange)
    this.#sinFrom = sinFrom
    this.#sinTo = sinTo
    this.#northing = Number.NaN
    // In Earth-fixed axes the body circles the axis and the ship creeps over the sphere; the bends of both add up.
    const steepest = Math.max(sinFrom * sinFrom, sinTo * sinTo, 1e-12)
    const mildest = sinFrom * sinTo <= 0 ? 0 : Math.min(sinFrom * sinFrom, sinTo * sinTo)
    const widest = Math.sqrt(1 - mildest)
    const east = this.#lonChange * widest
    const rate = (Math.sqrt(this.#latChange * this.#latChange + east * east) / this.#duration) * HOUR
    const tangent = Math.sqrt(steepest / Math.max(1 - steepest, 1e-6))
    const perHour = widest * TURN * TURN + OWN_WAY + 2 * rate * TURN + rate * rate * (1 + tangent)
    this.#bend = perHour / (HOUR * HOUR)
  }

  #lonAt(part: number, sinLat: number): number {
    if (this.#alongParallel) return this.#lon + part * this.#lonChange
    if (Number.isNaN(this.#northing)) {
      this.#northing = Math.atanh(this.#sinFrom)
      this.#lonPerNorthing = this.#lonChange / (Math.atanh(this.#sinTo) - this.#northing)
    }
    return this.#lon + (Math.atanh(sinLat) - this.#northing) * this.#lonPerNorthing
  }

  /** Both sines into `#both`; the ends of the leg need no rhumb line reckoned. */
  #look(t: Seconds): void {
    const part = (t - this.#start) / this.#duration
    const sinLat = part === 0 ? this.#sinFrom : part === 1 ? this.#sinTo : Math.sin(this.#lat + part * this.#latChange)
    const lon = part === 0 ? this.#lon : part === 1 ? this.#lon + this.#lonChange : this.#lonAt(part, sinLat)
    this.#window.sines(sinLat, Math.sqrt(1 - sinLat * sinLat), lon, t, this.#both)
  }

  #sineAt(body: Body, t: Seconds): number {
    const part = (t - this.#start) / this.#duration
    const sinLat = Math.sin(this.#lat + part * this.#latChange)
    const cosLat = Math.sqrt(1 - sinLat * sinLat)
    const lon = this.#lonAt(part, sinLat)
    return body === 'sun' ? this.#window.sunSine(sinLat, cosLat, lon, t) : this.#window.moonSine(sinLat, cosLat, lon, t)
  }

  #jump(body: Body, marks: readonly number[], t: Seconds, before: number, after: number): void {
    for (let i = 0; i < marks.length; i++) {
      const mark = marks[i]!
      if (before >= mark !== after >= mark) this.#crossed(body, Math.ceil(t), i, after >= mark)
    }
  }

  #search(body: Body, marks: readonly number[], a: Seconds, sineA: number, b: Seconds, sineB: number): void {
    const span = b - a
    const bulge = (this.#bend * span * span) / 8
    const low = Math.min(sineA, sineB) - bulge
    const high = Math.max(sineA, sineB) + bulge
    let near = false
    for (let i = 0; i < marks.length; i++) {
      const mark = marks[i]!
      if (low <= mark && mark <= high) near = true
    }
    if (!near) return
    if (span <= 1 || Math.abs(sineB - sineA) > 4 * bulge) {
      for (let i = 0; i < marks.length; i++) {
        const mark = marks[i]!
        if (sineA >= mark !== sineB >= mark) {
          this.#crossed(body, this.#solve(body, a, sineA - mark, b, sineB - mark, mark), i, sineB >= mark)
        }
      }
      return
    }
    // Whole seconds, so that the leaves of the search are whole seconds too.
    const middle = Math.floor((a + b) / 2)
    const sineM = this.#sineAt(body, middle)
    this.#search(body, marks, a, sineA, middle, sineM)
    this.#search(body, marks, middle, sineM, b, sineB)
  }

  /**
   * The first whole second after the one crossing between a and b, where the errors have opposite senses: a parabola through
   * the last three looks (time as a function of error), kept inside the bracket, until it moves by less than a second.
   */
  #solve(body: Body, a: Seconds, errorA: number, b: Seconds, errorB: number, mark: number): Seconds {
    const rising = errorB >= 0
    let low = a
    let high = b
    let t0 = a
    let e0 = errorA
    let t1 = b
    let e1 = errorB
    let next = a + ((b - a) * errorA) / (errorA - errorB)
    for (let round = 0; round < 40 && high - low > 1; round++) {
      if (!(next > low && next < high)) next = (low + high) / 2
      const t2 = next
      const e2 = this.#sineAt(body, t2) - mark
      if (e2 >= 0 === rising) high = t2
      else low = t2
      next =
        (t0 * e1 * e2) / ((e0 - e1) * (e0 - e2)) +
        (t1 * e0 * e2) / ((e1 - e0) * (e1 - e2)) +
        (t2 * e0 * e1) / ((e2 - e0) * (e2 - e1))
      t0 = t1
      e0 = e1
      t1 = t2
      e1 = e2
      if (Math.abs(next - t2) < 1) break
    }
    const last = Math.ceil(b)
    let at = Math.min(Math.max(Math.ceil(next), Math.ceil(low)), last)
    // The estimate is good to some thousandths; only where a whole second is that near, the second itself is asked.
    const over = at - next
    if (over > 0.05 && over < 0.95 && next > low && next < high) return at
    while (at < b && this.#sineAt(body, at) >= mark !== rising) at++
    while (at - 1 > a && this.#sineAt(body, at - 1) >= mark === rising) at--
    return at
  }
}

function joins(before: Segment, after: Segment): boolean {
  return (
    before.end === after.start && before.to.lat === after.from.lat && eastward(before.to.lon - after.from.lon) === 0
  )
}

/** A change of longitude the short way, -180..180. */
function eastward(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
}
