import type { FieldChoice } from '../../../../shared/action/order-form.ts'
import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import { compassPoint } from '../../../../shared/sky/words.ts'

const WINDS = Array.from({ length: 8 }, (_, n) => ({ key: String(n * 45), label: compassPoint(n * 45) }))

/** What the fields of weather that is given out choose among. */
export function weatherLists(chart: Pick<ChartReply, 'areas'> | null, name: string): readonly FieldChoice[] {
  if (name === 'winds') return WINDS
  return name === 'areas' ? (chart?.areas.map(({ key, name: label }) => ({ key, label })) ?? []) : []
}
