import { z } from 'zod'
import { refuse } from '../../../explanation/refusal.ts'
import type { DeskEntry } from '../../contract.ts'
import { by, deskEntry } from '../../desk-entry.ts'
import { named } from '../../named.ts'
import { cutCable, mayEmploy, mayUseAuxiliary, USES } from '../procedures/employment.ts'
import {
  backFromBoard,
  halfForce,
  latePenalty,
  lateSpeed,
  mayCapture,
  mayDecideByPoints,
  meetingOdds,
  meetingWays,
  moveLength,
} from '../procedures/meetings.ts'
import { telegramTime, wirelessChain, wirelessReachOf } from '../procedures/messages.ts'
import { wireless } from '../signalling.ts'
import { boardGame, hours, knots, miles, movingKnots, shipClass, thrown, yards } from './inputs.ts'

const hourOfDay = z.number().min(0).max(24).describe('hour of the day')
const fitted = by(
  'NS-WIRE-02',
  z.boolean().default(false).describe('destroyers and torpedo gunboats: she has wireless'),
)
const station = z.strictObject({
  class: by('NS-WIRE-02', shipClass),
  fitted,
  milesToNext: miles.optional().describe('sea miles to the next station; the last has none'),
  reachMiles: by(
    'NS-WIRE-01',
    miles.optional().describe('sea miles that she sends where the problem states it, in place of her class’s'),
  ),
})
const force = z.array(z.strictObject({ class: shipClass, count: z.int().min(0).describe('vessels of the class') }))
const points = z.number().nonnegative().describe('points of fighting value')
const count = z.int().min(1).describe('ships')

/** The Strategic Game: messages, meetings, moves, and what vessels may be used for. */
export const messagesAndMeetingsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'nwc1905.telegraph',
    asks: 'When does a telegram arrive?',
    rules: ['NS-TELE-01', 'NS-TELE-02', 'NS-TELE-03'],
    input: z.strictObject({
      miles,
      receivedAt: hours.describe('hour at which it comes to the operator, without other delays'),
      dayFrom: hourOfDay.default(6),
      dayTo: hourOfDay.default(18),
      enemyTerritory: by(
        'NS-TELE-02',
        z.boolean().default(false).describe('the line passes through the enemy’s territory'),
      ),
      delayHours: by('NS-TELE-03', hours.default(0).describe('hours of boats and other delays, before it is received')),
    }),
    example: {
      input: { miles: 4000, receivedAt: 8 },
      value: { allowed: true, hours: 4, arrivesAt: 12 },
    },
    answer(given) {
      if (given.dayTo < given.dayFrom)
        return refuse(
          'input.invalid',
          `dayTo must be ${given.dayFrom} or more, as dayFrom is; ${given.dayTo} was given.`,
          {
            rule: 'NS-TELE-01',
            path: 'dayTo',
          },
        )
      return telegramTime(given)
    },
  }),
  deskEntry({
    id: 'nwc1905.wirelessReach',
    asks: 'How far does a vessel send by wireless?',
    rules: ['NS-WIRE-01', 'NS-WIRE-02'],
    input: z.strictObject({ class: by('NS-WIRE-02', shipClass), fitted }),
    example: { input: { class: 'F' }, value: { miles: 30 } },
    answer: (given) => named('miles', wirelessReachOf(given.class, given.fitted)),
  }),
  deskEntry({
    id: 'nwc1905.wireless',
    asks: 'Does a chain of wireless carry a message, and how fast?',
    rules: ['NS-WIRE-01', 'NS-WIRE-02', 'NS-WIRE-03', 'NS-WIRE-04'],
    input: z.strictObject({
      stations: by('NS-WIRE-03', z.array(station).min(2)),
      mph: by(
        'NS-WIRE-04',
        z
          .number()
          .min(wireless.leastMph)
          .max(wireless.greatestMph)
          .default(wireless.defaultMph)
          .describe('miles an hour, the umpire’s'),
      ),
      maxMiles: miles.default(wireless.greatestMiles).describe('general maximum of one link, sea miles'),
    }),
    example: {
      input: {
        stations: [
          { class: 'A', milesToNext: 50 },
          { class: 'B', milesToNext: 50 },
          { class: 'F', milesToNext: 30 },
          { class: 'A' },
        ],
        mph: 65,
      },
      value: { allowed: true, totalMiles: 130, hours: 2, reason: null },
    },
    answer(given) {
      for (const [n, { milesToNext }] of given.stations.entries()) {
        const last = n === given.stations.length - 1
        const path = `stations[${n}].milesToNext`
        if (!last && milesToNext === undefined)
          return refuse('input.invalid', `${path} is missing: it is a number for every station but the last.`, {
            rule: 'NS-WIRE-03',
            path,
          })
        if (last && milesToNext !== undefined)
          return refuse('input.invalid', `${path} must be left out for the last station; ${milesToNext} was given.`, {
            rule: 'NS-WIRE-03',
            path,
          })
      }
      return wirelessChain(given.stations, given.mph, given.maxMiles)
    },
  }),
  deskEntry({
    id: 'nwc1905.moveLength',
    asks: 'How long is a move for these vessels?',
    rules: ['NS-MOVE-01', 'NS-MOVE-06'],
    input: z.strictObject({
      hours: z.number().positive().describe('hours of the move that the umpire announced'),
      inSight: by(
        'NS-MOVE-06',
        z.boolean().default(false).describe('in sight of each other, and the umpire wants the short move'),
      ),
    }),
    example: { input: { hours: 12, inSight: true }, value: { minutes: 15 } },
    answer: (given) => named('minutes', moveLength(given.hours, given.inSight)),
  }),
  deskEntry({
    id: 'nwc1905.lateMove',
    asks: 'At what speed does a force go that was not plotted in time?',
    rules: ['NS-MOVE-07'],
    input: z.strictObject({
      knots: knots.describe('knots that she might make'),
      penalty: z.number().min(0).max(1).default(latePenalty).describe('share of it that is lost (R-68)'),
    }),
    example: { input: { knots: 14 }, value: { knots: 7 } },
    answer: (given) => named('knots', lateSpeed(given.knots, given.penalty)),
  }),
  deskEntry({
    id: 'nwc1905.pointsDecision',
    asks: 'May the umpire decide a meeting by points?',
    rules: ['NS-DUEL-01'],
    input: z.strictObject({
      armoured: z.boolean().describe('both are armoured'),
      distanceYd: yards.describe('the greatest distance between them in this time, yards'),
      minutes: z.number().nonnegative().describe('minutes for which they stayed within it'),
    }),
    example: { input: { armoured: true, distanceYd: 2000, minutes: 61 }, value: { mayDecide: true } },
    answer: (given) => named('mayDecide', mayDecideByPoints(given.armoured, given.distanceYd, given.minutes)),
  }),
  deskEntry({
    id: 'nwc1905.odds',
    asks: 'What comes of a meeting by points?',
    rules: ['NS-FLEET-01', 'NS-FLEET-02', 'NS-FLEET-03', 'NS-DUEL-02', 'NS-CLASS-02', 'NS-CLASS-03'],
    input: z.strictObject({
      blue: force,
      red: force,
      nightOrThick: by('NS-CLASS-03', z.boolean().default(false)),
      atSea: by(
        'NS-CLASS-02',
        z.boolean().default(false).describe('monitors: more than 10 miles from the nearest shore (R-55)'),
      ),
    }),
    example: {
      input: {
        blue: [
          { class: 'A', count: 5 },
          { class: 'B', count: 1 },
        ],
        red: [
          { class: 'A', count: 2 },
          { class: 'B', count: 1 },
        ],
      },
      value: {
        blueValue: 110,
        redValue: 50,
        ratio: 2.2,
        superiorSide: 'blue',
        band: '2:1',
        inferior: 'removed',
        superior: 'unhurt',
        armouredSpared: false,
      },
    },
    answer: (given) => meetingOdds(given.blue, given.red, given.nightOrThick, given.atSea),
  }),
  deskEntry({
    id: 'nwc1905.halfForce',
    asks: 'Which vessels does a side lose that loses half its force?',
    rules: ['NS-FLEET-02'],
    input: z.strictObject({ vessels: z.array(z.strictObject({ id: z.string(), value: points })).min(1) }),
    example: {
      input: {
        vessels: [
          { id: 'Iowa', value: 20 },
          { id: 'Oregon', value: 20 },
          { id: 'New York', value: 10 },
        ],
      },
      value: { removed: ['Iowa'], reduced: { id: 'Oregon', value: 15 } },
    },
    answer: (given) => halfForce(given.vessels),
  }),
  deskEntry({
    id: 'nwc1905.capture',
    asks: 'May these vessels capture those?',
    rules: ['NS-DUEL-02'],
    input: z.strictObject({ byArmoured: z.boolean(), ofArmoured: z.boolean() }),
    example: { input: { byArmoured: false, ofArmoured: true }, value: { may: false } },
    answer: (given) => named('may', mayCapture(given.byArmoured, given.ofArmoured)),
  }),
  deskEntry({
    id: 'nwc1905.meetingWays',
    asks: 'In which ways may a meeting be decided?',
    rules: ['NS-FLEET-01', 'NS-FLEET-02', 'NS-FLEET-03', 'NS-SUM-01'],
    input: z.strictObject({
      ratio: z.number().min(1).describe('the greater value ÷ the less'),
      blueShips: count,
      redShips: count,
    }),
    example: { input: { ratio: 1.2, blueShips: 1, redShips: 1 }, value: { ways: ['fleet', 'duel', 'word'] } },
    answer: (given) => named('ways', meetingWays(given.ratio, given.blueShips, given.redShips)),
  }),
  deskEntry({
    id: 'nwc1905.boardReturn',
    asks: 'What comes back from a board to the chart, and after how long?',
    rules: ['NS-FLEET-04'],
    input: z.strictObject({
      value: points,
      damageShare: z.number().min(0).max(1).describe('injury as a share of her endurance'),
      torpedoed: z.boolean().default(false),
      maxKn: knots.describe('her greatest speed, knots'),
      moves: z.int().min(0).describe('moves of the board'),
      game: boardGame,
    }),
    example: {
      input: { value: 20, damageShare: 0.3, maxKn: 16, moves: 24, game: 'fleet' },
      value: { destroyed: false, value: 10, knots: 16, hours: 1 },
    },
    answer: (given) => backFromBoard(given, given.moves, given.game),
  }),
  deskEntry({
    id: 'nwc1905.cable',
    asks: 'Can a cable be cut here, and how long does it take?',
    rules: ['NS-CABLE-01', 'NS-CABLE-02'],
    input: z.strictObject({
      fathoms: z.number().nonnegative().describe('fathoms of water'),
      milesToStation: miles.describe('sea miles to the cable station'),
      throw: by('NS-CABLE-02', thrown.describe('face of the die for a full day of dragging')),
    }),
    example: {
      input: { fathoms: 60, milesToStation: 3 },
      value: { how: 'cut', hours: 6, success: true },
    },
    answer: (given) => cutCable(given.fathoms, given.milesToStation, given.throw),
  }),
  deskEntry({
    id: 'nwc1905.employ',
    asks: 'May a vessel be used for this?',
    rules: ['NS-DD-01', 'NS-DD-02', 'NS-DD-03', 'NS-DD-04', 'NS-DD-05'],
    input: z.strictObject({
      class: shipClass,
      use: z.enum(USES).describe('scouting at sea, carrying a despatch, scouting along the shore'),
      milesFromFleetOrBase: by('NS-DD-02', miles.describe('sea miles from the nearest body of her fleet, or base')),
      hoursAbsent: by('NS-DD-05', hours.default(0).describe('hours away from fleet or base')),
      speedKn: by('NS-DD-04', movingKnots.default(10).describe('torpedo gunboats: knots, for her radius')),
      percent: by(
        'NS-DD-04',
        z.number().min(0).max(100).default(100).describe('torpedo gunboats: percent of full coal'),
      ),
    }),
    example: {
      input: { class: 'V', use: 'scout', milesFromFleetOrBase: 501 },
      value: { allowed: false, umpire: false, rule: 'NS-DD-02' },
    },
    answer: (given) => mayEmploy(given),
  }),
  deskEntry({
    id: 'nwc1905.auxiliary',
    asks: 'May a side use a fishing vessel, tug, cable steamer or collier?',
    rules: ['NS-FISH-01'],
    input: z.strictObject({
      inProblem: z.boolean().describe('the problem states her'),
      fittedOutInPlay: z.boolean(),
      umpireReady: z.boolean().describe('the umpire has said that she is ready'),
    }),
    example: {
      input: { inProblem: false, fittedOutInPlay: true, umpireReady: true },
      value: { may: true },
    },
    answer: (given) => named('may', mayUseAuxiliary(given.inProblem, given.fittedOutInPlay, given.umpireReady)),
  }),
]
