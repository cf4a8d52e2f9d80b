import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'

/** Figures that the text itself has. */
export const fixedTable = sourcedTable({
  title: 'Figures of the text',
  columns: ['what', 'figure'],
  page: `
    what                       | figure | line
    yards a square             | 5,000  | 80
    squares lost by coming about | 1    | 55
    mines a square             | 10     | 120
    knots of a fast layer      | 30     | 120
    points a pip of a mine     | 10     | 122
    pips that do nothing       | 12     | 122
    passages of a field        | 10     | 122
    sweeper moves a square     | 2      | 124
    sweepers on a square       | 4      | 124
    repair percent a move      | 10     | 117
    weather zones              | 4      | 127
    high seas below tons       | 10,000 | 129
    squares lost in high seas  | 1      | 129
    squares in fog             | 1      | 129
    moves of a day             | 8      | 132
    moves of a night           | 4      | 132
    least moves of a screen    | 2      | 135
    most moves of a screen     | 3      | 135
    least hit at greatest range | 6     | 90
    least hit under it         | 5      | 90
    least hit of a set repeated | 4     | 90`,
})

type FixedColumn = (typeof fixedTable.columns)[number]

/** Figures of the text by name. */
export function fixedFiguresOf(table: SourcedTable<FixedColumn>) {
  const at = (what: string) => figureIn(table.row('what', what).figure)
  return {
    yardsPerSquare: at('yards a square'),
    turnLoss: at('squares lost by coming about'),
    minesPerSquare: at('mines a square'),
    fastLayerKn: at('knots of a fast layer'),
    minePoints: at('points a pip of a mine'),
    mineMiss: at('pips that do nothing'),
    minePassages: at('passages of a field'),
    sweeperMoves: at('sweeper moves a square'),
    mostSweepers: at('sweepers on a square'),
    repairShare: at('repair percent a move') / 100,
    weatherZones: at('weather zones'),
    highSeasBelowTons: at('high seas below tons'),
    highSeasLoss: at('squares lost in high seas'),
    fogSquares: at('squares in fog'),
    dayMoves: at('moves of a day'),
    nightMoves: at('moves of a night'),
    leastScreenMoves: at('least moves of a screen'),
    mostScreenMoves: at('most moves of a screen'),
    hitsAtGreatest: at('least hit at greatest range'),
    hitsUnder: at('least hit under it'),
    hitsRepeated: at('least hit of a set repeated'),
  } as const
}
export type FixedFigures = ReturnType<typeof fixedFiguresOf>

export const fixedFigures: FixedFigures = fixedFiguresOf(fixedTable)
