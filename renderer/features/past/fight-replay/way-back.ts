import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { secondsOf } from '../../every-window/clock/clock-words.ts'
import { enemyMarks } from '../../seat/seat-chart/contacts-on-chart.ts'

/** Where one goes from an action that is seen again, and what the same enemies are at now. */
export interface WayBack {
  readonly says: string
  readonly note: string
}

/** Of a seat that has no board open, after an action that ended so. */
export function wayBack(seat: SeatView, ended: string): WayBack {
  if (seat.encounters.some(({ state }) => state === 'squares'))
    return { says: 'To the squares', note: 'The enemy is in touch still: you are on the squares.' }
  // Who is left of them may be in sight with nothing to be decided of it.
  const isSeen = enemyMarks(seat).some(
    ({ report }) =>
      report.of === 'enemy' &&
      report.medium === 'company' &&
      !report.lost &&
      secondsOf(report.seenAt) >= secondsOf(ended),
  )
  return isSeen || seat.encounters.some(({ state }) => state === 'told')
    ? { says: 'Back to the chart', note: 'The enemy is in sight still.' }
    : { says: 'Back to the chart', note: 'The action is over, and nobody of the enemy is in sight.' }
}
