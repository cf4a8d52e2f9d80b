import type { ByGunClass } from './guns.ts'

/** A fort as a government has it built and armed: what it does not say is as the book has it. */
export interface FortPlan {
  /** Of a whole fort. */
  readonly share?: number | undefined
  readonly guns?: ByGunClass<number> | undefined
  readonly pneumaticGuns?: number | undefined
  readonly searchLights?: number | undefined
  /** A station of torpedoes run from the shore lies in it. */
  readonly brennan?: boolean | undefined
}
