/** Time for various operations. Every time is the least; the umpire may lengthen it (JS-GOV-02). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { printedMinutes, printedNumber } from '../../printed-table.ts'
import { operationLimits, operationTimes, sinkingTimes } from '../tables/operation-times.ts'
import { figure, tidy, timeWords } from './words.ts'

function line(operation: string): { rule: string; words: string; per: string; minutes: number | null } {
  const row = operationTimes.row('operation', operation)
  return {
    rule: row.rule,
    words: row['in words'],
    per: row.per,
    minutes: row.time === 'umpire' ? null : printedMinutes(row.time),
  }
}

function printed(operation: string): number {
  const { minutes } = line(operation)
  if (minutes === null) throw new Error(`no time is printed for ${operation}`)
  return minutes
}

/** Minutes of so many units of a printed operation, one after another; null where the book leaves the time to the umpire. */
export function operationMinutes(operation: string, units: number): Finding<number | null> {
  const { rule, words, per, minutes } = line(operation)
  if (minutes === null) {
    const offer = operation === 'takeWarship' ? `; ${timeWords(operationLimits.warshipOfferMinutes)} is offered` : ''
    return finding(null, [because(rule, `to ${words}: as the umpire directs${offer}`, { operation }, null)], {
      unit: 'minutes',
    })
  }
  const total = tidy(minutes * units)
  return finding(
    total,
    [
      because(
        rule,
        `${words}: ${timeWords(minutes)} a ${per}${units === 1 ? '' : `, ${figure(units)} of them`}`,
        { operation, units },
        total,
      ),
    ],
    { unit: 'minutes' },
  )
}

/** Minutes of one ship's operations, which never overlap (JS-TIME-33). */
export function inTurn(operations: readonly { readonly operation: string; readonly units: number }[]): Finding<number> {
  const parts = operations.map((one) => operationMinutes(one.operation, one.units))
  const total = tidy(parts.reduce((sum, part) => sum + (part.value ?? 0), 0))
  return finding(
    total,
    [
      ...parts.flatMap((part) => part.because),
      because('JS-TIME-33', 'one ship’s operations follow one another', { operations: operations.length }, total),
    ],
    { unit: 'minutes' },
  )
}

const TOWNS = { 50: 'bombard50', 100: 'bombard100', 200: 'bombard200' } as const
export type TownPoints = keyof typeof TOWNS

/** Minutes to bombard an unfortified town, the same share of the time for a share of the shot (JS-TIME-08 to 10, R-38). */
export function bombardMinutes(town: TownPoints, share = 1): Finding<number> {
  const { rule, words } = line(TOWNS[town])
  const full = printed(TOWNS[town])
  const minutes = Math.ceil(tidy(full * Math.min(1, share)))
  return finding(
    minutes,
    [
      because(
        rule,
        `${words}: ${timeWords(full)}${share < 1 ? ', in proportion to the projectiles fired' : ''}`,
        { townPoints: town, share },
        minutes,
      ),
    ],
    { unit: 'minutes' },
  )
}

/** Minutes to embark or land men, 100 an hour in proportion (JS-TIME-11). */
export function troopMinutes(men: number): Finding<number> {
  const minutes = tidy((men / 1000) * printed('troops'))
  return finding(
    minutes,
    [
      because(
        'JS-TIME-11',
        `ten hours a thousand, ${figure(operationLimits.troopsPerHour)} men an hour`,
        { men },
        minutes,
      ),
    ],
    { unit: 'minutes' },
  )
}

/** Minutes from the first step of a march to its end: an hour for three miles, fifteen miles in each 24 hours (JS-TIME-17, R-37). */
export function marchMinutes(miles: number): Finding<number> {
  const daily = operationLimits.marchMilesPerDay
  const days = Math.max(0, Math.ceil(tidy(miles / daily)) - 1)
  const lastDay = ((miles - days * daily) / operationLimits.marchMilesPerHour) * printed('march')
  const minutes = tidy(days * 1440 + lastDay)
  const says =
    days === 0
      ? 'an hour for each three miles'
      : `an hour for each three miles, and no more than ${daily} miles in a day: ${days} whole day${days === 1 ? '' : 's'} first`
  return finding(minutes, [because('JS-TIME-17', says, { distanceMiles: miles }, minutes)], { unit: 'minutes' })
}

const MINE_WORK = {
  contact: 'layContactMines',
  observation: 'layObservationMines',
  countermine: 'countermine',
} as const
export type MineWork = keyof typeof MINE_WORK

/** Minutes of mine work: rounds of one square a ship (JS-TIME-22 to 24, R-55). */
export function mineWorkMinutes(work: MineWork, squares: number, ships: number): Finding<number> {
  const { rule, words } = line(MINE_WORK[work])
  const each = printed(MINE_WORK[work])
  const rounds = Math.ceil(squares / ships)
  return finding(
    rounds * each,
    [
      because(
        rule,
        `${words}: ${rounds} round${rounds === 1 ? '' : 's'} of one square a ship at ${timeWords(each)}`,
        { squares, ships },
        rounds * each,
      ),
    ],
    { unit: 'minutes' },
  )
}

/** Minutes for a ship's company to make good so many sections: gangs of a hundred, a section in twelve hours each (JS-TIME-25, R-46). Null without men. */
export function companyRepairMinutes(sections: number, men: number): Finding<number | null> {
  const each = printed('repairByCompany')
  const inputs = { sections, men }
  if (men <= 0) return finding(null, [because('JS-TIME-25', 'no hands are free', inputs, null)], { unit: 'minutes' })
  if (men < operationLimits.gangMen) {
    const minutes = tidy((sections * each * operationLimits.gangMen) / men)
    return finding(minutes, [because('JS-TIME-25', `one gang of ${men}, slower in proportion`, inputs, minutes)], {
      unit: 'minutes',
    })
  }
  const gangs = Math.floor(men / operationLimits.gangMen)
  const minutes = each * Math.ceil(sections / gangs)
  return finding(
    minutes,
    [
      because(
        'JS-TIME-25',
        `${gangs} gang${gangs === 1 ? '' : 's'} of ${operationLimits.gangMen}, a section each in ${timeWords(each)}`,
        inputs,
        minutes,
      ),
    ],
    { unit: 'minutes' },
  )
}

/** Minutes for a boat to be got out, pulled so many yards, and got in (JS-TIME-29, JS-TIME-30). */
export function boatMinutes(yards: number, getsIn: boolean): Finding<number> {
  const ends = printed('boatOutOrIn') * (getsIn ? 2 : 1)
  const pull = tidy((yards / 100) * printed('pullBoat'))
  const minutes = tidy(ends + pull)
  return finding(
    minutes,
    [
      because(
        'JS-TIME-29',
        getsIn ? 'a minute to get the boat out, and one to get it in' : 'a minute to get the boat out',
        {},
        ends,
      ),
      because('JS-TIME-30', 'a minute for each 100 yards pulled', { rangeYards: yards }, pull),
    ],
    { unit: 'minutes' },
  )
}

/** Minutes in which a ship of so many tons sinks; the umpire may rule otherwise (JS-TIME-32). */
export function sinkingMinutes(tons: number): Finding<number> {
  const row = sinkingTimes.rows.findLast((one) => tons >= printedNumber(one['tons from']))
  const minutes = printedNumber(row?.minutes ?? '')
  return finding(
    minutes,
    [because('JS-TIME-32', `from ${row?.['tons from'] ?? '0'} tons: ${minutes} minutes`, { tons }, minutes)],
    { unit: 'minutes' },
  )
}

/** Who is at work: ships that lay or countermine together, and a ship's own men who are free to mend. */
export interface Hands {
  readonly ships: number
  readonly men: number
}
const ALONE: Hands = { ships: 1, men: operationLimits.gangMen }
const BY_SHIPS: readonly string[] = ['layContactMines', 'layObservationMines', 'countermine']

/** Minutes that one unit takes, and how many are worked on at once (JS-MINE-03, JS-MINE-06, JS-TIME-25). */
export function pieceOf(operation: string, { ships, men }: Hands): { each: number; atOnce: number } {
  const each = printed(operation)
  if (BY_SHIPS.includes(operation)) return { each, atOnce: ships }
  if (operation !== 'repairByCompany') return { each, atOnce: 1 }
  const { gangMen } = operationLimits
  return men < gangMen ? { each: (each * gangMen) / men, atOnce: 1 } : { each, atOnce: Math.floor(men / gangMen) }
}

/** What is done of an interrupted operation (JS-TIME-34): whole days of coal, men in proportion, else whole units, the rest kept for 24 hours. */
export function doneWhenInterrupted(
  operation: string,
  minutesWorked: number,
  hands: Hands = ALONE,
): Finding<{ done: number; unit: string; minutesKept: number }> {
  const says = (done: number, unit: string, kept: number, words: string) =>
    finding({ done, unit, minutesKept: kept }, [because('JS-TIME-34', words, { operation, minutesWorked }, done)])
  if (operation === 'coal') {
    const first = printed('coalFirstDay')
    const further = printed('coalFurtherDay')
    const days = minutesWorked < first ? 0 : 1 + Math.floor((minutesWorked - first) / further)
    return says(days, 'days', 0, 'whole days of coal count, the first only after six hours')
  }
  if (operation === 'troops') {
    const men = Math.floor(tidy((minutesWorked / 60) * operationLimits.troopsPerHour))
    return says(men, 'men', 0, 'men over the side count in proportion')
  }
  const { each, atOnce } = pieceOf(operation, hands)
  const rounds = Math.floor(tidy(minutesWorked / each))
  const kept = tidy(minutesWorked - rounds * each)
  return says(
    rounds * atOnce,
    line(operation).per,
    kept,
    `only whole units count; time on an unfinished one is kept if the same ship resumes within ${operationLimits.resumeWithinHours} hours`,
  )
}
