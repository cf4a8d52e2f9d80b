import type { Position } from '../vocabulary/position.ts'
import type { Glass, Sky } from '../vocabulary/weather.ts'
import type { MonthShares } from './climate.ts'

/** A number in [0, 1) that belongs to the key alone, so that nothing else that is drawn shifts the weather. */
export type Draw = (key: string) => number

/** What the field gives at a place in a period. */
export interface FieldWeather {
  readonly windFromDegrees: number
  readonly force: number
  readonly sky: Sky
  readonly glass: Glass
  /** Inches, to a hundredth. */
  readonly glassInches: number
}

/** Above this force no fog lies, and below that one no squalls come. */
const FOG_UP_TO = 3
const SQUALLS_FROM = 4

/**
 * The patterns that make up the weather: how far they reach in miles, how many periods of six hours they last, and how much
 * each counts (the squares add up to 1). Ours: some 500 miles and two days are a depression, the smaller are its fronts.
 */
const PATTERNS = [
  { miles: 520, periods: 9, weight: 0.9 },
  { miles: 210, periods: 4, weight: Math.sqrt(1 - 0.9 ** 2) },
] as const

/** Weather travels with the belt of winds that it lies in: miles in six hours, and the direction toward which. Ours. */
function drift(latitude: number): { readonly miles: number; readonly toward: number } {
  const tropical = Math.abs(latitude) < 28
  return tropical ? { miles: 72, toward: 270 } : { miles: 108, toward: latitude > 0 ? 72 : 108 }
}

/** Points of the compass, as a part of the circle, by which the wind stands back for each unit by which the glass is low. */
const BACKS = 0.055

/** How much the low of the field must change in six hours before the glass is said to fall or rise. */
const STEADY_WITHIN = 0.23

/** Inches: the usual glass, and what one unit of low takes from it. */
const USUAL_GLASS = 29.95
const INCHES_FOR_LOW = 0.24

/**
 * One moving field of weather over all waters: at any place and in any period it gives wind, sky and glass. Near places and near
 * periods are alike, since both read the same patterns, and in the long run each month's likelihoods hold exactly: every figure
 * is the month's own share at the rank that the field has there. A function of the draws alone (`weather.announced`).
 *
 * Own code, not a library of noise: those have no known distribution, so that the month's likelihoods could not be kept.
 */
export class WeatherField {
  readonly #draw: Draw
  readonly #milesForDegree: number
  readonly #east: number
  readonly #north: number
  readonly #nodes = new Map<string, number>()

  /** `latitude` is the chart's middle: by it degrees of longitude are measured and the belt of winds is chosen. */
  constructor(draw: Draw, latitude: number) {
    this.#draw = draw
    this.#milesForDegree = 60 * Math.cos((latitude * Math.PI) / 180)
    const { miles, toward } = drift(latitude)
    this.#east = miles * Math.sin((toward * Math.PI) / 180)
    this.#north = miles * Math.cos((toward * Math.PI) / 180)
  }

  /** The weather at a place in a period, by the likelihoods of its month. */
  at(position: Position, period: number, shares: MonthShares): FieldWeather {
    const x = position.lon * this.#milesForDegree
    const y = position.lat * 60
    const low = this.#value('low', x, y, period)
    const change = this.#value('low', x, y, period + 1) - low
    const force = shareAt(shares.force, ranked(low))
    const along = this.#value('wind along', x, y, period)
    const across = this.#value('wind across', x, y, period)
    // A low glass stands the wind back: so it backs while the glass falls, and veers as it rises (north of the equator).
    const turn = Math.atan2(across, along) / (2 * Math.PI) - Math.sign(position.lat) * BACKS * low
    return {
      windFromDegrees: shareAt(shares.windFrom, turn - Math.floor(turn)) * 22.5,
      force,
      sky: skyAt(shares, force, ranked(this.#value('sky', x, y, period))),
      glass: change > STEADY_WITHIN ? 'falling' : change < -STEADY_WITHIN ? 'rising' : 'steady',
      glassInches: inches(USUAL_GLASS - INCHES_FOR_LOW * low),
    }
  }

  /** A figure of normal distribution (mean 0, deviation 1) that changes gently with place and time. */
  #value(purpose: string, x: number, y: number, period: number): number {
    let sum = 0
    for (const [i, { miles, periods, weight }] of PATTERNS.entries()) {
      const east = (x - this.#east * period) / miles
      const north = (y - this.#north * period) / miles
      sum += weight * this.#blend(`${purpose} ${i}`, east, north, period / periods)
    }
    return sum
  }

  /** The eight knots around a point, each counted by how near it is, and the whole brought back to deviation 1. */
  #blend(purpose: string, x: number, y: number, t: number): number {
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(t)]
    const [u, v, w] = [eased(x - i), eased(y - j), eased(t - k)]
    let sum = 0
    let squares = 0
    for (let corner = 0; corner < 8; corner++) {
      const [di, dj, dk] = [corner & 1, (corner >> 1) & 1, corner >> 2]
      const near = (di ? u : 1 - u) * (dj ? v : 1 - v) * (dk ? w : 1 - w)
      if (near === 0) continue
      sum += near * this.#knot(`${purpose} ${i + di} ${j + dj} ${k + dk}`)
      squares += near * near
    }
    return sum / Math.sqrt(squares)
  }

  #knot(key: string): number {
    let value = this.#nodes.get(key)
    if (value === undefined) {
      // Two draws make one of normal distribution (Box and Muller); 1 - u is never 0.
      const u = 1 - this.#draw(`field ${key} a`)
      value = Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * this.#draw(`field ${key} b`))
      this.#nodes.set(key, value)
    }
    return value
  }
}

/** Bounds of a glass at sea, inches. */
const LOWEST_GLASS = 28.4
const HIGHEST_GLASS = 30.8

/** Inches as a glass shows them: to a hundredth, and no more than a ship would meet. */
export const inches = (value: number): number =>
  Math.round(Math.min(HIGHEST_GLASS, Math.max(LOWEST_GLASS, value)) * 100) / 100

const eased = (part: number): number => part * part * (3 - 2 * part)

/** The rank of a figure of normal distribution: the share of figures that are below it (Abramowitz and Stegun 26.2.17). */
function ranked(value: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(value))
  const sum = t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  const tail = (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * sum
  return Math.min(1 - 1e-12, Math.max(0, value < 0 ? tail : 1 - tail))
}

/** The place in a list of shares that add up to 1 at which a rank lies. */
function shareAt(shares: readonly number[], rank: number): number {
  let left = rank
  for (let i = 0; i < shares.length; i++) {
    left -= shares[i] as number
    if (left < 0) return i
  }
  // Shares add up to 1 but for the last bits: the likeliest takes what is left over.
  return shares.indexOf(Math.max(...shares))
}

/**
 * The sky for a force. Fog and squalls fall only on the forces that allow them, so much oftener there that the month's figures
 * hold.
 */
function skyAt(shares: MonthShares, force: number, rank: number): Sky {
  const calm = total(shares.force, 0, FOG_UP_TO)
  const windy = total(shares.force, SQUALLS_FROM, 9)
  const fog = force <= FOG_UP_TO && calm > 0 ? Math.min(1, shares.fog / calm) : 0
  const squally = force >= SQUALLS_FROM && windy > 0 ? Math.min(1, shares.squally / windy) : 0
  if (rank < fog) return 'fog'
  if (rank < squally) return 'squally'
  const rest = 1 - shares.fog - shares.squally
  const overcast = rest > 0 ? Math.min(1, shares.overcast / rest) : 0
  const left = Math.max(fog, squally)
  return (rank - left) / (1 - left) < overcast ? 'overcast' : 'clear'
}

function total(shares: readonly number[], from: number, to: number): number {
  let sum = 0
  for (let i = from; i <= to; i++) sum += shares[i] ?? 0
  return sum
}
