import type { Plain } from '../../explanation/finding.ts'
import type { ViewPoint } from './places.ts'
import type { Gunners, Strength } from './strength.ts'
import type { BoardView } from './views.ts'

/* A seat kept by the program where orders are sealed together: the frame thinks (shared/action/opponent), the book lays the plot and writes. */

/** One move that a ship could make, as her own captain foresees it. */
export interface Leg {
  /** Where it leads her through, the last place at its end; `t` is the part of the move run, 0 to 1. */
  readonly path: readonly (ViewPoint & { readonly t: number })[]
  /** Speed at its end. */
  readonly knots: number
  /** What it risks beyond gunfire, in shares of the ship (a mine, the edge of the board); absent: nothing. */
  readonly risk?: number
  /** What is written for it, in the book's own form. */
  readonly order: Plain
}

/** A ship that the seat orders; the first of her legs carries on. */
export interface PlottedShip {
  readonly ship: string
  readonly at: ViewPoint
  readonly lengthYards: number
  /** What she is worth beside others, by her size and arms. */
  readonly worth: number
  readonly legs: readonly Leg[]
}

/** An enemy as the seat has her. */
export interface PlottedFoe {
  readonly ship: string
  readonly at: ViewPoint
  /** As she was seen to steam. */
  readonly knots: number
  readonly lengthYards: number
  readonly worth: number
}

/** What was decided for a ship: her leg, and the foes to fire at, the first before the others. */
export interface Decided {
  readonly ship: string
  readonly leg: Leg
  readonly targets: readonly PlottedFoe[]
}

/** How a strength thinks. */
export interface Mind {
  /** Moves that a course is followed on before it is judged. */
  readonly ahead: number
  /** What a hurt of ours weighs beside one of theirs. */
  readonly caution: number
  /** All fire at the same foe, where it tells. */
  readonly concentrates: boolean
  /** What it weighs that ships keep together. */
  readonly company: number
  /** What a yard costs beyond `near`, the part of the reach of the guns within which he wants to lie. */
  readonly tooFar: number
  readonly near: number
  /** What it costs to head so that ships would run into one another in the move after. */
  readonly steamsInto: number
  /** How often a captain does not look up and carries on, 0 to 1. */
  readonly lapses: number
  /** Legs of each ship, the best by themselves, among which he chooses by what all ships do together; 0: he does not. */
  readonly joins: number
}

/** One seat's board as the mind works with it. All of it is made from the seat's view. */
export interface Plot<Orders = unknown> {
  readonly own: readonly PlottedShip[]
  readonly foes: readonly PlottedFoe[]
  /** What else lies in the way of ships: wrecks, friends of other seats. */
  readonly inTheWay: readonly { readonly at: ViewPoint; readonly knots: number; readonly lengthYards: number }[]
  /** Yards within which guns are of use. */
  readonly reachYards: number
  /** What this strength weighs otherwise on this board than on others, as it was found by playing. */
  readonly mind?: Partial<Mind>
  /** What a ship's weapons would do to a foe in one move, lying so: shares of the foe. */
  deals(ship: PlottedShip, at: ViewPoint, foe: PlottedFoe, there: ViewPoint): number
  /** What the foe's weapons would do to her, for all that shows of the foe. */
  takes(ship: PlottedShip, at: ViewPoint, foe: PlottedFoe, there: ViewPoint): number
  /** Yards that a foe is off from a ship that lies so, where the book foresees more of both than their places tell; absent: from place to place. */
  away?(ship: PlottedShip, at: ViewPoint, foe: PlottedFoe, there: ViewPoint): number
  /** What a leg promises with the other ships' chosen so, where the book plays on itself what comes of it; absent: the frame weighs it by what is dealt and taken. */
  promises?(ship: PlottedShip, leg: Leg, chosen: ReadonlyMap<PlottedShip, Leg>, mind: Mind): number
  /** What all the fire of a move does, ours and theirs shared out as well as may be, with our ships lying so: theirs lost less ours, which weigh so much. */
  together?(lying: ReadonlyMap<string, ViewPoint>, caution: number): number
  /** The seat's orders, and nothing that the book would refuse. */
  orders(decided: readonly Decided[]): Orders
}

/** A book's part in it. */
export interface BookAdmiral<Orders = unknown> {
  /** How strongly it can play, the weakest first. */
  readonly strengths: readonly Strength[]
  /** Lays the plot from what the seat is sent. `draw` gives chance of its own, 0 to 1, the same for the same words. */
  plot(view: BoardView, seat: string, gunners: Gunners, draw: (...words: string[]) => number): Plot<Orders>
}
