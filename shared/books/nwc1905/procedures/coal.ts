/** Coal in per cent of the full amount, by class and speed (NS-COAL). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { figure, GRAIN, moreThan, tidy } from '../../figures.ts'
import { type CoalAt22, type CoalClass, coalColumns } from '../tables/coal.ts'

const HOURS_A_DAY = 24

/**
 * Percent of her full coal that a class burns in 24 hours at a speed: the column, or a straight line between the two nearest filled ones;
 * 0 knots are the column 00, under way with banked fires. Refuses `input.invalid` above the last filled column.
 */
export function coalRate(
  shipClass: CoalClass,
  speedKn: number,
  at22: CoalAt22 = 'ruled',
  path = 'speedKn',
): Finding<number> {
  const columns = coalColumns(shipClass, at22)
  const last = columns.at(-1)
  if (last && moreThan(speedKn, last.knots))
    return refuse(
      'input.invalid',
      `${path} must be ${last.knots} or less for class ${shipClass}, the last filled column of Table III; ${speedKn} was given.`,
      { rule: 'NS-COAL-01', path },
    )
  const at = columns.findIndex((column) => column.knots >= speedKn - GRAIN)
  const [before, after] = [columns[at - 1], columns[at]]
  if (!after) throw new Error(`Table III has no line of ${shipClass}`)
  const exact = Math.abs(after.knots - speedKn) <= GRAIN || !before
  const percent = exact
    ? after.percent
    : tidy(
        before.percent + ((after.percent - before.percent) * (speedKn - before.knots)) / (after.knots - before.knots),
      )
  const column = (knots: number) => (knots === 0 ? '00' : String(knots))
  const says = exact
    ? `class ${shipClass}, column ${column(after.knots)}`
    : `class ${shipClass}, between columns ${column(before.knots)} (${before.percent}) and ${after.knots} (${after.percent}) (R-56)`
  return finding(
    percent,
    [because(after.knots === 0 ? 'NS-COAL-02' : 'NS-COAL-01', says, { class: shipClass, speedKn, at22 }, percent)],
    { unit: 'percent in 24 hours' },
  )
}

export interface CoalLeg {
  readonly speedKn: number
  readonly hours: number
  /** At rest in port with fires out: nothing is burnt. */
  readonly firesOut: boolean
}

export interface CoalLeft {
  readonly remainingPercent: number
  readonly afterEach: readonly number[]
  /** Hours from the start at which the last is burnt; null if some is left. */
  readonly emptyAtHours: number | null
}

/** What is left of her coal after each of some legs; never under nothing (NS-COAL-01, -02). */
export function coalLeft(
  shipClass: CoalClass,
  startPercent: number,
  legs: readonly CoalLeg[],
  at22: CoalAt22 = 'ruled',
): Finding<CoalLeft> {
  const afterEach: number[] = []
  const reasons = []
  let left = startPercent
  let hours = 0
  let emptyAtHours: number | null = left <= GRAIN ? 0 : null
  for (const [n, leg] of legs.entries()) {
    const rate = leg.firesOut ? null : coalRate(shipClass, leg.speedKn, at22, `legs[${n}].speedKn`)
    const perHour = (rate?.value ?? 0) / HOURS_A_DAY
    const burnt = perHour * leg.hours
    if (emptyAtHours === null && burnt >= left - GRAIN && perHour > 0) emptyAtHours = tidy(hours + left / perHour)
    left = Math.max(0, left - burnt)
    if (left < GRAIN) left = 0
    hours += leg.hours
    afterEach.push(tidy(left))
    reasons.push(
      ...(rate ? rate.because : [because('NS-COAL-02', 'at rest in port with fires out (R-56)', { leg: n + 1 }, 0)]),
      because(
        'NS-COAL-01',
        `${figure(burnt)} per cent burnt in ${figure(leg.hours)} hours`,
        { leg: n + 1, hours: leg.hours },
        tidy(left),
      ),
    )
  }
  return finding({ remainingPercent: tidy(left), afterEach, emptyAtHours }, reasons)
}

/** Miles and hours that so much coal lasts at a speed (NS-COAL-01, NS-DD-04). */
export function coalRadius(
  shipClass: CoalClass,
  speedKn: number,
  percent: number,
  at22: CoalAt22 = 'ruled',
): Finding<{ miles: number; hours: number }> {
  const rate = coalRate(shipClass, speedKn, at22)
  const hours = tidy((percent / rate.value) * HOURS_A_DAY)
  const miles = tidy((percent / rate.value) * HOURS_A_DAY * speedKn)
  return finding({ miles, hours }, [
    ...rate.because,
    because(
      'NS-COAL-01',
      `${figure(percent)} ÷ ${figure(rate.value)} days at ${figure(speedKn)} knots`,
      { percent },
      miles,
    ),
  ])
}

/** The percent that a commander hands in: whole ones, rounded down (NS-COAL-03). */
export function coalMemorandum(percent: number): Finding<number> {
  const whole = Math.floor(percent + GRAIN)
  return finding(whole, [because('NS-COAL-03', 'whole percents, rounded down', { percent }, whole)], {
    unit: 'percent',
  })
}
