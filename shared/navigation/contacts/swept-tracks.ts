/** The tracks of all bodies over one window of time, in typed arrays: runs, changes of condition, and a box each. */
import type { Seconds } from '../../vocabulary/time.ts'
import { isometricChange, NO_CHANGE } from '../rhumb.ts'
import { longitudeDifference, RADIANS_PER_DEGREE } from '../sphere.ts'
import type { Segment } from '../track.ts'
import type { Body } from './body.ts'
import type { SightLimits } from './sight-limits.ts'

/**
 * One run is the part of one segment that lies in the window: RUN numbers, at these places. Times are seconds from the
 * window's base, since seconds since 1970 leave no room for a microsecond.
 */
export const RUN = 20
export const BEGIN = 0
export const END = 1
/** When the segment itself begins, and where: latitude and longitude in radians. */
const ORIGIN = 2
const LATITUDE = 3
const LONGITUDE = 4
/** Radians of latitude a second; and radians of longitude for one of isometric latitude, or a second on a parallel. */
const NORTHING = 5
const EASTING = 6
const COSINE = 7
/** Unit vectors at BEGIN and END. */
export const HEAD = 8
export const TAIL = 11
/** Greatest acceleration of the unit vector (radii a second squared), and so how far the run bows from its chord. */
export const BEND = 14
export const BOW = 15
/** Square of the speed in radii a second; sine and cosine of the course; secant of the highest latitude. */
export const SPEED_SQUARE = 16
export const COURSE_SINE = 17
export const COURSE_COSINE = 18
export const SECANT = 19

export interface SweptTracks {
  readonly count: number
  /** Whole second from which all times here are counted. */
  readonly base: Seconds
  readonly ids: Float64Array
  readonly groups: Float64Array
  readonly classes: Int32Array
  /** The runs of body i are those from runFirst[i] up to but not with runFirst[i + 1]; the same for its changes. */
  readonly runFirst: Int32Array
  readonly runs: Float64Array
  readonly changeFirst: Int32Array
  readonly changeAt: Float64Array
  readonly changeTo: Int32Array
  /** Longest chord at which body i sees or is seen in this window. */
  readonly reach: Float64Array
  /** Least x, y, z and greatest x, y, z of body i, wider by half its reach: bodies within reach have boxes that touch. */
  readonly boxes: Float64Array
}

/** Numbers of one box. */
export const BOX = 6

/**
 * Sweeps the bodies from one time to another. Throws RangeError for a body without a condition or with a condition or
 * class that the sight table has not. For 'anyLight' no body is asked for its conditions: each reaches as far as it could in any.
 * For a 'pair' no boxes are made.
 */
export function sweepTracks(
  bodies: readonly Body[],
  limits: SightLimits,
  from: Seconds,
  to: Seconds,
  purpose: 'sight' | 'anyLight' | 'pair' = 'sight',
): SweptTracks {
  const anyLight = purpose === 'anyLight'
  const count = bodies.length
  const base = Math.floor(from)
  const runFirst = new Int32Array(count + 1)
  const changeFirst = new Int32Array(count + 1)
  let runCount = 0
  let changeCount = 0
  for (let i = 0; i < count; i++) {
    const body = bodies[i] as Body
    for (const segment of body.segments) if (inWindow(segment, from, to)) runCount++
    if (!anyLight) changeCount += body.conditions.length
    runFirst[i + 1] = runCount
  }
  const tracks: SweptTracks = {
    count,
    base,
    ids: new Float64Array(count),
    groups: new Float64Array(count),
    classes: new Int32Array(count),
    runFirst,
    runs: new Float64Array(runCount * RUN),
    changeFirst,
    changeAt: new Float64Array(changeCount),
    changeTo: new Int32Array(changeCount),
    reach: new Float64Array(count),
    boxes: new Float64Array(purpose === 'pair' ? 0 : count * BOX),
  }
  for (let i = 0; i < count; i++) {
    const body = bodies[i] as Body
    tracks.ids[i] = body.id
    tracks.groups[i] = body.group
    tracks.classes[i] = body.sightClass
    checkClass(body, limits)
    if (anyLight) tracks.reach[i] = limits.farthestReach[body.sightClass] as number
    else setChanges(tracks, i, body, limits, from, to)
    let run = (runFirst[i] as number) * RUN
    for (const segment of body.segments) {
      if (!inWindow(segment, from, to)) continue
      setRun(tracks.runs, run, segment, base, from, to)
      run += RUN
    }
    if (purpose !== 'pair') setBox(tracks, i)
  }
  return tracks
}

function inWindow(segment: Segment, from: Seconds, to: Seconds): boolean {
  return segment.end > segment.start && segment.end >= from && segment.start <= to
}

export function checkClass(body: Body, limits: SightLimits): void {
  if (Number.isInteger(body.sightClass) && body.sightClass >= 0 && body.sightClass < limits.classes) return
  throw new RangeError(
    `body ${body.id} is of sight class ${body.sightClass}, and the sight table has ${limits.classes}`,
  )
}

/** The changes that matter in the window: the one that holds as it opens, and those inside it. */
function setChanges(tracks: SweptTracks, i: number, body: Body, limits: SightLimits, from: Seconds, to: Seconds): void {
  const { conditions } = body
  if (conditions.length === 0) throw new RangeError(`body ${body.id} has no condition of visibility`)
  let holding = 0
  while (holding + 1 < conditions.length && (conditions[holding + 1] as { from: number }).from <= from) holding++
  let next = tracks.changeFirst[i] as number
  let reach = -1
  for (let c = holding; c < conditions.length; c++) {
    const change = conditions[c] as { from: number; condition: number }
    if (c > holding && change.from > to) break
    if (!(Number.isInteger(change.condition) && change.condition >= 0 && change.condition < limits.conditions)) {
      throw new RangeError(
        `body ${body.id} is in condition ${change.condition}, and the sight table has ${limits.conditions}`,
      )
    }
    tracks.changeAt[next] = change.from - tracks.base
    tracks.changeTo[next] = change.condition
    next++
    reach = Math.max(reach, limits.reach[change.condition * limits.classes + body.sightClass] as number)
  }
  tracks.changeFirst[i + 1] = next
  tracks.reach[i] = reach
}

function setRun(runs: Float64Array, run: number, segment: Segment, base: Seconds, from: Seconds, to: Seconds): void {
  const latitude = segment.from.lat * RADIANS_PER_DEGREE
  const longitude = segment.from.lon * RADIANS_PER_DEGREE
  const change = (segment.to.lat - segment.from.lat) * RADIANS_PER_DEGREE
  const east = longitudeDifference(segment.from.lon, segment.to.lon) * RADIANS_PER_DEGREE
  const seconds = segment.end - segment.start
  const cosine = Math.cos(latitude)
  const onParallel = Math.abs(change) < NO_CHANGE
  const isometric = onParallel ? 0 : isometricChange(latitude, change)
  const endCosine = onParallel ? cosine : Math.cos(latitude + change)
  const departure = east * (onParallel ? cosine : change / isometric)
  const begin = Math.max(segment.start, from) - base
  const end = Math.min(segment.end, to) - base
  runs[run + BEGIN] = begin
  runs[run + END] = end
  runs[run + ORIGIN] = segment.start - base
  runs[run + LATITUDE] = latitude
  runs[run + LONGITUDE] = longitude
  runs[run + NORTHING] = onParallel ? 0 : change / seconds
  runs[run + EASTING] = onParallel ? east / seconds : east / isometric
  runs[run + COSINE] = cosine
  const arc = Math.sqrt(change * change + departure * departure)
  const secant = 1 / Math.min(cosine, endCosine)
  const speedSquare = (arc / seconds) * (arc / seconds)
  // A rhumb line's curvature in space is at most the secant of its highest latitude.
  const bend = speedSquare * secant
  runs[run + SPEED_SQUARE] = speedSquare
  runs[run + COURSE_SINE] = arc > 0 ? departure / arc : 0
  runs[run + COURSE_COSINE] = arc > 0 ? change / arc : 0
  runs[run + SECANT] = secant
  runs[run + BEND] = bend
  runs[run + BOW] = (bend * (end - begin) * (end - begin)) / 8
  // Most runs are whole segments, whose ends need no arithmetic of the way between.
  if (segment.start >= from) placeAt(runs, run + HEAD, Math.sin(latitude), cosine, longitude)
  else placeOnRun(runs, run, begin, runs, run + HEAD)
  if (segment.end <= to) placeAt(runs, run + TAIL, Math.sin(latitude + change), endCosine, longitude + east)
  else placeOnRun(runs, run, end, runs, run + TAIL)
}

function placeAt(runs: Float64Array, slot: number, sine: number, cosine: number, longitude: number): void {
  runs[slot] = cosine * Math.cos(longitude)
  runs[slot + 1] = cosine * Math.sin(longitude)
  runs[slot + 2] = sine
}

/** Writes the unit vector of a run at a time to three places of `out`. */
export function placeOnRun(runs: Float64Array, run: number, t: number, out: Float64Array, slot: number): void {
  const elapsed = t - (runs[run + ORIGIN] as number)
  const northing = runs[run + NORTHING] as number
  const latitude = runs[run + LATITUDE] as number
  let cosine = runs[run + COSINE] as number
  let longitude = runs[run + LONGITUDE] as number
  let sine: number
  if (northing === 0) {
    sine = Math.sin(latitude)
    longitude += (runs[run + EASTING] as number) * elapsed
  } else {
    const change = northing * elapsed
    const here = Math.cos(latitude + change)
    sine = Math.sin(latitude + change)
    // isometricChange, with the two cosines that are at hand.
    longitude +=
      (runs[run + EASTING] as number) *
      Math.asinh((2 * Math.cos(latitude + change / 2) * Math.sin(change / 2)) / (cosine * here))
    cosine = here
  }
  out[slot] = cosine * Math.cos(longitude)
  out[slot + 1] = cosine * Math.sin(longitude)
  out[slot + 2] = sine
}

/** The box of all runs' ends, wider by their bow and by half the reach; one that touches nothing for a body not there. */
function setBox(tracks: SweptTracks, i: number): void {
  const { runs, boxes } = tracks
  const box = i * BOX
  const reach = tracks.reach[i] as number
  boxes.fill(Number.POSITIVE_INFINITY, box, box + 3)
  boxes.fill(Number.NEGATIVE_INFINITY, box + 3, box + 6)
  if (reach < 0) return
  const last = (tracks.runFirst[i + 1] as number) * RUN
  for (let run = (tracks.runFirst[i] as number) * RUN; run < last; run += RUN) {
    const wider = (runs[run + BOW] as number) + reach / 2
    for (let axis = 0; axis < 3; axis++) {
      const head = runs[run + HEAD + axis] as number
      const tail = runs[run + TAIL + axis] as number
      const least = (head < tail ? head : tail) - wider
      const most = (head < tail ? tail : head) + wider
      if (least < (boxes[box + axis] as number)) boxes[box + axis] = least
      if (most > (boxes[box + 3 + axis] as number)) boxes[box + 3 + axis] = most
    }
  }
}
