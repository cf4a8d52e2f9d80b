import { uniform } from '../../dice/keyed.ts'
import { periodOf, periodStart, WEATHER_PERIOD, weatherAfter } from '../../sky/weather.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import type { Weather } from '../../vocabulary/weather.ts'
import type { Ground } from '../ground.ts'
import type { World } from '../world.ts'

/** What the pack's list or its climate make of a period in an area, after the weather before it. Keyed, so it can be known ahead. */
export function drawnWeather(
  ground: Ground,
  world: World,
  before: Weather | undefined,
  period: number,
  area: string,
): Weather {
  const { campaign } = world
  return weatherAfter(before, period, area, {
    climate: ground.pack.climate,
    draw: (key) => uniform({ seed: campaign.seed, branch: world.branch }, 'weather', key),
    start: campaign.start,
    zoneMinutes: campaign.zoneMinutes,
    list: ground.pack.weather,
  })
}

/** The weather that an area will have in the periods to come, as things stand; for the umpire alone (JS-WX-02). */
export function weatherToCome(
  ground: Ground,
  world: World,
  area: string,
  periods: number,
): { readonly from: Seconds; readonly to: Seconds; readonly weather: Weather }[] {
  const { start } = world.campaign
  const opensNext = world.move.state === 'waiting' ? world.clock : world.move.ends
  let weather = world.weather[area]
  return Array.from({ length: periods }, (_, i) => {
    const period = periodOf(start, opensNext) + i
    weather = world.forecast[`${period}:${area}`] ?? drawnWeather(ground, world, weather, period, area)
    const from = periodStart(start, period)
    return { from, to: from + WEATHER_PERIOD, weather }
  })
}
