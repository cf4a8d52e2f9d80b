import type { Armament } from '../../vocabulary/guns.ts'

/** Gun classes of the book's table, heaviest first; D, E and F count minutes of fire, the others rounds. */
export const GUN_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type GunClass = (typeof GUN_CLASSES)[number]
export type ByGunClass<T> = Readonly<Partial<Record<GunClass, T>>>

/** The classes of gun that a fort mounts at its owner's option; its small quick-firers are not counted. */
export const FORT_GUNS = ['A', 'B', 'C', 'D', 'E'] as const satisfies readonly GunClass[]

/** What a gun that fires by the round may be given to fire. */
export const PROJECTILES = ['shot', 'armourPiercing', 'common', 'highExplosive'] as const

export const janeArmament: Armament = {
  guns: GUN_CLASSES.map((code) =>
    code === 'F' ? { code, says: code, light: true } : { code, says: code, inForts: true },
  ),
  projectiles: [
    { code: 'shot', says: 'shot' },
    { code: 'armourPiercing', says: 'armour-piercing', short: 'AP' },
    { code: 'common', says: 'common' },
    { code: 'highExplosive', says: 'high explosive', short: 'HE' },
  ],
}
