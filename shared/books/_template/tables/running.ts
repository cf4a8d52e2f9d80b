import { printedNumber, printedTable } from '../../printed-table.ts'

export const HELMS = ['easy', 'push'] as const
export type Helm = (typeof HELMS)[number]

/** Squares run in a move, by helm (TP-02); laid out as printed, one line a printed line. */
export const running = printedTable({
  title: 'Squares run in a move',
  columns: ['helm', 'squares'],
  page: `
    helm | squares
    easy | 1
    push | 2
  `,
})

export const squaresOf = (helm: Helm): number => printedNumber(running.row('helm', helm).squares)

/** The face on which a launch that pushes stops (TP-03). */
export const STOPPING_FACE = 1
/** Yards of a square and seconds of a move. */
export const SQUARE_YARDS = 100
export const MOVE_SECONDS = 60
