import { refuse } from '../../explanation/refusal.ts'
import type { FortPlan } from '../../vocabulary/forts.ts'
import type { ByGunClass } from '../../vocabulary/guns.ts'
import type { Ground } from '../ground.ts'
import { demandClasses, demandFortClasses } from '../gun-classes.ts'

/** A plan without what it does not say, as the world keeps it. */
export function planKept({ share, guns, pneumaticGuns, searchLights, brennan }: FortPlan): FortPlan {
  return {
    ...(share === undefined ? {} : { share }),
    ...(guns === undefined ? {} : { guns: gunsKept(guns) }),
    ...(pneumaticGuns ? { pneumaticGuns } : {}),
    ...(searchLights ? { searchLights } : {}),
    ...(brennan ? { brennan } : {}),
  }
}

function gunsKept(guns: ByGunClass<number>): ByGunClass<number> {
  return Object.fromEntries(Object.entries(guns).filter(([, number]) => (number ?? 0) > 0))
}

/** A fort as the papers of a campaign have it: so many guns in all, or its armament by class. */
export interface GivenFort extends Omit<FortPlan, 'guns'> {
  readonly guns?: number | undefined
  readonly armament?: FortPlan['guns']
  readonly gunsDisabled?: number | undefined
  readonly garrison: number
}

/** What of a fort is of its owner's planning; nothing where its guns are told in all. */
export const planOf = ({ guns: _, armament, gunsDisabled: _lost, garrison: _men, ...rest }: GivenFort): FortPlan =>
  planKept({ ...rest, guns: armament })

/**
 * Refuses stores of a pack of which a war is to be made that name guns which the book has not, and forts that are more than it lets forts be
 * (`fort.armament`, `fort.lights`). What a book does not count at all lies there and is nothing.
 */
export function checkForts({ pack, book, settings }: Pick<Ground, 'pack' | 'book' | 'settings'>): void {
  for (const [i, { place, rounds, forts = [] }] of pack.stores.entries()) {
    if (book.armament) demandClasses({ book }, rounds, `stores[${i}].rounds`)
    for (const [n, given] of forts.entries()) {
      if (book.armament) demandFortClasses({ book }, given.armament, `stores[${i}].forts[${n}].armament`)
      const { refusal = null } = book.shore?.fort(planOf(given), settings).value ?? {}
      if (refusal && given.guns === undefined)
        refuse('pack.fort', `Fort ${n + 1} of ${JSON.stringify(place)}: ${refusal.message} (${refusal.rule})`, {
          path: `stores[${i}].forts[${n}]`,
          rule: refusal.rule,
        })
    }
  }
}
