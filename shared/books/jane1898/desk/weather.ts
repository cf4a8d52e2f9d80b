import { z } from 'zod'
import { GLASSES } from '../../../vocabulary/weather.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as weather from '../procedures/weather.ts'
import { degrees, force, sky, speedKnots } from './inputs.ts'

const stream = degrees.nullable().describe('true degrees towards which the stream runs; none at slack water')

export const weatherDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.announcement',
    asks: 'How is the weather of a move announced?',
    rules: ['JS-WX-02', 'JS-WX-03'],
    input: z.strictObject({ windFromDegrees: degrees, force, sky, glass: z.enum(GLASSES) }),
    example: {
      input: { windFromDegrees: 225, force: 3, sky: 'clear', glass: 'rising' },
      value: 'Wind South West, force 3; clear; glass rising',
    },
    answer: (asked) => weather.announcement(asked),
  }),
  deskEntry({
    id: 'jane1898.speedInWeather',
    asks: 'What does the weather leave of a ship’s speed?',
    rules: ['JS-WX-04', 'JS-WX-05'],
    input: z.strictObject({
      speedKnots,
      presentKnots: speedKnots.describe('knots she can do at most, after damage and breakdown'),
      force,
      windFromDegrees: degrees,
      courseDegrees: degrees,
      lowFreeboard: z.boolean().default(false),
      torpedoCraft: z.boolean().default(false),
    }),
    example: {
      input: { speedKnots: 15, presentKnots: 15, force: 5, windFromDegrees: 0, courseDegrees: 45, lowFreeboard: true },
      value: 12,
    },
    answer: (asked) => weather.speedInWeather(asked, asked.speedKnots, asked, asked.courseDegrees),
  }),
  deskEntry({
    id: 'jane1898.boardWeather',
    asks: 'What does weather of this force do to guns, rolling ships, Brennans and submarines?',
    rules: ['JS-WX-06', 'JS-WX-07', 'JS-WX-10', 'JS-WX-11'],
    input: z.strictObject({ force }),
    example: {
      input: { force: 6 },
      value: {
        rollHitsBelowBeltOnEvenChances: true,
        livelyShipsYards: 1000,
        mainDeckGunsBarred: 'headSea',
        eyesShutMayBeOrdered: false,
        brennanUseless: true,
        submarineBlind: true,
      },
    },
    answer: (asked) => weather.boardWeather(asked.force),
  }),
  deskEntry({
    id: 'jane1898.tide',
    asks: 'What does the tide add to a ship under way, or take from her?',
    rules: ['JS-WX-09'],
    input: z.strictObject({
      streamTowardsDegrees: stream,
      courseDegrees: degrees,
      underWay: z.boolean().default(true).describe('false: she lies to or at anchor'),
    }),
    example: { input: { streamTowardsDegrees: 90, courseDegrees: 270 }, value: -3 },
    answer: (asked) => weather.tideKnots(asked.streamTowardsDegrees, asked.courseDegrees, asked.underWay),
  }),
  deskEntry({
    id: 'jane1898.speedOverGround',
    asks: 'What does a ship make good through wind, sea and tide, and how far does she come?',
    rules: ['JS-WX-04', 'JS-WX-05', 'JS-WX-09'],
    input: z.strictObject({
      speedKnots,
      presentKnots: speedKnots.describe('knots she can do at most, after damage and breakdown'),
      courseDegrees: degrees,
      force: force.default(0),
      windFromDegrees: degrees.default(0),
      lowFreeboard: z.boolean().default(false),
      torpedoCraft: z.boolean().default(false),
      streamTowardsDegrees: stream.default(null),
      hours: z.number().nonnegative().default(6),
    }),
    example: {
      input: {
        speedKnots: 15,
        presentKnots: 15,
        courseDegrees: 0,
        force: 4,
        windFromDegrees: 0,
        lowFreeboard: true,
        streamTowardsDegrees: 180,
      },
      value: { throughWaterKnots: 12, tideKnots: -3, overGroundKnots: 9, miles: 54 },
    },
    answer: (asked) => weather.speedOverGround(asked, asked),
  }),
  deskEntry({
    id: 'jane1898.troopsWorn',
    asks: 'Are troops worn out by this weather on passage?',
    rules: ['JS-WX-12', 'JS-LAND-07'],
    input: z.strictObject({ force, wornFrom: force.default(5) }),
    example: { input: { force: 5 }, value: true },
    answer: (asked) => weather.troopsWorn(asked.force, asked.wornFrom),
  }),
]
