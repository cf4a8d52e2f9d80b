import type { z } from 'zod'
import type { BookBattles } from '../battles/contract.ts'
import type { BookIdentity, BookWord, DeskEntry, RuleEntry } from '../books/contract.ts'
import type { SettingsGroup } from '../books/settings-sheet.ts'
import type { ShipBlocks } from '../books/ship-card.ts'
import type { Ask, Dice } from '../dice/dice.ts'
import type { Plain, Reason } from '../explanation/finding.ts'
import type { Refusal } from '../explanation/refusal.ts'
import type { GunClass } from '../vocabulary/guns.ts'
import type { BookAdmiral } from './contract/admiral.ts'
import type { BlockadeBoard } from './contract/blockade.ts'
import type { OrderForm } from './contract/forms.ts'
import type { BoardFort, FortBack } from './contract/forts.ts'
import type { Moment, Shown } from './contract/minute.ts'
import type { Correction, ShipChoices } from './contract/orders.ts'
import type { BookPointing } from './contract/pointing.ts'
import type { ActionEvent, ActionOutcome, FogOfShip, ShipResult } from './contract/results.ts'
import type { ActionSetup, BoardShip, MinesBack } from './contract/ships.ts'
import type { BoardView, UmpireView } from './contract/views.ts'

// The index: who uses the frame imports from here, and finds each subject in the file named.

export type { BookAdmiral, Decided, Leg, Mind, Plot, PlottedFoe, PlottedShip } from './contract/admiral.ts'
export type { BlockadeBoard, BlockadeEnding } from './contract/blockade.ts'
export type { Foreseen, OrderForm } from './contract/forms.ts'
export type { BoardFort, FortBack } from './contract/forts.ts'
export { type Minute, MOMENTS, type Moment, type MomentKind, type Shown } from './contract/minute.ts'
export type {
  Correction,
  Foresight,
  FormChoice,
  GunForeseen,
  Losses,
  Offer,
  ShipChoices,
  StrikeWanted,
} from './contract/orders.ts'
export { THE_BOARD } from './contract/orders.ts'
export type {
  BoardBeam,
  BoardMark,
  BoardWorks,
  FriendlyShip,
  HeardSignal,
  PathPoint,
  Plan,
  SeenShip,
  ShipSheet,
  TrackPoint,
} from './contract/pieces.ts'
export type { BoardPlace, ViewPoint } from './contract/places.ts'
export {
  type BodyOrder,
  type BookPointing,
  MANOEUVRES,
  type Manoeuvre,
  type PointedArc,
  type PointedLeg,
  type PointedOrder,
  type PointsTaken,
} from './contract/pointing.ts'
export type {
  ActionEvent,
  ActionOutcome,
  ActionResult,
  DeckDamage,
  FogOfShip,
  LossEntry,
  ShipResult,
} from './contract/results.ts'
export type {
  ActionSetup,
  BoardCard,
  BoardMinefield,
  BoardShip,
  LightAhead,
  MinesBack,
  Stores,
} from './contract/ships.ts'
export { type Gunners, STRENGTHS, type Strength } from './contract/strength.ts'
export type { BoardView, OpenTable, QueuedFire, ToldLine, UmpireView } from './contract/views.ts'

/**
 * What the frame of actions asks of a tactical book. The frame seals orders, counts steps and keeps the record; the book knows
 * its board (squares or paper), who may do what, and what comes of it. A book that lacks something leaves it absent.
 * States and orders are plain JSON: they go into the journal as they are.
 */
export interface TacticalBook<State = unknown, Orders = unknown> extends ShipBlocks {
  readonly identity: BookIdentity
  /** The tactical rules of the printed book. */
  readonly rules: readonly RuleEntry[]
  /** Words of its own, for whoever asks what they mean; absent: none. */
  readonly words?: readonly BookWord[]
  readonly desk: readonly DeskEntry[]
  /** Campaign time that one move takes. */
  readonly moveSeconds: number
  /** Campaign time that has passed on the board, where that is not one `moveSeconds` for every step. */
  elapsedSeconds?(state: State): number
  /** Where the origin of its set-up lies in the yards of its views; absent in a book whose views count from there. */
  originAt?(state: State): { readonly x: number; readonly y: number }
  /** Hours of the light to come that its board takes from a campaign; absent: the light with which it opens stays. */
  readonly lightHours?: number
  /** How far to each side of the origin its board takes a campaign's land, yards; absent in a book whose board of a campaign has none. */
  readonly landYards?: { readonly x: number; readonly y: number }
  /** Set-ups as files write them (`schema action-setup`), and orders of one seat as windows and files give them. */
  readonly setupSchema: z.ZodType
  /** Classes of gun of a campaign that its board can fight with, of whichever book; absent in one that takes no guns from a campaign. */
  readonly gunClasses?: readonly GunClass[]
  readonly ordersSchema: z.ZodType
  /** Orders as a form of the frame asks for them; absent where offers are chosen from, or the book has a desk of its own. */
  readonly orderForm?: OrderForm
  /** Orders given by pointing at the board, reckoned from one seat's view; absent in a book whose ships are not ordered so. */
  readonly pointing?: BookPointing
  /** Another form, where it depends on how the board stands; null: the usual one. */
  orderFormFor?(view: BoardView): OrderForm | null
  /** What may be agreed beforehand, as a form asks for it; absent in a book whose board has no settings. */
  readonly settingsSheet?: readonly SettingsGroup[]
  /** A set-up to begin with, as a file would write it: two sides, ready to be played. */
  readonly exampleSetup: Readonly<Record<string, unknown>>

  /** Its boards are for two sides: of three that meet in a campaign the two nearest enemies are on one. */
  readonly twoSides?: true

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
  /** With the writer's own view what it names in words is read by his sheets; the view is asked for only where something is. */
  readText(text: string, view?: () => BoardView): Orders
  /** A line of orders by which a ship carries on, to be written on; absent in a book that has no such words. */
  carryOnText?(ship: string): string
  /**
   * How these lines have names, for whoever writes them by other names than a book reads: whether one with blanks stands in quotation marks
   * (left out: it does), and what of them is said by somebody, as a signal is, so that a name there is no order to that ship.
   */
  readonly lineNames?: { readonly quoted?: false; readonly speech?: RegExp }
  /** A line of orders that may be read as the board stands, to be shown as an example; absent where ships have lines to be written on. */
  exampleText?(board: Pick<UmpireView, 'open'>, ship: string): string
  /** Ships that these orders attack (fire at, ram, board), by the names that their writer has for them, each with its place in the orders; absent where two sides alone meet. */
  attackedBy?(orders: Orders): readonly { readonly path: string; readonly ship: string }[]
  /** What this seat may order now: its own ships alone, each with every choice, the forbidden ones with their reason. */
  ordersFor(state: State, seat: string): readonly ShipChoices[]
  /** Why these orders may not be sealed, or null. */
  checkOrders(state: State, seat: string, orders: Orders): Refusal | null
  /** What a ship does without orders, as a choice that her seat could have made itself. */
  standing(state: State, ship: string): Plain
  /** What becomes, in the step to come, of ships whose seat seals nothing: one sentence that every seat may read. */
  withoutOrders(state: State): string

  /** One step: a move of all ships, or of the one whose turn it is. `sealed` holds the orders of each seat; a ship in none of them carries on. `occasion` makes its throws their own. */
  resolve(
    state: State,
    sealed: Readonly<Record<string, Orders>>,
    dice: Dice,
    occasion: string,
  ): { state: State; events: readonly ActionEvent[] }
  /** The umpire's hand: losses entered, a piece moved, or the board itself put right. Refuses what she has not got. */
  readonly correctsFight?: z.ZodType
  readonly correctsWorks?: true
  /** Weather and light, or the scale of the sea. Schemas say how forms ask for them (`asked`). */
  readonly correctsBoard?: z.ZodType
  readonly correctsSight?: true
  correct(state: State, ship: string, correction: Correction): { state: State; events: readonly ActionEvent[] }

  /** Seats with a ship that still takes orders. */
  seats(state: State): readonly string[]
  /** Seats of which the others do not hear that there are any; absent: none. */
  secretSeats?(state: State): readonly string[]
  /** Seats whose orders the next step waits for, where ships play by turns; absent: all of `seats`, sealed and together. */
  toOrder?(state: State): readonly string[]
  /** What one seat sees, built up from what it may know. An unknown seat sees an empty board. */
  view(state: State, seat: string): BoardView
  /** The same of a board that stands in the past: without what might be ordered on it; absent: as `view`. */
  viewOfPast?(state: State, seat: string): BoardView
  /** The truth. */
  umpireView(state: State): UmpireView
  /** What a view tells of the last move beside its told lines and signals, for seeing it again: made of that view alone. */
  moments?(view: BoardView): readonly Moment[]
  /** How the umpire is shown an event when its move is seen again; null, or absent: it is told alone. */
  shownOf?(event: ActionEvent): Shown | null
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
  /** Forts of a campaign as its board has them: pieces, and what goes into `ActionSetup.board`; absent in a book whose board has none. */
  layForts?(forts: readonly BoardFort[]): { readonly ships: readonly BoardShip[]; readonly board: Plain }
  /** How the forts that it was handed were left; absent in a book whose board has none. */
  fortsBack?(state: State): readonly FortBack[]
  /** What each side believed of the others' ships as things stand, beside the truth, and why (W48); absent on a board that hides nothing. */
  fog?(state: State): readonly FogOfShip[]
  /** By rule of the tactical game the questions of the book's other half that answer it too: "XX-FORT-01" is asked as book.fort. */
  readonly askedElsewhere?: Readonly<Record<string, readonly string[]>>
  /** How the board stands in a few words and figures, as played cases write it; absent in a book that has none. */
  inBrief?(state: State): Readonly<Record<string, Plain>>
  /** Where a campaign's runner may be met off a blockaded port on this board. */
  readonly blockade?: BlockadeBoard<State>
  /** How two lines of ships become a set-up of this book; absent where no battle can be made at the desk. */
  readonly battles?: BookBattles
  /** What the program needs to keep a seat for one who is alone, by a search where little is hidden; absent where it does not. */
  readonly opponent?: BookOpponent<State, Orders>
  /** The same where orders are sealed together and ships are hidden: an admiral who has the seat's view alone. */
  readonly admiral?: BookAdmiral<Orders>
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
