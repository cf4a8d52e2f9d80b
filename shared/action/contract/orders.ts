import type { Plain } from '../../explanation/finding.ts'
import type { ByGunClass } from '../../vocabulary/guns.ts'
import type { ViewPoint } from './places.ts'

/* What is asked of a seat, what it may order, and the umpire's hand. */

/** A gun as it would bear when an order is done: `says` and `rule` tell why it may fire or may not. */
export interface GunForeseen {
  /** As the order's `fire` names it. */
  readonly key: string
  readonly name: string
  readonly bears: boolean
  readonly says: string
  readonly rule: string
  /** Corners of the water that it commands, in yards. */
  readonly field: readonly { readonly x: number; readonly y: number }[]
}

/** What an order would lead to, told before it is given. */
export interface Foresight {
  /** Where it would leave the ship. */
  readonly to: ViewPoint
  /** The range from there in the words in which the book counts it, or null where nothing is to be fired at. */
  readonly range: string | null
  /** Her guns from there; an order may name those to be fired in `fire`, and without it the book's usual ones are. */
  readonly guns: readonly GunForeseen[]
  /** More that a player would work out for himself (chances of the dice, squares still needed). */
  readonly notes: readonly string[]
}

/** One thing a seat might order for a ship now: `order` is the ship's part of what would be sealed; when it is not allowed, `says` and `rule` tell why. */
export interface Offer {
  readonly key: string
  readonly order: Plain
  readonly allowed: boolean
  readonly says: string
  readonly rule: string
  /** What it takes of that which the seat may spend; absent where nothing is spent. */
  readonly cost?: number
  /** Absent where the book cannot tell without what this seat may not know. */
  readonly leads?: Foresight
}

export interface ShipChoices {
  readonly ship: string
  readonly name: string
  readonly standing: Plain
  readonly offers: readonly Offer[]
  /** Choices of the order form by the names that its fields call them by (`FieldFacts.from`). */
  readonly lists?: Readonly<Record<string, readonly FormChoice[]>>
  /** Fields of the order form that are of no use to her now, by their names: the form leaves them out. */
  readonly closed?: readonly string[]
  /** What her captain should know as he writes, in one line: what an order costs her, why she may not be ordered. */
  readonly says?: string
  /** She may not be ordered now, and `says` tells why. */
  readonly shut?: true
}

/** One choice of a list: its key as the order writes it. */
export interface FormChoice {
  readonly key: string
  readonly label: string
  readonly disabled?: true
}

/** How a seat writes where the frame has a form for its orders: all its ships and sealed once, or one ship at a time and given at once. */
export interface WritingNow {
  readonly how: 'together' | 'singly'
  /** What is to be done now, in one sentence. */
  readonly says: string
  /** What it may spend on its ships, and what is left of it; absent where nothing is spent. */
  readonly spends?: { readonly left: number; readonly of: number; readonly unit: string }
  /** `singly`: it may give up what is left, and say that it has done. */
  readonly mayPass?: true
}

/** One round that a captain aims himself: `card` is what he strikes at, in the book's own form. */
export interface StrikeWanted {
  readonly key: string
  readonly ship: string
  /** Ids of the guns that fire, with commas between; empty: none of them bears. */
  readonly gun: string
  /** The name by which he knows the ship fired at. */
  readonly at: string
  readonly rangeYards: number
  readonly card: Plain
}

/** Losses by hand: counts lost in this correction, not what is left. `prizeOf` is the side that holds her. */
export interface Losses {
  readonly sunk?: boolean
  readonly maxKnots?: number
  readonly gunsLost?: ByGunClass<number>
  readonly roundsUsed?: ByGunClass<number>
  readonly menLost?: number
  readonly sectionsLost?: number
  readonly torpedoesUsed?: number
  readonly prizeOf?: string
}

/** One correction; every one needs its reason, which stays on the record. */
export interface Correction extends Losses {
  readonly note: string
  /** Moves the piece, or turns or checks it. */
  readonly x?: number
  readonly y?: number
  readonly courseDegrees?: number
  readonly knots?: number
  /** Marks of what the book keeps of her beyond stores (a gun, a mast, a section), in its own words; for books that have `correctsFight`. */
  readonly fight?: Plain
  /** What is otherwise with something that is no ship (a minefield, a station, a boat under water), in the book's own words; for books that have `correctsWorks`. */
  readonly work?: Plain
  /** What is otherwise with the board itself, in the book's own words; for books that have `correctsBoard`. It stands alone, and names `THE_BOARD` for its ship. */
  readonly board?: Plain
  /** By side: whether it has her in sight, whatever the light; null leaves it to the rules again. For books that have `correctsSight`. */
  readonly sighted?: Readonly<Record<string, boolean | null>>
}

/** What a correction of the board itself names where others name a ship. */
export const THE_BOARD = 'board'
