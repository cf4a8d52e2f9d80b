import { northing } from '../../chart/projection.ts'
import type { ChartBounds, CoastData } from '../../chart/scene.ts'

type Point = readonly [number, number]

/** Cuts a ring at one edge of a box (Sutherland and Hodgman): `inside` keeps, `cross` finds the point on the edge. */
function cut(ring: readonly Point[], inside: (p: Point) => boolean, cross: (a: Point, b: Point) => Point): Point[] {
  const kept: Point[] = []
  for (const [n, here] of ring.entries()) {
    const before = ring[(n + ring.length - 1) % ring.length]
    if (!before) continue
    if (inside(here) !== inside(before)) kept.push(cross(before, here))
    if (inside(here)) kept.push(here)
  }
  return kept
}

/** The part of a ring of [lon, lat] inside a box, as one ring; empty when there is none. */
export function clipRing(ring: readonly Point[], { west, east, south, north }: ChartBounds): Point[] {
  const atLon =
    (lon: number) =>
    ([ax, ay]: Point, [bx, by]: Point): Point => [lon, ay + ((by - ay) * (lon - ax)) / (bx - ax)]
  const atLat =
    (lat: number) =>
    ([ax, ay]: Point, [bx, by]: Point): Point => [ax + ((bx - ax) * (lat - ay)) / (by - ay), lat]
  let kept = cut(ring, ([lon]) => lon >= west, atLon(west))
  kept = cut(kept, ([lon]) => lon <= east, atLon(east))
  kept = cut(kept, ([, lat]) => lat >= south, atLat(south))
  return cut(kept, ([, lat]) => lat <= north, atLat(north))
}

export interface Thumbnail {
  /** Land as one path in a box of `width` by `height`. */
  readonly land: string
  readonly graticule: string
  /** Where a place stands in the box. */
  readonly at: (lon: number, lat: number) => { readonly x: number; readonly y: number }
}

/** The middle of as many of these places as a box so large shows together. */
function middleOf(places: readonly Point[], half: { readonly lon: number; readonly north: number }): Point | null {
  let best: readonly Point[] = []
  for (const [lon, north] of places) {
    const near = places.filter(([a, b]) => Math.abs(a - lon) <= half.lon && Math.abs(b - north) <= half.north)
    if (near.length > best.length) best = near
  }
  if (best.length === 0) return null
  const middle = (of: readonly number[]): number => (Math.max(...of) + Math.min(...of)) / 2
  return [middle(best.map(([lon]) => lon)), middle(best.map(([, north]) => north))]
}

/**
 * A small chart of a theatre, filling a box: Mercator, cut to the box's own shape, about the middle of the theatre or where it shows
 * most of these places, [lon, lat].
 */
export function thumbnail(
  world: Pick<CoastData, 'polygons'>,
  bounds: ChartBounds,
  width: number,
  height: number,
  about: readonly Point[] = [],
): Thumbnail {
  const top = northing(bounds.north)
  const bottom = northing(bounds.south)
  const scale = Math.max(width / (bounds.east - bounds.west), height / (top - bottom))
  const half = { lon: width / 2 / scale, north: height / 2 / scale }
  const [lon, north] = middleOf(
    about.map(([at, lat]): Point => [at, northing(lat)]),
    half,
  ) ?? [(bounds.west + bounds.east) / 2, (top + bottom) / 2]
  const midLon = Math.max(bounds.west + half.lon, Math.min(bounds.east - half.lon, lon))
  const midNorth = Math.max(bottom + half.north, Math.min(top - half.north, north))
  const x = (lon: number): number => width / 2 + (lon - midLon) * scale
  const y = (lat: number): number => height / 2 - (northing(lat) - midNorth) * scale
  const air = 1
  const box = { west: bounds.west - air, east: bounds.east + air, south: bounds.south - air, north: bounds.north + air }
  const path = (ring: readonly Point[]): string =>
    ring.length < 3 ? '' : `M${ring.map(([lon, lat]) => `${x(lon).toFixed(1)} ${y(lat).toFixed(1)}`).join('L')}Z`
  const land = world.polygons.map((polygon) => polygon.map((ring) => path(clipRing(ring, box))).join('')).join('')
  const wide = bounds.east - bounds.west
  const step = wide > 40 ? 10 : wide > 12 ? 5 : 2
  const lines: string[] = []
  for (let lon = Math.ceil(bounds.west / step) * step; lon <= bounds.east; lon += step)
    lines.push(`M${x(lon).toFixed(1)} 0V${height}`)
  for (let lat = Math.ceil(bounds.south / step) * step; lat <= bounds.north; lat += step)
    lines.push(`M0 ${y(lat).toFixed(1)}H${width}`)
  return { land, graticule: lines.join(''), at: (lon, lat) => ({ x: x(lon), y: y(lat) }) }
}
