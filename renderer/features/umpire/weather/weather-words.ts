import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { windDrawn, windWords } from '../../../../shared/sky/words.ts'
import { periodWords, secondsOf } from '../../every-window/clock/clock-words.ts'

type WeatherRow = UmpireView['weather'][number]

const SKY_WORDS: Readonly<Record<string, string>> = {
  clear: 'Clear',
  overcast: 'Overcast',
  squally: 'Squally',
  fog: 'Fog',
}
export function skyWords(sky: string): string {
  return SKY_WORDS[sky] ?? sky
}

/** "10 miles", "½ mile". */
export function seenWords(miles: number): string {
  const quarters = Math.round(miles * 4)
  const whole = Math.floor(quarters / 4)
  const part = ['', '¼', '½', '¾'][quarters % 4] ?? ''
  return `${whole || !part ? whole : ''}${part} ${miles > 1 ? 'miles' : 'mile'}`
}

export interface WeatherCellData {
  readonly key: string
  readonly period: string
  readonly windFromDegrees: number | null
  readonly wind: string
  readonly sky: string
  readonly seen?: string
}

/** Areas in the order in which the view has them, each once. */
export function areasOf(weather: readonly WeatherRow[]): string[] {
  return [...new Set(weather.map((row) => row.area))]
}

/** The periods of one area, this one first; `most` at the most. */
export function periodCells(
  weather: readonly WeatherRow[],
  area: string,
  zoneMinutes: number,
  most = 4,
): WeatherCellData[] {
  return weather
    .filter((row) => row.area === area)
    .sort((a, b) => secondsOf(a.from) - secondsOf(b.from))
    .slice(0, most)
    .map((row, n) => ({
      key: row.from,
      period: periodWords(row.from, row.to, zoneMinutes),
      windFromDegrees: windDrawn(row),
      wind: windWords(row),
      sky: skyWords(row.sky),
      ...(n === 0 ? { seen: seenWords(row.sightMiles) } : {}),
    }))
}

interface Water {
  readonly name: string
  readonly ring: readonly (readonly [number, number])[]
}
interface Place {
  readonly lat: number
  readonly lon: number
}

/** Whether a place lies in a ring of [lat, lon], by the crossings of a line from it. */
function inWater({ ring }: Water, { lat, lon }: Place): boolean {
  let inside = false
  for (const [n, [aLat, aLon]] of ring.entries()) {
    const [bLat, bLon] = ring[(n + 1) % ring.length] ?? [aLat, aLon]
    if (aLat > lat !== bLat > lat && lon < aLon + ((bLon - aLon) * (lat - aLat)) / (bLat - aLat)) inside = !inside
  }
  return inside
}

/** Names of waters, those with most of these places first; waters overlap, and a place is of the first that has it. */
export function watersByUse(waters: readonly Water[], places: readonly Place[]): string[] {
  const counts = new Map(waters.map((water) => [water.name, 0]))
  for (const place of places) {
    const water = waters.find((one) => inWater(one, place))
    if (water) counts.set(water.name, (counts.get(water.name) ?? 0) + 1)
  }
  return waters.map((one) => one.name).sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

/** This period's weather in every water, when no coming period is known. */
export function areaCells(weather: readonly WeatherRow[]): WeatherCellData[] {
  const first = weather.map((row) => row.from).sort()[0]
  return weather
    .filter((row) => row.from === first)
    .map((row) => ({
      key: row.area,
      period: shortWater(row.area),
      windFromDegrees: windDrawn(row),
      wind: windWords(row),
      sky: skyWords(row.sky),
      seen: seenWords(row.sightMiles),
    }))
}

/** A water's name as a cell has room for it: "W. Approaches". */
export function shortWater(name: string): string {
  return name
    .replace(/^Western /, 'W. ')
    .replace(/^Eastern /, 'E. ')
    .replace(/^Bay of /, '')
    .replace(/^Channel (\w)\w*$/, 'Channel $1.')
}
