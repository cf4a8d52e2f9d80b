import type { ByGunClass, GunClass } from './roles.ts'

/** The classes of gun that a fort mounts at its owner's option; its small quick-firers are not counted. */
export const FORT_GUNS = ['A', 'B', 'C', 'D', 'E'] as const satisfies readonly GunClass[]

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

/** "2 A, 1 C": guns by class as lists and sentences write them. */
export function gunWords(guns: ByGunClass<number>): string {
  return FORT_GUNS.flatMap((gun) => ((guns[gun] ?? 0) > 0 ? [`${guns[gun]} ${gun}`] : [])).join(', ')
}
