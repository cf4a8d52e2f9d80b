import type { FieldChoice } from '../../../../shared/action/order-form.ts'
import type { ChartReply } from '../../../../shared/bridge/replies.ts'

const WINDS = ['N.', 'N.E.', 'E.', 'S.E.', 'S.', 'S.W.', 'W.', 'N.W.'].map((label, n) => ({
  key: String(n * 45),
  label,
}))

/** What the fields of weather that is given out choose among. */
export function weatherLists(chart: Pick<ChartReply, 'areas'> | null, name: string): readonly FieldChoice[] {
  if (name === 'winds') return WINDS
  return name === 'areas' ? (chart?.areas.map(({ key, name: label }) => ({ key, label })) ?? []) : []
}
