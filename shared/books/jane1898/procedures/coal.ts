/** Coal, by the day's supply of 1,440 minutes under way. Moves 11 and 12; Time for various operations; Scale of costs. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { printedMinutes, printedNumber } from '../../printed-table.ts'
import type { JaneSettings } from '../settings.ts'
import { type CarrierType, carriers } from '../tables/carriers.ts'
import { type ArmourGrade, armourLadder, coalFigures } from '../tables/coal.ts'
import { operationTimes } from '../tables/operation-times.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'
import { figure, plural, tidy } from './words.ts'

/** Minutes of supply spent in minutes under way, at any speed unless the campaign has a factor for full speed (JS-COAL-05, R-42). */
export function coalBurnt(minutesUnderWay: number, atFullSpeed: boolean, settings: JaneSettings): Finding<number> {
  const factor = atFullSpeed ? settings['coal.fullSpeedFactor'] : 1
  const minutes = tidy(minutesUnderWay * factor)
  const says =
    factor === 1
      ? 'a day’s coal is 24 hours under way at any speed'
      : `at full speed coal goes ${figure(factor)} times as fast`
  return finding(minutes, [because('JS-COAL-05', says, { minutesUnderWay, atFullSpeed }, minutes)], { unit: 'minutes' })
}

/** Minutes and points to take in whole days of coal: six hours for the first, one for each more (JS-COAL-02, JS-COAL-03). */
export function coaling(days: number): Finding<{ minutes: number; points: number }> {
  const first = printedMinutes(operationTimes.row('operation', 'coalFirstDay').time)
  const further = printedMinutes(operationTimes.row('operation', 'coalFurtherDay').time)
  const minutes = first + (days - 1) * further
  const points = days * coalFigures.pointsPerDay
  return finding({ minutes, points }, [
    because('JS-TIME-06', 'the first day’s coal', { days: 1 }, first),
    because('JS-TIME-07', 'an hour for each further day', { days: days - 1 }, (days - 1) * further),
    because(
      'JS-COAL-03',
      `${days} day${days === 1 ? '' : 's'} of coal take ${figure(minutes / 60)} hours`,
      { days },
      minutes,
    ),
    because('JS-COAL-02', 'one point a day, whatever the ship', { days }, points),
  ])
}

/** The grade of armour left at the waterline: one less from three-quarters of the full supply used, inclusive (JS-COAL-06, R-44). */
export function coalAtWaterline(
  minutesUsed: number,
  capacityMinutes: number,
  armour: ArmourGrade,
): Finding<{ usedShare: number; gradesLost: number; armour: ArmourGrade }> {
  const gradesLost = minutesUsed >= capacityMinutes * coalFigures.gradeLostAtShare ? 1 : 0
  const place = armourLadder.indexOf(armour)
  const left = armourLadder[Math.min(armourLadder.length - 1, place + gradesLost)] ?? 'none'
  const value = { usedShare: tidy(minutesUsed / capacityMinutes), gradesLost, armour: left }
  const says =
    gradesLost === 1
      ? 'three-quarters of her coal are used: one grade of armour less at the waterline'
      : 'less than three-quarters of her coal are used'
  return finding(value, [because('JS-COAL-06', says, { minutesUsed, capacityMinutes, armour }, left)])
}

/** What is left of a ship's coal: days, whether her captain is warned (a quarter left, or more plotted than is left), and whether she drifts (JS-COAL-10). */
export function coalLeft(
  minutesUsed: number,
  capacityMinutes: number,
  plottedMinutes = 0,
): Finding<{ daysLeft: number; hoursLeft: number; warned: boolean; drifts: boolean }> {
  const left = Math.max(0, capacityMinutes - minutesUsed)
  const low = left <= capacityMinutes * coalFigures.warnedAtShare
  const value = {
    daysLeft: tidy(left / coalFigures.minutesPerDay),
    hoursLeft: tidy(left / 60),
    warned: low || plottedMinutes > left,
    drifts: left <= 0,
  }
  const says = value.drifts
    ? 'out of coal: she drifts from this minute'
    : low
      ? 'a quarter or less is left: her captain is warned'
      : value.warned
        ? 'her plot wants more than is left: her captain is warned, and it stands'
        : 'she has coal'
  return finding(value, [because('JS-COAL-10', says, { minutesUsed, capacityMinutes }, value.daysLeft)])
}

/** May she coal from a collier at sea? Both stopped, in weather 0 to 3 (JS-COAL-09). */
export function coalingAtSea(force: number, bothStopped: boolean): Finding<boolean> {
  const allowed = bothStopped && force <= coalFigures.coalingAtSeaUpToForce
  return finding(allowed, [
    because(
      'JS-COAL-09',
      `at sea only with both stopped and in weather 0 to ${coalFigures.coalingAtSeaUpToForce}`,
      { force, bothStopped },
      allowed,
    ),
  ])
}

/** Days of coal that a carrier holds (JS-COAL-08). */
export function carrierCoal(type: CarrierType): Finding<number> {
  const days = printedNumber(carriers.row('type', type)['or days of coal'])
  return finding(
    days,
    [
      because(
        'JS-COAL-08',
        `${type} carries ${days} days’ coal; a day is a day whatever ship takes it`,
        { type },
        days,
      ),
    ],
    { unit: 'days' },
  )
}

/** Minutes to load a carrier with cargo coal, on the scale of coaling (JS-COAL-11). */
export function loadingCarrier(days: number): Finding<number> {
  const { minutes } = coaling(days).value
  return finding(
    minutes,
    [
      because(
        'JS-COAL-11',
        `cargo coal goes in as bunker coal does: ${days} days in ${figure(minutes / 60)} hours`,
        { days },
        minutes,
      ),
    ],
    { unit: 'minutes' },
  )
}

export interface CoalRequest {
  /** Days asked for; coal goes in by whole days. */
  readonly days: number
  readonly storeDays: number
  readonly capacityDays: number
  readonly aboardDays: number
}
export interface CoalTaken {
  readonly minutes: number | null
  readonly storeDays: number
  readonly aboardDays: number
}

/** May a ship take so much coal from a store, how long does it take, and what is left in each (JS-COAL-07, JS-GOV-14, JS-GOV-15)? Refuses E-COAL. */
export function coalRequest(asked: CoalRequest): Finding<Verdict & CoalTaken> {
  const { days, storeDays, capacityDays, aboardDays } = asked
  const inputs = { ...asked }
  const no = (rule: string, sentence: string) =>
    refused('E-COAL', { minutes: null, storeDays, aboardDays }, rule, sentence, inputs)
  if (days < 1 || !Number.isInteger(days))
    return no('JS-COAL-03', `Coal is taken in by whole days, one at least; ${figure(days)} days were asked for.`)
  const room = Math.floor(tidy(capacityDays - aboardDays))
  if (days > tidy(capacityDays - aboardDays))
    return no('JS-COAL-03', `She has room for ${plural(room, 'day')} more; ${figure(days)} were asked for.`)
  if (days > storeDays)
    return no('JS-COAL-07', `The store holds ${plural(storeDays, 'day')} of coal; ${figure(days)} were asked for.`)
  const taken = coaling(days)
  const left = { storeDays: tidy(storeDays - days), aboardDays: tidy(aboardDays + days) }
  return finding({ ...ALLOWED, minutes: taken.value.minutes, ...left }, [
    ...taken.because,
    because('JS-COAL-07', `${plural(days, 'day')} of coal go from the store to the ship`, inputs, left.storeDays),
    because('JS-GOV-14', 'every day of coal is in one place only', {}, tidy(left.storeDays + left.aboardDays)),
  ])
}
