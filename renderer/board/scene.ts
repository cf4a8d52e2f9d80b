import type { ShipParticulars } from '../symbols/ship-plan.ts'
import type { Degree, SideOrder } from '../symbols/symbols.ts'

/** A point of a board in yards: x east, y north. */
export interface BoardPoint {
  readonly x: number
  readonly y: number
}

/** A ship, or on wide squares a force, as this seat sees it. */
export interface BoardPiece {
  readonly id: string
  readonly side: SideOrder
  /** The ship's name, or only her number when she is not named to this seat. */
  readonly label: string
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
  readonly lengthFeet: number
  /** Particulars for the silhouette; a plain hull is drawn from the length when absent. */
  readonly plan?: ShipParticulars
  readonly degree: Degree
  readonly chosen?: boolean
  readonly smoke?: boolean
  readonly sunk?: boolean
}

/** Where a piece has been. Points in order of time; those with a move number take a tick and, when `numbered`, the number. */
export interface BoardTrack {
  readonly id: string
  readonly side: SideOrder
  readonly points: readonly (BoardPoint & { readonly move?: number })[]
  readonly numbered?: boolean
}

/** A buoy that marks a turn (port or starboard), or a black one that stands for a force. */
export interface BoardBuoy extends BoardPoint {
  readonly id: string
  readonly kind: 'port' | 'starboard' | 'black'
  readonly words?: string
  readonly side?: SideOrder
}

/** The order being written for the chosen piece: the squares it will pass. */
export interface BoardPlot {
  readonly points: readonly BoardPoint[]
}

/** A line between two points with the yards written along it. */
export interface BoardRange {
  readonly from: BoardPoint
  readonly to: BoardPoint
  readonly words: string
}

/** The fall of a shot, or where one struck. */
export interface BoardFall extends BoardPoint {
  readonly id: string
  readonly kind: 'splash' | 'small-splash' | 'hit'
}

/** Everything that is drawn on a tactical board, as plain data. Yards throughout. */
export interface BoardScene {
  /** Side of one square: 100 on a tactical board, 1,000 in sight of each other. 0 for plain plotting paper. */
  readonly squareYards: number
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
  readonly pieces: readonly BoardPiece[]
  readonly tracks: readonly BoardTrack[]
  readonly buoys: readonly BoardBuoy[]
  readonly ranges: readonly BoardRange[]
  readonly falls: readonly BoardFall[]
  readonly plot?: BoardPlot
  readonly wind?: { readonly fromDegrees: number; readonly words: string }
}

/** An empty board of so many squares each way around the origin. */
export function emptyBoard(squareYards: number, squaresEast: number, squaresNorth: number): BoardScene {
  return {
    squareYards,
    bounds: { west: 0, south: 0, east: squaresEast * squareYards, north: squaresNorth * squareYards },
    pieces: [],
    tracks: [],
    buoys: [],
    ranges: [],
    falls: [],
  }
}
