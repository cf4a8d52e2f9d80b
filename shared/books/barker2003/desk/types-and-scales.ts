import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { inYear, losses, modelScale, obsolete, scale, sea, shipType } from '../procedures/scale.ts'
import { MODEL_SCALES, scaleFigures } from '../tables/scales.ts'
import * as take from './inputs.ts'

const agingTypes = z
  .enum(['battleship', 'firstClassCruiser', 'secondClassCruiser', 'thirdClassCruiser', 'destroyers', 'torpedoBoats'])
  .describe('a battleship, a cruiser of the 1st to 3rd class, or a pair of torpedo craft')

/** Bases, scales, years and types. */
export const typesAndScalesDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'barker2003.scale',
    asks: 'What do a base, a move and a spell stand for?',
    rules: ['BK-SC-03', 'BK-SC-06', 'BK-MO-03', 'BK-MV-01'],
    input: z.strictObject({ mode: take.mode }),
    example: {
      input: { mode: 'combat' },
      value: { baseYd: 400, baseWidthYd: 200, baseMiles: 0.2, freeMoveYd: 400, otherMoveYd: 400, spellMinutes: 5 },
    },
    answer: (given) => scale(given.mode),
  }),
  deskEntry({
    id: 'barker2003.modelScale',
    asks: 'How large is a base of models of this scale?',
    rules: ['BK-SC-04', 'BK-SC-06'],
    input: z.strictObject({ models: z.enum(MODEL_SCALES) }),
    example: {
      input: { models: '1/2400' },
      value: { baseInches: 4, baseMm: 100, widthInches: 2, cruisingInchesPerMile: 2, combatYardsPerInch: 100 },
    },
    answer: (given) => modelScale(given.models),
  }),
  deskEntry({
    id: 'barker2003.inYear',
    asks: 'What is there in this year?',
    rules: ['BK-SC-01', 'BK-SH-05', 'BK-SH-06', 'BK-SH-07', 'BK-SG-04', 'BK-MN-04', 'BK-RG-05'],
    input: z.strictObject({ year: take.year }),
    example: {
      input: { year: 1904 },
      value: {
        allowed: true,
        scoutCruisers: false,
        destroyers: true,
        submarines: true,
        wireless: true,
        sweeping: true,
        extremeYd: 6000,
      },
    },
    answer: (given) => inYear(given.year),
  }),
  deskEntry({
    id: 'barker2003.shipType',
    asks: 'What does the table say of a type?',
    rules: [
      'BK-SH-01',
      'BK-SH-02',
      'BK-SH-03',
      'BK-SH-04',
      'BK-SH-05',
      'BK-SH-06',
      'BK-SH-07',
      'BK-SH-08',
      'BK-MV-02',
      'BK-MV-03',
      'BK-MV-04',
      'BK-MS-03',
      'BK-CB-01',
      'BK-AX-03',
      'BK-AX-04',
      'BK-AX-05',
      'BK-SG-01',
    ],
    input: z.strictObject({
      type: take.shipType,
      obsolete: take.obsolete,
      hull: take.hull,
      thirdClassMoves: take.thirdClassMoves,
      minelayerBands: take.minelayerBands,
      extraPoints: take.extraPoints,
    }),
    example: {
      input: { type: 'firstClassCruiser' },
      value: {
        fromYear: null,
        points: 8,
        moves: 3,
        printedKnots: 21,
        compulsory: true,
        freeSecond: true,
        attack: { close: 3, normal: 2, long: 1, extreme: 0 },
        defence: 3,
        signalYd: 20000,
      },
    },
    answer: ({ type, extraPoints = {}, ...given }) => shipType(type, { ...given, own: extraPoints }),
  }),
  deskEntry({
    id: 'barker2003.obsolete',
    asks: 'Is a ship built then obsolete, and what is she worth?',
    rules: ['BK-SH-08'],
    input: z.strictObject({
      type: agingTypes,
      builtYear: take.year.optional().describe('needed but for destroyers and torpedo boats, where it plays no part'),
    }),
    example: { input: { type: 'battleship', builtYear: 1889 }, value: { obsolete: true, points: 6 } },
    answer: (given) => obsolete(given.type, given.builtYear),
  }),
  deskEntry({
    id: 'barker2003.losses',
    asks: 'What are these losses worth?',
    rules: ['BK-SH-01', 'BK-SH-08', 'BK-VC-02'],
    input: z.strictObject({
      lost: z.array(z.strictObject({ type: take.shipType, obsolete: take.obsolete })),
      extraPoints: take.extraPoints,
    }),
    example: { input: { lost: [{ type: 'battleship' }, { type: 'torpedoBoats' }] }, value: { points: 13 } },
    answer: (given) => losses(given.lost, given.extraPoints ?? {}),
  }),
  deskEntry({
    id: 'barker2003.sea',
    asks: 'How large is the sea?',
    rules: ['BK-SU-01'],
    input: z.strictObject({
      mode: take.mode.describe('in which play starts'),
      longLengths: z.number().positive().default(scaleFigures.seaLongLengths).describe('BK-R65: base lengths'),
      shortLengths: z.number().positive().default(scaleFigures.seaShortLengths).describe('BK-R65: base lengths'),
    }),
    example: {
      input: { mode: 'combat' },
      value: { longYd: 24000, shortYd: 16000, longMiles: 12, shortMiles: 8 },
    },
    answer: (given) => sea(given.mode, given.longLengths, given.shortLengths),
  }),
]
