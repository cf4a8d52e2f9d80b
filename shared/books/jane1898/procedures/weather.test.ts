import { describe, expect, it } from 'vitest'
import {
  announcement,
  boardWeather,
  isHeadSea,
  knotsInWeather,
  speedInWeather,
  tideKnots,
  troopsWorn,
} from './weather.ts'

const northerly = (force: number) => ({ force, windFromDegrees: 0 })
const low = { presentKnots: 15, lowFreeboard: true, torpedoCraft: false }
const high = { presentKnots: 15, lowFreeboard: false, torpedoCraft: false }
const boat = { presentKnots: 21, lowFreeboard: true, torpedoCraft: true }

describe('Jane 1898 strategic, Weather 2 to 4', () => {
  it('JS-WX-02: the move opens with the weather and the way the glass is going', () => {
    expect(announcement({ windFromDegrees: 225, force: 3, sky: 'clear', glass: 'rising' }).value).toBe(
      'Wind South West, force 3; clear; glass rising',
    )
  })

  it('JS-WX-03: wind by its name and force, sky or fog, glass; a calm has no direction', () => {
    expect(announcement({ windFromDegrees: 90, force: 0, sky: 'fog', glass: 'falling' }).value).toBe(
      'Wind 0; thick fog; glass falling',
    )
    expect(announcement({ windFromDegrees: 359, force: 9, sky: 'squally', glass: 'steady' }).value).toBe(
      'Wind North, force 9; squally; glass steady',
    )
  })

  it.each([
    [0, 15],
    [3, 15],
    [4, 12],
    [5, 12],
    [9, 12],
  ])('JS-WX-04: low freeboard against a head sea of force %i leaves 15 knots %i', (force, knots) => {
    expect(speedInWeather(low, 15, northerly(force), 0).value).toBe(knots)
  })

  it('JS-WX-04: a head sea is within four points of the wind, that bearing included', () => {
    expect(isHeadSea(45, 0)).toBe(true)
    expect(isHeadSea(315, 0)).toBe(true)
    expect(isHeadSea(46, 0)).toBe(false)
    expect(isHeadSea(10, 350)).toBe(true)
    expect(speedInWeather(low, 15, northerly(6), 46).value).toBe(15)
  })

  it('JS-WX-04: it caps her best and takes nothing from a speed below it', () => {
    expect(speedInWeather(low, 12, northerly(6), 0).value).toBe(12)
    expect(speedInWeather(low, 13.5, northerly(6), 0).value).toBe(12)
    expect(speedInWeather(high, 15, northerly(9), 0).value).toBe(15)
    expect(speedInWeather(high, 18, northerly(0), 0).value).toBe(15)
  })

  it.each([
    [2, 21],
    [3, 18],
    [4, 15],
    [5, 12],
    [6, 9],
    [9, 9],
  ])('JS-WX-05: force %i leaves a torpedo craft of 21 knots %i, whatever her course', (force, knots) => {
    expect(speedInWeather(boat, 21, northerly(force), 0).value).toBe(knots)
    expect(speedInWeather(boat, 21, northerly(force), 180).value).toBe(knots)
  })

  it('JS-WX-05: never below 6 knots, nor above what is left of her', () => {
    expect(speedInWeather({ ...boat, presentKnots: 15 }, 15, northerly(7), 90).value).toBe(6)
    expect(speedInWeather({ ...boat, presentKnots: 4 }, 4, northerly(7), 90).value).toBe(4)
  })

  it('JS-WX-05: the plain number of knots is the explained one, for every kind of ship in every force', () => {
    for (let force = 0; force <= 9; force++) {
      for (const torpedoCraft of [false, true]) {
        for (const lowFreeboard of [false, true]) {
          for (const courseDegrees of [0, 90]) {
            const ship = { presentKnots: 15, torpedoCraft, lowFreeboard }
            const of = { force, windFromDegrees: 0 }
            const { value, because } = speedInWeather(ship, 14, of, courseDegrees)
            expect(knotsInWeather(ship, 14, of, courseDegrees)).toBe(value)
            expect(because[0]?.result).toBe(value)
          }
        }
      }
    }
  })
})

describe('Jane 1898 strategic, Weather 5 to 8: what goes to the board, and the tide', () => {
  it.each([
    [5, 'no'],
    [6, 'headSea'],
    [7, 'beforeBeam'],
    [9, 'beforeBeam'],
  ])('JS-WX-06: force %i bars guns on the main deck: %s', (force, barred) => {
    expect(boardWeather(force).value.mainDeckGunsBarred).toBe(barred)
  })

  it.each([
    [4, false, 0, false],
    [5, true, 1000, false],
    [6, true, 1000, false],
    [7, true, 2000, false],
    [8, true, 2000, true],
  ])('JS-WX-07: force %i: rolling %s, lively ships %i yards farther, eyes shut %s', (force, rolls, yards, shut) => {
    expect(boardWeather(force).value).toMatchObject({
      rollHitsBelowBeltOnEvenChances: rolls,
      livelyShipsYards: yards,
      eyesShutMayBeOrdered: shut,
    })
  })

  it('JS-WX-10: a Brennan is useless from force 4', () => {
    expect([3, 4].map((force) => boardWeather(force).value.brennanUseless)).toEqual([false, true])
  })

  it('JS-WX-11: a submarine is blind above force 3', () => {
    expect([3, 4].map((force) => boardWeather(force).value.submarineBlind)).toEqual([false, true])
  })

  it.each([
    [90, 90, 3],
    [90, 45, 3],
    [90, 135, 3],
    [90, 44, 0],
    [90, 0, 0],
    [90, 224, 0],
    [90, 225, -3],
    [90, 270, -3],
    [350, 10, 3],
    [350, 170, -3],
  ])('JS-WX-09: a stream towards %i is worth to a course of %i: %i knots', (stream, course, knots) => {
    expect(tideKnots(stream, course).value).toBe(knots)
  })

  it('JS-WX-09: slack water is worth nothing', () => {
    expect(tideKnots(null, 90).value).toBe(0)
  })

  it('JS-WX-12: troops are worn out from force 5 on passage, or from the campaign’s own', () => {
    expect([4, 5, 9].map((force) => troopsWorn(force, 5).value)).toEqual([false, true, true])
    expect(troopsWorn(5, 6).value).toBe(false)
  })
})
