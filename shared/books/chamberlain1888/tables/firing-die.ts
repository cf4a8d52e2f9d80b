import { printedNumber, printedTable } from '../../printed-table.ts'

/** The firing die (CH-13): three sides M, one H1, one H2, one D4. Which face of a plain die stands for which is ours. */
export const firingDie = printedTable({
  title: 'The Firing Dice',
  columns: ['face', 'mark', 'points', 'disables'],
  page: `
    face | mark | points | disables
    1    | M    | 0      | —
    2    | M    | 0      | —
    3    | M    | 0      | —
    4    | H1   | 1      | —
    5    | H2   | 2      | —
    6    | D4   | 4      | yes
  `,
  notes: ['M miss; H hit; D disabled.'],
})

export interface FiringMark {
  readonly mark: string
  readonly points: number
  readonly disables: boolean
}

/** What a face of the die shows. `face` is 1 to 6. */
export function markOf(face: number): FiringMark {
  const { mark, points, disables } = firingDie.row('face', String(face))
  return { mark, points: printedNumber(points), disables: disables === 'yes' }
}
