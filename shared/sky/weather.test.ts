import { describe, expect, it } from 'vitest'
import { uniform } from '../dice/keyed.ts'
import type { PackClimate, PackTides, PackWeather } from '../packs/pack.ts'
import { parseTime } from '../vocabulary/time.ts'
import { type Climate, MONTH_NAMES, monthOf, sharesOf, WIND_POINTS } from './climate.ts'
import { type StreamStation, TidalStreams } from './streams.ts'
import {
  blended,
  fieldWeather,
  isOfField,
  type ListedWeather,
  periodOf,
  periodStart,
  type Weather,
  type WeatherSource,
  weatherAfter,
} from './weather.ts'
import { type Draw, WeatherField } from './weather-field.ts'
import { compassPoint, describeWeather, describeWind, forecastByGlass, visibilityWords } from './words.ts'

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
const field = new WeatherField(keyed('portland'), 48)
const source: WeatherSource = { climate, field, start }
const portland = { lat: 50.3, lon: -2.5 }

/** The weather of an area read at a place, period after period from the start, each from the one before. */
function chain(periods: number, from: WeatherSource, area = 'channel-east', centre = portland): Weather[] {
  const out: Weather[] = []
  for (let n = 0; n < periods; n++) out.push(weatherAfter(out[n - 1], n, area, centre, from))
  return out
}

/** Thirty years of one April: quick draws of the same kind. */
const quick: Draw = (key) => {
  let h = 2_166_136_261
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 16_777_619)
  h = Math.imul(h ^ (h >>> 16), 2_246_822_507)
  h = Math.imul(h ^ (h >>> 13), 3_266_489_909)
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
}
const long = new WeatherField(quick, 48)
const aprilShares = sharesOf(april)
const run = Array.from({ length: 24_000 }, (_, period) => long.at(portland, period, aprilShares))
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
    const first = chain(40, source)
    expect(chain(40, { ...source, field: new WeatherField(keyed('portland'), 48) })).toEqual(first)
    expect(chain(40, { ...source, field: new WeatherField(keyed('spithead'), 48) })).not.toEqual(first)
    expect(chain(40, { ...source, field: new WeatherField(keyed('portland', 'another'), 48) })).not.toEqual(first)
    expect(periodOf(start, start + 6 * 3600 - 1)).toBe(0)
    expect(periodOf(start, start + 6 * 3600)).toBe(1)
    expect(periodStart(start, 3)).toBe(start + 18 * 3600)
  })

  it('JS-WX-02: is what the field gives at the place where it is read, for as long as nobody says another', () => {
    for (const [period, weather] of chain(40, source).entries())
      expect(isOfField(weather, fieldWeather(portland, period, source))).toBe(true)
  })

  it('JS-WX-02: goes on from what truly was: a branch comes round from the weather before it to its own', () => {
    const gale: Weather = { windFromDegrees: 225, force: 9, sky: 'squally', glass: 'rising', glassInches: 28.9 }
    const branch = { ...source, field: new WeatherField(keyed('portland', 'taken back'), 48) }
    let before = gale
    const away: number[] = []
    for (let period = 11; period < 31; period++) {
      before = weatherAfter(before, period, 'biscay', portland, branch)
      away.push(Math.abs(before.force - fieldWeather(portland, period, branch).force))
    }
    expect(away[0]).toBeGreaterThanOrEqual(2)
    expect(away.slice(1).every((now, i) => now <= (away[i] ?? 0))).toBe(true)
    expect(away.slice(-6)).toEqual([0, 0, 0, 0, 0, 0].map(() => away.at(-1)))
    expect(away.at(-1)).toBeLessThanOrEqual(1)
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

  it('persists: the force moves by 1 at most in most periods, hardly ever by more than 3; the wind mostly stays near', () => {
    const steps = run.slice(1).map((weather, i) => Math.abs(weather.force - run[i]!.force))
    expect(steps.filter((step) => step > 3).length / steps.length).toBeLessThan(0.005)
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

  it('JS-WX-13: is one field: near places are alike and far ones are not', () => {
    const turned = (a: number, b: number): number => {
      const turn = Math.abs(a - b)
      return Math.min(turn, 360 - turn)
    }
    const apart = (degrees: number): { force: number; wind: number } => {
      let [force, wind] = [0, 0]
      for (let period = 0; period < 2000; period++) {
        const [here, there] = [run[period]!, long.at({ lat: 50.3, lon: -2.5 + degrees }, period, aprilShares)]
        force += Math.abs(here.force - there.force) / 2000
        wind += turned(here.windFromDegrees, there.windFromDegrees) / 2000
      }
      return { force, wind }
    }
    const [near, neighbouring, far] = [apart(0.26), apart(3.1), apart(14)]
    expect(near.force).toBeLessThan(0.12)
    expect(near.wind).toBeLessThan(6)
    expect(neighbouring.force).toBeLessThan(1)
    expect(neighbouring.wind).toBeLessThan(40)
    expect(far.force).toBeGreaterThan(1.4)
    expect(far.wind).toBeGreaterThan(60)
  })

  it('travels: what lies over a place now lay up the wind before, and does not lie there still', () => {
    const pairs = (lon: number, later: number): number => {
      let alike = 0
      for (let period = 0; period < 4000; period++) {
        const now = run[period]!
        alike += Math.abs(now.force - long.at({ lat: 50.3, lon: -2.5 + lon }, period + later, aprilShares).force) / 4000
      }
      return alike
    }
    // Two periods carry weather some 200 miles to the east-north-east: five degrees of longitude.
    expect(pairs(5, 2)).toBeLessThan(pairs(-5, 2) - 0.5)
    expect(pairs(5, 2)).toBeLessThan(pairs(0, 2))
  })

  it('JS-WX-13: has no step between waters that differ: wind, force and fog go over by degrees', () => {
    const gale = { windFromDegrees: 270, force: 9, sky: 'squally' } as const
    const calm = { windFromDegrees: 0, force: 1, sky: 'fog' } as const
    const forces = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1].map((weight) =>
      blended([
        { weather: gale, weight: 1 - weight },
        { weather: calm, weight },
      ]),
    )
    expect(forces.map(({ force }) => force)).toEqual([9, 7, 6, 5, 4, 3, 1])
    expect(forces.map(({ windFromDegrees }) => windFromDegrees)).toEqual([270, 292.5, 292.5, 315, 337.5, 337.5, 0])
    expect(forces.map(({ sky }) => sky)).toEqual(['squally', 'overcast', 'overcast', 'fog', 'fog', 'fog', 'fog'])
    expect(blended([{ weather: gale, weight: 1 }])).toEqual(gale)
  })

  it('JS-WX-02: lets the umpire write the list himself, for all or for an area, and goes on from it', () => {
    const list: ListedWeather[] = [
      { windFromDegrees: 225, force: 4, sky: 'overcast', glass: 'falling' },
      { windFromDegrees: 247.5, force: 9, sky: 'squally', glass: 'rising', glassInches: 28.9 },
      { period: 1, area: 'irish-sea', windFromDegrees: 0, force: 0, sky: 'fog', glass: 'steady' },
    ]
    const written = { ...source, list }
    const east = chain(3, written)
    expect(east[0]).toMatchObject(list[0]!)
    expect(east[1]).toEqual({ windFromDegrees: 247.5, force: 9, sky: 'squally', glass: 'rising', glassInches: 28.9 })
    expect(chain(2, written, 'irish-sea')[1]).toMatchObject({ force: 0, sky: 'fog', glass: 'steady' })
    const drawn = fieldWeather(portland, 2, source)
    expect(isOfField(east[1]!, fieldWeather(portland, 1, source))).toBe(false)
    expect(east[2]!.force).toBeLessThanOrEqual(9)
    expect(east[2]!.force).toBeGreaterThan(drawn.force)
    expect(east[2]!.glassInches).toBeLessThan(drawn.glassInches)
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
    expect(() => describeWind(10)).toThrow('Force of wind goes by whole numbers from 0 to 9, not 10.')
    expect(() => describeWind(3.5)).toThrow(RangeError)
  })

  it('JS-WX-02: reads from the glass what holds in the long run: falling, seldom less wind; rising, seldom more', () => {
    expect(forecastByGlass({ glass: 'falling', force: 4 })).toBe('more wind likely')
    expect(forecastByGlass({ glass: 'falling', force: 9 })).toBe('no less wind yet')
    expect(forecastByGlass({ glass: 'rising', force: 4 })).toBe('less wind likely')
    expect(forecastByGlass({ glass: 'rising', force: 0 })).toBe('no more wind yet')
    expect(forecastByGlass({ glass: 'steady', force: 4 })).toBe('little change')
    const changesAfter = (words: string) =>
      run.slice(1).flatMap((now, i) => (forecastByGlass(run[i]!) === words ? [now.force - run[i]!.force] : []))
    const part = (list: number[], some: (change: number) => boolean) => list.filter(some).length / list.length
    expect(part(changesAfter('more wind likely'), (change) => change > 0)).toBeGreaterThan(0.5)
    expect(part(changesAfter('less wind likely'), (change) => change < 0)).toBeGreaterThan(0.5)
    expect(part(changesAfter('little change'), (change) => Math.abs(change) <= 1)).toBeGreaterThan(0.95)
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
