import type { SeatView } from '../../../../shared/knowledge/view.ts'

/** How many of them stand beside the chart; the log has all. */
const MOST = 4

/** What the seat was told at the hour of its clock, the newest last; nothing before its first move. */
export function toldNow({ notices, clock, move }: SeatView): readonly string[] {
  if (move.number === 0) return []
  return notices
    .filter(({ at }) => at === clock)
    .map(({ says }) => says)
    .slice(-MOST)
}
