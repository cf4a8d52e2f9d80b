import type { UmpireResult } from '../action/result-sheet.ts'
import type { Plain } from '../explanation/finding.ts'
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { Leg } from './world-forces.ts'
import type { Tale } from './world-news.ts'

/* Forces in sight of each other, and those that have met. */

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
  /** Of the two who has seen all vessels of the other go down, and has told so: he tells no more of her. */
  gone?: string[]
  /** The umpire has put the two on short moves: how long each is, and when the one that they are in is over. */
  shortMove?: { readonly minutes: number; readonly ends: Seconds } | undefined
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
  /** Ten-minute orders sealed for the move to come, by force: a path in yards from the origin, x east, y north; and ships that are sent off as it begins. */
  readonly sealed: Record<
    string,
    {
      readonly path: readonly { x: number; y: number }[]
      readonly knots: number
      readonly detach?: readonly string[]
    }
  >
  movesWithoutSight: number
  /** Closing again inside the book's distance sets up no new board until they have been outside it, or the umpire says so. */
  armed: boolean
  /** Track already run on squares or board ahead of the campaign's clock, by force. */
  readonly ahead: Record<string, readonly RunAhead[]>
  /** Forces that came in sight meanwhile, and join when the campaign's clock comes up. */
  joining: string[]
  /** The tactical action under way: its record is kept by `action/`. */
  action: Plain | null
  /** The two sides of a board that is for no more, in a war of more; others there have no place on it. Absent but while such a board is open. */
  between?: readonly string[]
  /** The second of the first shot on its board: from then its guns are heard. Absent until one is fired. */
  firedAt?: Seconds
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
