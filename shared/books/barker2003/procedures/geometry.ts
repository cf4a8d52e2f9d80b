/** Points, lines and outlines on the table, in yards. */
import type { Place } from '../../bearings.ts'
import { GRAIN, tidy } from '../../figures.ts'

export type Segment = readonly [Place, Place]

export const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y })
export const plus = (a: Place, b: Place): Place => ({ x: a.x + b.x, y: a.y + b.y })
export const times = (a: Place, factor: number): Place => ({ x: a.x * factor, y: a.y * factor })
export const dot = (a: Place, b: Place): number => a.x * b.x + a.y * b.y
export const cross = (a: Place, b: Place): number => a.x * b.y - a.y * b.x
export const length = (a: Place): number => Math.hypot(a.x, a.y)
export const tidyPlace = (a: Place): Place => ({ x: zeroed(tidy(a.x)), y: zeroed(tidy(a.y)) })

/** Zero without a sign: −0 prints as 0 and is not the same to a test. */
export const zeroed = (value: number): number => (value === 0 ? 0 : value)

const between = (a: Place, b: Place, part: number): Place => plus(a, times(minus(b, a), part))

export function pointToSegment(point: Place, [a, b]: Segment): number {
  const along = minus(b, a)
  const square = dot(along, along)
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, dot(minus(point, a), along) / square))
  return length(minus(point, between(a, b, part)))
}

/** Where along the first segment (0 to 1) it meets the line of the second, or null if they run alike or miss each other. */
function meeting([a, b]: Segment, [c, d]: Segment): number | null {
  const one = minus(b, a)
  const other = minus(d, c)
  const denominator = cross(one, other)
  if (Math.abs(denominator) < GRAIN) return null
  const part = cross(minus(c, a), other) / denominator
  const otherPart = cross(minus(c, a), one) / denominator
  const inside = (value: number) => value >= -GRAIN && value <= 1 + GRAIN
  return inside(part) && inside(otherPart) ? part : null
}

export function segmentDistance(one: Segment, other: Segment): number {
  if (meeting(one, other) !== null) return 0
  return Math.min(
    pointToSegment(one[0], other),
    pointToSegment(one[1], other),
    pointToSegment(other[0], one),
    pointToSegment(other[1], one),
  )
}

export function edgesOf(outline: readonly Place[]): readonly Segment[] {
  return outline.map((from, n) => [from, outline[(n + 1) % outline.length] ?? from] as const)
}

/** Whether a point lies in an outline and not on its edge. */
export function strictlyInside(point: Place, outline: readonly Place[]): boolean {
  const edges = edgesOf(outline)
  if (edges.some((edge) => pointToSegment(point, edge) < GRAIN_OF_EDGES)) return false
  return edges.reduce((inside, [a, b]) => {
    const straddles = a.y > point.y !== b.y > point.y
    return straddles && point.x < a.x + ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) ? !inside : inside
  }, false)
}

/** What touches an edge within this does not cross it, yards (BK-R48): far under any printed distance, above the grain of figures. */
const GRAIN_OF_EDGES = 1e-6

/** Whether the boxes about two sets of places have nothing in common, not even an edge: then nothing of them meets. */
function farApart(one: readonly Place[], other: readonly Place[]): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  return a.east < b.west - GRAIN || b.east < a.west - GRAIN || a.north < b.south - GRAIN || b.north < a.south - GRAIN
}

function boxOf(places: readonly Place[]): { west: number; east: number; south: number; north: number } {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const { x, y } of places) {
    if (x < box.west) box.west = x
    if (x > box.east) box.east = x
    if (y < box.south) box.south = y
    if (y > box.north) box.north = y
  }
  return box
}

/** Whether a line crosses the inside of an outline; a line that only touches it, or runs along it, does not (BK-R48). */
export function crossesInside(line: Segment, outline: readonly Place[]): boolean {
  if (farApart(line, outline)) return false
  const cuts = edgesOf(outline).flatMap((edge) => meeting(line, edge) ?? [])
  const parts = [0, ...cuts.map((part) => Math.min(1, Math.max(0, part))), 1].sort((a, b) => a - b)
  return parts.some((part, n) =>
    strictlyInside(between(line[0], line[1], (part + (parts[n + 1] ?? part)) / 2), outline),
  )
}

/** Whether two outlines have any of their insides in common. */
export function overlap(one: readonly Place[], other: readonly Place[]): boolean {
  if (farApart(one, other)) return false
  return (
    edgesOf(one).some((edge) => crossesInside(edge, other)) ||
    edgesOf(other).some((edge) => crossesInside(edge, one)) ||
    strictlyInside(middleOf(one), other)
  )
}

function middleOf(outline: readonly Place[]): Place {
  return times(outline.reduce(plus, { x: 0, y: 0 }), 1 / outline.length)
}

/** Yards between the nearest points of two outlines; 0 where they touch or overlap. */
export function outlineDistance(one: readonly Place[], other: readonly Place[]): number {
  if (overlap(one, other)) return 0
  return Math.min(...edgesOf(one).flatMap((a) => edgesOf(other).map((b) => segmentDistance(a, b))))
}
