import type { Position } from '../../../../shared/vocabulary/position.ts'
import type { ChartBounds } from '../../../chart/scene.ts'

/** How near to the edge of the sheet, as a share of it, the flag may come before the sheet is shifted. */
const EDGE = 0.2
/** Nearer than this to the edge a mark has no room for its name. */
const BORDER = 0.05

/** Where a position lies on the sheet: 0 at its south and west edges, 1 at the others. */
function on({ south, north, west, east }: ChartBounds, { lat, lon }: Position): { x: number; y: number } {
  return { x: (lon - west) / (east - west), y: (lat - south) / (north - south) }
}

const within = ({ x, y }: { x: number; y: number }, edge: number): boolean =>
  x >= edge && x <= 1 - edge && y >= edge && y <= 1 - edge

/**
 * What the sheet shows when the flag has gone on: the same piece of sea with her in its middle, once she comes near its edge. Null where it
 * stays: she lies where she lay or is well upon it, or it had been turned to other waters while she was off it.
 */
export function followed(shown: ChartBounds, before: Position, now: Position): ChartBounds | null {
  if (before.lat === now.lat && before.lon === now.lon) return null
  return !within(on(shown, before), 0) || within(on(shown, now), EDGE) ? null : about(shown, now)
}

/** What the sheet shows when a force is chosen: the same piece of sea with her in its middle, where she lies off it or on its very edge. Null where it stays. */
export function broughtOn(shown: ChartBounds, at: Position): ChartBounds | null {
  return within(on(shown, at), BORDER) ? null : about(shown, at)
}

function about(shown: ChartBounds, { lat, lon }: Position): ChartBounds {
  const [high, wide] = [shown.north - shown.south, shown.east - shown.west]
  return { south: lat - high / 2, north: lat + high / 2, west: lon - wide / 2, east: lon + wide / 2 }
}
