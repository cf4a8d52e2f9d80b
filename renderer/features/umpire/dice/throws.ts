import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { inTimeOrder } from '../../../../shared/vocabulary/time.ts'

export interface ThrowRow {
  readonly key: string
  readonly at: string
  readonly rule: string
  readonly subject: string
  readonly purpose: string
  readonly says: string
  readonly faces: readonly number[]
}

/** Every throw of the record, newest first, with what came of it. */
export function throwsOf(events: UmpireView['events']): ThrowRow[] {
  const thrown = events.flatMap((event, e) =>
    event.dice.map((one, n) => ({
      key: `${e}-${n}`,
      at: event.at,
      rule: one.rule,
      subject: one.subject,
      purpose: one.purpose,
      says: event.says,
      faces: one.faces,
    })),
  )
  return inTimeOrder(thrown).reverse()
}
