import { type Armament, type ByGunClass, NO_ARMAMENT } from './guns.ts'

/** The code of a sort of shot or shell, as the book of a campaign names it (`Armament`). */
export type Projectile = string

/** Rounds of each sort; as a choice, so many parts of each. */
export type Mix = Readonly<Record<Projectile, number>>
export type MixByGun = ByGunClass<Mix>

/** "4 shot, 6 common", in the words and the order of the book. */
export function mixWords({ armament = NO_ARMAMENT }: { readonly armament?: Armament | undefined }, mix: Mix): string {
  return armament.projectiles.flatMap(({ code, says }) => (mix[code] ? [`${mix[code]} ${says}`] : [])).join(', ')
}

/** Whether two mixes are of the same rounds. */
export const isSameMix = (one: Mix, other: Mix): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((sort) => (one[sort] ?? 0) === (other[sort] ?? 0))

/** The same by class of gun, as a view has it. */
export function mixView(mixes: MixByGun): Record<string, Record<string, number>> {
  return Object.fromEntries(Object.entries(mixes).map(([gun, mix]) => [gun, { ...mix }]))
}

/** Rounds of one sort or another in a mix. */
export function roundsIn(mix: Mix): number {
  return Object.values(mix).reduce((sum, rounds) => sum + rounds, 0)
}

/**
 * So many rounds in the proportion of a mix, whole rounds of each sort, the largest remainders making up the number. Of remainders that are
 * alike the first of `sorts` comes first; absent: as the mix has them.
 */
export function inProportion(mix: Mix, rounds: number, sorts: readonly Projectile[] = Object.keys(mix)): Mix {
  const parts = roundsIn(mix)
  if (parts <= 0) return {}
  const shares = sorts.map((sort) => ({ sort, exact: ((mix[sort] ?? 0) * rounds) / parts }))
  const made = shares.map(({ sort, exact }) => ({ sort, rounds: Math.floor(exact), over: exact - Math.floor(exact) }))
  let left = rounds - made.reduce((sum, one) => sum + one.rounds, 0)
  for (const one of [...made].sort((a, b) => b.over - a.over)) {
    if (left <= 0 || one.over <= 0) break
    one.rounds += 1
    left -= 1
  }
  return Object.fromEntries(made.filter((one) => one.rounds > 0).map((one) => [one.sort, one.rounds]))
}
