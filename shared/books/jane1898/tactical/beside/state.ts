/** What is on the board beside ships: the part that each kind of unit has beyond a piece (../state.ts), and what is drawn. */
import type { Plan as Outline, Stores } from '../../../../action/contract.ts'
import type { Gun } from '../tables/guns.ts'

export const BOAT_LEVELS = ['surface', 'periscope', 'submerged'] as const
export type BoatLevel = (typeof BOAT_LEVELS)[number]

/** What a boat was told of a ship after a move, and no more (JT-SUB-06, -08, JT-SUB01-05). `ship` stays with the umpire. */
export interface Contact {
  readonly label: string
  readonly ship: string
  readonly where: 'within 1,000 yards' | 'overhead' | 'two squares ahead' | 'passed over'
  readonly headingDegrees: number | null
  /** The nearest of the eight ways in which she lies; null where she is overhead. */
  readonly bearingDegrees: number | null
  readonly plan: Outline | null
  /** Her name, where she is a friend on the surface. */
  readonly name: string | null
}

export interface BoatPart {
  readonly level: BoatLevel
  readonly depthFeet: number
  /** Squares a move, as last ordered. */
  readonly squares: number
  /** Squares run since she last turned; null: not yet. */
  readonly since: number | null
  /** The move and square in which she last came up. */
  readonly rose: { readonly move: number; readonly x: number; readonly y: number } | null
  /** Moves that she still needs to go under; nought: she is not sinking. */
  readonly sinking: number
  /** Minutes without air, moves for which she still takes it, and whether she took some since she came up (JT-SUB-04, -09). */
  readonly withoutAir: number
  readonly takingAir: number
  readonly tookAir: boolean
  readonly fromHarbour: number
  readonly contacts: readonly Contact[]
  /** Names by which she knows ships that she was told of on the surface. */
  readonly register: Readonly<Record<string, string>>
  readonly heard: readonly { readonly move: number; readonly from: string; readonly text: string }[]
  /** Torpedoes that she fires in this move, until they are away. */
  readonly shots: readonly { readonly ship: string; readonly label: string; readonly t: number }[]
  /** Why she is lost, for the umpire; and what her captain believes to have aboard, who may not know it (JT-SUB01-12). */
  readonly lost: string | null
  readonly believed: Stores | null
}

/** A boat as a side knows her: the square where she was last seen, and nothing else. */
export interface Sighted {
  readonly label: string
  readonly inSight: boolean
  readonly move: number
  readonly x: number
  readonly y: number
}

/** What a balloon's real type allows, as the set-up says it (JT-BALL-01). */
export interface BalloonMost {
  readonly squares: number
  readonly turnDegrees: number
  readonly feetAMove: number
  readonly heightFeet: number
}
export interface BalloonPart {
  readonly heightFeet: number
  readonly bombs: number
  /** Sections that one of them destroys. */
  readonly sections: number
  readonly most: BalloonMost
  readonly squares: number
}

export const GROUNDS = ['good', 'moderate', 'poor', 'bad'] as const
export type Ground = (typeof GROUNDS)[number]
export const COVERS = ['none', 'half', 'quarter'] as const
export type Cover = (typeof COVERS)[number]

/** A rectangle of squares, all of one kind; of two that lie on a square the later counts (JT-COAST-03). */
export interface Area {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  /** Marching ground; null: water. */
  readonly land: Ground | null
  /** Soundings in feet; null: deeper than anybody asks. */
  readonly depthFeet: number | null
  readonly heightFeet: number
  readonly cover: Cover
}

export const LAND_KINDS = ['infantry', 'cavalry', 'battery'] as const
export type LandKind = (typeof LAND_KINDS)[number]

export interface LandPart {
  readonly kind: LandKind
  readonly formation: 'line' | 'column'
  readonly guns: Readonly<Partial<Record<Gun, number>>>
  /** The move from which guns of a kind may fire again. */
  readonly ready: Readonly<Partial<Record<Gun, number>>>
  /** Sides that scouted the place beforehand, and those that have located its guns (JT-COAST-09). */
  readonly scoutedBy: readonly string[]
  readonly locatedBy: readonly string[]
  readonly firedInMove: number | null
}

/** A land unit as a side knows it. */
export interface SeenLand extends Sighted {
  readonly kind: LandKind
  readonly headingDegrees: number
}

export const FEATURES = ['dock', 'store', 'magazine', 'building', 'hill'] as const

/** A thing drawn on the plan: yards from the corner of the plan, its south-western corner first (JT-BOMB-01). */
export interface Feature {
  readonly id: string
  readonly kind: (typeof FEATURES)[number]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Seen from the sea: hills always are, of buildings only the very prominent (JT-BOMB-03). */
  readonly prominent: boolean
  /** A hill stops shells that would fall within so many yards behind it. */
  readonly coversYards: number
  /** Sections of it that lie in ruins, by their numbers; a magazine that is hit goes up whole. */
  readonly ruined: readonly number[]
}

/** One shell on the plan. `seen` is where the firer saw it fall; null: he saw nothing. */
export interface PlanFall {
  readonly move: number
  readonly ship: string
  readonly gun: string
  readonly aim: { readonly x: number; readonly y: number }
  readonly at: { readonly x: number; readonly y: number }
  readonly seen: boolean
}

export interface Plan {
  readonly name: string
  readonly side: string
  /** Where the plan's south-western corner lies on the board, yards. */
  readonly at: { readonly x: number; readonly y: number }
  readonly width: number
  readonly height: number
  readonly horizonYards: number
  readonly features: readonly Feature[]
  readonly falls: readonly PlanFall[]
}

const NONE: Area = {
  from: { x: 0, y: 0 },
  to: { x: 0, y: 0 },
  land: null,
  depthFeet: null,
  heightFeet: 0,
  cover: 'none',
}

/** What lies at a point of the board, in yards: water without soundings where nothing is drawn. */
export function areaAt(areas: readonly Area[], x: number, y: number, squareYards: number): Area {
  const east = Math.round(x / squareYards)
  const north = Math.round(y / squareYards)
  return areas.findLast(({ from, to }) => east >= from.x && east <= to.x && north >= from.y && north <= to.y) ?? NONE
}
