import { calendar, HOUR, type Seconds } from '../vocabulary/time.ts'
import type { Glass, Sky, Weather } from '../vocabulary/weather.ts'
import { type Climate, type MonthShares, monthOf, sharesOf } from './climate.ts'

export type { Glass, Sky, Weather } from '../vocabulary/weather.ts'

/** Weather is laid down for every six hours (JS-WX-02). */
export const WEATHER_PERIOD: Seconds = 6 * HOUR

/** A number in [0, 1) that belongs to the key alone, so that nothing else that is drawn shifts the weather. */
export type Draw = (key: string) => number

/** The period, counted from the campaign's start (period 0), in which a time lies. */
export const periodOf = (start: Seconds, t: Seconds): number => Math.floor((t - start) / WEATHER_PERIOD)

/** The first second of a period. */
export const periodStart = (start: Seconds, period: number): Seconds => start + period * WEATHER_PERIOD

/** How much of the weather neighbouring areas have in common: the chance that a draw is the whole chart's, not the area's. */
const IN_COMMON = 0.75

/** Above this force no fog lies, and below that one no squalls come. */
const FOG_UP_TO = 3
const SQUALLS_FROM = 4

/** Bounds of a glass at sea, inches. */
const LOWEST_GLASS = 28.4
const HIGHEST_GLASS = 30.8

type Draws = (purpose: string) => number

function drawsFor(draw: Draw, period: number, area: string): Draws {
  return (purpose) => {
    const shared = draw(`weather ${period} in common ${purpose} ${area}`) < IN_COMMON
    return shared ? draw(`weather ${period} ${purpose}`) : draw(`weather ${period} ${area} ${purpose}`)
  }
}

/**
 * The weather with which a campaign opens in an area, by the month's likelihoods alone. `month` is 1..12.
 */
export function firstWeather(period: number, month: number, area: string, climate: Climate, draw: Draw): Weather {
  const draws = drawsFor(draw, period, area)
  const shares = sharesOf(monthOf(climate, month))
  const force = pick(shares.force, draws('force'))
  const glass = newGlass(draws('glass'))
  const windFromDegrees = pick(shares.windFrom, draws('wind')) * 22.5
  return {
    windFromDegrees,
    force,
    sky: newSky(shares, force, draws('sky')),
    glass,
    glassInches: inches(usualGlass(force, windFromDegrees)),
  }
}

/**
 * The weather of a period from that of the period before, which may be an umpire's own.
 *
 * Force walks up while the glass falls and down while it rises, each step accepted by the month's likelihoods (a guided
 * Metropolis walk), so that the glass truly leads the change and the month's table still holds in the long run. The wind backs
 * more often before a falling glass and veers before a rising one (as north of the equator), by likelihoods too. Sky persists. Our
 * model; the book only asks for a list (JS-WX-02).
 */
export function nextWeather(
  before: Weather,
  period: number,
  month: number,
  area: string,
  climate: Climate,
  draw: Draw,
): Weather {
  const draws = drawsFor(draw, period, area)
  const shares = sharesOf(monthOf(climate, month))
  const { force, glass } = walkForce(before, shares.force, draws)
  const windFromDegrees = walkWind(before, shares.windFrom, draws)
  const sky = walkSky(before, force, shares, draws)
  return { windFromDegrees, force, sky, glass, glassInches: walkGlass(before, force, windFromDegrees, draws) }
}

/** The chances of rising, steady and falling; rising and falling must be equal for the month's table of forces to hold. */
const RISING = 0.32
const STEADY = 0.36

function newGlass(u: number): Glass {
  return u < RISING ? 'rising' : u < RISING + STEADY ? 'steady' : 'falling'
}

/** How often the glass forgets what it did: after some twelve hours. */
const GLASS_RENEWED = 0.4

function walkForce(before: Weather, shares: readonly number[], draws: Draws): { force: number; glass: Glass } {
  let force = before.force
  let glass = before.glass
  if (glass !== 'steady') {
    const u = draws('force step')
    const size = u < 0.5 ? 1 : u < 0.85 ? 2 : 3
    const to = force + (glass === 'falling' ? size : -size)
    if (accepts(shares[force] ?? 0, shares[to] ?? 0, draws('force'))) force = to
    else glass = glass === 'falling' ? 'rising' : 'falling'
  }
  if (draws('glass renewed') < GLASS_RENEWED) glass = newGlass(draws('glass'))
  return { force, glass }
}

function walkWind(before: Weather, shares: readonly number[], draws: Draws): number {
  let point = Math.round(before.windFromDegrees / 22.5) % 16
  // Two tries a period, each of one or two points of the sixteen.
  for (const go of ['first', 'second']) {
    const size = draws(`wind step ${go}`) < 0.7 ? 1 : 2
    const veers = before.glass === 'rising' ? 0.65 : before.glass === 'falling' ? 0.35 : 0.5
    const to = (point + (draws(`wind veers ${go}`) < veers ? size : -size) + 16) % 16
    if (accepts(shares[point] ?? 0, shares[to] ?? 0, draws(`wind ${go}`))) point = to
  }
  return point * 22.5
}

/** Metropolis: to the likelier always, to the less likely in proportion; out of the impossible always, into it never. */
function accepts(from: number, to: number, u: number): boolean {
  return to > 0 && u * from < to
}

/** How often a sky is the same again where the force allows it. */
const SKY_STAYS = 0.5

/**
 * A sky is kept or drawn anew by the month's figures for the force. It is never kept when the force passes from those that
 * allow fog to those that allow squalls, or back: so the month's figures hold.
 */
function walkSky(before: Weather, force: number, shares: MonthShares, draws: Draws): Sky {
  const passes = before.force <= FOG_UP_TO !== force <= FOG_UP_TO
  const impossible = (before.sky === 'fog' && force > FOG_UP_TO) || (before.sky === 'squally' && force < SQUALLS_FROM)
  const stays = draws('sky stays') < SKY_STAYS && !passes && !impossible
  return stays ? before.sky : newSky(shares, force, draws('sky'))
}

/**
 * A sky for a force. Fog and squalls fall only on the forces that allow them, so much oftener there that the month's figures
 * hold.
 */
function newSky(shares: MonthShares, force: number, u: number): Sky {
  const calm = total(shares.force, 0, FOG_UP_TO)
  const windy = total(shares.force, SQUALLS_FROM, 9)
  const fog = force <= FOG_UP_TO && calm > 0 ? Math.min(1, shares.fog / calm) : 0
  const squally = force >= SQUALLS_FROM && windy > 0 ? Math.min(1, shares.squally / windy) : 0
  if (u < fog) return 'fog'
  if (u < squally) return 'squally'
  const rest = 1 - shares.fog - shares.squally
  const overcast = rest > 0 ? Math.min(1, shares.overcast / rest) : 0
  const left = Math.max(fog, squally)
  return (u - left) / (1 - left) < overcast ? 'overcast' : 'clear'
}

/** What a glass shows in the long run: low in a gale, lower with southerly winds than northerly. */
function usualGlass(force: number, windFromDegrees: number): number {
  return 30.2 - 0.09 * force + 0.12 * Math.cos((windFromDegrees * Math.PI) / 180)
}

/** The glass goes on as it was said to be going, faster when it is far from the usual on the wrong side. */
function walkGlass(before: Weather, force: number, windFromDegrees: number, draws: Draws): number {
  const usual = usualGlass(force, windFromDegrees)
  const way = before.glass === 'rising' ? 1 : before.glass === 'falling' ? -1 : 0
  if (way === 0) return inches(before.glassInches + (draws('glass inches') - 0.5) * 0.04)
  const pull = Math.max(0, (usual - before.glassInches) * way)
  return inches(before.glassInches + way * (0.03 + 0.07 * draws('glass inches') + 0.5 * pull))
}

const inches = (value: number) => Math.round(Math.min(HIGHEST_GLASS, Math.max(LOWEST_GLASS, value)) * 100) / 100

function total(shares: readonly number[], from: number, to: number): number {
  let sum = 0
  for (let i = from; i <= to; i++) sum += shares[i] ?? 0
  return sum
}

function pick(shares: readonly number[], u: number): number {
  let left = u
  for (let i = 0; i < shares.length; i++) {
    left -= shares[i]!
    if (left < 0) return i
  }
  // Shares add up to 1 but for the last bits: the likeliest takes what is left over.
  return shares.indexOf(Math.max(...shares))
}

/** One line of an umpire's own list: the weather of a period (its place in the list when not given), everywhere or in an area. */
export interface ListedWeather {
  readonly windFromDegrees: number
  readonly force: number
  readonly sky: Sky
  readonly glass: Glass
  readonly glassInches?: number | undefined
  readonly period?: number | undefined
  readonly area?: string | undefined
}

/** Where weather comes from: likelihoods, keyed draws, and whatever the umpire has written himself. */
export interface WeatherSource {
  readonly climate: Climate
  readonly draw: Draw
  /** The campaign's hour zero, from which periods count. */
  readonly start: Seconds
  /** Minutes east of Greenwich of the clock by which months begin. */
  readonly zoneMinutes?: number
  readonly list?: readonly ListedWeather[]
}

/** What the umpire wrote for a period and area, an entry for the area before one for the whole chart; undefined where nothing. */
export function listedWeather(list: readonly ListedWeather[], period: number, area: string): ListedWeather | undefined {
  const here = list.filter((entry, i) => (entry.period ?? i) === period)
  return here.find((entry) => entry.area === area) ?? here.find((entry) => entry.area === undefined)
}

/** Weather by period and area; each period is made from the one before, so a chain is kept for each area. */
export class WeatherBook {
  readonly #source: WeatherSource
  readonly #chains = new Map<string, Weather[]>()

  constructor(source: WeatherSource) {
    this.#source = source
  }

  /** The weather of a period (0 and up) in an area. */
  weatherFor(period: number, area: string): Weather {
    if (!Number.isInteger(period) || period < 0) {
      throw new RangeError(
        `Weather is kept by periods 0, 1, 2 ... from the campaign's start: period ${period} is none.`,
      )
    }
    let chain = this.#chains.get(area)
    if (!chain) {
      chain = []
      this.#chains.set(area, chain)
    }
    for (let next = chain.length; next <= period; next++) {
      chain.push(weatherAfter(chain[next - 1], next, area, this.#source))
    }
    return chain[period]!
  }
}

/**
 * The weather of a period given what in truth was before it (undefined at the start), so that a branch goes on from recorded
 * weather with its own draws.
 */
export function weatherAfter(
  before: Weather | undefined,
  period: number,
  area: string,
  { climate, draw, start, zoneMinutes = 0, list = [] }: WeatherSource,
): Weather {
  const { month } = calendar(periodStart(start, period), zoneMinutes)
  const made = before
    ? nextWeather(before, period, month, area, climate, draw)
    : firstWeather(period, month, area, climate, draw)
  const written = listedWeather(list, period, area)
  if (!written) return made
  const { windFromDegrees, force, sky, glass } = written
  // A list need not give inches; the generator's then stand, so far as they go the way of the glass before.
  return { windFromDegrees, force, sky, glass, glassInches: written.glassInches ?? made.glassInches }
}

/** The weather of one period in an area, from the start of the campaign; to read many periods keep a WeatherBook. */
export function weatherFor(period: number, area: string, source: WeatherSource): Weather {
  return new WeatherBook(source).weatherFor(period, area)
}
