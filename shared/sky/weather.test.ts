import { describe, expect, it } from 'vitest'
import { uniform } from '../dice/keyed.ts'
import type { PackClimate, PackTides, PackWeather } from '../packs/pack.ts'
import { parseTime } from '../vocabulary/time.ts'
import { type Climate, MONTH_NAMES, monthOf, sharesOf, WIND_POINTS } from './climate.ts'
import { type StreamStation, TidalStreams } from './streams.ts'
import {
  type Draw,
  firstWeather,
  type ListedWeather,
  nextWeather,
  periodOf,
  periodStart,
  type Weather,
  WeatherBook,
  type WeatherSource,
  weatherAfter,
  weatherFor,
} from './weather.ts'
import { compassPoint, describeWeather, describeWind, visibilityWords } from './words.ts'

const april = {
  force: { '0-1': 13, '2-3': 36, '4-5': 35, '6-7': 13, '8+': 3 },
  windFrom: { N: 13, NE: 19, E: 10, SE: 6, S: 8, SW: 17, W: 16, NW: 11 },
  fogPercent: 3,
  squallyPercent: 8,
  overcastPercent: 45,
}
const climate: Climate = { months: { april } }
const start = parseTime('1898-04-20T06:00Z') ?? 0
const keyed =
  (seed: string, branch = 'main'): Draw =>
  (key) =>
    uniform({ seed, branch }, key)
const source: WeatherSource = { climate, draw: keyed('portland'), start }

/** Thirty years of one April: quick draws of the same kind. */
function longRun(periods: number): Weather[] {
  const draw: Draw = (key) => {
    let h = 2_166_136_261
    for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 16_777_619)
    h = Math.imul(h ^ (h >>> 16), 2_246_822_507)
    h = Math.imul(h ^ (h >>> 13), 3_266_489_909)
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
  }
  const out = [firstWeather(0, 4, 'channel', climate, draw)]
  for (let n = 1; n < periods; n++) out.push(nextWeather(out[n - 1]!, n, 4, 'channel', climate, draw))
  return out
}
const run = longRun(24_000)
const shareOf = (some: (weather: Weather, i: number) => boolean) => run.filter(some).length / run.length

describe('the climate', () => {
  it("spreads the bands of force and the eight points so that the pack's figures are kept", () => {
    const shares = sharesOf(april)
    expect(shares.force).toHaveLength(10)
    expect(shares.force.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(shares.force[2]! + shares.force[3]!).toBeCloseTo(0.36, 12)
    expect(shares.force[8]! + shares.force[9]!).toBeCloseTo(0.03, 12)
    expect(shares.windFrom).toHaveLength(16)
    expect(shares.windFrom.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(shares.windFrom[2]).toBeCloseTo(0.095, 12)
  })

  it('lends a month that is left out from the nearest, and refuses to be empty', () => {
    const may = { ...april, fogPercent: 4 }
    const two: Climate = { months: { april, may } }
    expect(monthOf(two, 4)).toBe(april)
    expect(monthOf(two, 12)).toBe(april)
    expect(monthOf(two, 9)).toBe(may)
    expect(() => monthOf({ months: {} }, 4)).toThrow('A climate needs at least one month: climate.months is empty.')
    expect(() => sharesOf({ ...april, windFrom: { N: 0, NE: 0, E: 0, SE: 0, S: 0, SW: 0, W: 0, NW: 0 } })).toThrow(
      'A climate month needs a likely wind: every point of windFrom is 0.',
    )
    expect(MONTH_NAMES).toHaveLength(12)
  })

  it("takes a pack's own climate, tides and weather list as they are", () => {
    const fromPack = (file: PackClimate): Climate => file
    const stations = (file: PackTides): readonly StreamStation[] => file.stations
    const lines = (list: readonly PackWeather[]): readonly ListedWeather[] => list
    const file: PackClimate = { source: 'GK', months: { april } }
    expect(monthOf(fromPack(file), 4)).toEqual(april)
    expect(new TidalStreams(stations({ reference: 'HW Dover', method: 'as told', stations: [] }))).toBeInstanceOf(
      TidalStreams,
    )
    expect(lines([{ windFromDegrees: 0, force: 1, sky: 'clear', glass: 'steady' }])).toHaveLength(1)
  })
})

describe('Jane 1898 strategic: weather', () => {
  it('JS-WX-02: is laid down for every six hours, the same for the same seed and branch, another for another', () => {
    const forty = (from: WeatherSource) => {
      const book = new WeatherBook(from)
      return Array.from({ length: 40 }, (_, period) => book.weatherFor(period, 'channel-east'))
    }
    const first = forty(source)
    expect(forty(source)).toEqual(first)
    expect(weatherFor(17, 'channel-east', source)).toEqual(first[17])
    expect(forty({ ...source, draw: keyed('spithead') })).not.toEqual(first)
    expect(forty({ ...source, draw: keyed('portland', 'another') })).not.toEqual(first)
    expect(periodOf(start, start + 6 * 3600 - 1)).toBe(0)
    expect(periodOf(start, start + 6 * 3600)).toBe(1)
    expect(periodStart(start, 3)).toBe(start + 18 * 3600)
    expect(() => weatherFor(-1, 'channel-east', source)).toThrow(RangeError)
  })

  it('JS-WX-02: goes on from what truly was: a branch keeps the weather before it and draws its own after', () => {
    const book = new WeatherBook(source)
    const tenth = book.weatherFor(10, 'biscay')
    expect(weatherAfter(tenth, 11, 'biscay', source)).toEqual(book.weatherFor(11, 'biscay'))
    const branched = { ...source, draw: keyed('portland', 'taken back') }
    let same = 0
    let truth = tenth
    let other = tenth
    for (let period = 11; period < 31; period++) {
      truth = weatherAfter(truth, period, 'biscay', source)
      other = weatherAfter(other, period, 'biscay', branched)
      if (truth.force === other.force && truth.windFromDegrees === other.windFromDegrees) same++
    }
    expect(same).toBeLessThan(15)
  })

  it('JS-WX-03: keeps to the scale of 0 to 9, sixteen points and a glass that a ship could carry', () => {
    const forces = [...new Set(run.map(({ force }) => force))].sort((a, b) => a - b)
    expect(forces).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const winds = [...new Set(run.map(({ windFromDegrees }) => windFromDegrees))].sort((a, b) => a - b)
    expect(winds).toEqual(Array.from({ length: 16 }, (_, i) => i * 22.5))
    const inches = run.map(({ glassInches }) => glassInches)
    expect(Math.min(...inches)).toBeGreaterThan(28.3)
    expect(Math.max(...inches)).toBeLessThan(30.9)
  })

  it("follows the month's likelihoods in the long run: force within 2 per cent, wind within 3, fog and squalls within 1", () => {
    const shares = sharesOf(april)
    for (let force = 0; force <= 9; force++) {
      expect(Math.abs(shareOf((weather) => weather.force === force) - shares.force[force]!)).toBeLessThan(0.02)
    }
    for (const [i, point] of WIND_POINTS.entries()) {
      const near = shareOf((weather) => weather.windFromDegrees === i * 45)
      expect(Math.abs(near - shares.windFrom[i * 2]!), point).toBeLessThan(0.03)
    }
    expect(Math.abs(shareOf(({ sky }) => sky === 'fog') - 0.03)).toBeLessThan(0.01)
    expect(Math.abs(shareOf(({ sky }) => sky === 'squally') - 0.08)).toBeLessThan(0.01)
    expect(Math.abs(shareOf(({ sky }) => sky === 'overcast') - 0.45)).toBeLessThan(0.03)
  })

  it('lays no fog on a fresh wind and sends no squalls in a calm', () => {
    expect(run.filter(({ sky, force }) => sky === 'fog' && force > 3)).toEqual([])
    expect(run.filter(({ sky, force }) => sky === 'squally' && force < 4)).toEqual([])
    expect(run.some(({ sky }) => sky === 'fog')).toBe(true)
  })

  it('persists: the force moves by 3 at most in six hours and mostly by 1 or not at all; the wind mostly stays near', () => {
    const steps = run.slice(1).map((weather, i) => Math.abs(weather.force - run[i]!.force))
    expect(Math.max(...steps)).toBeLessThanOrEqual(3)
    expect(steps.filter((step) => step <= 1).length / steps.length).toBeGreaterThan(0.7)
    const turns = run.slice(1).map((weather, i) => {
      const turn = Math.abs(weather.windFromDegrees - run[i]!.windFromDegrees)
      return Math.min(turn, 360 - turn)
    })
    expect(turns.filter((turn) => turn <= 45).length / turns.length).toBeGreaterThan(0.75)
  })

  it('has a glass that leads: the force never drops next after it falls, and the inches truly fall', () => {
    const periodsAfter = (glass: string) => run.flatMap((_, i) => (run[i - 1]?.glass === glass ? [i] : []))
    const change = (i: number) => run[i]!.force - run[i - 1]!.force
    expect(periodsAfter('falling').filter((i) => change(i) < 0)).toEqual([])
    expect(periodsAfter('rising').filter((i) => change(i) > 0)).toEqual([])
    expect(
      periodsAfter('falling').filter((i) => change(i) > 0).length / periodsAfter('falling').length,
    ).toBeGreaterThan(0.3)
    for (const i of periodsAfter('falling')) {
      expect(run[i]!.glassInches < run[i - 1]!.glassInches || run[i]!.glassInches === 28.4).toBe(true)
    }
    for (const i of periodsAfter('rising')) {
      expect(run[i]!.glassInches > run[i - 1]!.glassInches || run[i]!.glassInches === 30.8).toBe(true)
    }
    const mean = (some: (weather: Weather) => boolean) => {
      const chosen = run.filter(some)
      return chosen.reduce((sum, { glassInches }) => sum + glassInches, 0) / chosen.length
    }
    expect(mean(({ force }) => force >= 6)).toBeLessThan(mean(({ force }) => force <= 2) - 0.2)
  })

  it('backs before a falling glass and veers before a rising one', () => {
    const turns = (glass: string) =>
      run.flatMap((weather, i) => {
        if (run[i - 1]?.glass !== glass) return []
        const turn = (weather.windFromDegrees - run[i - 1]!.windFromDegrees + 540) % 360
        return [turn - 180]
      })
    const mean = (list: number[]) => list.reduce((sum, turn) => sum + turn, 0) / list.length
    expect(mean(turns('falling'))).toBeLessThan(-3)
    expect(mean(turns('rising'))).toBeGreaterThan(3)
  })

  it('JS-WX-13: is akin in neighbouring areas without being one', () => {
    const book = new WeatherBook(source)
    let alike = 0
    let same = 0
    for (let period = 0; period < 200; period++) {
      const east = book.weatherFor(period, 'channel-east')
      const west = book.weatherFor(period, 'channel-west')
      if (Math.abs(east.force - west.force) <= 1) alike++
      if (JSON.stringify(east) === JSON.stringify(west)) same++
    }
    expect(alike).toBeGreaterThan(90)
    expect(same).toBeLessThan(120)
  })

  it('JS-WX-02: lets the umpire write the list himself, for all or for an area, and goes on from it', () => {
    const list: ListedWeather[] = [
      { windFromDegrees: 225, force: 4, sky: 'overcast', glass: 'falling' },
      { windFromDegrees: 247.5, force: 9, sky: 'squally', glass: 'rising', glassInches: 28.9 },
      { period: 1, area: 'irish-sea', windFromDegrees: 0, force: 0, sky: 'fog', glass: 'steady' },
    ]
    const book = new WeatherBook({ ...source, list })
    expect(book.weatherFor(0, 'channel-east')).toMatchObject(list[0]!)
    expect(book.weatherFor(1, 'channel-east')).toEqual({
      windFromDegrees: 247.5,
      force: 9,
      sky: 'squally',
      glass: 'rising',
      glassInches: 28.9,
    })
    expect(book.weatherFor(1, 'irish-sea')).toMatchObject({ force: 0, sky: 'fog', glass: 'steady' })
    expect(book.weatherFor(2, 'channel-east').force).toBeLessThanOrEqual(9)
    expect(book.weatherFor(2, 'channel-east').force).toBeGreaterThanOrEqual(6)
    expect(book.weatherFor(2, 'channel-east').glassInches).toBeGreaterThan(28.9)
  })
})

describe('words for weather', () => {
  it('JS-WX-03: announces wind, sky and glass as a log does, and refuses a force off the scale', () => {
    const weather: Weather = {
      windFromDegrees: 225,
      force: 4,
      sky: 'squally',
      glass: 'falling',
      glassInches: 29.8,
    }
    expect(describeWeather(weather)).toBe(
      'Wind S.W., force 4, moderate breeze; squally, thick at times; glass 29.80 and falling.',
    )
    expect(describeWeather({ ...weather, force: 0, sky: 'fog' })).toBe('Calm; fog; glass 29.80 and falling.')
    expect(visibilityWords('clear')).toBe('clear')
    expect(() => describeWind(10)).toThrow('Force of wind goes by whole numbers from 0 to 9 (JS-WX-03), not 10.')
    expect(() => describeWind(3.5)).toThrow(RangeError)
  })

  it('names sixteen points, the nearest taken', () => {
    expect([0, 22.5, 45, 101, 180, 202, 348.7, 348.8, 359, -45].map(compassPoint)).toEqual([
      'N.',
      'N.N.E.',
      'N.E.',
      'E.',
      'S.',
      'S.S.W.',
      'N.N.W.',
      'N.',
      'N.',
      'N.W.',
    ])
  })
})
