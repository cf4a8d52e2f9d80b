import { type ChartView, project } from './projection.ts'

/* A chart that is dragged or zoomed stands drawn as it was and is only moved, as a picture is; it is drawn anew when the hand rests. */

/** How a drawing for one view is laid in another: made so much larger about the sheet's corner, then moved by pixels. */
export interface Laid {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export const AS_DRAWN: Laid = { x: 0, y: 0, scale: 1 }

/** A wheel that has not turned for so long rests, in milliseconds. */
export const RESTS = 150
/** A picture is made no larger and no smaller than by so much before it is drawn anew. */
const MOST = 6

export function laidIn(drawn: ChartView, now: ChartView): Laid {
  const scale = now.pixelsPerDegree / drawn.pixelsPerDegree
  const centre = { lon: drawn.centreLon, lat: 0 }
  const { x } = project({ ...now, centreNorthing: 0 }, centre)
  const y = now.height / 2 - (drawn.centreNorthing - now.centreNorthing) * now.pixelsPerDegree
  return { x: x - (drawn.width / 2) * scale, y: y - (drawn.height / 2) * scale, scale }
}

/** Whether a drawing for one view may stand for another while a wheel turns. */
export function serves(drawn: ChartView, now: ChartView): boolean {
  if (drawn.width !== now.width || drawn.height !== now.height) return false
  const { scale } = laidIn(drawn, now)
  return scale <= MOST && scale >= 1 / MOST
}
