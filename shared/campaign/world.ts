import type { UmpireResult } from '../action/result-sheet.ts'
import type { Breakdown } from '../books/contract.ts'
import type { Plain, Reason, Thrown } from '../explanation/finding.ts'
import type { Mix } from '../vocabulary/ammunition.ts'
import type { Position } from '../vocabulary/position.ts'
import type { GunClass, Medium, Role } from '../vocabulary/roles.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { Weather } from '../vocabulary/weather.ts'
import type { Minefield } from './minefields.ts'
import type { OnWire } from './on-wire.ts'
import type { OperationOrder } from './operations.ts'
import type { SeatOrders } from './orders.ts'
import type { Manning, Purchase } from './purchases.ts'
import type { Fort, FortRuling, Party, Ransom, ShoreNews } from './shore/shore-world.ts'
import type { OnContact, StandingOrder } from './standing.ts'
import type { Receipt, TradeState } from './trade.ts'

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
  /** The war as it stood where the clocks of seats stand that a running move has left behind; empty while none is run. */
  behind?: Behind
  /** What seats have handed in while their clocks were behind, oldest first: carried out when theirs next move. */
  kept?: Record<string, readonly KeptOrders[]>
  /** How many of each minted thing there have been, so that names are keyed by an occasion of their own. */
  readonly counts: Record<string, number>
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
  readonly start: Seconds
  /** Minutes east of Greenwich of the pack's clock. */
  readonly zoneMinutes: number
  readonly settings: Readonly<Record<string, Plain>>
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

export interface Ship {
  readonly id: string
  readonly name: string
  /** Whose she is: a merchantman that is taken is her captor's. */
  side: string
  /** Key of the card in the register that holds her particulars. */
  readonly card: string
  force: string
  status: 'afloat' | 'sunk' | 'taken'
  readonly seniority: number
  readonly assignedKnots: number
  /** Present maximum after damage; breakdown is taken off on top. */
  presentKnots: number
  readonly coalCapacityMinutes: number
  coalMinutes: number
  readonly rounds: Partial<Record<GunClass, number>>
  readonly guns: Partial<Record<GunClass, number>>
  /** How her rounds of a class stand as shot and shell; of a class that is not named, and of rounds beyond these, nothing was chosen. */
  mix?: Partial<Record<GunClass, Mix>>
  torpedoes: number
  men: number
  sectionsLost: number
  /** Mines for so many squares, to be laid. */
  mines?: number
  /** Days of coal that she carries for others. */
  cargoCoalDays: number
  /** Soldiers aboard, and whether the weather of the passage has worn them. */
  troops?: number
  troopsWorn?: boolean
  /** The place in whose dock she lies. */
  dock: string | null
  /** Work that was broken off and may be taken up again. */
  begun: WorkBegun | null
  fullSpeedMinutes: number
  fullSpeedThrows: number
  /** Minutes of the last 24 hours in which she ran above the speed that her book allows for so long, and when those were. */
  fastMinutes: number
  fastRuns?: readonly FastRun[]
  /** The ship of her force that has her in tow, while she cannot steam; absent where none has. */
  towedBy?: string
  breakdown: BreakdownUnderWay | null
  /** Merchant vessels only. */
  trade?: TradeState
  /** Guns whose crews are away in prizes, by class. */
  unmanned?: Partial<Record<GunClass, number>>
  /** What the tactical book's board keeps of her from one action to the next: the marks on her scoring sheet. */
  fight?: Plain
  /** Only of a boat that goes under water. */
  boat?: BoatState
}

/** A boat that goes under water: since when she is clear of harbour, and seconds that she has been without air. */
export interface BoatState {
  readonly clearAt: Seconds | null
  readonly airless: Seconds
}

export interface BreakdownUnderWay {
  readonly nature: Breakdown
  /** When each phase of it ends, in order. */
  readonly until: readonly Seconds[]
}

export interface FastRun {
  readonly from: Seconds
  readonly to: Seconds
}

/** A piece of work broken off: which, where, how many seconds of it still count, and until when. */
export interface WorkBegun {
  readonly work: string
  readonly seconds: Seconds
  readonly until: Seconds
}

/** One thing to do along a plot. Absent `knots` on entering means the speed of the leg before. */
export type Leg =
  | { readonly do: 'steam'; readonly to: Position; readonly knots: number }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'enter'; readonly place: string; readonly knots: number }
  | OperateLeg

/** `had`: what each ship has had of it in spells that were broken off, which counts when she takes it up again (`work.brokenOff`). */
export type OperateLeg = {
  readonly do: 'operate'
  readonly had?: Readonly<Record<string, number>>
} & Readonly<OperationOrder>

/** The operation that a force is about, ship by ship: her ships work side by side, each at her own pieces of it. */
export interface Operating {
  readonly leg: OperateLeg
  /** The harbour it is done in; null at sea. */
  readonly place: string | null
  readonly works: ShipWork[]
  /** When the next piece ends, or what is waited for is looked at again; null: the umpire is to say. */
  next: Seconds | null
  /** The move, by number, in which it was last looked at: with a new one comes other weather. */
  looked: number
  /** What the umpire said of fire at a fort. */
  ruled?: FortRuling
}

export interface ShipWork {
  readonly ship: string
  state: 'working' | 'waiting' | 'asked' | 'over'
  /** Pieces finished, and how much they brought: days, sections, rounds. */
  done: number
  got: number
  /** The piece in hand: when it began (earlier by what still counted of a piece broken off), when it ends, what it is to bring. */
  began: Seconds
  ends: Seconds | null
  amount: number
  /** What all of it has brought so far, or why it is over. */
  says: string
  waitsFor: string | null
}

/** A force that closes, avoids or shadows what it has sighted: its course is laid anew from time to time by what is seen of it. */
export interface Chase {
  readonly conduct: Exclude<OnContact, 'standOn'>
  readonly target: string
  /** When her course is next laid anew. */
  next: Seconds
  readonly knots: number
  /** Her orders as they were: taken up again when the other is lost to sight. */
  readonly aside: readonly Leg[]
  readonly since: Seconds
  /** Where the other was when he was last seen, as it is judged from aboard. */
  seen: Position
  /** Since when he is out of sight; absent while he is in it. */
  lostAt?: Seconds | undefined
}

/** A stretch of the way of one on whom station is kept. */
export interface GuideTrack {
  readonly from: Position
  readonly to: Position
  readonly start: Seconds
  readonly end: Seconds
  readonly courseDegrees: number
  /** The harbour in which it lies. */
  readonly berth?: string
}

/** What those aboard a force know of the one on which she keeps station: what it was about to do when they were last in touch with it. */
export interface KnownGuide {
  readonly force: string
  readonly track: readonly GuideTrack[]
  /** Its orders from the end of that track. */
  readonly plot: readonly Leg[]
  /** It is no more, as they have seen. */
  readonly lost?: true
}

export type Whereabouts =
  | { readonly at: 'sea' }
  | { readonly at: 'harbour'; readonly place: string }
  | { readonly at: 'passage'; readonly place: string; readonly bound: 'in' | 'out'; readonly until: Seconds }
  | { readonly at: 'board'; readonly encounter: string }

/**
 * Where a force's run began: as the move opened, or when her own orders or engines last changed. What she does until then is worked out
 * from here each time, so that a clock which stops for others leaves no trace in her track, to the last figure.
 */
export interface Anchor {
  readonly at: Seconds
  readonly position: Position
  readonly courseDegrees: number
  readonly whereabouts: Whereabouts
  readonly plot: readonly Leg[]
  readonly waited: number
  /** Minutes of coal and of full speed of each of her ships, in her order. */
  readonly coal: readonly number[]
  readonly full: readonly number[]
  /** Of boats that go under water; absent where there is none. */
  readonly boats?: Readonly<Record<string, BoatState>>
  /** When each had run above what her book allows for so long; absent where none has. */
  readonly fast?: Readonly<Record<string, readonly FastRun[]>>
  readonly trail: Force['trail']
  /** Marks of the run that have been entered. */
  readonly marks: string[]
  /** How she stood when the clock last stopped; if she stands otherwise, somebody's hand has been on her since. */
  stands: readonly (number | string)[]
}

export interface Force {
  readonly id: string
  side: string
  readonly name: string
  /** Letter or figure on charts. */
  readonly mark: string
  readonly kind: 'warships' | 'flotilla' | 'trade' | 'despatch'
  ships: string[]
  flag: string
  /** Who stands aboard and commands; null: a stand-in, who keeps the last orders received. */
  commander: string | null
  position: Position
  courseDegrees: number
  knots: number
  whereabouts: Whereabouts
  /** The orders in force: what of them is still to do. */
  plot: Leg[]
  thisMoveOnly: boolean
  /** Miles by which a plot of this move only was too long when it was ordered. */
  overrunMiles?: number
  onContact: OnContact
  /** Orders for when something happens, in the order in which they are tried; absent where there are none. */
  standing?: readonly StandingOrder<Leg>[] | undefined
  /** Only while it lasts. */
  chase?: Chase | undefined
  /** Of the force on which she keeps station; absent while she keeps none. */
  guide?: KnownGuide | undefined
  /** Minutes steamed of a wait leg that is under way. */
  waited: number
  /** Work by the hour that is under way: the first leg of her plot. */
  operating: Operating | null
  /** The enemy force that has stopped her and lies by her. */
  held?: string | null
  /** Shows lights at night: seen farther, and signalling by them (`sight.lights`). */
  lights: boolean
  /** Her captain has gone home for coal of himself: the harbours he has tried, the last of them where he goes or lies; absent when she has it, or there is none to be had. */
  goneHome?: readonly string[] | undefined
  /** The force in which her ships now are; absent while she has ships, and where they were lost. */
  joined?: string
  /** Since when she lies in harbour; absent at sea, and where she has lain there from the first. */
  inHarbourSince?: Seconds
  /** Boats under water: they see nothing and are not seen. */
  submerged?: boolean
  /** Where she has been since the move opened, for the track on her own chart. */
  trail: { readonly position: Position; readonly at: Seconds }[]
  /** Only while a move is run. */
  anchor?: Anchor
}

export interface PlaceState {
  readonly id: string
  owner: string
  coastguardDestroyed: boolean
  telegraphBroken: boolean
  coalDays: number
  /** What the magazines and stores hold, by class of gun. */
  readonly rounds: Partial<Record<GunClass, number>>
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

export interface CableState {
  readonly id: string
  cutAt: Seconds | null
}

export type Addressee = { readonly seat: string } | { readonly force: string }

/** An order that travels inside a despatch and is in force when delivered. */
export interface StructuredOrder extends GivenOrder {
  readonly force: string
}

/** What is ordered of a force; whatever is left out stays as she has it. */
export interface GivenOrder {
  readonly legs?: readonly Leg[]
  readonly thisMoveOnly?: boolean
  readonly onContact?: OnContact
  readonly lights?: boolean
  /** In place of those she had; left out, hers stand. */
  readonly standing?: readonly StandingOrder<Leg>[]
  readonly submerged?: boolean
  /** Gives up a chase, and goes on with what she was ordered before it. */
  readonly resume?: true
  /** Ships of hers that are sent off, with orders of their own; null: they follow hers. */
  readonly detach?: { readonly ships: readonly string[]; readonly orders: GivenOrder | null }
}

/** One stage of a despatch's road, in words for the desk and with the places it joins. */
export interface Stage {
  readonly medium: Medium
  readonly from: string
  readonly to: string
  readonly leaves: Seconds
  readonly arrives: Seconds | null
}

export const DESPATCH_STATES = [
  'waiting',
  'underway',
  'office',
  'aboard',
  'umpire',
  'held',
  'delivered',
  'lost',
] as const
export type DespatchState = (typeof DESPATCH_STATES)[number]

export type { OnWire } from './on-wire.ts'

/** News that stands in its government's logbook already, to be read when the wire brings it. */
export interface NewsOnWire {
  readonly side: string
  readonly wire: OnWire
  readonly knownAt: Seconds
}

export interface Despatch {
  readonly id: string
  readonly from: string
  readonly to: Addressee
  readonly text: string
  readonly order: StructuredOrder | null
  readonly medium: Medium
  /** The office to which it is telegraphed, and the force that carries it as despatch vessel. */
  readonly office: string | null
  readonly vessel: string | null
  readonly stages: Stage[]
  state: DespatchState
  /** Where it lies while it waits: an office, or the force that carries it. */
  lies: { readonly place: string } | { readonly force: string } | null
  readonly writtenAt: Seconds
  sentAt: Seconds | null
  dueAt: Seconds | null
  deliveredAt: Seconds | null
  /** As delivered, where the umpire altered it. */
  /** The lines that it runs along, while it is on the wire. */
  wire?: OnWire
  textDelivered: string | null
  orderDelivered: StructuredOrder | null
  umpireNote: string | null
}

/**
 * What a coast, a neutral or a stand-in tells, on its way to the seats that will hear it. A coast's has its hour; what a stand-in
 * saw is carried in his ship until she meets a seat of her side or makes a telegraph.
 */
export interface Tale {
  readonly id: string
  readonly side: string
  readonly carrier: string | null
  readonly dueAt: Seconds | null
  /** The force seen, and since when: each hearer knows her under a name of his own. */
  readonly target: string
  readonly since: Seconds
  readonly report: Omit<SightingReport, 'contact' | 'of'>
  /** Seats that have heard it. */
  readonly told: string[]
  /** The place where it lies for want of a road, until a ship of its side takes it along. */
  readonly lies?: string
  readonly wire?: OnWire
  /** The umpire's hand: held until he lets it go, or not passed on before a time; and what he did, in a word. */
  held?: boolean
  notBefore?: Seconds
  note?: string
  over: boolean
}

/** What an observer makes of a force that he sees: never more than he could see. */
export interface SightingReport {
  readonly contact: string
  readonly of: 'enemy' | 'own' | 'neutral'
  readonly vessels: number
  readonly words: string
  readonly position: Position
  readonly courseDegrees: number | null
  readonly knots: number | null
  readonly seenAt: Seconds
  readonly source: string
  readonly medium: Medium
  readonly lost: boolean
}

/** Accounts of double entry: what is left, and where the rest came from or went. `score`: towns counted beside the treasury. */
export const ACCOUNTS = ['treasury', 'warChest', 'spent', 'food', 'trade', 'towns', 'score'] as const
export type Account = (typeof ACCOUNTS)[number]

export interface LedgerLine {
  readonly id: string
  readonly side: string
  readonly at: Seconds
  /** When the side's government knows of it; null while the news of it is still aboard the carrier. */
  knownAt: Seconds | null
  /** The force that carries the news until she makes a telegraph; null where it was known ashore. */
  readonly carrier: string | null
  readonly account: Account
  readonly against: Account
  /** Whole points moved to `account` from `against`. */
  readonly points: number
  readonly says: string
  readonly rule: string
  /** The seat that ordered it, `umpire`, or `rules` where nobody did. */
  readonly by: string
}

/** The rest of a charge for which there were not points enough. */
export interface Owed {
  readonly side: string
  readonly account: Exclude<Account, 'treasury'>
  readonly points: number
  readonly knownAt: Seconds | { readonly carrier: string }
  readonly says: string
  readonly rule: string
  readonly by: string
}

/** A pair in sight of each other: two forces, or a force and a stretch of watched coast ("post:…"). */
export interface InSight {
  readonly a: string
  readonly b: string
  readonly since: Seconds
  recognised: boolean
  readonly hostile: boolean
  /** They lie within the book's distance without a board: the umpire let them, or they have parted there. */
  passed: boolean
  /**
   * The one of the two who does not see the other: by night she shows lights, and he shows none (`sight.lights`); or he is a submarine boat that
   * she has not found (`boat.found`). Absent where both see.
   */
  blind?: string | undefined
  /** She who does not see a boat has had her near and has thrown for it: she throws once in a meeting. */
  looked?: true
  /** By who sees nothing of the other but lights: yards by which the distance is judged too great, as it was thrown (`sight.lights`). */
  judged?: Record<string, number>
  /** What this meeting has set off aboard already, by force and by what was seen. */
  answered?: string[]
}

/** Enemies who have just lost sight of each other: the meeting as it was, and what each saw last, which he tells when touch is lost. */
export interface Touch {
  readonly sight: InSight
  readonly lostAt: Seconds
  /** When touch is lost, if neither comes in sight before. */
  readonly until: Seconds
  readonly last: readonly { readonly observer: string; readonly target: string; readonly report: Tale['report'] }[]
}

/** A pair of enemies whom the umpire let stand on: how they stood, as far as a change of it is put to him anew. */
export interface LetPass {
  /** That they met, or that they came within the book's distance. */
  readonly what: 'contact' | 'trigger'
  /** Ships of each, the light, and the orders of each as they were given. */
  readonly ships: string
  readonly light: number
  readonly orders: readonly (readonly Leg[])[]
  readonly conduct: string
  /** Who of the two was closing. */
  readonly closing: readonly string[]
  /** How near they were, in squares of the book's; whole. */
  readonly squares: number
  /** When touch was last lost, or since when they are farther apart than the book's distance; null while they are not. */
  lostAt: Seconds | null
}

/** Forces within sight of an enemy: first told, then, if it comes to it, on squares and on a board. */
export interface Encounter {
  readonly id: string
  readonly openedAt: Seconds
  readonly forces: string[]
  readonly seats: string[]
  state: 'told' | 'squares' | 'action' | 'closed'
  /** The clock of these forces while squares or a board are open. */
  clock: Seconds
  moveNumber: number
  readonly origin: Position
  /** Ten-minute orders sealed for the move to come, by force: a path in yards from the origin, x east, y north. */
  readonly sealed: Record<string, { readonly path: readonly { x: number; y: number }[]; readonly knots: number }>
  movesWithoutSight: number
  /** Closing again inside the book's distance sets up no new board until they have been outside it, or the umpire says so. */
  armed: boolean
  /** Track already run on squares or board ahead of the campaign's clock, by force. */
  readonly ahead: Record<string, readonly RunAhead[]>
  /** Forces that came in sight meanwhile, and join when the campaign's clock comes up. */
  joining: string[]
  /** The tactical action under way: its record is kept by `action/`. */
  action: Plain | null
  /** Why it is over, from when that was said until the campaign's clock has come up to its own: its ships come back then, and no sooner. */
  ending?: string
  /** Only where a board off a blockaded port was laid. */
  blockade?: BlockadeMet
  /** Torpedoes and shells with which forts went to its board, by their ids; absent where none was within reach. */
  handed?: Readonly<Record<string, { readonly torpedoes: number; readonly shells: number }>>
  /** What came of its boards that are closed, in their order; absent until one is. */
  results?: readonly BoardResult[]
}

/** A closed board as the umpire keeps it. */
export interface BoardResult extends UmpireResult {
  readonly startedAt: Seconds
  readonly endedAt: Seconds
}

/** Two forces on a board off a blockaded port: who is who on it, and how it lies. */
export interface BlockadeMet {
  readonly book: string
  readonly port: string
  /** Forces. */
  readonly runner: string
  readonly blockader: string
  /** Out of the port, or into it: then the board lies turned about, and the runner comes in from the sea. */
  readonly bound: 'out' | 'in'
  /** True bearing of the open sea from the port, along the middle of the board. */
  readonly seawardDegrees: number
  /** Where the runner was met. */
  readonly metAt: Position
}

/** A stretch of track run on squares or a board, to be entered on the chart when the campaign's clock comes up. */
export interface RunAhead {
  readonly from: Position
  readonly to: Position
  readonly start: Seconds
  readonly end: Seconds
  readonly courseDegrees: number
  readonly knots: number
}

export interface DecisionOption {
  readonly key: string
  readonly label: string
  readonly default?: boolean
  /** Dice are thrown for it, which may be looked at before they count. */
  readonly dice?: boolean
}

/** A throw that was looked at: for which choice, what fell, what would come of it, and why it was thrown again (null: the first). */
export interface TriedThrow {
  readonly choice: string
  readonly thrown: readonly Thrown[]
  readonly says: readonly string[]
  readonly why: string | null
}

/** What is put to the umpire, with the book's default and its working. */
export interface Decision {
  readonly id: string
  readonly kind:
    | 'contact'
    | 'deliver'
    | 'throw'
    | 'trigger'
    | 'ending'
    | 'work'
    | 'mines'
    | 'boat'
    | 'bombard'
    | 'battle'
    | 'harbour'
    | 'soldiers'
  readonly at: Seconds
  readonly subject: string
  readonly says: string
  options: readonly DecisionOption[]
  readonly because: readonly Reason[]
  readonly about: Readonly<Record<string, Plain>>
  answer: string | null
  /** It lies by until then (null: until it is taken up), and the clock goes on; absent where the clock stands for it. */
  deferred?: { readonly until: Seconds | null } | undefined
  /** Throws that were looked at before one was let stand; absent where none was. */
  tried?: readonly TriedThrow[]
  /** The assistant umpire who gave it; absent where the chief did. */
  by?: string
}

/** A fact of adjudication with its trace. For the umpire and the record; never for a seat. */
export interface CampaignEvent {
  readonly at: Seconds
  readonly kind: string
  readonly subject: string
  readonly says: string
  readonly because: readonly Reason[]
  readonly dice: readonly Thrown[]
}
