import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { withoutModules } from '../../../../shared/books/modules.ts'
import { findStrategicBook } from '../../../../shared/books/registry.ts'
import type { CardReply } from '../../../../shared/bridge/replies.ts'
import { Coast } from '../../../../shared/navigation/coast.ts'
import { useConnection } from '../../../stores/connection.ts'
import { usePublicChart } from '../../every-window/public-chart/public-chart.ts'

/** What lies on a seat's table besides its view: the chart's coast and places, the book with its settings, cards of ships it knows. */
export const useSeatTable = defineStore('seat-table', () => {
  const { ask, audience, view } = useConnection()
  const { chart, drawable, world, lineName, unroll } = usePublicChart()
  const cards = shallowRef<Readonly<Record<string, CardReply>>>({})
  const asked = new Set<string>()

  /** Asks for the cards of ships by this seat's ids, each once. */
  async function loadCards(ships: readonly string[]): Promise<void> {
    const wanted = ships.filter((ship) => !asked.has(ship))
    for (const ship of wanted) asked.add(ship)
    const read = await Promise.all(
      wanted.map(async (ship) => {
        try {
          return [ship, await ask('card', { ship })] as const
        } catch {
          asked.delete(ship)
          return null
        }
      }),
    )
    const found = read.filter((one) => one !== null)
    if (found.length && audience.value) cards.value = { ...cards.value, ...Object.fromEntries(found) }
  }

  // Nothing of a campaign stays in a window that is locked; whoever takes the seat again has his chart before his view, or asks for it then.
  watch(
    () => view.value !== null,
    (has) => {
      if (has) return unroll()
      cards.value = {}
      asked.clear()
    },
  )

  const coast = computed(() => (chart.value ? new Coast(chart.value.coast.polygons, chart.value.bounds) : null))
  const places = computed(() => new Map((chart.value?.places ?? []).map((place) => [place.key, place])))
  /** A place's printed name; its key where the chart has none of that key. */
  const placeName = (key: string): string => places.value.get(key)?.name ?? key
  /** Whether stores lie there: a fort reports from places that have none. Until the chart is there all are taken for harbours. */
  function isHarbour(key: string): boolean {
    const place = places.value.get(key)
    return place === undefined || (place.gate !== undefined && place.offChart !== true)
  }
  const book = computed(() =>
    chart.value ? withoutModules(findStrategicBook(chart.value.book), chart.value.without ?? []) : null,
  )
  /** The campaign's settings, with the book's own where the pack says nothing. */
  const settings = computed(() => (chart.value && book.value?.readSettings(chart.value.settings).settings) ?? {})

  return { chart, drawable, world, cards, coast, places, placeName, lineName, isHarbour, book, settings, loadCards }
})
