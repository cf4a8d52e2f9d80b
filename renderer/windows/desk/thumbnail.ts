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
}

/** A small chart of a theatre, filling a box: Mercator, cut to the box's own shape about the middle of the theatre. */
export function thumbnail(world: CoastData, bounds: ChartBounds, width: number, height: number): Thumbnail {
  const top = northing(bounds.north)
  const bottom = northing(bounds.south)
  const scale = Math.max(width / (bounds.east - bounds.west), height / (top - bottom))
  const midLon = (bounds.west + bounds.east) / 2
  const midNorth = (top + bottom) / 2
  const x = (lon: number): number => width / 2 + (lon - midLon) * scale
  const y = (lat: number): number => height / 2 - (northing(lat) - midNorth) * scale
  const air = 1
  const box = { west: bounds.west - air, east: bounds.east + air, south: bounds.south - air, north: bounds.north + air }
  const path = (ring: readonly Point[]): string =>
    ring.length < 3 ? '' : `M${ring.map(([lon, lat]) => `${x(lon).toFixed(1)} ${y(lat).toFixed(1)}`).join('L')}Z`
  const land = world.polygons.map((polygon) => polygon.map((ring) => path(clipRing(ring, box))).join('')).join('')
  const step = bounds.east - bounds.west > 12 ? 5 : 2
  const lines: string[] = []
  for (let lon = Math.ceil(bounds.west / step) * step; lon <= bounds.east; lon += step)
    lines.push(`M${x(lon).toFixed(1)} 0V${height}`)
  for (let lat = Math.ceil(bounds.south / step) * step; lat <= bounds.north; lat += step)
    lines.push(`M0 ${y(lat).toFixed(1)}H${width}`)
  return { land, graticule: lines.join('') }
}
