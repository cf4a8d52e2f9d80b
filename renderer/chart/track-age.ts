import { rhumbBetween } from '../../shared/navigation/rhumb.ts'
import { HOUR, type Seconds } from '../../shared/vocabulary/time.ts'
import type { TrackPoint } from './scene.ts'

/** A track by its age: what is drawn in full, and what is fading. */
export interface AgedTrack {
  readonly run: readonly TrackPoint[]
  readonly old: readonly TrackPoint[]
}

/** Cuts a track so many hours before a time: the newer part is drawn in full, as much again fades, and what is older is gone. Null hours: all in full. */
export function byAge(points: readonly TrackPoint[], clock: Seconds, hours: number | null): AgedTrack {
  if (hours === null) return { run: points, old: [] }
  const from = clock - hours * HOUR
  return { run: since(points, from), old: until(since(points, from - hours * HOUR), from) }
}

function since(points: readonly TrackPoint[], from: Seconds): TrackPoint[] {
  const first = points.findIndex(({ at }) => at >= from)
  if (first < 0) return []
  const edge = between(points[first - 1], points[first], from)
  return [...(edge ? [edge] : []), ...points.slice(first)]
}

function until(points: readonly TrackPoint[], to: Seconds): TrackPoint[] {
  const last = points.findLastIndex(({ at }) => at <= to)
  if (last < 0) return []
  const edge = between(points[last], points[last + 1], to)
  return [...points.slice(0, last + 1), ...(edge ? [edge] : [])]
}

/** Where she was at a time between two points of her track; null where that is one of them. */
function between(a: TrackPoint | undefined, b: TrackPoint | undefined, at: Seconds): TrackPoint | null {
  if (!a || !b || at <= a.at || at >= b.at) return null
  return { position: rhumbBetween(a.position, b.position, (at - a.at) / (b.at - a.at)), at }
}
