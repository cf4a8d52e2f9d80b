/**
 * One pair of bodies: the first instant at which their distance is within a limit, or beyond it.
 *
 * Between two instants a unit vector strays from the straight chord between its two places by at most bend * t^2 / 8, and
 * so does the difference d of two of them. Where the chord of d stays outside the limit by more than that, nothing is
 * missed; where it enters a limit made smaller by that, contact is certain. What lies between is looked at again over the
 * shorter time, where the bow is smaller by the square: two or three looks give the instant to a microsecond.
 */
import type { SightLimits } from './sight-limits.ts'
import {
  BEGIN,
  BEND,
  BOW,
  COURSE_COSINE,
  COURSE_SINE,
  END,
  HEAD,
  placeOnRun,
  RUN,
  SECANT,
  SPEED_SQUARE,
  type SweptTracks,
  TAIL,
} from './swept-tracks.ts'

/** A bow too small to matter, in radii of the sphere (a sixth of a nanomile): the chord itself then decides. */
const GRAIN = 5e-14

/** Seconds by which an instant is held to be the whole second itself, if the distance there agrees. */
const WHOLE = 1e-6

/** No instant. All times are seconds from the base of the tracks, and none is below nought. */
const NONE = -1

/** The limit of one who does not see. */
const NEVER = -1

/** A limit for nextRange: the same chord whatever the light; undefined to ask the sight table. */
export type FixedLimit = number | undefined

const places = new Float64Array(6)

export class PairSearch {
  readonly tracks: SweptTracks
  readonly limits: SightLimits
  /** Of the last instant found: seconds from the tracks' base, the chord between the two, and who sees. */
  at = NONE
  chord = 0
  firstSees = false
  secondSees = false

  constructor(tracks: SweptTracks, limits: SightLimits) {
    this.tracks = tracks
    this.limits = limits
  }

  /**
   * Finds the first instant from `from` to `to` (both included, seconds from the base) at which either of bodies a and b
   * is within its limit of the other, or, with `beyond`, at which neither is. Walks the stretches of time in which both
   * are on one run and in one condition; a stretch holds its beginning and not its end, where the next one holds.
   */
  find(a: number, b: number, from: number, to: number, beyond: boolean, fixed: FixedLimit): boolean {
    const { runs, runFirst, changeFirst, changeAt, changeTo, classes } = this.tracks
    const { chords, classes: classCount } = this.limits
    const aLast = ((runFirst[a + 1] as number) - 1) * RUN
    const bLast = ((runFirst[b + 1] as number) - 1) * RUN
    let aRun = (runFirst[a] as number) * RUN
    let bRun = (runFirst[b] as number) * RUN
    if (aRun > aLast || bRun > bLast) return beyond ? this.report(from, Number.NaN, NEVER, NEVER) : false
    const aChangeLast = (changeFirst[a + 1] as number) - 1
    const bChangeLast = (changeFirst[b + 1] as number) - 1
    let aChange = changeFirst[a] as number
    let bChange = changeFirst[b] as number
    const aSeesB = (classes[a] as number) * classCount + (classes[b] as number)
    const bSeesA = (classes[b] as number) * classCount + (classes[a] as number)
    const square = classCount * classCount

    for (let t = from; ; ) {
      while (aRun < aLast && (runs[aRun + RUN + BEGIN] as number) <= t) aRun += RUN
      while (bRun < bLast && (runs[bRun + RUN + BEGIN] as number) <= t) bRun += RUN
      while (aChange < aChangeLast && (changeAt[aChange + 1] as number) <= t) aChange++
      while (bChange < bChangeLast && (changeAt[bChange + 1] as number) <= t) bChange++

      let next = to
      if (aChange < aChangeLast) next = Math.min(next, changeAt[aChange + 1] as number)
      if (bChange < bChangeLast) next = Math.min(next, changeAt[bChange + 1] as number)
      next = nextEdge(runs, aRun, aLast, t, next)
      next = nextEdge(runs, bRun, bLast, t, next)

      const aEnd = runs[aRun + END] as number
      const bEnd = runs[bRun + END] as number
      if ((runs[aRun + BEGIN] as number) <= t && t <= aEnd && (runs[bRun + BEGIN] as number) <= t && t <= bEnd) {
        let aLimit: number
        let bLimit: number
        if (fixed === undefined) {
          const aRow = (changeTo[aChange] as number) * square
          const bRow = (changeTo[bChange] as number) * square
          aLimit = Math.min(chords[aRow + aSeesB] as number, chords[bRow + aSeesB] as number)
          bLimit = Math.min(chords[aRow + bSeesA] as number, chords[bRow + bSeesA] as number)
        } else {
          aLimit = fixed
          bLimit = fixed
        }
        const limit = Math.max(aLimit, bLimit)
        // A run that ends here without a next one leaves only this instant.
        const stop = aEnd === t || bEnd === t ? t : next
        let instant: number
        if (beyond) instant = this.firstBeyond(aRun, bRun, t, stop, limit)
        else instant = limit < 0 ? NONE : this.firstWithin(aRun, bRun, t, stop, limit)
        if (instant !== NONE && (instant < stop || stop === t)) {
          instant = this.wholeSecond(aRun, bRun, instant, t, limit, beyond)
          const chord = this.distance(aRun, bRun, instant)
          return beyond ? this.report(instant, chord, NEVER, NEVER) : this.report(instant, chord, aLimit, bLimit)
        }
        if (beyond && stop === t && t < to) return this.report(t, this.distance(aRun, bRun, t), NEVER, NEVER)
      } else if (beyond) return this.report(t, Number.NaN, NEVER, NEVER)
      if (t >= to) return false
      t = next
    }
  }

  /** Keeps an instant; whoever reaches farther is the one that was found, and a rounding must not blind him. */
  private report(instant: number, chord: number, aLimit: number, bLimit: number): true {
    this.at = instant
    this.chord = chord
    this.firstSees = aLimit >= 0 && (aLimit >= bLimit || chord <= aLimit + GRAIN)
    this.secondSees = bLimit >= 0 && (bLimit >= aLimit || chord <= bLimit + GRAIN)
    return true
  }

  /** An instant a hair after a whole second is that second, when the distance there says the same. */
  private wholeSecond(
    aRun: number,
    bRun: number,
    instant: number,
    notBefore: number,
    limit: number,
    beyond: boolean,
  ): number {
    const whole = Math.floor(instant)
    if (instant - whole >= WHOLE || whole < notBefore || whole === instant) return instant
    return this.distance(aRun, bRun, whole) <= limit !== beyond ? whole : instant
  }

  /** The chord between two runs at a time. */
  private distance(aRun: number, bRun: number, t: number): number {
    const { runs } = this.tracks
    placeOnRun(runs, aRun, t, places, 0)
    placeOnRun(runs, bRun, t, places, 3)
    const x = (places[0] as number) - (places[3] as number)
    const y = (places[1] as number) - (places[4] as number)
    const z = (places[2] as number) - (places[5] as number)
    return Math.sqrt(x * x + y * y + z * z)
  }

  /** First instant within the limit on two runs from t0 to t1; the quick look that spares nearly all pairs any trigonometry. */
  private firstWithin(aRun: number, bRun: number, t0: number, t1: number, limit: number): number {
    const { runs } = this.tracks
    const aBegin = runs[aRun + BEGIN] as number
    const bBegin = runs[bRun + BEGIN] as number
    const aLength = (runs[aRun + END] as number) - aBegin
    const bLength = (runs[bRun + END] as number) - bBegin
    const a0 = aLength > 0 ? (t0 - aBegin) / aLength : 0
    const a1 = aLength > 0 ? (t1 - aBegin) / aLength : 0
    const b0 = bLength > 0 ? (t0 - bBegin) / bLength : 0
    const b1 = bLength > 0 ? (t1 - bBegin) / bLength : 0
    let start = 0
    let along = 0
    let length = 0
    for (let axis = 0; axis < 3; axis++) {
      const aHead = runs[aRun + HEAD + axis] as number
      const bHead = runs[bRun + HEAD + axis] as number
      const aWay = (runs[aRun + TAIL + axis] as number) - aHead
      const bWay = (runs[bRun + TAIL + axis] as number) - bHead
      const here = aHead + aWay * a0 - (bHead + bWay * b0)
      const way = aWay * (a1 - a0) - bWay * (b1 - b0)
      start += here * here
      along += here * way
      length += way * way
    }
    const outer = limit + (runs[aRun + BOW] as number) + (runs[bRun + BOW] as number) + 1e-14
    // Least square of the distance from nought to the straight line that the difference runs along.
    let least = start
    if (along < 0) least = -along >= length ? start + 2 * along + length : start - (along * along) / length
    if (least > outer * outer) return NONE

    placeOnRun(runs, aRun, t0, places, 0)
    placeOnRun(runs, bRun, t0, places, 3)
    const x0 = (places[0] as number) - (places[3] as number)
    const y0 = (places[1] as number) - (places[4] as number)
    const z0 = (places[2] as number) - (places[5] as number)
    if (t1 === t0) return x0 * x0 + y0 * y0 + z0 * z0 <= limit * limit ? t0 : NONE
    placeOnRun(runs, aRun, t1, places, 0)
    placeOnRun(runs, bRun, t1, places, 3)
    const x1 = (places[0] as number) - (places[3] as number)
    const y1 = (places[1] as number) - (places[4] as number)
    const z1 = (places[2] as number) - (places[5] as number)
    return this.narrowWithin(aRun, bRun, t0, x0, y0, z0, t1, x1, y1, z1, limit)
  }

  /** The same, with the exact differences at both ends. */
  private narrowWithin(
    aRun: number,
    bRun: number,
    t0: number,
    x0: number,
    y0: number,
    z0: number,
    t1: number,
    x1: number,
    y1: number,
    z1: number,
    limit: number,
  ): number {
    const { runs } = this.tracks
    const c = x0 * x0 + y0 * y0 + z0 * z0
    if (c <= limit * limit) return t0
    const length = t1 - t0
    const dx = x1 - x0
    const dy = y1 - y0
    const dz = z1 - z0
    const a = dx * dx + dy * dy + dz * dz
    const b = x0 * dx + y0 * dy + z0 * dz
    const e = x1 * x1 + y1 * y1 + z1 * z1
    const endsWithin = e <= limit * limit
    const bow = bowOf(runs, aRun, bRun, length, Math.sqrt(c > e ? c : e))

    if (bow <= GRAIN || length < 1e-9) {
      const root = entering(a, b, c, limit)
      if (root <= 1) return t0 + root * length
      return endsWithin ? t1 : NONE
    }
    const outer = limit + bow
    const enters = c <= outer * outer ? 0 : entering(a, b, c, outer)
    if (!(enters <= 1)) return endsWithin ? t1 : NONE
    const inner = limit - bow
    const surely = inner > 0 ? entering(a, b, c, inner) : Number.POSITIVE_INFINITY
    const leaves = Math.min(1, surely, endsWithin ? 1 : leaving(a, b, c, outer))

    if (leaves - enters > 0.5) {
      const middle = t0 + length / 2
      placeOnRun(runs, aRun, middle, places, 0)
      placeOnRun(runs, bRun, middle, places, 3)
      const x = (places[0] as number) - (places[3] as number)
      const y = (places[1] as number) - (places[4] as number)
      const z = (places[2] as number) - (places[5] as number)
      const first = this.narrowWithin(aRun, bRun, t0, x0, y0, z0, middle, x, y, z, limit)
      return first !== NONE ? first : this.narrowWithin(aRun, bRun, middle, x, y, z, t1, x1, y1, z1, limit)
    }
    let low = t0
    let lowX = x0
    let lowY = y0
    let lowZ = z0
    if (enters > 0) {
      low = t0 + enters * length
      placeOnRun(runs, aRun, low, places, 0)
      placeOnRun(runs, bRun, low, places, 3)
      lowX = (places[0] as number) - (places[3] as number)
      lowY = (places[1] as number) - (places[4] as number)
      lowZ = (places[2] as number) - (places[5] as number)
    }
    let high = t1
    let highX = x1
    let highY = y1
    let highZ = z1
    if (leaves < 1) {
      high = t0 + leaves * length
      placeOnRun(runs, aRun, high, places, 0)
      placeOnRun(runs, bRun, high, places, 3)
      highX = (places[0] as number) - (places[3] as number)
      highY = (places[1] as number) - (places[4] as number)
      highZ = (places[2] as number) - (places[5] as number)
    }
    const found = this.narrowWithin(aRun, bRun, low, lowX, lowY, lowZ, high, highX, highY, highZ, limit)
    // Contact by `surely` is certain: only rounding can have hidden it.
    return found === NONE && surely <= 1 ? high : found
  }

  /** First instant beyond the limit on two runs from t0 to t1. */
  private firstBeyond(aRun: number, bRun: number, t0: number, t1: number, limit: number): number {
    const start = this.distance(aRun, bRun, t0)
    if (start > limit) return t0
    if (t1 === t0) return NONE
    const { runs } = this.tracks
    placeOnRun(runs, aRun, t0, places, 0)
    placeOnRun(runs, bRun, t0, places, 3)
    const x0 = (places[0] as number) - (places[3] as number)
    const y0 = (places[1] as number) - (places[4] as number)
    const z0 = (places[2] as number) - (places[5] as number)
    placeOnRun(runs, aRun, t1, places, 0)
    placeOnRun(runs, bRun, t1, places, 3)
    const x1 = (places[0] as number) - (places[3] as number)
    const y1 = (places[1] as number) - (places[4] as number)
    const z1 = (places[2] as number) - (places[5] as number)
    const length = t1 - t0
    const c = x0 * x0 + y0 * y0 + z0 * z0
    const dx = x1 - x0
    const dy = y1 - y0
    const dz = z1 - z0
    const a = dx * dx + dy * dy + dz * dz
    const b = x0 * dx + y0 * dy + z0 * dz
    const end = Math.sqrt(x1 * x1 + y1 * y1 + z1 * z1)
    const endsBeyond = end > limit
    const bow = bowOf(runs, aRun, bRun, length, Math.max(start, end))
    if (bow <= GRAIN || length < 1e-9) return endsBeyond ? t0 + Math.min(1, leaving(a, b, c, limit)) * length : NONE
    // A chord is farthest at one of its ends.
    if (Math.max(start, end) + bow <= limit) return NONE
    const inner = limit - bow
    const may = start > inner ? 0 : Math.min(1, leaving(a, b, c, inner))
    const must = end > limit + bow ? Math.min(1, leaving(a, b, c, limit + bow)) : 1
    if (must - may > 0.5) {
      const middle = t0 + length / 2
      const first = this.firstBeyond(aRun, bRun, t0, middle, limit)
      return first !== NONE ? first : this.firstBeyond(aRun, bRun, middle, t1, limit)
    }
    const low = t0 + may * length
    const high = must < 1 ? t0 + must * length : t1
    const found = this.firstBeyond(aRun, bRun, low, high, limit)
    return found === NONE && endsBeyond ? high : found
  }
}

/**
 * How far the difference of two places strays from its chord in so many seconds, when it is so long at its longer end.
 * Two ships apart bend by the sum of both; two near each other on nearly one course and speed bend alike, and hardly
 * against each other. Without this, keeping station at the very limit of sight would be looked at second by second.
 */
export function bowOf(runs: Float64Array, aRun: number, bRun: number, length: number, ends: number): number {
  const eighth = (length * length) / 8
  const apart = ((runs[aRun + BEND] as number) + (runs[bRun + BEND] as number)) * eighth
  if (apart <= GRAIN) return apart
  // The unit vector p of a rhumb line has p'' = v^2 (k n - p): n to the left of the course, k = tan(latitude) sin(course).
  const aSquare = runs[aRun + SPEED_SQUARE] as number
  const bSquare = runs[bRun + SPEED_SQUARE] as number
  const aSine = runs[aRun + COURSE_SINE] as number
  const bSine = runs[bRun + COURSE_SINE] as number
  const secant = Math.max(runs[aRun + SECANT] as number, runs[bRun + SECANT] as number)
  const tangent = Math.sqrt(secant * secant - 1)
  // Never farther than this between the two ends; an arc, and a difference of longitude, is at most so much of the chord.
  const farthest = ends + apart
  const arc = 1.58 * farthest
  const meridians = arc * secant
  const normals =
    Math.abs(aSine - bSine) +
    Math.abs((runs[aRun + COURSE_COSINE] as number) - (runs[bRun + COURSE_COSINE] as number)) +
    arc +
    2 * meridians
  const bend =
    Math.abs(aSquare - bSquare) +
    bSquare * farthest +
    Math.abs(aSquare * aSine - bSquare * bSine) * tangent +
    bSquare * Math.abs(bSine) * (secant * secant * arc + tangent * normals)
  return Math.min(apart, bend * eighth)
}

/** The next edge of a body's runs after t, or `next` when that is sooner. */
function nextEdge(runs: Float64Array, run: number, last: number, t: number, next: number): number {
  const begin = runs[run + BEGIN] as number
  const end = runs[run + END] as number
  if (begin > t) return Math.min(next, begin)
  if (run < last) next = Math.min(next, runs[run + RUN + BEGIN] as number)
  return end > t ? Math.min(next, end) : next
}

/**
 * The fraction at which a straight line from a place outside enters a distance from nought; Infinity when it never does.
 * Its points are at square distance a s^2 + 2 b s + c; written so that nothing is lost when it enters at once.
 */
function entering(a: number, b: number, c: number, distance: number): number {
  const over = c - distance * distance
  const root = b * b - a * over
  if (b >= 0 || root < 0) return Number.POSITIVE_INFINITY
  return over / (Math.sqrt(root) - b)
}

/** The fraction at which the line leaves that distance for good; Infinity when it stays, -Infinity when it is never within. */
function leaving(a: number, b: number, c: number, distance: number): number {
  if (a === 0) return Number.POSITIVE_INFINITY
  const over = c - distance * distance
  const root = b * b - a * over
  if (root < 0) return Number.NEGATIVE_INFINITY
  // For b > 0 the two terms of the usual form nearly cancel.
  return b > 0 ? -over / (b + Math.sqrt(root)) : (Math.sqrt(root) - b) / a
}
