import { z } from 'zod'
import type { DeskEntry } from '../../../contract.ts'
import { deskEntry } from '../../../desk-entry.ts'
import * as onGuns from '../procedures/effects-on-guns.ts'
import * as onShip from '../procedures/effects-on-ship.ts'
import { OUR_READINGS } from '../settings.ts'
import { SHELLS } from '../tables/damage.ts'
import {
  chosen,
  count,
  DESK,
  die,
  grade,
  gun,
  knots,
  move,
  obliquity,
  projectile,
  rangeYards,
  sections,
  shell,
} from './inputs.ts'

const shipSections = z.int().positive()

/** Questions of the effects of gun-fire. */
export const effectsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.mount',
    asks: 'What state is a turret, barbette or casemate in?',
    rules: ['JT-EFF-01', 'JT-EFF-07'],
    input: z.strictObject({
      hits: z.array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('pierced'), move }),
          z.strictObject({ kind: z.literal('shellUnder'), move, sections }),
        ]),
      ),
      baseArmoured: z.boolean(),
    }),
    example: {
      input: { hits: [{ kind: 'shellUnder', move: 5, sections: 3 }], baseArmoured: true },
      value: { status: 'out', backInMove: 11 },
    },
    answer: (asked) => onGuns.mount(asked.hits, asked.baseArmoured),
  }),
  deskEntry({
    id: 'jane1898.gunInBurst',
    asks: 'What state is a gun in after these bursts?',
    rules: ['JT-EFF-05', 'JT-EFF-08', 'JT-EFF-09'],
    input: z.strictObject({ bursts: z.array(z.strictObject({ move, shell: z.enum([...SHELLS, 'strike']) })) }),
    example: {
      input: { bursts: [{ move: 4, shell: 'he' }] },
      value: { status: 'out', backInMove: 10, fartherYards: 1000 },
    },
    answer: (asked) => onGuns.gunInBurst(asked.bursts),
  }),
  deskEntry({
    id: 'jane1898.batterySmoke',
    asks: 'Is a closed battery out?',
    rules: ['JT-EFF-10'],
    input: z.strictObject({ move, burstSections: z.array(sections) }),
    example: { input: { move: 8, burstSections: [1.5, 1.5] }, value: { out: true, backInMove: 14 } },
    answer: (asked) => onGuns.batterySmoke(asked.move, asked.burstSections),
  }),
  deskEntry({
    id: 'jane1898.batterySide',
    asks: 'On which side of a battery does a shell score?',
    rules: ['JT-EFF-06'],
    input: z.strictObject({ shell }),
    example: { input: { shell: 'he' }, value: { side: 'near' } },
    answer: (asked) => onGuns.batterySide(asked.shell),
  }),
  deskEntry({
    id: 'jane1898.bowQuarter',
    asks: 'How many bow sections must go?',
    rules: ['JT-EFF-20'],
    input: z.strictObject({ sections: shipSections }),
    example: { input: { sections: 14 }, value: { sections: 4 } },
    answer: (asked) => onShip.bowQuarter(asked.sections),
  }),
  deskEntry({
    id: 'jane1898.speedLeft',
    asks: 'What speed is left?',
    rules: ['JT-EFF-20', 'JT-EFF-21', 'JT-EFF-22'],
    input: z.strictObject({
      assignedKnots: knots,
      losses: z.array(z.enum(['bow', 'funnels', 'uptakes', 'mast', 'machineryShot', 'machineryShell'])),
    }),
    example: { input: { assignedKnots: 15, losses: ['machineryShot', 'bow'] }, value: { knots: 4.5 } },
    answer: (asked) => onShip.speedLeft(asked.assignedKnots, asked.losses),
  }),
  deskEntry({
    id: 'jane1898.mastWreck',
    asks: 'When is the speed back that a fallen mast cost?',
    rules: ['JT-EFF-21'],
    input: z.strictObject({ downInMove: move, quickFiringInMoves: z.array(move).default([]) }),
    example: { input: { downInMove: 10 }, value: { speedBackInMove: 14 } },
    answer: (asked) => onShip.mastWreck(asked.downInMove, asked.quickFiringInMoves),
  }),
  deskEntry({
    id: 'jane1898.vitals',
    asks: 'Are engines or boilers reached?',
    rules: ['JT-EFF-23', 'JT-ARM-04'],
    input: z.strictObject({ protection: grade, gun, projectile, rangeYards, obliquityDegrees: obliquity, die }),
    example: {
      input: { protection: 'aa', gun: '12-in', projectile: 'shot', rangeYards: 800, die: 3 },
      value: { chanceInSix: 3, reached: true },
    },
    answer: ({ die, ...hit }, dice) =>
      onShip.vitals(hit, OUR_READINGS, DESK.subject, DESK.occasion, chosen(dice, ['JT-EFF-23', die])),
  }),
  deskEntry({
    id: 'jane1898.damagedTurn',
    asks: 'After how many squares does a damaged ship turn?',
    rules: ['JT-EFF-24', 'JT-TURN-07'],
    input: z.strictObject({
      turnIntervalSquares: z.int().min(1).max(8).default(2),
      bowGone: z.boolean(),
      afterGone: z.boolean(),
      astern: z.boolean().default(false),
    }),
    example: { input: { bowGone: true, afterGone: true }, value: { squares: 4 } },
    answer: (asked) => onShip.damagedTurn(asked.turnIntervalSquares, asked.bowGone, asked.afterGone, asked.astern),
  }),
  deskEntry({
    id: 'jane1898.steeringHit',
    asks: 'What may she steer with?',
    rules: ['JT-EFF-25', 'JT-EFF-26'],
    input: z.strictObject({ what: z.enum(onShip.STEERING_HITS), inMove: move, askedMove: move }),
    example: { input: { what: 'deckAft', inMove: 5, askedMove: 8 }, value: { helm: false, engines: true } },
    answer: (asked) => onShip.steeringHit(asked.what, asked.inMove, asked.askedMove),
  }),
  deskEntry({
    id: 'jane1898.flotation',
    asks: 'How does she float?',
    rules: ['JT-EFF-30', 'JT-EFF-31'],
    input: z.strictObject({ bowGone: z.boolean(), afterGone: z.boolean() }),
    example: { input: { bowGone: true, afterGone: false }, value: { foreDecksUnder: 1, afterDecksUnder: -1 } },
    answer: (asked) => onShip.flotation(asked.bowGone, asked.afterGone),
  }),
  deskEntry({
    id: 'jane1898.sinking',
    asks: 'Is she sunk by penetrations?',
    rules: ['JT-EFF-32', 'JT-EFF-33', 'JT-ARM-08'],
    input: z
      .strictObject({
        tons: z.number().positive(),
        penetrations: count,
        sections: shipSections,
        bothEndsGone: z.boolean().default(false),
        penetrationsBetween: count.default(0),
      })
      .refine((one) => one.penetrationsBetween <= one.penetrations, {
        path: ['penetrationsBetween'],
        message: 'no more than penetrations',
      }),
    example: {
      input: { tons: 10000, penetrations: 20, sections: 16 },
      value: { needed: 20, neededToCapsize: null, sunk: true },
    },
    answer: (asked) => onShip.sinking(asked),
  }),
  deskEntry({
    id: 'jane1898.funnel',
    asks: 'Is a funnel down?',
    rules: ['JT-EFF-34'],
    input: z.strictObject({
      bigHighExplosive: count.default(0).describe('hits of high explosive of class A, B or C'),
      quickFiringHighExplosiveMinutes: count.default(0).describe('strikes of quick-firers with high explosive'),
      otherHits: count.default(0).describe('hits of any other shot or shell'),
    }),
    example: {
      input: { bigHighExplosive: 0, quickFiringHighExplosiveMinutes: 0, otherHits: 5 },
      value: { down: true },
    },
    answer: (asked) => onShip.funnel(asked),
  }),
  deskEntry({
    id: 'jane1898.mast',
    asks: 'Is a mast down?',
    rules: ['JT-EFF-35'],
    input: z.strictObject({
      bigHits: count.default(0).describe('of class A, B or C'),
      mediumHits: count.default(0).describe('of class D or E'),
      smallHits: count.default(0).describe('of class F and smaller'),
    }),
    example: { input: { bigHits: 0, mediumHits: 2, smallHits: 0 }, value: { down: true } },
    answer: (asked) => onShip.mast(asked),
  }),
]
