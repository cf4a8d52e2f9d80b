import { computed, type Ref, ref, shallowRef } from 'vue'
import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import { windowsOf } from '../../../books/registry.ts'
import {
  chartCables,
  chartLabels,
  chartMarks,
  chartPlaces,
  chartShoals,
  shoalLabels,
} from '../../../chart/from-pack.ts'
import { type ChartScene, type CoastData, emptyScene } from '../../../chart/scene.ts'
import { useConnection } from '../../../stores/connection.ts'

/*
 * The chart as every seat has it: sent by the host as a line is opened, or asked for once a window, and drawn beneath whatever the seat knows. The
 * connection keeps it, and forgets it with the page's view where its line is locked.
 */
const world = shallowRef<CoastData | null>(null)
/** Whether the coast of the world has come, or cannot be had. */
const worldRead = ref(false)
/** Lines that have been asked for it, by how they are asked, until they answer. */
const asked = new WeakSet<object>()

/** Fetches the coast of the world, which every chart has around its own sheet and which no campaign changes: a window that has it draws its chart at once. */
export async function fetchWorld(): Promise<void> {
  if (world.value) return
  try {
    const sheet = await import('../../../../resources/chart/world.json')
    world.value = sheet.default as unknown as CoastData
  } finally {
    worldRead.value = true
  }
}

async function load({ chart, ask }: ReturnType<typeof useConnection>): Promise<void> {
  if (asked.has(ask)) return
  asked.add(ask)
  const coming = fetchWorld()
  // Its fault is told below, also where the chart has one of its own.
  coming.catch(() => undefined)
  try {
    if (chart.value === null) {
      const read = await ask('chart', {})
      // One that was sent meanwhile stays: it is drawn already.
      chart.value ??= read
    }
    await coming
  } catch {
    // Whoever draws a chart next asks again.
  } finally {
    asked.delete(ask)
  }
}

/** A scene with the public chart alone, to be spread over by what the seat knows. `cutWords` says which cables are cut. */
export function baseScene(
  chart: ChartReply,
  world: CoastData | null,
  cutWords: Readonly<Record<string, string>> = {},
): ChartScene {
  const squares = windowsOf(chart.book)?.chartSquares
  return {
    ...emptyScene(chart.bounds, chart.variationDegrees),
    zoneMinutes: chart.zone.offsetMinutes,
    coast: chart.coast,
    ...(world ? { world } : {}),
    coastBounds: chart.bounds,
    places: chartPlaces(chart.places, chart.cables),
    marks: chartMarks(chart.marks),
    shoals: chartShoals(chart.shoals),
    cables: chartCables(chart.cables, chart.places, cutWords),
    routes: [],
    labels: [...chartLabels(chart.labels), ...shoalLabels(chart.shoals, chart.marks)],
    ...(squares ? { squares: { origin: chart.squaresOrigin, ...squares } } : {}),
  }
}

/** The public chart, and names by key; null until it has come. */
export function usePublicChart(): {
  readonly chart: Ref<ChartReply | null>
  /** The chart when a sheet is to be drawn of it: once, and not again when the coast of the world has come. */
  readonly drawable: Ref<ChartReply | null>
  readonly world: Ref<CoastData | null>
  readonly placeName: (key: string) => string
  /** A telegraph line: "the line from Dover to Calais". */
  readonly lineName: (key: string) => string
  readonly routeName: (key: string) => string
  /** Asks for the chart again, for those who outlive a locked door; does nothing while it is here. */
  readonly unroll: () => void
} {
  const connection = useConnection()
  const { chart } = connection
  const unroll = (): void => void load(connection)
  unroll()
  const names = computed(() => new Map(chart.value?.places.map((place) => [place.key, place.name])))
  const placeName = (key: string): string => names.value.get(key) ?? key
  const lineName = (key: string): string => {
    const line = [...(chart.value?.cables ?? []), ...(chart.value?.lines ?? [])].find((one) => one.key === key)
    const ends = [line?.from, line?.to].flatMap((end) => (end ? [placeName(end)] : []))
    return ends.length === 2 ? `the line from ${ends.join(' to ')}` : `the line from ${ends[0] ?? key}`
  }
  const routeName = (key: string): string => chart.value?.routes.find((route) => route.key === key)?.name ?? key
  const drawable = computed(() => (worldRead.value ? chart.value : null))
  return { chart, drawable, world, placeName, lineName, routeName, unroll }
}
