import type { Degree, SideOrder } from '../symbols/symbols.ts'

/* What is charted on a board beside its ships, as plain data in yards: coast and soundings, works ashore and in the water, beams, and the card of each. */

export interface ChartPlace {
  readonly x: number
  readonly y: number
}

/** A rectangle of squares of one kind, by the yards of its edges; of two that lie on a square the later counts. */
export interface ChartArea {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  /** The marching ground; null: water. */
  readonly land: string | null
  readonly depthFeet: number | null
  readonly heightFeet: number
  readonly cover: string
}

/** Land and water. The same object as long as nothing of it changes, for what is drawn of it is kept. */
export interface ChartGround {
  readonly squareYards: number
  /** Middles of squares. */
  readonly land: readonly ChartPlace[]
  readonly shoals: readonly ChartPlace[]
  readonly areas: readonly ChartArea[]
}

export const MARK_KINDS = [
  'fort',
  'station',
  'airGun',
  'battery',
  'infantry',
  'cavalry',
  'balloon',
  'boat',
  'torpedo',
  'torpedoBuoy',
  'observation',
  'contact',
  'sham',
  'swept',
  'mineBuoy',
  'wreck',
  'explosion',
  'fall',
  'fallHit',
  'lamp',
  'keel',
  'told',
] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** A fort from above: guns on the line of its front, counted from the left as its gunners look. */
export interface FortTrace {
  readonly lengthYards: number
  readonly deepYards: number
  readonly guns: readonly {
    readonly atYards: number
    readonly state: 'fit' | 'out' | 'gone'
    readonly big: boolean
    readonly hidden: boolean
  }[]
}

export interface ChartMark extends ChartPlace {
  readonly id: string
  readonly kind: MarkKind
  /** Whose card is shown for it; its own when absent. */
  readonly card?: string
  readonly side?: SideOrder | undefined
  readonly degree: Degree
  readonly label?: string
  /** Of a fort, whither its front looks. */
  readonly headingDegrees?: number
  /** It no longer stands, or is spent. */
  readonly gone?: boolean
  readonly chosen?: boolean
  readonly fort?: FortTrace
  /** Land units in column. */
  readonly column?: boolean
  /** The number of a mine in its field. */
  readonly words?: string
}

/** A line that something runs along: wires of a torpedo, a cable to a field, the next squares of a run. */
export interface ChartLine {
  readonly id: string
  readonly kind: 'wire' | 'cable' | 'aim'
  readonly side?: SideOrder | undefined
  readonly points: readonly ChartPlace[]
}

/** A sector round a place: true bearings clockwise from one to the other. */
export interface ChartSector extends ChartPlace {
  readonly id: string
  /** The mark or piece with which it is shown; absent: always. */
  readonly of?: string
  readonly kind: 'arc' | 'beam' | 'heard'
  readonly fromDegrees: number
  readonly toDegrees: number
  readonly yards: number
  /** Circles across it every so many yards. */
  readonly everyYards?: number
  readonly side?: SideOrder | undefined
}

export interface ChartRing extends ChartPlace {
  readonly id: string
  readonly of?: string
  readonly yards: number
  readonly words: string
  readonly side?: SideOrder | undefined
}

/** Squares that belong together: a minefield. */
export interface ChartField {
  readonly id: string
  readonly squares: readonly ChartPlace[]
  readonly side?: SideOrder | undefined
}

/** A place that is bombarded, laid down on the board to scale. */
export interface ChartPlan extends ChartPlace {
  readonly id: string
  readonly name: string
  readonly widthYards: number
  readonly heightYards: number
  readonly features: readonly {
    readonly id: string
    readonly kind: string
    readonly x: number
    readonly y: number
    readonly widthYards: number
    readonly heightYards: number
    /** 0 to 1; null: not known. */
    readonly ruined: number | null
  }[]
  readonly falls: readonly (ChartPlace & { readonly move: number })[]
}

/** What is told of a thing when it is pointed at, and to a screen reader. */
export interface ChartCard extends ChartPlace {
  readonly title: string
  readonly under?: string
  readonly rows: readonly (readonly [name: string, value: string])[]
  /** A sentence that is pressing. */
  readonly due?: string
  /** One of many alike: shown when pointed at, and not listed. */
  readonly among?: boolean
  readonly side?: SideOrder | undefined
}

export interface Charted {
  readonly ground: ChartGround | null
  readonly plan: ChartPlan | null
  readonly fields: readonly ChartField[]
  readonly lines: readonly ChartLine[]
  readonly sectors: readonly ChartSector[]
  readonly rings: readonly ChartRing[]
  readonly marks: readonly ChartMark[]
  /** By the id of a mark, a field, a plan or a piece. */
  readonly cards: Readonly<Record<string, ChartCard>>
}

export const NOTHING_CHARTED: Charted = {
  ground: null,
  plan: null,
  fields: [],
  lines: [],
  sectors: [],
  rings: [],
  marks: [],
  cards: {},
}
