import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { bearing } from '../procedures/arcs.ts'
import {
  boardOf,
  describeSquare,
  lineOfFire,
  METRICS,
  range,
  sameSquare,
  section,
  squareName,
  usualBoard,
} from '../procedures/squares.ts'
import { board, facing, held, leftOut, missing, mustBe, square } from './inputs.ts'

const sections = (what: string, usual: number) => z.int().min(1).default(usual).describe(what)

/** The squares of the board: names, ranges, bearings, lines of fire. */
export const boardDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'carter.square',
    asks: 'Which square is this, and in which weather zone?',
    rules: ['CT-PA-04', 'CT-WX-01'],
    input: z.strictObject({
      name: square.optional().describe('letters from the west and a number from the south, like "C7"; or x and y'),
      x: z.int().min(1).optional().describe('column from the west, from 1; or name'),
      y: z.int().min(1).optional().describe('row from the south, from 1; or name'),
      ...board,
    }),
    example: { input: { name: 'C7' }, value: { name: 'C7', x: 3, y: 7, zone: 4 } },
    answer(given) {
      const { name, x, y, columns, rows } = given
      const of = { columns, rows }
      if (name !== undefined) {
        if (x !== undefined) return leftOut('x', 'where name is given', x, 'CT-PA-04')
        if (y !== undefined) return leftOut('y', 'where name is given', y, 'CT-PA-04')
        return describeSquare(held('name', name, of, 'CT-PA-04'), of)
      }
      if (x === undefined) return missing('x', 'a column, or name is given', 'CT-PA-04')
      if (y === undefined) return missing('y', 'a row, or name is given', 'CT-PA-04')
      if (x > columns) return mustBe('x', `${columns} or less, the columns of the board`, x, 'CT-PA-04')
      if (y > rows) return mustBe('y', `${rows} or less, the rows of the board`, y, 'CT-PA-04')
      return describeSquare({ x, y }, of)
    },
  }),
  deskEntry({
    id: 'carter.board',
    asks: 'How big is a board of so many sections?',
    rules: ['CT-PA-01', 'CT-PA-03', 'CT-PA-04'],
    input: z.strictObject({
      sectionsAcross: sections('sections side by side', usualBoard.columns / section.columns),
      sectionsUp: sections('sections one above the other', usualBoard.rows / section.rows),
      sectionColumns: sections('columns of a section', section.columns),
      sectionRows: sections('rows of a section', section.rows),
    }),
    example: { input: {}, value: { columns: 36, rows: 24, northEast: 'AJ24', squares: 864 } },
    answer: (given) =>
      boardOf(given.sectionsAcross, given.sectionsUp, { columns: given.sectionColumns, rows: given.sectionRows }),
  }),
  deskEntry({
    id: 'carter.range',
    asks: 'How far is it from one square to another?',
    rules: ['CT-PA-01', 'CT-GN-03', 'CT-GN-04'],
    input: z.strictObject({
      from: square,
      to: square,
      metric: z
        .enum(METRICS)
        .default('manhattan')
        .describe('CT-R02: squares are counted sideways and up or down; chebyshev counts a diagonal as one'),
    }),
    example: { input: { from: 'M10', to: 'P14' }, value: { squares: 7, yards: 35_000 } },
    answer: (given) => range(given.from, given.to, given.metric),
  }),
  deskEntry({
    id: 'carter.bearing',
    asks: 'How does a square bear from a ship?',
    rules: ['CT-MV-04', 'CT-GN-05'],
    input: z.strictObject({ from: square, facing, to: square }),
    example: {
      input: { from: 'M10', facing: 'NE', to: 'N10' },
      value: { trueDeg: 90, relativeDeg: 45, side: 'starboard', sector: 'bow' },
    },
    answer: (given) => bearing(given.from, given.facing, given.to),
  }),
  deskEntry({
    id: 'carter.lineOfFire',
    asks: 'Does land mask the fire?',
    rules: ['CT-HB-02'],
    input: z.strictObject({ from: square, to: square, land: z.array(square).describe('squares of land') }),
    example: {
      input: { from: 'A1', to: 'C3', land: ['B1', 'A2'] },
      value: { clear: false, blockedBy: ['A2', 'B1'] },
    },
    answer(given) {
      for (const end of ['from', 'to'] as const)
        if (given.land.some((one) => sameSquare(one, given[end])))
          return mustBe(end, 'a square of sea, not one of land', squareName(given[end]), 'CT-HB-02')
      return lineOfFire(given.from, given.to, given.land)
    },
  }),
]
