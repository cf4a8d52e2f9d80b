import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import * as interruptions from '../procedures/interruptions.ts'
import * as operations from '../procedures/operations.ts'
import { operationTimes } from '../tables/operation-times.ts'
import { atLeastOne, count, distanceMiles, rangeYards } from './inputs.ts'

const operation = z.enum(operationTimes.rows.map((row) => row.operation))
const units = z
  .number()
  .nonnegative()
  .default(1)
  .describe('how many: days, sections, squares, hundreds of yards; troops by the thousand, a march by three miles')
const minutesWorked = z.number().nonnegative().describe('minutes worked when it was broken off')
const shipsAtWork = atLeastOne.default(1).describe('ships that lay or countermine, a square each at a time')
const menAtWork = atLeastOne
  .default(100)
  .describe('hands of her company free for repairs: a gang for each hundred, a section each at a time')
/** The operations that leave something done when they are broken off. */
const brokenOff = z.enum([
  'coal',
  'troops',
  'layContactMines',
  'layObservationMines',
  'countermine',
  'destroyStores',
  'destroyDocks',
  'destroyCoastguard',
  'cutCable',
  'generalTransfer',
  'repairByCompany',
  'dock',
])

export const operationsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.operationTime',
    asks: 'How long does an operation take?',
    rules: [
      ...operationTimes.rows.map((row) => row.rule),
      'JS-AMMO-05',
      'JS-COAL-12',
      'JS-COMM-10',
      'JS-INFO-11',
      'JS-LAND-05',
      'JS-PERS-05',
      'JS-PERS-06',
      'JS-REP-03',
      'JS-REP-05',
    ],
    input: z.strictObject({ operation, units }),
    example: { input: { operation: 'destroyDocks' }, value: 720 },
    answer: (asked) => operations.operationMinutes(asked.operation, asked.units),
  }),
  deskEntry({
    id: 'jane1898.operationsInTurn',
    asks: 'How long does one ship take over several operations?',
    rules: ['JS-TIME-33'],
    input: z.strictObject({ operations: z.array(z.strictObject({ operation, units })).min(1) }),
    example: {
      input: { operations: [{ operation: 'harbour' }, { operation: 'generalTransfer' }, { operation: 'harbour' }] },
      value: 480,
    },
    answer: (asked) => operations.inTurn(asked.operations),
  }),
  deskEntry({
    id: 'jane1898.bombardTime',
    asks: 'How long does it take to bombard an unfortified town, wholly or for a share of its projectiles?',
    rules: ['JS-TIME-08', 'JS-TIME-09', 'JS-TIME-10'],
    input: z.strictObject({
      townPoints: z.literal([50, 100, 200]),
      share: z.number().min(0).max(1).default(1).describe('part of the projectiles that destroy it, 0 to 1'),
    }),
    example: { input: { townPoints: 200, share: 0.3 }, value: 126 },
    answer: (asked) => operations.bombardMinutes(asked.townPoints, asked.share),
  }),
  deskEntry({
    id: 'jane1898.troopTime',
    asks: 'How long does it take to embark or land so many men?',
    rules: ['JS-TIME-11', 'JS-LAND-06'],
    input: z.strictObject({ men: count }),
    example: { input: { men: 250 }, value: 150 },
    answer: (asked) => operations.troopMinutes(asked.men),
  }),
  deskEntry({
    id: 'jane1898.marchTime',
    asks: 'How long is a march of so many miles, from the first step to the last?',
    rules: ['JS-TIME-17', 'JS-LAND-08'],
    input: z.strictObject({ distanceMiles }),
    example: { input: { distanceMiles: 18 }, value: 1500 },
    answer: (asked) => operations.marchMinutes(asked.distanceMiles),
  }),
  deskEntry({
    id: 'jane1898.mineTime',
    asks: 'How long does it take to mine, or to countermine, so many squares with so many ships?',
    rules: ['JS-TIME-22', 'JS-TIME-23', 'JS-TIME-24', 'JS-MINE-03', 'JS-MINE-06'],
    input: z.strictObject({
      work: z.enum(['contact', 'observation', 'countermine']),
      squares: count,
      ships: atLeastOne.default(1),
    }),
    example: { input: { work: 'contact', squares: 5, ships: 2 }, value: 1080 },
    answer: (asked) => operations.mineWorkMinutes(asked.work, asked.squares, asked.ships),
  }),
  deskEntry({
    id: 'jane1898.companyRepairTime',
    asks: 'How long does a ship’s company take to make good so many sections?',
    rules: ['JS-TIME-25', 'JS-REP-01'],
    input: z.strictObject({ sections: count, men: count }),
    example: { input: { sections: 5, men: 240 }, value: 2160 },
    answer: (asked) => operations.companyRepairMinutes(asked.sections, asked.men),
  }),
  deskEntry({
    id: 'jane1898.boatTime',
    asks: 'How long does a boat take over so many yards, got out and got in?',
    rules: ['JS-TIME-29', 'JS-TIME-30', 'JS-GOV-19'],
    input: z.strictObject({ rangeYards, getsIn: z.boolean().default(true) }),
    example: { input: { rangeYards: 800 }, value: 10 },
    answer: (asked) => operations.boatMinutes(asked.rangeYards, asked.getsIn),
  }),
  deskEntry({
    id: 'jane1898.sinkingTime',
    asks: 'How long does a ship of so many tons take to sink?',
    rules: ['JS-TIME-32'],
    input: z.strictObject({ tons: z.number().nonnegative() }),
    example: { input: { tons: 9999 }, value: 10 },
    answer: (asked) => operations.sinkingMinutes(asked.tons),
  }),
  deskEntry({
    id: 'jane1898.interrupted',
    asks: 'What is done of an operation that is broken off?',
    rules: ['JS-TIME-34'],
    input: z.strictObject({ operation: brokenOff, minutesWorked, ships: shipsAtWork, men: menAtWork }),
    example: { input: { operation: 'coal', minutesWorked: 500 }, value: { done: 3, unit: 'days', minutesKept: 0 } },
    answer: (asked) => operations.doneWhenInterrupted(asked.operation, asked.minutesWorked, asked),
  }),
  deskEntry({
    id: 'jane1898.resumed',
    asks: 'How much of an operation broken off is still to do?',
    rules: ['JS-TIME-34'],
    input: z.strictObject({
      operation: brokenOff,
      units: z
        .number()
        .positive()
        .default(1)
        .describe('how much was ordered: days of coal, squares, sections, depots; troops by the thousand'),
      minutesWorked,
      ships: shipsAtWork,
      men: menAtWork,
      hoursBetween: z.number().nonnegative().describe('hours between breaking off and taking up again'),
      sameShip: z.boolean(),
    }),
    example: {
      input: { operation: 'layContactMines', units: 2, minutesWorked: 400, hoursBetween: 5, sameShip: true },
      value: { minutesNeeded: 320 },
    },
    answer: (asked) => interruptions.resumed(asked),
  }),
  deskEntry({
    id: 'jane1898.destroyStores',
    asks: 'What is destroyed of depots one after the other?',
    rules: ['JS-TIME-12', 'JS-COAL-12', 'JS-AMMO-10'],
    input: z.strictObject({
      depotAmounts: z
        .array(z.number().nonnegative())
        .describe('what lies in each depot, in the order they are destroyed'),
      minutesWorked,
    }),
    example: { input: { depotAmounts: [40, 25], minutesWorked: 360 }, value: { destroyed: 40, left: 25 } },
    answer: (asked) => interruptions.depotsDestroyed(asked.depotAmounts, asked.minutesWorked),
  }),
]
