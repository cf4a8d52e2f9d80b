import type { DrawnInstrument } from '../../shared/action/drawing.ts'
import type { ShipParticulars } from '../symbols/particulars.ts'
import type { Degree, SideOrder } from '../symbols/symbols.ts'
import type { Charted } from './charted.ts'

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
  /** Null: not known, or it has none. */
  readonly headingDegrees: number | null
  readonly lengthFeet: number
  /** Particulars for the silhouette; a plain hull is drawn from the length when absent. */
  readonly plan?: ShipParticulars
  /** How long it is drawn, in the board's unit, round its place as its middle; absent: true to its feet, with its bow at its place. */
  readonly length?: number
  /** A base by its corners (x to starboard, y ahead) or a disc, in place of a silhouette. */
  readonly shape?:
    | { readonly kind: 'outline'; readonly corners: readonly BoardPoint[] }
    | { readonly kind: 'disc'; readonly radius: number }
  readonly degree: Degree
  /** Drawn under or over another piece, and no piece of its own: not listed. */
  readonly part?: boolean
  readonly chosen?: boolean
  readonly smoke?: boolean
  readonly sunk?: boolean
  /** Rings that are drawn about her. */
  readonly rings?: 1 | 2
  /** A white hull: drawn hollow, though all is known of her. */
  readonly hollow?: boolean
  /** Not under command: she shows three black balls. */
  readonly disabled?: boolean
}

/** Where a piece has been. Points in order of time; those with a move number take a tick and, when `numbered`, the number. */
export interface BoardTrack {
  readonly id: string
  readonly side: SideOrder
  /** Where she was at the end of each move; with her heading there her wake is curved as she turned. */
  readonly points: readonly (BoardPoint & { readonly move?: number; readonly headingDegrees?: number })[]
  readonly numbered?: boolean
}

/** A buoy that marks a turn (port or starboard), or a black one that stands for a force. */
export interface BoardBuoy extends BoardPoint {
  readonly id: string
  readonly kind: 'port' | 'starboard' | 'black' | 'mine' | 'flag' | 'point'
  readonly words?: string
  readonly side?: SideOrder
}

/** The order being written for the chosen piece: the squares it will pass. */
export interface BoardPlot {
  readonly points: readonly BoardPoint[]
  /** Where on it something is done: firing tickets dropped, by their numbers. */
  readonly tickets?: readonly (BoardPoint & { readonly words: string })[]
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

/** What is drawn of a move that is seen again, over the pieces: what happens now, and the ways of torpedoes so far. */
export interface SceneMinute {
  readonly torpedoes: readonly {
    readonly id: string
    readonly from: BoardPoint
    readonly to: BoardPoint
    readonly hit: boolean
  }[]
  readonly flash: BoardPoint | null
  readonly flag: BoardPoint | null
  readonly ring: (BoardPoint & { readonly kind: 'struck' | 'seen' }) | null
  readonly line: { readonly from: BoardPoint; readonly to: BoardPoint } | null
}

/** Land on squares, by the middle of each. One that is `movable` can be lifted; where it may not lie it is `refused`. */
export interface BoardLand {
  readonly id: string
  readonly kind: 'island' | 'rock' | 'mainland'
  readonly squares: readonly BoardPoint[]
  readonly movable?: boolean
  readonly held?: boolean
  readonly refused?: boolean
}

/** A square that means something now: an order leads there, or may not; the chosen one; a place to begin. */
export interface BoardCell extends BoardPoint {
  readonly id: string
  readonly kind: 'open' | 'shut' | 'chosen' | 'harbour'
  /** An order that leaves a ship there: her heading is drawn. */
  readonly headingDegrees?: number
  readonly side?: SideOrder
}

/** The water that a gun commands; one that bears on the enemy is hatched. */
export interface BoardArc {
  readonly id: string
  readonly side: SideOrder
  readonly corners: readonly BoardPoint[]
  readonly bears: boolean
}

/** Water or land that means something, by its corners: of several parts where it is made of cells. */
export interface BoardArea {
  readonly id: string
  readonly kind: string
  readonly side?: SideOrder | undefined
  readonly parts: readonly (readonly BoardPoint[])[]
}

/** Lettering on the water or the shore. */
export interface BoardLettering extends BoardPoint {
  readonly words: string
  readonly on: 'water' | 'land'
  /** Within one cell of the board: each of its parts on a line of its own. */
  readonly inCell?: boolean
}

/** A wake just made, drawn astern of a ship from where she came. */
export interface BoardWake {
  readonly id: string
  readonly side: SideOrder
  readonly points: readonly BoardPoint[]
}

/** A sentence beside a point of the board, in front of everything. */
export interface BoardSlip extends BoardPoint {
  readonly words: string
  readonly source?: string
  readonly refused?: boolean
}

/** What lies on and around the water of a board that has ground. */
export interface BoardGround {
  /** The squares themselves, where the sheet reaches beyond them. */
  readonly field: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
  readonly lands: readonly BoardLand[]
  readonly cells: readonly BoardCell[]
  readonly arcs: readonly BoardArc[]
  readonly areas: readonly BoardArea[]
  readonly letterings: readonly BoardLettering[]
  readonly wakes: readonly BoardWake[]
  readonly slips: readonly BoardSlip[]
}

/** Everything that is drawn on a tactical board, as plain data. Yards throughout. */
export interface BoardScene {
  /** Side of one square: 100 on a tactical board, 1,000 in sight of each other. 0 for plain plotting paper. */
  readonly squareYards: number
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
  /** What the board opens on; the whole of it when absent. */
  readonly opensOn?: BoardScene['bounds'] | undefined
  readonly pieces: readonly BoardPiece[]
  readonly tracks: readonly BoardTrack[]
  readonly buoys: readonly BoardBuoy[]
  readonly ranges: readonly BoardRange[]
  readonly falls: readonly BoardFall[]
  /** A move that is seen again. */
  readonly minute?: SceneMinute
  readonly plot?: BoardPlot
  /** More ways that are planned. */
  readonly plots?: readonly (readonly BoardPoint[])[]
  /** Islands, squares that mean something, arcs of guns; absent on open water. */
  readonly ground?: BoardGround
  /** Coast and depths, works, boats, beams, and the cards of all of them. */
  readonly charted?: Charted
  /** Its ground has the land of the chart already, which is not laid under it. */
  readonly ownLand?: boolean
  /** A sheet to plot on, without a board under it. */
  readonly blank?: boolean
  /** Open sea: it goes on beyond `bounds`, to the edges of the window. */
  readonly endless?: boolean
  /** Squares are numbered in their middles, from 1, instead of distances along their lines. */
  readonly numbered?: boolean
  /** Their columns have letters. */
  readonly lettered?: boolean
  /** Hexes with a corner to the north, by their middles, in place of squares. */
  readonly hexes?: { readonly across: number; readonly middles: readonly (BoardPoint & { readonly name: string })[] }
  /** What lengths are counted in; absent: yards. */
  readonly unit?: string
  /** From where it blows; null in a calm, which has no arrow. */
  readonly wind?: { readonly fromDegrees: number | null; readonly words: string }
  /** The light where it is not plain day, in words under the wind’s dial. */
  readonly light?: string
  /** What may be laid on it by hand: wands, cards, stencils. */
  readonly instruments?: readonly DrawnInstrument[]
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

/** A box round ships where they stand after their move, in steps of 250 yards so that it seldom moves; nothing round no ships. */
export function roundShips(ships: readonly BoardPoint[]): BoardScene['bounds'] | undefined {
  if (ships.length === 0) return undefined
  const step = 250
  // Room for a label and for the next minute's run.
  const air = 450
  const low = (values: readonly number[]): number => Math.floor((Math.min(...values) - air) / step) * step
  const high = (values: readonly number[]): number => Math.ceil((Math.max(...values) + air) / step) * step
  const xs = ships.map(({ x }) => x)
  const ys = ships.map(({ y }) => y)
  const wide = high(xs) - low(xs)
  // A single ship is not to fill the sheet.
  const grow = Math.max(0, (1500 - wide) / 2)
  return { west: low(xs) - grow, south: low(ys), east: high(xs) + grow, north: high(ys) }
}
