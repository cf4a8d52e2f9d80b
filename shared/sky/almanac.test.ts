import { type AstroTime, Body, MakeTime, Observer, SearchAltitude, SearchRiseSet } from 'astronomy-engine'
import { describe, expect, it } from 'vitest'
import type { Position } from '../vocabulary/position.ts'
import { clockFigures, DAY, isoTime, parseTime, type Seconds } from '../vocabulary/time.ts'
import { LUNATION_DAYS, moonAge, moonIllumination, moonTimes, sunTimes } from './almanac.ts'

const at = (iso: string): Seconds => {
  const t = parseTime(iso)
  if (t === null) throw new Error(`not a time: ${iso}`)
  return t
}

const PORTLAND: Position = { lat: 50.583, lon: -2.433 }

const J2000: Seconds = 946_728_000
const libraryTime = (t: Seconds) => MakeTime((t - J2000) / DAY)
const seconds = (time: AstroTime): Seconds => time.ut * DAY + J2000

/** The library's own search, by a quite different way: refraction and the body's true size instead of a fixed altitude. */
function librarySearch(body: Body, position: Position, rising: boolean, after: Seconds): Seconds {
  const start = libraryTime(after)
  const found = SearchRiseSet(body, new Observer(position.lat, position.lon, 0), rising ? 1 : -1, start, 2)
  if (!found) throw new Error('the library finds none')
  return seconds(found)
}

describe('the almanac', () => {
  it('gives sunrise and sunset in the Channel within 20 seconds of the library, and twilight within 2', () => {
    const places: Position[] = [PORTLAND, { lat: 48.383, lon: -4.5 }, { lat: 51.12, lon: 1.32 }]
    for (const place of places) {
      const from = at('1898-04-20T00:00Z')
      const events = sunTimes(place, from, from + 11 * DAY)
      expect(events.map(({ event }) => event)).toEqual(
        Array.from({ length: 11 }, () => ['dawn', 'sunrise', 'sunset', 'dusk'] as const).flat(),
      )
      for (const { at: t, event } of events) {
        if (event === 'sunrise' || event === 'sunset') {
          expect(Math.abs(librarySearch(Body.Sun, place, event === 'sunrise', t - 6 * 3600) - t)).toBeLessThan(20)
        } else {
          const observer = new Observer(place.lat, place.lon, 0)
          const start = libraryTime(t - 6 * 3600)
          const found = SearchAltitude(Body.Sun, observer, event === 'dawn' ? 1 : -1, start, 1, -6)
          expect(Math.abs((found ? seconds(found) : 0) - t)).toBeLessThan(2)
        }
      }
    }
  })

  it('gives moonrise and moonset within a minute of the library', () => {
    const from = at('1898-04-20T00:00Z')
    const events = moonTimes(PORTLAND, from, from + 11 * DAY)
    expect(events.length).toBeGreaterThan(19)
    for (const { at: t, event } of events) {
      expect(Math.abs(librarySearch(Body.Moon, PORTLAND, event === 'moonrise', t - 6 * 3600) - t)).toBeLessThan(60)
    }
  })

  it('is dark at the eclipse of the Sun of 22 January 1898 and full at that of the Moon of 27 December', () => {
    // Greatest eclipse 7 h 19 min and 23 h 42 min by the published canons of eclipses.
    const sunEclipsed = at('1898-01-22T07:19Z')
    expect(moonIllumination(sunEclipsed)).toBeLessThan(0.0001)
    expect(Math.min(moonAge(sunEclipsed), LUNATION_DAYS - moonAge(sunEclipsed))).toBeLessThan(0.02)
    const moonEclipsed = at('1898-12-27T23:42Z')
    expect(moonIllumination(moonEclipsed)).toBeGreaterThan(0.9999)
    expect(Math.abs(moonAge(moonEclipsed) - LUNATION_DAYS / 2)).toBeLessThan(0.02)
  })

  it('prints for Portland, 20 to 30 April 1898, GMT: dawn, sunrise, sunset, dusk; moonrise, moonset; lit at midnight', () => {
    const rows: string[] = []
    for (let day = at('1898-04-20T00:00Z'); day <= at('1898-04-30T00:00Z'); day += DAY) {
      const sun = sunTimes(PORTLAND, day, day + DAY - 1).map(({ at: t }) => clockFigures(t))
      const moon = moonTimes(PORTLAND, day, day + DAY - 1).map(
        ({ at: t, event }) => `${event === 'moonrise' ? 'r' : 's'} ${clockFigures(t)}`,
      )
      rows.push(
        `${isoTime(day).slice(5, 10)} | ${sun.join(' ')} | ${moon.join(' ')} | ${moonIllumination(day).toFixed(2)}`,
      )
    }
    expect(rows).toMatchInlineSnapshot(`
      [
        "04-20 | 0430 0505 1912 1948 | r 0423 s 1915 | 0.01",
        "04-21 | 0428 0503 1914 1949 | r 0443 s 2027 | 0.00",
        "04-22 | 0426 0501 1915 1951 | r 0508 s 2137 | 0.01",
        "04-23 | 0423 0459 1917 1953 | r 0539 s 2240 | 0.04",
        "04-24 | 0421 0457 1918 1955 | r 0618 s 2336 | 0.09",
        "04-25 | 0419 0455 1920 1956 | r 0706 | 0.15",
        "04-26 | 0417 0453 1922 1958 | s 0021 r 0804 | 0.22",
        "04-27 | 0415 0451 1923 2000 | s 0057 r 0908 | 0.31",
        "04-28 | 0413 0450 1925 2002 | s 0125 r 1016 | 0.40",
        "04-29 | 0411 0448 1926 2003 | s 0148 r 1126 | 0.49",
        "04-30 | 0409 0446 1928 2005 | s 0207 r 1238 | 0.59",
      ]
    `)
  })
})
