/** The six-hour plot: what is run, what is left, where the hours fall. Moves 1 and 4; Scouting. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { chart } from '../tables/chart.ts'
import { countedMiles, type Metric, type PlaneLeg } from './running.ts'
import { tidy, timeWords } from './words.ts'

/** What a plot of legs comes to in the hours of a move, at the ordered speeds, before weather and tide (JS-MOVE-06, JS-MOVE-25). */
export function plotRun(
  legs: readonly { readonly distanceMiles: number; readonly speedKnots: number }[],
  hours: number = chart.moveHours,
): Finding<{ milesRun: number; milesUnrun: number; minutesWaiting: number }> {
  let minutesLeft = hours * 60
  let run = 0
  let unrun = 0
  for (const leg of legs) {
    const needs = (leg.distanceMiles / leg.speedKnots) * 60
    const share = needs <= minutesLeft ? 1 : minutesLeft / needs
    run += leg.distanceMiles * share
    unrun += leg.distanceMiles * (1 - share)
    minutesLeft = Math.max(0, minutesLeft - needs)
  }
  const value = { milesRun: tidy(run), milesUnrun: tidy(unrun), minutesWaiting: tidy(minutesLeft) }
  const step =
    value.milesUnrun > 0
      ? because(
          'JS-MOVE-06',
          `${value.milesUnrun} miles are left when the time is up`,
          { legs: legs.length, hours },
          value.milesUnrun,
        )
      : because(
          'JS-MOVE-25',
          value.minutesWaiting > 0
            ? `she lies to at her last waypoint for ${timeWords(value.minutesWaiting)}, steam up`
            : 'the plot fills the time',
          { legs: legs.length, hours },
          value.minutesWaiting,
        )
  return finding(value, [step])
}

/** The six-hour move in which an hour of the clock (0 to 24) falls (JS-MOVE-05, R-05). */
export function moveOfHour(hour: number): Finding<{ startsHour: number; endsHour: number }> {
  const startsHour = (Math.floor(hour / chart.moveHours) * chart.moveHours) % 24
  const value = { startsHour, endsHour: startsHour + chart.moveHours }
  return finding(value, [
    because('JS-MOVE-05', `moves of ${chart.moveHours} hours begin at ${chart.moveStarts.join(', ')}`, { hour }, value),
  ])
}

export interface HourTick {
  readonly hour: number
  readonly eastMiles: number
  readonly northMiles: number
}

/** Where a ship is at each whole hour of a leg, begun `minutesPast` the hour (JS-SCOUT-01). Positions to a hundredth of a mile. */
export function hourTicks(
  from: PlaneLeg,
  to: PlaneLeg,
  speedKnots: number,
  metric: Metric,
  minutesPast: number,
): Finding<HourTick[]> {
  const leg = { eastMiles: to.eastMiles - from.eastMiles, northMiles: to.northMiles - from.northMiles }
  const miles = countedMiles(leg, metric)
  const minutes = (miles.value / speedKnots) * 60
  const hundredth = (value: number) => Math.round(value * 100) / 100
  const ticks: HourTick[] = []
  for (let hour = 1; hour * 60 - minutesPast <= minutes + 1e-9; hour++) {
    const share = (hour * 60 - minutesPast) / minutes
    ticks.push({
      hour,
      eastMiles: hundredth(from.eastMiles + leg.eastMiles * share),
      northMiles: hundredth(from.northMiles + leg.northMiles * share),
    })
  }
  return finding(
    ticks,
    [
      ...miles.because,
      because(
        'JS-SCOUT-01',
        `a mark for each hour of ${timeWords(minutes)}`,
        { speedKnots, minutesPast },
        ticks.length,
      ),
    ],
    { unit: 'miles' },
  )
}
