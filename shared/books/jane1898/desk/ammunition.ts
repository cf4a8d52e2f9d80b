import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as ammunition from '../procedures/ammunition.ts'
import { countedByMinute } from '../procedures/ammunition.ts'
import { atLeastOne, count, force, gunClass, gunList } from './inputs.ts'

const projectiles = count.default(0).describe('rounds of this kind')

export const ammunitionDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.ammunitionOutfit',
    asks: 'How many rounds a gun has a ship?',
    rules: ['JS-AMMO-01'],
    input: z.strictObject({
      tons: z.number().nonnegative(),
      setRoundsPerGun: count.optional().describe('rounds a gun that the umpire sets in place of the book’s'),
    }),
    example: { input: { tons: 8000 }, value: { roundsPerGun: 15, umpireMustConfirm: false } },
    answer: (asked) => ammunition.ammunitionOutfit(asked.tons, asked.setRoundsPerGun),
  }),
  deskEntry({
    id: 'jane1898.projectileValue',
    asks: 'What is so much fire worth in points (rounds of A to C, gun-minutes of D to F)?',
    rules: ['JS-AMMO-03', 'JS-AMMO-04', 'JS-AMMO-11', 'JS-COST-05'],
    input: z.strictObject({
      fired: z.array(
        z
          .strictObject({
            gunClass,
            number: count.describe(
              'rounds of A to C; of D to F guns that fire, or gun-minutes where minutes is left out',
            ),
            minutes: atLeastOne
              .optional()
              .describe(
                'minutes that so many guns of D to F of one ship fire: four F count as one E, each minute by itself',
              ),
          })
          .refine((one) => one.minutes === undefined || countedByMinute(one.gunClass), {
            path: ['minutes'],
            message: 'left out for A, B and C: they are counted by the round',
          }),
      ),
    }),
    example: {
      input: {
        fired: [
          { gunClass: 'A', number: 2 },
          { gunClass: 'D', number: 5 },
        ],
      },
      value: { points: 20 },
    },
    answer: (asked) => ammunition.fireValue(asked.fired),
  }),
  deskEntry({
    id: 'jane1898.roundsLeft',
    asks: 'What is left to the guns of a class after so many rounds, or gun-minutes, in all?',
    rules: ['JS-AMMO-03', 'JS-AMMO-09'],
    input: z.strictObject({
      gunClass,
      guns: atLeastOne,
      aboard: count.describe('rounds of A to C, gun-minutes of D to F, for all guns of the class'),
      fired: count.describe('rounds or gun-minutes fired in all'),
    }),
    example: {
      input: { gunClass: 'A', guns: 4, aboard: 60, fired: 4 },
      value: { allowed: true, code: null, left: 56, silent: false },
    },
    answer: (asked) => ammunition.roundsLeft(asked.gunClass, asked.guns, asked.aboard, asked.fired),
  }),
  deskEntry({
    id: 'jane1898.ammunitionHandOver',
    asks: 'May ships hand over ammunition, and how long does it take?',
    rules: ['JS-AMMO-06', 'JS-TIME-05'],
    input: z.strictObject({ inHarbour: z.boolean(), force }),
    example: { input: { inHarbour: false, force: 3 }, value: { allowed: true, minutes: 360 } },
    answer: (asked) => ammunition.ammunitionHandOver(asked.inHarbour, asked.force),
  }),
  deskEntry({
    id: 'jane1898.spareGuns',
    asks: 'Which lost guns are replaced from stock?',
    rules: ['JS-AMMO-07', 'JS-TIME-05'],
    input: z.strictObject({ lost: gunList, stock: gunList }),
    example: {
      input: {
        lost: [
          { gunClass: 'A', number: 1 },
          { gunClass: 'D', number: 3 },
        ],
        stock: [{ gunClass: 'D', number: 2 }],
      },
      value: { fitted: [{ gunClass: 'D', number: 2 }], minutes: 360 },
    },
    answer: (asked) => ammunition.spareGuns(asked.lost, asked.stock),
  }),
  deskEntry({
    id: 'jane1898.ammunitionMix',
    asks: 'May a ship take in her rounds in this mix of shot and shell?',
    rules: ['JS-AMMO-02'],
    input: z.strictObject({
      gunClass,
      rounds: count.describe('rounds that the parts must come to'),
      shot: projectiles,
      armourPiercing: projectiles,
      common: projectiles,
      highExplosive: projectiles,
    }),
    example: {
      input: { gunClass: 'A', rounds: 60, armourPiercing: 40, common: 20 },
      value: { allowed: true, code: null },
    },
    answer: ({ gunClass, rounds, ...mix }) => ammunition.ammunitionMix(gunClass, rounds, mix),
  }),
]
