import { z } from 'zod'
import { because, finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as squares from '../procedures/contact-squares.ts'
import * as plotting from '../procedures/plotting.ts'
import * as running from '../procedures/running.ts'
import * as speed from '../procedures/speed.ts'
import { tidy } from '../procedures/words.ts'
import { assignedSpeeds } from '../tables/assigned-speeds.ts'
import { chart } from '../tables/chart.ts'
import {
  atLeastOne,
  count,
  degrees,
  distanceMiles,
  metric,
  position,
  rangeYards,
  settingsWith,
  speedKnots,
} from './inputs.ts'

const point = z.strictObject({ x: z.number(), y: z.number() }).describe('yards east (x) and north (y)')
const diagonal = z.enum(['4/3', '5/4']).default('4/3')
const ship = z.strictObject({
  type: z.string().default('cruiser'),
  presentKnots: speedKnots,
  fastHoursIn24: z
    .number()
    .min(0)
    .max(24)
    .default(0)
    .describe('hours of the last 24 that a destroyer has run above 18 knots'),
})
const stepKnots = z.literal([1.5, 0.5, 0.1]).default(1.5)
const belowMaximumKnots = z.number().nonnegative().default(1.5).describe('knots a fleet keeps below its slowest ship')
const fastHoursAllowed = z
  .number()
  .min(0)
  .max(24)
  .default(6)
  .describe('hours in 24 above 18 knots allowed to a destroyer (campaign setting destroyer.fastHoursIn24)')

/** The campaign's settings of cruising as a question puts them. */
function cruisingBy(asked: { stepKnots: 1.5 | 0.5 | 0.1; belowMaximumKnots: number; fastHoursAllowed: number }) {
  return settingsWith({
    'speed.unit': asked.stepKnots,
    'fleet.belowMax': asked.belowMaximumKnots,
    'destroyer.fastHoursIn24': asked.fastHoursAllowed,
  })
}

export const movingDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.chartDistance',
    asks: 'How many miles does a leg on the chart count for running?',
    rules: ['JS-MOVE-04'],
    input: z.strictObject({ from: position, to: position, metric }),
    example: { input: { from: { eastMiles: 0, northMiles: 0 }, to: { eastMiles: 60, northMiles: 20 } }, value: 65 },
    answer: ({ from, to, metric }) =>
      running.countedMiles(
        { eastMiles: to.eastMiles - from.eastMiles, northMiles: to.northMiles - from.northMiles },
        metric,
      ),
  }),
  deskEntry({
    id: 'jane1898.courseRun',
    asks: 'How many miles are counted, and how long does she take, on a course of so many true miles?',
    rules: ['JS-MOVE-04', 'JS-TIME-01', 'JS-TIME-02', 'JS-TIME-03', 'JS-TIME-04', 'JS-TIME-14'],
    input: z.strictObject({
      courseDegrees: degrees,
      distanceMiles,
      speedKnots,
      metric,
      printed: z
        .boolean()
        .default(false)
        .describe('true: the printed, hand-rounded times for whole squares (campaign setting time.printed)'),
    }),
    example: {
      input: { courseDegrees: 45, distanceMiles: 141.42, speedKnots: 12, metric: 'true' },
      value: { countedMiles: 141.42, minutes: 707.1 },
    },
    answer: (asked) => {
      const course = (asked.courseDegrees * Math.PI) / 180
      const leg = {
        eastMiles: asked.distanceMiles * Math.sin(course),
        northMiles: asked.distanceMiles * Math.cos(course),
      }
      const miles = running.countedMiles(leg, asked.metric)
      const time = running.runningMinutes(miles.value, asked.speedKnots, asked.printed)
      return finding({ countedMiles: miles.value, minutes: time.value }, [...miles.because, ...time.because])
    },
  }),
  deskEntry({
    id: 'jane1898.runningTime',
    asks: 'How long does a ship take to run so many counted miles?',
    rules: ['JS-TIME-01', 'JS-TIME-02', 'JS-TIME-03', 'JS-TIME-04', 'JS-TIME-14'],
    input: z.strictObject({
      distanceMiles,
      speedKnots,
      printed: z
        .boolean()
        .default(false)
        .describe('true: the printed, hand-rounded times for whole squares (campaign setting time.printed)'),
    }),
    example: { input: { distanceMiles: 100, speedKnots: 21, printed: true }, value: 285 },
    answer: (asked) => running.runningMinutes(asked.distanceMiles, asked.speedKnots, asked.printed),
  }),
  deskEntry({
    id: 'jane1898.legTime',
    asks: 'How long does a ship take from one place on the chart to another?',
    rules: ['JS-MOVE-04', 'JS-TIME-14'],
    input: z.strictObject({
      from: position,
      to: position,
      speedKnots,
      metric,
      printed: z
        .boolean()
        .default(false)
        .describe('true: the printed, hand-rounded times for whole squares (campaign setting time.printed)'),
    }),
    example: {
      input: { from: { eastMiles: 0, northMiles: 0 }, to: { eastMiles: 60, northMiles: 20 }, speedKnots: 12 },
      value: { countedMiles: 65, minutes: 325 },
    },
    answer: ({ from, to, speedKnots, metric, printed }) => {
      const miles = running.countedMiles(
        { eastMiles: to.eastMiles - from.eastMiles, northMiles: to.northMiles - from.northMiles },
        metric,
      )
      const time = running.runningMinutes(miles.value, speedKnots, printed)
      return finding({ countedMiles: miles.value, minutes: time.value }, [...miles.because, ...time.because])
    },
  }),
  deskEntry({
    id: 'jane1898.milesRun',
    asks: 'How many miles does a ship run in so many hours?',
    rules: ['JS-MOVE-21', 'JS-MOVE-05'],
    input: z.strictObject({ speedKnots, hours: z.number().nonnegative().default(chart.moveHours) }),
    example: { input: { speedKnots: 13.5 }, value: 81 },
    answer: (asked) => running.milesRun(asked.speedKnots, asked.hours),
  }),
  deskEntry({
    id: 'jane1898.yards',
    asks: 'How many yards are so many sea miles?',
    rules: ['JS-MOVE-21'],
    input: z.strictObject({ distanceMiles }),
    example: { input: { distanceMiles: 10 }, value: 20000 },
    answer: (asked) => {
      const yards = tidy(asked.distanceMiles * chart.yardsPerMile)
      return finding(
        yards,
        [because('JS-MOVE-21', 'a sea mile is 2,000 yards', { distanceMiles: asked.distanceMiles }, yards)],
        { unit: 'yards' },
      )
    },
  }),
  deskEntry({
    id: 'jane1898.sixHourMove',
    asks: 'In which six-hour move does an hour of the clock fall?',
    rules: ['JS-MOVE-05'],
    input: z.strictObject({ hour: z.number().min(0).max(24) }),
    example: { input: { hour: 14 }, value: { startsHour: 12, endsHour: 18 } },
    answer: (asked) => plotting.moveOfHour(asked.hour),
  }),
  deskEntry({
    id: 'jane1898.plot',
    asks: 'How much of a plot is run in the move, what is left, and how long does she wait?',
    rules: ['JS-MOVE-06', 'JS-MOVE-25', 'JS-BRK-01'],
    input: z.strictObject({
      legs: z.array(z.strictObject({ distanceMiles, speedKnots })).min(1),
      hours: z.number().positive().default(chart.moveHours).describe('hours of the move'),
    }),
    example: {
      input: {
        legs: [
          { distanceMiles: 60, speedKnots: 15 },
          { distanceMiles: 30, speedKnots: 12 },
        ],
      },
      value: { milesRun: 84, milesUnrun: 6, minutesWaiting: 0 },
    },
    answer: (asked) => plotting.plotRun(asked.legs, asked.hours),
  }),
  deskEntry({
    id: 'jane1898.cruisingSpeed',
    asks: 'What is the greatest speed that may be ordered to these ships in company, or to one alone?',
    rules: ['JS-MOVE-16', 'JS-MOVE-17', 'JS-MOVE-18', 'JS-MOVE-22', 'JS-BRK-07'],
    input: z.strictObject({
      ships: z.array(ship).min(1),
      stepKnots,
      belowMaximumKnots,
      fastHoursAllowed,
    }),
    example: {
      input: {
        ships: [
          { type: 'battleship', presentKnots: 15 },
          { type: 'battleship', presentKnots: 15 },
          { type: 'cruiser', presentKnots: 18 },
        ],
      },
      value: 13.5,
    },
    answer: (asked) => speed.cruisingLimit(asked.ships, cruisingBy(asked)),
  }),
  deskEntry({
    id: 'jane1898.speedOrder',
    asks: 'May this speed be ordered, and if not, why?',
    rules: ['JS-MOVE-06', 'JS-MOVE-16', 'JS-MOVE-17', 'JS-MOVE-18'],
    input: z.strictObject({
      ships: z.array(ship).min(1),
      speedKnots: z.number(),
      stepKnots,
      belowMaximumKnots,
      fastHoursAllowed,
    }),
    example: {
      input: { ships: [{ type: 'destroyer', presentKnots: 27 }], speedKnots: 24 },
      value: { allowed: false, refusal: 'Destroyers may not cruise above 21 knots; you wrote 24.' },
    },
    answer: (asked) => {
      const refusal = speed.speedRefusal(asked.ships, asked.speedKnots, cruisingBy(asked))
      const value = { allowed: refusal === null, refusal: refusal?.message ?? null }
      return finding(value, [
        because(
          refusal?.rule ?? 'JS-MOVE-06',
          refusal?.message ?? 'nothing forbids it',
          { speedKnots: asked.speedKnots },
          value.allowed,
        ),
      ])
    },
  }),
  deskEntry({
    id: 'jane1898.assignedSpeed',
    asks: 'What speed does the book assign to a type of ship?',
    rules: ['JS-MOVE-19', 'JS-MOVE-20'],
    input: z.strictObject({ type: z.enum(assignedSpeeds.rows.map((row) => row.type)) }),
    example: { input: { type: 'destroyer' }, value: { knots: 24, alsoKnots: 27 } },
    answer: (asked) => speed.assignedKnots(asked.type),
  }),
  deskEntry({
    id: 'jane1898.contactSquares',
    asks: 'How many squares of 1,000 yards does a ship run in ten minutes, after so many big turns?',
    rules: ['JS-MOVE-08', 'JS-MOVE-09', 'JS-MOVE-10', 'JS-MOVE-11'],
    input: z.strictObject({
      speedKnots,
      bigTurns: count.default(0).describe('alterations of eight points (90 degrees) or more'),
      diagonal,
    }),
    example: { input: { speedKnots: 18, bigTurns: 1 }, value: { straightSquares: 5.5, diagonalSquares: 4.125 } },
    answer: (asked) => squares.squaresInMove(asked.speedKnots, asked.bigTurns, asked.diagonal),
  }),
  deskEntry({
    id: 'jane1898.contactPath',
    asks: 'How many squares of 1,000 yards does a path cost, turns included?',
    rules: ['JS-MOVE-10', 'JS-MOVE-11'],
    input: z.strictObject({ path: z.array(point).min(2), courseBeforeDegrees: degrees, diagonal }),
    example: {
      input: {
        path: [
          { x: 0, y: 0 },
          { x: 3000, y: 3000 },
        ],
        courseBeforeDegrees: 45,
      },
      value: 4,
    },
    answer: (asked) => squares.pathCost(asked.path, asked.courseBeforeDegrees, asked.diagonal),
  }),
  deskEntry({
    id: 'jane1898.stations',
    asks: 'Where does each ship of a formation stand?',
    rules: ['JS-MOVE-13'],
    input: z.strictObject({
      flag: point,
      courseDegrees: degrees,
      ships: atLeastOne.max(100),
      formation: z.enum(squares.formations).default('lineAhead'),
      intervalYards: z.number().positive().default(squares.DEFAULT_INTERVAL_YARDS),
    }),
    example: {
      input: { flag: { x: 0, y: 0 }, courseDegrees: 0, ships: 3 },
      value: [
        { x: 0, y: 0 },
        { x: 0, y: -400 },
        { x: 0, y: -800 },
      ],
    },
    answer: (asked) =>
      squares.stations(asked.flag, asked.courseDegrees, asked.ships, asked.formation, asked.intervalYards),
  }),
  deskEntry({
    id: 'jane1898.tacticalBoard',
    asks: 'Is the tactical board set up at this distance?',
    rules: ['JS-MOVE-14'],
    input: z.strictObject({
      rangeYards,
      leadingShips: z.boolean().default(true).describe('the range is that of the leading ships'),
      between: z.enum(['any', 'leaders']).default('any'),
      triggerYards: z.number().positive().default(5000),
    }),
    example: { input: { rangeYards: 5000 }, value: true },
    answer: (asked) =>
      squares.boardOpens(
        asked.rangeYards,
        asked.leadingShips,
        settingsWith({ 'trigger.between': asked.between, 'trigger.yards': asked.triggerYards }),
      ),
  }),
  deskEntry({
    id: 'jane1898.touchLost',
    asks: 'Is touch lost after so many whole ten-minute moves out of sight?',
    rules: ['JS-MOVE-15'],
    input: z.strictObject({
      movesWithoutSight: count.describe('whole ten-minute moves with no hostile pair in sight'),
      lostAfterMoves: atLeastOne.default(1),
    }),
    example: { input: { movesWithoutSight: 1 }, value: true },
    answer: (asked) =>
      squares.touchLost(asked.movesWithoutSight, settingsWith({ 'touch.lostMoves': asked.lostAfterMoves })),
  }),
]
