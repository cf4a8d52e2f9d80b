import type { SeatResult } from '../action/result-sheet.ts'
import type { PurchaseState } from '../campaign/purchases.ts'
import type { OnContact, StandingOrder } from '../campaign/standing.ts'
import type { Account, FastRun, Leg, SightingReport } from '../campaign/world.ts'
import type { MixByGun } from '../vocabulary/ammunition.ts'
import type { GunClass } from '../vocabulary/guns.ts'
import type { Mines } from '../vocabulary/mines.ts'
import type { Operation } from '../vocabulary/operations.ts'
import type { Position } from '../vocabulary/position.ts'
import type { DegreeOfKnowledge, Medium } from '../vocabulary/roles.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { Weather } from '../vocabulary/weather.ts'
import type { ShoreEntryBody } from './shore-entries.ts'

/**
 * A seat's logbook: everything that seat has been told, and nothing else. Adjudication writes to it through
 * `reporting.ts` alone; a window is a pure function of it. Ids here are minted for the seat and say nothing of the truth.
 */
export interface Entry {
  /**
   * The minute the fact became known to the seat: what is stamped on it. A window shows entries up to the clock that its own
   * 'opened', 'stopped' and 'closed' entries have reached, so news of mid-move is read when the move closes (JS R-53).
   */
  readonly at: Seconds
  readonly move: number
  /**
   * `waits`: its second had been shown before it was written; it is read when the seat's own clock next moves. `untilCarriedOut`: it came of
   * orders that wait, and holds until they are carried out.
   */
  readonly body: EntryBody & { readonly waits?: boolean; readonly untilCarriedOut?: boolean }
}

/** Entries without those of orders that waited and have been carried out: what came of these is written anew. */
export function withoutWaited(entries: readonly Entry[]): readonly Entry[] {
  const last = entries.findLastIndex(({ body }) => body.kind === 'carriedOut')
  return last < 0 ? entries : entries.filter(({ body }, i) => i > last || body.untilCarriedOut !== true)
}

/** The place of the entry by which a seat's own clock moved last; null in an empty logbook. */
export function lastBeat(logbook: readonly Entry[]): number | null {
  const at = logbook.findLastIndex(({ body }) => isClockEntry(body.kind))
  return at < 0 ? null : at
}

/** Whether an entry moves the clock of the seat whose logbook it stands in. */
export function isClockEntry(kind: EntryBody['kind']): boolean {
  return kind === 'opened' || kind === 'stopped' || kind === 'closed' || kind === 'over'
}

export interface KnownShip {
  readonly id: string
  readonly name: string
  readonly card: string
  readonly status: 'afloat' | 'sunk' | 'taken'
  readonly knots: number
  readonly coalMinutes: number
  readonly coalCapacityMinutes: number
  readonly rounds: Readonly<Record<GunClass, number>>
  /** Her rounds of a class as shot and shell; absent where nothing was chosen. */
  readonly mix?: MixByGun
  readonly torpedoes: number
  /** Guns that can fire, and mines for so many squares to be laid. */
  readonly guns: Readonly<Record<GunClass, number>>
  readonly mines: number
  readonly men: number
  readonly sectionsLost: number
  readonly cargoCoalDays: number
  /** A merchant vessel's freight; absent for others. */
  readonly trade?: KnownTrade
  /** Guns whose crews are away in prizes; absent where none are. */
  readonly unmanned?: Readonly<Record<GunClass, number>>
  /** Soldiers aboard, whether the passage has worn them, and points of ransom that she carries. */
  readonly troops: number
  readonly troopsWorn: boolean
  readonly ransomPoints: number
  /** The place in whose dock she lies. */
  readonly dock: string | null
  readonly breakdown: string | null
  /** A ship of her own force has her in tow; absent of nearly all. */
  readonly inTow?: true
  /** When she ran faster than her book lets her run all day; absent of nearly all. */
  readonly fastRuns?: readonly FastRun[]
  /** Miles that count against her since she came out of port; absent of nearly all. */
  readonly milesOut?: number
  /** Of a submarine boat: since when she is clear of harbour, and seconds that her crew has been without air. */
  readonly boat?: { readonly clearAt: Seconds | null; readonly airless: Seconds }
}

/** What a merchant vessel carries and how far she has brought it, as her master knows it. */
export interface KnownTrade {
  /** The printed route that she works. */
  readonly route: string | null
  readonly homeward: boolean
  /** Points as she loaded them; none, and her holds are empty. */
  readonly freight: number
  /** Miles made good homeward. */
  readonly miles: number
  /** A prize's miles when she was taken; null: she is none. */
  readonly prizeMiles: number | null
}

/** The operation that a force of one's own is about, as those aboard know it. */
export interface KnownWork {
  readonly operate: Operation
  readonly ships: readonly {
    readonly id: string
    readonly name: string
    readonly state: 'working' | 'waiting' | 'asked' | 'over'
    readonly got: number
    readonly says: string
    readonly waitsFor: string | null
    readonly endsAt: Seconds | null
  }[]
}

/** A line of a sheet as its government knows it. */
export interface KnownPurchase {
  readonly purchase: string
  readonly article: string
  readonly number: number
  readonly place: string
  readonly ship: string | null
  readonly points: number
  readonly state: PurchaseState
  readonly orderedAt: Seconds
  /** When what is building will be there. */
  readonly readyAt: Seconds | null
  /** What has come of it, in a sentence. */
  readonly says: string
  readonly rule: string
}

/** A fort of one's own, as its captain reports it. */
export interface KnownOwnFort {
  readonly fort: string
  /** Of a whole fort, and the yards of front and sections that go with it. */
  readonly share: number
  readonly frontYards: number
  readonly sections: number
  /** Guns by class as it was built, and those not disabled. */
  readonly guns: Readonly<Record<GunClass, number>>
  readonly gunsFit: Readonly<Record<GunClass, number>>
  readonly pneumaticGuns: number
  readonly pneumaticFit: number
  readonly searchLights: number
  readonly brennan: boolean
  /** Men who serve it, and those that its guns want at least. */
  readonly garrison: number
  readonly garrisonWanted: number
  readonly destroyed: boolean
}

/** What the stores of a harbour held when word of them was sent. */
export interface KnownStore {
  readonly place: string
  readonly asOf: Seconds
  readonly coalDays: number
  readonly rounds: Readonly<Record<GunClass, number>>
  readonly torpedoes: number
  readonly mines: number
  readonly held: Readonly<Record<string, number>>
  readonly townPoints: number | null
  /** Its forts; absent where none of this side stands. */
  readonly forts?: readonly KnownOwnFort[]
}

/** A force of one's own side as it is known: seen aboard, telegraphed from a port, or passed by a coast station. */
export interface KnownForce {
  readonly force: string
  readonly name: string
  readonly mark: string
  readonly kind: 'warships' | 'flotilla' | 'trade' | 'despatch'
  readonly position: Position
  readonly courseDegrees: number
  readonly knots: number
  readonly place: string | null
  readonly state: 'sea' | 'harbour' | 'passage' | 'board'
  readonly ships: readonly KnownShip[]
  /** The orders in force as the seat knows them. */
  readonly plot: readonly Leg[]
  readonly work: KnownWork | null
  readonly onContact: OnContact
  /** Her standing orders; absent where there are none, or where they are not known. */
  readonly standing?: readonly StandingOrder<Leg>[]
  readonly lights: boolean
  /** Boats under water. */
  readonly submerged: boolean
  /** Where she has been since she was last known, with times; empty when only the place is known. */
  readonly track: readonly { readonly position: Position; readonly at: Seconds }[]
}

/** A minefield as it is known: the chart of one's own, or the buoys and wrecks of another's. */
export interface KnownMinefield {
  readonly field: string
  readonly own: boolean
  /** What lies in it, with the bearing of its row and its firing station; null where only buoys are known. */
  readonly mines: Mines | null
  readonly bearingDegrees: number | null
  readonly station: string | null
  readonly squares: readonly { readonly position: Position; readonly state: 'mined' | 'blocked' | 'swept' }[]
  readonly asOf: Seconds
  readonly medium: Medium
  readonly source: string
}

export type EntryBody =
  | ShoreEntryBody
  | {
      readonly kind: 'opened'
      readonly opens: Seconds
      readonly ends: Seconds
      readonly timeLimitMinutes: number | null
    }
  | { readonly kind: 'limit'; readonly timeLimitMinutes: number | null; readonly says: string }
  /** `newsWaits`: what others have to tell of this move is read when it closes, not at this stop (news.show). */
  | { readonly kind: 'stopped'; readonly clock: Seconds; readonly newsWaits?: true }
  | { readonly kind: 'closed'; readonly clock: Seconds }
  | { readonly kind: 'over'; readonly clock: Seconds; readonly says: string }
  | {
      readonly kind: 'weather'
      readonly area: string
      readonly from: Seconds
      readonly to: Seconds
      readonly weather: Weather
      readonly visibility: string
      readonly sightMiles: number
    }
  | {
      readonly kind: 'force'
      readonly known: KnownForce
      readonly degree: DegreeOfKnowledge
      readonly source: string
      readonly medium: Medium
      readonly asOf: Seconds
      /** It came of the seat's own order or of the umpire's word, and is read at once. */
      readonly atOnce?: true
    }
  | ({ readonly kind: 'report' } & SightingReport)
  | {
      readonly kind: 'sent'
      readonly despatch: string
      readonly to: string
      readonly text: string
      readonly order: string | null
      readonly medium: Medium
      readonly route: readonly string[]
      readonly sentAt: Seconds
      /** When it should arrive by what the sender knows; never whether it did. */
      readonly expected: Seconds | null
    }
  | {
      readonly kind: 'received'
      readonly despatch: string
      readonly from: string
      readonly text: string
      readonly order: string | null
      readonly medium: Medium
      readonly writtenAt: Seconds
      readonly receivedAt: Seconds
      readonly route: readonly string[]
      /** Its order was out of date when it came: a later one had been read. */
      readonly superseded?: true
    }
  | {
      readonly kind: 'ordered'
      readonly force: string
      /** Left out, the course and the conduct that she has stay in force. */
      readonly legs?: readonly Leg[]
      readonly thisMoveOnly: boolean
      readonly onContact?: OnContact
      /** Left out, those that she has stay in force. */
      readonly standing?: readonly StandingOrder<Leg>[]
      readonly byDespatch: string | null
    }
  | { readonly kind: 'ready'; readonly ready: boolean }
  /** Orders that waited while a move was run are carried out now. */
  | { readonly kind: 'carriedOut' }
  | {
      readonly kind: 'ledger'
      readonly line: string
      readonly lineAt: Seconds
      readonly points: number
      readonly account: Account
      readonly says: string
      readonly rule: string
      /** Who ordered it, by his title. */
      readonly by: string
    }
  | ({ readonly kind: 'purchase' } & KnownPurchase)
  | ({ readonly kind: 'store' } & KnownStore)
  | ({ readonly kind: 'minefield' } & KnownMinefield)
  | {
      readonly kind: 'encounter'
      readonly encounter: string
      readonly says: string
      readonly bearingDegrees: number | null
      readonly miles: number | null
      readonly vessels: number
      readonly state: 'told' | 'squares' | 'action' | 'closed'
      readonly clock: Seconds
    }
  | {
      readonly kind: 'squares'
      readonly encounter: string
      readonly clock: Seconds
      readonly move: number
      readonly sheet: SquaresSheet
    }
  | {
      readonly kind: 'action'
      readonly encounter: string
      readonly clock: Seconds
      readonly move: number
      readonly sheet: ActionSheet
    }
  /** A board that has closed, as this seat may believe it went. */
  | {
      readonly kind: 'result'
      readonly encounter: string
      readonly startedAt: Seconds
      readonly endedAt: Seconds
      readonly sheet: SeatResult
    }
  /** What befell a force of one's own so that one has her no longer: taken, sunk, gone into a convoy. */
  | { readonly kind: 'fate'; readonly force: string; readonly says: string }
  | { readonly kind: 'notice'; readonly says: string; readonly rule: string | null }
  | { readonly kind: 'cable'; readonly cable: string; readonly cut: boolean; readonly medium: Medium }
  /** News that was to come by wire at one time comes at another, for a line was cut before it; the seat is not told of that. */
  | { readonly kind: 'delayed'; readonly from: Seconds; readonly to: Seconds }

/** The 1,000-yard squares as one seat sees them: own buoys named, the enemy's plain. Yards from the origin, x east, y north. */
export interface SquaresSheet {
  readonly origin: Position
  readonly squareYards: number
  readonly own: readonly {
    readonly force: string
    readonly name: string
    readonly x: number
    readonly y: number
    readonly courseDegrees: number
    readonly allowance: number
    readonly knots: number
    /** A path is sealed for the move to come. */
    readonly sealed: boolean
    /** Why she has no squares to run. */
    readonly still?: string
    /** Ships that cannot keep up and may be sent off, the slowest first and then more of them; and what the others have then. */
    readonly partings?: readonly {
      readonly ships: readonly string[]
      readonly names: string
      readonly knots: number
      readonly allowance: number
    }[]
  }[]
  readonly seen: readonly {
    readonly buoy: string
    readonly x: number
    readonly y: number
    readonly vessels: number
    /** The friend who has her in sight and signals it, where the seat's own ships have not. */
    readonly signalledBy?: string
  }[]
  /** Forces of the seat's side that others command and that signal to it, under the names that it has for them; absent where there are none. */
  readonly friends?: readonly {
    readonly force: string
    readonly name: string
    readonly x: number
    readonly y: number
    readonly vessels: number
  }[]
}

/** A tactical board as one seat sees it: whatever the book's own view gives that seat. Plain data. */
export type ActionSheet = Readonly<Record<string, unknown>>
