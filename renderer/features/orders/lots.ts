import type { Mix, MixByGun, Projectile } from '../../../shared/vocabulary/ammunition.ts'
import { PROJECTILES } from '../../../shared/vocabulary/ammunition.ts'
import { type ByGunClass, GUN_CLASSES, type GunClass } from '../../../shared/vocabulary/roles.ts'

/** Numbers by class of gun, and shot and shell, as they are typed in a sheet of orders. */

const isClass = (letter: string): letter is GunClass => (GUN_CLASSES as readonly string[]).includes(letter)

/** Reads "A 20, D 30"; undefined when it is none, null when it is empty. */
export function parseLots(text: string): ByGunClass<number> | null | undefined {
  if (text.trim() === '') return null
  const lots: Partial<Record<GunClass, number>> = {}
  for (const part of text.split(',')) {
    const found = /^\s*([a-f])\s*(\d{1,5})\s*$/i.exec(part)
    const letter = found?.[1]?.toUpperCase() ?? ''
    if (!found || !isClass(letter) || lots[letter] !== undefined) return undefined
    lots[letter] = Number(found[2])
  }
  return lots
}

export function lotsText(lots: ByGunClass<number>): string {
  return GUN_CLASSES.flatMap((gun) => (lots[gun] === undefined ? [] : [`${gun} ${lots[gun]}`])).join(', ')
}

/** Guns to be mended: "A 1, D 2", or "all", which names no class. */
export function parseGuns(text: string): ByGunClass<number> | null | undefined {
  if (/^\s*all\s*$/i.test(text)) return {}
  const lots = parseLots(text)
  return lots && Object.values(lots).some((n) => n === 0) ? undefined : lots
}

export function gunsText(guns: ByGunClass<number>): string {
  return lotsText(guns) || 'all'
}

const SORTS: Readonly<Record<string, Projectile>> = {
  shot: 'shot',
  ap: 'armourPiercing',
  'armour-piercing': 'armourPiercing',
  common: 'common',
  he: 'highExplosive',
  'high explosive': 'highExplosive',
}
const SHORT: Readonly<Record<Projectile, string>> = {
  shot: 'shot',
  armourPiercing: 'AP',
  common: 'common',
  highExplosive: 'HE',
}

/** Reads "A 1 shot, 3 common; B 1 AP"; undefined when it is none, null when it is empty. */
export function parseMix(text: string): MixByGun | null | undefined {
  if (text.trim() === '') return null
  const mixes: Partial<Record<GunClass, Mix>> = {}
  for (const lot of text.split(';')) {
    const found = /^\s*([a-f])\s*:?\s+(.+)$/i.exec(lot)
    const letter = found?.[1]?.toUpperCase() ?? ''
    const parts = found && isClass(letter) && mixes[letter] === undefined ? parseParts(found[2] ?? '') : undefined
    if (!parts || !isClass(letter)) return undefined
    mixes[letter] = parts
  }
  return mixes
}

function parseParts(text: string): Mix | undefined {
  const mix: Partial<Record<Projectile, number>> = {}
  for (const part of text.split(',')) {
    const found = /^\s*(\d{1,4})\s+([a-z][a-z -]*[a-z])\s*$/i.exec(part)
    const sort = SORTS[found?.[2]?.toLowerCase() ?? '']
    if (!found || !sort || mix[sort] !== undefined) return undefined
    mix[sort] = Number(found[1])
  }
  return Object.values(mix).some((n) => n > 0) ? mix : undefined
}

export function mixText(mixes: MixByGun): string {
  return GUN_CLASSES.flatMap((gun) => {
    const mix = mixes[gun]
    if (!mix) return []
    const parts = PROJECTILES.flatMap((sort) => (mix[sort] === undefined ? [] : [`${mix[sort]} ${SHORT[sort]}`]))
    return [`${gun} ${parts.join(', ')}`]
  }).join('; ')
}
