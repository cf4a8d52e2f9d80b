import type { InjectionKey, Ref } from 'vue'
import { toYards } from '../../shared/navigation/plane.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import type { BoardPoint } from './scene.ts'

/* The chart's own coast under a board or squares, at the board's scale: where they lie on the chart is public to all who are on them. */

type Polygons = readonly (readonly (readonly (readonly [number, number])[])[])[]

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** What of the chart lies under a board: where its yards are counted from, the land, and the light of the hour in words. */
export interface ChartUnder {
  readonly origin: Position
  readonly polygons: Polygons
  /** Shoals of the chart, a ring each. */
  readonly shoals: Polygons
  readonly light?: string
}

/** Windows of a campaign hand this to every board in them; at a table of its own there is no chart. */
export const CHART_UNDER: InjectionKey<Ref<ChartUnder | null>> = Symbol('chart under a board')

/** Degrees round an origin within which land can lie in a box. */
function degreesAround({ lat, lon }: Position, box: Box): Box {
  const YARDS_A_DEGREE = 120_000
  const far = Math.max(...[box.west, box.south, box.east, box.north].map(Math.abs)) / YARDS_A_DEGREE
  const wide = far / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return { west: lon - wide, east: lon + wide, south: lat - far, north: lat + far }
}

/** A ring cut to a box, edge by edge; where it leaves the box it goes along the box. */
function cut(ring: readonly BoardPoint[], box: Box): readonly BoardPoint[] {
  const edges: readonly [(p: BoardPoint) => number, number][] = [
    [({ x }) => x - box.west, 1],
    [({ x }) => box.east - x, 1],
    [({ y }) => y - box.south, 1],
    [({ y }) => box.north - y, 1],
  ]
  let points = ring
  for (const [inside] of edges) {
    const kept: BoardPoint[] = []
    for (const [n, to] of points.entries()) {
      const from = points[(n + points.length - 1) % points.length] ?? to
      const a = inside(from)
      const b = inside(to)
      if (a < 0 !== b < 0) {
        const share = a / (a - b)
        kept.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
      }
      if (b >= 0) kept.push(to)
    }
    points = kept
  }
  return points
}

/** The land within a box of yards about an origin: closed rings of yards east and north, holes among them. */
export function landAbout(polygons: Polygons, origin: Position, box: Box): readonly (readonly BoardPoint[])[] {
  const near = degreesAround(origin, box)
  return polygons.flatMap((rings) => {
    const [outer = []] = rings
    const touches =
      Math.min(...bounds(outer, 0, 'min')) <= near.east &&
      Math.max(...bounds(outer, 0, 'max')) >= near.west &&
      Math.min(...bounds(outer, 1, 'min')) <= near.north &&
      Math.max(...bounds(outer, 1, 'max')) >= near.south
    if (!touches) return []
    return rings
      .map((ring) =>
        cut(
          ring.map(([lon, lat]) => toYards(origin, { lat, lon })),
          box,
        ),
      )
      .filter((ring) => ring.length > 2)
  })
}

/** One bound of a ring: of tens of thousands of points, more than a call takes at once. */
function bounds(ring: readonly (readonly [number, number])[], axis: 0 | 1, which: 'min' | 'max'): [number] {
  return [
    ring.reduce(
      (best, point) => (which === 'min' ? Math.min(best, point[axis]) : Math.max(best, point[axis])),
      which === 'min' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY,
    ),
  ]
}

/** The same as a path in yards, north up: it is drawn under the board's own scale. */
export const landPath = (rings: readonly (readonly BoardPoint[])[]): string =>
  rings.map((ring) => `M${ring.map(({ x, y }) => `${Math.round(x)} ${Math.round(-y)}`).join('L')}Z`).join('')

/**
 * The chart's land and shoals under a board, as far as the board reaches, each a path in yards; nothing where the board has its own land, or no
 * chart lies under it.
 */
export function chartBelow(
  reach: Box,
  chart: Pick<ChartUnder, 'origin' | 'polygons' | 'shoals'> | null,
  ownLand = false,
): { readonly land: string; readonly shoals: string } {
  if (chart === null || ownLand) return { land: '', shoals: '' }
  const path = (polygons: Polygons): string => landPath(landAbout(polygons, chart.origin, reach))
  return { land: path(chart.polygons), shoals: path(chart.shoals) }
}
