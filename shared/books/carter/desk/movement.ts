import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { moveFinding, reach, squaresOf } from '../procedures/movement.ts'
import { occupation } from '../procedures/occupation.ts'
import { allowance, groupAllowance, speedInSquares } from '../procedures/speed.ts'
import { sameSquare } from '../procedures/squares.ts'
import { FIRST_MODES, firstMover, SIDES } from '../procedures/turn-order.ts'
import {
  board,
  facing,
  held,
  knots,
  missing,
  move,
  square,
  squares,
  squaresLost,
  step,
  tons,
  usualTons,
  weather,
  zone,
} from './inputs.ts'

const land = z.array(square).default([]).describe('squares of land')

/** Speed in squares, moves, and what lies in a square. */
export const movementDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'carter.speed',
    asks: 'How many squares a game move are so many knots?',
    rules: ['CT-MV-08'],
    input: z.strictObject({ knots }),
    example: { input: { knots: 17 }, value: { odd: 2, even: 3, average: 2.5, origin: 'B' } },
    answer: (given) => speedInSquares(given.knots),
  }),
  deskEntry({
    id: 'carter.allowance',
    asks: 'How far may a ship go in this game move?',
    rules: ['CT-MV-01', 'CT-MV-08', 'CT-WX-02', 'CT-WX-03', 'CT-SK-03'],
    input: z.strictObject({
      knots,
      move,
      tons: usualTons,
      weather: weather.default('good'),
      squaresLost,
      speedFloor: z
        .union([z.literal(0), z.literal(1)])
        .default(1)
        .describe('CT-R12: squares under which weather and damage never bring a ship that has any by the table'),
    }),
    example: { input: { knots: 32, move: 2, tons: 8000, weather: 'highSeas' }, value: { printed: 5, squares: 4 } },
    answer: (given) => allowance(given, given.move, given.weather, given.speedFloor),
  }),
  deskEntry({
    id: 'carter.groupSpeed',
    asks: 'How far may a group go that keeps together?',
    rules: ['CT-MV-07'],
    input: z.strictObject({
      ships: z
        .array(z.strictObject({ id: z.string().min(1), knots, tons: usualTons, squaresLost }))
        .min(1)
        .describe('her name, knots, tons and squares lost by damage'),
      move,
      weather: weather.default('good'),
    }),
    example: {
      input: {
        ships: [
          { id: 'battleship', knots: 25 },
          { id: 'destroyer', knots: 35 },
        ],
        move: 2,
      },
      value: { squares: 4, slowest: ['battleship'] },
    },
    answer: (given) => groupAllowance(given.ships, given.move, given.weather),
  }),
  deskEntry({
    id: 'carter.move',
    asks: 'Is this move allowed, and where does it end?',
    rules: ['CT-MV-01', 'CT-MV-02', 'CT-MV-03', 'CT-MV-04', 'CT-MV-05', 'CT-MV-06', 'CT-HB-02', 'CT-PA-01', 'CT-WX-03'],
    input: z.strictObject({
      from: square,
      facing,
      steps: z.array(step).describe('each through the side of a square; none: she lies still'),
      allowance: z.int().min(0).describe('squares that she has in this move'),
      endFacing: facing.optional().describe('left out, as the last step went, or as she lies'),
      ...board,
      land,
      fogZones: z
        .array(zone)
        .default([])
        .describe('zones with fog: 1 north-west, 2 north-east, 3 south-east, 4 south-west'),
      harbour: z
        .boolean()
        .default(false)
        .describe('in harbour she turns as she likes when she lies still, and nobody is crowded'),
      tons: tons.optional().describe('her own tons of displacement, where others are given'),
      others: z
        .array(z.strictObject({ at: square, tons }))
        .default([])
        .describe('ships that she meets: square and tons of displacement'),
    }),
    example: {
      input: { from: 'M10', facing: 'N', steps: ['N', 'N', 'E'], allowance: 3 },
      value: { allowed: true, reason: null, to: 'N12', endFacing: 'E', used: 3, turned180: false },
    },
    answer(given) {
      const { columns, rows, steps } = given
      const of = { columns, rows }
      const from = held('from', given.from, of, 'CT-PA-04')
      if (given.tons === undefined && given.others.length > 0)
        return missing('tons', 'a number where others are given', 'CT-MV-05')
      const end = squaresOf(from, steps).at(-1) ?? from
      const met = given.others.filter((one) => sameSquare(one.at, end)).map((one) => one.tons)
      return moveFinding(
        {
          from,
          facing: given.facing,
          steps,
          endFacing: given.endFacing ?? steps.at(-1) ?? given.facing,
          allowance: given.allowance,
          harbour: given.harbour,
          tonsAtEnd: given.tons === undefined || met.length === 0 ? null : [given.tons, ...met],
        },
        {
          board: of,
          isLand: (at) => given.land.some((one) => sameSquare(one, at)),
          fogZones: given.fogZones,
        },
      )
    },
  }),
  deskEntry({
    id: 'carter.reach',
    asks: 'Where may she end?',
    rules: ['CT-MV-02', 'CT-MV-03'],
    input: z.strictObject({ from: square, facing, allowance: squares.max(60), ...board, land }),
    example: {
      input: { from: 'M10', facing: 'N', allowance: 2 },
      value: { count: 5, squares: ['M10', 'L11', 'M11', 'N11', 'M12'] },
    },
    answer(given) {
      const of = { columns: given.columns, rows: given.rows }
      const from = held('from', given.from, of, 'CT-PA-04')
      return reach(from, given.facing, given.allowance, of, given.land)
    },
  }),
  deskEntry({
    id: 'carter.occupation',
    asks: 'May these ships lie in one square?',
    rules: ['CT-MV-05'],
    input: z.strictObject({
      tons: z.array(tons).min(1).describe('tons of displacement of each ship'),
      harbour: z.boolean().default(false),
      replenishing: z.boolean().default(false).describe('taking on torpedoes at sea'),
      mixtures: z
        .boolean()
        .default(true)
        .describe('CT-R05: a square holds four units, whatever they are; false: ships of different kinds never share'),
    }),
    example: { input: { tons: [1300, 50, 50] }, value: { units: 4, allowed: true } },
    answer: (given) => occupation(given),
  }),
  deskEntry({
    id: 'carter.firstMover',
    asks: 'Who moves first in this game move?',
    rules: ['CT-MV-09'],
    input: z.strictObject({
      move,
      firstInMoveOne: z
        .enum(SIDES)
        .optional()
        .describe(
          'who moved first in game move 1; left out in move 1 it is thrown for; of no account with dice each move',
        ),
      mode: z.enum(FIRST_MODES).default('alternate').describe('in turn, or by dice each move'),
    }),
    example: { input: { move: 4, firstInMoveOne: 'blue' }, value: { first: 'red' } },
    answer(given, dice) {
      const { firstInMoveOne, mode } = given
      if (mode === 'alternate' && firstInMoveOne === undefined && given.move > 1)
        return missing('firstInMoveOne', '"blue" or "red" after game move 1', 'CT-MV-09')
      return firstMover(given.move, firstInMoveOne ?? null, mode, dice)
    },
  }),
]
