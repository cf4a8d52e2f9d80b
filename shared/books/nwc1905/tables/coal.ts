import { figureOrBlank, sourcedTable } from '../../sourced-table.ts'
import type { ShipClass } from './classes.ts'

/**
 * Strategic Table III: percent of full coal in 24 hours by class and speed (NS-COAL-01). The 150 at 22 knots is printed in the line of the
 * torpedo gunboats, whose greatest speed is 20; we read it one line up.
 */
export const coalTable = sourcedTable({
  title: 'Strategic Table III: coal',
  columns: ['class', '00', '10', '12', '13', '14', '15', '16', '17', '18', '20', '22', '24'],
  page: `
    class | 00 | 10 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 20  | 22         | 24  | line
    A     | 3  | 6  | 7  | 8  | 11 | 13 | 17 | —  | —  | —   | —          | —   | 595
    B     | 3  | 5  | 6  | 7  | 8  | 9  | 10 | 11 | 12 | 17  | —          | —   | 596
    C     | 3  | 5  | 6  | 7  | 8  | 10 | 12 | 14 | —  | —   | —          | —   | 597
    F     | 3  | 5  | 7  | 9  | 11 | —  | —  | —  | —  | —   | —          | —   | 598
    M     | 7  | 20 | —  | —  | —  | —  | —  | —  | —  | —   | —          | —   | 599
    D     | 3  | 8  | 12 | —  | —  | —  | —  | —  | —  | —   | —          | —   | 600
    E     | 3  | 3  | 5  | 5  | 6  | 7  | 8  | 9  | 10 | 16  | —          | —   | 601
    V     | 5  | 8  | 12 | 14 | 16 | 20 | 24 | 29 | 36 | 50  | 72         | 100 | 602
    t     | 11 | 27 | 33 | 36 | 39 | 44 | 50 | 57 | 66 | 90  | 150 [R-57] | —   | 603
    g     | 5  | 10 | —  | —  | —  | 20 | —  | —  | —  | 100 | — [R-57]   | —   | 604`,
  notes: [
    'Percent of full coal in 24 hours. A blank stands above the greatest speed of the class, or was not filled.',
    '00 is under way with heavy banked fires, blockading (line 606, R-58).',
  ],
})

export const COAL_CLASSES = ['A', 'B', 'C', 'F', 'M', 'D', 'E', 'V', 't', 'g'] as const satisfies readonly ShipClass[]
export type CoalClass = (typeof COAL_CLASSES)[number]
/** Where the 150 at 22 knots belongs: to the torpedo boats, or to the torpedo gunboats as it is printed. */
export const COAL_AT_22 = ['ruled', 'printed'] as const
export type CoalAt22 = (typeof COAL_AT_22)[number]

const SPEEDS = ['00', '10', '12', '13', '14', '15', '16', '17', '18', '20', '22', '24'] as const

export interface CoalColumn {
  readonly knots: number
  readonly percent: number
}

/** The filled columns of a class's line, by rising speed. */
export function coalColumns(shipClass: CoalClass, at22: CoalAt22 = 'ruled'): readonly CoalColumn[] {
  const row = coalTable.row('class', shipClass)
  const misplaced = figureOrBlank(coalTable.row('class', 't')['22'])
  return SPEEDS.flatMap((column) => {
    const ruled = figureOrBlank(row[column])
    const printed = shipClass === 'g' ? misplaced : null
    const percent = column === '22' && at22 === 'printed' && (shipClass === 't' || shipClass === 'g') ? printed : ruled
    return percent === null ? [] : [{ knots: Number(column), percent }]
  })
}
