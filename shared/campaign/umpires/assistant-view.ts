import type { SeatView } from '../../knowledge/view.ts'
import { isoTime, parseTime } from '../../vocabulary/time.ts'
import type { UmpireView } from '../umpire-view.ts'
import { eventView } from '../umpire-view-parts.ts'
import type { Assistant } from '../world.ts'
import type { SideSeat, SideTruth } from './side-truth.ts'

/**
 * The window of an assistant umpire who keeps one side: what was put together for him when his side's clock last moved, who of his side
 * has sealed, and what its seats have been told of others. There is no parameter by which the rest of the truth could come in.
 */
export function buildAssistantView(
  assistant: Assistant,
  seats: readonly SideSeat[],
  told: readonly SeatView[],
): UmpireView {
  const shown = assistant.shown as unknown as SideTruth
  const clock = parseTime(shown.clock) ?? assistant.appointedAt
  return {
    ...shown,
    seat: { id: assistant.id, role: 'umpire', title: assistant.title },
    rights: { side: assistant.side, title: assistant.title },
    span: { from: isoTime(assistant.appointedAt), to: shown.clock },
    seats: seats.map(({ ordersAt, ordersIn, ...seat }) => {
      // Orders that come in while the clock stands for others come in, for him, at the hour that his side has reached.
      const at = ordersAt === null ? null : Math.min(ordersAt, clock)
      return { ...seat, ordersAt: at === null ? null : isoTime(at), standing: !ordersIn }
    }),
    contacts: [],
    encounters: [],
    events: assistant.log.slice(0, assistant.log.length - assistant.unshown).map(eventView),
    reports: told.flatMap((view) =>
      view.reports.filter(({ of }) => of !== 'own').map((report) => ({ ...report, seat: view.seat.id })),
    ),
  }
}
