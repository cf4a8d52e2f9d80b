/** How fast vessels may go at sea: alone, in company, with convoy, in bursts; and the runs of torpedo craft (NS-SPEED, NS-TB). */
import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { atLeast, figure, GRAIN } from '../../figures.ts'
import { classFigures, type ShipClass } from '../tables/classes.ts'
import { seaSpeed } from '../tables/sea-speed.ts'
import { RUNNERS, type Runner, runFigures } from '../tables/torpedo-craft.ts'

const isRunner = (shipClass: ShipClass): shipClass is Runner => RUNNERS.some((one) => one === shipClass)

/** The step of Table II in which a vessel is after so many miles, from 1: with exactly 500 (400) run she is in the second. */
function stepAfter(shipClass: Runner, milesRun: number): number {
  const { stepMiles, steps } = runFigures[shipClass]
  return Math.min(steps.length, Math.floor(milesRun / stepMiles + GRAIN) + 1)
}

export interface RunNow {
  readonly step: number
  readonly milesRun: number
  readonly maintainedKn: number
  readonly spurtKn: number
  readonly spurtMilesLeft: number
}

/** Miles that count after rest in port: each whole rest puts the vessel back to the beginning of the next better step (NS-TB-04, R-59). */
function milesAfterRest(shipClass: Runner, milesRun: number, restHours: number, crewWorks: boolean): number {
  const { stepMiles, restHoursAStep } = runFigures[shipClass]
  const rests = crewWorks ? 0 : Math.floor(restHours / restHoursAStep + GRAIN)
  return rests === 0 ? milesRun : Math.max(0, stepAfter(shipClass, milesRun) - 1 - rests) * stepMiles
}

/** How fast a destroyer or torpedo boat may go after so many miles out of port, and how far in spurts (NS-TB-01 to -04, R-59). */
export function torpedoCraftRun(
  shipClass: Runner,
  milesRun: number,
  restHours: number,
  crewWorks: boolean,
  spurtedMiles24h: number,
): Finding<RunNow> {
  const { steps, stepMiles, spurtMilesIn24h, restHoursAStep, rule } = runFigures[shipClass]
  const counted = milesAfterRest(shipClass, milesRun, restHours, crewWorks)
  const step = stepAfter(shipClass, counted)
  const figures = steps[step - 1]
  if (!figures) throw new Error(`Table II has no step ${step}`)
  const value: RunNow = {
    step,
    milesRun: counted,
    maintainedKn: figures.maintained,
    spurtKn: figures.spurt,
    spurtMilesLeft: Math.max(0, spurtMilesIn24h - spurtedMiles24h),
  }
  const inputs = { class: shipClass, milesRun, restHours, crewWorks, spurtedMiles24h }
  return finding(value, [
    ...(restHours > 0
      ? [
          because(
            'NS-TB-04',
            crewWorks
              ? 'the crew worked: the rest gives nothing back'
              : `${figure(restHours)} hours of rest, ${restHoursAStep} for each step given back (R-59)`,
            inputs,
            counted,
          ),
        ]
      : []),
    because(
      rule,
      `${figure(counted)} miles out of port, in steps of ${stepMiles}: step ${step} (R-59)`,
      inputs,
      figures.maintained,
    ),
    because('NS-TB-03', `spurts of ${spurtMilesIn24h} miles in any 24 hours`, inputs, value.spurtMilesLeft),
  ])
}

export interface AtSea {
  readonly classes: readonly ShipClass[]
  /** Greatest speeds, knots, in the order of the classes, where the problem gives others than Table I. */
  readonly maxKn?: readonly number[] | undefined
  /** One vessel that moves independently, to no rendezvous. */
  readonly alone: boolean
  readonly convoy: boolean
  /** Hours since a vessel alone began to run at her greatest speed. */
  readonly hoursAtMax?: number | undefined
  /** For destroyers and torpedo boats. */
  readonly milesRun: number
}

interface Speed {
  readonly knots: number
  readonly reason: Reason
}

function tableIIStep(shipClass: Runner, milesRun: number): Speed {
  const run = torpedoCraftRun(shipClass, milesRun, 0, false, 0)
  const { rule } = runFigures[shipClass]
  const knots = run.value.maintainedKn
  return { knots, reason: because(rule, `${shipClass} maintains ${knots} knots`, { milesRun }, knots) }
}

/** A vessel alone: a knot under her greatest; or her greatest for a day, two under it for the next, and then as before (NS-SPEED-01, -02). */
function aloneSpeed(shipClass: ShipClass, maxKnots: number, { hoursAtMax, milesRun }: AtSea): Speed {
  if (isRunner(shipClass)) return tableIIStep(shipClass, milesRun)
  const { aloneBelowMax, burstHours, afterBurstBelowMax } = seaSpeed
  const hours = hoursAtMax ?? null
  if (hours !== null && hours < burstHours)
    return {
      knots: maxKnots,
      reason: because(
        'NS-SPEED-02',
        `${shipClass} at her greatest speed for ${burstHours} hours`,
        { hoursAtMax: hours },
        maxKnots,
      ),
    }
  if (hours !== null && hours < 2 * burstHours) {
    const knots = maxKnots - afterBurstBelowMax
    const says = `${shipClass} after ${burstHours} hours at her greatest speed: ${afterBurstBelowMax} knots under it`
    return { knots, reason: because('NS-SPEED-02', says, { hoursAtMax: hours }, knots) }
  }
  const knots = maxKnots - aloneBelowMax
  return {
    knots,
    reason: because(
      'NS-SPEED-01',
      `${shipClass} alone: ${aloneBelowMax} under ${maxKnots}`,
      { class: shipClass },
      knots,
    ),
  }
}

function companySpeed(shipClass: ShipClass, maxKnots: number, { milesRun }: AtSea): Speed {
  const { companyBelowMax } = seaSpeed
  const knots = maxKnots - companyBelowMax
  const reason = because(
    'NS-SPEED-03',
    `${shipClass}: ${companyBelowMax} under ${maxKnots}`,
    { class: shipClass },
    knots,
  )
  if (!isRunner(shipClass)) return { knots, reason }
  const run = tableIIStep(shipClass, milesRun)
  return run.knots < knots ? run : { knots, reason }
}

/** How fast these may go at sea: the slowest of them, squadrons with battle ships 14 knots at most, with convoy 10 (NS-SPEED-01 to -05, R-61). */
export function greatestSeaSpeed(vessels: AtSea): Finding<number> {
  const each = vessels.classes.map((one, n) => {
    const maxKnots = vessels.maxKn?.[n] ?? classFigures[one].maxKnots
    return vessels.alone ? aloneSpeed(one, maxKnots, vessels) : companySpeed(one, maxKnots, vessels)
  })
  // A problem may give a class less than is taken off.
  let knots = Math.max(0, Math.min(...each.map((one) => one.knots)))
  const reasons = each.map((one) => one.reason)
  const cap = (limit: number, rule: string, says: string) => {
    knots = Math.min(knots, limit)
    reasons.push(because(rule, says, { limit }, knots))
  }
  if (!vessels.alone && vessels.classes.includes('A'))
    cap(seaSpeed.withBattleShips, 'NS-SPEED-04', `with battle ships ${seaSpeed.withBattleShips} knots at most`)
  if (vessels.convoy) cap(seaSpeed.withConvoy, 'NS-SPEED-05', `with convoy ${seaSpeed.withConvoy} knots at most`)
  return finding(knots, reasons, { unit: 'knots' })
}

/** How long a vessel must go slowly, two knots under her greatest, after so many hours at it: as long, and not more than 24 (NS-SPEED-02, R-60). */
export function afterBurst(hours: number): Finding<{ allowed: boolean; slowHours: number | null }> {
  const allowed = atLeast(seaSpeed.burstHours, hours)
  const slowHours = allowed ? hours : null
  const says = allowed
    ? `${figure(hours)} hours are followed by as many at ${seaSpeed.afterBurstBelowMax} knots under the greatest (R-60)`
    : `${seaSpeed.burstHours} hours at the greatest speed are the most`
  return finding({ allowed, slowHours }, [because('NS-SPEED-02', says, { hours }, slowHours)])
}
