/** What an operation that was broken off still wants, and what was destroyed when it stopped. Time for various operations (JS-TIME-34). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { printedMinutes } from '../../printed-table.ts'
import { operationLimits, operationTimes } from '../tables/operation-times.ts'
import { coaling } from './coal.ts'
import { doneWhenInterrupted, pieceOf } from './operations.ts'
import { figure, plural, tidy, timeWords } from './words.ts'

export interface BrokenOff {
  /** A printed operation, or "coal" for the two lines of coaling together. */
  readonly operation: string
  /** How much of it was ordered, in the table's units; troops by the thousand, coal by the day. */
  readonly units: number
  readonly minutesWorked: number
  readonly hoursBetween: number
  readonly sameShip: boolean
  /** Ships that work together, and men free to mend. */
  readonly ships: number
  readonly men: number
}

/**
 * Minutes still wanted. Finished units stand, as do coal aboard and men over the side; the part spent on the next unit counts for the same ship
 * when she takes it up again within 24 hours. What is left of a coaling is a coaling of its own, with its six hours for the first day.
 */
export function resumed(work: BrokenOff): Finding<{ minutesNeeded: number }> {
  const { operation, units, minutesWorked, hoursBetween, sameShip } = work
  const inputs = { ...work }
  const answer = (minutesNeeded: number, says: string) =>
    finding({ minutesNeeded }, [because('JS-TIME-34', says, inputs, minutesNeeded)], { unit: 'minutes' })
  if (operation === 'coal') {
    const days = Math.max(0, units - doneWhenInterrupted('coal', minutesWorked).value.done)
    return days === 0
      ? answer(0, 'all the coal is aboard')
      : answer(coaling(days).value.minutes, `${plural(days, 'day')} of coal are still to take, as a coaling afresh`)
  }
  const { each, atOnce } = pieceOf(operation, work)
  const rounds = operation === 'troops' ? units : Math.ceil(tidy(units / atOnce))
  if (minutesWorked >= tidy(each * rounds)) return answer(0, 'all of it was done')
  if (operation === 'troops') {
    const left = tidy(each * units - minutesWorked)
    return answer(left, `men over the side stay there: the rest take ${timeWords(left)}`)
  }
  const done = Math.floor(tidy(minutesWorked / each))
  const spent = tidy(minutesWorked - done * each)
  const counts = sameShip && hoursBetween <= operationLimits.resumeWithinHours
  const kept = counts ? spent : 0
  const left = tidy(each * (rounds - done) - kept)
  const why = !sameShip
    ? 'another ship begins the unfinished part again'
    : counts
      ? `${timeWords(spent)} on the unfinished part count, taken up within ${operationLimits.resumeWithinHours} hours`
      : `after ${figure(hoursBetween)} hours the unfinished part is begun again`
  return answer(left, `${plural(done * atOnce, 'unit')} finished stand; ${why}`)
}

/** What is destroyed of depots one after the other, six hours each; all that is in a depot goes with it (JS-TIME-12, JS-COAL-12, JS-AMMO-10). */
export function depotsDestroyed(
  depotAmounts: readonly number[],
  minutesWorked: number,
): Finding<{ destroyed: number; left: number }> {
  const row = operationTimes.row('operation', 'destroyStores')
  const each = printedMinutes(row.time)
  const depots = Math.min(depotAmounts.length, Math.floor(minutesWorked / each))
  const sum = (amounts: readonly number[]) => tidy(amounts.reduce((total, amount) => total + amount, 0))
  const value = { destroyed: sum(depotAmounts.slice(0, depots)), left: sum(depotAmounts.slice(depots)) }
  return finding(value, [
    because(
      row.rule,
      `a depot takes ${timeWords(each)}: ${plural(depots, 'depot')} destroyed in ${timeWords(minutesWorked)}`,
      { minutesWorked },
      depots,
    ),
    because('JS-COAL-12', 'all that is in a depot goes with it', { depotAmounts: [...depotAmounts] }, value.destroyed),
  ])
}
