/** A track: how a ship or force has steamed or will steam, as segments of rhumb line run at constant rate. */
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import { rhumbBearing, rhumbBetween, rhumbMiles } from './rhumb.ts'

/** The rhumb line between two positions, steamed at constant rate; one that lies still has from = to. */
export interface Segment {
  readonly from: Position
  readonly to: Position
  readonly start: Seconds
  readonly end: Seconds
}

/** The position on a segment at a time; before its start its beginning, after its end its end. */
export function positionAt(segment: Segment, t: Seconds): Position {
  if (t <= segment.start) return segment.from
  if (t >= segment.end) return segment.to
  return rhumbBetween(segment.from, segment.to, (t - segment.start) / (segment.end - segment.start))
}

/** True course steered on a segment in degrees; undefined where the ship lies still. */
export function courseAt(segment: Segment): number | undefined {
  if (isStill(segment)) return undefined
  return rhumbBearing(segment.from, segment.to)
}

/** Speed over the ground on a segment in knots; 0 where it takes no time. */
export function speedKnots(segment: Segment): number {
  const hours = (segment.end - segment.start) / 3600
  return hours > 0 ? rhumbMiles(segment.from, segment.to) / hours : 0
}

/** Whether the ship lies still on this segment. */
export function isStill(segment: Segment): boolean {
  return segment.from.lat === segment.to.lat && segment.from.lon === segment.to.lon
}

/**
 * The segment of a track that holds at a time: at a join the later one. Before the first the first, after the last the
 * last; undefined for an empty track. Segments are in order of time.
 */
export function segmentAt(segments: readonly Segment[], t: Seconds): Segment | undefined {
  let low = 0
  let high = segments.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((segments[middle] as Segment).start <= t) low = middle
    else high = middle - 1
  }
  return segments[low]
}

/** The position on a track at a time (see segmentAt); undefined for an empty track. */
export function trackPositionAt(segments: readonly Segment[], t: Seconds): Position | undefined {
  const segment = segmentAt(segments, t)
  return segment && positionAt(segment, t)
}

/** The part of a track between two times, cut where they fall; joins keep their exact positions. */
export function trackBetween(segments: readonly Segment[], from: Seconds, to: Seconds): Segment[] {
  const parts: Segment[] = []
  for (const segment of segments) {
    if (segment.end <= from || segment.start >= to) continue
    if (segment.start >= from && segment.end <= to) {
      parts.push(segment)
      continue
    }
    const start = Math.max(segment.start, from)
    const end = Math.min(segment.end, to)
    parts.push({ from: positionAt(segment, start), to: positionAt(segment, end), start, end })
  }
  return parts
}

/** Sea miles steamed along a track. */
export function trackMiles(segments: readonly Segment[]): number {
  let miles = 0
  for (const segment of segments) miles += rhumbMiles(segment.from, segment.to)
  return miles
}
