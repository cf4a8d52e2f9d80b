import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as landings from '../procedures/landings.ts'
import { atLeastOne, count, force, settingsWith } from './inputs.ts'

export const landingsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.landBattle',
    asks: 'Who wins a battle ashore, and at what cost?',
    rules: ['JS-LAND-02', 'JS-LAND-04', 'JS-LAND-05', 'JS-LAND-07', 'JS-FORT-10'],
    input: z.strictObject({
      attackers: count.describe('men'),
      defenders: count.describe('men; a garrison after what its guns have cost it'),
      works: z.enum(['none', 'entrenched', 'fort']).default('none'),
      attackersWorn: z.boolean().default(false).describe('worn by weather on passage, for 24 hours after landing'),
      defendersWorn: z.boolean().default(false),
      reinforcements: z
        .array(
          z.strictObject({
            side: z.enum(['attackers', 'defenders']),
            men: count,
            afterHours: z.number().nonnegative().describe('hours after the battle began'),
          }),
        )
        .default([]),
      losses: z.enum(['wardroom-1', 'umpire']).default('wardroom-1'),
    }),
    example: {
      input: { attackers: 2000, defenders: 500, works: 'fort' },
      value: {
        attackersEffective: 2000,
        defendersEffective: 1000,
        winner: 'attackers',
        result: 'capitulation',
        attackersLost: 100,
        defendersLost: 100,
        attackersPrisoners: 0,
        defendersPrisoners: 400,
      },
    },
    answer: ({ losses, ...battle }) => landings.landBattle(battle, settingsWith({ 'land.losses': losses })),
  }),
  deskEntry({
    id: 'jane1898.fortCapture',
    asks: 'How many men take a fort?',
    rules: ['JS-LAND-03', 'JS-FORT-03', 'JS-FORT-06', 'JS-FORT-10'],
    input: z.strictObject({
      garrison: count.describe('men at first'),
      gunsDisabled: count.describe('guns of the fort disabled since'),
      attackers: count.describe('men'),
    }),
    example: {
      input: { garrison: 80, gunsDisabled: 3, attackers: 260 },
      value: { garrisonLeft: 65, needed: 260, taken: true },
    },
    answer: (asked) => landings.fortCapture(asked.garrison, asked.gunsDisabled, asked.attackers),
  }),
  deskEntry({
    id: 'jane1898.landing',
    asks: 'How long do so many men take to land or embark?',
    rules: ['JS-LAND-01', 'JS-LAND-06', 'JS-LAND-10', 'JS-LAND-11', 'JS-TIME-11'],
    input: z.strictObject({
      men: count,
      fromShips: z.boolean().default(false).describe('a party out of ships’ companies: any number, not units of 250'),
      places: atLeastOne.default(1),
      transports: atLeastOne.default(1),
      ratePer: z.enum(['place', 'transport']).default('place'),
      force: force.default(0),
      harbour: z.boolean().default(false).describe('at a quay, not on an open beach'),
    }),
    example: { input: { men: 500, force: 4 }, value: { allowed: true, code: null, minutes: 600 } },
    answer: ({ ratePer, ...order }) => landings.landing(order, settingsWith({ 'land.rate': ratePer })),
  }),
]
