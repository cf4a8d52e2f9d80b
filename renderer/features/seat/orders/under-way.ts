import type { OperationOrder } from '../../../../shared/campaign/operations.ts'
import type { ForceView } from '../../../../shared/knowledge/view.ts'
import { MINUTE, type Seconds } from '../../../../shared/vocabulary/time.ts'
import { secondsOf } from '../../every-window/clock/clock-words.ts'

/** Operations that are done with the piece in hand. */
const ONE_PIECE: ReadonlySet<OperationOrder['operate']> = new Set([
  'capture',
  'sink',
  'tow',
  'dock',
  'undock',
  'freight',
])

const written = (order: object): string => JSON.stringify(Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Minutes that are left of what a force is about, where the same order goes on with it; null where it begins, or its end is not known. */
export function minutesLeft({ work, plot }: ForceView, order: OperationOrder, clock: Seconds): number | null {
  const [now] = plot
  if (!work || !now || !ONE_PIECE.has(order.operate) || written(now) !== written(order)) return null
  const ends: Seconds[] = []
  for (const { state, endsAt } of work.ships) {
    if (state === 'over') continue
    if (state !== 'working' || endsAt === null) return null
    ends.push(secondsOf(endsAt))
  }
  return ends.length === 0 ? null : Math.max(0, Math.max(...ends) - clock) / MINUTE
}
