/** What the chart draws round and along a track: circles of reach and hour ticks. */
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import { greatCircleDestination } from './great-circle.ts'
import { courseAt, positionAt, type Segment, segmentAt } from './track.ts'

/**
 * A polygon of n positions (not closed, from north by east) at sea miles by great circle: whatever courses a ship steers,
 * that many miles do not take her outside.
 */
export function reachCircle(position: Position, miles: number, n = 72): Position[] {
  const ring: Position[] = []
  for (let i = 0; i < n; i++) ring.push(greatCircleDestination(position, (i * 360) / n, miles))
  return ring
}

/** A mark across a track at a full hour, with the course to set it square to (undefined where the ship lies still). */
export interface HourTick {
  readonly at: Seconds
  readonly position: Position
  readonly courseDegrees: number | undefined
}

/**
 * The ticks at every full hour of a track from one time to another, both included; `everySeconds` for other steps, and
 * `zoneSeconds` east of Greenwich where the clock's hours do not fall on Greenwich hours.
 */
export function hourTicks(
  segments: readonly Segment[],
  from: Seconds,
  to: Seconds,
  everySeconds = 3600,
  zoneSeconds = 0,
): HourTick[] {
  const ticks: HourTick[] = []
  const first = segments[0]
  const last = segments[segments.length - 1]
  if (!first || !last) return ticks
  const begin = Math.max(from, first.start) + zoneSeconds
  const end = Math.min(to, last.end) + zoneSeconds
  for (let clock = Math.ceil(begin / everySeconds) * everySeconds; clock <= end; clock += everySeconds) {
    const at = clock - zoneSeconds
    const segment = segmentAt(segments, at) as Segment
    ticks.push({ at, position: positionAt(segment, at), courseDegrees: courseAt(segment) })
  }
  return ticks
}
