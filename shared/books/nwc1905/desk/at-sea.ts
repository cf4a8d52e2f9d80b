import { z } from 'zod'
import { refuse } from '../../../explanation/refusal.ts'
import type { DeskEntry } from '../../contract.ts'
import { by, deskEntry } from '../../desk-entry.ts'
import { named } from '../../named.ts'
import { classRow, isHeard, isReadable, smokeMiles, whatIsSeen } from '../procedures/classes.ts'
import { coalLeft, coalMemorandum, coalRadius, coalRate } from '../procedures/coal.ts'
import { meetTimes } from '../procedures/nearest.ts'
import { afterBurst, greatestSeaSpeed, torpedoCraftRun } from '../procedures/sea-speed.ts'
import { smallObserverFactor } from '../tables/classes.ts'
import { HEARD, MEANS } from '../tables/signals-at-sea.ts'
import { RUNNERS } from '../tables/torpedo-craft.ts'
import { at22, coalClass, hours, knots, miles, missing, movingKnots, only, shipClass } from './inputs.ts'

const night = z.boolean().default(false)
const ships = by('NS-SMOKE-01', z.int().min(1).default(1).describe('ships in company, under steam'))
const largeConvoy = by('NS-SMOKE-02', z.boolean().default(false).describe('nine merchantmen or more (R-66)'))
const nightRecognitionMiles = by(
  'NS-SIGHT-02',
  z.number().nonnegative().default(0.5).describe('sea miles; the column is blank in the print (R-51)'),
)
const percent = z.number().min(0).max(100)
const factor = z.number().nonnegative()

const leg = z.strictObject({
  speedKn: knots.describe('knots; 0 is under way with banked fires'),
  hours: hours.optional().describe('hours; or miles'),
  miles: miles.optional().describe('sea miles; or hours'),
  firesOut: by('NS-COAL-02', z.boolean().default(false).describe('at rest in port with fires out (R-56)')),
})

function legHours(given: z.output<typeof leg>, n: number): number {
  const at = `legs[${n}]`
  if (given.hours !== undefined && given.miles !== undefined)
    return only(`${at}.hours`, `${at}.miles`, given.miles, 'NS-COAL-01')
  if (given.hours !== undefined) return given.hours
  const far = given.miles ?? missing(`${at}.hours`, 'a number, or miles is given', 'NS-COAL-01')
  if (given.speedKn === 0)
    return refuse(
      'input.invalid',
      `${at}.miles must be left out at 0 knots: hours is given instead; ${far} was given.`,
      {
        rule: 'NS-COAL-02',
        path: `${at}.miles`,
      },
    )
  return far / given.speedKn
}

/** Vessels at sea: their classes, what they see and hear of each other, how fast and how far they go. */
export const atSeaDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'nwc1905.class',
    asks: 'What does Table I say of a class?',
    rules: ['NS-CLASS-01', 'NS-CLASS-02', 'NS-CLASS-03', 'NS-SIGHT-01', 'NS-SIGHT-02'],
    input: z.strictObject({
      class: shipClass,
      atSea: by(
        'NS-CLASS-02',
        z.boolean().default(false).describe('monitors: more than 10 miles from the nearest shore (R-55)'),
      ),
      nightOrThick: by('NS-CLASS-03', z.boolean().default(false)),
      nightRecognitionMiles,
    }),
    example: {
      input: { class: 'V', nightOrThick: true },
      value: {
        name: 'Destroyers',
        maxKn: 24,
        value: 7,
        armoured: false,
        visibleDay: 8,
        visibleNight: 1,
        recognisableDay: 6,
        recognisableNight: 0.5,
      },
    },
    answer: (given) => classRow(given.class, given.atSea, given.nightOrThick, given.nightRecognitionMiles),
  }),
  deskEntry({
    id: 'nwc1905.sight',
    asks: 'What does an observer see at this distance?',
    rules: ['NS-SIGHT-01', 'NS-SIGHT-02', 'NS-SMOKE-01', 'NS-SMOKE-02', 'NS-MOVE-03'],
    input: z.strictObject({
      class: shipClass.describe('class of those who are looked at'),
      ships,
      miles,
      night,
      observerClass: shipClass.default('A').describe('class of her who looks'),
      weatherFactor: factor.default(1).describe('the umpire’s, on all distances'),
      smallObserverFactor: factor.default(smallObserverFactor).describe('seen from D, V, t, g or s (R-53)'),
      nightRecognitionMiles,
      largeConvoy,
    }),
    example: {
      input: { class: 'A', ships: 4, miles: 13 },
      value: { smoke: true, visible: false, recognised: false },
    },
    answer: ({ class: looked, ...given }) => whatIsSeen({ shipClass: looked, ...given }),
  }),
  deskEntry({
    id: 'nwc1905.smoke',
    asks: 'How far is smoke seen?',
    rules: ['NS-SMOKE-01', 'NS-SMOKE-02'],
    input: z.strictObject({ ships, night, largeConvoy }),
    example: { input: { ships: 8 }, value: { miles: 20 } },
    answer: (given) => named('miles', smokeMiles(given.ships, given.night, given.largeConvoy)),
  }),
  deskEntry({
    id: 'nwc1905.meetTime',
    asks: 'When does a closing ship pass these distances?',
    rules: ['NS-MOVE-03'],
    input: z.strictObject({
      distanceMiles: miles,
      relativeKn: z.number().describe('knots at which they close; below 0 they draw apart'),
      thresholds: z.array(miles).min(1),
    }),
    example: {
      input: { distanceMiles: 15, relativeKn: 9, thresholds: [12, 8, 20] },
      value: { hours: [0.333333333, 0.777777778, 0] },
    },
    answer: (given) => named('hours', meetTimes(given.distanceMiles, given.relativeKn, given.thresholds)),
  }),
  deskEntry({
    id: 'nwc1905.hear',
    asks: 'Are guns heard at this distance?',
    rules: ['NS-HEAR-01'],
    input: z.strictObject({ what: z.enum(HEARD), miles }),
    example: { input: { what: 'cannonade', miles: 10 }, value: { heard: true } },
    answer: (given) => named('heard', isHeard(given.what, given.miles)),
  }),
  deskEntry({
    id: 'nwc1905.visual',
    asks: 'Can a signal be read at this distance?',
    rules: ['NS-VIS-01', 'NS-VIS-02', 'NS-VIS-03', 'NS-VIS-04'],
    input: z.strictObject({
      means: z.enum(MEANS),
      night: z.boolean(),
      miles,
      shipSize: by('NS-VIS-03', z.enum(['small', 'large']).default('large').describe('of the ship with Ardois lights')),
      limitMiles: miles.optional().describe('the umpire’s, within the printed band, sea miles'),
    }),
    example: { input: { means: 'semaphore', night: false, miles: 8 }, value: { readable: true } },
    answer: (given) =>
      named('readable', isReadable(given.means, given.night, given.miles, given.shipSize, given.limitMiles)),
  }),
  deskEntry({
    id: 'nwc1905.seaSpeed',
    asks: 'How fast may these vessels go at sea?',
    rules: [
      'NS-SPEED-01',
      'NS-SPEED-02',
      'NS-SPEED-03',
      'NS-SPEED-04',
      'NS-SPEED-05',
      'NS-CLASS-01',
      'NS-TB-01',
      'NS-TB-02',
    ],
    input: z.strictObject({
      classes: z.array(shipClass).min(1).describe('classes in company'),
      maxKn: by(
        'NS-CLASS-01',
        z
          .array(movingKnots)
          .optional()
          .describe('greatest speeds in the order of classes, where the problem gives others than Table I'),
      ),
      alone: z.boolean().default(false).describe('one vessel that moves independently, to no rendezvous'),
      convoy: by('NS-SPEED-05', z.boolean().default(false)),
      hoursAtMax: by(
        'NS-SPEED-02',
        hours.optional().describe('alone: hours since she began to run at her greatest speed'),
      ),
      milesRun: by('NS-TB-01', miles.default(0).describe('destroyers and torpedo boats: sea miles out of port')),
    }),
    example: { input: { classes: ['A', 'D'] }, value: { knots: 10 } },
    answer(given) {
      if (given.maxKn && given.maxKn.length !== given.classes.length)
        return refuse(
          'input.invalid',
          `maxKn must have a speed for each of the ${given.classes.length} classes; ${JSON.stringify(given.maxKn)} was given.`,
          { rule: 'NS-CLASS-01', path: 'maxKn' },
        )
      if (given.alone && given.classes.length > 1)
        return refuse(
          'input.invalid',
          `classes must be one class where alone is true; ${JSON.stringify(given.classes)} was given.`,
          { rule: 'NS-SPEED-01', path: 'classes' },
        )
      if (!given.alone && given.hoursAtMax !== undefined)
        return only('alone: false', 'hoursAtMax', given.hoursAtMax, 'NS-SPEED-02')
      return named('knots', greatestSeaSpeed(given))
    },
  }),
  deskEntry({
    id: 'nwc1905.burst',
    asks: 'How long must a vessel go slowly after so many hours at full speed?',
    rules: ['NS-SPEED-02'],
    input: z.strictObject({ hours: hours.describe('hours above a knot under her greatest speed') }),
    example: { input: { hours: 24 }, value: { allowed: true, slowHours: 24 } },
    answer: (given) => afterBurst(given.hours),
  }),
  deskEntry({
    id: 'nwc1905.torpedoCraft',
    asks: 'How fast may a destroyer or torpedo boat go after so many miles?',
    rules: ['NS-TB-01', 'NS-TB-02', 'NS-TB-03', 'NS-TB-04'],
    input: z.strictObject({
      class: z.enum(RUNNERS),
      milesRun: miles.describe('sea miles since just out of port after a long stay'),
      restHours: by('NS-TB-04', hours.default(0).describe('hours in port since')),
      crewWorks: by('NS-TB-04', z.boolean().default(false).describe('in port: then nothing is regained')),
      spurtedMiles24h: by(
        'NS-TB-03',
        miles.default(0).describe('sea miles above the maintained speed in the last 24 hours'),
      ),
    }),
    example: {
      input: { class: 'V', milesRun: 500 },
      value: { step: 2, milesRun: 500, maintainedKn: 18, spurtKn: 22, spurtMilesLeft: 100 },
    },
    answer: (given) =>
      torpedoCraftRun(given.class, given.milesRun, given.restHours, given.crewWorks, given.spurtedMiles24h),
  }),
  deskEntry({
    id: 'nwc1905.coalRate',
    asks: 'What share of her coal does a class burn in a day?',
    rules: ['NS-COAL-01', 'NS-COAL-02'],
    input: z.strictObject({
      class: coalClass,
      speedKn: knots.describe('knots; 0 is under way with banked fires'),
      at22,
    }),
    example: { input: { class: 'A', speedKn: 11 }, value: { percentPerDay: 6.5 } },
    answer: (given) => named('percentPerDay', coalRate(given.class, given.speedKn, given.at22)),
  }),
  deskEntry({
    id: 'nwc1905.coal',
    asks: 'How much coal is left after these legs?',
    rules: ['NS-COAL-01', 'NS-COAL-02', 'NS-TB-05'],
    input: z.strictObject({
      class: coalClass,
      startPercent: percent.default(100).describe('percent of full coal'),
      legs: z.array(leg).min(1),
      at22,
    }),
    example: {
      input: {
        class: 'C',
        legs: [
          { speedKn: 13, hours: 24 },
          { speedKn: 17, hours: 12 },
        ],
      },
      value: { remainingPercent: 86, afterEach: [93, 86], emptyAtHours: null },
    },
    answer(given) {
      const legs = given.legs.map((one, n) => {
        if (one.firesOut && one.speedKn > 0)
          return refuse('input.invalid', `legs[${n}].speedKn must be 0 with fires out; ${one.speedKn} was given.`, {
            rule: 'NS-COAL-02',
            path: `legs[${n}].speedKn`,
          })
        return { speedKn: one.speedKn, hours: legHours(one, n), firesOut: one.firesOut }
      })
      return coalLeft(given.class, given.startPercent, legs, given.at22)
    },
  }),
  deskEntry({
    id: 'nwc1905.coalRadius',
    asks: 'How far does coal take a ship at this speed?',
    rules: ['NS-COAL-01', 'NS-DD-04'],
    input: z.strictObject({
      class: coalClass,
      speedKn: movingKnots,
      percent: percent.default(100).describe('percent of full coal'),
      at22,
    }),
    example: { input: { class: 'A', speedKn: 10 }, value: { miles: 4000, hours: 400 } },
    answer: (given) => coalRadius(given.class, given.speedKn, given.percent, given.at22),
  }),
  deskEntry({
    id: 'nwc1905.coalMemorandum',
    asks: 'What percent of coal does a commander hand in?',
    rules: ['NS-COAL-03'],
    input: z.strictObject({ percent: percent.describe('percent of full coal, exactly') }),
    example: { input: { percent: 47.917 }, value: { percent: 47 } },
    answer: (given) => named('percent', coalMemorandum(given.percent)),
  }),
]
