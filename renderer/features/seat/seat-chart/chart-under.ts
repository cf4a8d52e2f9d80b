import { computed, provide } from 'vue'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import { CHART_UNDER } from '../../../board/chart-coast.ts'
import { chartShoals } from '../../../chart/from-pack.ts'
import { usePublicChart } from '../../every-window/public-chart/public-chart.ts'
import { lightWords } from '../encounter/contact-card.ts'

/** Lays the campaign's chart under every board of this window: its coast and shoals, and the light of the hour there. */
export function layChartUnder(where: () => Position | null | undefined, time: () => string | undefined): void {
  const { chart } = usePublicChart()
  // As words, so that a view that came anew with nothing moved lays no new chart.
  const origin = computed(() => JSON.stringify(where() ?? null))
  const light = computed(() => {
    const at = JSON.parse(origin.value) as Position | null
    const hour = time()
    return at && hour ? lightWords(at, hour) : undefined
  })
  const under = computed(() => {
    const at = JSON.parse(origin.value) as Position | null
    if (!chart.value || !at) return null
    const { coast, shoals } = chart.value
    return {
      origin: at,
      polygons: coast.polygons,
      shoals: chartShoals(shoals).map(({ ring }) => [ring.map(({ lat, lon }) => [lon, lat] as const)]),
      ...(light.value ? { light: light.value } : {}),
    }
  })
  provide(CHART_UNDER, under)
}
