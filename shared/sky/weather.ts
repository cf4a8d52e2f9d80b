import type { Position } from '../vocabulary/position.ts'
import { calendar, HOUR, type Seconds } from '../vocabulary/time.ts'
import type { Glass, Sky, Weather } from '../vocabulary/weather.ts'
import { type Climate, type MonthShares, monthOf, sharesOf } from './climate.ts'
import { type FieldWeather, inches, type WeatherField } from './weather-field.ts'

export type { Weather } from '../vocabulary/weather.ts'

/** Weather is laid down for every six hours (`weather.announced`). */
export const WEATHER_PERIOD: Seconds = 6 * HOUR

/** The period, counted from the campaign's start (period 0), in which a time lies. */
export const periodOf = (start: Seconds, t: Seconds): number => Math.floor((t - start) / WEATHER_PERIOD)

/** The first second of a period. */
export const periodStart = (start: Seconds, period: number): Seconds => start + period * WEATHER_PERIOD

/** How much of what set a weather apart from the field is left six hours later. */
const LEFT_AFTER_PERIOD = 0.7

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

/** Where weather comes from: likelihoods, the field of the war, and whatever the umpire has written himself. */
export interface WeatherSource {
  readonly climate: Climate
  readonly field: WeatherField
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

/** What the field alone gives at a place in a period (0 and up). */
export function fieldWeather(
  position: Position,
  period: number,
  { climate, field, start, zoneMinutes = 0 }: WeatherSource,
): FieldWeather {
  const { month } = calendar(periodStart(start, period), zoneMinutes)
  return field.at(position, period, sharesFor(climate, month))
}

const shares = new WeakMap<Climate, Map<number, MonthShares>>()

/** The shares of a month (1..12), reckoned once a climate. */
function sharesFor(climate: Climate, month: number): MonthShares {
  const known = shares.get(climate) ?? new Map<number, MonthShares>()
  shares.set(climate, known)
  const found = known.get(month) ?? sharesOf(monthOf(climate, month))
  known.set(month, found)
  return found
}

/**
 * The weather of an area in a period, read at `centre`, given what in truth was before it (undefined at the start). Where that was
 * not the field's (the umpire's own word, or a branch that goes on from recorded weather), it comes round to the field by and by.
 */
export function weatherAfter(
  before: Weather | undefined,
  period: number,
  area: string,
  centre: Position,
  source: WeatherSource,
): Weather {
  const drawn = fieldWeather(centre, period, source)
  const made = before && period > 0 ? comingRound(before, fieldWeather(centre, period - 1, source), drawn) : drawn
  const written = listedWeather(source.list ?? [], period, area)
  if (!written) return made
  const { windFromDegrees, force, sky, glass } = written
  // A list need not give inches; those that were made then stand.
  return { windFromDegrees, force, sky, glass, glassInches: written.glassInches ?? made.glassInches }
}

/** The field's weather, with what is left of how far the weather before it stood from the field. */
function comingRound(before: Weather, was: FieldWeather, is: FieldWeather): Weather {
  const aside = halfTurn(before.windFromDegrees - was.windFromDegrees) * LEFT_AFTER_PERIOD
  const stronger = Math.round((before.force - was.force) * LEFT_AFTER_PERIOD)
  const point = Math.round((is.windFromDegrees + Math.trunc(aside / 22.5) * 22.5) / 22.5)
  return {
    windFromDegrees: (((point % 16) + 16) % 16) * 22.5,
    force: Math.min(9, Math.max(0, is.force + stronger)),
    sky: is.sky,
    glass: is.glass,
    glassInches: inches(is.glassInches + (before.glassInches - was.glassInches) * LEFT_AFTER_PERIOD),
  }
}

/** A difference of bearings as -180 up to 180. */
const halfTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Whether the weather of an area is what the field gives at its centre: nobody has set another, and nothing of one is left. */
export function isOfField(weather: Weather, field: FieldWeather): boolean {
  return weather.force === field.force && weather.windFromDegrees === field.windFromDegrees && weather.sky === field.sky
}

/** Weather and how much it counts at a place. */
export interface Share {
  readonly weather: Pick<Weather, 'windFromDegrees' | 'force' | 'sky'>
  readonly weight: number
}

/** Where fog counts for so much of the weather, it lies; from so little on, the edge of it is overcast. */
const FOG_LIES_FROM = 0.5
const FOG_EDGE_FROM = 0.15

/** Weather between waters that differ: no line on the chart turns a gale into a calm, or fog into a clear horizon. */
export function blended(parts: readonly Share[]): Pick<Weather, 'windFromDegrees' | 'force' | 'sky'> {
  const [only] = parts
  if (only && parts.length === 1) return only.weather
  let [force, east, north] = [0, 0, 0]
  const skies = new Map<Sky, number>()
  for (const { weather, weight } of parts) {
    const from = (weather.windFromDegrees * Math.PI) / 180
    force += weight * weather.force
    east += weight * Math.sin(from)
    north += weight * Math.cos(from)
    skies.set(weather.sky, (skies.get(weather.sky) ?? 0) + weight)
  }
  const point = Math.round((Math.atan2(east, north) * 180) / Math.PI / 22.5)
  return { windFromDegrees: ((point + 16) % 16) * 22.5, force: Math.round(force), sky: skyBetween(skies) }
}

function skyBetween(skies: ReadonlyMap<Sky, number>): Sky {
  const fog = skies.get('fog') ?? 0
  if (fog >= FOG_LIES_FROM) return 'fog'
  if (fog >= FOG_EDGE_FROM) return 'overcast'
  // The thicker sky first, where two count alike.
  const order: readonly Sky[] = ['squally', 'overcast', 'clear']
  return order.reduce((most, sky) => ((skies.get(sky) ?? 0) > (skies.get(most) ?? 0) ? sky : most))
}
