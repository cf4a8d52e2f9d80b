import type { UmpireView } from './umpire-view.ts'

/*
 * Squares and boards keep step with the chart: the hindmost is stepped first, and the chart comes up behind it. Where a move of the chart closes
 * between two moves of a meeting, the meeting is ahead, and it is the chart’s turn.
 */

type View = Pick<UmpireView, 'clock' | 'encounters'>
type Meeting = View['encounters'][number]

/** Meetings that are being fought out on squares or boards, the hindmost first. */
export function fought({ encounters }: Pick<View, 'encounters'>): Meeting[] {
  return encounters
    .filter(({ state }) => state === 'squares' || state === 'action')
    .sort((a, b) => (a.clock < b.clock ? -1 : a.clock > b.clock ? 1 : 0))
}

/** What must be stepped before this meeting: another that is behind it, or the chart; null where it is its own turn. */
export function behindIt(view: View, { clock }: Pick<Meeting, 'clock'>): 'meeting' | 'chart' | null {
  if (clock <= view.clock) return null
  return fought(view).some((one) => one.clock < clock) ? 'meeting' : 'chart'
}
