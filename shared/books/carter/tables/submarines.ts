import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'

/** Submarines (CT-S01 to CT-S04): the chapter is not in the text, and this module of ours is off by default. */
export const submarineTable = sourcedTable({
  title: 'Submarines',
  columns: ['what', 'figure'],
  page: `
    what                     | figure | line
    squares on the surface   | 2      | D
    squares submerged        | 1      | D
    sets fired submerged     | 1      | D
    squares of a hunt        | 1      | D
    least hit of a hunt      | 5      | D
    points of a hit          | 30     | D
    face that throws again   | 6      | D
    least sinking rate       | 30     | D
    surfaces below percent   | 50     | D`,
})

type SubmarineColumn = (typeof submarineTable.columns)[number]

export function submarineFigures(table: SourcedTable<SubmarineColumn>) {
  const at = (what: string) => figureIn(table.row('what', what).figure)
  return {
    surfacedSquares: at('squares on the surface'),
    submergedSquares: at('squares submerged'),
    submergedSets: at('sets fired submerged'),
    huntSquares: at('squares of a hunt'),
    huntHitsOn: at('least hit of a hunt'),
    huntPoints: at('points of a hit'),
    againOn: at('face that throws again'),
    leastRate: at('least sinking rate'),
    surfacesBelow: at('surfaces below percent') / 100,
  } as const
}
