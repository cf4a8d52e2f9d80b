import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as forts from '../procedures/forts.ts'
import { count, gunList, noMoreThanGuns, rangeYards, settingsWith } from './inputs.ts'

const share = z.number().min(0).max(1).describe('part of a whole fort, 0 to 1')
const hours = z.number().nonnegative()
const hour = z.number()

export const fortsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.fort',
    asks: 'What does a fort of this size cost, and may it mount these guns?',
    rules: ['JS-FORT-01', 'JS-FORT-02', 'JS-FORT-03', 'JS-FORT-07', 'JS-FORT-08', 'JS-FORT-12', 'JS-COST-20'],
    input: z.strictObject({
      share: share.default(1),
      guns: gunList.default([]),
      pneumaticGuns: count.default(0),
      searchLights: count.default(0).describe('four at most, free of charge'),
      includesGuns: z.boolean().default(true),
    }),
    example: {
      input: { guns: [{ gunClass: 'A', number: 3 }] },
      value: {
        allowed: true,
        code: null,
        points: 200,
        gunPointsAllowed: 150,
        gunPoints: 150,
        sections: 12,
        garrison: 30,
      },
    },
    answer: (asked) =>
      forts.fort(
        asked.share,
        asked.guns,
        asked.pneumaticGuns,
        asked.searchLights,
        settingsWith({ 'fort.includesGuns': asked.includesGuns }),
      ),
  }),
  deskEntry({
    id: 'jane1898.fortsInLine',
    asks: 'How many forts does a front want?',
    rules: ['JS-FORT-02', 'JS-FORT-04', 'JS-COST-19'],
    input: z.strictObject({ frontYards: rangeYards }),
    example: { input: { frontYards: 101 }, value: { forts: 2, sections: 24, points: 400 } },
    answer: (asked) => forts.fortsInLine(asked.frontYards),
  }),
  deskEntry({
    id: 'jane1898.garrison',
    asks: 'Who is left to man a fort’s guns?',
    rules: ['JS-FORT-03'],
    input: noMoreThanGuns(z.strictObject({ guns: count, gunsDisabled: count.describe('guns disabled'), men: count })),
    example: { input: { guns: 8, gunsDisabled: 3, men: 80 }, value: { leastMen: 80, menLeft: 65, gunsManned: 5 } },
    answer: (asked) => forts.garrison(asked.guns, asked.gunsDisabled, asked.men),
  }),
  deskEntry({
    id: 'jane1898.silencedGun',
    asks: 'Is a silenced gun of a fort fit again?',
    rules: ['JS-FORT-05'],
    input: z.strictObject({
      firedAtHours: z.array(hour).describe('hours from hour zero at which it was fired at'),
      askedAtHour: hour,
      gunHit: z.boolean(),
      magazineHit: z.boolean(),
    }),
    example: {
      input: { firedAtHours: [6, 20], askedAtHour: 40, gunHit: false, magazineHit: false },
      value: { fit: false, fortDestroyed: false },
    },
    answer: (asked) => forts.silencedGun(asked.firedAtHours, asked.askedAtHour, asked.gunHit, asked.magazineHit),
  }),
  deskEntry({
    id: 'jane1898.halfFort',
    asks: 'How far is a work that is thrown up in wartime?',
    rules: ['JS-FORT-09', 'JS-FORT-08', 'JS-TIME-31'],
    input: z.strictObject({
      share,
      guns: count,
      spells: z
        .array(z.strictObject({ hours, garrisonMen: count }))
        .describe('spells of hours one after the other, with the men on the spot in each'),
    }),
    example: {
      input: { share: 0.5, guns: 4, spells: [{ hours: 119, garrisonMen: 40 }] },
      value: { allowed: true, code: null, hoursNeeded: 120, hoursDone: 119, finished: false },
    },
    answer: (asked) => forts.halfFort(asked.share, asked.guns, asked.spells),
  }),
  deskEntry({
    id: 'jane1898.capturedFort',
    asks: 'How many guns of a captured fort serve the captor?',
    rules: ['JS-FORT-11'],
    input: noMoreThanGuns(
      z.strictObject({ guns: count, gunsDisabled: count.describe('guns disabled'), men: count, hoursHeld: hours }),
    ),
    example: { input: { guns: 6, gunsDisabled: 2, men: 30, hoursHeld: 24 }, value: { gunsServing: 3 } },
    answer: (asked) => forts.capturedFort(asked.guns, asked.gunsDisabled, asked.men, asked.hoursHeld),
  }),
]
