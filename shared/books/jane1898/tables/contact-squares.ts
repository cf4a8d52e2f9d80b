import { printedTable } from '../../printed-table.ts'

/** Moves 6: squares of 1,000 yards that a ship runs in one move of ten minutes (JS-MOVE-09). */
export const contactSquareTable = printedTable({
  title: 'Squares of 1,000 yards in a move of ten minutes',
  columns: ['knots', 'straight', 'diagonally'],
  page: `
    knots | straight | diagonally
    9     | 3        | 2¼
    12    | 4        | 3
    15    | 5        | 3¾
    18    | 6        | 4½
    21    | 7        | 5¼
    24    | 8        | 6
    27    | 9        | 6¾`,
  notes: [
    'Half a square is lost for a turn of eight points or over (JS-MOVE-10).',
    'Three diagonally equal four straight (JS-MOVE-11).',
  ],
})

/** Moves 6 and 10: the squares, the move, the cost of a big turn, and the distance at which the tactical board is set up. */
export const contactBoard = {
  squareYards: 1000,
  moveMinutes: 10,
  knotsPerSquare: 3,
  bigTurnPoints: 8,
  bigTurnSquares: 0.5,
  tacticalBoardYards: 5000,
} as const
