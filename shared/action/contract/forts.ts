import type { Plain } from '../../explanation/finding.ts'
import type { ByGunClass } from '../../vocabulary/guns.ts'

/** A fort of a campaign within reach of a board: what stands in it now, and where it looks. */
export interface BoardFort {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly seat: string
  readonly x: number
  readonly y: number
  /** True bearing that its front looks along. */
  readonly looksDegrees: number
  /** Of a whole fort. */
  readonly share: number
  /** Guns by class as it was built, and those not disabled. */
  readonly guns: ByGunClass<number>
  readonly gunsFit: ByGunClass<number>
  readonly rounds: ByGunClass<number>
  readonly men: number
  readonly searchLights: number
  /** Torpedoes of the station within it; null where there is none. */
  readonly torpedoes: number | null
  readonly pneumaticGuns: number
  readonly pneumaticShells: number
  readonly sectionsLost: number
  /** Too little time has passed since it was last fired at: what was silenced is silent still. */
  readonly silent: boolean
  /** What a board kept of it before (`ShipResult.fight`). */
  readonly fight?: Plain
}

/** How a board left a fort that it was handed, beyond its guns, rounds and men. */
export interface FortBack {
  readonly id: string
  /** It was struck in this action, and every gun left to it is silent. */
  readonly struck: boolean
  readonly silenced: boolean
  /** Of its station of torpedoes; null where it had none. */
  readonly station: { readonly standing: boolean; readonly torpedoes: number } | null
  readonly pneumaticGuns: number
  readonly pneumaticShells: number
}
