import type { SideOrder, SymbolName } from '../../symbols/symbols.ts'
import type { Hand } from '../lettering.ts'
import type { Point } from '../projection.ts'
import type { ChartForce, ChartTrack } from '../scene.ts'

/** A label in its place: at a point with a turn, or along a curve. */
export interface DrawnLabel {
  readonly id: string
  readonly hand: Hand
  readonly text: string
  /** Further lines of 12 px below the first. */
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly ground: 'paper' | 'land'
  readonly side?: SideOrder | undefined
  readonly magenta?: boolean
  readonly curve?: string
  /** Where along the curve the middle of the words stands, in percent. */
  readonly startOffset?: number
  /** From the mark to words that had to stand away from it. */
  readonly leader?: string
}

/** A symbol in its place. */
export interface DrawnMark {
  readonly id: string
  readonly symbol: SymbolName
  readonly x: number
  readonly y: number
  readonly size: number
  readonly side?: SideOrder | undefined
  readonly title: string
}

/** A force's mark. Its true place is always `dot`; a mark that stands aside from it has a stalk to it. */
export interface DrawnForce {
  readonly force: ChartForce
  readonly symbol: SymbolName
  readonly x: number
  readonly y: number
  readonly size: number
  readonly dot: Point
  /** True places of those for whom the mark stands. */
  readonly places?: readonly Point[]
  readonly stalk?: string
  readonly vector?: string
}

/** A track: its line, ticks across it, six-hour fixes, and the arrow of a plotted one. */
export interface DrawnTrack {
  readonly id: string
  readonly side: SideOrder
  readonly kind: ChartTrack['kind']
  readonly faint: boolean
  readonly line: string
  readonly ticks: string
  readonly fixes: string
  readonly dots: readonly Point[]
  readonly head: string
}

/** A chart's drawing in pixels, ready for SVG. */
export interface Drawing {
  readonly routes: readonly { id: string; d: string }[]
  readonly circles: readonly {
    id: string
    kind: string
    x: number
    y: number
    r: number
    side?: SideOrder | undefined
  }[]
  readonly tracks: readonly DrawnTrack[]
  readonly marks: readonly DrawnMark[]
  readonly contactLines: readonly { id: string; d: string }[]
  readonly notes: readonly { id: string; d: string; kind: 'pencil' | 'error'; end?: Point | undefined }[]
  readonly forces: readonly DrawnForce[]
  readonly labels: readonly DrawnLabel[]
  /** Forces on the sheet for whose names there was no room. Those of little weight do without. */
  readonly unlettered: readonly ChartForce[]
  /** Forces that lie off the sheet as it is turned now, but for those of little weight. */
  readonly off: readonly ChartForce[]
}
