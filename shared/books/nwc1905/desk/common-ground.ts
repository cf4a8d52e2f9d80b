import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { closestApproach } from '../procedures/nearest.ts'
import { relativeBearing } from '../procedures/sectors.ts'
import { straightRun } from '../procedures/speed.ts'
import { moveSeconds } from '../tables/speed.ts'
import { boardGame, degrees, knots, place, seconds, shipOnCourse } from './inputs.ts'

/** Runs, bearings and distances on the paper and the board. */
export const commonGroundDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'nwc1905.straightRun',
    asks: 'How far does a ship run straight in so long, and how many inches is that?',
    rules: ['ND-SCALE-01', 'ND-SHIP-04', 'ND-TURN-05', 'NF-BOARD-01', 'NF-TURN-01'],
    input: z.strictObject({ game: boardGame, knots, seconds: seconds.optional().describe('left out, one move') }),
    example: { input: { game: 'duel', knots: 12 }, value: { yards: 200, inches: 2 } },
    answer: (given) => straightRun(given.game, given.knots, given.seconds ?? moveSeconds[given.game]),
  }),
  deskEntry({
    id: 'nwc1905.relativeBearing',
    asks: 'How does one ship bear from another, and from which battery is she reached?',
    rules: ['ND-SHIP-02', 'NF-SHIP-02', 'NF-GUN-06'],
    input: z.strictObject({ from: place, headingDeg: degrees, to: place }),
    example: {
      input: { from: { x: 0, y: 0 }, headingDeg: 0, to: { x: 1000, y: 0 } },
      value: {
        rangeYd: 1000,
        bearingDeg: 90,
        points: 8,
        side: 'starboard',
        sector: 'starboardBeam',
        battery: 'broadside',
      },
    },
    answer: (given) => relativeBearing(given.from, given.headingDeg, given.to),
  }),
  deskEntry({
    id: 'nwc1905.closestApproach',
    asks: 'When are two ships on straight courses nearest, and how far apart?',
    rules: ['NF-SHIP-02'],
    input: z.strictObject({
      one: shipOnCourse,
      other: shipOnCourse,
      seconds: seconds.describe('seconds for which both hold on'),
    }),
    example: {
      input: {
        one: { at: { x: 0, y: 0 }, headingDeg: 0, speedKn: 0 },
        other: { at: { x: 300, y: -1000 }, headingDeg: 0, speedKn: 18 },
        seconds: 150,
      },
      value: { seconds: 100, yards: 300 },
    },
    answer: (given) => closestApproach(given.one, given.other, given.seconds),
  }),
]
