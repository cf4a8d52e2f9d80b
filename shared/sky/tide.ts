import { DAY, HOUR, type Seconds } from '../vocabulary/time.ts'
import { LUNATION_DAYS } from './almanac.ts'
import { moonElongation } from './ephemeris.ts'

export const CONSTITUENTS = ['M2', 'S2', 'N2', 'K2'] as const
export type Constituent = (typeof CONSTITUENTS)[number]

/** A port whose high water the streams are reckoned from: amplitude (metres) and lag on Greenwich (degrees) of each wave. */
export interface ReferencePort {
  readonly name: string
  readonly waves: Readonly<Partial<Record<Constituent, { readonly metres: number; readonly degrees: number }>>>
}

/**
 * Dover by its four great half-day waves. The lags are not those of a harmonic analysis but some 12 degrees less (M2 is near
 * 331): shallow water makes Dover's tide rise steeply and its high water come 25 minutes early, and four waves cannot show
 * that. They are set so that high water at full and change, the offsets of Brest, St Helier and Devonport, and springs about noon
 * and midnight agree. General knowledge, unverified: take a high water as good to 25 minutes, a height to half a metre, and
 * no wind or glass is reckoned with.
 */
export const DOVER: ReferencePort = {
  name: 'Dover',
  waves: {
    M2: { metres: 2.24, degrees: 319 },
    S2: { metres: 0.71, degrees: 3 },
    N2: { metres: 0.42, degrees: 298 },
    K2: { metres: 0.2, degrees: 3 },
  },
}

export interface HighWater {
  /** To the second as computed; see the port for how far to trust it. */
  readonly at: Seconds
  /** Above mean level. */
  readonly metres: number
  /** 0 at dead neaps, 1 at the height of springs, by the Moon's age. */
  readonly springs: number
}

/** Days by which springs follow new and full moon in the English Channel. */
const SPRINGS_LAG_DAYS = 1.5

const J2000: Seconds = 946_728_000
const RADIAN = Math.PI / 180

/**
 * Multiples of mean solar time, of the mean longitudes of Moon and Sun and of the lunar perigee in the argument of each wave,
 * and the 18.6-year swing of its size and phase with the Moon's node (the usual first terms).
 */
const WAVES: Record<Constituent, { s: number; h: number; p: number; size: [number, number]; shift: number }> = {
  M2: { s: -2, h: 2, p: 0, size: [1, -0.037], shift: -2.1 },
  S2: { s: 0, h: 0, p: 0, size: [1, 0], shift: 0 },
  N2: { s: -3, h: 2, p: 1, size: [1, -0.037], shift: -2.1 },
  K2: { s: 0, h: 2, p: 0, size: [1.024, 0.286], shift: -17.7 },
}

/** Degrees a day of the Moon's and the Sun's mean longitude and of the perigee, and their values at J2000. */
const MOON = [218.3164477, 13.17639648] as const
const SUN = [280.46646, 0.98564736] as const
const PERIGEE = [83.3532465, 0.11140353] as const
const NODE = [125.04452, -0.052953765] as const

/** Half-day waves: twice the mean solar hour angle, which is nought at midnight. */
const SOLAR = [360, 720] as const

/** The high waters of one port, one for each half-day wave of the Moon, numbered through the ages. */
export class HighWaters {
  readonly port: ReferencePort
  readonly #waves: readonly { size: [number, number]; shift: number; metres: number; atEpoch: number; perDay: number }[]
  readonly #known = new Map<number, HighWater>()

  constructor(port: ReferencePort = DOVER) {
    this.port = port
    const moonWave = port.waves.M2
    if (!moonWave || !(moonWave.metres > 0)) throw new RangeError(`${port.name}: a reference port needs its wave M2.`)
    this.#waves = CONSTITUENTS.flatMap((name) => {
      const wave = port.waves[name]
      if (!wave) return []
      const { s, h, p, size, shift } = WAVES[name]
      return {
        size,
        shift,
        metres: wave.metres,
        atEpoch: SOLAR[0] + s * MOON[0] + h * SUN[0] + p * PERIGEE[0] - wave.degrees,
        perDay: SOLAR[1] + s * MOON[1] + h * SUN[1] + p * PERIGEE[1],
      }
    })
    const others = CONSTITUENTS.slice(1).reduce((sum, name) => sum + (port.waves[name]?.metres ?? 0), 0)
    if (others >= moonWave.metres) {
      throw new RangeError(
        `${port.name}: the Moon's wave must be the greatest, but the others come to ${others} metres.`,
      )
    }
  }

  /** The number of the high water that belongs to the Moon's wave in which a time lies; its instant may be an hour or two off. */
  number(t: Seconds): number {
    const moon = this.#waves[0]!
    return Math.round((moon.atEpoch + (moon.perDay * (t - J2000)) / DAY) / 360)
  }

  /** A high water by its number; consecutive numbers are consecutive high waters, 12 h 25 min apart on the average. */
  byNumber(number: number): HighWater {
    const known = this.#known.get(number)
    if (known) return known
    const made = this.#make(number)
    this.#known.set(number, made)
    return made
  }

  /** High waters from one time to another, both included. */
  between(from: Seconds, to: Seconds): readonly HighWater[] {
    const found: HighWater[] = []
    for (let n = this.number(from) - 1; n <= this.number(to) + 1; n++) {
      const high = this.byNumber(n)
      if (high.at >= from && high.at <= to) found.push(high)
    }
    return found
  }

  #make(number: number): HighWater {
    const moon = this.#waves[0]!
    let day = (360 * number - moon.atEpoch) / moon.perDay
    const node = (NODE[0] + NODE[1] * day) * RADIAN
    const cosNode = Math.cos(node)
    const sinNode = Math.sin(node)
    let height = 0
    // The crest of the Moon's wave is near the crest of all: Newton's steps to where the sum no longer rises.
    for (let round = 0; round < 8; round++) {
      height = 0
      let slope = 0
      let bend = 0
      for (const wave of this.#waves) {
        const angle = (wave.atEpoch + wave.perDay * day + wave.shift * sinNode) * RADIAN
        const size = wave.metres * (wave.size[0] + wave.size[1] * cosNode)
        const turn = wave.perDay * RADIAN
        height += size * Math.cos(angle)
        slope -= size * turn * Math.sin(angle)
        bend -= size * turn * turn * Math.cos(angle)
      }
      const step = slope / bend
      day -= step
      if (Math.abs(step) * DAY < 0.01) break
    }
    const at = Math.round(J2000 + day * DAY)
    const past = moonElongation(at) - (SPRINGS_LAG_DAYS / LUNATION_DAYS) * 360
    return { at, metres: height, springs: (1 + Math.cos(2 * past * RADIAN)) / 2 }
  }
}

/** The mean time between high waters. */
export const TIDE_PERIOD: Seconds = Math.round(12.4206012 * HOUR)
