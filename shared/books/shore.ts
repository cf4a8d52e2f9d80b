import type { Finding } from '../explanation/finding.ts'
import type { FortPlan } from '../vocabulary/forts.ts'
import type { ByGunClass, GunClass } from '../vocabulary/guns.ts'

/** A campaign's settings by their printed names. */
type Settings = Readonly<Record<string, unknown>>

/** A town that may be bombarded: its printed worth, and what is left of it. */
export interface TownFacts {
  readonly points: number
  readonly left: number
}

export interface FiringDone {
  readonly lossPoints: number
  readonly firedPoints: number
  readonly minutes: number
}

/** Men who fight for a place: who attacks, who holds it and behind what, and who came up while it went on. */
export interface LandBattleFacts {
  readonly attackers: number
  readonly defenders: number
  readonly works: 'none' | 'entrenched' | 'fort'
  readonly attackersWorn: boolean
  readonly defendersWorn: boolean
  readonly reinforcements: readonly {
    readonly side: 'attackers' | 'defenders'
    readonly men: number
    readonly afterHours: number
  }[]
}

export interface LandBattleResult {
  readonly winner: 'attackers' | 'defenders'
  readonly result: 'capitulation' | 'retires' | 'invested' | 'drawn'
  /** Killed and wounded; only offered, where the umpire names them. */
  readonly attackersLost: number
  readonly defendersLost: number
  readonly asksUmpire: boolean
}

export interface FortFacts {
  readonly guns: number
  readonly disabled: number
  readonly garrison: number
}

/** A fort as the book would have it built. */
export interface FortBuilt {
  readonly share: number
  /** Its guns by class, and all that want crews of their own, pneumatic guns among them. */
  readonly guns: ByGunClass<number>
  readonly gunsInAll: number
  readonly points: number
  readonly sections: number
  readonly frontYards: number
  /** Men that it wants at least. */
  readonly garrison: number
  /** Minutes in which it is thrown up in wartime; null of one that is too big for that. */
  readonly throwUpMinutes: number | null
  /** Why it may not be so. */
  readonly refusal: { readonly code: string; readonly message: string; readonly rule: string } | null
}

/** War on and against a coast, of a book that has it. The engine knows ships, men and miles, and no figure of it. */
export interface Shore {
  /** How near a place ships must lie to fire at it, to land there or to send their boats. */
  readonly reachMiles: number
  /** Soldiers are counted in units of so many. */
  readonly troopUnit: number
  /** A fort of which the campaign says no more than that it stands. */
  readonly usualFort: FortFacts
  /** A fort of this size and with these guns; where none are named, of the book's usual sort. */
  fort(plan: FortPlan, settings: Settings): Finding<FortBuilt>
  /** So many guns by class, of a fort of which no more is said. */
  armament(guns: number, share: number): ByGunClass<number>
  /** What so many points of projectiles do to a town, and in how long; less when it is broken off. */
  bombardment(
    town: TownFacts,
    points: number,
    stoppedAfterMinutes: number | undefined,
    settings: Settings,
  ): Finding<FiringDone>
  /** Points of projectiles that finish what is left of a town. */
  pointsToFinish(town: TownFacts): number
  /** Which projectiles of a magazine are fired to be worth so many points, or as many as there are. */
  shot(
    points: number,
    rounds: Readonly<Record<GunClass, number>>,
  ): { readonly rounds: Readonly<Record<GunClass, number>>; readonly points: number }
  /** Whether a town may be bombarded as an open one; the sentence for a refusal is the last step. */
  mayBombard(facts: {
    readonly own: boolean
    readonly left: number
    readonly fortStands: boolean
  }): Finding<{ readonly allowed: boolean }>
  /** Why a long-range bombardment belongs on the board, and how it is drawn there. */
  longRange(rangeYards: number): Finding<boolean>
  /** What so many points of projectiles do to a fort where it is reckoned and not played: offered to the umpire. */
  fireAtForts(
    fort: FortFacts,
    points: number,
    rangeYards: number,
  ): Finding<{ readonly gunsDisabled: number; readonly silenced: boolean; readonly minutes: number }>
  /** A silenced gun that was not struck is fit again so long after the last shot at it. */
  fortFit(minutesSinceFire: number): Finding<boolean>
  /** Who is left of a garrison, with so many guns disabled, and how many guns are served. */
  garrison(fort: FortFacts): Finding<{ readonly men: number; readonly gunsManned: number }>
  /** Guns that serve a captor who has held a fort so long with so many men. */
  captured(fort: FortFacts, men: number, minutesHeld: number): Finding<number>
  /** Men that take a fort. */
  fortCapture(fort: FortFacts, attackers: number): Finding<{ readonly needed: number; readonly taken: boolean }>
  /** Minutes of a battle ashore, what comes of it, and how far a loser in the open goes. */
  readonly battleMinutes: number
  readonly joinWithinMinutes: number
  readonly retireMiles: number
  battle(facts: LandBattleFacts, settings: Settings): Finding<LandBattleResult>
  /** How far from a place men may be landed to march on it, and whether each transport lands hers at the same time. */
  readonly landsWithinMiles: number
  landsByTransport(settings: Settings): boolean
  /** Minutes from the first step to the last of so many miles; and miles made in so many minutes of it. */
  march(miles: number): Finding<number>
  marched(miles: number, minutes: number): number
  /** Soldiers that a vessel of this type carries besides nothing else. */
  troopRoom(type: string): Finding<number>
  /** Whether men aboard are worn by this weather, and for how long after they have landed. */
  wearsTroops(windForce: number, settings: Settings): Finding<boolean>
  readonly wornMinutes: number
  /** May so much be paid now by one who has so much? */
  ransom(points: number, balance: number): Finding<{ readonly allowed: boolean }>
}
