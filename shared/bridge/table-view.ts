import { z } from 'zod'
import type { ActionOutcome, ActionResult, BoardView, UmpireView } from '../action/contract.ts'
import { boardViewSchema, outcomeSchema, reasonSchema, stores, umpireBoardSchema } from '../action/view-schema.ts'
import { type DiceProof, diceProofSchema } from '../dice/secrets.ts'
import type { Plain, Reason, Thrown } from '../explanation/finding.ts'

/*
 * What a window at the table of a single action receives. The host builds it from what the window's own seats may know, and
 * checks it against the schema below before it leaves, so that a field which is not listed here cannot cross.
 */

/** Who keeps a seat: a player in a window of his own, whoever sits at this screen, or the opponent. */
export const KEEPERS = ['room', 'screen', 'opponent'] as const
export type Keeper = (typeof KEEPERS)[number]

/** What a window is at the table: it plays seats, it is the umpire's, or it looks on. */
export const PARTS = ['player', 'arbiter', 'spectator'] as const
export type Part = (typeof PARTS)[number]

export interface TableSeat {
  readonly seat: string
  readonly side: string
  /** Names of its ships; none where the book hides them from this window. */
  readonly ships: readonly string[]
  readonly keeper: Keeper
  /** This window plays it. */
  readonly mine: boolean
}

/** One seat's board, as the window that plays it sees it; `board.choices` are the offers. */
export interface TableBoard {
  readonly seat: string
  /** Its own orders for the step to come, as text; null: none are sealed. */
  readonly sealed: string | null
  readonly board: BoardView
}

/** One step as it was made, or a correction of the umpire. What this window may not read of it is left out. */
export interface TableStep {
  readonly step: number
  /** The move of the board that it belongs to, where its number is another: a move in whose middle captains strike takes two steps. */
  readonly move?: number
  readonly kind: 'step' | 'correction'
  /** Orders as text, by seat; of a book that hides something a player reads his own alone. */
  readonly orders: Readonly<Record<string, string>>
  /** Seats whose ships carried on without orders. */
  readonly carriedOn: readonly string[]
  readonly events: readonly {
    readonly kind: string
    readonly ships: readonly string[]
    readonly says: string
    readonly because: readonly Reason[]
    readonly t?: number
    readonly detail?: Plain
  }[]
  readonly dice: readonly Thrown[]
}

/** Something that both players must want: a step taken back, or the end. */
export interface TableProposal {
  readonly kind: 'back' | 'end'
  /** For `back`: steps that would be left. */
  readonly to: number | null
  /** For `end`: why. */
  readonly note: string | null
  readonly by: readonly string[]
  /** Seats whose word is waited for. */
  readonly waitsFor: readonly string[]
  /** This window may say yes or no. */
  readonly mine: boolean
}

export interface TableView {
  readonly title: string
  readonly book: { readonly id: string; readonly title: string; readonly author: string; readonly year: number }
  readonly part: Part
  readonly seats: readonly TableSeat[]
  /** Nothing on this board is hidden from anybody. */
  readonly open: boolean
  /** Steps made on the line that is played. */
  readonly steps: number
  /** Seats whose orders the next step waits for. It tells of no other seat whether its orders are sealed. */
  readonly waiting: readonly string[]
  readonly dice: 'seed' | 'hand'
  /** What everybody may write down of the dice; absent in a file of before version 0.2. */
  readonly proof?: DiceProof
  /** Who makes the step when the orders are in: the host at once, a player with the dice he has thrown, or the umpire. */
  readonly stepper: 'host' | 'player' | 'arbiter'
  /** This window may make the step now. */
  readonly mayStep: boolean
  /** Whether this window may take back or end: it does, it asks the other, or it may not. */
  readonly back: 'does' | 'asks' | 'no'
  readonly proposal: TableProposal | null
  readonly boards: readonly TableBoard[]
  /** The onlooker's board. */
  readonly watched: BoardView | null
  /** The umpire's: the truth, and each seat's sealed orders as text. */
  readonly truth: { readonly board: UmpireView; readonly sealed: Readonly<Record<string, string | null>> } | null
  readonly log: readonly TableStep[]
  readonly over: boolean
  /** What was hidden lies open to this window: the action is over, and the umpire has said so or there is none. */
  readonly lifted: boolean
  /** Why it is over; null while it is not, and where the book hides something from this window. */
  readonly why: string | null
  /** Who has won, or would if it ended now; null where the book knows no victory or hides it from this window. */
  readonly outcome: ActionOutcome | null
  /** What flowed back, once it has been ended. */
  readonly result: ActionResult | null
}

const text = z.string()
const plain = z.json()
const count = z.number()

const thrown = z.strictObject({ rule: text, subject: text, purpose: text, faces: z.array(z.int()) })

const event = z.strictObject({
  kind: text,
  ships: z.array(text),
  says: text,
  because: z.array(reasonSchema),
  t: count.optional(),
  detail: plain.optional(),
})

const loss = z.strictObject({
  ship: text,
  move: count,
  kind: z.enum(['ship', 'guns', 'rounds', 'torpedoes', 'men', 'coalMinutes']),
  of: text.optional(),
  amount: count,
  why: text,
  rule: text,
})

const result = z.strictObject({
  action: text,
  book: text,
  startedAt: count,
  endedAt: count,
  minutes: count,
  moves: count,
  why: text,
  origin: z.strictObject({ lat: count, lon: count }).nullable(),
  outcome: outcomeSchema.nullable(),
  mines: z.json().optional(),
  forts: z.json().optional(),
  ships: z.array(
    z.strictObject({
      id: text,
      name: text,
      side: text,
      status: z.enum(['afloat', 'sunk', 'prize']),
      prizeOf: text.nullable(),
      x: count,
      y: count,
      courseDegrees: count,
      knots: count,
      presentKnots: count,
      stores,
      sectionsLost: count,
      losses: z.array(loss),
      damage: z.array(z.strictObject({ deck: text, gone: z.array(count), struck: z.array(count) })).optional(),
      fight: z.json().optional(),
      notes: z.array(text),
    }),
  ),
})

export const tableViewSchema = z.strictObject({
  title: text,
  book: z.strictObject({ id: text, title: text, author: text, year: count }),
  part: z.enum(PARTS),
  seats: z.array(
    z.strictObject({
      seat: text,
      side: text,
      ships: z.array(text),
      keeper: z.enum(KEEPERS),
      mine: z.boolean(),
    }),
  ),
  open: z.boolean(),
  steps: z.int(),
  waiting: z.array(text),
  dice: z.enum(['seed', 'hand']),
  proof: diceProofSchema.optional(),
  stepper: z.enum(['host', 'player', 'arbiter']),
  mayStep: z.boolean(),
  back: z.enum(['does', 'asks', 'no']),
  proposal: z
    .strictObject({
      kind: z.enum(['back', 'end']),
      to: z.int().nullable(),
      note: text.nullable(),
      by: z.array(text),
      waitsFor: z.array(text),
      mine: z.boolean(),
    })
    .nullable(),
  boards: z.array(z.strictObject({ seat: text, sealed: text.nullable(), board: boardViewSchema })),
  watched: boardViewSchema.nullable(),
  truth: z.strictObject({ board: umpireBoardSchema, sealed: z.record(text, text.nullable()) }).nullable(),
  log: z.array(
    z.strictObject({
      step: z.int(),
      move: z.int().optional(),
      kind: z.enum(['step', 'correction']),
      orders: z.record(text, text),
      carriedOn: z.array(text),
      events: z.array(event),
      dice: z.array(thrown),
    }),
  ),
  over: z.boolean(),
  lifted: z.boolean(),
  why: text.nullable(),
  outcome: outcomeSchema.nullable(),
  result: result.nullable(),
})
