import type { Plain } from '../../explanation/finding.ts'
import type { BoardPlace, ViewPoint } from './places.ts'
import type { BoardView } from './views.ts'

/*
 * Orders given by pointing at the board: the frame draws and drags, the book reckons. All of it is made of one seat's view. An order is
 * that of one ship as `readOrders` takes it, so that what is pointed at and what is written are one.
 */

/** One thing that a ship may do with helm and speed in the coming move, and where it leads her. */
export interface PointedLeg {
  /** From where she lies to the end of her move. */
  readonly path: readonly ViewPoint[]
  /** Where she comes to a move on if she then carries on: it tells apart helm that is put over now and answers later. */
  readonly onward?: ViewPoint
  /** Her way through the move after this one, where she signals now what is done in that one: its end is pointed at. */
  readonly next?: readonly ViewPoint[]
  /** How fast she is at its end, in whatever the book counts speed. */
  readonly speed: number
  /** What of her order it writes. */
  readonly order: Plain
  /** What it writes beside the ships: the signals of their flag. */
  readonly beside?: Plain
}

/** What an order takes of points that a body has for its ships together, and that are gone when they are spent. */
export interface PointsTaken {
  /** Whose they are: "1st Squadron". */
  readonly of: string
  /** "points of naval initiative". */
  readonly words: string
  readonly has: number
  readonly takes: number
}

/** Where an order leads, and it in a few words. */
export interface PointedOrder {
  readonly path: readonly ViewPoint[]
  /** It never moves, as a fort: it fires by pointing, and no ghost is drawn of it. */
  readonly stays?: true
  /** Her way through the move after, by what is signalled now and done in that one. */
  readonly next?: readonly ViewPoint[]
  /** "12 knots", "as she goes". */
  readonly speed: string
  /** "8 points to port", "steady". */
  readonly helm: string
  /** "4 of 4 heavy guns, 1 torpedo at ship 2"; empty: she does not fire. */
  readonly fire: string
  /** Names of the ships that she fires at, the first before the others. */
  readonly firesAt: readonly string[]
  /** Absent: her book counts no such points, or none are spent now. */
  readonly points?: PointsTaken
}

/** What a weapon of hers commands from where she will be: a sector from one bearing clockwise to the other. */
export interface PointedArc extends BoardPlace {
  readonly id: string
  /** "Fore turret". */
  readonly words: string
  readonly kind: 'gun' | 'torpedo'
  readonly fromDegrees: number
  readonly toDegrees: number
  readonly reach: number
  /** The ship that is looked at lies in it. */
  readonly bears: boolean
}

/** How the ships of a division are led by one line. */
export const MANOEUVRES = ['follow', 'together', 'lineAhead', 'lineAbreast', 'open', 'close'] as const
export type Manoeuvre = (typeof MANOEUVRES)[number]

/** One order for a whole body. */
export interface BodyOrder {
  readonly order: Plain
  readonly moves: readonly string[]
  /** All that the seat has written, where the body is moved by what stands beside the ships, and what that says. */
  readonly signed?: { readonly written: Plain; readonly says: string }
}

/** A book's part in it. */
export interface BookPointing {
  /** Ships of one side that come as near as this to each other may run into each other; absent: the book has no such thing. */
  readonly foulWithin?: number
  /** What she may be ordered by pointing, the first as she goes; none where she is not steered, or takes no orders now. */
  legs(view: BoardView, ship: string): readonly PointedLeg[]
  /** Where her order leads her as far as it is written; null where no way is foreseen. `beside`: all that the seat has written, where signals move her too. */
  foreseen(view: BoardView, ship: string, order: Plain, beside?: Plain): PointedOrder | null
  /** The same order with another helm and speed. */
  steered(order: Plain, leg: PointedLeg): Plain
  /** All that the seat has written with what the leg writes beside the ships; only asked of legs that write something there. */
  signed?(written: Plain, leg: PointedLeg): Plain
  /** Her weapons from the end of her move; `foe`: the ship that is looked at. */
  arcs(view: BoardView, ship: string, order: Plain, foe: string | undefined): readonly PointedArc[]
  /** Ships that she may be told to fire at. */
  foes(view: BoardView, ship: string): readonly string[]
  /** How a foe will lie to her: "2,050 yards; 12-in pierces aa". */
  liesTo(view: BoardView, ship: string, order: Plain, foe: string): string
  /**
   * The same order with her fire laid on these foes: on the first what bears on it, of several each its share; on none: she does not fire. `aimed`:
   * her captain aims himself where the book lets him.
   */
  laid(view: BoardView, ship: string, order: Plain, foes: readonly string[], aimed: boolean): Plain
  /** The ship that leads, where the book knows of a flag. */
  flag?(view: BoardView): string | null
  /**
   * Where one order or one signal moves a whole body: the guide's order made the body's, and the ships that it moves besides her, which need none
   * of their own; null: the book's bodies know no such manoeuvre; undefined: now each ship is ordered by herself. `written`: all that the seat has written.
   */
  body?(
    view: BoardView,
    ship: string,
    order: Plain,
    manoeuvre: Manoeuvre,
    written?: Plain,
  ): BodyOrder | null | undefined
  /** The flag's order with the book's signal for a manoeuvre added, and what it says; `degrees`: what the flag turns, starboard more than 0. */
  signalled?(
    view: BoardView,
    order: Plain,
    manoeuvre: Manoeuvre,
    degrees: number,
  ): { readonly order: Plain; readonly says: string } | null
}
