/** Scouts. Scouting; by option the limits of 1905. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import * as nwc from '../../nwc1905/scouting.ts'

/** May a craft scout so far and so long? Jane sets no limit; by option those of 1905 hold for destroyers and torpedo boats (JS-SCOUT-05). */
export function mayScout(
  type: string,
  milesFromBase: number,
  daysAway: number,
  limits: 'none' | 'nwc1905',
): Finding<boolean> {
  if (limits === 'none')
    return finding(true, [because('JS-SCOUT-05', 'the book sets scouts no limit', { type, limits }, true)])
  const found = nwc.mayScout(type, milesFromBase, daysAway)
  return finding(found.value, [
    because('JS-SCOUT-05', 'scouts by the rules of 1905', { type, limits }, found.value),
    ...found.because,
  ])
}
