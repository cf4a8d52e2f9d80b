import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as crews from '../procedures/crews.ts'
import * as repairs from '../procedures/repairs.ts'
import { armourLadder } from '../tables/coal.ts'
import { count, gunList, noMoreThanGuns, settingsWith } from './inputs.ts'

const company = noMoreThanGuns(
  z.strictObject({
    guns: count.describe('guns of class E and over that she has mounted'),
    gunsDisabled: count.describe('of them disabled'),
    men: count.describe('her complement'),
    menAway: count.default(0).describe('men in prizes and landing parties'),
  }),
)

export const crewsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.crew',
    asks: 'How many men are left, and at what rate do the guns fire?',
    rules: ['JS-PERS-01', 'JS-PERS-02', 'JS-PERS-03', 'JS-PERS-04', 'JS-PERS-08', 'JS-LAND-10'],
    input: company,
    example: {
      input: { guns: 16, gunsDisabled: 4, men: 300 },
      value: { menOut: 20, menLeft: 280, gunsLeft: 12, gunsFullyManned: 12, rate: 1 },
    },
    answer: (asked) => crews.crew(asked.guns, asked.gunsDisabled, asked.men, asked.menAway),
  }),
  deskEntry({
    id: 'jane1898.repair',
    asks: 'What does a repair cost, and how long does it take?',
    rules: [
      'JS-REP-01',
      'JS-REP-02',
      'JS-REP-03',
      'JS-REP-04',
      'JS-REP-05',
      'JS-REP-06',
      'JS-COST-14',
      'JS-COST-15',
      'JS-COST-16',
      'JS-COST-17',
      'JS-COST-18',
    ],
    input: z.strictObject({
      by: z.enum(['company', 'dockyard']),
      sections: z
        .array(z.strictObject({ armour: z.enum(armourLadder), number: count }))
        .describe('so many sections of each grade of armour'),
      men: count.default(0),
      docked: z.boolean().default(true),
      belowWater: z.boolean().default(false),
      docksDestroyed: z.boolean().default(false),
      structureOnly: z.boolean().default(false),
    }),
    example: {
      input: { by: 'company', sections: [{ armour: 'none', number: 4 }], men: 200 },
      value: {
        allowed: true,
        code: null,
        points: 12,
        minutes: 1440,
        armourRestored: false,
        umpireSettles: false,
      },
    },
    answer: (asked) => repairs.repair(asked, settingsWith({})),
  }),
  deskEntry({
    id: 'jane1898.gunRepair',
    asks: 'What are guns that are mended in their places offered at, in points and minutes?',
    rules: ['JS-REP-03', 'JS-REP-02', 'JS-TIME-26'],
    input: z.strictObject({
      guns: gunList,
      by: z.enum(['company', 'dockyard']),
      men: count.default(0),
      /** Per cent of a spare gun's price, where the campaign sets it otherwise. */
      sharePerCent: z.number().min(0).max(100).optional(),
    }),
    example: {
      input: { guns: [{ gunClass: 'A', number: 1 }], by: 'dockyard' },
      value: { points: 25, minutes: 1440, umpireSettles: true },
    },
    answer: ({ guns, by, men, sharePerCent }) =>
      repairs.gunsMended(
        guns,
        by,
        men,
        settingsWith(sharePerCent === undefined ? {} : { 'cost.gunMended': sharePerCent }),
      ),
  }),
  deskEntry({
    id: 'jane1898.menForBoarding',
    asks: 'How many men has each ship for a boarding, which the umpire decides?',
    rules: ['JS-PERS-07', 'JS-PERS-01', 'JS-PERS-04'],
    input: z.strictObject({ boarder: company, boarded: company }),
    example: {
      input: {
        boarder: { guns: 16, gunsDisabled: 4, men: 300 },
        boarded: { guns: 10, gunsDisabled: 6, men: 200, menAway: 10 },
      },
      value: { boarderMen: 280, boardedMen: 160, umpireDecides: true },
    },
    answer: (asked) => crews.boarding(asked.boarder, asked.boarded),
  }),
]
