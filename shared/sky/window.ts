import type { Position } from '../vocabulary/position.ts'
import { DAY, isoTime, type Seconds } from '../vocabulary/time.ts'
import { EARTH_FLATTENING, geocentricSky } from './ephemeris.ts'

/** What the sky gives at a place and an instant; what of it counts as day or moonlight is the book's to say. */
export interface Light {
  /** Degrees above the horizon of the Sun's centre, without refraction. */
  readonly sunAltitude: number
  /** Degrees above the horizon of the Moon's centre as seen from there, without refraction. */
  readonly moonAltitude: number
  /** The lit part of the Moon's disc, 0..1. */
  readonly moonLit: number
}

const RADIAN = Math.PI / 180
/** (1 - f) squared: how much shorter the polar axis makes the z of an observer. */
const POLAR = (1 - EARTH_FLATTENING) ** 2

/**
 * One day of UTC as cubics in x = -1..1: three for the Sun, three for the Moon (4 coefficients each), then the sidereal angle
 * at noon and its growth for each unit of x. Days are cut at midnight UTC whatever the window, so that a move that is
 * interrupted and resumed sees the same sky to the last bit.
 */
type DayOfSky = Float64Array
const SUN = 0
const MOON = 12
const SIDEREAL = 24
const HALF_DAY = DAY / 2

/** The nodes of Chebyshev's cubic; the error of a day's cubic is below 0.0002 degrees for the Moon. */
const NODES = [1, 3, 5, 7].map((odd) => Math.cos((odd * Math.PI) / 8))

function buildDay(day: number): DayOfSky {
  const out = new Float64Array(26)
  const noon = day * DAY + HALF_DAY
  const samples = NODES.map((x) => geocentricSky(noon + x * HALF_DAY))
  for (let axis = 0; axis < 6; axis++) {
    let c0 = 0
    let c1 = 0
    let c2 = 0
    let c3 = 0
    for (let j = 0; j < 4; j++) {
      const sky = samples[j]!
      const value = (axis < 3 ? sky.sun[axis] : sky.moon[axis - 3])!
      const x = NODES[j]!
      c0 += value / 4
      c1 += (value * x) / 2
      c2 += (value * (2 * x * x - 1)) / 2
      c3 += (value * (4 * x * x - 3) * x) / 2
    }
    out[axis * 4] = c0 - c2
    out[axis * 4 + 1] = c1 - 3 * c3
    out[axis * 4 + 2] = 2 * c2
    out[axis * 4 + 3] = 4 * c3
  }
  // One turn and about a degree in a day; the first and last node tell how much exactly.
  const early = samples[3]!.siderealAngle
  const late = samples[0]!.siderealAngle
  const span = NODES[0]! - NODES[3]!
  const expected = 2 * Math.PI * 1.0027379 * (span / 2)
  const turns = Math.round((expected - (late - early)) / (2 * Math.PI))
  const perX = (late - early + turns * 2 * Math.PI) / span
  out[SIDEREAL] = early - perX * NODES[3]!
  out[SIDEREAL + 1] = perX
  return out
}

/** A few days are kept: consecutive moves share them. It only saves work, the figures are functions of the day alone. */
const remembered = new Map<number, DayOfSky>()
const REMEMBERED_DAYS = 64

function dayOfSky(day: number): DayOfSky {
  const known = remembered.get(day)
  if (known) return known
  if (remembered.size >= REMEMBERED_DAYS) remembered.delete(remembered.keys().next().value!)
  const built = buildDay(day)
  remembered.set(day, built)
  return built
}

/**
 * The sky over a stretch of time, built once a move, after which the altitude of Sun or Moon anywhere costs a few products.
 * Latitude is the chart's, taken as geodetic; against the library's own path the error is below 0.001 degrees, 1888 to 1945
 * (`window.test.ts`). A time on a day that the window does not touch throws a RangeError.
 */
export class SkyWindow {
  readonly from: Seconds
  readonly to: Seconds
  readonly #firstDay: number
  readonly #days: readonly DayOfSky[]

  constructor(from: Seconds, to: Seconds) {
    if (!(to >= from)) throw new RangeError(`A window of sky ends at or after its start: from ${from}, to ${to}.`)
    this.from = from
    this.to = to
    this.#firstDay = Math.floor(from / DAY)
    const days: DayOfSky[] = []
    for (let day = this.#firstDay; day <= Math.floor(to / DAY); day++) days.push(dayOfSky(day))
    this.#days = days
  }

  #day(t: Seconds): DayOfSky {
    const found = this.#days[Math.floor(t / DAY) - this.#firstDay]
    if (found) return found
    throw new RangeError(`The window of sky ${isoTime(this.from)} to ${isoTime(this.to)} does not hold ${isoTime(t)}.`)
  }

  /** Degrees above the horizon of the Sun's centre at a place, without refraction. */
  sunAltitude(position: Position, t: Seconds): number {
    const lat = position.lat * RADIAN
    return Math.asin(this.sunSine(Math.sin(lat), Math.cos(lat), position.lon * RADIAN, t)) / RADIAN
  }

  /** Degrees above the horizon of the Moon's centre as seen from a place, without refraction. */
  moonAltitude(position: Position, t: Seconds): number {
    const lat = position.lat * RADIAN
    return Math.asin(this.moonSine(Math.sin(lat), Math.cos(lat), position.lon * RADIAN, t)) / RADIAN
  }

  /** The lit part of the Moon's disc at an instant, 0 new to 1 full. */
  moonLit(t: Seconds): number {
    const day = this.#day(t)
    const x = (t - Math.floor(t / DAY) * DAY) / HALF_DAY - 1
    const mx = cubic(day, MOON, x)
    const my = cubic(day, MOON + 4, x)
    const mz = cubic(day, MOON + 8, x)
    const sx = cubic(day, SUN, x) - mx
    const sy = cubic(day, SUN + 4, x) - my
    const sz = cubic(day, SUN + 8, x) - mz
    // The angle at the Moon between Earth and Sun.
    const cosine =
      -(mx * sx + my * sy + mz * sz) / Math.sqrt((mx * mx + my * my + mz * mz) * (sx * sx + sy * sy + sz * sz))
    return (1 + cosine) / 2
  }

  /** All three facts at once. */
  light(position: Position, t: Seconds): Light {
    const lat = position.lat * RADIAN
    const sinLat = Math.sin(lat)
    const cosLat = Math.cos(lat)
    const lon = position.lon * RADIAN
    return {
      sunAltitude: Math.asin(this.sunSine(sinLat, cosLat, lon, t)) / RADIAN,
      moonAltitude: Math.asin(this.moonSine(sinLat, cosLat, lon, t)) / RADIAN,
      moonLit: this.moonLit(t),
    }
  }

  /** The sine of the Sun's altitude, for callers that hold the sine and cosine of the latitude and the longitude in radians. */
  sunSine(sinLat: number, cosLat: number, lon: number, t: Seconds): number {
    return this.#sine(SUN, sinLat, cosLat, lon, t)
  }

  /** The sine of the Moon's altitude seen from the surface, for the same callers. */
  moonSine(sinLat: number, cosLat: number, lon: number, t: Seconds): number {
    return this.#sine(MOON, sinLat, cosLat, lon, t)
  }

  /** Both sines at once into `out`: the Sun's first, then the Moon's. */
  sines(sinLat: number, cosLat: number, lon: number, t: Seconds, out: Float64Array): void {
    const index = Math.floor(t / DAY)
    const day = this.#days[index - this.#firstDay] ?? this.#day(t)
    const x = (t - index * DAY) / HALF_DAY - 1
    const angle = lon + day[SIDEREAL]! + x * day[SIDEREAL + 1]!
    const upX = cosLat * Math.cos(angle)
    const upY = cosLat * Math.sin(angle)
    const stretch = 1 / Math.sqrt(cosLat * cosLat + POLAR * sinLat * sinLat)
    out[0] = towards(day, SUN, x, upX, upY, sinLat, stretch)
    out[1] = towards(day, MOON, x, upX, upY, sinLat, stretch)
  }

  #sine(body: number, sinLat: number, cosLat: number, lon: number, t: Seconds): number {
    const index = Math.floor(t / DAY)
    const day = this.#days[index - this.#firstDay] ?? this.#day(t)
    const x = (t - index * DAY) / HALF_DAY - 1
    const angle = lon + day[SIDEREAL]! + x * day[SIDEREAL + 1]!
    const stretch = 1 / Math.sqrt(cosLat * cosLat + POLAR * sinLat * sinLat)
    return towards(day, body, x, cosLat * Math.cos(angle), cosLat * Math.sin(angle), sinLat, stretch)
  }
}

/**
 * The sine of a body's altitude for an observer on the spheroid whose upward direction is given. Parallax matters for the
 * Moon (up to a degree), and costs nothing here.
 */
function towards(
  day: DayOfSky,
  body: number,
  x: number,
  upX: number,
  upY: number,
  upZ: number,
  stretch: number,
): number {
  const dx = cubic(day, body, x) - stretch * upX
  const dy = cubic(day, body + 4, x) - stretch * upY
  const dz = cubic(day, body + 8, x) - stretch * POLAR * upZ
  return (upX * dx + upY * dy + upZ * dz) / Math.sqrt(dx * dx + dy * dy + dz * dz)
}

function cubic(day: DayOfSky, at: number, x: number): number {
  return day[at]! + x * (day[at + 1]! + x * (day[at + 2]! + x * day[at + 3]!))
}
