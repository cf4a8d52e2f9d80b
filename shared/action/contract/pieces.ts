import type { Plain, Reason } from '../../explanation/finding.ts'
import type { Mines } from '../../vocabulary/mines.ts'
import type { BoardPlace, ViewPoint } from './places.ts'
import type { BoardCard, Stores } from './ships.ts'

/* The things of a board as a seat sees them. */

/** Enough to draw a silhouette from above, and no name. */
export interface Plan {
  readonly lengthFeet: number
  readonly beamFeet: number
  readonly funnels: number
  readonly masts: number
  readonly turrets: number
}

export interface TrackPoint extends ViewPoint {
  /** End of this move; 0 is the set-up. */
  readonly move: number
}

/** A point of a piece's path in the last move. */
export interface PathPoint extends ViewPoint {
  /** The part of the move run when she was there, 0 to 1; absent: the points are evenly apart in time. */
  readonly t?: number
}

/** A ship of another side as one seat sees her: no name, no exact speed; where she was last seen when she is out of sight. */
export interface SeenShip extends ViewPoint {
  /** "ship 3": stable, and in an order that tells nothing. */
  readonly id: string
  /** Only where the book hides no names. */
  readonly name?: string
  /** The book's word for what is no ship ("fort"); absent of ships. */
  readonly kind?: string
  readonly inSight: boolean
  /** Move in which she was seen there. */
  readonly move: number
  readonly plan: Plan
  /** Only what shows from outside: "afloat", "sinking", "sunk", "struck". */
  readonly status: string
  /** Move in which this seat first saw her so; absent: she is afloat, or the book tells it in words of its own. */
  readonly lostIn?: number
  /** Damage that shows from outside, in words; absent on a board that tells none. */
  readonly showing?: readonly string[]
  /** Known by the light she shows alone: she lies where her distance was judged to be, and her heading is not known. */
  readonly byLight?: true
  /** In a campaign: of a side at peace with the seat's own, as its reports have her. */
  readonly neutral?: true
  /** Not seen: a friend of this name made her known, and she lay there then. */
  readonly toldBy?: string
  /** What the book lets a captain aim at, in its own form. */
  readonly target?: Plain
  /** Ends of moves at which she was seen. */
  readonly track: readonly TrackPoint[]
  /** Her path in the last move as far as it was seen. */
  readonly path: readonly PathPoint[]
}

/** A ship of the seat's own side. Those of other seats are pieces with names; `own` ones come with their sheet. */
export interface FriendlyShip extends ViewPoint {
  readonly id: string
  readonly name: string
  /** The book's word for what is no ship ("fort", "balloon"); absent of ships. */
  readonly kind?: string
  readonly own: boolean
  readonly inSight: boolean
  readonly move: number
  readonly plan: Plan
  readonly status: string
  /** Under another seat: the move in which this seat first saw her so; absent: she is afloat, or it did not see it. */
  readonly lostIn?: number
  readonly track: readonly TrackPoint[]
  readonly path: readonly PathPoint[]
  /** Her sheet, for the seat that commands her alone. */
  readonly sheet?: ShipSheet
}

/** What her own captain knows of a ship, and the account of her last move. */
export interface ShipSheet {
  readonly knots: number
  readonly maxKnots: number
  readonly assignedKnots: number
  readonly stores: Stores
  readonly sectionsLost: number
  readonly card: BoardCard
  readonly because: readonly Reason[]
  /** The book's own particulars of her helm and engines. */
  readonly helm: Plain
  /** The book's own account of her guns, marks and ammunition; absent on a board that does not fire. */
  readonly fight?: Plain
}

export interface HeardSignal {
  readonly move: number
  /** Own ship's name, or "ship 3" of the enemy. */
  readonly from: string
  readonly text: string
  /** The book's word for what it is ("group", "yes"); absent: plain words. */
  readonly kind?: string
  /** What a group stands for in the code of this seat's side; of an answer, the signal that it is to. */
  readonly meaning?: string
  readonly byHand?: boolean
}

/** A buoy, mark or other thing on the board that this seat may see. */
export interface BoardMark {
  readonly kind: string
  readonly ship: string
  readonly x: number
  readonly y: number
}

/** Works ashore and in the water that a seat orders or has charts of, and the coast. */
export interface BoardWorks {
  /** Middles of squares that are land, or too shoal for ships. */
  readonly land: readonly BoardPlace[]
  readonly shoals: readonly BoardPlace[]
  readonly fields: readonly {
    readonly id: string
    readonly mines: Mines
    readonly squares: readonly (BoardPlace & {
      /** As an order names it. */
      readonly number: number
      readonly state: 'mined' | 'blocked' | 'swept'
    })[]
    readonly station: BoardPlace | null
    /** This seat fires it. */
    readonly ordered: boolean
    /** Its circuit answers, as far as is known. */
    readonly answers: boolean
    /** Whose it is, for the umpire. */
    readonly side?: string
  }[]
  /** Torpedoes run from the shore: how many are left, from which move the next may run, and where one is now. */
  readonly brennans: readonly {
    readonly id: string
    readonly station: BoardPlace
    readonly standing: boolean
    readonly left: number
    readonly readyMove: number | null
    readonly torpedo: ViewPoint | null
    /** Squares through which the torpedo that runs has been taken, from its station. */
    readonly way?: readonly BoardPlace[]
    readonly side?: string
  }[]
  /** Hidden guns ashore. */
  readonly pneumatics: readonly (BoardPlace & {
    readonly id: string
    readonly standing: boolean
    readonly rounds: number
    readonly readyMove: number
    /** Where its last shot fell. */
    readonly fell?: BoardPlace & { readonly move: number; readonly hit: boolean }
    readonly side?: string
  })[]
  /** What this seat is told of its works in the last move. */
  readonly account: readonly { readonly says: string; readonly because: readonly Reason[] }[]
}

/** A search light that is shown: whose, whither, how far it reaches, and the ship it is held on by the name she has here. */
export interface BoardBeam extends BoardPlace {
  readonly ship: string
  readonly bearingDegrees: number
  readonly yards: number
  readonly at: string | null
}
