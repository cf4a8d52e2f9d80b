import type { Shore, TownFacts } from '../../books/shore.ts'
import type { ByGunClass, GunClass } from '../../vocabulary/guns.ts'

/* What a bombardment is to fire: the same for the move that fires it and for the sheet on which it is foreseen. */

/** Points' worth that finish a fort, as many as its own worth is bombarded with. */
const FINISHES_A_FORT = 100

export interface Bombarding {
  readonly at?: 'town' | 'forts' | undefined
  /** Points' worth as it was ordered; left out: as many as finish it. */
  readonly points?: number | undefined
}

/** Points' worth of projectiles that are wanted still and are there, after so many were `fired`. */
export function shotWanted(
  shore: Shore,
  { at, points }: Bombarding,
  town: TownFacts | null,
  rounds: ByGunClass<number>,
  fired = 0,
): number {
  const enough = at === 'forts' ? FINISHES_A_FORT : town ? shore.pointsToFinish(town) : 0
  const wanted = points === undefined ? enough : Math.max(0, points - fired)
  return shore.shot(wanted, rounds).points
}

/** The rounds that ships have together. */
export function roundsOf(ships: readonly { readonly rounds: ByGunClass<number> }[]): ByGunClass<number> {
  const all: Record<GunClass, number> = {}
  for (const { rounds } of ships)
    for (const [gun, number] of Object.entries(rounds)) if (number) all[gun] = (all[gun] ?? 0) + number
  return all
}
