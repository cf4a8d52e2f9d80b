import { computed, type Ref, ref, shallowRef } from 'vue'
import { rhumbBearing, rhumbMiles } from '../../shared/navigation/rhumb.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import type { Seconds } from '../../shared/vocabulary/time.ts'
import { noPlot, type PlotAct, plotComplete, plotReducer } from './plot.ts'
import type { ChartForce, ChartTool, CoursePlot, Measurement } from './scene.ts'

/** What the hand on the chart tells the window. */
export interface HandEvents {
  select(id: string | undefined): void
  plot(plot: CoursePlot | undefined): void
  plotted(plot: CoursePlot): void
  measure(measurement: Measurement): void
  note(note: { points: readonly Position[]; words?: string }): void
}

/** The hand with its tool: plotting, dividers, parallel ruler, pencil on tracing paper. Works in positions, not in pixels. */
export function useChartHand(options: {
  tool: Ref<ChartTool>
  forces: () => readonly ChartForce[]
  plots: () => readonly CoursePlot[]
  startsAt: () => Seconds | undefined
  variationDegrees: () => number
  /** What is to be written on tracing paper where it is clicked next. */
  words?: () => string
  events: HandEvents
}) {
  const { tool, events } = options
  const plotting = shallowRef(noPlot)
  const points = shallowRef<readonly Position[]>([])
  const knots = ref('10')
  const plottedForce = computed(() => options.forces().find((force) => force.id === plotting.value.plot?.forceId))

  function act(what: PlotAct): void {
    const before = plotting.value
    plotting.value = plotReducer(before, what)
    if (plotting.value.plot !== before.plot) events.plot(plotting.value.plot)
    if (before.plot && !plotting.value.plot && tool.value === 'plot') tool.value = 'select'
  }

  /** Takes up a force: its course as it stands, or a new one. */
  function beginPlot(forceId: string): boolean {
    const force = options.forces().find((f) => f.id === forceId)
    const startsAt = options.startsAt()
    if (!force?.orderable || startsAt === undefined) return false
    const usualKnots = force.speedKnots || 10
    const plot = options.plots().find((p) => p.forceId === forceId)
    tool.value = 'plot'
    act(
      plot
        ? { kind: 'resume', plot, usualKnots }
        : { kind: 'begin', forceId, from: force.position, startsAt, usualKnots },
    )
    return true
  }

  function finish(): void {
    const { plot } = plotting.value
    if (tool.value === 'trace') {
      if (points.value.length > 1) events.note({ points: points.value })
      points.value = []
    } else if (plotComplete(plot)) {
      events.plotted(plot)
      plotting.value = noPlot
      events.plot(undefined)
      tool.value = 'select'
    }
  }

  function cancel(): void {
    points.value = []
    if (plotting.value.plot) act({ kind: 'cancel' })
    else if (tool.value !== 'select') tool.value = 'select'
    else events.select(undefined)
  }

  function undo(): void {
    if (plotting.value.plot) act({ kind: 'undo' })
    else points.value = points.value.slice(0, -1)
  }

  const magnetic = (bearing: number): number => (((bearing - options.variationDegrees()) % 360) + 360) % 360

  /** What stands between the points of the dividers, in miles, bearing and time. */
  const measurement = computed((): Measurement | undefined => {
    const [from, to] = points.value
    if (!from || !to || (tool.value !== 'dividers' && tool.value !== 'ruler')) return undefined
    const miles = rhumbMiles(from, to)
    const bearingDegrees = rhumbBearing(from, to)
    const speedKnots = Number(knots.value.replace(',', '.')) || 0
    return {
      from,
      to,
      miles,
      bearingDegrees,
      magneticDegrees: magnetic(bearingDegrees),
      speedKnots,
      minutes: speedKnots > 0 ? (miles / speedKnots) * 60 : 0,
    }
  })

  /** On tracing paper: the words that are to be written, where there are any; else a point of a line. */
  function trace(at: Position): void {
    const words = options.words?.().trim() ?? ''
    if (words === '') points.value = [...points.value, at]
    else events.note({ points: [at], words })
  }

  /** A click or Enter on open water. */
  function point(at: Position): void {
    if (tool.value === 'plot') act({ kind: 'waypoint', to: at })
    else if (tool.value === 'trace') trace(at)
    else if (tool.value === 'dividers' || tool.value === 'ruler') {
      points.value = points.value.length >= 2 ? [at] : [...points.value, at]
      if (measurement.value) events.measure(measurement.value)
    } else events.select(undefined)
  }

  /** A click or Enter on a force. */
  function take(forceId: string): void {
    if (tool.value === 'dividers' || tool.value === 'ruler' || tool.value === 'trace') {
      const force = options.forces().find((f) => f.id === forceId)
      if (force) point(force.position)
      return
    }
    if (plotting.value.plot?.forceId === forceId) return
    events.select(forceId)
    if (plotting.value.plot) plotting.value = noPlot
    beginPlot(forceId)
  }

  function choose(next: ChartTool): void {
    points.value = []
    if (next !== 'plot' && plotting.value.plot) act({ kind: 'cancel' })
    tool.value = next
  }

  return {
    plotting,
    plottedForce,
    points,
    knots,
    measurement,
    act,
    beginPlot,
    finish,
    cancel,
    undo,
    point,
    take,
    choose,
  }
}
