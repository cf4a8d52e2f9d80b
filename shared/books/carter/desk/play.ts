import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import {
  card,
  chartMiles,
  clock,
  FACTS,
  OBJECTIVES,
  type Objective,
  objective,
  objectives,
  whoKnows,
  worthOf,
} from '../procedures/setting-up.ts'
import { SIDES, sequence, throwOrder } from '../procedures/turn-order.ts'
import { CARDS, ROLES } from '../tables/cards.ts'
import { count, gunName, knots, leftOut, missing, mustBe, rate } from './inputs.ts'

const side = z.enum(SIDES)
const only = (kind: string) => `with kind ${kind}`
const objectiveFields = z.strictObject({
  kind: z.enum(OBJECTIVES),
  blue: z
    .number()
    .optional()
    .describe(`points that blue has, ${only('points')}`),
  red: z
    .number()
    .optional()
    .describe(`points that red has, ${only('points')}`),
  quota: z
    .number()
    .positive()
    .optional()
    .describe(`points agreed, ${only('points')}`),
  blueLost: z
    .int()
    .min(0)
    .optional()
    .describe(`ships that blue has lost, ${only('losses')}`),
  redLost: z
    .int()
    .min(0)
    .optional()
    .describe(`ships that red has lost, ${only('losses')}`),
  side: side.optional().describe(`whose objective it is, ${only('convoy, islands and raider')} (the hunter)`),
  sailed: z
    .int()
    .min(1)
    .optional()
    .describe(`ships that sailed, ${only('convoy')}`),
  arrived: z
    .int()
    .min(0)
    .optional()
    .describe(`ships that came through, ${only('convoy')}`),
  share: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(`part of the convoy that must come through, 0 to 1, ${only('convoy')}`),
  held: z
    .int()
    .min(0)
    .optional()
    .describe(`islands that the side holds, ${only('islands')}`),
  wanted: z
    .int()
    .min(1)
    .optional()
    .describe(`islands that it must hold, ${only('islands')}`),
  sunk: z
    .boolean()
    .optional()
    .describe(`the raider is sunk, ${only('raider')}`),
})
type Fields = z.output<typeof objectiveFields>
type FieldName = Exclude<keyof Fields, 'kind'>

const TAKES = {
  points: ['blue', 'red', 'quota'],
  losses: ['blueLost', 'redLost'],
  convoy: ['side', 'sailed', 'arrived', 'share'],
  islands: ['side', 'held', 'wanted'],
  raider: ['side', 'sunk'],
} as const satisfies Readonly<Record<Fields['kind'], readonly FieldName[]>>

/** The objective that the fields give. Refuses `input.invalid` for a field that is missing, and for one of another kind. */
function readObjective(given: Fields, path = ''): Objective {
  const { kind, ...fields } = given
  const takes: readonly FieldName[] = TAKES[kind]
  for (const name of takes)
    if (given[name] === undefined) return missing(`${path}${name}`, `given where kind is "${kind}"`, 'CT-OB-02')
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && !takes.some((one) => one === name))
      return leftOut(`${path}${name}`, `where kind is "${kind}"`, value, 'CT-OB-02')
  if (kind === 'convoy' && (given.arrived ?? 0) > (given.sailed ?? 0))
    return mustBe(`${path}arrived`, `${given.sailed} or less, the ships that sailed`, given.arrived, 'CT-OB-02')
  // Every field of its kind is there, and no other.
  return given as Objective
}

/** Setting up a game, its course, and who knows what. */
export const playDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'carter.points',
    asks: 'What is a ship worth in sharing out?',
    rules: ['CT-AL-02', 'CT-S10'],
    input: z.strictObject({
      rate: rate.describe('her sinking rate'),
      guns: z.array(z.strictObject({ gun: gunName, number: z.int().min(1).describe('how many') })),
      tubes: count('torpedo tubes').default(0),
      knots,
      mines: count('mines that she carries').default(0),
    }),
    example: {
      input: { rate: 80, guns: [{ gun: '5in/38', number: 5 }], tubes: 10, knots: 35 },
      value: { points: 370, parts: { sinkingRate: 80, guns: 40, torpedoes: 150, speed: 100, mines: 0 } },
    },
    answer: (given) => worthOf(given),
  }),
  deskEntry({
    id: 'carter.card',
    asks: 'What is on the card of an example?',
    rules: ['CT-CD-01', 'CT-CD-03'],
    input: z.strictObject({ ship: z.enum(CARDS) }),
    example: {
      input: { ship: 'Fletcher' },
      value: {
        year: 1942,
        tons: 2050,
        knots: 35,
        rate: 80,
        batteries: [
          { role: 'main', gun: '5in/38', guns: 5, turrets: 5, mounts: ['fore', 'fore', 'midships', 'aft', 'aft'] },
        ],
        torpedoSets: [
          { type: '21in_ww2', tubes: 5 },
          { type: '21in_ww2', tubes: 5 },
        ],
        origin: 'two sets of five T; rest H/D',
      },
    },
    answer: (given) => card(given.ship),
  }),
  deskEntry({
    id: 'carter.objective',
    asks: 'Who has reached this objective?',
    rules: ['CT-OB-01', 'CT-OB-02', 'CT-HB-03'],
    input: objectiveFields,
    example: {
      input: { kind: 'convoy', side: 'blue', sailed: 8, arrived: 4, share: 0.5 },
      value: { reachedBy: ['blue'] },
    },
    answer: (given) => objective(readObjective(given)),
  }),
  deskEntry({
    id: 'carter.objectives',
    asks: 'Who has reached any of several objectives?',
    rules: ['CT-OB-03'],
    input: z.strictObject({
      objectives: z.array(objectiveFields).min(1).describe('each as carter.objective takes it'),
    }),
    example: {
      input: {
        objectives: [
          { kind: 'raider', side: 'red', sunk: false },
          { kind: 'points', blue: 120, red: 80, quota: 100 },
        ],
      },
      value: { reachedBy: ['blue'] },
    },
    answer: (given) => objectives(given.objectives.map((one, n) => readObjective(one, `objectives[${n}].`))),
  }),
  deskEntry({
    id: 'carter.sequence',
    asks: 'What are the phases of a game move?',
    rules: ['CT-MV-09', 'CT-GN-01', 'CT-GN-02'],
    input: z.strictObject({}),
    example: {
      input: {},
      value: { phases: ['sky', 'firstMoves', 'secondMoves', 'firing', 'damage', 'end'] },
    },
    answer: () => sequence(),
  }),
  deskEntry({
    id: 'carter.throwOrder',
    asks: 'In what order do the dice of a game move fall?',
    rules: ['CT-GN-02', 'CT-GN-11'],
    input: z.strictObject({
      first: side.describe('the side that moved first'),
      ships: z
        .array(
          z.strictObject({
            id: z.string().min(1),
            side,
            batteries: z.array(z.enum(ROLES)).describe('batteries that fire'),
            torpedoes: z.boolean().default(false).describe('she fires torpedoes'),
          }),
        )
        .describe('as they stand on the sheet'),
    }),
    example: {
      input: {
        first: 'red',
        ships: [
          { id: 'b1', side: 'blue', batteries: ['main'] },
          { id: 'r1', side: 'red', batteries: ['main'], torpedoes: true },
        ],
      },
      value: {
        throws: [
          { what: 'main', ship: 'r1' },
          { what: 'main', ship: 'b1' },
          { what: 'torpedoes', ship: 'r1' },
        ],
      },
    },
    answer: (given) => throwOrder(given.first, given.ships),
  }),
  deskEntry({
    id: 'carter.whoKnows',
    asks: 'Who knows this?',
    rules: ['CT-PA-01', 'CT-PA-02', 'CT-CD-02', 'CT-NT-02', 'CT-HS-01'],
    input: z.strictObject({
      fact: z.enum(FACTS).describe('its owner is the side that it is about; of hits, the side of the ship hit'),
    }),
    example: { input: { fact: 'minefield' }, value: { owner: 'yes', enemy: 'onContact', umpire: 'yes' } },
    answer: (given) => whoKnows(given.fact),
  }),
  deskEntry({
    id: 'carter.clock',
    asks: 'How long are so many game moves?',
    rules: ['CT-PA-01'],
    input: z.strictObject({
      moves: count('game moves'),
      minutesPerMove: z.number().positive().default(20).describe('minutes of a game move (CT-R32)'),
    }),
    example: { input: { moves: 3 }, value: { minutes: 60 } },
    answer: (given) => clock(given.moves, given.minutesPerMove),
  }),
  deskEntry({
    id: 'carter.chartMiles',
    asks: 'How many sea miles of 2,000 yards are so many squares?',
    rules: ['CT-PA-01'],
    input: z.strictObject({ squares: z.number().nonnegative().describe('squares') }),
    example: { input: { squares: 12 }, value: { miles: 30 } },
    answer: (given) => chartMiles(given.squares),
  }),
]
