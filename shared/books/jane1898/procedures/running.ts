/** Courses on the chart: miles as the book counts them, and the time they take. Moves 3; Time for various operations. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { rhumbBearing, rhumbMiles } from '../../../navigation/rhumb.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { printedMinutes } from '../../printed-table.ts'
import { chart } from '../tables/chart.ts'
import { runningTimes } from '../tables/running-times.ts'
import { figure, tidy, timeWords } from './words.ts'

export type Metric = 'jane' | 'true'

/** East and north parts of a leg on the plane, miles. */
export interface PlaneLeg {
  readonly eastMiles: number
  readonly northMiles: number
}

const DIAGONAL_SHARE = chart.diagonalMiles / chart.squareMiles - 1

/** The plain number of miles of a rhumb leg, without its account. */
export function runningDistance(from: Position, to: Position, metric: Metric): number {
  if (metric === 'true') return rhumbMiles(from, to)
  const { eastMiles, northMiles } = planeLeg(from, to)
  return janeMiles(Math.abs(eastMiles), Math.abs(northMiles))
}

function janeMiles(east: number, north: number): number {
  return tidy(Math.max(east, north) + DIAGONAL_SHARE * Math.min(east, north))
}

/** Miles of a plane leg as counted for running: under "jane" the larger part and a quarter of the smaller (JS-MOVE-04, R-01), else by measure. */
export function countedMiles(leg: PlaneLeg, metric: Metric): Finding<number> {
  const east = Math.abs(leg.eastMiles)
  const north = Math.abs(leg.northMiles)
  if (metric === 'true') {
    const miles = tidy(Math.hypot(east, north))
    return finding(
      miles,
      [
        because(
          'JS-MOVE-04',
          'measured true on the chart (chart.metric=true)',
          { eastMiles: tidy(east), northMiles: tidy(north) },
          miles,
        ),
      ],
      { unit: 'miles' },
    )
  }
  const larger = Math.max(east, north)
  const smaller = Math.min(east, north)
  const miles = janeMiles(east, north)
  return finding(
    miles,
    [
      because(
        'JS-MOVE-04',
        `the larger part ${figure(tidy(larger))} and a quarter of the smaller ${figure(tidy(smaller))}: a square is ${chart.squareMiles} miles straight, ${chart.diagonalMiles} on the diagonal`,
        { eastMiles: tidy(leg.eastMiles), northMiles: tidy(leg.northMiles) },
        miles,
      ),
    ],
    { unit: 'miles' },
  )
}

/**
 * East and north miles of the rhumb line between two positions: north is minutes of latitude, east the departure (the longitude's minutes
 * brought to miles at the middle latitude, taken exactly, so that the two parts and the course agree).
 */
export function planeLeg(from: Position, to: Position): PlaneLeg {
  const course = (rhumbBearing(from, to) * Math.PI) / 180
  return { eastMiles: rhumbMiles(from, to) * Math.sin(course), northMiles: (to.lat - from.lat) * 60 }
}

/** Miles of a rhumb leg as counted for running, never for sighting (JS-MOVE-04). */
export function runningMiles(from: Position, to: Position, metric: Metric): Finding<number> {
  if (metric === 'jane') return countedMiles(planeLeg(from, to), 'jane')
  const miles = rhumbMiles(from, to)
  return finding(
    miles,
    [because('JS-MOVE-04', 'measured true along the rhumb line (chart.metric=true)', {}, tidy(miles))],
    { unit: 'miles' },
  )
}

/** Whole squares of a run, straight (100 miles each) or on the diagonal (125), that the book's table times at this speed; null for any other run. */
function wholeSquares(miles: number, knots: number): { squares: number; each: number; rule: string } | null {
  const line = runningTimes.rows.find((row) => Number(row.knots) === knots)
  if (!line) return null
  for (const [square, cell] of [
    [chart.squareMiles, line['100 miles']],
    [chart.diagonalMiles, line['125 miles']],
  ] as const) {
    const squares = Math.round(miles / square)
    if (squares > 0 && Math.abs(miles - squares * square) < 0.005)
      return { squares, each: printedMinutes(cell), rule: line.rule }
  }
  return null
}

/**
 * Minutes that counted miles take: miles over knots exactly (JS-TIME-14), or with `printed` the book's own time for each whole square,
 * straight or diagonal, at 12, 15, 18 or 21 knots (JS-TIME-01 to 04). `knots` above 0.
 */
export function runningMinutes(miles: number, knots: number, printed = false): Finding<number> {
  const table = wholeSquares(miles, knots)
  const inputs = { distanceMiles: miles, speedKnots: knots }
  if (printed && table) {
    const minutes = table.squares * table.each
    const times =
      table.squares === 1 ? 'as printed' : `${table.squares} squares at the printed ${timeWords(table.each)}`
    return finding(
      minutes,
      [
        because(
          table.rule,
          `${figure(miles)} miles at ${figure(knots)} knots take ${timeWords(minutes)}, ${times}`,
          inputs,
          minutes,
        ),
      ],
      { unit: 'minutes' },
    )
  }
  const minutes = tidy((miles / knots) * 60)
  const rule = table?.squares === 1 ? table.rule : 'JS-TIME-14'
  return finding(
    minutes,
    [
      because(
        rule,
        `${figure(miles)} miles at ${figure(knots)} knots take ${timeWords(minutes)} (${wholeMinutes(minutes)} min rounded up)`,
        inputs,
        minutes,
      ),
    ],
    { unit: 'minutes' },
  )
}

/**
 * The book's own time for a run of whole squares, straight or on the diagonal, at a speed of its table (R-03, `time.printed`); null for
 * any other run, which takes miles over knots.
 */
export function printedRun(miles: number, knots: number): number | null {
  return wholeSquares(miles, knots) ? runningMinutes(miles, knots, true).value : null
}

/** Minutes as shown, rounded up to the whole minute. */
export function wholeMinutes(minutes: number): number {
  return Math.ceil(tidy(minutes))
}

/** Miles run in so many hours. */
export function milesRun(knots: number, hours: number): Finding<number> {
  const miles = tidy(knots * hours)
  return finding(
    miles,
    [
      because(
        'JS-MOVE-21',
        `a knot is a sea mile of ${figure(chart.yardsPerMile)} yards an hour`,
        { speedKnots: knots, hours },
        miles,
      ),
    ],
    { unit: 'miles' },
  )
}
