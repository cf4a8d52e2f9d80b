import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { hunt, submarine, submarineFires } from '../procedures/submarines.ts'
import { points, squares, tons } from './inputs.ts'

const submerged = z.boolean().default(false)

/** Submarines: a module of ours, off by default, for the chapter that the text leaves out. */
export const submarineDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'carter.submarine',
    asks: 'What is a submarine, if that module is on?',
    rules: ['CT-S01', 'CT-S04'],
    input: z.strictObject({
      tons: tons.describe('tons on the surface'),
      submerged,
      damage: points.default(0),
    }),
    example: {
      input: { tons: 1500, submerged: true },
      value: { rate: 60, squares: 1, shown: 'nothing', mustSurface: false },
    },
    answer: (given) => submarine(given.tons, given.submerged, given.damage),
  }),
  deskEntry({
    id: 'carter.submarineFires',
    asks: 'May a submarine fire, and is her square told?',
    rules: ['CT-S02'],
    input: z.strictObject({
      sets: z.int().min(1).describe('sets of tubes fired'),
      squares,
      torpedoSquares: z.int().min(0).describe('range of her torpedoes, squares'),
      submerged,
    }),
    example: {
      input: { sets: 2, squares: 1, torpedoSquares: 2, submerged: true },
      value: { allowed: false, announced: false },
    },
    answer: (given) => submarineFires(given.sets, given.squares, given.torpedoSquares, given.submerged),
  }),
  deskEntry({
    id: 'carter.hunt',
    asks: 'What does a hunt for a submarine find?',
    rules: ['CT-S03'],
    input: z.strictObject({
      squares: squares.describe('squares from the hunter to the square that she names'),
      there: z.boolean().describe('a submerged submarine is in it'),
      torpedoesUsed: z.boolean().default(false).describe('by the hunter in this game move'),
    }),
    example: { input: { squares: 1, there: false }, value: { allowed: true, found: false, points: 0 } },
    answer: (given, dice) => hunt(given, dice, 'hunter', 'rules desk'),
  }),
]
