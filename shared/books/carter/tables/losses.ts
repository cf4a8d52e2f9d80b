import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'

/** What goes at each stage of damage (CT-SK-03, CT-TP-09). The picture is lost; the table is ours. */
export const lossTable = sourcedTable({
  title: 'Loss of turrets and speed by damage',
  columns: ['stage', 'percent of the rate', 'percent of main turrets', 'percent of other mountings', 'squares off'],
  page: `
    stage | percent of the rate | percent of main turrets | percent of other mountings | squares off | line
    0     | 0                   | 0                       | 0                          | 0           | D
    1     | 25                  | 25                      | 25                         | 1           | D
    2     | 50                  | 50                      | 50                         | 2           | D
    3     | 75                  | 75                      | 75                         | 3           | D`,
  notes: [
    'Main turrets: of the number that she was built with, halves up, and at least one from the first stage on. Other mountings: rounded down.',
    'A ship past her rate is sunk and has lost all.',
  ],
})

export interface LossStage {
  readonly stage: number
  readonly fromShare: number
  readonly main: number
  readonly others: number
  readonly squares: number
}

type LossColumn = (typeof lossTable.columns)[number]

/** The stages, from 0 up. */
export function lossStages(table: SourcedTable<LossColumn>): readonly LossStage[] {
  return table.rows.map((row) => ({
    stage: figureIn(row.stage),
    fromShare: figureIn(row['percent of the rate']) / 100,
    main: figureIn(row['percent of main turrets']) / 100,
    others: figureIn(row['percent of other mountings']) / 100,
    squares: figureIn(row['squares off']),
  }))
}
