import type { ListedEntry } from '../books/desk.ts'
import type { OrdersAnswer } from '../campaign/orders.ts'
import type { StepState } from '../campaign/outcome.ts'
import type { UmpireView } from '../campaign/umpire-view.ts'
import type { Finding } from '../explanation/finding.ts'
import type { SeatView } from '../knowledge/view.ts'
import type { PackChart, PackMerchant, PackShip, PackZone } from '../packs/pack.ts'
import type { Module } from '../vocabulary/modules.ts'
import type { SeatRole } from '../vocabulary/roles.ts'
import type { RequestName } from './bridge.ts'
import type { TableReplies } from './table.ts'

/** The public chart, and the names that are printed on it. Nothing of a pack's `sealed/` is in it. */
export interface ChartReply extends PackChart {
  readonly title: string
  readonly book: string
  readonly zone: PackZone
  /** The book's settings by which the campaign is played, so that a window reckons miles and speeds as the host does. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Modules of the book that are not played; absent where all are. */
  readonly without?: readonly Module[]
  readonly sides: readonly {
    readonly key: string
    readonly name: string
    readonly adjective: string
    readonly order: number
  }[]
  readonly neutrals: readonly { readonly key: string; readonly name: string; readonly adjective: string }[]
}

/** The printed card of a ship that the asker knows by name; how she fares now stands in the view. */
export type CardReply =
  | {
      readonly kind: 'warship'
      readonly card: Pick<
        PackShip,
        'key' | 'name' | 'side' | 'class' | 'type' | 'particulars' | 'byBook' | 'note' | 'sources' | 'unverified'
      >
    }
  | {
      readonly kind: 'merchant'
      readonly card: Pick<PackMerchant, 'key' | 'name' | 'side' | 'type' | 'enduranceDays' | 'note' | 'source'>
    }

/** Done; whatever changed comes as a view. */
export type Done = Readonly<Record<string, never>>

/** Where the campaign stands after an act of the umpire; the clock is ISO 8601 UTC. */
export interface ActReply {
  readonly state: StepState | 'done'
  readonly clock: string | null
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
  /** Windows of this seat that are open now. */
  readonly windows: number
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
  readonly start: string
  readonly sides: readonly string[]
  /** Their keys, in the same order. */
  readonly sideKeys: readonly string[]
  /** The books by which its boards are fought. */
  readonly tactical: readonly string[]
  /** What the pack has agreed already. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The theatre, in degrees: what a thumbnail of its chart is drawn by. */
  readonly bounds: PackChart['bounds'] | null
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
  rehearse: RehearsalReply
  back: Done
  branches: readonly BranchRow[]
  reopen: Done
  seats: readonly SeatRow[]
  appoint: { readonly seat: string; readonly passcode: string }
  dismiss: Done
  newPasscode: { readonly passcode: string }
  verify: VerifyReply
  packs: readonly PackRow[]
  campaigns: readonly CampaignRow[]
  create: CreateReply
  openElsewhere: { readonly file: string; readonly title: string; readonly kind: 'campaign' | 'action' } | null
  openFile: { readonly file: string; readonly title: string; readonly kind: 'campaign' | 'action' }
  close: Done
  /** The address to open, or null where the host has opened the window itself. */
  openSeat: { readonly address: string | null }
  writeFor: { readonly address: string | null }
}

export type Reply<K extends RequestName> = Replies[K]
