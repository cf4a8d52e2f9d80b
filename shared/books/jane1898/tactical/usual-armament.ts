/** What a ship of a kind carries where a set-up says nothing of it, for those who write orders without her scoring sheet before them. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { freshFighting, gunsOf, sheetOf } from './fighting.ts'
import { usualCard } from './setup.ts'
import { armaments } from './tables/drawn-sheets.ts'
import type { ShipType } from './tables/general-speeds.ts'
import type { Gun } from './tables/guns.ts'
import type { Tube } from './tables/rams-and-torpedoes.ts'

interface Bearing {
  readonly id: string
  /** Degrees off her bow, clockwise, from which to which it bears. */
  readonly fromDegrees: number
  readonly toDegrees: number
}

export interface UsualArmament {
  readonly guns: readonly (Bearing & { readonly gun: Gun })[]
  readonly tubes: readonly (Bearing & { readonly tube: Tube })[]
}

/** The guns and tubes of the usual ship of a kind by the names that orders use, and how they bear (JT-FIRE-15, JT-TORP-08, -09). */
export function usualArmament(type: ShipType): Finding<UsualArmament> {
  const usual = armaments[type]
  const stores = {
    guns: usual?.guns ?? {},
    rounds: {},
    torpedoes: usual?.torpedoes ?? 0,
    men: usual?.men ?? 0,
    coalMinutes: 0,
  }
  const sheet = sheetOf(freshFighting(usualCard(type), stores))
  const guns = [...gunsOf(sheet).values()].map(({ id, gun, mount }) => ({
    id,
    gun,
    fromDegrees: mount.arcFromDegrees,
    toDegrees: mount.arcToDegrees,
  }))
  const tubes = sheet.tubes.map(({ id, type: tube, arcFromDegrees, arcToDegrees }) => ({
    id,
    tube,
    fromDegrees: arcFromDegrees,
    toDegrees: arcToDegrees,
  }))
  return finding({ guns, tubes }, [
    because('JT-SCORE-09', 'the sheet drawn for a ship that has none of her own', { type }),
    because('JT-FIRE-15', 'what does not bear misses; arcs are clockwise off her bow'),
  ])
}
