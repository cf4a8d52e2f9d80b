import { z } from 'zod'
import type { RecordedStep } from '../action/action.ts'
import {
  type ActionEvent,
  type ActionResult,
  type BoardView,
  type FogOfShip,
  STRENGTHS,
  type Strength,
  type UmpireView,
} from '../action/contract.ts'
import { asked } from '../action/order-form.ts'
import type { ShipFacts } from '../battles/contract.ts'
import { KEEPERS, type Part } from './table-view.ts'

/*
 * What is asked at the table of a single action, and of the desk that makes one. A window at one screen plays more seats than
 * one, so an order names the seat it is for; the host refuses every seat but those that the window was let in for.
 */

const word = z.string().min(1).max(80)

/** A throw made at the table: `rule` and `subject` as `tableThrows` asks for them. */
export const typedThrowsSchema = z
  .array(z.strictObject({ rule: word, subject: word.optional(), faces: z.array(z.int()).min(1).max(100) }))
  .max(200)

/** One seat's orders as the book reads them, or its line of text. Sealed again, the later ones count. */
export const tableOrdersSchema = z.strictObject({ seat: word, orders: z.unknown() })
/** `carryOn`: ships without orders carry on; for the umpire alone. */
export const tableStepSchema = z.strictObject({
  dice: typedThrowsSchema.optional(),
  carryOn: z.boolean().optional(),
})
/** The next throw that the step would ask for after these. */
export const tableThrowsSchema = z.strictObject({ dice: typedThrowsSchema })
/** Back to how things stood when so many steps had been made; 0 begins again. */
export const tableBackSchema = z.strictObject({ to: z.int().min(0) })
/** The board as it stood after so many steps: as a seat had it, or, with no seat, as it was. */
export const tableReplaySchema = z.strictObject({ step: z.int().min(0), seat: z.string().min(1).max(200).nullable() })
export const tableEndSchema = z.strictObject({ note: z.string().min(1).max(500) })
/** A word on the proposal that lies open; whoever made it withdraws it with `false`. */
export const tableAnswerSchema = z.strictObject({ agree: z.boolean() })
export const tableCorrectSchema = z.strictObject({ ship: word, correction: z.unknown() })

/** A new action. Seats that `keepers` does not name are kept at this screen. */
export const createActionSchema = z.strictObject({
  book: word,
  name: asked(word, {
    label: 'Name of the action',
    wants: 'Give the action a name; its file is called by it.',
  }),
  /** As files write it; left out, the book's own opening. */
  setup: z.unknown().optional(),
  dice: asked(z.enum(['seed', 'hand']).default('seed'), {
    label: 'Dice',
    words: { seed: 'By the program', hand: 'Thrown by hand' },
    usual: 'seed',
    as: 'segments',
  }),
  keepers: z.record(word, z.enum(KEEPERS)).default({}),
  /** How strongly the program plays a seat that it keeps; not named: as strongly as the book lets it. */
  strengths: z.record(word, z.enum(STRENGTHS)).default({}),
  /** An umpire sits at the table: he sees the truth and makes the steps. */
  arbiter: asked(z.boolean().default(false), { label: 'An umpire sits at the table and makes the steps' }),
  /** A room for onlookers, where the book lets one watch. */
  spectators: asked(z.boolean().default(false), { label: 'Others may look on' }),
})

/** A door to the table: what it is for, and which seats one plays behind it. Its id is what `openSeat` and `newPasscode` take. */
export interface DoorRow {
  readonly id: string
  readonly title: string
  readonly part: Part
  readonly seats: readonly string[]
  /** At this screen: the desk opens it without the passcode. */
  readonly screen: boolean
  /** Windows that are open now. */
  readonly windows: number
}

/** A new action: the passcodes are told once, here. */
export interface CreateActionReply {
  readonly file: string
  readonly doors: readonly (Omit<DoorRow, 'windows'> & { readonly passcode: string })[]
}

/** An action in the drawer; times are ISO 8601 UTC. */
export interface ActionRow {
  readonly file: string
  readonly name: string
  readonly title: string
  /** The book's title. */
  readonly book: string
  readonly steps: number
  /** What is to be done next, in words, or how it ended. */
  readonly next: string
  readonly opened: string
  /** It is what this host has open. */
  readonly here: boolean
}

/** A book that a single action can be played by, with set-ups to begin from. */
export interface ActionBookRow {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly year: number
  /** Somebody may look on. */
  readonly watchable: boolean
  /** How strongly the program can keep a seat, the weakest first; none: it cannot. */
  readonly strengths: readonly Strength[]
  readonly setups: readonly {
    /** `opening`, `example`, or the file of a pack that has one ready. */
    readonly key: string
    readonly says: string
    readonly setup: Readonly<Record<string, unknown>>
    readonly seats: readonly { readonly seat: string; readonly side: string; readonly ships: readonly string[] }[]
  }[]
}

/** Ships of one pack, by what its register says of them; `side` as people call it. */
export interface RegisterRow {
  readonly pack: string
  readonly ships: readonly (ShipFacts & { readonly side: string })[]
}

/** A throw that the step waits for. */
export interface WantedThrow {
  readonly rule: string
  readonly subject: string
  readonly purpose: string
  readonly count: number
  readonly sides: number
}

/** A board as it stood after a step: one seat's, or the truth with what happened in it and what each side believed. */
export interface PastBoard {
  readonly step: number
  readonly board: BoardView | null
  readonly truth: {
    readonly board: UmpireView
    readonly events: readonly ActionEvent[]
    readonly fog: readonly FogOfShip[]
  } | null
}

export interface TableReplies {
  tableOrders: Readonly<Record<string, never>>
  tableStep: Readonly<Record<string, never>>
  /** Null: no more throws are wanted, and the step can be made. */
  tableThrows: { readonly wanted: WantedThrow | null }
  /** False: the other has been asked. */
  tableBack: { readonly done: boolean }
  tableEnd: { readonly done: boolean }
  /** The umpire's word that what was hidden lies open now. */
  tableLift: Readonly<Record<string, never>>
  tableReplay: PastBoard
  tableAnswer: Readonly<Record<string, never>>
  tableCorrect: Readonly<Record<string, never>>
  tableRecord: { readonly steps: readonly RecordedStep[]; readonly result: ActionResult | null }
  actionBooks: readonly ActionBookRow[]
  shipRegister: readonly RegisterRow[]
  actions: readonly ActionRow[]
  createAction: CreateActionReply
  doors: readonly DoorRow[]
}
