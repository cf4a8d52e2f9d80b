import { nextRange } from '../navigation/contacts.ts'
import { fromYards, toYards, type YardsPoint } from '../navigation/plane.ts'
import { YARDS_PER_MILE } from '../navigation/sphere.ts'
import { positionAt, type Segment } from '../navigation/track.ts'
import type { Mines } from '../vocabulary/mines.ts'
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'

/**
 * Minefields as they lie: a row of squares from where their layer lay, along a bearing. Known to whoever has the chart of one or has
 * found it, and to nobody else; who that is stands with the field, by force, for it is a captain who is safe or is not.
 */
export interface Minefield {
  readonly id: string
  readonly side: string
  readonly mines: Mines
  /** The near edge of the first square, in its middle. */
  readonly origin: Position
  readonly bearingDegrees: number
  /** Nearest the origin first. */
  readonly squares: MineSquare[]
  /** The place from which observation mines are fired. */
  readonly station: string | null
  stationManned: boolean
  cableWhole: boolean
  /** By the umpire's word the station fires at nobody. */
  holdsFire: boolean
  /** What each force knows of it, by force. */
  readonly charts: Record<string, FieldChart>
  /** What each seat has been told of it, and when it heard last, by seat. */
  readonly told: Record<string, { readonly chart: FieldChart; readonly knownAt: Seconds }>
  /** The squares that a force came upon in one second, so that a clock which stops there does not bring her upon them twice. */
  readonly met: Record<string, { readonly at: Seconds; readonly squares: readonly number[] }>
}

export interface MineSquare {
  state: 'mined' | 'blocked' | 'swept'
}

/** What those aboard know of a field, square by square: its owner's chart, or the buoys and wrecks that they saw. */
export interface FieldChart {
  own: boolean
  readonly squares: (MineSquare['state'] | null)[]
  asOf: Seconds
}

/** A row of squares on the water. */
export type Row = Pick<Minefield, 'origin' | 'bearingDegrees'>

/** Two orders for a field at one spot, to so many miles and degrees, are for the same field. */
const SAME_SPOT_YARDS = 50
const SAME_BEARING = 0.05

/** The position so many yards along a row and off it to starboard. */
export function alongRow(row: Row, along: number, across = 0): Position {
  const bearing = (row.bearingDegrees * Math.PI) / 180
  return fromYards(row.origin, {
    x: along * Math.sin(bearing) + across * Math.cos(bearing),
    y: along * Math.cos(bearing) - across * Math.sin(bearing),
  })
}

/** Yards along a row, and off it to starboard, of a position near it. */
export function inRow(row: Row, position: Position): YardsPoint {
  const bearing = (row.bearingDegrees * Math.PI) / 180
  const { x, y } = toYards(row.origin, position)
  return {
    x: x * Math.sin(bearing) + y * Math.cos(bearing),
    y: x * Math.cos(bearing) - y * Math.sin(bearing),
  }
}

/** The middle of a square of a row. */
export function squareMiddle(row: Row, square: number, yards: number): Position {
  return alongRow(row, (square + 0.5) * yards)
}

/** Whether another order at this spot goes on with this row. */
export function sameRow(row: Row, at: Position, bearingDegrees: number): boolean {
  const { x, y } = toYards(row.origin, at)
  return Math.hypot(x, y) <= SAME_SPOT_YARDS && Math.abs(row.bearingDegrees - bearingDegrees) <= SAME_BEARING
}

/** The middle of a row of so many squares, and half its length with so many yards about it, in miles. */
function reach(row: Row, squares: number, yards: number, beyond: number): { middle: Position; miles: number } {
  return { middle: alongRow(row, (squares * yards) / 2), miles: ((squares * yards) / 2 + beyond) / YARDS_PER_MILE }
}

/** Whether a stretch of track comes anywhere near a row: a cheap no for nearly all. */
function mayReach(piece: Segment, middle: Position, miles: number): boolean {
  const north = miles / 60 + 1e-6
  if (Math.min(piece.from.lat, piece.to.lat) - north > middle.lat) return false
  if (Math.max(piece.from.lat, piece.to.lat) + north < middle.lat) return false
  const east = north / Math.max(0.05, Math.cos((middle.lat * Math.PI) / 180)) + 1e-6
  if (Math.min(piece.from.lon, piece.to.lon) - east > middle.lon) return false
  return Math.max(piece.from.lon, piece.to.lon) + east >= middle.lon
}

/** When a stretch of track is within so many yards of a row of squares: from, to; null when never. */
export function timeNear(
  piece: Segment,
  row: Row,
  squares: number,
  yards: number,
  beyond: number,
): { from: Seconds; to: Seconds } | null {
  const { middle, miles } = reach(row, squares, yards, beyond)
  if (piece.end <= piece.start || !mayReach(piece, middle, miles)) return null
  const track = { id: 0, segments: [piece] }
  const spot = { id: 1, segments: [{ from: middle, to: middle, start: piece.start, end: piece.end }] }
  const within = nextRange(track, spot, miles, piece.start, piece.end)
  if (!within) return null
  // From the second after: at the very instant she stands on the limit. Less than a second within is a mere touch.
  const inside = Math.min(within.atSecond, piece.end)
  const beyondAt = nextRange(track, spot, miles, inside, piece.end, 'beyond')?.at ?? piece.end
  return { from: within.at, to: Math.min(piece.end, beyondAt) }
}

/**
 * The squares that a stretch of track comes upon, each with the instant at which its edge is crossed. What begins inside a square has
 * not come upon it. Exact: near the row the track is a straight line at constant rate.
 */
export function squaresCrossed(
  piece: Segment,
  row: Row,
  squares: number,
  yards: number,
): { square: number; at: Seconds }[] {
  const near = timeNear(piece, row, squares, yards, yards * 2)
  if (!near || near.to <= near.from) return []
  const p = inRow(row, positionAt(piece, near.from))
  const q = inRow(row, positionAt(piece, near.to))
  const out: { square: number; at: Seconds }[] = []
  for (let square = 0; square < squares; square++) {
    const share = enters(p, q, square * yards, (square + 1) * yards, yards / 2)
    if (share !== null) out.push({ square, at: near.from + share * (near.to - near.from) })
  }
  return out.sort((a, b) => a.at - b.at || a.square - b.square)
}

/** The share of the way from p to q at which a rectangle is entered; null when it is not, or p lies inside. */
function enters(p: YardsPoint, q: YardsPoint, low: number, high: number, half: number): number | null {
  const x = span(p.x, q.x, low, high)
  const y = span(p.y, q.y, -half, half)
  if (!x || !y) return null
  const from = Math.max(x.from, y.from)
  const to = Math.min(x.to, y.to)
  return from >= 0 && from < to && from <= 1 ? from : null
}

/** The shares of a way from one figure to another between which it lies within limits; null when it never does. */
function span(p: number, q: number, low: number, high: number): { from: number; to: number } | null {
  const way = q - p
  if (Math.abs(way) < 1e-9)
    return p > low && p < high ? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } : null
  const a = (low - p) / way
  const b = (high - p) / way
  return { from: Math.min(a, b), to: Math.max(a, b) }
}
