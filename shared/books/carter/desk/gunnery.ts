import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { ARC_READINGS, bears, SIDES as SHIP_SIDES } from '../procedures/arcs.ts'
import { hitChances } from '../procedures/chances.ts'
import {
  compareRange,
  derivedFigures,
  fireGuns,
  gun,
  gunNamed,
  gunScore,
  mayFire,
  meanFire,
  WEAPONS,
} from '../procedures/gunnery.ts'
import { LIGHTS } from '../procedures/night.ts'
import { MOUNTS } from '../tables/arcs.ts'
import { bonusAtMax, gunName, leftOut, missing, mustBe, squares, weather } from './inputs.ts'

const guns = z.int().min(1).max(60).describe('guns that fire, a die each')

/** Sets of throws a game move of the quickest guns (CT-GN-08). */
const MOST_SETS = 4

/** Gun fire. */
export const gunneryDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'carter.gun',
    asks: 'What does the table say of a gun?',
    rules: ['CT-GN-03', 'CT-GN-08', 'CT-GN-10'],
    input: z.strictObject({ gun: gunName }),
    example: {
      input: { gun: '4in' },
      value: {
        fit: 'British destroyers, secondaries of 1914-18',
        period: 'WW1',
        shellLb: 31,
        shellOrigin: 'S1',
        maxYd: 11_500,
        rangeOrigin: 'H',
        roundsPerMinute: 10,
        squares: 2,
        sets: 4,
        damage: 1,
        derivedOrigin: 'D',
      },
    },
    answer: (given) => gun(given.gun),
  }),
  deskEntry({
    id: 'carter.gunFigures',
    asks: 'What squares, sets and damage come of a gun’s range, rate of fire and shell?',
    rules: ['CT-GN-03', 'CT-GN-08', 'CT-GN-10'],
    input: z.strictObject({
      maxYd: z.number().nonnegative().describe('greatest range, yards'),
      shellLb: z.number().nonnegative().describe('weight of the shell, pounds'),
      roundsPerMinute: z.number().nonnegative().describe('rounds a minute'),
    }),
    example: {
      input: { maxYd: 23_750, shellLb: 1938, roundsPerMinute: 2 },
      value: { squares: 5, sets: 2, damage: 32 },
    },
    answer: (given) => derivedFigures(given.maxYd, given.shellLb, given.roundsPerMinute),
  }),
  deskEntry({
    id: 'carter.compareRange',
    asks: 'Which of these guns reaches farthest?',
    rules: ['CT-GN-03'],
    input: z.strictObject({ guns: z.array(gunName).min(1).describe('names in the table of guns') }),
    example: {
      input: { guns: ['15in/42', '15in/42 mod'] },
      value: { longest: '15in/42 mod', squares: [5, 6] },
    },
    answer: (given) => compareRange(given.guns),
  }),
  deskEntry({
    id: 'carter.gunScore',
    asks: 'On what does a gun hit?',
    rules: ['CT-GN-06', 'CT-GN-07', 'CT-GN-08', 'CT-GN-09'],
    input: z.strictObject({
      squares,
      maxSquares: z.int().min(0).describe('greatest range of the gun, squares'),
      set: z.int().min(1).default(1).describe('which set of throws of this game move, 1 to 4'),
      sameTarget: z.boolean().default(false).describe('at the target of the set before it'),
      bonusAtMax,
    }),
    example: { input: { squares: 3, maxSquares: 5, set: 2, sameTarget: true }, value: { hitsOn: 4, chance: 0.5 } },
    answer: ({ bonusAtMax: bonus, ...of }) => {
      if (of.set > MOST_SETS)
        return mustBe('set', `${MOST_SETS} at most, the sets of throws of the quickest gun`, of.set, 'CT-GN-08')
      if (of.set === 1 && of.sameTarget)
        return mustBe('sameTarget', 'false for set 1, which has no set before it', of.sameTarget, 'CT-GN-09')
      return gunScore(of, bonus)
    },
  }),
  deskEntry({
    id: 'carter.gunFire',
    asks: 'What do these throws of a battery do?',
    rules: ['CT-GN-03', 'CT-GN-05', 'CT-GN-06', 'CT-GN-07', 'CT-GN-08', 'CT-GN-09', 'CT-GN-10', 'CT-GN-11'],
    input: z.strictObject({
      gun: gunName,
      guns,
      sets: z
        .array(z.strictObject({ target: z.string().min(1), squares }))
        .min(1)
        .describe(
          'target and range of each set of throws, no more than the gun has; one die a gun is thrown for each in range',
        ),
      bonusAtMax,
    }),
    example: {
      input: { gun: '12in/40', guns: 2, sets: [{ target: 'Roma', squares: 4 }] },
      value: {
        sets: [{ target: 'Roma', hitsOn: null, hits: 0, points: 0 }],
        totals: [{ target: 'Roma', hits: 0, points: 0 }],
      },
    },
    answer(given, dice) {
      const { sets } = gunNamed(given.gun)
      if (given.sets.length > sets)
        return mustBe('sets', `${sets} at most, the sets of throws of ${given.gun}`, given.sets.length, 'CT-GN-08')
      const firing = { gun: given.gun, guns: given.guns, subject: 'battery', occasion: 'rules desk' }
      return fireGuns(firing, given.sets, given.bonusAtMax, dice)
    },
  }),
  deskEntry({
    id: 'carter.meanFire',
    asks: 'What do all sets of a gun do to one target on the average?',
    rules: ['CT-GN-05', 'CT-GN-06', 'CT-GN-07', 'CT-GN-08', 'CT-GN-09', 'CT-GN-10'],
    input: z.strictObject({ gun: gunName, guns, squares, bonusAtMax }),
    example: { input: { gun: '8in/50', guns: 6, squares: 4 }, value: { hits: 8, points: 32 } },
    answer: (given) => meanFire(given.gun, given.guns, given.squares, given.bonusAtMax),
  }),
  deskEntry({
    id: 'carter.hitChances',
    asks: 'How likely are so many hits?',
    rules: ['CT-GN-05', 'CT-GN-06', 'CT-GN-07', 'CT-GN-09'],
    input: z.strictObject({
      dice: z.int().min(1).max(60).describe('dice thrown'),
      hitsOn: z.union([z.literal(4), z.literal(5), z.literal(6)]).describe('least face that hits'),
    }),
    example: {
      input: { dice: 2, hitsOn: 4 },
      value: { chances: [0.25, 0.5, 0.25], mean: 1, atLeastOne: 0.75 },
    },
    answer: (given) => hitChances(given.dice, given.hitsOn),
  }),
  deskEntry({
    id: 'carter.bears',
    asks: 'Does a mounting bear?',
    rules: ['CT-GN-05', 'CT-TP-01'],
    input: z.strictObject({
      mount: z.enum(MOUNTS),
      mountSide: z.enum(SHIP_SIDES).optional().describe('of a wing mounting, and of no other'),
      relativeDeg: z.number().min(0).max(360).describe('degrees clockwise from her head'),
      arcs: z
        .enum(ARC_READINGS)
        .default('table')
        .describe('CT-R24: by the table of arcs; allRound: every gun bears all round'),
    }),
    example: { input: { mount: 'aft', relativeDeg: 30 }, value: { sector: 'bow', bears: true } },
    answer(given) {
      const { mount, mountSide, relativeDeg, arcs } = given
      if (mount === 'wing' && mountSide === undefined)
        return missing('mountSide', '"starboard" or "port" where mount is "wing"', 'CT-GN-05')
      if (mount !== 'wing' && mountSide !== undefined)
        return leftOut('mountSide', `where mount is "${mount}"`, mountSide, 'CT-GN-05')
      return bears(mount, mountSide ?? null, relativeDeg, arcs)
    },
  }),
  deskEntry({
    id: 'carter.mayFire',
    asks: 'May she fire?',
    rules: ['CT-WX-03', 'CT-RP-02', 'CT-TP-07', 'CT-NT-02'],
    input: z.strictObject({
      light: z.enum(LIGHTS).default('day'),
      zonesOnTheLine: z
        .array(weather)
        .min(1)
        .default(['good'])
        .describe('weather of each zone from her to the target, both ends too'),
      weapon: z.enum(WEAPONS).default('guns'),
      inHarbour: z.boolean().default(false),
      underRepair: z.boolean().default(false),
      replenishing: z.boolean().default(false).describe('taking on torpedoes beside a depot ship in this game move'),
      nightFire: z.boolean().default(true).describe('CT-R15: by night at any disc in range; false: no fire at night'),
    }),
    example: {
      input: { zonesOnTheLine: ['good', 'fog'] },
      value: { may: false, reason: 'fog' },
    },
    answer: (given) => mayFire(given),
  }),
]
