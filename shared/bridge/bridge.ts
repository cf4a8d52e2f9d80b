import { z } from 'zod'
import {
  answerSchema,
  assistantSchema,
  deferralSchema,
  deskActSchema,
  limitSchema,
  openSchema,
  quietSchema,
  rulingSchema,
  stepSchema,
} from '../campaign/inputs.ts'
import { orderSheetSchema, squaresOrdersSchema } from '../campaign/orders.ts'
import { whySchema } from '../knowledge/why.ts'
import { notesSchema } from '../review/review.ts'
import { sheetAskedSchema } from '../review/sheets.ts'
import { missionSchema } from '../staff/missions.ts'
import type { ChartReply } from './chart.ts'
import { keepCopiesSchema } from './copies.ts'
import { fightSchema, fightStepSchema } from './fight.ts'
import { openNetworkSchema, putOutSchema } from './network.ts'
import { pastSchema } from './past.ts'
import {
  createActionSchema,
  tableAnswerSchema,
  tableBackSchema,
  tableCorrectSchema,
  tableEndSchema,
  tableOrdersSchema,
  tableReplaySchema,
  tableStepSchema,
  tableThrowsSchema,
} from './table.ts'
import type { TableView } from './table-view.ts'
import type { ViewFrame } from './view-frames.ts'

/**
 * The one interface between host and window. Each request has one schema, validated on the host's side; replies are plain data.
 * The host binds a connection to a seat when it is opened, so no request carries the seat that asks. Two transports carry it:
 * Electron IPC and WebSocket; both move `Frame`s and know nothing else.
 */
export const PROTOCOL = 2

const time = z.string()
/** What leaves the program as files. */
export const EXPORT_FORMATS = ['narrative', 'geojson', 'csv', 'orders'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

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
/** The name of a file in the drawer. */
const fileName = z.string().min(1).max(80, 'name has at most 80 letters.')
const both = ['seat', 'umpire', 'assistant'] as const
/** Whoever writes something that is kept as it is typed. */
const writers = [...both, 'player'] as const
/** The chief alone (`umpire.assistants`): whatever moves the clock, takes back, or opens a door. */
const umpire = ['umpire'] as const
/** The chief and his assistants, each within his rights. */
const umpires = ['umpire', 'assistant'] as const
const desk = ['desk'] as const
/** Whoever keeps the doors: the desk, and the umpire of what lies on it. */
const keepers = ['desk', 'umpire', 'arbiter'] as const
const table = ['player', 'arbiter', 'spectator'] as const
const players = ['player', 'arbiter'] as const
const everyone = AUDIENCES

export const requests = {
  // Every seat
  /** The public chart: places, cables, routes, coast, names of waters. */
  chart: request(both, none),
  /** SeatView, or UmpireView for the umpire; `at` reads one's own logbook up to that time. */
  view: request(both, z.strictObject({ at: time.optional() })),
  /** A page of what its own view leaves out as it is old: the last of those before number `before`; of an umpire, of a seat's that he looks through. */
  past: request(both, pastSchema),
  /** Where its forces were about an hour, as its logbook now has it. */
  tracks: request(['seat'], z.strictObject({ at: time })),
  /** The window has found that what changed does not make of its view the one that the host has: it is sent whole, and that is counted. */
  wholeView: request(both, none),
  /** The time to write that is left, once more: a window that was busy when it came took it late. */
  turnAgain: request(both, none),
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
  /** It has been read that this seat is shown another line of play (`SeatView.line`). */
  lineRead: request(['seat'], none),
  /** Why a thing was told or refused to this seat: made of what the seat knows, and of printed rules. */
  why: request(['seat'], whySchema),
  /** The war read back: a seat's own logbook; after the war, or when the umpire has opened it, the truth and what every seat believed. */
  review: request(both, none),
  /** A page of the review’s accounts, stores or throws: by the same rights, and of a seat’s own by its logbook alone. */
  reviewSheet: request(both, sheetAskedSchema),
  /** A board that has closed, seen again: as one's own logbook has it; where the review lies open, as each seat's has it, and how it truly ended. */
  fight: request(both, fightSchema),
  fightStep: request(both, fightStepSchema),
  /** Notes that the asker has pinned on his review, all of them: nobody else reads them. */
  keepNotes: request(both, z.strictObject({ notes: notesSchema })),
  /** What the asker may take home as files: the umpire everything, a seat what it was told. */
  exportFiles: request(['seat', 'umpire'], z.strictObject({ format: z.enum(EXPORT_FORMATS) })),
  /** Rules desk. */
  reckonList: request(everyone, z.strictObject({ rule: z.string().optional() })),
  reckon: request(everyone, z.strictObject({ entry: z.string(), input: z.unknown() })),

  // The umpire
  open: request(umpire, openSchema),
  /** The time to write of the move that is announced, set anew. */
  limit: request(umpire, limitSchema),
  step: request(umpire, stepSchema),
  /** Runs one move to its end, or to the first thing for which the umpire is to be called; it does not begin where something stands before Step. */
  quietly: request(umpire, quietSchema),
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
        .regex(
          /^(standIn:.+|runner|blockader)$/s,
          'the stand-in of a force or a fort ("standIn:" and its key), or off a port "runner" or "blockader"',
        ),
      orders: z.unknown(),
    }),
  ),
  boardCorrect: request(umpire, z.strictObject({ encounter: z.string(), correction: z.unknown() })),
  boardEnd: request(umpire, z.strictObject({ encounter: z.string(), note: z.string().optional() })),
  /** Look through a seat's eyes: exactly what that seat receives. */
  through: request(umpires, z.strictObject({ seat: z.string(), at: time.optional() })),
  /** What each seat has been told since that move closed: shown before a take-back. */
  told: request(umpires, z.strictObject({ since: z.number().int().min(0) })),
  /** A page of despatches that were delivered so long ago that the umpires' windows list them no more (`DESPATCH_DAYS`), the latest first. */
  oldDespatches: request(umpires, z.strictObject({ skip: z.number().int().min(0) })),
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
  /** Of the seats in this umpire's own window: at which somebody sits. */
  sitting: request(umpires, none),
  /** An assistant umpire for one side, or for all where none is named (`umpire.assistants`); his passcode is told once, in the answer. */
  appoint: request(umpire, assistantSchema.omit({ id: true })),
  /** A seat that a staff officer of the program keeps, with his mission; null: nobody keeps it any more. */
  staff: request(umpire, z.strictObject({ seat: z.string(), mission: missionSchema.nullable() })),
  /** Lets every seat read the whole review while the war lasts, or no longer. */
  openReview: request(umpire, z.strictObject({ open: z.boolean() })),
  dismiss: request(umpire, z.strictObject({ assistant: z.string() })),
  newPasscode: request(keepers, z.strictObject({ seat: z.string() })),
  verify: request(umpire, none),

  // Whoever has the host
  /** Whether other computers can come in, by which addresses, and who has. */
  network: request(keepers, none),
  openNetwork: request(keepers, openNetworkSchema),
  closeNetwork: request(keepers, none),
  /** Ends one window of a seat: only the passcode opens it again. */
  putOut: request(keepers, putOutSchema),

  // The desk
  packs: request(desk, none),
  campaigns: request(desk, none),
  create: request(
    desk,
    z.strictObject({
      pack: z.string(),
      name: fileName,
      /** What is agreed otherwise than the pack has it, by the names of settings. */
      settings: z.record(z.string().min(1).max(80), z.unknown()).optional(),
      putAway,
    }),
  ),
  /** A file of the drawer that is not open, campaign or action: called otherwise, copied, put into the bin, taken out of it. */
  renameFile: request(desk, z.strictObject({ file: z.string(), name: fileName })),
  copyFile: request(desk, z.strictObject({ file: z.string(), name: fileName })),
  throwAway: request(desk, z.strictObject({ file: z.string() })),
  binned: request(desk, none),
  takeOut: request(desk, z.strictObject({ file: z.string() })),
  /** The dated copies of it, and going back to one of them. */
  copiesOf: request(desk, z.strictObject({ file: z.string() })),
  restoreFile: request(desk, z.strictObject({ file: z.string(), copy: z.string() })),
  /** How many dated copies this computer keeps of every campaign, and where; another folder is chosen in the desktop's own dialog, null when none was. */
  copiesKept: request(desk, none),
  keepCopies: request(desk, keepCopiesSchema),
  chooseCopyFolder: request(desk, none),
  openFile: request(desk, z.strictObject({ file: z.string(), putAway })),
  /** A file from anywhere on this machine, chosen in the desktop's own dialog; null when none was chosen. */
  openElsewhere: request(desk, z.strictObject({ putAway })),
  close: request(keepers, z.strictObject({ putAway })),
  /** Opens a seat's window in the desktop host; in the browser host answers with the address to open. */
  openSeat: request(keepers, z.strictObject({ seat: z.string() })),
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
  tableLift: request(['arbiter'], none),
  /** How the board stood after a step: as this window's own seat had it; as it was, where that lies open to the asker. */
  tableReplay: request(table, tableReplaySchema),
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
  /** A view whole, or what of it changed. */
  | ViewFrame
  /** What the table of a single action shows this window. Of its log only what is new: it follows on so many steps that this line has been sent already. */
  | { readonly push: 'table'; readonly table: TableView; readonly kept: number }
  /** The public chart, to a window that opened its line without one: what `chart` answers, and never again on that line. */
  | { readonly push: 'chart'; readonly chart: ChartReply }
  | { readonly push: 'bell' }
  | { readonly push: 'closed'; readonly says: string }
  /**
   * The time to write that is left as this leaves the host, in seconds with their parts, of so many minutes; below 0 when it is over; null
   * where none is set. A window counts down from when it comes. It is the wall's clock and no part of a view: the same for every seat of a
   * campaign. `again`: the window asked for it once more (`turnAgain`), of the same limit.
   */
  | {
      readonly push: 'turn'
      readonly clock: { readonly left: number; readonly minutes: number } | null
      readonly again?: true
    }
  | {
      readonly push: 'hello'
      readonly protocol: number
      readonly audience: Audience
      readonly title: string
      /** What the campaign's file is called: the name that the umpire gave his evening. */
      readonly campaign?: string
      /** The umpire sits in this seat's window, for a player who is not there. */
      readonly by?: 'umpire'
    }
