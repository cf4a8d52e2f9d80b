import type { z } from 'zod'
import type { BookIdentity, DeskEntry, RuleEntry, Settings } from '../books/contract.ts'
import type { Ask, Dice } from '../dice/dice.ts'
import type { Plain, Reason } from '../explanation/finding.ts'
import type { Refusal } from '../explanation/refusal.ts'
import type { MixByGun } from '../vocabulary/ammunition.ts'
import type { Mines } from '../vocabulary/mines.ts'
import type { Position } from '../vocabulary/position.ts'
import type { ByGunClass } from '../vocabulary/roles.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { Weather } from '../vocabulary/weather.ts'
import type { BesideShips } from './beside-ships.ts'

/**
 * What the frame of actions asks of a tactical book. The frame seals orders, counts steps and keeps the record; the book knows
 * its board (squares or paper), who may do what, and what comes of it. A book that lacks something leaves it absent.
 * States and orders are plain JSON: they go into the journal as they are.
 */
export interface TacticalBook<State = unknown, Orders = unknown> {
  readonly identity: BookIdentity
  /** The tactical rules of the printed book. */
  readonly rules: readonly RuleEntry[]
  readonly desk: readonly DeskEntry[]
  /** Campaign time that one move takes. */
  readonly moveSeconds: number
  /** Campaign time that has passed on the board, where that is not one `moveSeconds` for every step. */
  elapsedSeconds?(state: State): number
  /** Set-ups as files write them (`schema action-setup`), and orders of one seat as windows and files give them. */
  readonly setupSchema: z.ZodType
  readonly ordersSchema: z.ZodType
  /** A set-up to begin with, as a file would write it: two sides, ready to be played. */
  readonly exampleSetup: Readonly<Record<string, unknown>>

  /** Reads a set-up; fills in what the book has for a ship without particulars. Refuses with one sentence. */
  readSetup(given: unknown): ActionSetup
  /** Places the ships. What the board cannot hold exactly (a square, a point of the compass) is altered, and said in `notes`. */
  setUp(setup: ActionSetup): { state: State; notes: readonly Reason[] }
  /** More ships for a board under way (a third force comes up). Refuses a ship that is there already. */
  join(state: State, ships: readonly BoardShip[]): { state: State; notes: readonly Reason[] }

  /** Reads one seat's orders, short forms included; refuses with one sentence. Knows nothing of the state. */
  readOrders(given: unknown): Orders
  /** One seat's orders from what was chosen for each of its ships among the offers of `ordersFor`. */
  ordersOf(chosen: Readonly<Record<string, Plain>>): Orders
  /** Orders in one line a ship, and back: readText(writeText(o)) equals o. */
  writeText(orders: Orders): string
  readText(text: string): Orders
  /** What this seat may order now: its own ships alone, each with every choice, the forbidden ones with their reason. */
  ordersFor(state: State, seat: string): readonly ShipChoices[]
  /** Why these orders may not be sealed, or null. */
  checkOrders(state: State, seat: string, orders: Orders): Refusal | null
  /** What a ship does without orders, as a choice that her seat could have made itself. */
  standing(state: State, ship: string): Plain

  /** One step: a move of all ships, or of the one whose turn it is. `sealed` holds the orders of each seat; a ship in none of them carries on. `occasion` makes its throws their own. */
  resolve(
    state: State,
    sealed: Readonly<Record<string, Orders>>,
    dice: Dice,
    occasion: string,
  ): { state: State; events: readonly ActionEvent[] }
  /** The umpire's hand: losses entered, or a piece moved. Refuses what she has not got. */
  readonly correctsFight?: true
  correct(state: State, ship: string, correction: Correction): { state: State; events: readonly ActionEvent[] }

  /** Seats with a ship that still takes orders. */
  seats(state: State): readonly string[]
  /** Seats of which the others do not hear that there are any; absent: none. */
  secretSeats?(state: State): readonly string[]
  /** Seats whose orders the next step waits for, where ships play by turns; absent: all of `seats`, sealed and together. */
  toOrder?(state: State): readonly string[]
  /** What one seat sees, built up from what it may know. An unknown seat sees an empty board. */
  view(state: State, seat: string): BoardView
  /** The truth. */
  umpireView(state: State): UmpireView
  /** What one sees who plays no part; absent where the board may not be watched. */
  spectatorView?(state: State): BoardView
  /** Why the action is over by the book, or null. */
  over(state: State): Reason | null
  /** Who has won as things stand, by points where nothing else decides; absent in a book without victory. */
  outcome?(state: State): ActionOutcome
  /** What flows back, one entry a ship that came. */
  result(state: State): readonly ShipResult[]
  /** How its minefields were left; absent in a book whose board has none. */
  minesBack?(state: State): readonly MinesBack[]
  /** What each side believed of the others' ships as things stand, beside the truth, and why (W48); absent on a board that hides nothing. */
  fog?(state: State): readonly FogOfShip[]
  /** How the board stands in a few words and figures, as played cases write it; absent in a book that has none. */
  inBrief?(state: State): Readonly<Record<string, Plain>>
  /** Where a campaign's runner may be met off a blockaded port on this board. */
  readonly blockade?: BlockadeBoard<State>
  /** What the program needs to keep a seat for one who is alone; absent where it cannot. */
  readonly opponent?: BookOpponent<State, Orders>
}

/** A book's part in the program's keeping a seat (shared/action/opponent): it says how a board stands, and the frame searches. */
export interface BookOpponent<State = unknown, Orders = unknown> {
  /** The board as the holder of this view knows it, made from the view alone: what the seat may not know cannot be in it. */
  boardOf(view: BoardView, seat: string): State
  /** How the board stands for a seat: -1 lost, 0 even, 1 won. */
  worth(state: State, seat: string): number
  /** Orders of a seat that deserve a thought, all of them legal; absent: every offer allowed, a ship at a time. */
  considers?(state: State, seat: string): readonly Orders[]
  /** Faces of a throw that come to the same, each group by one of them and its chance; absent: each face by itself. */
  alikeFaces?(ask: Ask): readonly { readonly face: number; readonly chance: number }[]
}

// Boards off a port

/**
 * A board that lies between a harbour and the open sea, for one ship that runs a blockade and one that keeps it. A campaign lays it
 * with one edge on the port; its ships go by the names `runner` and `blockader`, so that the board tells nobody who the other is.
 */
export interface BlockadeBoard<State = unknown> {
  /** Yards of the middle of the harbour's edge, and of the edge over against it, where the open sea lies. */
  readonly harbour: BoardPlace
  readonly openSea: BoardPlace
  /** Knots at which the ships are taken to steam on it, by its scale. */
  readonly knots: number
  /** The rules by which two ships that meet come to it. */
  readonly because: readonly Reason[]
  /** What comes of it as things stand. Several: the book leaves it to the umpire, and its default is first. None: nothing was played. */
  endings(state: State): readonly BlockadeEnding[]
}

export interface BoardPlace {
  readonly x: number
  readonly y: number
}

/** What becomes of a runner: across the board, back where she came from, lost, or in the blockader's hands. */
export type RunnerFate = 'through' | 'back' | 'lost' | 'taken'

export interface BlockadeEnding {
  readonly key: string
  /** For the umpire's card. */
  readonly label: string
  readonly runner: RunnerFate
  readonly blockader: 'afloat' | 'lost'
  /** What befell the ship that is lost or taken: "rammed"; empty where none is. */
  readonly how: string
  readonly because: readonly Reason[]
}

// Ships as they come aboard a board

/** The particulars a board needs, from the pack's card or from a set-up. */
export interface BoardCard {
  /** The book's word for her kind ("battleship-1", "destroyer"). */
  readonly type: string
  readonly tons: number
  readonly lengthFeet: number
  readonly beamFeet: number
  readonly funnels: number
  readonly masts: number
  readonly turrets: number
  readonly screws: number
  /** Undamaged speed, as the book assigns it. */
  readonly assignedKnots: number
  /** Squares between turns of the helm. */
  readonly turnInterval: number
  readonly lowFreeboard: boolean
  readonly torpedoCraft: boolean
}

/** All that can be counted in a ship, and must come back or be accounted for. */
export interface Stores {
  readonly guns: ByGunClass<number>
  readonly rounds: ByGunClass<number>
  readonly torpedoes: number
  readonly men: number
  /** Coal in minutes of supply under way, as campaigns count it. */
  readonly coalMinutes: number
}

export interface BoardShip {
  readonly id: string
  readonly name: string
  readonly side: string
  /** Who orders her. */
  readonly seat: string
  /** Yards east and north of the board's origin; the bow. */
  readonly x: number
  readonly y: number
  /** True, 0 to 360. */
  readonly courseDegrees: number
  readonly knots: number
  /** Present maximum, after damage and before weather. */
  readonly presentKnots: number
  readonly card: BoardCard
  readonly stores: Stores
  /** Sections destroyed before she came. */
  readonly sectionsLost: number
  /** Her rounds as shot and shell, of the classes for which that was chosen; absent where nothing was. */
  readonly mix?: MixByGun
  /** The share of their rate at which her guns fire for want of men; absent: the whole. */
  readonly fireRate?: number
  /** Grades of armour that she lacks at the waterline for the coal that is gone from her bunkers; absent: none. */
  readonly waterlineGradesLost?: number
  /** What the book's board keeps of her beyond all this: her own scoring sheet, marks of a former action (`ShipResult.fight`). */
  readonly fight?: Plain
}

/** A minefield where a board is laid: for ships that rush it. A book whose board has no mines leaves it alone. */
export interface BoardMinefield {
  readonly id: string
  readonly side: string
  readonly mines: Mines
  readonly squareYards: number
  /** Middles of its squares, yards east and north of the board's origin. */
  readonly squares: readonly {
    readonly x: number
    readonly y: number
    readonly state: 'mined' | 'blocked' | 'swept'
  }[]
  /** Its firing station, and whether it can fire. */
  readonly station: { readonly x: number; readonly y: number } | null
  readonly fires: boolean
  /** Ships whose captains have its chart. */
  readonly charted: readonly string[]
  /** Who fires it on the board; absent, its station fires at every enemy that it sees over it. */
  readonly seat?: string
  /** The fort on the board in which its station is. */
  readonly fort?: string
}

/** How a board left a minefield that it was handed, square by square, and which sides saw what became of one. */
export interface MinesBack {
  readonly id: string
  readonly cableWhole: boolean
  readonly squares: readonly { readonly state: 'mined' | 'blocked' | 'swept'; readonly seenBy: readonly string[] }[]
}

/** A board as it opens: set up from the chart or from a file. */
export interface ActionSetup {
  readonly at: Seconds
  /** Where x = y = 0 lies; null when the board stands alone. */
  readonly origin: Position | null
  readonly weather: Weather
  /** The book's name of the state of light, and how far one sees in it; null: as far as the board reaches. */
  readonly lightCondition: string
  readonly sightYards: number | null
  readonly settings: Settings
  readonly ships: readonly BoardShip[]
  /** Minefields within reach of the board; absent where there is none. */
  readonly mines?: readonly BoardMinefield[]
  /** What the book's own set-up says beyond the ships (islands, who moves first), as its schema reads it. */
  readonly board?: Plain
}

// Orders

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
  /** Absent where the book cannot tell without what this seat may not know. */
  readonly leads?: Foresight
}

export interface ShipChoices {
  readonly ship: string
  readonly name: string
  readonly standing: Plain
  readonly offers: readonly Offer[]
}

// The umpire's hand

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
}

// What is told

/** What happened, for the umpire and the journal; no event goes to a seat as it is. */
export interface ActionEvent {
  readonly kind: string
  /** Ids of the ships concerned. */
  readonly ships: readonly string[]
  readonly says: string
  readonly because: readonly Reason[]
  /** What a window needs to show it again (a path, a throw). */
  readonly detail?: Plain
}

export interface ViewPoint {
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
}

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
  /** Damage that shows from outside, in words; absent on a board that tells none. */
  readonly showing?: readonly string[]
  /** What the book lets a captain aim at, in its own form. */
  readonly target?: Plain
  /** Ends of moves at which she was seen. */
  readonly track: readonly TrackPoint[]
  /** Her path in the last move as far as it was seen. */
  readonly path: readonly ViewPoint[]
}

/** A ship of the seat's own side. Those of other seats are pieces with names; `own` ones come with their sheet. */
export interface FriendlyShip extends ViewPoint {
  readonly id: string
  readonly name: string
  readonly own: boolean
  readonly inSight: boolean
  readonly move: number
  readonly plan: Plan
  readonly status: string
  readonly track: readonly TrackPoint[]
  readonly path: readonly ViewPoint[]
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
  }[]
  /** Torpedoes run from the shore: how many are left, from which move the next may run, and where one is now. */
  readonly brennans: readonly {
    readonly id: string
    readonly station: BoardPlace
    readonly standing: boolean
    readonly left: number
    readonly readyMove: number | null
    readonly torpedo: ViewPoint | null
  }[]
  /** Hidden guns ashore. */
  readonly pneumatics: readonly (BoardPlace & {
    readonly id: string
    readonly standing: boolean
    readonly rounds: number
    readonly readyMove: number
  })[]
  /** What this seat is told of its works in the last move. */
  readonly account: readonly { readonly says: string; readonly because: readonly Reason[] }[]
}

/** What lies open to all who sit at a board that hides nothing: its edges, what lies on it, the score, and whose turn it is. */
export interface OpenTable {
  /** Yards of the outermost positions in each direction; null: the board has no edge. */
  readonly extent: {
    readonly west: number
    readonly south: number
    readonly east: number
    readonly north: number
  } | null
  /** Islands and the like, by the yards of their squares or corners. */
  readonly features: readonly {
    readonly kind: string
    readonly points: readonly { readonly x: number; readonly y: number }[]
  }[]
  readonly score: readonly { readonly ship: string; readonly points: number }[]
  /** The book's word for what is to be done now, and one sentence of it. */
  readonly phase: string
  readonly says: string
  /** Seats whose orders are waited for. */
  readonly toOrder: readonly string[]
  /** What the last step did, with its throws in the details. */
  readonly last: readonly {
    readonly kind: string
    readonly says: string
    readonly because: readonly Reason[]
    readonly detail?: Plain
  }[]
  readonly outcome: ActionOutcome | null
  /** What else lies open, in the book's own words: its settings, squares left of a run. */
  readonly particulars?: Plain
}

/** One round that a captain aims himself: `card` is what he strikes at, in the book's own form. */
export interface StrikeWanted {
  readonly key: string
  readonly ship: string
  readonly gun: string
  /** The name by which he knows the ship fired at. */
  readonly at: string
  readonly rangeYards: number
  readonly card: Plain
}

/** One seat's board. Plain data, the same for every book; what a board lacks is null. */
export interface BoardView extends BesideShips {
  readonly book: string
  readonly moveSeconds: number
  /** Moves made; the one being ordered is the next. */
  readonly moveNumber: number
  readonly side: string | null
  /** Yards of a square, or null on plotting paper; measured: positions are not held to squares. */
  readonly squareYards: number | null
  readonly measured: boolean
  readonly weather: Weather
  readonly lightCondition: string
  readonly sightYards: number | null
  readonly friends: readonly FriendlyShip[]
  readonly others: readonly SeenShip[]
  readonly marks: readonly BoardMark[]
  readonly signals: readonly HeardSignal[]
  readonly choices: readonly ShipChoices[]
  /** Groups of its side's own code of signals and what they stand for; absent where it has none of its own. */
  readonly code?: Readonly<Record<string, string>>
  /** What waits for this seat's aim between a move and its fire; absent where there is no such pause. */
  readonly strikes?: readonly StrikeWanted[]
  /** Works ashore and in the water; absent where this seat has none and no chart of any. */
  readonly works?: BoardWorks
  /** Absent where the book hides something. */
  readonly open?: OpenTable
}

/** Fire that lies ready on the board, as the umpire has it before him in the order in which it will be fired. */
export interface QueuedFire {
  readonly key: string
  readonly kind: string
  readonly ship: string
  readonly seat: string
  readonly guns: readonly string[]
  readonly at: string
  /** The part of the move run when it was dropped, 0 to 1. */
  readonly t: number
  readonly aim: Plain
}

/** The umpire's board: every ship with side, name, sheet and path, and every range between sides. */
export interface UmpireView extends BesideShips {
  readonly book: string
  readonly moveSeconds: number
  readonly moveNumber: number
  readonly squareYards: number | null
  readonly measured: boolean
  readonly weather: Weather
  readonly lightCondition: string
  readonly sightYards: number | null
  readonly ships: readonly (FriendlyShip & {
    readonly side: string
    readonly seat: string
    readonly sheet: ShipSheet
  })[]
  /** Names by which each side knows the others' ships. */
  readonly knownAs: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly marks: readonly BoardMark[]
  readonly signals: readonly HeardSignal[]
  /** By side: who has the command, which of its ships know it, and its code and general orders; absent in a book without. */
  readonly command?: Readonly<
    Record<
      string,
      {
        readonly ship: string | null
        readonly flag: boolean
        readonly told: readonly string[]
        readonly shifting?: { readonly to: string; readonly untilMove: number }
        readonly generalOrders?: string
        readonly code?: Readonly<Record<string, string>>
      }
    >
  >
  readonly ranges: readonly {
    readonly from: string
    readonly to: string
    readonly yards: number
    readonly bearingDegrees: number
  }[]
  readonly works?: BoardWorks
  /** Fire that waits between a move and its end for captains who aim themselves; absent while orders are written. */
  readonly queue?: readonly QueuedFire[]
  readonly open?: OpenTable
}

// The fog of an action

/** One ship as a side of the others believed her to be, and as she was. Holds secrets of both: for the umpire, and for all when it is over. */
export interface FogOfShip {
  /** The side that believed it. */
  readonly by: string
  readonly ship: string
  readonly name: string
  /** The name by which it knew her; null: it never saw her. */
  readonly knownAs: string | null
  readonly believed: string
  readonly truth: string
  /** Yards between where she was believed to be and where she was; null: she was never seen. */
  readonly offYards: number | null
  /** Why it was so, each with its rule. */
  readonly because: readonly Reason[]
}

// What flows back

/** Who has won an action, or would if it ended now. `winner` is a side; null: drawn. */
export interface ActionOutcome {
  readonly winner: string | null
  /** The book's word for how ("ram", "points"). */
  readonly by: string
  /** Whether the book has ended the action by it. */
  readonly decided: boolean
  readonly because: readonly Reason[]
}

/** One loss and why: the entry that makes the ledger balance. */
export interface LossEntry {
  readonly ship: string
  readonly move: number
  readonly kind: 'ship' | 'guns' | 'rounds' | 'torpedoes' | 'men' | 'coalMinutes'
  /** Class of guns or rounds. */
  readonly of?: string
  readonly amount: number
  readonly why: string
  readonly rule: string
}

export interface ShipResult {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly status: 'afloat' | 'sunk' | 'prize'
  /** The side that holds her. */
  readonly prizeOf: string | null
  readonly x: number
  readonly y: number
  readonly courseDegrees: number
  readonly knots: number
  readonly presentKnots: number
  /** All she has left; of a sunk ship the men saved, and nothing else. */
  readonly stores: Stores
  /** Destroyed in all, with those from before. */
  readonly sectionsLost: number
  readonly losses: readonly LossEntry[]
  /** The umpire's words about her. */
  readonly notes: readonly string[]
  /** What the book's board would have again if she came to another: `BoardShip.fight`. */
  readonly fight?: Plain
}

/** An action's whole result, as the campaign and the record keep it. */
export interface ActionResult {
  readonly action: string
  readonly book: string
  readonly startedAt: Seconds
  readonly endedAt: Seconds
  readonly minutes: number
  readonly moves: number
  readonly why: string
  readonly origin: Position | null
  /** Null where the book knows no victory. */
  readonly outcome: ActionOutcome | null
  /** How its minefields were left; absent where it had none. */
  readonly mines?: readonly MinesBack[]
  readonly ships: readonly ShipResult[]
}
