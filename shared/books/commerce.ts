import type { Finding } from '../explanation/finding.ts'
import type { ByGunClass, GunClass } from '../vocabulary/guns.ts'

/** A campaign's settings by their printed names. */
type Settings = Readonly<Record<string, unknown>>

/** What a merchantman has in her holds, and how far she has brought it. */
export interface FreightFacts {
  /** Points as she loaded them; none, and her holds are empty. */
  readonly freight: number
  /** Miles made good along the drawn line from the foreign port. */
  readonly miles: number
  readonly homeward: boolean
}

/** A voyage at its end. `milesWhenTaken`: a prize's, when the prize crew went aboard. */
export interface VoyageFacts extends FreightFacts {
  readonly milesWhenTaken?: number
}

/** Where a voyage can end in harbour: the port her cargo is for, or a port of whoever took her. */
export type VoyageHarbour = 'home' | 'captors'

export interface PrizeCrew {
  readonly gun: GunClass
  readonly men: number
}

/** Trade, of a book that has it. The engine knows routes and miles, and neither points nor corridors. */
export interface Commerce {
  /** Points of freight that a vessel of this type loads; none for one that carries none. */
  freightPoints(type: string, settings: Settings): number
  /** Miles made good, of points passed: so far along the line, and so far off it. */
  milesMadeGood(
    passed: readonly { readonly alongMiles: number; readonly offMiles: number }[],
    settings: Settings,
  ): Finding<number>
  /** Miles off the drawn line within which a ship makes miles good. */
  corridorMiles(settings: Settings): number
  /** What her cargo is worth now. */
  worth(freight: FreightFacts, settings: Settings): Finding<number>
  /** What is paid for a voyage that ends in such a harbour: to the owner at home, to the captor in his. */
  paid(voyage: VoyageFacts, harbour: VoyageHarbour, settings: Settings): Finding<number>
  /** The gun and the men that a prize crew takes of these guns; null, and why, where there are none to give. */
  prizeCrew(guns: ByGunClass<number>, chosen: GunClass | undefined): Finding<PrizeCrew | null>
  /** Guns that so many fresh men serve again. */
  gunsServed(men: number): number
  /** What becomes of soldiers in a transport that is sunk or taken. */
  soldiers?(men: number, fate: 'sunk' | 'taken'): Finding<{ readonly lost: number; readonly prisoners: number }>
  /** What a captor has of a carrier's cargo once she is in his harbour. */
  cargoTaken(
    cargo: 'coalDays' | 'troops',
    amount: number,
  ): Finding<{ readonly coalDays: number; readonly prisoners: number }>
}
