/** Ammunition and guns: what a ship has, what is left, what her fire is worth. Moves 11; Firing; Scale of costs; General notes 4. */
import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { inProportion, type Mix as Parts } from '../../../vocabulary/ammunition.ts'
import { printedMinutes, printedNumber } from '../../printed-table.ts'
import { GUN_CLASSES, type GunClass, PROJECTILES } from '../gun-classes.ts'
import { ammunitionFigures, ammunitionOfGuns, outfits } from '../tables/ammunition.ts'
import { costs } from '../tables/costs.ts'
import { operationTimes } from '../tables/operation-times.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'
import { figure, plural, tidy } from './words.ts'

/** So many of a class: guns, rounds (A to C) or gun-minutes of fire (D to F). */
export interface OfClass {
  readonly gunClass: GunClass
  readonly number: number
}

/** How many of each class a list holds in all. */
export function byClass(list: readonly OfClass[]): ReadonlyMap<GunClass, number> {
  const sums = new Map<GunClass, number>()
  for (const { gunClass, number } of list) sums.set(gunClass, (sums.get(gunClass) ?? 0) + number)
  return sums
}

/** A count by class as the book's answers list it: heaviest class first, without zeros. */
export function heaviestFirst(counts: ReadonlyMap<GunClass, number>): OfClass[] {
  return GUN_CLASSES.map((gunClass) => ({ gunClass, number: counts.get(gunClass) ?? 0 })).filter(
    ({ number }) => number > 0,
  )
}

/** "4 rounds of A", "30 gun-minutes of D". */
function fireWords(gunClass: GunClass, number: number): string {
  const unit = ammunitionOfGuns.row('class', gunClass)['counted by'] === 'round' ? 'round' : 'gun-minute'
  return `${plural(number, unit)} of ${gunClass}`
}

/** Minutes of one general transfer: ammunition, guns, stores, wounded, men (JS-TIME-05, R-41). */
function transferMinutes(): number {
  return printedMinutes(operationTimes.row('operation', 'generalTransfer').time)
}

/** Rounds a gun that a ship of so many tons has; what the umpire sets stands, but outside ten to twenty he must confirm it (JS-AMMO-01, R-45). */
export function ammunitionOutfit(
  tons: number,
  setRoundsPerGun?: number,
): Finding<{ roundsPerGun: number; umpireMustConfirm: boolean }> {
  const { leastRounds, mostRounds } = ammunitionFigures
  const row = outfits.rows.findLast((one) => tons >= printedNumber(one['tons from']))
  const roundsPerGun = setRoundsPerGun ?? printedNumber(row?.rounds ?? '')
  const umpireMustConfirm = roundsPerGun < leastRounds || roundsPerGun > mostRounds
  const says =
    setRoundsPerGun === undefined
      ? `from ${row?.['tons from'] ?? '0'} tons: ${roundsPerGun} rounds a gun`
      : `${roundsPerGun} rounds a gun, as the umpire sets them${umpireMustConfirm ? `; ${leastRounds} to ${mostRounds} are printed, so he must confirm` : ''}`
  return finding({ roundsPerGun, umpireMustConfirm }, [because('JS-AMMO-01', says, { tons }, roundsPerGun)])
}

/** What so much fire is worth in points: rounds of A to C, gun-minutes of D to F, four of F as one of E, rounded up (JS-AMMO-03, -04, -11, R-24). */
export function projectileValue(fired: readonly OfClass[]): Finding<{ points: number }> {
  const parts = heaviestFirst(byClass(fired)).map(({ gunClass, number }) => {
    const row = costs.row('article', ammunitionOfGuns.row('class', gunClass).ammunition)
    const points = Math.ceil(tidy((number * printedNumber(row.points)) / printedNumber(row.for)))
    const reason: Reason = because(
      row.rule,
      `${fireWords(gunClass, number)}: ${plural(points, 'point')}`,
      { number },
      points,
    )
    return { points, reason }
  })
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  return finding({ points }, [
    ...parts.map((part) => part.reason),
    because('JS-AMMO-11', 'projectiles are reckoned at the price list', {}, points),
  ])
}

/** Is the ammunition of this class counted by the minute of fire, not by the round (JS-AMMO-03)? */
export function countedByMinute(gunClass: GunClass): boolean {
  return ammunitionOfGuns.row('class', gunClass)['counted by'] !== 'round'
}

/** So many guns of a class that fire for so many minutes; without minutes rounds, or gun-minutes in all. */
export interface Fire extends OfClass {
  readonly minutes?: number | undefined
}

/** What so much fire is worth in points, the fire of a ship's light guns rounded up to an E's minute by minute (JS-COST-05, R-24). */
export function fireValue(fired: readonly Fire[]): Finding<{ points: number }> {
  const inAll = projectileValue(fired.filter(({ minutes }) => minutes === undefined))
  const timed = fired.flatMap(({ gunClass, number, minutes }) => {
    if (minutes === undefined) return []
    const each = projectileValue([{ gunClass, number }]).value.points
    const row = costs.row('article', ammunitionOfGuns.row('class', gunClass).ammunition)
    const says = `${plural(number, 'gun')} of ${gunClass}, ${plural(each, 'point')} a minute, for ${plural(minutes, 'minute')}`
    return [because(row.rule, says, { number, minutes }, each * minutes)]
  })
  if (timed.length === 0) return inAll
  const points = timed.reduce((sum, one) => sum + Number(one.result), inAll.value.points)
  return finding({ points }, [
    ...inAll.because.slice(0, -1),
    ...timed,
    because('JS-AMMO-11', 'projectiles are reckoned at the price list', {}, points),
  ])
}

/** What is left to the guns of one class after so much fire in all; without ammunition they are silent (JS-AMMO-03, JS-AMMO-09). Refuses E-AMMO. */
export function roundsLeft(
  gunClass: GunClass,
  guns: number,
  aboard: number,
  fired: number,
): Finding<Verdict & { left: number; silent: boolean }> {
  const inputs = { gunClass, guns, aboard, fired }
  if (fired > aboard)
    return refused(
      'E-AMMO',
      { left: aboard, silent: aboard === 0 },
      'JS-AMMO-03',
      `She has ${fireWords(gunClass, aboard)}; ${figure(fired)} were to be fired.`,
      inputs,
    )
  const left = tidy(aboard - fired)
  const silent = left === 0
  const says = silent
    ? `no ammunition is left: ${plural(guns, 'gun')} of ${gunClass} silent`
    : `${fireWords(gunClass, left)} left, ${figure(left / guns)} a gun`
  return finding({ ...ALLOWED, left, silent }, [because(silent ? 'JS-AMMO-09' : 'JS-AMMO-03', says, inputs, left)])
}

/** Which lost guns are replaced from stock, like for like, and in how many minutes: one general transfer for any number (JS-AMMO-07). */
export function spareGuns(
  lost: readonly OfClass[],
  stock: readonly OfClass[],
): Finding<{ fitted: OfClass[]; minutes: number }> {
  const held = byClass(stock)
  const fitted = heaviestFirst(
    new Map([...byClass(lost)].map(([gunClass, number]) => [gunClass, Math.min(number, held.get(gunClass) ?? 0)])),
  )
  const minutes = fitted.length === 0 ? 0 : transferMinutes()
  const words = fitted.map(({ gunClass, number }) => `${number} ${gunClass}`).join(', ')
  return finding({ fitted, minutes }, [
    because('JS-AMMO-07', `like for like by class: ${words === '' ? 'none' : words}`, {}, fitted.length),
    because('JS-TIME-05', 'any number in one transfer', {}, minutes),
  ])
}

/** May ships hand over ammunition, and in how many minutes: in harbour, or at sea in weather 0 to 3 (JS-AMMO-06). */
export function ammunitionHandOver(
  inHarbour: boolean,
  force: number,
): Finding<{ allowed: boolean; minutes: number | null }> {
  const most = ammunitionFigures.handOverAtSeaUpToForce
  const allowed = inHarbour || force <= most
  const minutes = allowed ? transferMinutes() : null
  return finding({ allowed, minutes }, [
    because(
      'JS-AMMO-06',
      inHarbour ? 'in harbour, in any weather' : `at sea in weather 0 to ${most} only`,
      { inHarbour, force },
      allowed,
    ),
  ])
}

export const projectiles = PROJECTILES
export type Mix = Readonly<Record<(typeof projectiles)[number], number>>

/** May a ship take in her rounds of a class in this mix? It is chosen beforehand, for guns that fire by the round, and is the whole of them (JS-AMMO-02). Refuses E-AMMO. */
export function ammunitionMix(gunClass: GunClass, rounds: number, mix: Mix): Finding<Verdict> {
  const inputs = { gunClass, rounds, ...mix }
  const chosen = projectiles.reduce((sum, kind) => sum + mix[kind], 0)
  if (ammunitionOfGuns.row('class', gunClass)['counted by'] !== 'round')
    return refused(
      'E-AMMO',
      {},
      'JS-AMMO-02',
      `${gunClass} guns count by the minute of fire and choose no mix.`,
      inputs,
    )
  if (chosen !== rounds)
    return refused(
      'E-AMMO',
      {},
      'JS-AMMO-02',
      `The mix comes to ${plural(chosen, 'round')}; she takes ${figure(rounds)} of ${gunClass}.`,
      inputs,
    )
  return finding(ALLOWED, [because('JS-AMMO-02', 'the mix is fixed as the rounds are taken in', inputs, true)])
}

/** Her rounds of a class as shot and shell in the parts that were chosen beforehand; null, and why, where those guns have no choice (JS-AMMO-02). */
export function mixInParts(gunClass: GunClass, rounds: number, parts: Parts): Finding<Parts | null> {
  const chosen = inProportion(parts, rounds, PROJECTILES)
  const whole = { shot: 0, armourPiercing: 0, common: 0, highExplosive: 0, ...chosen }
  const { value, because: why } = ammunitionMix(gunClass, rounds, whole)
  return finding(value.allowed ? chosen : null, why)
}
