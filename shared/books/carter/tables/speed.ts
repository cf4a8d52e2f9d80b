import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'
import { type Origin, originOf } from './origin.ts'

/** Squares of so many knots in odd and even game moves (CT-MV-08, CT-R11). The picture is lost; a review has one line of it. */
export const speedTable = sourcedTable({
  title: 'Speed in squares a game move',
  columns: ['knots from', 'knots to', 'odd', 'even'],
  page: `
    knots from | knots to | odd | even | line
    0          | 1        | 0   | 0    | D
    2          | 5        | 0   | 1    | D
    6          | 8        | 1   | 1    | D
    9          | 12       | 1   | 2    | D
    13         | 15       | 2   | 2    | D
    16         | 19       | 2   | 3    | B
    20         | 22       | 3   | 3    | D
    23         | 26       | 3   | 4    | D
    27         | 29       | 4   | 4    | D
    30         | 33       | 4   | 5    | D
    34         | 36       | 5   | 5    | D
    37         | 40       | 5   | 6    | D
    41         | 43       | 6   | 6    | D`,
  notes: ['Half a square for every 3½ knots, so that the line of 16 to 19 knots is that of the review.'],
})

export interface SpeedBand {
  readonly from: number
  readonly to: number
  readonly odd: number
  readonly even: number
  readonly origin: Origin
}

type SpeedColumn = (typeof speedTable.columns)[number]

/** The lines of a table of speeds, slowest first. */
export function speedBands(table: SourcedTable<SpeedColumn>): readonly SpeedBand[] {
  return table.rows.map((row) => ({
    from: figureIn(row['knots from']),
    to: figureIn(row['knots to']),
    odd: figureIn(row.odd),
    even: figureIn(row.even),
    origin: originOf(row.odd),
  }))
}

/** The fastest line of the table as it is delivered, knots. */
export const fastestKnots = Math.max(...speedBands(speedTable).map((band) => band.to))
