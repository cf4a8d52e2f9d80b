import { describe, expect, it } from 'vitest'
import { givenCampaign, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import type { WeatherHere } from '../../../vocabulary/weather.ts'
import { weatherAt, weatherToCome } from './forecast.ts'

const box = (west: number, east: number): number[][] => [
  [52, west],
  [52, east],
  [47, east],
  [47, west],
]

/** Waters in two halves, west and east of the second meridian west, with the ships of the test pack in harbour. */
const halves = (seed = 'waters', ships: Parameters<typeof givenCampaign>[0] = {}): SmallWar =>
  givenCampaign({
    ...ships,
    seed,
    files: (files) => {
      const given = files as unknown as { 'public/areas.json': { areas: object[] } }
      given['public/areas.json'].areas = [
        { key: 'west', name: 'West', ring: box(-7, -2), home: ['red'] },
        { key: 'east', name: 'East', ring: box(-2, 3), home: ['blue'] },
      ]
    },
  })
const BORDER = { lat: 49.6, lon: -2 }
const here = (war: SmallWar, miles: number): WeatherHere => {
  const found = weatherAt(war.ground, war.world, off(BORDER, 0, miles))
  if (!found) throw new Error('no weather is laid down')
  return found
}
const GALE = { windFromDegrees: 270, force: 9, sky: 'squally', glass: 'falling' } as const
const FOG = { windFromDegrees: 270, force: 1, sky: 'fog', glass: 'steady' } as const

describe('Jane 1898 strategic: weather by place', () => {
  it('JS-WX-13: in no seed has the border of two waters a step of more than one force in ten miles', () => {
    let steps = 0
    for (let seed = 0; seed < 60; seed++) {
      const war = halves(`seed ${seed}`)
      war.do({ kind: 'open', given: {} })
      for (let miles = -100; miles < 100; miles += 10) {
        const step = Math.abs(here(war, miles).force - here(war, miles + 10).force)
        expect(step, `seed ${seed}, ${miles} miles`).toBeLessThanOrEqual(1)
        steps += step
      }
    }
    expect(steps).toBeGreaterThan(10)
  })

  it("JS-WX-02: the umpire's word holds all over his waters, and goes over into his other word by degrees", () => {
    const war = halves()
    war.do({
      kind: 'open',
      given: {
        weather: [
          { ...GALE, area: 'west' },
          { ...FOG, area: 'east' },
        ],
      },
    })
    expect(here(war, -90)).toMatchObject({ force: 9, sky: 'squally', windFromDegrees: 270 })
    expect(here(war, 90)).toMatchObject({ force: 1, sky: 'fog', windFromDegrees: 270 })
    const across = Array.from({ length: 14 }, (_, i) => here(war, -70 + 10 * i))
    for (const [i, now] of across.slice(1).entries()) expect(across[i]!.force - now.force).toBeLessThanOrEqual(3)
    // Between a clear horizon and fog lies its edge.
    const skies = across.map(({ sky }) => sky).filter((sky, i, all) => sky !== all[i - 1])
    expect(skies).toEqual(['squally', 'overcast', 'fog'])
  })

  it("JS-WX-02: the umpire's word for all waters holds everywhere, also where it is what the field has there", () => {
    const war = halves('alike')
    const [drawn] = weatherToCome(war.ground, war.world, 'west', 1)
    if (!drawn) throw new Error('nothing is to come')
    war.do({ kind: 'open', given: { weather: drawn.weather } })
    for (let miles = -90; miles <= 90; miles += 10)
      expect(here(war, miles)).toMatchObject({ force: drawn.weather.force, sky: drawn.weather.sky })
  })

  it('JS-WX-13: a chart without areas has one weather everywhere', () => {
    const war = givenCampaign({ seed: 'one' })
    war.do({ kind: 'open', given: {} })
    const [only] = Object.values(war.world.weather)
    expect(here(war, -90)).toMatchObject({ force: only?.force, sky: only?.sky })
    expect(here(war, 90)).toEqual(here(war, -90))
  })

  it('JS-WX-04: a ship meets the new weather where it changes, in the middle of her leg', () => {
    const position = off(BORDER, 0, -20)
    const ships = [{ key: 'fury', side: 'red', type: 'destroyer', position, coalDays: 1 }] as const
    const war = halves('leg', { ships })
    war.do({
      kind: 'open',
      given: {
        weather: [
          { ...GALE, area: 'west' },
          { ...FOG, area: 'east' },
        ],
      },
    })
    war.send('red-admiral', 'fury', [{ to: off(BORDER, 0, 34), knots: 18 }])
    war.move()
    const runs = war.tracks.filter(({ from, to }) => from.lon !== to.lon)
    expect(runs).toHaveLength(2)
    // A destroyer makes 15 knots in the gale, and the 18 that are ordered from force 5 down.
    const knots = runs.map(({ from, to, start, end }) => ((to.lon - from.lon) / (end - start)) * HOUR)
    expect(knots.at(-1)).toBeCloseTo(1.2 * (knots[0] ?? 0), 1)
  })

  it('JS-WX-02: what comes is known ahead to the umpire, and comes', () => {
    const war = halves('ahead')
    war.do({ kind: 'open', given: {} })
    const [next] = weatherToCome(war.ground, war.world, 'east', 1)
    war.do({ kind: 'step', given: {} })
    war.do({ kind: 'open', given: {} })
    expect(war.world.weather['east']).toEqual(next?.weather)
  })
})
