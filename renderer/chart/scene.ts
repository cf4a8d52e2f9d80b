import type { Position } from '../../shared/vocabulary/position.ts'
import type { Seconds } from '../../shared/vocabulary/time.ts'
import type { Degree, SideOrder, SymbolName } from '../symbols/symbols.ts'

/** A box in degrees; `west` may be greater than `east` when the box crosses 180°. */
export interface ChartBounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Land as rings of [lon, lat]; the first ring of a polygon is its shore, further rings are lakes. */
export interface CoastData {
  readonly polygons: readonly (readonly (readonly (readonly [number, number])[])[])[]
}

/** A port, station or fort. `rank` 1 is named at any scale, 5 only when close. */
export interface ChartPlace {
  readonly id: string
  readonly symbol: SymbolName
  readonly position: Position
  readonly name?: string
  readonly rank: number
  readonly side?: SideOrder
  /** Said with the place when it is chosen or hovered, and to screen readers. */
  readonly note?: string
}

/** A small thing with a symbol that is not a place: a light, a minefield, a wreck, a contact, gunfire heard, a despatch vessel. */
export interface ChartMark {
  readonly id: string
  readonly symbol: SymbolName
  readonly position: Position
  readonly name?: string
  readonly rank: number
  readonly side?: SideOrder
  readonly size?: number
}

/** A telegraph cable. When cut, `cutAt` takes the cross and the words ("cut 7 Nov. 2210"). */
export interface ChartCable {
  readonly id: string
  readonly points: readonly Position[]
  readonly cut?: boolean
  readonly cutAt?: Position
  readonly cutWords?: string
}

/** A trade route or a passage, dotted. */
export interface ChartRoute {
  readonly id: string
  readonly points: readonly Position[]
  readonly name?: string
}

/** Lettering that belongs to no symbol. Water is italic and may be curved through two to four points; land is upright. */
export interface ChartLabel {
  readonly id: string
  readonly text: string
  readonly kind: 'country' | 'coast' | 'island' | 'sea' | 'water'
  readonly at: readonly [Position, ...Position[]]
  readonly rank: number
}

/** A shoal: where ships do not go. The ring is open, its last corner joined to its first. */
export interface ChartShoal {
  readonly id: string
  readonly ring: readonly Position[]
}

/** Squares of a book: letters down the left, figures along the top. */
export interface ChartSquares {
  readonly origin: Position
  readonly miles: number
  readonly letters: string
}

/** A force as this seat knows it. */
export interface ChartForce {
  readonly id: string
  readonly side: SideOrder
  /** Letter or figure inside the mark. */
  readonly mark: string
  readonly name: string
  /** Lines below the name: ships, age and source of the news. */
  readonly lines: readonly string[]
  readonly position: Position
  /** Of a mark that stands for several: the true place of each, drawn as a dot. */
  readonly places?: readonly Position[]
  /** It stands for forces of more than one side. */
  readonly mixed?: boolean
  readonly degree: Degree
  /**
   * How well it is known, for the chart in words. Where it is left out its degree says so; but "in company" is not true for a government or an
   * umpire, who sails with no force.
   */
  readonly known?: string
  readonly courseDegrees?: number
  readonly speedKnots?: number
  readonly chosen?: boolean
  readonly inContact?: boolean
  /** Of little weight on this sheet, such as a merchantman on the umpire's: a small mark without a letter, named last and where there is room. */
  readonly minor?: boolean
  /** Of little weight where more marks stand on the sheet than it has room for: news that is old, a merchantman of another desk. */
  readonly yields?: boolean
  /** The seat may plot this force's course. */
  readonly orderable?: boolean
}

/** A moment on a track: `at` in seconds since 1970-01-01Z. */
export interface TrackPoint {
  readonly position: Position
  readonly at: Seconds
}

/** Where a force went, is to go, or may have gone. Hour ticks, six-hour fixes and times are worked out from the points. */
export interface ChartTrack {
  readonly id: string
  /** Whose track it is; a plotted track gives way while that force's course is being plotted anew. */
  readonly forceId?: string
  readonly side: SideOrder
  readonly kind: 'run' | 'plotted' | 'reckoned' | 'old'
  /** A thin line without ticks and times, which lettering may cross. */
  readonly faint?: boolean
  readonly points: readonly TrackPoint[]
  /** Hours between written times: 6 unless told; 0 writes none. */
  readonly timesEvery?: number
  /** Writes course and speed along each leg. */
  readonly legWords?: boolean
}

/** Reach of a force, furthest-on circle of a report, danger, sight. Radius in sea miles. */
export interface ChartCircle {
  readonly id: string
  readonly kind: 'reach' | 'furthest-on' | 'danger' | 'sight'
  readonly centre: Position
  readonly miles: number
  readonly side?: SideOrder
  readonly words?: string
}

/** A contact that has been made or foreseen; `between` draws the line from one force to the other. */
export interface ChartContact {
  readonly id: string
  readonly position: Position
  readonly title: string
  readonly lines: readonly string[]
  readonly between?: readonly [Position, Position]
}

/** Pencil on tracing paper: a line, or words at a point. */
export interface ChartNote {
  readonly id: string
  readonly points: readonly Position[]
  readonly text?: string
  /** `error` draws the dotted line with a cross at its end that review uses. */
  readonly kind?: 'pencil' | 'error'
}

/** The title plate. `plain` letters it on the land without a frame. */
export interface ChartCartouche {
  readonly seat?: string
  readonly title: string
  readonly date?: string
  readonly lines?: readonly string[]
  readonly plain?: boolean
  readonly corner?: ChartCorner
  readonly side?: SideOrder
}

/** Corner of the chart. */
export type ChartCorner = 'nw' | 'ne' | 'sw' | 'se'

/** Everything that is drawn on a sea chart, as plain data. */
export interface ChartScene {
  /** What the chart opens on. */
  readonly bounds: ChartBounds
  /** Variation of the compass, degrees, east positive. */
  readonly variationDegrees: number
  /** Words below the rose: "Var. 17° 30′ W. (1898)"; made from the degrees when absent. */
  readonly variationWords?: string
  /** Minutes that the chart's clock is ahead of Greenwich. */
  readonly zoneMinutes?: number
  readonly coast: CoastData
  /** Coarser land for everything outside the coast's own sheet. */
  readonly world?: CoastData
  /** Where `coast` is complete; the world's land is not drawn inside it. */
  readonly coastBounds?: ChartBounds
  readonly places: readonly ChartPlace[]
  readonly marks: readonly ChartMark[]
  readonly shoals: readonly ChartShoal[]
  readonly cables: readonly ChartCable[]
  readonly routes: readonly ChartRoute[]
  readonly labels: readonly ChartLabel[]
  readonly squares?: ChartSquares
  readonly forces: readonly ChartForce[]
  readonly tracks: readonly ChartTrack[]
  readonly circles: readonly ChartCircle[]
  readonly contacts: readonly ChartContact[]
  readonly notes: readonly ChartNote[]
  /** The whole printed sheet, where what the chart opens on is a part of it. */
  readonly whole?: ChartBounds
  readonly cartouche?: ChartCartouche
}

/** What the pointer or the keyboard does on a chart. */
export type ChartTool = 'select' | 'plot' | 'dividers' | 'ruler' | 'trace'

/** One leg of a course that is being plotted. */
export interface PlottedLeg {
  readonly to: Position
  /** Knots as typed; undefined while nothing valid stands in the field. */
  readonly speedKnots: number | undefined
}

/** A course that is being plotted: starts where the force will be, ends anywhere. */
export interface CoursePlot {
  readonly forceId: string
  readonly from: Position
  /** When the first leg begins, seconds. */
  readonly startsAt: Seconds
  readonly legs: readonly PlottedLeg[]
}

/** What the dividers and the parallel ruler read off. Bearings are true; `minutes` at `speedKnots`. */
export interface Measurement {
  readonly from: Position
  readonly to: Position
  readonly miles: number
  readonly bearingDegrees: number
  readonly magneticDegrees: number
  readonly speedKnots: number
  readonly minutes: number
}

/** An empty scene on given bounds, to spread over. */
export function emptyScene(bounds: ChartBounds, variationDegrees = 0): ChartScene {
  return {
    bounds,
    variationDegrees,
    coast: { polygons: [] },
    places: [],
    marks: [],
    shoals: [],
    cables: [],
    routes: [],
    labels: [],
    forces: [],
    tracks: [],
    circles: [],
    contacts: [],
    notes: [],
  }
}
