import { z } from 'zod'
import { finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { by, deskEntry } from '../../desk-entry.ts'
import { ENGINE_ORDERS, engineSpeeds, fleetSpeeds, reserveSpeed } from '../procedures/speed.ts'
import { TELEGRAPH_ORDERS } from '../tables/speed.ts'
import { knots, missing, only } from './inputs.ts'

const manyMoves = 1000

/** Changes of speed. */
export const speedDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'nwc1905.duelSpeed',
    asks: 'At what speeds does a ship run in the half-minutes after an order to the engines?',
    rules: ['ND-SPEED-01', 'ND-SPEED-02', 'ND-SPEED-03', 'ND-SPEED-04', 'NF-SPEED-03'],
    input: z.strictObject({
      startKn: knots.describe('knots when the order is given'),
      order: z.enum(ENGINE_ORDERS),
      toKn: knots.optional().describe('with ahead: the speed ordered, more or less'),
      halfMinutes: z.int().min(1).max(manyMoves).describe('half-minutes, counted from the order'),
      keepBacking: by(
        'ND-SPEED-03',
        z.boolean().default(false).describe('with back: the engines go on when she is stopped (R-05)'),
      ),
      fullKn: by(
        'ND-SPEED-03',
        knots.optional().describe('her full speed, knots, half of which is the most astern; left out, startKn'),
      ),
    }),
    example: {
      input: { startKn: 12, order: 'back', halfMinutes: 5 },
      value: { speedsKn: [10, 8, 6, 4, 2], yards: 500, stopped: true },
    },
    answer(given) {
      const { order, toKn, startKn, keepBacking } = given
      if (order === 'ahead' && toKn === undefined)
        return missing('toKn', 'a number with the order "ahead"', 'ND-SPEED-01')
      if (order !== 'ahead' && toKn !== undefined) return only(`order "${order}"`, 'toKn', toKn, 'ND-SPEED-01')
      return engineSpeeds(
        { startKn, order, toKn: toKn ?? 0, keepBacking, fullKn: given.fullKn ?? startKn },
        given.halfMinutes,
      )
    },
  }),
  deskEntry({
    id: 'nwc1905.fleetSpeed',
    asks: 'At what speeds does a fleet run when its speed is changed by signal?',
    rules: ['NF-SPEED-01', 'NF-SPEED-04', 'NF-SPEED-05', 'NF-SPEED-06', 'NF-SPEED-07'],
    input: z.strictObject({
      fleetKn: knots.describe('the fleet speed, knots'),
      from: z.enum(TELEGRAPH_ORDERS),
      to: z.enum(TELEGRAPH_ORDERS),
      moves: z.int().min(1).max(manyMoves).describe('moves, the first being that in which the signal is executed'),
    }),
    example: {
      input: { fleetKn: 12, from: 'full', to: 'half', moves: 2 },
      value: {
        moves: [
          { knots: 9, yards: 750 },
          { knots: 6, yards: 500 },
        ],
        totalYards: 1250,
      },
    },
    answer: (given) => fleetSpeeds(given.fleetKn, given.from, given.to, given.moves),
  }),
  deskEntry({
    id: 'nwc1905.reserve',
    asks: 'What can a ship of a fleet make for a short time?',
    rules: ['NF-SPEED-02'],
    input: z.strictObject({ fleetKn: knots.describe('the fleet speed, knots') }),
    example: { input: { fleetKn: 12 }, value: { knots: 14.4 } },
    answer(given) {
      const most = reserveSpeed(given.fleetKn)
      return finding({ knots: most.value }, most.because)
    },
  }),
]
