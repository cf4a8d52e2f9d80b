type Point = readonly [number, number]
type Polygons = readonly (readonly (readonly Point[])[])[]

/** An island, and a lake, that spans fewer steps than these is a speck. */
const ISLAND = 2.5
const LAKE = 14

/**
 * A coast thinned for a small picture: corners [lon, lat] nearer than `step` degrees to the one before are left out, and so are islands
 * and lakes that would be specks. Each ring keeps three corners at least.
 */
export function outlineOf(polygons: Polygons, step: number): Point[][][] {
  return polygons.flatMap((polygon) => {
    const [shore, ...lakes] = polygon
    if (!shore || spanOf(shore) < ISLAND * step) return []
    return [[shore, ...lakes.filter((lake) => spanOf(lake) >= LAKE * step)].map((ring) => thinned(ring, step))]
  })
}

function spanOf(ring: readonly Point[]): number {
  let [west, south] = ring[0] ?? [0, 0]
  let [east, north] = [west, south]
  for (const [lon, lat] of ring) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return Math.max(east - west, north - south)
}

function thinned(ring: readonly Point[], step: number): Point[] {
  const kept: Point[] = []
  for (const [lon, lat] of ring) {
    const last = kept.at(-1)
    if (last && Math.hypot(lon - last[0], lat - last[1]) < step) continue
    kept.push([lon, lat])
  }
  return kept.length >= 3 ? kept : ring.slice(0, 3).map(([lon, lat]) => [lon, lat])
}
