import type { ByGunClass } from './roles.ts'

/** What a gun that fires by the round may be given to fire. */
export const PROJECTILES = ['shot', 'armourPiercing', 'common', 'highExplosive'] as const
export type Projectile = (typeof PROJECTILES)[number]

/** Rounds of each sort; as a choice, so many parts of each. */
export type Mix = Readonly<Partial<Record<Projectile, number>>>
export type MixByGun = ByGunClass<Mix>

export const PROJECTILE_WORDS: Readonly<Record<Projectile, string>> = {
  shot: 'shot',
  armourPiercing: 'armour-piercing',
  common: 'common',
  highExplosive: 'high explosive',
}

/** "4 shot, 6 common". */
export function mixWords(mix: Mix): string {
  return PROJECTILES.flatMap((sort) => (mix[sort] ? [`${mix[sort]} ${PROJECTILE_WORDS[sort]}`] : [])).join(', ')
}

/** The same by class of gun, as a view has it. */
export function mixView(mixes: MixByGun): Record<string, Record<string, number>> {
  return Object.fromEntries(Object.entries(mixes).map(([gun, mix]) => [gun, { ...mix }]))
}

/** Rounds of one sort or another in a mix. */
export function roundsIn(mix: Mix): number {
  return PROJECTILES.reduce((sum, sort) => sum + (mix[sort] ?? 0), 0)
}

/** So many rounds in the proportion of a mix, whole rounds of each sort, the largest remainders making up the number. */
export function inProportion(mix: Mix, rounds: number): Mix {
  const parts = roundsIn(mix)
  if (parts <= 0) return {}
  const shares = PROJECTILES.map((sort) => ({ sort, exact: ((mix[sort] ?? 0) * rounds) / parts }))
  const made = shares.map(({ sort, exact }) => ({ sort, rounds: Math.floor(exact), over: exact - Math.floor(exact) }))
  let left = rounds - made.reduce((sum, one) => sum + one.rounds, 0)
  for (const one of [...made].sort((a, b) => b.over - a.over)) {
    if (left <= 0 || one.over <= 0) break
    one.rounds += 1
    left -= 1
  }
  return Object.fromEntries(made.filter((one) => one.rounds > 0).map((one) => [one.sort, one.rounds]))
}
