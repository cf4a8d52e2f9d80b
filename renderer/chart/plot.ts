import { rhumbBearing, rhumbMiles } from '../../shared/navigation/rhumb.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { HOUR, type Seconds } from '../../shared/vocabulary/time.ts'
import type { CoursePlot, PlottedLeg, TrackPoint } from './scene.ts'
import { knotsWords, parseKnots } from './words.ts'

/** A course being plotted, with what has been typed for the speed of its last leg. */
export interface Plotting {
  readonly plot: CoursePlot | undefined
  /** Text in the speed field of each leg. */
  readonly speeds: readonly string[]
  /** Knots taken for a first leg when nothing is typed. */
  readonly usualKnots: number
  /** Digits typed since the last waypoint replace the leg's speed; the first one clears it. */
  readonly fresh: boolean
  readonly past: readonly { plot: CoursePlot; speeds: readonly string[] }[]
}

/** What can be done to a course that is being plotted. */
export type PlotAct =
  | {
      readonly kind: 'begin'
      readonly forceId: string
      readonly from: Position
      readonly startsAt: Seconds
      readonly usualKnots: number
    }
  | { readonly kind: 'resume'; readonly plot: CoursePlot; readonly usualKnots: number }
  | { readonly kind: 'waypoint'; readonly to: Position }
  | { readonly kind: 'move-waypoint'; readonly leg: number; readonly to: Position }
  | { readonly kind: 'speed'; readonly leg: number; readonly text: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'remove-leg'; readonly leg: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'cancel' }

/** Nothing being plotted. */
export const noPlot: Plotting = { plot: undefined, speeds: [], usualKnots: 10, fresh: true, past: [] }

function withLegs(state: Plotting, legs: readonly PlottedLeg[], speeds: readonly string[], fresh: boolean): Plotting {
  if (!state.plot) return state
  return {
    ...state,
    plot: { ...state.plot, legs },
    speeds,
    fresh,
    past: [...state.past, { plot: state.plot, speeds: state.speeds }],
  }
}

/** Carries out one act. Acts that make no sense now (a waypoint before a force) change nothing. */
export function plotReducer(state: Plotting, act: PlotAct): Plotting {
  if (act.kind === 'cancel') return noPlot
  if (act.kind === 'begin')
    return {
      plot: { forceId: act.forceId, from: act.from, startsAt: act.startsAt, legs: [] },
      speeds: [],
      usualKnots: act.usualKnots,
      fresh: true,
      past: [],
    }
  if (act.kind === 'resume') {
    const speeds = act.plot.legs.map((leg) => (leg.speedKnots === undefined ? '' : knotsWords(leg.speedKnots)))
    return { plot: act.plot, speeds, usualKnots: act.usualKnots, fresh: true, past: [] }
  }
  const { plot, speeds } = state
  if (!plot) return state
  switch (act.kind) {
    case 'waypoint': {
      const last = plot.legs.at(-1)
      const before = last?.to ?? plot.from
      if (rhumbMiles(before, act.to) < 0.01) return state
      // A new leg keeps the speed of the one before it, so one figure does for a whole course.
      const text = speeds.at(-1) ?? knotsWords(state.usualKnots)
      return withLegs(state, [...plot.legs, { to: act.to, speedKnots: parseKnots(text) }], [...speeds, text], true)
    }
    case 'move-waypoint':
      return withLegs(
        state,
        plot.legs.map((leg, i) => (i === act.leg ? { ...leg, to: act.to } : leg)),
        speeds,
        true,
      )
    case 'speed':
      return withLegs(
        state,
        plot.legs.map((leg, i) => (i === act.leg ? { ...leg, speedKnots: parseKnots(act.text) } : leg)),
        speeds.map((text, i) => (i === act.leg ? act.text : text)),
        true,
      )
    case 'remove-leg':
      return withLegs(
        state,
        plot.legs.filter((_, i) => i !== act.leg),
        speeds.filter((_, i) => i !== act.leg),
        true,
      )
    case 'key': {
      const leg = plot.legs.length - 1
      if (leg < 0) return state
      const text = state.fresh ? act.key : `${speeds[leg] ?? ''}${act.key}`
      if (text.length > 6) return state
      const next = plotReducer(state, { kind: 'speed', leg, text })
      return { ...next, fresh: false }
    }
    case 'undo': {
      const before = state.past.at(-1)
      if (!before) return plot.legs.length === 0 ? noPlot : state
      return { ...state, plot: before.plot, speeds: before.speeds, fresh: true, past: state.past.slice(0, -1) }
    }
  }
}

/** Whether a course can be handed in: it has a leg, and each leg a speed. */
export function plotComplete(plot: CoursePlot | undefined): plot is CoursePlot {
  return plot !== undefined && plot.legs.length > 0 && plot.legs.every((leg) => leg.speedKnots !== undefined)
}

/** One leg as it is read: course, miles, and when it ends (undefined while its speed, or one before it, is unknown). */
export interface ReadLeg {
  readonly from: Position
  readonly to: Position
  readonly bearingDegrees: number
  readonly miles: number
  readonly speedKnots: number | undefined
  readonly endsAt: Seconds | undefined
}

/** Reads a plotted course leg by leg, by rhumb lines in true sea miles. A book that measures otherwise has its own figures. */
export function readLegs(plot: CoursePlot): ReadLeg[] {
  let from = plot.from
  let at: Seconds | undefined = plot.startsAt
  return plot.legs.map((leg) => {
    const miles = rhumbMiles(from, leg.to)
    const endsAt: Seconds | undefined =
      at === undefined || leg.speedKnots === undefined ? undefined : at + Math.round((miles / leg.speedKnots) * HOUR)
    const read = {
      from,
      to: leg.to,
      bearingDegrees: rhumbBearing(from, leg.to),
      miles,
      speedKnots: leg.speedKnots,
      endsAt,
    }
    from = leg.to
    at = endsAt
    return read
  })
}

/** A plotted course as points of a track, up to the first leg without a speed (its end is then shown at its start's time). */
export function plotPoints(plot: CoursePlot): TrackPoint[] {
  const points: TrackPoint[] = [{ position: plot.from, at: plot.startsAt }]
  for (const leg of readLegs(plot))
    points.push({ position: leg.to, at: leg.endsAt ?? points.at(-1)?.at ?? plot.startsAt })
  return points
}
