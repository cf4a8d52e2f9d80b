import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import {
  command,
  message,
  repeats,
  SIGHT_TARGETS,
  searchlight,
  seenAcross,
  sight,
  signal,
  wireless,
} from '../procedures/seeing.ts'
import { prices } from '../tables/movement.ts'
import { MEANS, sightYards, wordLimit } from '../tables/seeing.ts'
import * as take from './inputs.ts'

const target = z.enum(SIGHT_TARGETS).default('ship').describe('a submarine on the surface')
const conditions = {
  light: take.light,
  weather: take.weather,
  lit: take.flag.describe('by a searchlight'),
  usesSearchlight: take.flag.describe('the target uses one'),
  onFire: take.flag.describe('which a cripple is'),
} as const
const visual = z.enum(['flag', 'searchlight', 'lamp'])

/** Sight, signals and command. */
export const seeingDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'barker2003.sight',
    asks: 'How far is it seen?',
    rules: [
      'BK-VI-01',
      'BK-VI-02',
      'BK-VI-03',
      'BK-VI-04',
      'BK-VI-05',
      'BK-VI-06',
      'BK-VI-07',
      'BK-VI-08',
      'BK-VI-09',
      'BK-DM-04',
    ],
    input: z.strictObject({
      target,
      ...conditions,
      distanceYd: take.yards.optional().describe('yards between bases; left out: only the reach is answered'),
    }),
    example: { input: { light: 'night', distanceYd: 1200 }, value: { yards: 1000, seen: false } },
    answer: ({ target: of, distanceYd, ...given }) => sight(of, given, distanceYd),
  }),
  deskEntry({
    id: 'barker2003.seenAcross',
    asks: 'May she see, and so fire at, what lies there?',
    rules: ['BK-VI-01', 'BK-VI-09', 'BK-GF-05'],
    input: z.strictObject({ from: take.based, to: take.based, features: take.features, target, ...conditions }),
    example: {
      input: { from: { at: { x: 0, y: 0 }, headingDeg: 0 }, to: { at: { x: 0, y: 8000 }, headingDeg: 0 } },
      value: { yards: 7600, seen: true, by: null },
    },
    answer: ({ from, to, features, target: of, ...given }) => seenAcross(from, to, features, of, given),
  }),
  deskEntry({
    id: 'barker2003.searchlight',
    asks: 'May a ship light this target?',
    rules: ['BK-VI-04'],
    input: z.strictObject({
      type: take.shipType,
      distanceYd: take.yards,
      lightsAnother: take.flag.describe('she has lit another target in this spell'),
      weather: take.weather,
      reachYd: z.number().positive().default(sightYards.searchlight).describe('BK-R22: yards'),
    }),
    example: { input: { type: 'battleship', distanceYd: 4000 }, value: { may: true } },
    answer: (given) => searchlight(given.type, given.distanceYd, given.lightsAnother, given.weather, given.reachYd),
  }),
  deskEntry({
    id: 'barker2003.signal',
    asks: 'How far is a signal read?',
    rules: ['BK-SG-01', 'BK-SG-02', 'BK-SG-03', 'BK-SG-04', 'BK-SG-05', 'BK-DM-04'],
    input: z.strictObject({
      means: z.enum(MEANS),
      sender: take.shipType,
      light: take.light,
      weather: take.weather,
      year: take.year.default(1905),
      fitted: z.boolean().default(true).describe('both have wireless'),
      crippled: take.flag.describe('the sender or the receiver'),
      distanceYd: take.yards.optional().describe('yards between bases; left out: only the reach is answered'),
      lampYd: take.lampYd,
    }),
    example: {
      input: { means: 'flag', sender: 'destroyers', weather: 'mist', distanceYd: 4000 },
      value: { yards: 4000, read: true },
    },
    answer: ({ distanceYd, ...given }) => signal(given, distanceYd),
  }),
  deskEntry({
    id: 'barker2003.message',
    asks: 'Is a message short enough?',
    rules: ['BK-SG-06', 'BK-SG-07'],
    input: z.strictObject({
      means: z.enum(MEANS),
      text: z.string(),
      code: take.flag,
      mode: take.mode,
      clearCruising: z
        .int()
        .min(0)
        .default(wordLimit('cruising', false))
        .describe('BK-R45: words in clear when cruising'),
    }),
    example: {
      input: { means: 'lamp', text: 'enemy in sight north', code: true },
      value: { words: 4, limit: 3, allowed: false, enemyReads: 'length' },
    },
    answer: (given) => message(given.means, given.text, given.code, given.mode, given.clearCruising),
  }),
  deskEntry({
    id: 'barker2003.wireless',
    asks: 'What comes in of a message?',
    rules: ['BK-SG-04'],
    input: z.strictObject({ text: z.string(), throws: z.array(take.die).describe('one face for each word') }),
    example: {
      input: { text: 'do not attack', throws: [5, 2, 3] },
      value: { received: 'do attack', lost: 1 },
    },
    answer: (given) => wireless(given.text, given.throws),
  }),
  deskEntry({
    id: 'barker2003.repeats',
    asks: 'Who has the signal in this spell?',
    rules: ['BK-SG-08', 'BK-VI-01', 'BK-VI-02'],
    input: z.strictObject({
      means: visual,
      from: take.id.describe('id of the sender, one of the ships'),
      ships: z
        .array(
          z.strictObject({ id: take.id, type: take.shipType, at: take.place, headingDeg: take.heading.default(0) }),
        )
        .describe('friends of squadrons and flotillas'),
      light: take.light,
      weather: take.weather,
      mode: take.mode,
    }),
    example: {
      input: {
        means: 'lamp',
        from: 'A',
        ships: [
          { id: 'A', type: 'battleship', at: { x: 0, y: 0 } },
          { id: 'B', type: 'battleship', at: { x: 0, y: -4000 } },
          { id: 'C', type: 'battleship', at: { x: 0, y: -8000 } },
          { id: 'D', type: 'battleship', at: { x: 0, y: -20000 } },
        ],
      },
      value: { readBy: ['B', 'C'] },
    },
    answer: (given) => repeats(given.means, given.from, given.ships, given.light, given.weather, given.mode),
  }),
  deskEntry({
    id: 'barker2003.command',
    asks: 'Does a ship pay for being out of touch?',
    rules: ['BK-MV-11', 'BK-SG-01'],
    input: z.strictObject({
      leader: take.shipType.describe('type of her Flag or Captain (D)'),
      sunk: take.flag.describe('the leader is'),
      distanceYd: take.yards,
      light: take.light,
      weather: take.weather,
      repeated: take.flag.describe('the signal reached her by others'),
      byWireless: take.flag.describe('she is in reach of it'),
      wirelessCounts: take.flag.describe('BK-R51: whether that keeps her in touch'),
    }),
    example: {
      input: { leader: 'destroyers', distanceYd: 9000 },
      value: { inTouch: false, surcharge: 1 },
    },
    answer: (given) => command({ ...given, surcharge: prices.outOfTouch }),
  }),
]
