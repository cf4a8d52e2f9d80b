import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import {
  affords,
  FORMATION_TURNS,
  HALTS,
  halt,
  movePrice,
  spellPrice,
  spellRun,
  TURN_GOES,
  torpedophobe,
  turnCharge,
} from '../procedures/move-prices.ts'
import { prices } from '../tables/movement.ts'
import * as take from './inputs.ts'

const nip = z.int().min(0).describe('points of naval initiative')

/** Moves and their prices. */
export const movingDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'barker2003.movePrice',
    asks: 'What does a move cost?',
    rules: [
      'BK-MV-02',
      'BK-MV-03',
      'BK-MV-04',
      'BK-MV-05',
      'BK-MV-06',
      'BK-MV-07',
      'BK-MV-09',
      'BK-MV-10',
      'BK-MV-11',
      'BK-MV-13',
      'BK-MS-01',
      'BK-MS-02',
      'BK-MS-03',
      'BK-TN-01',
      'BK-TN-05',
      'BK-WW-06',
      'BK-DM-04',
    ],
    input: z.strictObject({
      type: take.shipType,
      move: z.int().min(1).max(4).describe('number of the move in the spell'),
      turn: take.flag.describe('she turns in it, by herself'),
      obsolete: take.obsolete,
      crippled: take.flag,
      rough: take.flag.describe('rough weather'),
      outOfTouch: take.flag.describe('her Flag or Captain (D) is sunk or out of signal distance'),
      neutral: take.flag.describe('she is a neutral liner, tramp, sailing vessel or fishing fleet'),
      thirdClassMoves: take.thirdClassMoves,
      submarineMove: nip.default(prices.submarine).describe('BK-R08: price of the one move of a submarine'),
      roughFreeMove: z
        .boolean()
        .default(true)
        .describe('BK-R09: rough weather takes its price for the free second move too'),
    }),
    example: {
      input: { type: 'battleship', move: 2, turn: true },
      value: { allowed: true, compulsory: false, free: false, nip: 1, turnNip: 1 },
    },
    answer: ({ thirdClassMoves, submarineMove, roughFreeMove, ...asked }) =>
      movePrice(asked, { thirdClassMoves, submarineMove, roughFreeMove }),
  }),
  deskEntry({
    id: 'barker2003.spellPrice',
    asks: 'What does a spell of movement cost?',
    rules: [
      'BK-FM-01',
      'BK-MV-01',
      'BK-MV-06',
      'BK-MV-12',
      'BK-TN-01',
      'BK-TN-02',
      'BK-TN-04',
      'BK-TN-05',
      'BK-AD-05',
      'BK-AD-06',
    ],
    input: z.strictObject({
      members: z
        .array(z.strictObject({ type: take.shipType, obsolete: take.obsolete }))
        .min(1)
        .describe('of a formation, or one ship by herself; all sound'),
      moves: z.int().min(0).max(4).describe('moves that they make'),
      turn: z
        .enum(FORMATION_TURNS)
        .default('none')
        .describe('a line ahead in succession, a line abreast wheels; each: every ship by herself'),
      turnOnMove: z.int().min(1).max(4).optional().describe('with a turn: the number of the move that it is in'),
      rough: take.flag.describe('rough weather'),
      outOfTouch: take.flag.describe('the Flag or Captain (D) is sunk or out of signal distance'),
      character: take.character.optional(),
      turnGoes: z.enum(TURN_GOES).default('same').describe('to the nearest enemy'),
      nearestIsSubmarine: take.flag,
    }),
    example: {
      input: { members: [{ type: 'battleship' }, { type: 'battleship' }], moves: 2, turn: 'each', turnOnMove: 2 },
      value: { allowed: true, mostMoves: 2, moveNip: [0, 1], turnNip: 2, total: 3 },
    },
    answer: (given) => spellPrice(given),
  }),
  deskEntry({
    id: 'barker2003.spellRun',
    asks: 'How far does a ship go in a spell?',
    rules: ['BK-MV-01', 'BK-MV-02', 'BK-MV-03', 'BK-MV-04', 'BK-MV-13', 'BK-SC-06'],
    input: z.strictObject({
      type: take.shipType,
      moves: z.int().min(0).max(4).describe('moves that she makes'),
      mode: take.mode,
      turnOnSecond: take.flag.describe('she turns in her second move'),
      neutral: take.flag,
      crippled: take.flag.describe('her compulsory move lapses'),
    }),
    example: { input: { type: 'firstClassCruiser', moves: 3, mode: 'cruising' }, value: { yards: 20000, miles: 10 } },
    answer: (given) => spellRun(given),
  }),
  deskEntry({
    id: 'barker2003.halt',
    asks: 'What does it cost to stop, or to go on?',
    rules: ['BK-MV-08'],
    input: z.strictObject({
      act: z.enum(HALTS),
      obsolete: take.flag.describe('plays no part (BK-R11)'),
      rough: take.flag.describe('plays no part (BK-R11)'),
      outOfTouch: take.flag.describe('plays no part (BK-R11)'),
    }),
    example: { input: { act: 'restart' }, value: { nip: 2, compulsoryNow: true } },
    answer: (given) => halt(given.act),
  }),
  deskEntry({
    id: 'barker2003.affords',
    asks: 'What does the die of the body buy?',
    rules: ['BK-MV-12', 'BK-SQ-01'],
    input: z.strictObject({ die: take.die, wants: z.array(nip).describe('prices, in the order of the wishes') }),
    example: { input: { die: 4, wants: [1, 2, 2] }, value: { bought: 2, left: 1 } },
    answer: (given) => affords(given.die, given.wants),
  }),
  deskEntry({
    id: 'barker2003.turnCharge',
    asks: 'What does an admiral’s character add to a turn?',
    rules: ['BK-AD-05', 'BK-AD-06'],
    input: z.strictObject({
      character: take.character,
      beforeYd: take.yards.describe('base to base, before the turn, to the enemy who is nearest then'),
      afterYd: take.yards.describe('to the same enemy after it'),
      nearestIsSubmarine: take.flag,
    }),
    example: { input: { character: 'gallant', beforeYd: 3000, afterYd: 3100 }, value: { nip: 1 } },
    answer: (given) => turnCharge(given.character, given.beforeYd, given.afterYd, given.nearestIsSubmarine),
  }),
  deskEntry({
    id: 'barker2003.torpedophobe',
    asks: 'Must she turn away?',
    rules: ['BK-AD-04'],
    input: z.strictObject({
      rangeYd: take.yards.describe('model to model'),
      relativeBearingDeg: z
        .number()
        .min(0)
        .max(180)
        .describe('of the torpedo craft, degrees from ahead on either side'),
      nip: nip.describe('points that are left to her'),
      firstMoveNip: nip.describe('price of her first move that is paid for, the turn included'),
    }),
    example: {
      input: { rangeYd: 1600, relativeBearingDeg: 90, nip: 3, firstMoveNip: 2 },
      value: { must: true, excused: null },
    },
    answer: (given) => torpedophobe(given.rangeYd, given.relativeBearingDeg, given.nip, given.firstMoveNip),
  }),
]
