import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as bombardments from '../procedures/bombardments.ts'
import { count, rangeYards, settingsWith } from './inputs.ts'

const townPoints = z.literal([50, 100, 200])

export const bombardmentsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.bombardment',
    asks: 'What does a bombardment do to an open town?',
    rules: ['JS-BOMB-01', 'JS-BOMB-02', 'JS-BOMB-03', 'JS-BOMB-04', 'JS-COST-27'],
    input: z
      .strictObject({
        townPoints,
        pointsLeft: count.optional().describe('points that the town still has; left out, all of them'),
        firedPoints: count.describe('projectiles ordered, at their price (jane1898.projectileValue)'),
        stoppedAfterMinutes: z.number().nonnegative().optional().describe('minutes after which it was broken off'),
        townLoss: z.enum(['treasury', 'separate']).default('treasury'),
        partTime: z.enum(['proportion', 'full']).default('proportion'),
      })
      .refine((asked) => (asked.pointsLeft ?? 0) <= asked.townPoints, {
        path: ['pointsLeft'],
        message: 'no more than townPoints',
      }),
    example: {
      input: { townPoints: 200, firedPoints: 30 },
      value: {
        needPoints: 100,
        lossPoints: 60,
        wastedPoints: 0,
        minutes: 126,
        pointsLeft: 140,
        fromTreasury: 60,
      },
    },
    answer: (asked) =>
      bombardments.bombardment(
        asked.townPoints,
        asked.pointsLeft ?? asked.townPoints,
        asked.firedPoints,
        asked.stoppedAfterMinutes,
        settingsWith({ 'town.loss': asked.townLoss, 'bombard.partTime': asked.partTime }),
      ),
  }),
  deskEntry({
    id: 'jane1898.mayBombard',
    asks: 'May this town be bombarded as an open one?',
    rules: ['JS-BOMB-12'],
    input: z.strictObject({
      owner: z.enum(['enemy', 'own']),
      pointsLeft: count,
      fortYards: rangeYards.optional().describe('yards to the nearest fort of the owner; left out, there is none'),
      fortSilenced: z.boolean().default(false),
    }),
    example: {
      input: { owner: 'enemy', pointsLeft: 50, fortYards: 10000 },
      value: { allowed: false, code: 'E-TOWN' },
    },
    answer: (asked) => bombardments.mayBombard(asked),
  }),
  deskEntry({
    id: 'jane1898.ransom',
    asks: 'When and to whom does a ransom count?',
    rules: ['JS-BOMB-05', 'JS-BOMB-06', 'JS-BOMB-07', 'JS-TIME-28'],
    input: z.strictObject({
      demandedAtHour: z.number().describe('hours from hour zero'),
      points: count,
      payerBalance: count.describe('points that the payer holds'),
      fate: z.enum(['refused', 'atSea', 'lost', 'takersPort', 'payersPort']),
    }),
    example: {
      input: { demandedAtHour: 10, points: 40, payerBalance: 100, fate: 'takersPort' },
      value: { allowed: true, code: null, earliestHour: 22, payerPoints: -40, takerPoints: 40 },
    },
    answer: (asked) => bombardments.ransom(asked.demandedAtHour, asked.points, asked.payerBalance, asked.fate),
  }),
  deskEntry({
    id: 'jane1898.planScale',
    asks: 'On what scale is a long-range bombardment drawn?',
    rules: ['JS-BOMB-08', 'JS-BOMB-09'],
    input: z.strictObject({ rangeYards }),
    example: { input: { rangeYards: 6000 }, value: { yardsToInch: 6000, eyesShut: false, sectionFeet: 25 } },
    answer: (asked) => bombardments.planScale(asked.rangeYards),
  }),
  deskEntry({
    id: 'jane1898.planNeeded',
    asks: 'Must a long-range bombardment be played on its plan?',
    rules: ['JS-BOMB-11'],
    input: z.strictObject({ enemyMayComeUp: z.boolean(), returnFire: z.boolean() }),
    example: { input: { enemyMayComeUp: false, returnFire: false }, value: false },
    answer: (asked) => bombardments.planNeeded(asked.enemyMayComeUp, asked.returnFire),
  }),
]
