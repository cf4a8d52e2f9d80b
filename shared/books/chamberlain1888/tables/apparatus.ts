import { printedNumber, printedTable } from '../../printed-table.ts'
import type { Heading, Square } from './headings.ts'

/** The game apparatus, one line a printed line (CH-A1 to CH-A6). */
export const apparatus = printedTable({
  title: 'The Game Apparatus',
  columns: ['rule', 'piece', 'number', 'squares', 'note'],
  page: `
    rule  | piece     | number | squares | note
    CH-A1 | die       | 1      |         | marked as in Rule 13, with a cup
    CH-A2 | board     | 1      | 24      | by 24, of one inch
    CH-A3 | blockader | 1      | 1       | white hull; one bow chaser, one gun on each broadside
    CH-A4 | runner    | 1      | 1       | black hull; one stern chaser, one gun on each broadside
    CH-A5 | island    | 4      | 5       | each
    CH-A6 | rock      | 2      | 1       | each
  `,
})

const figure = (piece: string, column: 'number' | 'squares') => printedNumber(apparatus.row('piece', piece)[column])

/** Squares along each side of the board (CH-A2). */
export const BOARD = figure('board', 'squares')
export const ISLANDS = figure('island', 'number')
export const ISLAND_SQUARES = figure('island', 'squares')
export const ROCKS = figure('rock', 'number')

/** Yards that a square stands for, when a board meets a chart: ours, none is printed. */
export const SQUARE_YARDS = 200
/** Seconds of one ship's move of one square, by the same measure at twelve knots: ours. */
export const MOVE_SECONDS = 30

/** The squares in the centre of the south edge, which are the harbour (CH-01a, CH-R01). */
export const HARBOUR: readonly Square[] = [
  { x: 12, y: 1 },
  { x: 13, y: 1 },
]

/** The heading on which the Runner leaves harbour (CH-01a). */
export const RUNNER_HEADING: Heading = 'N'

/** The Blockader's six squares in either corner (CH-01b), the heading as printed and the one we play (CH-R03). */
export const blockaderStarts = printedTable({
  title: 'The Blockader, in the north-east or north-west corner',
  columns: ['corner', 'x from', 'x to', 'y from', 'y to', 'printed', 'inward'],
  page: `
    corner | x from | x to | y from | y to | printed | inward
    NE     | 22     | 24   | 23     | 24   | E       | W
    NW     | 1      | 3    | 23     | 24   | W       | E
  `,
})

/** Clear squares that must lie between a feature and what stands in the column (CH-02b, CH-02c). */
export const clearances = printedTable({
  title: 'Islands and Rocks: not less than so many clear squares from',
  columns: ['rule', 'feature', 'mainland', 'north', 'east', 'west', 'each other'],
  page: `
    rule  | feature | mainland | north | east | west | each other
    CH-02b | island | 5        | 1     | 1    | 1    | 1
    CH-02c | rock   | 1        | 1     | 1    | 1    | 1
  `,
})

/** The row on the north edge, which is the open sea (CH-09). */
export const OPEN_SEA_ROW = BOARD

export const onBoard = ({ x, y }: Square): boolean => x >= 1 && x <= BOARD && y >= 1 && y <= BOARD
