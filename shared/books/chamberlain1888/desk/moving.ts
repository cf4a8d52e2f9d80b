import { z } from 'zod'
import { because, finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import {
  COURSES,
  type Course,
  coursesOpen,
  NEVER,
  squaresThisTurn,
  steered,
  TURN_COURSES,
} from '../procedures/moving.ts'
import { gainsOpenSea, isBackInHarbour } from '../procedures/open-sea-and-harbour.ts'
import { stepOf } from '../tables/headings.ts'
import { headingInput, islandsInput, readings, rocksInput, settingsFrom, shipInput, squareInput } from './inputs.ts'

const turnCourse = z.enum([
  ...TURN_COURSES,
  'stop',
  'astern',
  'port90',
  'starboard90',
  'port135',
  'starboard135',
  'about',
])

/** Rules 4 to 10. */
export const moving: readonly DeskEntry[] = [
  deskEntry({
    id: 'chamberlain1888.courses',
    asks: 'Which courses may a ship steer this turn, where does each take her, and is she driven ashore or forced back?',
    rules: ['CH-04', 'CH-06', 'CH-10', 'CH-R02', 'CH-R17', 'CH-R18', 'CH-R19', 'CH-R25'],
    input: z.strictObject({
      ship: shipInput,
      square: squareInput,
      heading: headingInput,
      islands: islandsInput,
      rocks: rocksInput,
      harbour: readings.harbour,
    }),
    example: {
      input: { ship: 'runner', square: { x: 12, y: 1 }, heading: 'N' },
      value: {
        port: { x: 11, y: 2, heading: 'NW', allowed: true, rule: null },
        ahead: { x: 12, y: 2, heading: 'N', allowed: true, rule: null },
        starboard: { x: 13, y: 2, heading: 'NE', allowed: true, rule: null },
        ashore: false,
        forcedReturn: false,
      },
    },
    answer(given) {
      const open = coursesOpen(given.ship, given, given, settingsFrom(given))
      const { offers, ashore, forcedReturn } = open.value
      return finding(
        {
          ...Object.fromEntries(
            offers.map(({ course, square, heading, allowed, why }) => [
              course,
              { ...square, heading, allowed, rule: allowed ? null : (why?.rule ?? null) },
            ]),
          ),
          ashore,
          forcedReturn,
        },
        open.because,
      )
    },
  }),
  deskEntry({
    id: 'chamberlain1888.helm',
    asks: 'May a ship that is not disabled be given this order, and where does it take her on open water?',
    rules: ['CH-04', 'CH-05', 'CH-06', 'CH-08'],
    input: z.strictObject({ square: squareInput, heading: headingInput, order: turnCourse }),
    example: {
      input: { square: { x: 5, y: 5 }, heading: 'N', order: 'starboard' },
      value: { allowed: true, x: 6, y: 6, heading: 'NE' },
    },
    answer({ square, heading, order }) {
      const stay = { allowed: false, ...square, heading }
      if (order in NEVER) return finding(stay, [NEVER[order as keyof typeof NEVER]])
      const course = order as Course
      if (Math.abs(COURSES[course]) > 1)
        return finding(stay, [because('CH-06', 'the course may be altered by four points and no more', { order })])
      const to = steered(heading, course)
      const step = stepOf(to)
      return finding({ allowed: true, x: square.x + step.x, y: square.y + step.y, heading: to }, [
        because('CH-06', 'the course is altered by four points at most, at the beginning of the turn', { order }, to),
        because('CH-04', 'one square straight ahead, by side or corner'),
      ])
    },
  }),
  deskEntry({
    id: 'chamberlain1888.speed',
    asks: 'How many squares does a ship make in her turn?',
    rules: ['CH-04', 'CH-05', 'CH-07', 'CH-18'],
    input: z.strictObject({
      ship: shipInput,
      disabled: z.boolean().default(false),
      pointsAgainst: z.int().min(0).default(0),
    }),
    example: { input: { ship: 'runner', pointsAgainst: 12 }, value: 1 },
    answer: ({ disabled, pointsAgainst }) => squaresThisTurn(disabled, pointsAgainst),
  }),
  deskEntry({
    id: 'chamberlain1888.openSea',
    asks: 'Has a ship that moves to this square gained the open sea?',
    rules: ['CH-09', 'CH-R23'],
    input: z.strictObject({ ship: shipInput, square: squareInput }),
    example: { input: { ship: 'runner', square: { x: 3, y: 24 } }, value: true },
    answer: ({ ship, square }) => gainsOpenSea(ship, square),
  }),
  deskEntry({
    id: 'chamberlain1888.harbour',
    asks: 'Does a ship that moves to this square end the game by coming back into harbour?',
    rules: ['CH-10', 'CH-R01', 'CH-R24'],
    input: z.strictObject({ ship: shipInput, square: squareInput, harbour: readings.harbour }),
    example: { input: { ship: 'runner', square: { x: 13, y: 1 } }, value: true },
    answer: (given) => isBackInHarbour(given.ship, given.square, settingsFrom(given)),
  }),
]
