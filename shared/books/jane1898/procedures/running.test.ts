import { describe, expect, it } from 'vitest'
import { typedDice } from '../../../dice/dice.ts'
import { rhumbDestination } from '../../../navigation/rhumb.ts'
import { reckon } from '../../desk.ts'
import {
  countedMiles,
  milesRun,
  planeLeg,
  printedRun,
  runningDistance,
  runningMiles,
  runningMinutes,
  wholeMinutes,
} from './running.ts'
import { timeWords } from './words.ts'

const scilly = { lat: 49.9, lon: -6.3 }

describe('Jane 1898 strategic, Moves 3: miles of the chart', () => {
  it.each([
    [100, 0, 100],
    [0, -100, 100],
    [100, 100, 125],
    [-100, 100, 125],
    [60, 20, 65],
    [20, 60, 65],
    [0, 0, 0],
  ])('JS-MOVE-04: %i east and %i north count %i miles', (eastMiles, northMiles, miles) => {
    expect(countedMiles({ eastMiles, northMiles }, 'jane').value).toBe(miles)
  })

  it('JS-MOVE-04: under chart.metric=true a diagonal square is measured', () => {
    expect(countedMiles({ eastMiles: 100, northMiles: 100 }, 'true').value).toBeCloseTo(141.421356, 6)
  })

  it('JS-MOVE-04: on a real chart 12 knots on 045 for 141.42 true miles take 10 h 25 min by the book, 11 h 47 min by measure', () => {
    const end = rhumbDestination(scilly, 45, 141.42)
    const byBook = runningMinutes(runningMiles(scilly, end, 'jane').value, 12).value
    const byMeasure = runningMinutes(runningMiles(scilly, end, 'true').value, 12).value
    expect(wholeMinutes(byBook)).toBe(625)
    expect(timeWords(wholeMinutes(byBook))).toBe('10 h 25 min')
    expect(Math.floor(byMeasure)).toBe(707)
    expect(timeWords(byMeasure)).toBe('11 h 47 min 6 s')
  })

  it('JS-MOVE-04: east miles are the departure of the rhumb line, north miles the minutes of latitude', () => {
    const leg = planeLeg({ lat: 60, lon: 10 }, { lat: 60, lon: 12 })
    expect(leg.eastMiles).toBeCloseTo(60, 9)
    expect(leg.northMiles).toBeCloseTo(0, 9)
    const north = planeLeg({ lat: 48, lon: -5 }, { lat: 49.5, lon: -5 })
    expect(north.northMiles).toBeCloseTo(90, 9)
    expect(north.eastMiles).toBeCloseTo(0, 9)
  })

  it('JS-MOVE-04: counts the same either way, and over the meridian of 180 degrees', () => {
    const west = { lat: -10, lon: 179 }
    const east = { lat: -11, lon: -179 }
    const there = runningMiles(west, east, 'jane').value
    expect(runningMiles(east, west, 'jane').value).toBeCloseTo(there, 6)
    expect(there).toBeGreaterThan(118)
    expect(there).toBeLessThan(140)
  })

  it('JS-MOVE-21: knots are sea miles an hour', () => {
    expect(milesRun(13.5, 6).value).toBe(81)
    expect(milesRun(27, 6).value).toBe(162)
  })
})

describe('Jane 1898 strategic, Time for various operations: running', () => {
  it.each([
    ['JS-TIME-01', 12, 500, 625],
    ['JS-TIME-02', 15, 400, 500],
    ['JS-TIME-03', 18, 335, 417],
    ['JS-TIME-04', 21, 285, 360],
  ])(
    '%s: at %i knots a square takes %i minutes straight and %i diagonally, as printed',
    (rule, knots, straight, diagonal) => {
      const found = runningMinutes(100, knots, true)
      expect(found.value).toBe(straight)
      expect(runningMinutes(125, knots, true).value).toBe(diagonal)
      expect(found.because[0]?.rule).toBe(rule)
    },
  )

  it.each([
    ['JS-TIME-01', 12, 500, 625],
    ['JS-TIME-02', 15, 400, 500],
    ['JS-TIME-03', 18, 333.333333, 416.666667],
    ['JS-TIME-04', 21, 285.714286, 357.142857],
  ])('%s: exactly, at %i knots %d and %d minutes', (_rule, knots, straight, diagonal) => {
    expect(runningMinutes(100, knots).value).toBe(straight)
    expect(runningMinutes(125, knots).value).toBe(diagonal)
  })

  it.each([
    [3, 2000, 2500],
    [4.5, 1334, 1667],
    [6, 1000, 1250],
    [7.5, 800, 1000],
    [9, 667, 834],
    [10.5, 572, 715],
    [12, 500, 625],
    [13.5, 445, 556],
    [15, 400, 500],
    [16.5, 364, 455],
    [18, 334, 417],
    [19.5, 308, 385],
    [21, 286, 358],
    [22.5, 267, 334],
    [24, 250, 313],
    [25.5, 236, 295],
    [27, 223, 278],
  ])('JS-TIME-14: at %d knots, rounded up, %i and %i minutes', (knots, straight, diagonal) => {
    expect(wholeMinutes(runningMinutes(100, knots).value)).toBe(straight)
    expect(wholeMinutes(runningMinutes(125, knots).value)).toBe(diagonal)
  })

  it.each([
    [200, 18, 670],
    [375, 21, 1080],
    [250, 12, 1250],
  ])(
    'JS-TIME-03, JS-TIME-04: several whole squares take the printed time of each, at the desk as in a campaign (%i miles at %i)',
    (miles, knots, minutes) => {
      expect(runningMinutes(miles, knots, true).value).toBe(minutes)
      expect(printedRun(miles, knots)).toBe(minutes)
    },
  )

  it('JS-TIME-14: other distances are miles over knots, printed times or not', () => {
    expect(runningMinutes(65, 12).value).toBe(325)
    expect(runningMinutes(101, 21, true).value).toBeCloseTo(288.571429, 6)
    expect(runningMinutes(65, 12).because[0]?.rule).toBe('JS-TIME-14')
  })

  it.each(['jane', 'true'] as const)('JS-MOVE-04: the plain number is the explained one (%s)', (metric) => {
    for (const bearing of [0, 33, 45, 90, 200, 315]) {
      const to = rhumbDestination(scilly, bearing, 141.42)
      expect(runningDistance(scilly, to, metric)).toBe(runningMiles(scilly, to, metric).value)
    }
  })
})

describe('Jane 1898 strategic: the printed times of whole squares', () => {
  it.each([
    [200, 0, 18, 670],
    [300, 300, 21, 1080],
    [0, 100, 21, 285],
    [240, 0, 18, 800],
  ])(
    'JS-TIME-03, JS-TIME-04, R-03: the desk gives %i east and %i north at %i knots the minutes that the game runs: %d',
    (eastMiles, northMiles, speedKnots, minutes) => {
      const given = { from: { eastMiles: 0, northMiles: 0 }, to: { eastMiles, northMiles }, speedKnots, printed: true }
      const { value } = reckon('jane1898.legTime', given, typedDice([])) as {
        value: { countedMiles: number; minutes: number }
      }
      expect(value.minutes).toBeCloseTo(minutes, 6)
      expect(printedRun(value.countedMiles, speedKnots) ?? (value.countedMiles / speedKnots) * 60).toBeCloseTo(
        minutes,
        6,
      )
    },
  )
})
