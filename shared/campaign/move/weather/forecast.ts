import { uniform } from '../../../dice/keyed.ts'
import { drawKey } from '../../../dice/secrets.ts'
import { refuse } from '../../../explanation/refusal.ts'
import {
  blended,
  fieldWeather,
  isOfField,
  periodOf,
  periodStart,
  WEATHER_PERIOD,
  type WeatherSource,
  weatherAfter,
} from '../../../sky/weather.ts'
import { WeatherField } from '../../../sky/weather-field.ts'
import type { Position } from '../../../vocabulary/position.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { Weather, WeatherHere } from '../../../vocabulary/weather.ts'
import type { Ground } from '../../ground.ts'
import type { World } from '../../world.ts'

/** The fields of weather of a ground, by seed and branch. They only save work: each is a function of these alone. */
const fields = new WeakMap<Ground, Map<string, WeatherField>>()
const FIELDS_KEPT = 8

function fieldOf(ground: Ground, { campaign, branch }: World): WeatherField {
  const known = fields.get(ground) ?? new Map<string, WeatherField>()
  fields.set(ground, known)
  const drawn = drawKey(campaign, branch)
  const key = `${drawn.seed.length}:${drawn.seed}|${branch}`
  let field = known.get(key)
  if (!field) {
    if (known.size >= FIELDS_KEPT) known.clear()
    field = new WeatherField((purpose) => uniform(drawn, 'weather', purpose), ground.waters.latitude)
    known.set(key, field)
  }
  return field
}

function sourceOf(ground: Ground, world: World): WeatherSource {
  const { campaign } = world
  return {
    climate: ground.pack.climate,
    field: fieldOf(ground, world),
    start: campaign.start,
    zoneMinutes: campaign.zoneMinutes,
    list: ground.pack.weather,
  }
}

/** What the pack's list or its climate make of a period in an area, after the weather before it. Keyed, so it can be known ahead. */
export function drawnWeather(
  ground: Ground,
  world: World,
  before: Weather | undefined,
  period: number,
  area: string,
): Weather {
  return weatherAfter(before, period, area, ground.waters.centreOf(area), sourceOf(ground, world))
}

/** What is known of a move's weather: whether it is the field's everywhere, and the cells that have been read. */
interface Reading {
  readonly areas: readonly (readonly [string, Weather])[]
  readonly branch: string
  readonly seed: string
  readonly opens: Seconds
  readonly ofField: boolean
  readonly cells: Map<number, WeatherHere>
}

/** Readings by the weather of their first area, which is another object in every move. */
const readings = new WeakMap<Weather, Reading>()

function readingOf(ground: Ground, world: World): Reading | null {
  const areas = Object.entries(world.weather)
  const first = areas[0]?.[1]
  if (!first) return null
  const { branch } = world
  const { opens } = world.move
  const { seed, start } = world.campaign
  const known = readings.get(first)
  const same =
    known?.branch === branch &&
    known.seed === seed &&
    known.opens === opens &&
    known.areas.length === areas.length &&
    known.areas.every(([area, weather], i) => area === areas[i]?.[0] && weather === areas[i]?.[1])
  if (known && same) return known
  const source = sourceOf(ground, world)
  const period = periodOf(start, opens)
  // An umpire who has spoken for some waters means his words to hold there as he said them, also where they happen to be the field's.
  const ofField =
    period >= 0 &&
    areas.every(([area, weather]) => isOfField(weather, fieldWeather(ground.waters.centreOf(area), period, source)))
  const made = { areas, branch, seed, opens, ofField, cells: new Map() }
  readings.set(first, made)
  return made
}

/**
 * The weather at a place in the move that is open: the field's there, or in a move for which the umpire has said another, what he
 * said for its waters. Near a border each counts by how near it is, so that no line is a step (`weather.areas`).
 */
export function weatherAt(ground: Ground, world: World, position: Position): WeatherHere | undefined {
  const { waters } = ground
  if (!waters.several) return world.weather[ground.areaOf(position)]
  const reading = readingOf(ground, world)
  if (!reading) return undefined
  const cell = waters.cellOf(position)
  const known = reading.cells.get(cell.key)
  if (known) return known
  const period = periodOf(world.campaign.start, world.move.opens)
  const parts = reading.ofField
    ? [{ weather: fieldWeather(cell.centre, period, sourceOf(ground, world)), weight: 1 }]
    : waters.sharesIn(cell).flatMap(({ area, weight }) => {
        const weather = world.weather[area]
        return weather === undefined ? [] : [{ weather, weight }]
      })
  const here = blended(parts)
  reading.cells.set(cell.key, here)
  return here
}

/** The areas of weather of the chart, by their keys. */
export function areasOf({ pack }: Ground): string[] {
  const areas = pack.chart.areas.map((a) => a.key)
  return areas.length > 0 ? areas : ['chart']
}

/** Refuses weather for an area that the chart has not, naming those it has. */
export function demandArea(ground: Ground, area: string, path: string): void {
  const areas = areasOf(ground)
  if (areas.includes(area)) return
  refuse('weather.area', `There is no weather area ${JSON.stringify(area)} on this chart: ${areas.join(', ')}.`, {
    path,
    rule: ground.cite('weather.areas'),
  })
}

/** The first period of which the weather is still to be given out: that in which the next move opens. */
export const nextPeriod = ({ campaign, clock, move }: World): number =>
  periodOf(campaign.start, move.state === 'waiting' ? clock : move.ends)

/** The weather that an area will have in the periods to come, as things stand; for the umpire alone (`weather.announced`). */
export function weatherToCome(
  ground: Ground,
  world: World,
  area: string,
  periods: number,
): { readonly from: Seconds; readonly to: Seconds; readonly weather: Weather }[] {
  const { start } = world.campaign
  const next = nextPeriod(world)
  let weather = world.weather[area]
  return Array.from({ length: periods }, (_, i) => {
    const period = next + i
    weather = world.forecast[`${period}:${area}`] ?? drawnWeather(ground, world, weather, period, area)
    const from = periodStart(start, period)
    return { from, to: from + WEATHER_PERIOD, weather }
  })
}
