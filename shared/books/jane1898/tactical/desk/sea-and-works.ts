import { z } from 'zod'
import type { DeskEntry } from '../../../contract.ts'
import { deskEntry } from '../../../desk-entry.ts'
import { errorOnPlan } from '../gunnery/bombardment.ts'
import * as conduct from '../procedures/conduct.ts'
import * as sea from '../procedures/signals-and-sea.ts'
import * as works from '../procedures/works.ts'
import { signalFigures } from '../tables/sea-and-works.ts'
import { CONDITIONS, CREWS } from '../tables/shooting.ts'
import { chosen, count, DESK, die, feet, force, move, offBow, rangeYards, sections } from './inputs.ts'

/** Questions of conduct, signals, the sea and works ashore. */
export const seaAndWorksDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.flagShift',
    asks: 'How many moves does shifting the flag take?',
    rules: ['JT-GEN-09'],
    input: z.strictObject({ rangeYards }),
    example: { input: { rangeYards: 450 }, value: { moves: 7 } },
    answer: (asked) => conduct.flagShift(asked.rangeYards),
  }),
  deskEntry({
    id: 'jane1898.borrowedTarget',
    asks: 'Whose length has the target of a ship without her own?',
    rules: ['JT-GEN-19'],
    input: z.strictObject({ type: z.enum(['collier', 'liner']) }),
    example: { input: { type: 'collier' }, value: { lengthFeet: 300, sections: 12 } },
    answer: (asked) => conduct.borrowedTarget(asked.type),
  }),
  deskEntry({
    id: 'jane1898.boardOverMove',
    asks: 'What does a move too long cost in the next?',
    rules: ['JT-GEN-16', 'JT-OPT-15'],
    input: z.strictObject({ squaresTooFar: count }),
    example: { input: { squaresTooFar: 3 }, value: { squaresLost: 3 } },
    answer: (asked) => conduct.boardOverMove(asked.squaresTooFar),
  }),
  deskEntry({
    id: 'jane1898.boarding',
    asks: 'Is a ship carried by boarding?',
    rules: ['JT-GEN-17'],
    input: z.strictObject({ attackers: count, defenders: count, touching: z.boolean(), equalSpeed: z.boolean() }),
    example: {
      input: { attackers: 301, defenders: 300, touching: true, equalSpeed: true },
      value: { allowed: true, taken: true },
    },
    answer: (asked) => conduct.boarding(asked.attackers, asked.defenders, asked.touching, asked.equalSpeed),
  }),
  deskEntry({
    id: 'jane1898.signalInAction',
    asks: 'Does a signal get through?',
    rules: ['JT-SIG-06', 'JT-SIG-07'],
    input: z.strictObject({
      rangeYards,
      mastsDown: z.boolean().default(false),
      byHand: z.boolean().default(false),
      limitYards: z.number().nonnegative().default(signalFigures.mostYards),
    }),
    example: { input: { rangeYards: 10000 }, value: true },
    answer: (asked) => sea.signalInAction(asked.rangeYards, asked.mastsDown, asked.byHand, asked.limitYards),
  }),
  deskEntry({
    id: 'jane1898.verbalOrders',
    asks: 'May orders be given by word of mouth?',
    rules: ['JT-SIG-01', 'JT-GEN-05'],
    input: z.strictObject({ move }),
    example: { input: { move: 0 }, value: true },
    answer: (asked) => sea.verbalOrders(asked.move),
  }),
  deskEntry({
    id: 'jane1898.gunBarred',
    asks: 'Does the sea bar a gun?',
    rules: ['JT-WX-01'],
    input: z.strictObject({
      force,
      seaOffBowDegrees: offBow,
      gunDeck: z.enum(['main', 'upper']),
      bearingOffBowDegrees: offBow,
    }),
    example: {
      input: { force: 6, seaOffBowDegrees: 0, gunDeck: 'main', bearingOffBowDegrees: 45 },
      value: true,
    },
    answer: (asked) => sea.gunBarred(asked.force, asked.seaOffBowDegrees, asked.gunDeck, asked.bearingOffBowDegrees),
  }),
  deskEntry({
    id: 'jane1898.underWaterHit',
    asks: 'Does a hit under water pierce below the belt?',
    rules: ['JT-WX-02'],
    input: z.strictObject({ force, feetAboveWater: z.number(), die }),
    example: { input: { force: 5, feetAboveWater: -3, die: 3 }, value: { belowBelt: true } },
    answer: (asked, dice) =>
      sea.underWaterHit(
        asked.force,
        asked.feetAboveWater,
        DESK.subject,
        DESK.occasion,
        chosen(dice, ['JT-WX-02', asked.die]),
      ),
  }),
  deskEntry({
    id: 'jane1898.disappearingGun',
    asks: 'May a hidden gun stand here?',
    rules: ['JT-FORT-12'],
    input: z.strictObject({ placeFeet: z.number() }),
    example: { input: { placeFeet: 12.5 }, value: { allowed: true } },
    answer: (asked) => works.disappearingGun(asked.placeFeet),
  }),
  deskEntry({
    id: 'jane1898.disappearingGunHit',
    asks: 'Is a hidden gun put out?',
    rules: ['JT-FORT-12'],
    input: z
      .strictObject({
        placeFeet: feet,
        strikeFeet: z.number().optional(),
        stretch: z.strictObject({ fromFeet: feet, toFeet: feet }).optional(),
      })
      .refine((one) => one.strikeFeet !== undefined || one.stretch !== undefined, {
        path: ['strikeFeet'],
        message: 'given, or stretch',
      }),
    example: { input: { placeFeet: 50, strikeFeet: 53 }, value: { out: true } },
    answer: ({ placeFeet, ...hit }) => works.disappearingGunHit(placeFeet, hit),
  }),
  deskEntry({
    id: 'jane1898.planError',
    asks: 'How far from the mark does a long-range round fall?',
    rules: ['JT-BOMB-02', 'JT-BOMB-05'],
    input: z.strictObject({
      rangeYards,
      crew: z.enum(CREWS).default('average'),
      conditions: z.enum(CONDITIONS).default('practice'),
      eyesShut: z.boolean().default(false).describe('by the umpire’s order; beyond 10,000 yards always'),
    }),
    example: {
      input: { rangeYards: 10000 },
      value: { acrossYards: 750, alongYards: 1125, eyesShut: false },
    },
    answer: (asked) => errorOnPlan(asked.rangeYards, asked),
  }),
  deskEntry({
    id: 'jane1898.bombardedArea',
    asks: 'What area does a bombardment lay waste?',
    rules: ['JT-BOMB-04'],
    input: z.strictObject({ sections }),
    example: { input: { sections: 10 }, value: { squareFeet: 6250 } },
    answer: (asked) => works.bombardedArea(asked.sections),
  }),
  deskEntry({
    id: 'jane1898.grapnel',
    asks: 'Does a grapnel take a cable it crosses?',
    rules: ['JT-MINE-07'],
    input: z.strictObject({ bottom: z.enum(['sand', 'mud', 'rock']), die }),
    example: { input: { bottom: 'rock', die: 3 }, value: { takesCable: false } },
    answer: (asked, dice) =>
      works.grapnel(asked.bottom, DESK.subject, DESK.occasion, chosen(dice, ['JT-MINE-07', asked.die])),
  }),
  deskEntry({
    id: 'jane1898.brennan',
    asks: 'What can a Brennan torpedo do?',
    rules: ['JT-BREN-02', 'JT-BREN-04', 'JT-BREN-06'],
    input: z.strictObject({
      force: force.optional().describe('force of the wind, 0 to 9; given, the answer says whether it runs in it'),
    }),
    example: {
      input: {},
      value: { squaresPerMove: 9, turnDegreesPerSquare: 45, greatestForce: 3, movesToStartAnother: 3 },
    },
    answer: (asked) => works.brennan(asked.force),
  }),
  deskEntry({
    id: 'jane1898.brennanWires',
    asks: 'Are its wires cut by a vessel passing between?',
    rules: ['JT-BREN-03'],
    input: z.strictObject({ explosiveGrapnel: z.boolean().default(false), die }),
    example: { input: { die: 3 }, value: { cut: true } },
    answer: (asked, dice) =>
      works.brennanWires(asked.explosiveGrapnel, DESK.subject, DESK.occasion, chosen(dice, ['JT-BREN-03', asked.die])),
  }),
  deskEntry({
    id: 'jane1898.pneumaticGun',
    asks: 'What can a pneumatic gun do?',
    rules: ['JT-PNEU-01', 'JT-PNEU-02'],
    input: z.strictObject({
      rangeYards: rangeYards.optional().describe('given, the answer says whether it fires so far'),
      firedInMove: move.optional().describe('given, the answer says in which move it fires again'),
    }),
    example: { input: {}, value: { everyMoves: 4, rangeYards: 2000, targetYards: 4000, sections: 10 } },
    answer: (asked) => works.pneumaticGun(asked.rangeYards, asked.firedInMove),
  }),
]
