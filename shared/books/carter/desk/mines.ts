import { z } from 'zod'
import { typedDice } from '../../../dice/dice.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { mineChances, mineEntry, minefield, mineSinks, sow, sweep, throwMine } from '../procedures/mines.ts'
import { squareName } from '../procedures/squares.ts'
import { count, face, mustBe, points, rate, square } from './inputs.ts'

const knots = z.number().nonnegative()

/** Mines: sown, run into and swept. */
export const minesDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'carter.mine',
    asks: 'What does a mine do?',
    rules: ['CT-MN-04'],
    input: z.strictObject({
      faces: z.array(face).min(2).max(2).optional().describe('faces of the two dice; left out, they are thrown'),
    }),
    example: { input: { faces: [4, 5] }, value: { points: 90 } },
    answer: ({ faces }, dice) =>
      throwMine(faces ? typedDice([{ rule: 'CT-MN-04', faces }]) : dice, 'ship', 'rules desk'),
  }),
  deskEntry({
    id: 'carter.mineChances',
    asks: 'How often does a mine do what?',
    rules: ['CT-MN-04'],
    input: z.strictObject({}),
    example: {
      input: {},
      value: {
        ways: [
          { points: 0, of36: 1 },
          { points: 20, of36: 1 },
          { points: 30, of36: 2 },
          { points: 40, of36: 3 },
          { points: 50, of36: 4 },
          { points: 60, of36: 5 },
          { points: 70, of36: 6 },
          { points: 80, of36: 5 },
          { points: 90, of36: 4 },
          { points: 100, of36: 3 },
          { points: 110, of36: 2 },
        ],
        mean: 2400 / 36,
      },
    },
    answer: () => mineChances(),
  }),
  deskEntry({
    id: 'carter.mineSinks',
    asks: 'How likely does one mine sink her?',
    rules: ['CT-MN-04', 'CT-SK-01'],
    input: z.strictObject({ rate, damage: points.default(0).describe('points of damage before') }),
    example: { input: { rate: 110 }, value: { of36: 0, chance: 0 } },
    answer: (given) => mineSinks(given.rate, given.damage),
  }),
  deskEntry({
    id: 'carter.sow',
    asks: 'May a minelayer sow these squares?',
    rules: ['CT-MN-01', 'CT-MN-02', 'CT-MN-03'],
    input: z.strictObject({
      ratedKn: knots.describe('knots on her card'),
      presentKn: knots.optional().describe('knots that she makes now; nothing hangs on it (CT-R20)'),
      from: square,
      entered: z.array(square).describe('squares that she enters in this game move; none: she stays the whole move'),
      sow: z.array(square).describe('squares to sow'),
      mines: count('mines that she carries'),
    }),
    example: {
      input: { ratedKn: 36, from: 'M10', entered: ['M11', 'M12'], sow: ['M11', 'M12'], mines: 40 },
      value: { allowed: true, reason: null, sown: ['M11', 'M12'], minesLeft: 20 },
    },
    answer(given) {
      const names = given.sow.map(squareName)
      if (new Set(names).size !== names.length) return mustBe('sow', 'squares that differ', names, 'CT-MN-01')
      return sow(given)
    },
  }),
  deskEntry({
    id: 'carter.mineEntry',
    asks: 'What happens when a ship comes into a mined square?',
    rules: ['CT-MN-04', 'CT-MN-05', 'CT-MN-06'],
    input: z.strictObject({
      side: z.enum(['owner', 'enemy']).describe('whose ship she is: of the owner of the field, or of his enemy'),
      minesweeper: z.boolean().default(false),
      sownWhileThere: z.boolean().default(false).describe('she lay there before the field was sown'),
    }),
    example: { input: { side: 'enemy' }, value: { throws: true, counts: true, told: true } },
    answer: (given) => mineEntry(given),
  }),
  deskEntry({
    id: 'carter.minefield',
    asks: 'Is a field of mines still live?',
    rules: ['CT-MN-05'],
    input: z.strictObject({
      enemyEntries: count('enemies that came in, minesweepers not counted'),
      minesweeperEntries: count('minesweepers that came in').default(0),
      ownEntries: count('ships of its owner that came in').default(0),
    }),
    example: { input: { enemyEntries: 9, ownEntries: 3 }, value: { live: true, passagesLeft: 1 } },
    answer: (given) => minefield(given.enemyEntries, given.minesweeperEntries, given.ownEntries),
  }),
  deskEntry({
    id: 'carter.sweep',
    asks: 'When is a square swept?',
    rules: ['CT-MN-06', 'CT-MN-07'],
    input: z.strictObject({
      sweepersByMove: z.array(z.int().min(0)).min(1).describe('sweepers on the square, one figure a game move'),
    }),
    example: {
      input: { sweepersByMove: [1, 1] },
      value: { allowed: true, cleared: true, inMove: 2, atOnce: false },
    },
    answer: (given) => sweep(given.sweepersByMove),
  }),
]
