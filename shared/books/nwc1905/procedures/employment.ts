/** What vessels may be used for: torpedo craft, auxiliaries, the cutting of cables (NS-DD, NS-FISH, NS-CABLE). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { atLeast, figure, GRAIN } from '../../figures.ts'
import { scoutLimits } from '../scouting.ts'
import type { ShipClass } from '../tables/classes.ts'
import { cableCutting } from '../tables/meetings.ts'
import { coalRadius } from './coal.ts'

export const USES = ['scout', 'dispatch', 'shoreScout'] as const
export type Use = (typeof USES)[number]

const HOURS_A_DAY = 24

export interface Employment {
  readonly allowed: boolean
  /** By the umpire's leave. */
  readonly umpire: boolean
  /** The rule that decides; null where none speaks of the class or the use. */
  readonly rule: string | null
}

export interface Errand {
  readonly class: ShipClass
  readonly use: Use
  /** From the nearest body of her own fleet, or the base, whichever is nearer. */
  readonly milesFromFleetOrBase: number
  readonly hoursAbsent: number
  /** Of torpedo gunboats, whose radius limits them. */
  readonly speedKn: number
  readonly percent: number
}

/** May a vessel be used so (NS-DD-01 to -05)? Only torpedo boats, destroyers and torpedo gunboats are limited. */
export function mayEmploy(errand: Errand): Finding<Employment> {
  const { use, milesFromFleetOrBase: miles, hoursAbsent } = errand
  const inputs = { ...errand }
  const answer = (allowed: boolean, rule: string, says: string, umpire = false) =>
    finding<Employment>({ allowed, umpire, rule }, [because(rule, says, inputs, allowed)])
  switch (errand.class) {
    case 't':
      return use === 'scout'
        ? answer(false, 'NS-DD-01', 'torpedo boats are no scouts at sea')
        : answer(true, 'NS-DD-03', 'torpedo boats by the umpire’s leave', true)
    case 'V': {
      const { destroyerDays, destroyerMiles } = scoutLimits
      if (!atLeast(destroyerDays * HOURS_A_DAY, hoursAbsent))
        return answer(false, 'NS-DD-05', `destroyers are away ${destroyerDays} days at most`)
      if (use !== 'scout') return answer(true, 'NS-DD-03', 'dispatches, and scouting along the shore, are free (R-70)')
      return answer(
        atLeast(destroyerMiles, miles),
        'NS-DD-02',
        `destroyers scout within ${destroyerMiles} miles of fleet or base`,
      )
    }
    case 'g': {
      if (use !== 'dispatch') break
      const radius = coalRadius('g', errand.speedKn, errand.percent)
      const allowed = atLeast(radius.value.miles, miles)
      return finding<Employment>({ allowed, umpire: false, rule: 'NS-DD-04' }, [
        ...radius.because,
        because(
          'NS-DD-04',
          `torpedo gunboats within their radius, ${figure(radius.value.miles)} miles`,
          inputs,
          allowed,
        ),
      ])
    }
    default:
  }
  return finding<Employment>({ allowed: true, umpire: false, rule: null }, [
    because('NS-DD-02', 'no rule limits this class in this use', inputs, true),
  ])
}

/** May a side use a fishing vessel, tug, cable steamer or collier: one of the problem, or fitted out in play and ready by the umpire's word (NS-FISH-01)? */
export function mayUseAuxiliary(inProblem: boolean, fittedOutInPlay: boolean, umpireReady: boolean): Finding<boolean> {
  const may = inProblem || (fittedOutInPlay && umpireReady)
  const says = inProblem
    ? 'stated in the problem'
    : fittedOutInPlay
      ? umpireReady
        ? 'fitted out in play, and ready'
        : 'the umpire has not said that she is ready'
      : 'neither stated in the problem nor fitted out in play'
  return finding(may, [because('NS-FISH-01', says, { inProblem, fittedOutInPlay, umpireReady }, may)])
}

export interface CableWork {
  readonly how: 'cut' | 'drag' | 'impossible'
  readonly hours: number | null
  readonly success: boolean | null
}

/** Can a cable be cut here? Near a station in under 100 fathoms in six hours; to 1,000 fathoms it is dragged for, a throw a day (NS-CABLE, R-67). */
export function cutCable(fathoms: number, milesToStation: number, thrown?: number): Finding<CableWork> {
  const { hours, underFathoms, stationMiles, greatestFathoms, dragHours, foundOn } = cableCutting
  const inputs = { fathoms, milesToStation, ...(thrown === undefined ? {} : { throw: thrown }) }
  const answer = (value: CableWork, rule: string, says: string) =>
    finding<CableWork>(value, [because(rule, says, inputs, value.success)])
  if (fathoms < underFathoms - GRAIN && atLeast(stationMiles, milesToStation))
    return answer(
      { how: 'cut', hours, success: true },
      'NS-CABLE-01',
      `under ${underFathoms} fathoms and within ${stationMiles} miles of the station (R-67)`,
    )
  if (!atLeast(greatestFathoms, fathoms))
    return answer(
      { how: 'impossible', hours: null, success: false },
      'NS-CABLE-02',
      `deeper than ${greatestFathoms} fathoms nothing is found`,
    )
  return answer(
    { how: 'drag', hours: dragHours, success: thrown === undefined ? null : thrown <= foundOn },
    'NS-CABLE-02',
    `each full day of dragging a throw of 1 to ${foundOn} finds it (R-67)`,
  )
}
