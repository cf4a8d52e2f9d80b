import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { named } from '../../named.ts'
import { chanceRow, chances, damageOf, effectOf, endChances } from '../procedures/damage.ts'
import { mine, mineField, mineFights, sweep } from '../procedures/dangers.ts'
import { AT_LIMIT, victory } from '../procedures/ending.ts'
import { firingDie } from '../procedures/firing-die.ts'
import { hindered, SIDES } from '../procedures/setting-up.ts'
import {
  attack,
  BODY_KINDS,
  band,
  chivalrous,
  engage,
  fireLine,
  shootingOrder,
  shot,
  TARGET_ARCS,
} from '../procedures/shooting.ts'
import { EFFECTS, SOURCES, TARGETS } from '../tables/results.ts'
import * as take from './inputs.ts'

const modelRange = take.yards.describe('yards, model to model')
const side = z.enum(SIDES)
const gunnery = take.flag.describe('the die of a gunnery fanatic')
const sum = z.int().describe('factors without the die')
const source = z.enum(SOURCES).describe('torpedo: the firer is torpedo craft or a submarine')

/** Range, targets, shots, damage, mines and victory. */
export const shootingDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'barker2003.band',
    asks: 'In which band is the range?',
    rules: ['BK-RG-02', 'BK-RG-03', 'BK-RG-04', 'BK-RG-05'],
    input: z.strictObject({ rangeYd: modelRange, year: take.year, firer: take.shipType, target: take.shipType }),
    example: {
      input: { rangeYd: 800, year: 1904, firer: 'battleship', target: 'destroyers' },
      value: { band: 'close' },
    },
    answer: (given) => band(given.rangeYd, given.year, given.firer, given.target),
  }),
  deskEntry({
    id: 'barker2003.attack',
    asks: 'What Attack Factor has she at this target?',
    rules: ['BK-CB-01', 'BK-RG-02', 'BK-RG-03', 'BK-RG-04', 'BK-RG-05', 'BK-AX-03', 'BK-AX-04'],
    input: z.strictObject({
      firer: take.shipType,
      target: take.shipType,
      rangeYd: modelRange,
      year: take.year,
      minelayerBands: take.minelayerBands,
    }),
    example: {
      input: { firer: 'secondClassCruiser', target: 'battleship', rangeYd: 5000, year: 1904 },
      value: { band: 'extreme', attack: null, may: false },
    },
    answer: (given) => attack(given.firer, given.target, given.rangeYd, given.year, given.minelayerBands),
  }),
  deskEntry({
    id: 'barker2003.engage',
    asks: 'Which of these targets may she engage at once, and with what effect?',
    rules: ['BK-EN-01', 'BK-EN-02', 'BK-EN-03', 'BK-EN-04', 'BK-EN-05', 'BK-EN-06'],
    input: z.strictObject({
      firer: take.shipType,
      targets: z
        .array(
          z.strictObject({
            id: take.id,
            arc: z.enum(TARGET_ARCS).describe('face for a battery, and only there'),
            band: take.band,
          }),
        )
        .describe('those that she wants most first'),
    }),
    example: {
      input: {
        firer: 'battleship',
        targets: [
          { id: 'A', arc: 'port', band: 'long' },
          { id: 'B', arc: 'starboard', band: 'normal' },
          { id: 'C', arc: 'port', band: 'normal' },
        ],
      },
      value: {
        allowed: false,
        targets: [
          { id: 'A', effect: 'full' },
          { id: 'B', effect: 'reduced' },
          { id: 'C', effect: null },
        ],
      },
    },
    answer: (given) => engage(given.firer, given.targets),
  }),
  deskEntry({
    id: 'barker2003.fireLine',
    asks: 'Is the line of fire free?',
    rules: ['BK-EN-07', 'BK-GF-05'],
    input: z.strictObject({
      from: take.place,
      to: take.place,
      firer: take.shipType,
      band: take.band,
      others: z
        .array(z.strictObject({ id: take.id, type: take.shipType, at: take.place, headingDeg: take.heading }))
        .describe('friends and enemies, but the firer and the target'),
      features: take.features,
      shipsBlock: z.boolean().default(true).describe('BK-R26: ships stop fire at all'),
    }),
    example: {
      input: {
        from: { x: 0, y: 0 },
        to: { x: 0, y: 1500 },
        firer: 'battleship',
        band: 'normal',
        others: [{ id: 'D1', type: 'destroyers', at: { x: 0, y: 800 }, headingDeg: 90 }],
      },
      value: { free: false, by: ['D1'] },
    },
    answer: (given) =>
      fireLine(given.from, given.to, given.firer, given.band, given.others, given.features, given.shipsBlock),
  }),
  deskEntry({
    id: 'barker2003.hindered',
    asks: 'Does the sun hinder the shot?',
    rules: ['BK-TD-04', 'BK-TD-05'],
    input: z.strictObject({
      light: take.light,
      bearingDeg: take.heading.describe('true bearing of the target, compass degrees'),
    }),
    example: { input: { light: 'sunset', bearingDeg: 270 }, value: { hindered: true } },
    answer: (given) => hindered(given.light, given.bearingDeg),
  }),
  deskEntry({
    id: 'barker2003.shot',
    asks: 'What comes of a shot?',
    rules: [
      'BK-CB-01',
      'BK-CB-02',
      'BK-CB-03',
      'BK-CB-04',
      'BK-CB-05',
      'BK-CB-06',
      'BK-CB-07',
      'BK-CB-08',
      'BK-DM-04',
      'BK-AD-02',
      'BK-AD-03',
    ],
    input: z.strictObject({
      firer: z.strictObject({
        type: take.shipType,
        obsolete: take.obsolete,
        crippled: take.flag,
        firedBefore: take.flag.describe('in this game; it counts for torpedo craft alone'),
      }),
      target: z.strictObject({
        type: take.shipType,
        obsolete: take.obsolete,
        crippled: take.flag,
        damages: take.damages,
        lit: take.flag.describe('by a searchlight of the firer’s side'),
        usesSearchlight: take.flag,
      }),
      rangeYd: modelRange,
      year: take.year.default(1905),
      fire: z.enum(['full', 'reduced']).default('full').describe('effect at which she engages this target'),
      light: take.light,
      bearingDeg: take.heading.default(0).describe('true bearing of the target, compass degrees'),
      notFirst: take.flag.describe('another ship has fired at this target in the spell'),
      character: take.character.optional().describe('of the firer’s admiral; with gunnery she is one of his two ships'),
      firerDie: take.thrown,
      targetDie: take.thrown,
      duskAllTargets: take.flag.describe('BK-R61: dusk and dawn count against every target, not torpedo craft alone'),
    }),
    example: {
      input: {
        firer: { type: 'battleship' },
        target: { type: 'battleship', crippled: true },
        rangeYd: 3000,
        firerDie: 5,
        targetDie: 1,
      },
      value: {
        may: true,
        band: 'long',
        firerFactors: [],
        targetFactors: ['crippled'],
        firerSum: 2,
        targetSum: 2,
        firerTotal: 7,
        targetTotal: 3,
        effect: 'severe',
      },
    },
    answer: (given) => shot(given),
  }),
  deskEntry({
    id: 'barker2003.result',
    asks: 'What is the effect of these totals?',
    rules: ['BK-CB-08', 'BK-CB-09', 'BK-CB-10', 'BK-CB-11'],
    input: z.strictObject({
      firer: z.int().describe('total with the die; it may be under 0'),
      target: z.int().describe('total with the die; it may be under 0'),
    }),
    example: { input: { firer: 7, target: 4 }, value: { effect: 'moderate' } },
    answer: (given) => named('effect', effectOf(given.firer, given.target)),
  }),
  deskEntry({
    id: 'barker2003.damage',
    asks: 'What does the effect do to the target?',
    rules: ['BK-CB-08', 'BK-CB-09', 'BK-CB-10', 'BK-DM-01', 'BK-DM-02', 'BK-DM-03'],
    input: z.strictObject({
      target: z.enum(TARGETS),
      source,
      damages: take.damages,
      crippled: take.flag,
      effect: z.enum(EFFECTS),
    }),
    example: {
      input: { target: 'ship', source: 'gun', damages: 2, effect: 'moderate' },
      value: { damages: 0, crippled: true, lost: null, submerges: false },
    },
    answer: (given) => damageOf(given.target, given.source, given.damages, given.crippled, given.effect),
  }),
  deskEntry({
    id: 'barker2003.firingDie',
    asks: 'What does the die count for?',
    rules: ['BK-AD-02', 'BK-AD-03'],
    input: z.strictObject({
      die: take.die,
      character: take.character,
      band: take.band,
      named: z.boolean().default(true).describe('with gunnery: she is the admiral’s own ship or the one that he named'),
    }),
    example: { input: { die: 3, character: 'gunnery', band: 'long' }, value: { die: 4 } },
    answer: (given) => named('die', firingDie(given.die, given.character, given.band, given.named)),
  }),
  deskEntry({
    id: 'barker2003.chivalrous',
    asks: 'Will her admiral let her fire?',
    rules: ['BK-AD-07'],
    input: z.strictObject({
      firer: take.shipType,
      target: take.shipType,
      friendFired: z.boolean().describe('a friendly warship has fired at it in this spell'),
    }),
    example: { input: { firer: 'battleship', target: 'firstClassCruiser', friendFired: true }, value: { may: false } },
    answer: (given) => chivalrous(given.firer, given.target, given.friendFired),
  }),
  deskEntry({
    id: 'barker2003.shootingOrder',
    asks: 'In what order is it fired?',
    rules: ['BK-SQ-03', 'BK-SQ-04'],
    input: z.strictObject({
      speller: side.describe('the side whose spell it is'),
      bodies: z.array(z.strictObject({ id: take.id, side, kind: z.enum(BODY_KINDS) })),
    }),
    example: {
      input: {
        speller: 'blue',
        bodies: [
          { id: 'R1', side: 'red', kind: 'body' },
          { id: 'B1', side: 'blue', kind: 'body' },
          { id: 'fort', side: 'red', kind: 'battery' },
        ],
      },
      value: { order: ['fort', 'B1', 'R1'] },
    },
    answer: (given) => shootingOrder(given.speller, given.bodies),
  }),
  deskEntry({
    id: 'barker2003.chances',
    asks: 'What are the chances of these sums?',
    rules: ['BK-CB-08', 'BK-CB-09', 'BK-CB-10', 'BK-CB-11', 'BK-AD-02'],
    input: z.strictObject({ firerSum: sum, targetSum: sum, gunnery }),
    example: { input: { firerSum: 3, targetSum: 4 }, value: { none: 26, moderate: 10, severe: 0 } },
    answer: (given) => chances(given.firerSum, given.targetSum, given.gunnery),
  }),
  deskEntry({
    id: 'barker2003.chanceRow',
    asks: 'What are the chances of a sum against each sum of a target, from -3 to 6?',
    rules: ['BK-CB-08', 'BK-CB-09', 'BK-CB-10', 'BK-CB-11', 'BK-AD-02'],
    input: z.strictObject({ firerSum: sum, gunnery }),
    example: {
      input: { firerSum: 3 },
      value: {
        row: [
          [0, 2, 34],
          [1, 5, 30],
          [3, 9, 24],
          [6, 12, 18],
          [10, 14, 12],
          [15, 15, 6],
          [21, 13, 2],
          [26, 10, 0],
          [30, 6, 0],
          [33, 3, 0],
        ],
      },
    },
    answer: (given) => chanceRow(given.firerSum, given.gunnery),
  }),
  deskEntry({
    id: 'barker2003.endChances',
    asks: 'What becomes of the target?',
    rules: ['BK-CB-08', 'BK-CB-09', 'BK-CB-10', 'BK-CB-11', 'BK-DM-03'],
    input: z.strictObject({
      firerSum: sum,
      targetSum: sum,
      target: z.enum(TARGETS),
      source,
      damages: take.damages,
      crippled: take.flag,
    }),
    example: {
      input: { firerSum: 3, targetSum: 4, target: 'ship', source: 'gun' },
      value: { nothing: 26, damaged: 10, crippled: 0, submerged: 0, lost: 0 },
    },
    answer: (given) =>
      endChances(given.firerSum, given.targetSum, given.target, given.source, given.damages, given.crippled),
  }),
  deskEntry({
    id: 'barker2003.mineField',
    asks: 'What is a field of so many sections?',
    rules: ['BK-MN-01'],
    input: z.strictObject({ sections: z.int().describe('squares of 100 yards; any number may be asked of') }),
    example: { input: { sections: 6 }, value: { allowed: true, lengthYd: 600, points: 6 } },
    answer: (given) => mineField(given.sections),
  }),
  deskEntry({
    id: 'barker2003.mineFights',
    asks: 'How many combats has a ship with a field in this spell?',
    rules: ['BK-MN-03', 'BK-MN-05'],
    input: z.strictObject({
      entries: z.int().min(0).describe('so often she came into it'),
      beganInside: take.flag,
      endsInside: take.flag,
    }),
    example: { input: { entries: 2 }, value: { combats: 1 } },
    answer: (given) => mineFights(given.entries, given.beganInside, given.endsInside),
  }),
  deskEntry({
    id: 'barker2003.mine',
    asks: 'What does a mine do to her?',
    rules: ['BK-MN-03', 'BK-CB-02', 'BK-CB-09', 'BK-CB-10'],
    input: z.strictObject({
      type: take.shipType,
      obsolete: take.obsolete,
      crippled: take.flag,
      damages: take.damages,
      mineDie: take.thrown,
      targetDie: take.thrown,
    }),
    example: {
      input: { type: 'battleship', mineDie: 4, targetDie: 1 },
      value: { attack: 5, mineSum: 5, targetSum: 4, effect: 'moderate', crippled: true, lost: false },
    },
    answer: (given) => mine(given),
  }),
  deskEntry({
    id: 'barker2003.sweep',
    asks: 'Does she sweep the section that she goes through?',
    rules: ['BK-MN-04'],
    input: z.strictObject({ type: take.shipType, year: take.year }),
    example: { input: { type: 'destroyers', year: 1904 }, value: { sweeps: true } },
    answer: (given) => sweep(given.type, given.year),
  }),
  deskEntry({
    id: 'barker2003.victory',
    asks: 'Who has won?',
    rules: ['BK-VC-01', 'BK-VC-02'],
    input: z.strictObject({
      red: standing(),
      blue: standing(),
      timeUp: z.boolean().describe('the time allotted is at its end'),
      atLimit: z
        .enum(AT_LIMIT)
        .default('greaterLoss')
        .describe('BK-R06: then the side has lost that lost more, or, as printed, that sank more'),
    }),
    example: {
      input: { red: { left: 3, lossPoints: 12 }, blue: { left: 2, lossPoints: 8 }, timeUp: true },
      value: { over: true, winner: 'blue', by: 'points' },
    },
    answer: (given) => victory(given.red, given.blue, given.timeUp, given.atLimit),
  }),
]

function standing() {
  return z.strictObject({
    left: z.int().min(0).describe('ships neither sunk nor off the table'),
    lossPoints: z.number().nonnegative().describe('ship points that this side has lost'),
  })
}
