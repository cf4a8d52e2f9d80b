import type { ListedEntry } from '../books/desk.ts'
import type { OrdersAnswer } from '../campaign/orders.ts'
import type { StepState } from '../campaign/outcome.ts'
import type { UmpireView } from '../campaign/umpire-view.ts'
import type { Finding } from '../explanation/finding.ts'
import type { SeatView } from '../knowledge/view.ts'
import type { PackChart, PackMerchant, PackShip } from '../packs/pack.ts'
import type { DIFFICULTIES } from '../packs/schema.ts'
import type { Review } from '../review/review.ts'
import type { ReviewSheet } from '../review/sheets.ts'
import type { SeatRole } from '../vocabulary/roles.ts'
import type { RequestName } from './bridge.ts'
import type { ChartReply } from './chart.ts'
import type { CopiesReply } from './copies.ts'
import type { FightReply } from './fight.ts'
import type { NetworkReply } from './network.ts'
import type { PastReply, TracksReply } from './past.ts'
import type { PastBoard, TableReplies } from './table.ts'

/** The printed card of a ship that the asker knows by name; how she fares now stands in the view. */
export type CardReply =
  | {
      readonly kind: 'warship'
      readonly card: Pick<
        PackShip,
        'key' | 'name' | 'side' | 'class' | 'type' | 'particulars' | 'byBook' | 'note' | 'sources' | 'unverified'
      > & {
        /** How far her wireless set reaches, null for none; of the ships of the asker's own force alone. */
        readonly wirelessMiles?: PackShip['wirelessMiles']
      }
    }
  | {
      readonly kind: 'merchant'
      readonly card: Pick<PackMerchant, 'key' | 'name' | 'side' | 'type' | 'enduranceDays' | 'note' | 'source'>
    }

/** Done; whatever changed comes as a view. */
export type Done = Readonly<Record<string, never>>

/** Where the campaign stands after an act of the umpire; the clock is ISO 8601 UTC. */
/** Why a move that was run quietly has stopped, in a sentence; null where it is run to its end. */
export interface QuietReply {
  readonly stops: string | null
  readonly move: number
  readonly clock: string
}

export interface ActReply {
  readonly state: StepState | 'done'
  readonly clock: string | null
  /** A long step that is not done: it is to be asked for again. */
  readonly goesOn?: true
}

/** A seat as the desk and the umpire see it. */
export interface SeatRow {
  readonly id: string
  readonly role: SeatRole
  readonly side: string | null
  readonly title: string
  /** It has sealed its orders for the move. */
  readonly ready: boolean
  /** Orders have come in since the last move closed, and when, by the clock on the wall (ISO 8601 UTC). */
  readonly ordersIn: boolean
  readonly ordersAt: string | null
  /** What the seat is for, where the pack says it. */
  readonly brief?: string
  /** Windows of this seat that are open now. */
  readonly windows: number
}

/** How many windows a seat has open. */
export type Sitting = Pick<SeatRow, 'id' | 'windows'>

/** A page of old despatches, the latest written first, and how many are older still. */
export interface OldDespatches {
  readonly despatches: UmpireView['despatches']
  readonly left: number
}

/** What one seat has been told since a move, in the order told; times are ISO 8601 UTC. */
export interface ToldRow {
  readonly seat: string
  readonly title: string
  readonly entries: readonly { readonly at: string; readonly kind: string; readonly says: string }[]
}

/** What would come of acts of the umpire: what would happen, what would then be due, and what each seat would be told. */
export interface RehearsalReply {
  readonly state: StepState | 'done'
  readonly clock: string
  readonly events: readonly { readonly says: string }[]
  readonly decisions: readonly string[]
  readonly told: readonly ToldRow[]
}

/** A line of play. `from` is the move at whose close it left its parent, `moves` the last move closed on it. */
export interface BranchRow {
  readonly key: string
  readonly name: string
  readonly parent: string | null
  readonly from: number
  readonly moves: number
  readonly current: boolean
  readonly madeAt: string
}

export interface PackRow {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly book: string
  /** War is imminent, and the pack's clock, in minutes ahead of UTC. */
  readonly start: string
  readonly zoneMinutes: number
  readonly sides: readonly string[]
  /** Their keys and their marks (1 to 4), in the same order. */
  readonly sideKeys: readonly string[]
  readonly sideOrders: readonly number[]
  /** The books by which its boards are fought. */
  readonly tactical: readonly string[]
  /** What the pack has agreed already. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The theatre, in degrees: what a thumbnail of its chart is drawn by. */
  readonly bounds: PackChart['bounds'] | null
  /** What the war is about, how long it takes and how hard it is; null where the pack does not say. */
  readonly story: {
    readonly says: string
    readonly length: string
    readonly evenings: string
    readonly difficulty: (typeof DIFFICULTIES)[number]
  } | null
  /** Who sits where, what for, and what he sails with at the start. */
  readonly seats: readonly {
    readonly key: string
    readonly role: SeatRole
    readonly side: string | null
    readonly title: string
    readonly brief: string | null
    readonly commands: string | null
  }[]
  /** Works that its figures rest on: looked up, remembered, invented for play. */
  readonly sources: { readonly lookedUp: number; readonly fromMemory: number; readonly forPlay: number }
  /** Its own coast, thinned for a small picture: polygons of rings of [lon, lat]. */
  readonly coast: readonly (readonly (readonly (readonly [number, number])[])[])[] | null
  /** The first ports of its sides. */
  readonly ports: readonly {
    readonly name: string
    readonly lat: number
    readonly lon: number
    readonly side: string
  }[]
}

/** A file in the bin; `thrown` is ISO 8601 UTC. */
export interface BinRow {
  readonly file: string
  readonly name: string
  readonly thrown: string
}

/** A dated copy of a file of the drawer: after which move it was made, and when; null where its name does not say. */
export interface CopyRow {
  readonly copy: string
  readonly move: number | null
  readonly made: string | null
  /** The folder where it lies; null: beside its file. */
  readonly folder: string | null
}

/**
 * What going back to a copy has done: how far the copy has come, under which name the file that lay there was put aside, and whether a review
 * that stood open in the copy was closed.
 */
export interface RestoreReply {
  readonly file: string
  readonly standsAt: string
  readonly putAside: string | null
  readonly reviewClosed: boolean
}

/** A campaign file in the drawer; times are ISO 8601 UTC. What is null is not known until it has been opened here. */
export interface CampaignRow {
  readonly file: string
  readonly name: string
  readonly title: string | null
  readonly date: string | null
  readonly move: number | null
  /** The next thing due, in words. */
  readonly next: string | null
  readonly opened: string
  /** It is the campaign that this host has open. */
  readonly here: boolean
}

/** A new campaign: the passcodes are told once, here. */
export interface CreateReply {
  readonly file: string
  readonly seats: readonly {
    readonly id: string
    readonly role: SeatRole
    readonly side: string | null
    readonly title: string
    readonly passcode: string
  }[]
}

export interface VerifyReply {
  readonly ok: boolean
  readonly stateHash: string
  readonly journalHash: string
  readonly replayHash: string
  readonly faults: readonly string[]
}

/** What each request answers. */
export interface Replies extends TableReplies {
  chart: ChartReply
  view: SeatView | UmpireView
  wholeView: Done
  turnAgain: Done
  past: PastReply
  tracks: TracksReply
  card: CardReply
  orders: OrdersAnswer
  tryOrders: OrdersAnswer
  draft: { readonly draft: unknown }
  saveDraft: Done
  squares: Done
  boardOrders: Done
  why: Finding<string>
  reckonList: readonly ListedEntry[]
  reckon: Finding<unknown>
  open: ActReply
  limit: ActReply
  step: ActReply
  quietly: QuietReply
  decide: ActReply
  defer: ActReply
  rule: ActReply
  despatch: ActReply
  boardStep: ActReply
  standInOrders: ActReply
  boardCorrect: ActReply
  boardEnd: ActReply
  through: SeatView
  told: readonly ToldRow[]
  oldDespatches: OldDespatches
  rehearse: RehearsalReply
  back: Done
  branches: readonly BranchRow[]
  reopen: Done
  lineRead: Done
  seats: readonly SeatRow[]
  sitting: readonly Sitting[]
  appoint: { readonly seat: string; readonly passcode: string }
  dismiss: Done
  review: Review
  reviewSheet: ReviewSheet
  fight: FightReply
  fightStep: PastBoard
  keepNotes: Done
  openReview: ActReply
  exportFiles: readonly { readonly name: string; readonly text: string }[]
  staff: Done
  newPasscode: { readonly passcode: string }
  verify: VerifyReply
  network: NetworkReply
  openNetwork: NetworkReply
  closeNetwork: NetworkReply
  putOut: NetworkReply
  packs: readonly PackRow[]
  campaigns: readonly CampaignRow[]
  create: CreateReply
  openElsewhere: { readonly file: string; readonly title: string; readonly kind: 'campaign' | 'action' } | null
  renameFile: { readonly file: string }
  copyFile: { readonly file: string }
  throwAway: { readonly file: string }
  binned: readonly BinRow[]
  takeOut: { readonly file: string }
  copiesOf: readonly CopyRow[]
  restoreFile: RestoreReply
  copiesKept: CopiesReply
  keepCopies: CopiesReply
  chooseCopyFolder: CopiesReply | null
  openFile: { readonly file: string; readonly title: string; readonly kind: 'campaign' | 'action' }
  close: Done
  /** The address to open, or null where the host has opened the window itself. */
  openSeat: { readonly address: string | null }
  writeFor: { readonly address: string | null }
}

export type Reply<K extends RequestName> = Replies[K]
