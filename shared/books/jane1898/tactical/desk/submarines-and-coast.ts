import { z } from 'zod'
import { typedDice } from '../../../../dice/dice.ts'
import type { DeskEntry } from '../../../contract.ts'
import { deskEntry } from '../../../desk-entry.ts'
import * as coast from '../procedures/coast.ts'
import * as boats from '../procedures/submarine-boats.ts'
import { SUBMARINE_ATTACKS, submarineAttacks } from '../tables/sea-and-works.ts'
import { chosen, count, DESK, die, feet, offBow, rangeYards, sections } from './inputs.ts'

/** Questions of submarine boats, balloons and the coast warfare game. */
export const submarinesAndCoastDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.submarineMove',
    asks: 'How does a submarine boat move?',
    rules: ['JT-SUB-01', 'JT-SUB01-01'],
    input: z.strictObject({ edition: z.enum(['1898', '1901']).default('1898') }),
    example: { input: { edition: '1901' }, value: { squares: 4, turnDegrees: 90, everySquares: 1 } },
    answer: (asked) => boats.submarineMove(asked.edition),
  }),
  deskEntry({
    id: 'jane1898.submarineKnows',
    asks: 'Does a submarine boat know of a ship?',
    rules: ['JT-SUB-06', 'JT-SUB-08'],
    input: z
      .strictObject({
        submerged: z.boolean(),
        squaresAstern: count.optional(),
        rangeYards: rangeYards.optional(),
      })
      .refine((one) => !one.submerged || one.rangeYards === undefined, {
        path: ['rangeYards'],
        message: 'left out under water, where squaresAstern is asked',
      }),
    example: { input: { submerged: true, squaresAstern: 2 }, value: { told: true, distanceTold: false } },
    answer: (asked) => boats.submarineKnows(asked.submerged, asked.squaresAstern ?? null, asked.rangeYards ?? null),
  }),
  deskEntry({
    id: 'jane1898.submarineAttacked',
    asks: 'Is a submarine boat destroyed?',
    rules: ['JT-SUB-07', 'JT-SUB01-03', 'JT-SUB01-08', 'JT-SUB01-09', 'JT-SUB01-10'],
    input: z.strictObject({
      by: z.enum(SUBMARINE_ATTACKS),
      dice: z.array(z.int().min(1).max(6)).max(2).optional(),
      rangeYards: rangeYards.default(100),
    }),
    example: { input: { by: 'fuseShell', dice: [1, 1] }, value: { destroyed: true } },
    answer: (asked, dice) =>
      boats.submarineAttacked(
        asked.by,
        asked.rangeYards,
        DESK.subject,
        DESK.occasion,
        asked.dice === undefined || asked.dice.length === 0
          ? dice
          : typedDice([{ rule: submarineAttacks.row('by', asked.by).rule, faces: asked.dice }]),
      ),
  }),
  deskEntry({
    id: 'jane1898.submarineOwnExplosion',
    asks: 'Does her own torpedo destroy her?',
    rules: ['JT-SUB-10'],
    input: z.strictObject({ rangeYards }),
    example: { input: { rangeYards: 141 }, value: { boatDestroyed: false } },
    answer: (asked) => boats.submarineOwnExplosion(asked.rangeYards),
  }),
  deskEntry({
    id: 'jane1898.submarineTorpedo1901',
    asks: 'What chance has a submarine boat under the rules of 1901?',
    rules: ['JT-SUB01-06'],
    input: z.strictObject({ rangeYards, offBowDegrees: offBow }),
    example: { input: { rangeYards: 300, offBowDegrees: 45 }, value: { chanceInSix: 4 } },
    answer: (asked) => boats.submarineTorpedo1901(asked.rangeYards, asked.offBowDegrees),
  }),
  deskEntry({
    id: 'jane1898.balloonSees',
    asks: 'Does a balloon see a submarine?',
    rules: ['JT-SUB01-15', 'JT-BALL-04'],
    input: z.strictObject({ feetUp: feet, light: z.enum(['day', 'night']) }),
    example: { input: { feetUp: 400, light: 'day' }, value: { seesSubmarine: true } },
    answer: (asked) => boats.balloonSees(asked.feetUp, asked.light),
  }),
  deskEntry({
    id: 'jane1898.balloonDrop',
    asks: 'Does what a balloon drops hit?',
    rules: ['JT-BALL-02'],
    input: z.strictObject({ feetUp: feet, overhead: z.boolean(), die }),
    example: { input: { feetUp: 400, overhead: true, die: 1 }, value: { hits: true } },
    answer: (asked, dice) =>
      boats.balloonDrop(
        asked.feetUp,
        asked.overhead,
        DESK.subject,
        DESK.occasion,
        chosen(dice, ['JT-BALL-02', asked.die]),
      ),
  }),
  deskEntry({
    id: 'jane1898.coastDistance',
    asks: 'How many water squares are so much?',
    rules: ['JT-COAST-08', 'JT-COAST-06'],
    input: z.strictObject({
      measure: z.enum(['seaMile', 'landMile', 'league', 'verst']),
      number: z.number().nonnegative(),
    }),
    example: { input: { measure: 'seaMile', number: 3 }, value: { squares: 60 } },
    answer: (asked) => coast.coastDistance(asked.measure, asked.number),
  }),
  deskEntry({
    id: 'jane1898.landMarch',
    asks: 'How far does a unit go on land in a move?',
    rules: ['JT-COAST-04'],
    input: z.strictObject({
      ground: z.enum(['good', 'moderate', 'poor', 'bad']),
      pace: z.enum(['march', 'trot', 'gallop']),
    }),
    example: { input: { ground: 'moderate', pace: 'gallop' }, value: { yards: 225 } },
    answer: (asked) => coast.landMarch(asked.ground, asked.pace),
  }),
  deskEntry({
    id: 'jane1898.coastFireUnits',
    asks: 'How many units of fire are these guns?',
    rules: ['JT-COAST-10'],
    input: z.strictObject({ sixInch: count, twelvePounders: count }),
    example: { input: { sixInch: 2, twelvePounders: 3 }, value: { units: 11 } },
    answer: (asked) => coast.coastFireUnits(asked.sixInch, asked.twelvePounders),
  }),
  deskEntry({
    id: 'jane1898.troopsUnderFire',
    asks: 'How many of a company are put out?',
    rules: ['JT-COAST-11', 'JT-COAST-12', 'JT-COAST-13'],
    input: z.strictObject({
      sections,
      cover: z.enum(['none', 'half', 'quarter']),
      columnOrFlank: z.boolean().default(false),
    }),
    example: { input: { sections: 6, cover: 'half' }, value: { menOut: 25 } },
    answer: (asked) => coast.troopsUnderFire(asked.sections, asked.cover, asked.columnOrFlank),
  }),
  deskEntry({
    id: 'jane1898.gunLocated',
    asks: 'Is a gun that fired located?',
    rules: ['JT-COAST-09', 'JT-FORT-13'],
    input: z.strictObject({ die, balloonOrScouted: z.boolean().default(false) }),
    example: { input: { die: 5 }, value: { located: false } },
    answer: (asked, dice) =>
      coast.gunLocated(asked.balloonOrScouted, DESK.subject, DESK.occasion, chosen(dice, ['JT-COAST-09', asked.die])),
  }),
]
