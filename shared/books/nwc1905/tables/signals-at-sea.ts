import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** How far a signal is read at sea, miles: the printed limits, and what is taken within a band (NS-VIS-01 to -04, R-65). */
export const visualSignals = sourcedTable({
  title: 'Visual signals at sea, sea miles',
  columns: ['means', 'ship', 'light', 'from', 'to', 'taken', 'rule'],
  page: `
    means       | ship  | light | from | to | taken      | rule      | line
    semaphore   | any   | day   | 6    | 10 | 8 [R-65]   | NS-VIS-01 | 620
    flags       | any   | day   | 3    | 3  | 3          | NS-VIS-02 | 622
    very        | any   | night | 10   | 10 | 10         | NS-VIS-03 | 624
    ardois      | small | night | 3    | 4  | 3½ [R-65]  | NS-VIS-03 | 624
    ardois      | large | night | 4    | 6  | 5 [R-65]   | NS-VIS-03 | 624
    searchlight | any   | night | 30   | 30 | 30         | NS-VIS-04 | 626`,
  notes: ['Semaphore and searchlight are at the umpire’s discretion (lines 620, 626).'],
})

export const MEANS = ['semaphore', 'flags', 'very', 'ardois', 'searchlight'] as const
export type VisualMeans = (typeof MEANS)[number]

/** The farthest that signals by this means are read, miles; of the Ardois lamps from a large ship. */
export function signalLimit(means: VisualMeans): number {
  return Math.max(...visualSignals.rows.filter((row) => row.means.text === means).map((row) => figureIn(row.to)))
}

/** Smoke, miles by ships in company (NS-SMOKE-01, NS-SMOKE-02). */
export const smokeTable = sourcedTable({
  title: 'Smoke, sea miles',
  columns: ['in company', 'ships up to', 'day', 'night'],
  page: `
    in company   | ships up to | day | night | line
    single ship  | 1           | 15  | 1     | 628
    squadron     | 8           | 20  | 2     | 628
    fleet        | —           | 30  | 3     | 628
    large convoy | —           | 30 [R-66]  | 4     | 628`,
  notes: [
    'A large convoy is printed for the night only; by day it is more than eight ships. Nine merchantmen make one (R-66).',
  ],
})

/** Ships of a squadron at most, by the table; merchantmen of a large convoy at least. */
export const smokeFigures = {
  squadron: figureIn(smokeTable.row('in company', 'squadron')['ships up to']),
  largeConvoy: 9,
} as const

/** How far guns are heard, miles, by day and night alike (NS-HEAR-01). */
export const hearing = sourcedTable({
  title: 'Guns heard, sea miles',
  columns: ['what', 'miles'],
  page: `
    what       | miles | line
    cannonade  | 10    | 630
    signalGun  | 5     | 630`,
})

export const HEARD = ['cannonade', 'signalGun'] as const
export type Heard = (typeof HEARD)[number]

export function heardMiles(what: Heard): number {
  return figureIn(hearing.row('what', what).miles)
}
