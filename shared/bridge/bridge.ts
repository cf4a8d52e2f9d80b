import { z } from 'zod'
import {
  answerSchema,
  deferralSchema,
  deskActSchema,
  limitSchema,
  openSchema,
  rulingSchema,
  stepSchema,
} from '../campaign/inputs.ts'
import { orderSheetSchema, squaresOrdersSchema } from '../campaign/orders.ts'
import { whySchema } from '../knowledge/why.ts'
import {
  createActionSchema,
  tableAnswerSchema,
  tableBackSchema,
  tableCorrectSchema,
  tableEndSchema,
  tableOrdersSchema,
  tableStepSchema,
  tableThrowsSchema,
} from './table.ts'
import type { TableView } from './table-view.ts'

/**
 * The one interface between host and window. Each request has one schema, validated on the host's side; replies are plain data.
 * The host binds a connection to a seat when it is opened, so no request carries the seat that asks. Two transports carry it:
 * Electron IPC and WebSocket; both move `Frame`s and know nothing else.
 */
export const PROTOCOL = 1

const time = z.string()

/**
 * Who may ask: a window of a seat, the umpire's window or that of one of his assistants, or the desk (which has no campaign's seat); at the table of a single action
 * a player's window, the umpire's ("arbiter") or an onlooker's.
 */
export const AUDIENCES = ['seat', 'umpire', 'assistant', 'desk', 'player', 'arbiter', 'spectator'] as const
export type Audience = (typeof AUDIENCES)[number]

interface Request {
  readonly from: readonly Audience[]
  readonly input: z.ZodType
}

const request = <I extends z.ZodType>(
  from: readonly Audience[],
  input: I,
): { from: readonly Audience[]; input: I } => ({ from, input })
const none = z.strictObject({})
/** The word of whoever asks that what lies open may be put away, whoever sits at it; without it that is refused as `desk.open`. */
const putAway = z.literal(true).optional()
const both = ['seat', 'umpire', 'assistant'] as const
/** Whoever writes something that is kept as it is typed. */
const writers = [...both, 'player'] as const
/** The chief alone (`umpire.assistants`): whatever moves the clock, takes back, or opens a door. */
const umpire = ['umpire'] as const
/** The chief and his assistants, each within his rights. */
const umpires = ['umpire', 'assistant'] as const
const desk = ['desk'] as const
const table = ['player', 'arbiter', 'spectator'] as const
const players = ['player', 'arbiter'] as const
const everyone = AUDIENCES

export const requests = {
  // Every seat
  /** The public chart: places, cables, routes, coast, names of waters. */
  chart: request(both, none),
  /** SeatView, or UmpireView for the umpire; `at` reads one's own logbook up to that time. */
  view: request(both, z.strictObject({ at: time.optional() })),
  /** The card of a ship that this seat knows by its own id for her. */
  card: request(both, z.strictObject({ ship: z.string() })),
  orders: request(['seat'], orderSheetSchema),
  /** What would be made of these orders, and how they would go; nothing is done. */
  tryOrders: request(['seat'], orderSheetSchema),
  /** What the seat is writing, kept as it is typed; plain JSON, at most 200 kB. */
  draft: request(writers, none),
  /** `byHand` is false where the window has only tidied what was sent or is done with: nobody has touched a key. */
  saveDraft: request(writers, z.strictObject({ draft: z.unknown(), byHand: z.boolean().optional() })),
  squares: request(['seat'], squaresOrdersSchema),
  boardOrders: request(['seat'], z.strictObject({ encounter: z.string(), orders: z.unknown() })),
  /** Why a thing was told or refused to this seat: made of what the seat knows, and of printed rules. */
  why: request(['seat'], whySchema),
  /** Rules desk. */
  reckonList: request(everyone, z.strictObject({ rule: z.string().optional() })),
  reckon: request(everyone, z.strictObject({ entry: z.string(), input: z.unknown() })),

  // The umpire
  open: request(umpire, openSchema),
  /** The time to write of the move that is announced, set anew. */
  limit: request(umpire, limitSchema),
  step: request(umpire, stepSchema),
  decide: request(umpires, z.strictObject({ decision: z.string(), answer: answerSchema })),
  /** Puts a decision by, until an hour or until it is taken up; refused where it must be decided first. */
  defer: request(umpires, z.strictObject({ decision: z.string(), deferral: deferralSchema })),
  rule: request(umpires, rulingSchema),
  despatch: request(umpires, z.strictObject({ despatch: z.string(), act: deskActSchema })),
  boardStep: request(umpire, z.strictObject({ encounter: z.string() })),
  /** Orders of a stand-in: forces and forts on a board that nobody commands. */
  standInOrders: request(
    umpire,
    z.strictObject({
      encounter: z.string(),
      standIn: z
        .string()
        .startsWith('standIn:', 'standIn must be the stand-in of a force or a fort: "standIn:" and its key.'),
      orders: z.unknown(),
    }),
  ),
  boardCorrect: request(umpire, z.strictObject({ encounter: z.string(), correction: z.unknown() })),
  boardEnd: request(umpire, z.strictObject({ encounter: z.string(), note: z.string().optional() })),
  /** Look through a seat's eyes: exactly what that seat receives. */
  through: request(umpires, z.strictObject({ seat: z.string(), at: time.optional() })),
  /** What each seat has been told since that move closed: shown before a take-back. */
  told: request(umpires, z.strictObject({ since: z.number().int().min(0) })),
  /** What would come of a ruling, a decision or an act at the message desk, with a step after it if wished: nothing is done. */
  rehearse: request(
    umpires,
    z.strictObject({
      rule: rulingSchema.optional(),
      decide: z.strictObject({ decision: z.string(), answer: answerSchema }).optional(),
      despatch: z.strictObject({ despatch: z.string(), act: deskActSchema }).optional(),
      step: stepSchema.optional(),
    }),
  ),
  back: request(umpire, z.strictObject({ to: z.number().int().min(0), branch: z.string().max(80).optional() })),
  branches: request(umpires, none),
  reopen: request(umpire, z.strictObject({ branch: z.string() })),
  seats: request(['umpire', 'desk'], none),
  /** An assistant umpire for one side, or for all where none is named (`umpire.assistants`); his passcode is told once, in the answer. */
  appoint: request(umpire, z.strictObject({ title: z.string().trim().min(1).max(60), side: z.string().optional() })),
  dismiss: request(umpire, z.strictObject({ assistant: z.string() })),
  newPasscode: request(['umpire', 'desk', 'arbiter'], z.strictObject({ seat: z.string() })),
  verify: request(umpire, none),

  // The desk
  packs: request(desk, none),
  campaigns: request(desk, none),
  create: request(
    desk,
    z.strictObject({
      pack: z.string(),
      name: z.string().min(1).max(80),
      seed: z.string().max(80).optional(),
      /** What is agreed otherwise than the pack has it, by the names of settings. */
      settings: z.record(z.string().min(1).max(80), z.unknown()).optional(),
      putAway,
    }),
  ),
  openFile: request(desk, z.strictObject({ file: z.string(), putAway })),
  /** A file from anywhere on this machine, chosen in the desktop's own dialog; null when none was chosen. */
  openElsewhere: request(desk, z.strictObject({ putAway })),
  close: request(['desk', 'umpire', 'arbiter'], z.strictObject({ putAway })),
  /** Opens a seat's window in the desktop host; in the browser host answers with the address to open. */
  openSeat: request(['desk', 'umpire', 'arbiter'], z.strictObject({ seat: z.string() })),
  /** Opens the window of a player who is not there, for the umpire to write in: no passcode is asked, and what he hands in is recorded as his. */
  writeFor: request(umpire, z.strictObject({ seat: z.string() })),
  /** Books that single actions are played by. */
  actionBooks: request(desk, none),
  /** Ships of all packs, to make a battle of. */
  shipRegister: request(desk, none),
  /** Single actions in the drawer. */
  actions: request(desk, none),
  createAction: request(desk, createActionSchema.extend({ putAway })),
  /** The doors of the action that is open. */
  doors: request(['desk', 'arbiter'], none),

  // The table of a single action
  tableOrders: request(['player'], tableOrdersSchema),
  tableStep: request(players, tableStepSchema),
  tableThrows: request(players, tableThrowsSchema),
  tableBack: request(players, tableBackSchema),
  tableEnd: request(players, tableEndSchema),
  tableAnswer: request(['player'], tableAnswerSchema),
  tableCorrect: request(['arbiter'], tableCorrectSchema),
  /** The whole record, where the book hides nothing from the asker. */
  tableRecord: request(table, none),
} as const satisfies Record<string, Request>

export type RequestName = keyof typeof requests
export type RequestInput<K extends RequestName> = z.infer<(typeof requests)[K]['input']>

/** Window to host. `n` pairs an answer with its question. */
export const askSchema = z.strictObject({ n: z.number().int().nonnegative(), ask: z.string(), input: z.unknown() })
export type AskFrame = z.infer<typeof askSchema>

/** Host to window. A push carries nothing but the new view: a window never learns why it came. */
export type Frame =
  | { readonly n: number; readonly ok: unknown }
  | {
      readonly n: number
      readonly error: {
        readonly code: string
        readonly message: string
        readonly rule?: string
        readonly path?: string
      }
    }
  | { readonly push: 'view'; readonly view: unknown }
  /** What the table of a single action shows this window. Of its log only what is new: it follows on so many steps that this line has been sent already. */
  | { readonly push: 'table'; readonly table: TableView; readonly kept: number }
  | { readonly push: 'bell' }
  | { readonly push: 'closed'; readonly says: string }
  /**
   * The time to write that is left, in seconds, of so many minutes; below 0 when it is over; null where none is set. A window counts
   * down from when it comes. It is the wall's clock and no part of a view: the same for every seat of a campaign.
   */
  | { readonly push: 'turn'; readonly clock: { readonly left: number; readonly minutes: number } | null }
  | {
      readonly push: 'hello'
      readonly protocol: number
      readonly audience: Audience
      readonly title: string
      /** The umpire sits in this seat's window, for a player who is not there. */
      readonly by?: 'umpire'
    }
