import { printedTable } from '../../printed-table.ts'

/** Moves 4: the breakdown of a ship plotted too far (JS-BRK-01, JS-BRK-02); the grades are ours, their upper ends inclusive. */
export const movedTooFar = printedTable({
  title: 'Moved too far',
  columns: ['rule', 'too far, up to', 'breakdown', 'hours'],
  page: `
    rule      | too far, up to | breakdown    | hours
    JS-BRK-02 | 5              | minus 3      | 6
    JS-BRK-02 | 15             | half speed   | 6
    JS-BRK-02 | more           | stopped      | 6`,
  notes: ['Up to the tolerance (1 mile) nothing is scored.'],
})

/** Full-speed breakdowns: the nature by a second die (JS-BRK-06, R-07). */
export const breakdownNatures = printedTable({
  title: 'Nature of a breakdown',
  columns: ['die', 'breakdown', 'hours', 'then', 'then hours'],
  page: `
    die | breakdown  | hours | then       | then hours
    1   | minus 3    | 6     | —          | —
    2   | minus 3    | 6     | —          | —
    3   | half speed | 6     | —          | —
    4   | half speed | 6     | —          | —
    5   | half speed | 12    | —          | —
    6   | stopped    | 6     | half speed | 6`,
})

/** Conclusion of Information: a throw for each six hours at full speed (JS-BRK-05); full speed is the last step of 1½ knots. */
export const breakdownFigures = {
  fullSpeedMinutes: 360,
  fullSpeedWithinKnots: 1.5,
  clearedByHarbourMinutes: 360,
} as const
