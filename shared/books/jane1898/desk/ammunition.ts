import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as ammunition from '../procedures/ammunition.ts'
import { atLeastOne, count, force, gunClass, gunList } from './inputs.ts'

export const ammunitionDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.ammunitionOutfit',
    asks: 'How many rounds a gun has a ship?',
    rules: ['JS-AMMO-01'],
    input: z.strictObject({ tons: z.number().nonnegative(), setRoundsPerGun: count.optional() }),
    example: { input: { tons: 8000 }, value: { roundsPerGun: 15, umpireMustConfirm: false } },
    answer: (asked) => ammunition.ammunitionOutfit(asked.tons, asked.setRoundsPerGun),
  }),
  deskEntry({
    id: 'jane1898.projectileValue',
    asks: 'What is so much fire worth in points (rounds of A to C, gun-minutes of D to F)?',
    rules: ['JS-AMMO-03', 'JS-AMMO-04', 'JS-AMMO-11', 'JS-COST-05'],
    input: z.strictObject({ fired: gunList }),
    example: {
      input: {
        fired: [
          { gunClass: 'A', number: 2 },
          { gunClass: 'D', number: 5 },
        ],
      },
      value: { points: 20 },
    },
    answer: (asked) => ammunition.projectileValue(asked.fired),
  }),
  deskEntry({
    id: 'jane1898.roundsLeft',
    asks: 'What is left to the guns of a class after so many rounds, or gun-minutes, in all?',
    rules: ['JS-AMMO-03', 'JS-AMMO-09'],
    input: z.strictObject({ gunClass, guns: atLeastOne, aboard: count, fired: count }),
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
      rounds: count,
      shot: count.default(0),
      armourPiercing: count.default(0),
      common: count.default(0),
      highExplosive: count.default(0),
    }),
    example: {
      input: { gunClass: 'A', rounds: 60, armourPiercing: 40, common: 20 },
      value: { allowed: true, code: null },
    },
    answer: ({ gunClass, rounds, ...mix }) => ammunition.ammunitionMix(gunClass, rounds, mix),
  }),
]
