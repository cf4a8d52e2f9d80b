import { Body, MakeTime, Observer, SearchHourAngle } from 'astronomy-engine'
import { describe, expect, it } from 'vitest'
import { clockFigures, DAY, HOUR, isoTime, parseTime, type Seconds } from '../vocabulary/time.ts'
import { moonElongation } from './ephemeris.ts'
import { DOVER, HighWaters, TIDE_PERIOD } from './tide.ts'

const at = (iso: string): Seconds => {
  const t = parseTime(iso)
  if (t === null) throw new Error(`not a time: ${iso}`)
  return t
}

const J2000: Seconds = 946_728_000

const dover = new HighWaters(DOVER)

describe('high water at Dover', () => {
  it('comes at full and change 11 h 12 min after the Moon passes the meridian, within 20 minutes on the average', () => {
    // The establishment of the port as the old tide tables print it.
    const observer = new Observer(51.12, 1.32, 0)
    const intervals: number[] = []
    for (let t = at('1893-01-01T00:00Z'); t < at('1903-01-01T00:00Z'); t += DAY) {
      const past = moonElongation(t) % 180
      if (past > 12.2) continue
      const { time: passage } = SearchHourAngle(Body.Moon, observer, 0, MakeTime((t - DAY / 2 - J2000) / DAY))
      const moon = passage.ut * DAY + J2000
      const next = dover.between(moon + 6 * HOUR, moon + 6 * HOUR + TIDE_PERIOD + HOUR)[0]
      expect(next).toMatchObject({ at: expect.any(Number) })
      intervals.push((next?.at ?? 0) - moon)
    }
    expect(intervals.length).toBeGreaterThan(200)
    const mean = intervals.reduce((sum, interval) => sum + interval, 0) / intervals.length / 60
    expect(Math.abs(mean - (11 * 60 + 12))).toBeLessThan(20)
  })

  it('comes every 12 h 25 min on the average, at springs sooner than at neaps', () => {
    const highs = dover.between(at('1897-01-01T00:00Z'), at('1899-01-01T00:00Z'))
    const gaps = highs.slice(1).map((high, i) => high.at - highs[i]!.at)
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    expect(Math.abs(mean - TIDE_PERIOD)).toBeLessThan(30)
    const gapsWhere = (some: (springs: number) => boolean) => {
      const chosen = gaps.filter((_, i) => some(highs[i]!.springs))
      return chosen.reduce((sum, gap) => sum + gap, 0) / chosen.length
    }
    expect(gapsWhere((springs) => springs > 0.9)).toBeLessThan(12.32 * HOUR)
    expect(gapsWhere((springs) => springs < 0.1)).toBeGreaterThan(12.6 * HOUR)
    expect(Math.min(...gaps)).toBeGreaterThan(11.9 * HOUR)
    expect(Math.max(...gaps)).toBeLessThan(13.3 * HOUR)
  })

  it('is at springs a day and a half after new moon and at neaps after the quarter', () => {
    const newMoon = at('1898-04-20T22:21Z')
    const near = (t: Seconds) => dover.between(t - 7 * HOUR, t + 7 * HOUR)[0]!
    expect(near(newMoon + 1.5 * DAY).springs).toBeGreaterThan(0.98)
    expect(near(newMoon + 1.5 * DAY + 7.4 * DAY).springs).toBeLessThan(0.05)
    expect(near(newMoon + 1.5 * DAY).metres).toBeGreaterThan(near(newMoon + 8.9 * DAY).metres + 0.8)
  })

  it('numbers high waters in order and finds the same ones whatever is asked first', () => {
    const from = at('1898-04-20T00:00Z')
    const forward = new HighWaters()
    const all = forward.between(from, from + 10 * DAY)
    const fresh = new HighWaters()
    const pieces = [5, 0, 9, 3, 7, 1, 8, 2, 6, 4].map((day) => ({
      day,
      highs: fresh.between(from + day * DAY, from + (day + 1) * DAY - 1),
    }))
    expect(pieces.sort((a, b) => a.day - b.day).flatMap(({ highs }) => highs)).toEqual(all)
    expect(forward.byNumber(forward.number(all[4]!.at) + 1)).toEqual(all[5])
  })

  it('refuses a port without the wave of the Moon, or with greater ones beside it', () => {
    expect(() => new HighWaters({ name: 'Nowhere', waves: {} })).toThrow('Nowhere: a reference port needs its wave M2.')
    expect(
      () =>
        new HighWaters({ name: 'Odd', waves: { M2: { metres: 0.2, degrees: 0 }, S2: { metres: 0.3, degrees: 0 } } }),
    ).toThrow("Odd: the Moon's wave must be the greatest, but the others come to 0.3 metres.")
  })

  it('prints for 20 to 30 April 1898, GMT: high waters, metres above mean level, springs', () => {
    const rows: string[] = []
    for (let day = at('1898-04-20T00:00Z'); day <= at('1898-04-30T00:00Z'); day += DAY) {
      const highs = dover.between(day, day + DAY - 1)
      rows.push(
        `${isoTime(day).slice(5, 10)} | ${highs.map((high) => `${clockFigures(high.at)} ${high.metres.toFixed(1)} ${high.springs.toFixed(2)}`).join(' | ')}`,
      )
    }
    expect(rows).toMatchInlineSnapshot(`
      [
        "04-20 | 1041 2.9 0.84 | 2300 2.9 0.90",
        "04-21 | 1118 2.9 0.96 | 2336 2.9 0.99",
        "04-22 | 1153 2.8 1.00",
        "04-23 | 0010 2.7 0.99 | 1226 2.6 0.96",
        "04-24 | 0043 2.5 0.92 | 1259 2.3 0.86",
        "04-25 | 0116 2.2 0.78 | 1334 2.1 0.70",
        "04-26 | 0152 1.9 0.61 | 1412 1.7 0.51",
        "04-27 | 0234 1.6 0.41 | 1458 1.5 0.32",
        "04-28 | 0325 1.3 0.23 | 1557 1.2 0.15",
        "04-29 | 0432 1.2 0.09 | 1711 1.2 0.04",
        "04-30 | 0551 1.2 0.01 | 1828 1.3 0.00",
      ]
    `)
  })
})
