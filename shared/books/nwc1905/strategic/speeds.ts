/** How fast vessels may be ordered at sea, as the engine asks it (NS-SPEED, NS-TB). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { FastLimit, ShipFacts } from '../../contract.ts'
import { figure, moreThan } from '../../figures.ts'
import { greatestSeaSpeed, torpedoCraftRun } from '../procedures/sea-speed.ts'
import { classFigures, type ShipClass } from '../tables/classes.ts'
import { seaSpeed } from '../tables/sea-speed.ts'
import { RUNNERS, type Runner } from '../tables/torpedo-craft.ts'
import { classNamed } from './ship-block.ts'

const classOf = (ship: ShipFacts): ShipClass => classNamed(ship.kind, ship.type)
const isRunner = (shipClass: ShipClass): shipClass is Runner => RUNNERS.some((one) => one === shipClass)

/** What a vessel differs by from the greatest speed of her class: the problem gives her another, or she is damaged. */
const slower = (ship: ShipFacts): number => classFigures[classOf(ship)].maxKnots - ship.presentKnots

/** Table II as it stands for a craft now: what she maintains, and what she spurts. */
function runNow(ship: ShipFacts, shipClass: Runner) {
  return torpedoCraftRun(shipClass, ship.milesOut ?? 0, 0, false, 0)
}

/**
 * Knots that may be ordered: of a vessel alone her greatest, for a day; of several two under the greatest of each, 14 with battle ships, 10 with
 * a convoy (NS-SPEED-01 to -05, R-61). Torpedo craft go by Table II, and may spurt.
 */
export function orderedSpeed(ships: readonly ShipFacts[]): Finding<number> {
  if (ships.length === 0) return finding(0, [because('NS-SPEED-01', 'nobody steams', {}, 0)], { unit: 'knots' })
  const men = ships.filter(({ merchant }) => !merchant)
  const alone = ships.length === 1
  const convoy = men.length < ships.length && !alone
  const [first] = ships
  if (alone && first) return aloneSpeed(first)
  const each = men.map((ship) => {
    const shipClass = classOf(ship)
    const found = greatestSeaSpeed({ classes: [shipClass], alone: false, convoy: false, milesRun: ship.milesOut ?? 0 })
    // Two under her own greatest speed, which the problem may have given her or damage have left her; Table II holds torpedo craft besides.
    const own = ship.presentKnots - seaSpeed.companyBelowMax
    return { found, knots: isRunner(shipClass) ? Math.min(found.value, own) : own }
  })
  const merchants = ships.filter(({ merchant }) => merchant).map(({ presentKnots }) => presentKnots)
  let knots = Math.min(...each.map((one) => one.knots), ...merchants)
  const reasons = each.flatMap(({ found }) => found.because)
  const cap = (limit: number, rule: string, says: string): void => {
    if (knots <= limit) return
    knots = limit
    reasons.push(because(rule, `${says} ${limit} knots at most`, {}, limit))
  }
  if (men.some((ship) => classOf(ship) === 'A')) cap(seaSpeed.withBattleShips, 'NS-SPEED-04', 'with battle ships')
  if (convoy) cap(seaSpeed.withConvoy, 'NS-SPEED-05', 'with convoy')
  const least = Math.max(0, knots)
  return finding(least, reasons.length > 0 ? reasons : [because('NS-SPEED-05', 'merchantmen together', {}, least)], {
    unit: 'knots',
  })
}

function aloneSpeed(ship: ShipFacts): Finding<number> {
  if (ship.merchant)
    return finding(
      ship.presentKnots,
      [because('NS-SPEED-01', 'a merchantman alone', { key: ship.key }, ship.presentKnots)],
      { unit: 'knots' },
    )
  const shipClass = classOf(ship)
  if (isRunner(shipClass)) {
    const run = runNow(ship, shipClass)
    const knots = Math.min(run.value.spurtKn, ship.presentKnots)
    return finding(knots, run.because, { unit: 'knots' })
  }
  const spent = ship.fastHoursIn24 >= seaSpeed.burstHours
  const found = greatestSeaSpeed({
    classes: [shipClass],
    alone: true,
    convoy: false,
    hoursAtMax: spent ? seaSpeed.burstHours : 0,
    milesRun: 0,
  })
  const knots = Math.max(0, found.value - slower(ship))
  return finding(knots, found.because, { unit: 'knots' })
}

/** Why a speed may not be ordered; null when it may. Bare steerage way and damage are the engine's to know. */
export function speedRefusal(
  ships: readonly ShipFacts[],
  knots: number,
): { code: string; message: string; rule: string } | null {
  const limit = orderedSpeed(ships)
  if (knots > 0 && !moreThan(knots, limit.value)) return null
  const rule = limit.because.at(-1)?.rule ?? 'NS-SPEED-01'
  const message =
    knots > 0
      ? `The most that may be ordered is ${figure(limit.value)} knots; you wrote ${figure(knots)}.`
      : `A speed is more than 0 knots; you wrote ${figure(knots)}.`
  return { code: 'speed.above', message, rule }
}

/**
 * How long a vessel may go faster than she can keep up. One alone runs her greatest speed for 24 hours and then two knots under it (NS-SPEED-02); torpedo
 * craft spurt so many miles in any 24 hours, counted at their spurting speed (NS-TB-03).
 */
export function fastLimit(ship: ShipFacts): FastLimit | null {
  if (ship.merchant) return null
  const shipClass = classOf(ship)
  if (isRunner(shipClass)) {
    const { maintainedKn, spurtKn, spurtMilesLeft } = runNow(ship, shipClass).value
    return { aboveKnots: maintainedKn, hours: spurtMilesLeft / spurtKn }
  }
  const greatest = ship.assignedKnots
  return {
    aboveKnots: greatest - seaSpeed.aloneBelowMax,
    hours: seaSpeed.burstHours,
    heldToKnots: greatest - seaSpeed.afterBurstBelowMax,
  }
}

/** Miles out of port that still count by Table II after rest: a day gives a destroyer a step back, two days a torpedo boat (NS-TB-04, R-59). */
export function milesAfterRest(ship: ShipFacts, hoursInPort: number): Finding<number> | null {
  const shipClass = classOf(ship)
  if (ship.merchant || !isRunner(shipClass)) return null
  const run = torpedoCraftRun(shipClass, ship.milesOut ?? 0, Math.max(0, hoursInPort), false, 0)
  return finding(run.value.milesRun, run.because, { unit: 'miles' })
}
