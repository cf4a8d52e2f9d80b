import { sourcedTable } from '../../sourced-table.ts'

/** The speed of each half-minute as the print works it out (ND-SPEED-02, ND-SPEED-03). */
export const halfMinutes = sourcedTable({
  title: 'Speed by half-minutes, knots',
  columns: ['half-minute', 'from rest', 'slowing from 12', 'backing from 12'],
  page: `
    half-minute | from rest | slowing from 12 | backing from 12 | line
    1           | 1         | 11              | 10 [129]        | 127
    2           | 2         | 10              | 8 [129]         | 127
    3           | 3         | 9               | 6 [129]         | 127
    4           | 4         | 8               | 4 [129]         | 127
    5           | 5         | 7               | 2 [129]         | 127
    6           | 6         | 6               | 0 [129]         | 127`,
  notes: ['Slowing is the reverse of gaining speed (line 127); after the fifth half-minute of backing she is stopped.'],
})

/** Knots gained or lost in a half-minute (line 125), lost when backing full speed (line 129), and yards a mile. */
export const speedFigures = { knotsPerHalfMinute: 1, backingKnotsPerHalfMinute: 2, yardsPerMile: 2000 } as const

/** Share of the fleet speed that is kept in reserve (line 368), and for how many moves "short periods" are taken (NF-SPEED-02). */
export const reserveFigures = { share: 0.2, moves: 4 } as const

/** Fleet orders: share of the fleet speed made in the first move, the second, and then (NF-SPEED-05 to -07). */
export const fleetOrders = sourcedTable({
  title: 'Changes of fleet speed, shares of it',
  columns: ['from', 'to', 'first move', 'second move', 'then'],
  page: `
    from | to   | first move | second move | then | line
    full | half | ¾          | ½           | ½    | 372
    half | full | ¾          | 1           | 1    | 372
    full | stop | ¾          | ¼           | 0    | 372
    stop | full | ¼          | ¾           | 1    | 372
    half | stop | ¼          | 0           | 0    | 372
    stop | half | ¼          | ½           | ½    | 372`,
})

export const TELEGRAPH_ORDERS = ['full', 'half', 'stop'] as const
export type TelegraphOrder = (typeof TELEGRAPH_ORDERS)[number]

/** What the print fixes of a turn, hard over at 12 knots (lines 111, 113, 117), and of the card of figure 3 (line 236). */
export const printedTurns = sourcedTable({
  title: 'Turning, hard over at 12 knots',
  columns: ['curve', 'final diameter', 'tactical diameter', 'advance', 'seconds for 16 points', 'knots on the circle'],
  page: `
    curve    | final diameter | tactical diameter | advance | seconds for 16 points | knots on the circle | line
    duel     | 420            | 475               | 390     | 150 [113]             | 9 [113]             | 111
    figure 3 | 600            | —                 | —       | 200                   | 9                   | 236`,
  notes: [
    'Yards. The drift angle is one point (line 117). A second curve is for 14.4 knots on the same circle (line 121).',
  ],
})

/** The track that carries these marks, whose drawing is missing: yards for a final diameter of 420, scaled by the cube root. */
export const trackFigures = {
  finalDiameterYd: 420,
  transitionYd: 502,
  speedLossYd: 516,
  firstCurvature: 0.195,
  circleSpeedShare: 0.75,
  driftPoints: 1,
} as const

/** Seconds of a move of the Fleet game (line 230) and of the Duel and the Mêlée (lines 178, 410). */
export const moveSeconds = { fleet: 150, duel: 30, melee: 30 } as const
