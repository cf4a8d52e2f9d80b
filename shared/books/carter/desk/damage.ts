import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import {
  damageBy,
  exchange,
  isSunk,
  losses,
  maySail,
  repair,
  sheet,
  shipRate,
  sinkingRate,
  stageTable,
  turretsOut,
} from '../procedures/damage.ts'
import { toughness } from '../tables/sinking-rates.ts'
import { count, mustBe, points, rate, shipName, tons } from './inputs.ts'

const mainTurrets = count('main turrets that she was built with')
const secondaryMounts = count('secondary mountings that she was built with')

/** Sinking rates, damage and repairs. */
export const damageDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'carter.sinkingRate',
    asks: 'What is the sinking rate of so many tons?',
    rules: ['CT-SK-04', 'CT-SK-05'],
    input: z.strictObject({
      tons,
      toughness: z
        .number()
        .min(toughness.least)
        .max(toughness.most)
        .default(toughness.usual)
        .describe('factor for armour, subdivision and proved toughness'),
    }),
    example: { input: { tons: 25_000 }, value: { rate: 620 } },
    answer: (given) => sinkingRate(given.tons, given.toughness),
  }),
  deskEntry({
    id: 'carter.shipRate',
    asks: 'What sinking rate has a ship of the table?',
    rules: ['CT-SK-04', 'CT-SK-05'],
    input: z.strictObject({ ship: shipName }),
    example: { input: { ship: 'Iowa' }, value: { tons: 45_000, rate: 900, origin: 'T' } },
    answer: (given) => shipRate(given.ship),
  }),
  deskEntry({
    id: 'carter.damage',
    asks: 'Is she sunk by these hits?',
    rules: ['CT-SK-01', 'CT-SK-02'],
    input: z.strictObject({
      rate,
      damage: points.default(0).describe('points of damage before'),
      hits: z.array(points).describe('points of damage of each hit'),
    }),
    example: {
      input: { rate: 55, damage: 50, hits: [5] },
      value: { damage: 55, sunk: false, left: 0, wasted: 0 },
    },
    answer: (given) => damageBy(given.rate, given.damage, given.hits),
  }),
  deskEntry({
    id: 'carter.stage',
    asks: 'What does she lose by damage?',
    rules: ['CT-SK-03', 'CT-TP-09'],
    input: z.strictObject({
      damage: points,
      rate,
      mainTurrets: mainTurrets.default(0),
      secondaryMounts: secondaryMounts.default(0),
      tertiaryMounts: count('tertiary mountings that she was built with').default(0),
    }),
    example: {
      input: { damage: 450, rate: 900, mainTurrets: 3, secondaryMounts: 10 },
      value: { stage: 2, mainOut: 2, secondaryOut: 5, tertiaryOut: 0, squaresLost: 2 },
    },
    answer: ({ damage, rate: bears, ...of }) => losses(damage, bears, of),
  }),
  deskEntry({
    id: 'carter.stageTable',
    asks: 'What goes at each stage of damage?',
    rules: ['CT-SK-03', 'CT-TP-09'],
    input: z.strictObject({ mainTurrets, secondaryMounts: secondaryMounts.default(0) }),
    example: {
      input: { mainTurrets: 4 },
      value: {
        stages: [
          { stage: 0, fromShare: 0, mainOut: 0, secondaryOut: 0, squaresLost: 0 },
          { stage: 1, fromShare: 0.25, mainOut: 1, secondaryOut: 0, squaresLost: 1 },
          { stage: 2, fromShare: 0.5, mainOut: 2, secondaryOut: 0, squaresLost: 2 },
          { stage: 3, fromShare: 0.75, mainOut: 3, secondaryOut: 0, squaresLost: 3 },
        ],
      },
    },
    answer: (given) => stageTable(given.mainTurrets, given.secondaryMounts),
  }),
  deskEntry({
    id: 'carter.turretsOut',
    asks: 'Which main turrets fall silent?',
    rules: ['CT-TP-09'],
    input: z.strictObject({
      turrets: z.array(z.string().min(1)).describe('names of her main turrets'),
      outOfAction: count('turrets that must fall silent'),
      chosen: z.array(z.string().min(1)).describe('names that the defender gives'),
    }),
    example: {
      input: { turrets: ['A', 'B', 'X', 'Y'], outOfAction: 2, chosen: ['X', 'Y'] },
      value: { allowed: true, reason: null, standing: ['A', 'B'] },
    },
    answer(given) {
      if (new Set(given.turrets).size !== given.turrets.length)
        return mustBe('turrets', 'names that differ', given.turrets, 'CT-TP-09')
      if (given.outOfAction > given.turrets.length)
        return mustBe('outOfAction', `${given.turrets.length} or less, her turrets`, given.outOfAction, 'CT-TP-09')
      return turretsOut(given.turrets, given.outOfAction, given.chosen)
    },
  }),
  deskEntry({
    id: 'carter.exchange',
    asks: 'What comes of two ships that fire at each other?',
    rules: ['CT-GN-02', 'CT-SK-01'],
    input: z.strictObject({
      ships: z
        .array(
          z.strictObject({
            id: z.string().min(1),
            rate,
            damage: points.describe('points of damage before'),
            points: points.describe('points of damage that she does to the other'),
          }),
        )
        .min(2)
        .max(2)
        .describe('two ships'),
    }),
    example: {
      input: {
        ships: [
          { id: 'one', rate: 55, damage: 0, points: 56 },
          { id: 'two', rate: 55, damage: 0, points: 3 },
        ],
      },
      value: {
        ships: [
          { id: 'one', damage: 3, sunk: false },
          { id: 'two', damage: 56, sunk: true },
        ],
      },
    },
    answer({ ships }) {
      const [one, other] = ships
      if (!one || !other) return mustBe('ships', 'two ships', ships.length, 'CT-GN-02')
      return exchange(one, other)
    },
  }),
  deskEntry({
    id: 'carter.sheet',
    asks: 'What stands on her damage sheet?',
    rules: ['CT-CD-02', 'CT-TP-08'],
    input: z.strictObject({
      rate,
      damage: points,
      mainTurrets: mainTurrets.default(0),
      torpedoSets: z
        .array(z.strictObject({ tubes: z.int().min(1), fired: z.boolean().default(false) }))
        .default([])
        .describe('her sets: tubes, and whether they have been fired'),
    }),
    example: {
      input: { rate: 80, damage: 20, mainTurrets: 5, torpedoSets: [{ tubes: 5, fired: true }, { tubes: 5 }] },
      value: { damage: 20, sunk: false, torpedoesUsed: 5, torpedoesLeft: 5, mainOut: 1, squaresLost: 1 },
    },
    answer: (given) => sheet(given.rate, given.damage, given.mainTurrets, given.torpedoSets),
  }),
  deskEntry({
    id: 'carter.repair',
    asks: 'What do whole game moves in port give back?',
    rules: ['CT-RP-01', 'CT-HB-01'],
    input: z.strictObject({ rate, damage: points, moves: count('complete game moves in port') }),
    example: { input: { rate: 55, damage: 30, moves: 2 }, value: { regained: 11, damage: 19, stage: 1 } },
    answer(given) {
      if (isSunk(given.damage, given.rate))
        return mustBe('damage', `${given.rate} or less, her rate: a ship past it is sunk`, given.damage, 'CT-SK-01')
      return repair(given.rate, given.damage, given.moves)
    },
  }),
  deskEntry({
    id: 'carter.maySail',
    asks: 'May she leave harbour?',
    rules: ['CT-RP-03', 'CT-HB-01'],
    input: z.strictObject({ rate, damage: points, underRepair: z.boolean() }),
    example: { input: { rate: 55, damage: 30, underRepair: true }, value: { may: true, stage: 2 } },
    answer: (given) => maySail(given.rate, given.damage, given.underRepair),
  }),
]
