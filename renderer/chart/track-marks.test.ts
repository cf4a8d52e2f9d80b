import { describe, expect, it } from 'vitest'
import { parseTime } from '../../shared/vocabulary/time.ts'
import { hourMarks, hoursDrawn, hoursWritten, trackLegs, uprightAngle } from './track-marks.ts'
import {
  knotsWords,
  parseKnots,
  parsePosition,
  positionExample,
  positionWords,
  quarterWords,
  speedWords,
  trackTimeWords,
} from './words.ts'

const at = (text: string): number => parseTime(text) ?? Number.NaN
const sixHours = [
  { position: { lat: 50, lon: -5 }, at: at('1898-11-07T21:30Z') },
  { position: { lat: 49, lon: -5 }, at: at('1898-11-08T03:30Z') },
]

describe('hour ticks', () => {
  it('stand at the full hours of the clock, not of the run', () => {
    expect(hourMarks(sixHours).map((m) => trackTimeWords(m.at))).toEqual([
      '2200',
      '2300',
      '8 Nov.',
      '0100',
      '0200',
      '0300',
    ])
  })

  it('are heavier at six hours, and midnight takes the date', () => {
    expect(
      hourMarks(sixHours)
        .filter((m) => m.six)
        .map((m) => m.midnight),
    ).toEqual([true])
  })

  it('follow the chart’s own clock', () => {
    const paris = hourMarks(sixHours, 9)
    expect(paris).toHaveLength(6)
    expect(paris[0]?.at).toBe(at('1898-11-07T21:51Z'))
  })

  it('stand where the force is at that hour', () => {
    expect(hourMarks(sixHours)[2]?.position.lat).toBeCloseTo(50 - 2.5 / 6, 9)
  })

  it('none stands at either end, under the marks, nor on a leg of waiting', () => {
    const whole = [
      { position: { lat: 50, lon: -5 }, at: at('1898-11-08T00:00Z') },
      { position: { lat: 50, lon: -5 }, at: at('1898-11-08T03:00Z') },
      { position: { lat: 49.5, lon: -5 }, at: at('1898-11-08T06:00Z') },
    ]
    expect(hourMarks(whole).map((m) => trackTimeWords(m.at))).toEqual(['0400', '0500'])
  })

  it('thin out before they touch', () => {
    expect([20, 4, 2, 0.5, 0.1].map(hoursDrawn)).toEqual([1, 2, 3, 12, 72])
    expect([40, 15, 8, 1].map(hoursWritten)).toEqual([3, 6, 12, 96])
  })
})

describe('legs of a track', () => {
  it('have course, miles and knots', () => {
    expect(trackLegs(sixHours)[0]).toMatchObject({ bearingDegrees: 180 })
    expect(trackLegs(sixHours)[0]?.knots).toBeCloseTo(10, 6)
  })
})

describe('letters along a track', () => {
  it('are never upside down at any heading', () => {
    for (let heading = 0; heading < 360; heading++) {
      const a = (heading * Math.PI) / 180
      expect(Math.abs(uprightAngle(Math.sin(a), -Math.cos(a)))).toBeLessThanOrEqual(90)
    }
  })
})

describe('words of a chart', () => {
  it('courses are said by quarters', () => {
    expect([0, 50, 130, 230, 310, 359.6, 270].map(quarterWords)).toEqual([
      'North',
      'N. 50° E.',
      'S. 50° E.',
      'S. 50° W.',
      'N. 50° W.',
      'North',
      'West',
    ])
  })

  it('knots have quarters', () => {
    expect([10.5, 8, 0.75, 12.99].map(knotsWords)).toEqual(['10½', '8', '¾', '13'])
    expect([10.5, 1, 1.02, 0].map(speedWords)).toEqual(['10½ knots', '1 knot', '1 knot', '0 knots'])
    expect(['10½', '10.5', '10 1/2', ' 8 ', '½'].map(parseKnots)).toEqual([10.5, 10.5, 10.5, 8, 0.5])
    expect(['', '0', 'ten', '-3', '1000'].map(parseKnots)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('a position is read back as it is written', () => {
    const p = { lat: 49.4833, lon: -5.3667 }
    expect(positionWords(p)).toBe('49° 29′ N. 5° 22′ W.')
    const back = parsePosition(positionWords(p))
    expect(back?.lat).toBeCloseTo(49 + 29 / 60, 9)
    expect(back?.lon).toBeCloseTo(-5 - 22 / 60, 9)
  })

  it('how one is typed is shown by one of the waters of the campaign', () => {
    expect(positionExample({ lat: -36.02, lon: -54.61 })).toBe('36° 00′ S. 54° 40′ W.')
    expect(positionExample(undefined)).toBe('49° 10′ N. 6° 20′ W.')
  })

  it.each([
    ['49 29 N 5 22 W', 49 + 29 / 60, -5 - 22 / 60],
    ['49.5N, 5.25E', 49.5, 5.25],
    ["49°29.5'S 005°22′w", -49 - 29.5 / 60, -5 - 22 / 60],
  ])('%s is a position', (text, lat, lon) => {
    expect(parsePosition(text)?.lat).toBeCloseTo(lat, 9)
    expect(parsePosition(text)?.lon).toBeCloseTo(lon, 9)
  })

  it.each(['49 29', '95 N 5 W', '49 75 N 5 W', 'off Ushant'])('%s is none', (text) => {
    expect(parsePosition(text)).toBeUndefined()
  })
})
