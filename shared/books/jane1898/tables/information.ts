import { printedTable } from '../../printed-table.ts'

/** Information as to hostile moves: hours until headquarters knows (JS-INFO-01 to 03, and R-50 for what JS-INFO-11 breaks). "ship": only when one brings it. */
export const informationDelays = printedTable({
  title: 'Delay of information',
  columns: ['rule', 'watch', 'seen from', 'hours', 'from'],
  page: `
    rule       | watch                | seen from                                                       | hours | from
    JS-INFO-01 | homeCoast            | home coast, or outlying station with telegraph unimpaired       | 0     | text
    JS-INFO-02 | neutralCoast         | neutral coast                                                   | 12    | text
    JS-INFO-03 | neutralWaters        | neutral waters out of sight, in the track of fishing or trade   | 24    | text
    JS-INFO-11 | destroyedStationCoast | own coast whose coastguard station is destroyed                | 12    | R-50
    JS-INFO-11 | cutCableStation      | station behind a cut cable                                      | ship  | R-50`,
})

/** Yards of signalling (JS-INFO-06) and of making out details (JS-INFO-09), and the band off a neutral coast (JS-INFO-03, R-51). */
export const informationFigures = { signalYards: 10000, neutralBandMiles: 20 } as const
