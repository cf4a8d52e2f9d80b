import type { Secrets } from '../dice/secrets.ts'
import type { Plain } from '../explanation/finding.ts'
import type { Mission } from '../staff/missions.ts'
import type { GunClass } from '../vocabulary/guns.ts'
import type { Position } from '../vocabulary/position.ts'
import type { Role } from '../vocabulary/roles.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { Weather } from '../vocabulary/weather.ts'
import type { Minefield } from './minefields.ts'
import type { SeatOrders } from './orders.ts'
import type { Manning, Purchase } from './purchases.ts'
import type { Fort, Party, Ransom, ShoreNews } from './shore/shore-world.ts'
import type { Receipt } from './trade.ts'
import type { CampaignEvent, Decision } from './world-decisions.ts'
import type { Force, Ship } from './world-forces.ts'
import type { LedgerLine, Owed } from './world-ledger.ts'
import type { Encounter, InSight, LetPass, Touch } from './world-meetings.ts'
import type { CableState, Despatch, NewsOnWire, Tale } from './world-news.ts'

export type { OnWire } from './on-wire.ts'
export type { CampaignEvent, Decision, DecisionOption } from './world-decisions.ts'
export type {
  Anchor,
  BoatState,
  Chase,
  FastRun,
  Force,
  GuideTrack,
  KnownGuide,
  Leg,
  OperateLeg,
  Operating,
  Ship,
  ShipWork,
  Whereabouts,
} from './world-forces.ts'
export { ACCOUNTS, type Account, type LedgerLine } from './world-ledger.ts'
export type { BlockadeMet, Encounter, InSight, LetPass, RunAhead } from './world-meetings.ts'
export {
  type Addressee,
  type CableState,
  DESPATCH_STATES,
  type Despatch,
  type GivenOrder,
  type NewsOnWire,
  type SightingReport,
  type StructuredOrder,
  type Tale,
} from './world-news.ts'

/**
 * The truth: what is so, whoever knows it. Plain data only, so that it stores, hashes and replays as it stands. Phases of a move
 * change it in place; the host commits what came of an input whole, or drops it and reads the last checkpoint again.
 * Nothing here may reach a seat but through `knowledge/reporting.ts`.
 */
export interface World {
  readonly campaign: CampaignFacts
  branch: string
  clock: Seconds
  move: MoveState
  readonly sides: readonly Side[]
  readonly seats: Record<string, Seat>
  readonly ships: Record<string, Ship>
  readonly forces: Record<string, Force>
  readonly places: Record<string, PlaceState>
  readonly cables: Record<string, CableState>
  /** By area, the weather of the move that is open (or was last). */
  weather: Record<string, Weather>
  /** What the umpire has laid down for coming periods, by period index and area; drawn when a move opens if absent. */
  readonly forecast: Record<string, Weather>
  readonly despatches: Record<string, Despatch>
  readonly ledger: LedgerLine[]
  /** What governments have ordered to be bought, by minted id. */
  readonly purchases: Record<string, Purchase>
  /** Orders to man forts that are on their way, by minted id; absent where there never was one. */
  manning?: Record<string, Manning>
  /** Freight and prizes that are home, and are posted when the move closes. */
  receipts?: Receipt[]
  /** What a treasury was short of since the move opened: taken when the move closes, after what was earned. */
  owed?: Owed[]
  /** Pairs of bodies in sight of each other now, by "lower id|higher id". */
  readonly inSight: Record<string, InSight>
  /** Pairs of enemies who are out of each other's sight, and by the book's measure not yet out of touch; absent where there never was one. */
  touch?: Record<string, Touch>
  /** What the umpire has let pass of pairs of enemies, and how they stood then; absent while he has let nothing pass. */
  letPass?: Record<string, LetPass>
  /** Since when one force has another's smoke in sight, by "who sees it|whose it is"; absent where there never was any. */
  smoke?: Record<string, Seconds>
  /** Actions that were decided without a board: where, until when their guns are heard, and who was in them; absent where there never was one. */
  gunfire?: Record<string, { readonly at: Position; readonly until: Seconds; readonly forces: readonly string[] }>
  /** When one force heard the guns of an action, by "force|action"; absent where none did. */
  heard?: Record<string, Seconds>
  readonly encounters: Record<string, Encounter>
  readonly decisions: Record<string, Decision>
  /** Reports on their way to a side's government that are not despatches: coastguard and neutral tales, by minted id. */
  readonly tales: Record<string, Tale>
  /** Minefields by id; absent while none has been laid. */
  minefields?: Record<string, Minefield>
  /** Men ashore, sums demanded of towns, and word of what was done there, by minted id. */
  readonly parties: Record<string, Party>
  readonly ransoms: Record<string, Ransom>
  readonly shoreNews: Record<string, ShoreNews>
  /** News of places that is on its way by wire to a side's government, by side, hour of arrival and office; absent where there never was any. */
  newsOnWire?: Record<string, NewsOnWire>
  /** Assistant umpires by id; absent where the chief has never appointed one. They are no seats: nobody of the war hears of them. */
  assistants?: Record<string, Assistant>
  /** Seats that the program keeps, each with its mission; absent where none ever was. No seat is told of another's. */
  staff?: Readonly<Record<string, Mission>>
  /** All seats may read the whole review, though the war lasts; absent where the umpire has not opened it. */
  reviewOpen?: true
  /** The war as it stood where the clocks of seats stand that a running move has left behind; empty while none is run. */
  behind?: Behind
  /** What seats have handed in while their clocks were behind, oldest first: carried out when theirs next move. */
  kept?: Record<string, readonly KeptOrders[]>
  /** The journal as a chain, of which seats see a link a move; absent in a file of before version 0.2. */
  record?: RecordChain
  /** How many of each minted thing there have been, so that names are keyed by an occasion of their own. Set by `setCount` alone. */
  readonly counts: Readonly<Record<string, number>>
}

/** By seat the name of the war in which what it hands in is judged, and those wars, put aside: whoever changes one puts another in its place. */
export interface Behind {
  readonly seats: Readonly<Record<string, string>>
  readonly worlds: Readonly<Record<string, World>>
}

/** A sheet's lines that wait, and where its writer's clock stood. */
export interface KeptOrders {
  readonly handedInAt: Seconds
  readonly orders: SeatOrders
  /** What was answered to each line, by its path ("movements[0]"); absent in files of before there was such an answer. */
  readonly answered?: Readonly<Record<string, string>>
}

/** What never changes while the war runs. */
export interface CampaignFacts {
  readonly id: string
  readonly title: string
  readonly pack: string
  readonly book: string
  readonly tactical: readonly string[]
  readonly seed: string
  /** What the host drew as it made the file; absent in a file of before version 0.2. */
  readonly secrets?: Secrets
  readonly start: Seconds
  /** Minutes east of Greenwich of the pack's clock. */
  readonly zoneMinutes: number
  readonly settings: Readonly<Record<string, Plain>>
}

/** The journal as a chain (`record-chain.ts`): its last link, and the link that seats see. */
export interface RecordChain {
  /** The last link, of all inputs so far on this line of play. */
  head: string
  /** Inputs so far. */
  count: number
  /** The link at the close of the last move, which every seat sees; of the beginning before the first. */
  shown: { readonly move: number; readonly head: string }
}

export interface MoveState {
  number: number
  /** 'waiting': closed, orders may be written; 'open': announced; 'running': stepped but not yet at its end; 'over': the war is. */
  state: 'waiting' | 'open' | 'running' | 'over'
  opens: Seconds
  ends: Seconds
  timeLimitMinutes?: number
}

export interface Side {
  readonly key: string
  readonly name: string
  readonly adjective: string
  /** 1 disc, 2 lozenge, 3 triangle, 4 hexagon. */
  readonly order: number
  readonly neutral?: boolean
}

export interface Seat {
  readonly id: string
  readonly role: Role
  /** Absent for the umpire and spectators. */
  readonly side?: string
  readonly title: string
  /** The force whose flag or captain this seat is, so where he stands; a government stands at its office. */
  force?: string
  /** The ship in which this commander stands while a senior commands the force that she has joined: sent off with her he commands again. */
  ship?: string | undefined
  readonly office?: string
  /** Sealed for the move that is open. */
  ready: boolean
  /** The time to which this seat's window has been shown the war. */
  shown: Seconds
}

/** An assistant umpire: the side he keeps (null: all), and what he of one side has been shown of it. */
export interface Assistant {
  readonly id: string
  readonly title: string
  readonly side: string | null
  readonly appointedAt: Seconds
  /** His side as it was when he was last shown it (`umpires/side-truth.ts`); null for one who keeps all sides, and sees the truth. */
  shown: Plain | null
  /** What of his side the clock stood for when he was last shown it, and whether nothing has been run since. */
  stands: string
  current: boolean
  /** What happened to his side, oldest first, and how many of these at the end he has not been shown yet. */
  readonly log: CampaignEvent[]
  unshown: number
  /** Where the forces of his side have been in moves that are closed. */
  readonly tracks: Record<string, readonly { readonly position: Position; readonly at: Seconds }[]>
}

export interface PlaceState {
  readonly id: string
  owner: string
  coastguardDestroyed: boolean
  telegraphBroken: boolean
  coalDays: number
  /** What the magazines and stores hold, by class of gun. */
  readonly rounds: Record<GunClass, number>
  torpedoes: number
  mines: number
  /** Ships that have its dock, going in, lying there or coming out. */
  docked: string[]
  docksDestroyed: boolean
  /** Absent where none was ever built. */
  forts?: Fort[]
  /** Works, spare guns and whatever else was bought and lies here, by the book's name for the article. */
  readonly held: Record<string, number>
  /** What is left of the town; null where there is none to lose. */
  townPoints: number | null
}
