import type { Component, Ref } from 'vue'
import type { z } from 'zod'
import type { BoardView, ShipSheet, UmpireView } from '../../shared/action/contract.ts'
import type { FieldChoice } from '../../shared/action/order-form.ts'
import type { BoardScene } from '../board/scene.ts'
import type { SideOrder } from '../symbols/symbols.ts'

/** A desk for an order that cannot be picked from a list, such as pieces laid on the board; `fields` are those of the order that call for it. */
export interface SetUpDesk {
  readonly fields: readonly string[]
  readonly desk: Component
}

/** What is written for one board, in the fields of whoever writes it, kept wherever the window keeps it. */
export type BoardPaper = Readonly<Record<string, unknown>>

/** A seat's board with what is written for it, where that is kept, and how it is sealed. */
export interface DeskOfSeat {
  readonly board: Readonly<Ref<BoardView | null>>
  readonly paper: Readonly<Ref<BoardPaper>>
  /** Keeps these fields, and leaves the others as they are. */
  readonly keep: (part: BoardPaper) => void
  /** Seals with the host; throws `Refused`. */
  readonly send: (orders: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** Boards on which something is hidden, so that all order together and sealed. */
export interface SealedBoards {
  /** What a seat does at its board, as its own component shows it. */
  readonly useDesk: (seat: DeskOfSeat) => unknown
  /** A board in a campaign: `desk`, `board`, `side`, `says`; slots `before` and `after` the orders. */
  readonly inCampaign: Component
  /** One at a table of its own: `seat`, `side`, `over`, `says`; the same slots. */
  readonly atTable: Component
}

/** The umpire's hand on one thing of a board: the schema that judges it, and how the thing stands. Paths are those of the correction: "fight.holes". */
export interface HandOn {
  readonly schema: z.ZodType
  /** How it stands: figures and words as they would be typed, choices by their keys. */
  readonly stands?: Readonly<Record<string, string>>
  readonly labels?: Readonly<Record<string, string>>
  readonly says?: Readonly<Record<string, string>>
  readonly lists?: Readonly<Record<string, readonly FieldChoice[]>>
  /** Fields that are of no use for it. */
  readonly isClosed?: (path: string) => boolean
  /** From where the places of its fields are typed: so many squares east and north of it. */
  readonly origin?: { readonly x: number; readonly y: number }
}

/** What the umpire has of a board that fires, beside the board itself. */
export interface Fights {
  /** Whether this ship has what a ship fights with. */
  readonly fires: (ship: ShipSheet | undefined) => boolean
  /** The board with every ship of every side. */
  readonly scene: (board: UmpireView, order: (side: string) => SideOrder, chosen: string | undefined) => BoardScene
  /** Fire and events, sheets and plans: `board`, `steps`, and the ship that is chosen (`v-model:chosen`). */
  readonly panels: Component
  /** What waits and what happened: `board`, `steps`, `level`. */
  readonly events: Component
  /** The sheet of one ship: `board`, `ship`, `level`. */
  readonly sheet: Component
  /** What is left of each ship when all is over, for a player too: `ships`, `result`. */
  readonly result: Component
  /** What is on the board beside ships, each with the schema of its correction. */
  readonly works: (board: UmpireView) => readonly (HandOn & { readonly id: string; readonly title: string })[]
  /** How the marks on a ship's sheet stand, which the umpire may correct (`TacticalBook.correctsFight`); null: she has no sheet. */
  readonly marks: (ship: UmpireView['ships'][number]) => Omit<HandOn, 'schema'> | null
}

/** What one book has in the windows. Whatever it leaves out the frame does by itself, or does without. */
export interface BookWindows {
  /** As in the books' own registry. */
  readonly id: string
  /** What people call it for short. */
  readonly name: string
  /** Squares printed on its chart, lettered along the top; without them the chart has none. */
  readonly chartSquares?: { readonly miles: number; readonly letters: string }
  readonly setUpDesks?: readonly SetUpDesk[]
  readonly sealedBoards?: SealedBoards
  readonly fights?: Fights
}
