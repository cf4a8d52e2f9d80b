import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as sighting from '../procedures/sighting.ts'
import {
  chosen,
  DESK,
  degrees,
  detailYards,
  die,
  position,
  rangeYards,
  seeing,
  sight,
  sky,
  speedKnots,
  state,
} from './inputs.ts'

const craft = {
  speedKnots,
  greatestKnots: speedKnots.describe('knots she can do at most: half of it or less is half speed'),
  night: z.enum(['clear', 'dark']).describe('clear: the moon is up'),
  againstMoon: z.boolean().default(false).describe('she comes down against the moon'),
  anotherBoatLit: z.boolean().default(false).describe('a search-light of that side is on another boat'),
}
const mover = z.strictObject({ position, courseDegrees: degrees, speedKnots: z.number().nonnegative() })

export const sightingDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.sightingState',
    asks: 'What state of visibility do sun, moon and sky make?',
    rules: ['JS-SIGHT-01', 'JS-SIGHT-02', 'JS-SIGHT-03', 'JS-SIGHT-04', 'JS-SIGHT-05'],
    input: z.strictObject({
      sunAltitudeDegrees: z.number().min(-90).max(90).describe('degrees above the horizon; day is above -6'),
      moonAltitudeDegrees: z.number().min(-90).max(90).default(-90),
      moonLitShare: z
        .number()
        .min(0)
        .max(1)
        .default(0)
        .describe('lit part of the disc, 0 to 1; a quarter makes a moonlit night'),
      sky,
    }),
    example: {
      input: { sunAltitudeDegrees: -20, moonAltitudeDegrees: 30, moonLitShare: 0.5, sky: 'clear' },
      value: 'moonNight',
    },
    answer: (asked) =>
      sighting.explainedState(
        { sunAltitude: asked.sunAltitudeDegrees, moonAltitude: asked.moonAltitudeDegrees, moonLit: asked.moonLitShare },
        asked.sky,
      ),
  }),
  deskEntry({
    id: 'jane1898.sightingDistance',
    asks: 'At how many miles do ships sight each other?',
    rules: ['JS-SIGHT-01', 'JS-SIGHT-02', 'JS-SIGHT-03', 'JS-SIGHT-04', 'JS-SIGHT-05', 'JS-SIGHT-06', 'JS-SIGHT-13'],
    input: z.strictObject({ state, sight }),
    example: { input: { state: 'clearDay' }, value: 10 },
    answer: (asked) => sighting.sightingDistance(asked.state, seeing(asked)),
  }),
  deskEntry({
    id: 'jane1898.firstSighting',
    asks: 'When do two ships on steady courses first sight each other?',
    rules: ['JS-SIGHT-12'],
    input: z.strictObject({
      first: mover,
      second: mover,
      sightMiles: z.number().positive().describe('miles at which they sight each other (jane1898.sightingDistance)'),
      hours: z.number().positive().default(6),
    }),
    example: {
      input: {
        first: { position: { eastMiles: 0, northMiles: 0 }, courseDegrees: 90, speedKnots: 12 },
        second: { position: { eastMiles: 60, northMiles: 0 }, courseDegrees: 270, speedKnots: 18 },
        sightMiles: 10,
      },
      value: { minutes: 100, closestMiles: 0, closestMinutes: 120 },
    },
    answer: (asked) => sighting.firstSighting(asked.first, asked.second, asked.sightMiles, asked.hours),
  }),
  deskEntry({
    id: 'jane1898.recognitionDistance',
    asks: 'At how many miles are details made out, so that the enemy’s outline may be asked for?',
    rules: ['JS-INFO-09'],
    input: z.strictObject({ state, sight, detailYards }),
    example: { input: { state: 'moonNight' }, value: 2.5 },
    answer: (asked) => sighting.recognitionDistance(asked.state, seeing(asked)),
  }),
  deskEntry({
    id: 'jane1898.torpedoCraftSighting',
    asks: 'At how many yards is a torpedo craft visible at night?',
    rules: ['JS-SIGHT-07', 'JS-SIGHT-08', 'JS-SIGHT-10'],
    input: z.strictObject(craft),
    example: {
      input: { speedKnots: 27, greatestKnots: 27, night: 'clear' },
      value: { visibleYards: 2500, certainYards: 2000 },
    },
    answer: (asked) => sighting.torpedoCraftSighting(asked),
  }),
  deskEntry({
    id: 'jane1898.torpedoCraftSeen',
    asks: 'Is a torpedo craft seen at this range at night?',
    rules: ['JS-SIGHT-07', 'JS-SIGHT-08', 'JS-SIGHT-10'],
    input: z.strictObject({ ...craft, rangeYards, die }),
    example: { input: { speedKnots: 27, greatestKnots: 27, night: 'clear', rangeYards: 2200, die: 3 }, value: false },
    answer: (asked, dice) =>
      sighting.torpedoCraftSeen(
        asked,
        asked.rangeYards,
        DESK.subject,
        DESK.occasion,
        chosen(dice, ['JS-SIGHT-08', asked.die]),
      ),
  }),
  deskEntry({
    id: 'jane1898.litShip',
    asks: 'How far is a ship seen that shows lights at night, and how far does she see?',
    rules: ['JS-SIGHT-11'],
    input: z.strictObject({ state: z.enum(['fog', 'moonNight', 'darkNight']), sight }),
    example: { input: { state: 'darkNight' }, value: { seenMiles: 5, seesMiles: 0.5 } },
    answer: (asked) => sighting.litShip(asked.state, seeing(asked)),
  }),
  deskEntry({
    id: 'jane1898.searchLightEstimate',
    asks: 'How far off do approaching vessels take a search-light to be?',
    rules: ['JS-SIGHT-11'],
    input: z.strictObject({ rangeYards, die }),
    example: { input: { rangeYards: 6000, die: 2 }, value: 4000 },
    answer: (asked, dice) =>
      sighting.searchLightEstimate(
        asked.rangeYards,
        DESK.subject,
        DESK.occasion,
        chosen(dice, ['JS-SIGHT-11', asked.die]),
      ),
  }),
  deskEntry({
    id: 'jane1898.lostAfterRay',
    asks: 'Is a boat that passed through a fixed ray lost again?',
    rules: ['JS-SIGHT-10'],
    input: z.strictObject({ die }),
    example: { input: { die: 4 }, value: true },
    answer: (asked, dice) =>
      sighting.lostAfterRay(DESK.subject, DESK.occasion, chosen(dice, ['JS-SIGHT-10', asked.die])),
  }),
  deskEntry({
    id: 'jane1898.nightBuoy',
    asks: 'Which buoy stands for a vessel in a night action?',
    rules: ['JS-SIGHT-09'],
    input: z.strictObject({ type: z.string() }),
    example: { input: { type: 'destroyer' }, value: 'green' },
    answer: (asked) => sighting.nightBuoy(asked.type),
  }),
  deskEntry({
    id: 'jane1898.searchLight',
    asks: 'What can a search-light do?',
    rules: ['JS-SIGHT-10', 'JS-SIGHT-11'],
    input: z.strictObject({}),
    example: {
      input: {},
      value: { rangeYards: 3000, visibleYards: 10000, otherBoatsCloserYards: 500, aimlessSearchCounts: false },
    },
    answer: () => sighting.searchLight(),
  }),
  deskEntry({
    id: 'jane1898.nightFiring',
    asks: 'May ships fire so far at night, and at what target?',
    rules: ['JS-SIGHT-09'],
    input: z.strictObject({ rangeYards }),
    example: { input: { rangeYards: 2001 }, value: { mayFire: false, fartherYards: [1000, 2000] } },
    answer: (asked) => sighting.nightFiring(asked.rangeYards),
  }),
]
