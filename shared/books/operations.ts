import { type Finding, finding, type Reason } from '../explanation/finding.ts'
import type { Mix } from '../vocabulary/ammunition.ts'
import type { GunClass } from '../vocabulary/guns.ts'
import type { Mines } from '../vocabulary/mines.ts'
import type { Destroyable, Operation } from '../vocabulary/operations.ts'
import type { FortFacts, TownFacts } from './shore.ts'

/** A campaign's settings by their printed names. */
type Settings = Readonly<Record<string, unknown>>

/** One ship about to begin, or go on with, a piece of work: all that a book may ask of it. */
export interface WorkFacts {
  readonly operation: Operation
  /** By the hands of a dockyard, not by her own. */
  readonly dockyard: boolean
  /** Guns are mended, not sections; absent of all but repairs of guns. */
  readonly guns?: boolean
  /** A man-of-war that has struck is taken possession of, no merchantman; absent of all else. */
  readonly beaten?: boolean
  /** Pieces of this work that she has finished since she began it. */
  readonly done: number
  /** What is still wanted: days of coal, sections; one for what is done in one piece. */
  readonly wanted: number
  readonly men: number
  /** What is laid; only of laying mines. */
  readonly mines?: Mines
  readonly at: 'harbour' | 'sea'
  /** Wind where she lies, on the book's scale; null before any is laid down. */
  readonly windForce: number | null
  /** Only of what is done against a coast. */
  readonly shore?: ShoreWork
}

/** What is fired at, destroyed or mended ashore; a line is no thing of a place. */
export interface ShoreWork {
  readonly thing: Destroyable | null
  readonly town: TownFacts | null
  /** A fort that is fired at, and from how far. */
  readonly fort: (FortFacts & { readonly yards: number }) | null
}

/** A piece of work that is done whole or not at all: its minutes, and how much of what is wanted it brings. */
export interface WorkPiece {
  readonly minutes: number
  readonly amount: number
  /** The book leaves the time to the umpire; `minutes` is what it offers. */
  readonly asksUmpire: boolean
}

/** Operations by the hour, of a book that has them. The engine knows what a piece brings, and no hours. */
export interface Operations {
  /** May it be begun, or gone on with, here and in this weather? */
  allowed(work: WorkFacts, settings: Settings): Finding<boolean>
  /** The next piece of it; null when she cannot do it at all. */
  next(work: WorkFacts, settings: Settings): Finding<WorkPiece | null>
  /** Minutes of a piece broken off after so many that still count if she takes it up again within so many. */
  kept(work: WorkFacts, minutesWorked: number, settings: Settings): Finding<{ minutes: number; within: number }>
  /** Days of cargo coal that a merchant vessel of this type holds. */
  cargoCoalDays(type: string): Finding<number>
  /** Knots that a ship makes at most with another in tow; absent in a book in which nobody is towed. */
  towKnots?(settings: Settings): Finding<number>
  /** The share of a full supply, inclusive, at which her captain is warned of what is left. */
  readonly lowCoalShare: number
  /** Rounds of a class as shot and shell, in the parts that were chosen beforehand; null, and why, where its guns have no choice. */
  mixOf?(gun: GunClass, rounds: number, parts: Mix): Finding<Mix | null>
  /** At what share of their rate so many guns fire that so many men serve. */
  fireRate?(guns: number, men: number): Finding<number>
  /** Men out of action with so many guns disabled, of those there are. */
  menLostWith?(guns: number, men: number): Finding<number>
  /** Grades of armour that a ship lacks at the waterline when so much of her coal is used. */
  waterlineGradesLost?(minutesUsed: number, capacityMinutes: number): Finding<number>
}

/** Minutes of a whole operation of one ship, piece after piece; null where she cannot do it. Put the same questions as when it is done. */
export function workMinutes(
  operations: Operations,
  work: WorkFacts,
  settings: Settings,
): Finding<{ minutes: number; asksUmpire: boolean } | null> {
  const because: Reason[] = []
  let minutes = 0
  let asks = false
  let { done, wanted } = work
  while (wanted > 0) {
    const piece = operations.next({ ...work, done, wanted }, settings)
    because.push(...piece.because)
    if (piece.value === null || piece.value.amount <= 0) return finding(null, because)
    minutes += piece.value.minutes
    asks ||= piece.value.asksUmpire
    wanted -= piece.value.amount
    done += 1
  }
  return finding(
    { minutes, asksUmpire: asks },
    because.length > 0 ? because : operations.allowed(work, settings).because,
  )
}
