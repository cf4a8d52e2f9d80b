/** Limits on scouts of the U.S. Naval War College's rules of 1905, as far as other books borrow them. */
import { because, type Finding, finding } from '../../explanation/finding.ts'

/** A destroyer scouts no farther from the fleet or base, nor longer; torpedo boats do not scout at sea. */
export const scoutLimits = { destroyerMiles: 500, destroyerDays: 5 } as const

/** May a craft of this type scout so far from the fleet or base, and be away so long? Only destroyers and torpedo boats are limited. */
export function mayScout(type: string, milesFromBase: number, daysAway: number): Finding<boolean> {
  const { destroyerMiles, destroyerDays } = scoutLimits
  const inputs = { type, milesFromBase, daysAway }
  const answer = (may: boolean, rule: string, says: string) => finding(may, [because(rule, says, inputs, may)])
  if (type === 'torpedo-boat') return answer(false, 'NS-DD-01', 'torpedo boats do not scout at sea')
  if (type !== 'destroyer') return answer(true, 'NS-DD-02', 'only destroyers and torpedo boats are limited')
  return answer(
    milesFromBase <= destroyerMiles && daysAway <= destroyerDays,
    'NS-DD-02',
    `a destroyer scouts within ${destroyerMiles} miles of the fleet or base, and is away ${destroyerDays} days at most`,
  )
}
