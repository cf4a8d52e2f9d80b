import { printedTable } from '../../printed-table.ts'

/** Forts 1, 2, 8 and the scale of costs: a fort, and half of one; smaller ones in proportion (JS-FORT-01, -02, -08, JS-COST-19). */
export const forts = printedTable({
  title: 'Forts',
  columns: ['work', 'points', 'points of guns', 'sections', 'hours to throw up'],
  page: `
    work      | points | points of guns | sections | hours to throw up
    fort      | 200    | 150            | 12       | —
    half-fort | 100    | 75             | 6        | 120`,
})

/** The other figures of the chapter: front (JS-FORT-04, R-56), the silenced gun's day (JS-FORT-05), search-lights (JS-FORT-07), the captor's hours (JS-FORT-11). */
export const fortFigures = {
  frontYards: 100,
  silencedHours: 24,
  searchLights: 4,
  captorHours: 6,
  mostShareInWartime: 0.5,
} as const
