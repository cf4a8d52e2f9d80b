import { printedTable } from '../../printed-table.ts'

/** Submarine boats 1 and the Hints of 1901, which cancel the old rules and give no endurance: there the hours of 1898 stay (JS-SUB-02, JS-SUB-03, R-54). */
export const submarines = printedTable({
  title: 'Submarine boats',
  columns: ['edition', 'knots', 'hours under water', 'hours from harbour'],
  page: `
    edition | knots | hours under water | hours from harbour
    1898    | 9     | 12                | 24
    1901    | 12    | 12                | 24`,
})

/** Submarine boats 5: sixes that detect a boat on the surface, for each ship within 1,000 yards (JS-SUB-08). */
export const submarineDetection = printedTable({
  title: 'Detecting a boat on the surface',
  columns: ['light', 'sixes'],
  page: `
    light | sixes
    day   | 2
    night | 4`,
})

/** The rest of the chapter: air (JS-SUB-05), the crew's life without it (JS-SUB-04), the weather (JS-SUB-07), the range of detection (JS-SUB-08). */
export const submarineFigures = {
  airMinutesPerHour: 4,
  hoursWithoutAir: 12,
  mayTakeAirUpToForce: 3,
  detectedWithinYards: 1000,
} as const
