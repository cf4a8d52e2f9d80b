import { computed, ref } from 'vue'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { usePublicChart } from '../../every-window/public-chart/public-chart.ts'
import { areasOf, watersByUse } from './weather-words.ts'

/** The waters that the umpire has turned to; none: those in which most warships are under way. */
const chosen = ref<string>()

/** Of which waters the foot of the umpire’s window tells the weather, so that all of it tells of the same. */
export function useWaters(view: () => Pick<UmpireView, 'forces' | 'weather'>) {
  const { chart } = usePublicChart()
  /** Waters in which most warships are under way come first. */
  const areas = computed(() => {
    const atSea = view().forces.filter((force) => force.state !== 'harbour' && force.kind !== 'trade')
    const used = chart.value
      ? watersByUse(
          chart.value.areas,
          atSea.map((force) => force.position),
        )
      : []
    const rank = (name: string): number => (used.includes(name) ? used.indexOf(name) : used.length)
    return areasOf(view().weather).sort((a, b) => rank(a) - rank(b))
  })
  const area = computed(() =>
    chosen.value && areas.value.includes(chosen.value) ? chosen.value : (areas.value[0] ?? ''),
  )
  return { areas, area, chosen }
}
