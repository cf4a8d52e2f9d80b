import { z } from 'zod'
import { because, finding } from '../../../../explanation/finding.ts'
import type { DeskEntry } from '../../../contract.ts'
import { deskEntry } from '../../../desk-entry.ts'
import { causesOf } from '../gunnery/causes.ts'
import * as firing from '../procedures/firing.ts'
import * as scoring from '../procedures/sections.ts'
import { effectiveRange, liveTarget } from '../procedures/targets.ts'
import { OUR_READINGS } from '../settings.ts'
import { RANGE_CAUSES } from '../tables/firing.ts'
import {
  as,
  chosen,
  count,
  DESK,
  degrees,
  die,
  feet,
  force,
  gun,
  knots,
  move,
  obliquity,
  rangeYards,
  sections,
} from './inputs.ts'

const units = z.int().positive()
const stretch = z
  .strictObject({ fromFeet: feet, toFeet: feet })
  .refine((one) => one.toFeet >= one.fromFeet, { path: ['toFeet'], message: 'no less than fromFeet' })

/** Questions of tickets, targets and scoring. */
export const firingDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.gunReady',
    asks: 'In which move may a gun fire?',
    rules: ['JT-GUN-02', 'JT-GUN-03', 'JT-FIRE-04', 'JT-FIRE-05', 'JT-EFF-03'],
    input: z.strictObject({
      gun,
      after: z.enum(['fired', 'changed', 'declared']),
      inMove: move,
      hoistHit: z.boolean().default(false),
    }),
    example: { input: { gun: '12-in', after: 'fired', inMove: 4 }, value: { readyMove: 6 } },
    answer: (asked) => firing.gunReady(asked.gun, asked.after, asked.inMove, asked.hoistHit, OUR_READINGS),
  }),
  deskEntry({
    id: 'jane1898.firingOrder',
    asks: 'In what order are tickets fired?',
    rules: ['JT-FIRE-03', 'JT-FIRE-06', 'JT-FIRE-12'],
    input: z.strictObject({
      tickets: z
        .array(
          z
            .strictObject({
              name: z.string().min(1),
              unitsDone: count,
              unitsInMove: units,
              kind: z.enum(['gun', 'torpedo', 'quickFiring']),
              die,
            })
            .refine((one) => one.unitsDone <= one.unitsInMove, {
              path: ['unitsDone'],
              message: 'no more than unitsInMove',
            }),
        )
        .min(1)
        .max(200),
    }),
    example: {
      input: {
        tickets: [
          { name: 'gun', unitsDone: 4, unitsInMove: 5, kind: 'gun' },
          { name: 'torpedo', unitsDone: 2, unitsInMove: 8, kind: 'torpedo' },
        ],
      },
      value: { order: ['torpedo', 'gun'] },
    },
    answer: (asked, dice) => firing.firingOrder(asked.tickets, dice, DESK.occasion),
  }),
  deskEntry({
    id: 'jane1898.firedInOrder',
    asks: 'Which tickets are still fired when ships are sunk or waterlogged in the order of fire?',
    rules: ['JT-FIRE-06', 'JT-FIRE-08', 'JT-FIRE-24', 'JT-GEN-18', 'JT-TORP-11', 'JT-TORP-12', 'JT-TORP-13'],
    input: z.strictObject({
      order: z
        .array(
          z.strictObject({
            name: z.string().min(1),
            ship: z.string().min(1).describe('who dropped it'),
            kind: z.enum(['gun', 'torpedo', 'quickFiring']),
            sinks: z.string().min(1).optional().describe('a ship that it sinks'),
            waterlogs: z.string().min(1).optional().describe('a ship that it leaves waterlogged'),
          }),
        )
        .min(1)
        .max(200)
        .describe('as they are fired; jane1898.firingOrder tells in what order'),
    }),
    example: {
      input: {
        order: [
          { name: 'first', ship: 'a', kind: 'torpedo', sinks: 'b' },
          { name: 'second', ship: 'b', kind: 'torpedo', sinks: 'a' },
        ],
      },
      value: { fired: ['first'], void: ['second'] },
    },
    answer: (asked) => firing.firedInOrder(asked.order),
  }),
  deskEntry({
    id: 'jane1898.captainKnows',
    asks: 'What has one captain at a table of a ship of the other side?',
    rules: ['JT-WX-05', 'JT-SIG-06', 'JT-SIG-07', 'JT-SIG-08', 'JT-NIGHT-07', 'JT-FIRE-03'],
    input: z.strictObject({
      seesHerself: z.boolean().describe('his own ship sees her, as distance, light and throws have it'),
      friendSees: z.boolean().default(false),
      friendYards: rangeYards.default(0).describe('from his ship to that friend'),
      sightYards: z.number().positive().default(20000).describe('how far one sees in this light'),
      friendHasMasts: z.boolean().default(true),
      signalRules: z.boolean().default(true).describe('false: they are left out by agreement'),
    }),
    example: {
      input: { seesHerself: false, friendSees: true, friendYards: 900, sightYards: 1000 },
      value: { knows: 'bySignal', mayFire: false },
    },
    answer: (asked) => firing.captainKnows(asked),
  }),
  deskEntry({
    id: 'jane1898.gunBears',
    asks: 'Does a gun bear?',
    rules: ['JT-FIRE-15'],
    input: z.strictObject({ arcFromDegrees: degrees, arcToDegrees: degrees, bearingDegrees: degrees }),
    example: { input: { arcFromDegrees: 225, arcToDegrees: 135, bearingDegrees: 136 }, value: { bears: false } },
    answer: (asked) => firing.gunBears(asked.arcFromDegrees, asked.arcToDegrees, asked.bearingDegrees),
  }),
  deskEntry({
    id: 'jane1898.lineOfFire',
    asks: 'Is a third ship fired at instead?',
    rules: ['JT-FIRE-16'],
    input: z.strictObject({ otherShip: z.enum(['in', 'near', 'clear']), die }),
    example: { input: { otherShip: 'near', die: 3 }, value: { otherFiredAt: true } },
    answer: (asked, dice) =>
      firing.lineOfFire(asked.otherShip, DESK.subject, DESK.occasion, chosen(dice, ['JT-FIRE-16', asked.die])),
  }),
  deskEntry({
    id: 'jane1898.maskedFire',
    asks: 'What becomes of quick-firing fire when a ship passes between?',
    rules: ['JT-FIRE-17'],
    input: z
      .strictObject({ strikes: count, unitsMasked: count, unitsInMove: units, ceaseFire: z.boolean() })
      .refine((one) => one.unitsMasked <= one.unitsInMove, {
        path: ['unitsMasked'],
        message: 'no more than unitsInMove',
      }),
    example: {
      input: { strikes: 6, unitsMasked: 2, unitsInMove: 6, ceaseFire: false },
      value: { onTarget: 4, onOther: 2 },
    },
    answer: (asked) => firing.maskedFire(asked.strikes, asked.unitsMasked, asked.unitsInMove, asked.ceaseFire),
  }),
  deskEntry({
    id: 'jane1898.rangeCauses',
    asks: 'Why is the target for another range used, as ships, sea, sun and light stand?',
    rules: ['JT-FIRE-26', 'JT-OPT-02', 'JT-OPT-03', 'JT-OPT-04', 'JT-OPT-06', 'JT-OPT-07', 'JT-WX-03', 'JT-NIGHT-01'],
    input: z.strictObject({
      firerHeadingDegrees: degrees.default(0),
      firerKnots: knots.default(0),
      targetHeadingDegrees: degrees.default(0),
      targetKnots: knots.default(0).describe('what she makes at that moment, ahead or astern'),
      targetTurningWithEngines: z.boolean().default(false),
      bearingDegrees: degrees.default(0).describe('true bearing of the target from the firer'),
      lively: z.boolean().default(false).describe('the firer is a lively ship'),
      force: force.default(0),
      windFromDegrees: degrees.default(0),
      lowSunDegrees: degrees
        .nullable()
        .default(null)
        .describe('true bearing of a low sun; none where it is high or not seen'),
      light: z.enum(['day', 'clearNight', 'darkNight']).default('day'),
      targetLit: z.boolean().default(false).describe('held in a search light'),
      options: z
        .array(z.enum(['slowTarget', 'turningTarget', 'passingShips', 'lowSun', 'leeward']))
        .default([])
        .describe('optional rules in force'),
    }),
    example: {
      input: { firerKnots: 15, targetKnots: 15, targetHeadingDegrees: 180, options: ['passingShips'] },
      value: { causes: ['passing30Knots'] },
    },
    answer: (asked) => {
      const on = (option: (typeof asked.options)[number]) => asked.options.includes(option)
      const causes = causesOf(
        {
          firer: {
            headingDegrees: asked.firerHeadingDegrees,
            knots: asked.firerKnots,
            lively: asked.lively,
            inferior: false,
            fort: false,
          },
          target: {
            headingDegrees: asked.targetHeadingDegrees,
            knots: asked.targetKnots,
            turningWithEngines: asked.targetTurningWithEngines,
            lit: asked.targetLit,
          },
          bearingDegrees: asked.bearingDegrees,
          wind: { fromDegrees: asked.windFromDegrees, force: asked.force },
          lowSunDegrees: asked.lowSunDegrees,
          light: asked.light,
          gunReturned: false,
        },
        {
          slowTarget: on('slowTarget'),
          turningTarget: on('turningTarget'),
          passingShips: on('passingShips'),
          lowSun: on('lowSun'),
          leeward: on('leeward'),
          fortAccuracy: false,
        },
      )
      return finding({ causes }, [
        because('JT-FIRE-26', causes.length === 0 ? 'nothing calls for another target' : 'these causes hold', {}, [
          ...causes,
        ]),
      ])
    },
  }),
  deskEntry({
    id: 'jane1898.effectiveRange',
    asks: 'The target for what range is used?',
    rules: [
      'JT-FIRE-26',
      'JT-PERS-04',
      'JT-EFF-09',
      'JT-OPT-02',
      'JT-OPT-03',
      'JT-OPT-04',
      'JT-OPT-06',
      'JT-OPT-07',
      'JT-OPT-13',
      'JT-OPT-16',
      'JT-WX-03',
      'JT-NIGHT-01',
      'JT-FORT-10',
      'JT-PNEU-02',
    ],
    input: z.strictObject({
      rangeYards,
      causes: z.array(z.enum(RANGE_CAUSES)).default([]).describe('jane1898.rangeCauses tells which hold'),
    }),
    example: { input: { rangeYards: 2000, causes: ['nightDark'] }, value: { targetYards: 4000 } },
    answer: (asked) => effectiveRange(asked.rangeYards, asked.causes),
  }),
  deskEntry({
    id: 'jane1898.liveTarget',
    asks: 'Which part of the target counts?',
    rules: ['JT-FIRE-13', 'JT-FIRE-14'],
    input: z.strictObject({
      lengthFeet: z.number().positive(),
      obliquityDegrees: obliquity,
      firer: z.enum(['beforeBeam', 'abaftBeam']),
    }),
    example: {
      input: { lengthFeet: 400, obliquityDegrees: 60, firer: 'beforeBeam' },
      value: { fromFeet: 0, toFeet: 100 },
    },
    answer: (asked) => liveTarget(asked.lengthFeet, asked.obliquityDegrees, asked.firer),
  }),
  deskEntry({
    id: 'jane1898.shipSections',
    asks: 'How many sections has a ship?',
    rules: ['JT-SCORE-01'],
    input: z.strictObject({ lengthFeet: z.number().positive() }),
    example: { input: { lengthFeet: 400 }, value: { sections: 16 } },
    answer: (asked) => as('sections', scoring.shipSections(asked.lengthFeet)),
  }),
  deskEntry({
    id: 'jane1898.sectionAt',
    asks: 'In which section lies a point?',
    rules: ['JT-SCORE-01', 'JT-SCORE-02'],
    input: z.strictObject({ pointFeet: feet }),
    example: { input: { pointFeet: 25 }, value: { section: 2 } },
    answer: (asked) => as('section', scoring.sectionAt(asked.pointFeet)),
  }),
  deskEntry({
    id: 'jane1898.damageStretch',
    asks: 'What stretch of a deck does a hit damage?',
    rules: ['JT-SCORE-03', 'JT-SCORE-04', 'JT-SCORE-05', 'JT-SCORE-06', 'JT-SCORE-07', 'JT-ARM-07'],
    input: z
      .strictObject({
        lengthFeet: z.number().positive(),
        pointFeet: feet,
        sections,
        bulkheadsFeet: z.array(feet).default([]),
        bigGun: z.boolean().default(true),
        protectiveDeckBelow: z.boolean().default(false),
        coalBunkers: z.boolean().default(false),
      })
      .refine((one) => one.pointFeet <= one.lengthFeet, { path: ['pointFeet'], message: 'no more than lengthFeet' }),
    example: {
      input: { lengthFeet: 400, pointFeet: 200, sections: 4, bulkheadsFeet: [225] },
      value: { fromFeet: 150, toFeet: 225, aboveSections: 0.5, belowSections: 0.5, lostSections: 0 },
    },
    answer: (asked) => scoring.damageStretch(asked),
  }),
  deskEntry({
    id: 'jane1898.sectionsDestroyed',
    asks: 'Which sections are destroyed by these stretches?',
    rules: ['JT-SCORE-07'],
    input: z.strictObject({
      stretches: z.array(stretch).max(1000),
      lengthFeet: z.number().positive().optional().describe('of a ship: her last section may be a short one'),
    }),
    example: { input: { stretches: [{ fromFeet: 90, toFeet: 190 }] }, value: { destroyed: [5, 6, 7] } },
    answer: (asked) => scoring.sectionsDestroyed(asked.stretches, asked.lengthFeet),
  }),
]
