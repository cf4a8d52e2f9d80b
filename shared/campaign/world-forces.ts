import type { Breakdown } from '../books/contract.ts'
import type { Plain } from '../explanation/finding.ts'
import type { Mix } from '../vocabulary/ammunition.ts'
import type { GunClass } from '../vocabulary/guns.ts'
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { OperationOrder } from './operations.ts'
import type { FortRuling } from './shore/shore-world.ts'
import type { OnContact, StandingOrder } from './standing.ts'
import type { TradeState } from './trade.ts'

/* Ships and forces as they truly are. */

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
  readonly rounds: Record<GunClass, number>
  readonly guns: Record<GunClass, number>
  /** How her rounds of a class stand as shot and shell; of a class that is not named, and of rounds beyond these, nothing was chosen. */
  mix?: Record<GunClass, Mix>
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
  /** Miles through the water since she came out of port, less what rest there gave back; only where her book counts them. */
  milesOut?: number
  /** When her crew last worked in harbour, where rest there counts. */
  workedAt?: Seconds
  /** The ship of her force that has her in tow, while she cannot steam; absent where none has. */
  towedBy?: string
  breakdown: BreakdownUnderWay | null
  /** Merchant vessels only. */
  trade?: TradeState
  /** Guns whose crews are away in prizes, by class. */
  unmanned?: Record<GunClass, number>
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
  /** How far off the other was when she took the chase up, or when she was last found to have gained on him, and when that was. */
  miles?: number
  gainedAt?: Seconds
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
  /** Harbours in which her captain has found no coal: he goes to them for it only where he reaches no other. One that has some again is taken off as he coals there. */
  empty?: readonly string[] | undefined
  /** Harbours of her side's that her captain has found in an enemy's hands: he goes to none of them for coal again. */
  shut?: readonly string[]
  /** The force in which her ships now are; absent while she has ships, and where they were lost. */
  joined?: string
  /** Since when she lies in harbour; absent at sea, and where she has lain there from the first. */
  inHarbourSince?: Seconds
  /** Boats under water: they see nothing and are not seen. */
  submerged?: boolean
  /** How many ships she has had from when, where that was not the same all through the war: what a review shows of her at an hour. Absent where it was. */
  roll?: readonly { readonly at: Seconds; readonly was: number; readonly ships: number }[]
  /** Where she has been since the move opened, for the track on her own chart. */
  trail: { readonly position: Position; readonly at: Seconds }[]
  /** Only while a move is run. */
  anchor?: Anchor
}
