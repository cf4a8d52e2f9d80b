import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { by, deskEntry } from '../../desk-entry.ts'
import { named } from '../../named.ts'
import { annulment, readShorthand, signalTime } from '../procedures/board-signals.ts'
import { duelEnd, duelStep, opening, scoreCard, scoreWritten } from '../procedures/play.ts'
import { handOver } from '../procedures/power.ts'
import { gyroBySignal, torpedoPlotted } from '../procedures/reloading.ts'
import { SIGNAL_GAMES } from '../tables/board-signals.ts'
import { duelFigures } from '../tables/duel.ts'
import { damage, endurance, gunTable, move, yards } from './inputs.ts'

const signalGame = z.enum(SIGNAL_GAMES)
const injury = z.number().nonnegative()

/** The order of play of the board games, their signals and their record. */
export const playDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'nwc1905.duelOrder',
    asks: 'What is done when both have sealed their orders for this move of a Duel?',
    rules: ['ND-SEQ-01', 'ND-SEQ-02', 'ND-SEQ-03', 'ND-SEQ-04', 'ND-SEQ-05', 'ND-GUN-13'],
    input: z.strictObject({ sealedMove: z.int().min(2).describe('number of the move that is sealed') }),
    example: {
      input: { sealedMove: 3 },
      value: { scoredMove: 2, plottedMove: 3, positionsKnownTo: 3, headingsKnownTo: 2 },
    },
    answer: (given) => duelStep(given.sealedMove),
  }),
  deskEntry({
    id: 'nwc1905.duelEnd',
    asks: 'Is the Duel over, and who is left?',
    rules: ['ND-END-01'],
    input: z.strictObject({
      damageA: damage,
      damageB: damage,
      endurance: endurance.default(duelFigures.life),
      move: move.describe('number of the last move played'),
      agreedMoves: z.int().min(1).optional().describe('number of moves agreed upon'),
    }),
    example: { input: { damageA: 120, damageB: 200, move: 9 }, value: { over: true, result: 'A' } },
    answer: (given) => duelEnd(given.damageA, given.damageB, given.endurance, given.move, given.agreedMoves),
  }),
  deskEntry({
    id: 'nwc1905.score',
    asks: 'How is injury written on the record paper?',
    rules: ['ND-SCORE-01', 'NF-REC-02'],
    input: z.strictObject({
      injury: injury.describe('points received in this position'),
      before: injury.describe('points received till now'),
    }),
    example: { input: { injury: 5, before: 27 }, value: { written: '5 / 32', total: 32 } },
    answer: (given) => scoreWritten(given.injury, given.before),
  }),
  deskEntry({
    id: 'nwc1905.opening',
    asks: 'Are the fleets far enough apart to begin?',
    rules: ['NF-SETUP-01'],
    input: z.strictObject({ distanceYd: yards, table: gunTable.table }),
    example: { input: { distanceYd: 11000 }, value: { outsideGunRange: true, usual: true } },
    answer: (given) => opening(given.distanceYd, given.table),
  }),
  deskEntry({
    id: 'nwc1905.shorthand',
    asks: 'What does a written move say?',
    rules: ['NF-SIG-07', 'NF-SIG-01', 'NF-SIG-05', 'NF-SIG-06', 'NF-SEQ-01'],
    input: z.strictObject({ text: z.string().min(1).max(1000).describe('items parted by ";", like "H V 4 R"') }),
    example: {
      input: { text: 'H V 4 R' },
      value: { items: [{ act: 'hoist', what: 'vessels', points: 4, side: 'right', words: null }] },
    },
    answer: (given) => named('items', readShorthand(given.text)),
  }),
  deskEntry({
    id: 'nwc1905.signal',
    asks: 'When may an order be carried out, and does it want flags?',
    rules: ['NF-SIG-01', 'NF-SIG-02', 'NF-SIG-03', 'NF-SIG-04', 'NF-SIG-05', 'NM-SIG-01', 'NM-CLOSE-02', 'NM-CLOSE-03'],
    input: z.strictObject({
      game: by('NF-SIG-03', signalGame),
      hoistMove: by('NF-SIG-03', move.describe('the move at whose beginning it goes up')),
      leadingFlagship: z.boolean().default(false).describe('the head of the commander’s own column turns'),
      inInstructions: by('NF-SIG-02', z.boolean().default(false).describe('the general instructions provide for it')),
    }),
    example: { input: { game: 'fleet', hoistMove: 7 }, value: { flags: true, earliestMove: 8 } },
    answer: (given) => signalTime(given.game, given.hoistMove, given.leadingFlagship, given.inInstructions),
  }),
  deskEntry({
    id: 'nwc1905.annul',
    asks: 'May a signal be annulled, and when may the one be carried out that goes up with the annulling one?',
    rules: ['NF-SIG-06'],
    input: z.strictObject({
      game: signalGame,
      hoistMove: move.describe('the move in which the annulled signal went up'),
      annulMove: move.describe('the move in which it is annulled'),
    }),
    example: {
      input: { game: 'fleet', hoistMove: 1, annulMove: 2 },
      value: { allowed: true, successorMove: 3 },
    },
    answer: (given) => annulment(given.game, given.hoistMove, given.annulMove),
  }),
  deskEntry({
    id: 'nwc1905.torpedoPlotted',
    asks: 'When is the course of a torpedo of the Fleet game plotted?',
    rules: ['NF-TORP-04'],
    input: z.strictObject({ firedMove: move.describe('the move with which the shot was handed in') }),
    example: { input: { firedMove: 3 }, value: { afterOrdersOf: 4 } },
    answer: (given) => torpedoPlotted(given.firedMove),
  }),
  deskEntry({
    id: 'nwc1905.gyroSignal',
    asks: 'When is a tube usable again whose setting is changed by signal?',
    rules: ['NF-TORP-02', 'NF-TORP-08'],
    input: z.strictObject({ hoistMove: move.describe('the move in which the signal goes up') }),
    example: { input: { hoistMove: 1 }, value: { executedMove: 2, usableMove: 4 } },
    answer: (given) => gyroBySignal(given.hoistMove),
  }),
  deskEntry({
    id: 'nwc1905.scoreCard',
    asks: 'How long is the line of so many points on the score card?',
    rules: ['NF-REC-01'],
    input: z.strictObject({ points: injury.describe('points of injury') }),
    example: { input: { points: 345 }, value: { inches: 3.45, tenths: 34 } },
    answer: (given) => scoreCard(given.points),
  }),
  deskEntry({
    id: 'nwc1905.handover',
    asks: 'What becomes of injury when the scale of a fight changes?',
    rules: ['NM-SCALE-01', 'NM-SCALE-02'],
    input: z.strictObject({
      from: z.enum(['fleet', 'duel']).describe('the game that is left'),
      endurance: by('NM-SCALE-02', endurance),
      damage: by('NM-SCALE-02', damage),
    }),
    example: {
      input: { from: 'fleet', endurance: 1000, damage: 310 },
      value: { endurance: 200, damage: 62, power: 0.5 },
    },
    answer: (given) => handOver(given.from, given.endurance, given.damage),
  }),
]
