import { z } from 'zod'
import { because, finding, type Reason } from '../../../../explanation/finding.ts'
import { refuse } from '../../../../explanation/refusal.ts'
import type { DeskEntry } from '../../../contract.ts'
import { HELM_WORDS, readOrders } from '../orders.ts'
import { movePiece, rangeAndBearing, squaresCovered } from '../procedures/moving.ts'
import { bestKnots, halvesOf, speedsOpen, squaresThisMove, sternwaySquares } from '../procedures/regulation-of-speed.ts'
import { steers, turnInterval } from '../procedures/turning.ts'
import { ahead, HELM_AMIDSHIPS } from '../state.ts'
import { generalSpeeds, merchantSpeeds, SHIP_TYPES, type ShipType } from '../tables/general-speeds.ts'

const speed = z.number().min(0).max(36)
const point = z.strictObject({ x: z.number(), y: z.number() })
const shipTypes = z.enum(SHIP_TYPES as readonly [ShipType, ...ShipType[]])

/** One entry, with its input parsed to the schema's own type. */
function entry<S extends z.ZodType>(
  id: string,
  asks: string,
  rules: readonly string[],
  input: S,
  example: DeskEntry['example'],
  answer: (given: z.output<S>) => ReturnType<DeskEntry['answer']>,
): DeskEntry {
  return { id: `jane1898.${id}`, asks, rules, input, example, answer: (given) => answer(input.parse(given)) }
}

/** Questions of moving, speed and turning on the tactical board. */
export const movingDesk: readonly DeskEntry[] = [
  entry(
    'boardSquares',
    'How many squares of 100 yards does this speed make in a move of one minute?',
    ['JT-MOVE-01', 'JT-MOVE-02', 'JT-MOVE-03', 'JT-MOVE-04'],
    z.strictObject({
      speedKnots: speed,
      carriedHalfSquares: z.union([z.literal(0), z.literal(1)]).default(0),
      measured: z.boolean().default(false),
    }),
    { input: { speedKnots: 15 }, value: { squares: 5, carriedHalfSquares: 0 } },
    (given) => {
      const made = squaresThisMove(halvesOf(given.speedKnots), given.carriedHalfSquares, given.measured)
      return finding({ squares: made.value.squares, carriedHalfSquares: made.value.carryHalves }, made.because)
    },
  ),
  entry(
    'generalSpeed',
    'What speeds does the book allow a kind of ship as a general rule?',
    ['JT-MOVE-10'],
    z.strictObject({ type: shipTypes }),
    { input: { type: 'destroyer' }, value: { speedKnots: 24, alsoKnots: [27] } },
    ({ type }) => {
      const row = generalSpeeds.rows.find((one) => one.type === type)
      const [speedKnots = 0, ...alsoKnots]: readonly number[] = row
        ? row.knots
        : [merchantSpeeds[type as keyof typeof merchantSpeeds]]
      return finding({ speedKnots, alsoKnots }, [
        because('JT-MOVE-10', row ? row.printed : 'merchant vessels, of Part II', { type }, speedKnots),
      ])
    },
  ),
  entry(
    'boardBestSpeed',
    'What is the best speed of a ship on the board in this sea?',
    ['JT-MOVE-10', 'JT-MOVE-04'],
    z.strictObject({
      speedKnots: speed,
      torpedoCraft: z.boolean().default(false),
      windForce: z.int().min(0).max(9).default(0),
    }),
    { input: { speedKnots: 27, torpedoCraft: true, windForce: 4 }, value: 21 },
    (given) => bestKnots(given.speedKnots, given.torpedoCraft, given.windForce),
  ),
  entry(
    'boardSpeedChange',
    'What speeds may a ship order for her next move?',
    ['JT-SPD-03', 'JT-SPD-04', 'JT-SPD-05'],
    z.strictObject({ speedKnots: z.number().min(-36).max(36), bestKnots: speed }),
    { input: { speedKnots: 12, bestKnots: 18 }, value: { leastKnots: 3, mostKnots: 15 } },
    (given) => speedsOpen(given.speedKnots, given.bestKnots),
  ),
  entry(
    'boardStop',
    'How many squares does a ship run on after reversing her engines?',
    ['JT-SPD-01'],
    z.strictObject({ speedKnots: speed }),
    { input: { speedKnots: 15 }, value: 5 },
    (given) => {
      const squares = halvesOf(given.speedKnots) / 2
      return finding(
        squares,
        [
          because(
            'JT-SPD-01',
            'she stops in one complete move, as many squares on as she was making',
            { speedKnots: given.speedKnots },
            squares,
          ),
        ],
        { unit: 'squares' },
      )
    },
  ),
  entry(
    'boardSternway',
    'How many squares astern does a ship go in the next move with engines still reversed?',
    ['JT-SPD-02'],
    z.strictObject({
      squaresAsternLastMove: z.int().min(0).max(12),
      bestKnots: speed,
      capSquares: z.int().min(0).nullable().default(null),
    }),
    { input: { squaresAsternLastMove: 1, bestKnots: 15 }, value: 2 },
    (given) => sternwaySquares(given.squaresAsternLastMove, given.bestKnots, given.capSquares),
  ),
  entry(
    'boardTurnInterval',
    'After how many squares does a ship turn?',
    ['JT-TURN-01', 'JT-TURN-04', 'JT-TURN-05', 'JT-TURN-07'],
    z.strictObject({
      turnIntervalSquares: z.int().min(1).max(8).default(2),
      astern: z.boolean().default(false),
      oneEngineReversed: z.boolean().default(false),
    }),
    { input: { turnIntervalSquares: 2, astern: true }, value: 4 },
    (given) => turnInterval(given.turnIntervalSquares, given.astern, given.oneEngineReversed),
  ),
  entry(
    'boardSteeringWay',
    'Does a ship answer her helm at this speed?',
    ['JT-TURN-08'],
    z.strictObject({ speedKnots: speed, assignedKnots: speed, torpedoCraft: z.boolean().default(false) }),
    { input: { speedKnots: 9, assignedKnots: 24, torpedoCraft: true }, value: false },
    (given) => steers(given.speedKnots, given.assignedKnots, given.torpedoCraft),
  ),
  entry(
    'boardRange',
    'What are the range and true bearing from one ship to another?',
    ['JT-MOVE-09'],
    z.strictObject({ from: point, to: point, in: z.enum(['squares', 'yards']).default('squares') }),
    { input: { from: { x: 0, y: 0 }, to: { x: 3, y: 4 } }, value: { rangeYards: 500, bearingDegrees: 36.9 } },
    (given) => {
      const scale = given.in === 'squares' ? 100 : 1
      const { yards, bearingDegrees } = rangeAndBearing(
        { x: given.from.x * scale, y: given.from.y * scale },
        { x: given.to.x * scale, y: given.to.y * scale },
      )
      return finding({ rangeYards: yards, bearingDegrees }, [
        because('JT-MOVE-09', 'bow square to bow square, centre to centre, in a straight line', {}, yards),
      ])
    },
  ),
  entry(
    'boardSquaresCovered',
    'Which squares does a piece of this length cover?',
    ['JT-MOVE-09'],
    z.strictObject({
      x: z.number(),
      y: z.number(),
      headingDegrees: z.number().min(0).max(360),
      lengthFeet: z.number().positive().max(1000),
    }),
    {
      input: { x: 0, y: 0, headingDegrees: 0, lengthFeet: 400 },
      value: [
        { x: 0, y: 0 },
        { x: 0, y: -1 },
      ],
    },
    (given) => {
      const squares = squaresCovered(given.x * 100, given.y * 100, given.headingDegrees % 360, given.lengthFeet)
      return finding(squares, [
        because(
          'JT-MOVE-09',
          'the bow square and those astern that her length reaches, 300 feet to a square',
          { lengthFeet: given.lengthFeet },
          squares.length,
        ),
      ])
    },
  ),
  entry(
    'boardMove',
    'Where do these orders bring a ship, move by move?',
    [
      'JT-MOVE-03',
      'JT-MOVE-05',
      'JT-MOVE-06',
      'JT-SPD-01',
      'JT-SPD-02',
      'JT-SPD-03',
      'JT-TURN-01',
      'JT-TURN-02',
      'JT-TURN-03',
      'JT-TURN-04',
      'JT-TURN-07',
      'JT-TURN-08',
    ],
    z.strictObject({
      x: z.number().default(0),
      y: z.number().default(0),
      headingDegrees: z.number().min(0).max(360).default(0),
      speedKnots: speed,
      assignedKnots: speed.default(18),
      torpedoCraft: z.boolean().default(false),
      turnIntervalSquares: z.int().min(1).max(8).default(2),
      measured: z.boolean().default(false),
      /** One list a move: what is done before which unit. */
      moves: z
        .array(z.array(z.strictObject({ atUnit: z.int().min(1).max(20), do: z.enum(HELM_WORDS) })))
        .min(1)
        .max(60),
    }),
    {
      input: { speedKnots: 12, moves: [[{ atUnit: 1, do: 'starboard' }]] },
      value: { x: 1, y: 3, headingDegrees: 45, speedKnots: 12 },
    },
    (given) => {
      if (given.speedKnots > given.assignedKnots)
        refuse('input.invalid', `speedKnots is ${given.speedKnots}, above assignedKnots ${given.assignedKnots}.`, {
          path: 'speedKnots',
        })
      let ship = {
        x: given.x * 100,
        y: given.y * 100,
        headingDegrees: given.headingDegrees % 360,
        way: ahead(halvesOf(given.speedKnots)),
        helm: HELM_AMIDSHIPS,
        assignedKnots: given.assignedKnots,
        torpedoCraft: given.torpedoCraft,
        turnInterval: given.turnIntervalSquares,
      }
      const steps: Reason[] = []
      for (const program of given.moves) {
        const order = readOrders({ ships: { ship: { program } } }).ships['ship']
        if (!order) continue
        const moved = movePiece(ship, order, halvesOf(given.assignedKnots), {
          measured: given.measured,
          asternCapSquares: null,
        })
        steps.push(...moved.because)
        ship = {
          ...ship,
          x: moved.x,
          y: moved.y,
          headingDegrees: moved.headingDegrees,
          way: moved.way,
          helm: moved.helm,
        }
      }
      const speedKnots = ship.way.runOn > 0 ? ship.way.rate * 3 : ship.way.halves * 1.5
      return finding({ x: ship.x / 100, y: ship.y / 100, headingDegrees: ship.headingDegrees, speedKnots }, steps)
    },
  ),
]
