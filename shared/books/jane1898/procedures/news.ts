/** What a seat is told, and when. Moves 4, 9; Signalling; Information as to hostile moves; Submarine boats. */

import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { keyWords } from '../../../explanation/key-words.ts'
import type { JaneSettings } from '../settings.ts'
import { chart } from '../tables/chart.ts'
import { toldBy } from '../tables/news.ts'
import { signalDistance } from './information.ts'
import type { SightingState } from './sighting.ts'
import { figure, tidy } from './words.ts'

export type NewsOf = 'breakdown' | 'submarineAtSea' | 'submarineDestroyed' | 'enemyName' | 'enemyOutline'
export type NewsSeat = 'captain' | 'squadronMate' | 'government' | 'owner' | 'enemy'
export type NewsBy = 'none' | 'signal' | 'coastguard' | 'despatchVessel' | 'telegraph' | 'detailsInSight'

const RULES: Readonly<Record<NewsOf, string>> = {
  breakdown: 'JS-INFO-05',
  submarineAtSea: 'JS-SUB-06',
  submarineDestroyed: 'JS-INFO-15',
  enemyName: 'JS-INFO-09',
  enemyOutline: 'JS-INFO-09',
}

/** Is this seat told of it, when `by` is the best news that has reached it (JS-INFO-05, -08, -09, -15)? The captain is the broken-down ship's own. */
export function told(what: NewsOf, seat: NewsSeat, by: NewsBy): Finding<boolean> {
  const ways = toldBy.row('what', what)[seat]
  const is = ways === 'at once' || (by !== 'none' && ways.split(', ').includes(by))
  const says =
    ways === 'at once'
      ? what === 'breakdown'
        ? 'her own captain alone is told at once'
        : 'known to her own side’s government'
      : ways === '—'
        ? 'never told'
        : `told by ${ways.split(', ').map(keyWords).join(', ')}`
  const rule = ways === 'at once' && what === 'breakdown' ? 'JS-INFO-08' : RULES[what]
  return finding(is, [because(rule, says, { what, seat, by }, is)])
}

/** May a ship signal so far: within signal distance, with her halliards (JS-INFO-06)? */
export function maySignal(
  state: SightingState,
  rangeYards: number,
  halliardsLost: boolean,
  settings: JaneSettings,
): Finding<boolean> {
  const reach = signalDistance(state, settings)
  const yards = reach.value * chart.yardsPerMile
  const may = !halliardsLost && rangeYards <= yards
  const says = halliardsLost
    ? 'her halliards are gone: she signals to nobody'
    : `${figure(rangeYards)} of ${figure(yards)} yards`
  return finding(may, [...reach.because, because('JS-INFO-06', says, { state, rangeYards, halliardsLost }, may)])
}

/** Does the enemy learn an order that is given by word of mouth in action? Within signal distance he does (JS-INFO-07). */
export function verbalOrderKnown(state: SightingState, enemyYards: number, settings: JaneSettings): Finding<boolean> {
  const reach = signalDistance(state, settings)
  const known = enemyYards <= reach.value * chart.yardsPerMile
  const says = known ? 'an enemy in signal distance knows it' : 'no enemy is in signal distance'
  return finding(known, [...reach.because, because('JS-INFO-07', says, { state, enemyYards }, known)])
}

/** When is news shown that comes inside a move? Stamped with its own hour, and shown when the move closes (JS-INFO-12, R-53). Hours from hour zero. */
export function newsShown(knownAtHour: number): Finding<{ stampedHour: number; shownAtHour: number }> {
  const shownAtHour = Math.ceil(tidy(knownAtHour / chart.moveHours)) * chart.moveHours
  return finding({ stampedHour: knownAtHour, shownAtHour }, [
    because('JS-INFO-12', 'stamped with its hour, shown when the move closes', { knownAtHour }, shownAtHour),
  ])
}
