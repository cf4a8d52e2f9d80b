import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { squaresRun } from '../procedures/running.ts'
import { winner } from '../procedures/winning.ts'
import { HELMS } from '../tables/running.ts'

/** Every table and formula of the book as one question. */
export const templateDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'template1900.run',
    asks: 'How many squares does a launch run?',
    rules: ['TP-02', 'TP-03'],
    input: z.strictObject({ helm: z.enum(HELMS), face: z.int().min(1).max(6).nullable().default(null) }),
    example: { input: { helm: 'push', face: 1 }, value: 0 },
    answer: ({ helm, face }) => squaresRun(helm, face),
  }),
  deskEntry({
    id: 'template1900.winner',
    asks: 'Who has won the race?',
    rules: ['TP-01'],
    input: z.strictObject({ first: z.int(), second: z.int(), length: z.int().min(1) }),
    example: { input: { first: 12, second: 11, length: 12 }, value: 'first' },
    answer: ({ first, second, length }) => winner(first, second, length),
  }),
]
