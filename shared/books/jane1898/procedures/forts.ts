/** Forts: armament, price, garrison, silenced guns, works thrown up in wartime, and their capture. Forts 1 to 8. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { printedNumber } from '../../printed-table.ts'
import type { JaneSettings } from '../settings.ts'
import { ammunitionOfGuns } from '../tables/ammunition.ts'
import { costs } from '../tables/costs.ts'
import { fortFigures, forts } from '../tables/forts.ts'
import { personnelFigures } from '../tables/personnel.ts'
import { byClass, heaviestFirst, type OfClass } from './ammunition.ts'
import { gunsServed, menOut } from './crews.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'
import { figure, plural, tidy } from './words.ts'

const whole = forts.row('work', 'fort')
const { menPerGun } = personnelFigures

export interface Fort {
  readonly points: number
  readonly gunPointsAllowed: number
  readonly gunPoints: number
  readonly sections: number
  /** Men that it wants at least. */
  readonly garrison: number
}

/** Points of a share of a fort, rounded up; its guns and sections rounded down (JS-FORT-08, JS-COST-30, R-23). */
function shareOfFort(share: number): Pick<Fort, 'points' | 'gunPointsAllowed' | 'sections'> {
  return {
    points: Math.ceil(tidy(share * printedNumber(whole.points))),
    gunPointsAllowed: Math.floor(tidy(share * printedNumber(whole['points of guns']))),
    sections: Math.floor(tidy(share * printedNumber(whole.sections))),
  }
}

/**
 * What a fort of this size costs with these guns, and may it mount them? Spare-gun prices, pneumatic guns among them; small quick-firers (F) are free
 * and are not counted (JS-FORT-07). Guns are in the price unless `fort.includesGuns` is off. Refuses E-FORT.
 */
export function fort(
  share: number,
  guns: readonly OfClass[],
  pneumaticGuns: number,
  searchLights: number,
  settings: JaneSettings,
): Finding<Verdict & Fort> {
  const size = shareOfFort(share)
  const armament = heaviestFirst(byClass(guns)).filter((one) => one.gunClass !== 'F')
  const spare = (article: string) => printedNumber(costs.row('article', article).points)
  const gunPoints =
    armament.reduce(
      (sum, one) => sum + one.number * spare(ammunitionOfGuns.row('class', one.gunClass)['spare gun']),
      0,
    ) +
    pneumaticGuns * spare('pneumaticGun')
  const manned = armament.reduce((sum, one) => sum + one.number, pneumaticGuns)
  const included = settings['fort.includesGuns']
  const value: Fort = {
    points: size.points + (included ? 0 : gunPoints),
    gunPointsAllowed: size.gunPointsAllowed,
    gunPoints,
    sections: size.sections,
    garrison: manned * menPerGun,
  }
  const inputs = { share, pneumaticGuns, searchLights }
  if (share <= 0)
    return refused('E-FORT', value, 'JS-FORT-08', 'A fort is a whole one or a part of one; none was named.', inputs)
  if (gunPoints > size.gunPointsAllowed)
    return refused(
      'E-FORT',
      value,
      'JS-FORT-01',
      `Guns come to ${plural(gunPoints, 'point')}; a fort of this size may have ${figure(size.gunPointsAllowed)}.`,
      inputs,
    )
  if (searchLights > fortFigures.searchLights)
    return refused(
      'E-FORT',
      value,
      'JS-FORT-07',
      `A fort may have ${fortFigures.searchLights} search-lights; ${searchLights} were named.`,
      inputs,
    )
  return finding({ ...ALLOWED, ...value }, [
    because(
      'JS-FORT-08',
      `${figure(share)} of a fort: ${plural(size.points, 'point')}, ${plural(size.sections, 'section')}`,
      inputs,
      size.points,
    ),
    because(
      'JS-FORT-01',
      `guns of ${figure(gunPoints)} points out of ${size.gunPointsAllowed}, ${included ? 'in the price' : 'paid for beside it'}`,
      {},
      value.points,
    ),
    because('JS-FORT-03', `ten men to a gun: ${value.garrison}`, { guns: manned }, value.garrison),
  ])
}

export interface FortWorks {
  readonly share: number
  readonly guns: readonly OfClass[]
  readonly pneumaticGuns: number
  readonly searchLights: number
  /** The front that all of them are to cover; left out, what they cover. */
  readonly frontYards?: number | undefined
}

/**
 * Forts side by side as a government orders them: each is paid for, none covers more than its share of 100 yards, and what is thrown up in the war is
 * half of one at most (JS-FORT-04, -08, -09). Refuses E-FORT.
 */
export function fortsOrdered(
  number: number,
  mostShare: number,
  works: FortWorks,
  settings: JaneSettings,
): Finding<Verdict & { points: number | null }> {
  const { share, frontYards } = works
  const inputs = { number, share }
  const one = fort(share, works.guns, works.pneumaticGuns, works.searchLights, settings)
  if (!one.value.allowed) return finding({ allowed: false, code: one.value.code, points: null }, one.because)
  if (share > mostShare)
    return refused(
      'E-FORT',
      { points: null },
      'JS-FORT-09',
      `This is ${figure(mostShare)} of a fort or less; ${figure(share)} of one was named.`,
      inputs,
    )
  const wanted = frontYards === undefined ? 0 : Math.ceil(tidy(frontYards / frontOf(share)))
  if (frontYards !== undefined && wanted > number)
    return refused(
      'E-FORT',
      { points: null },
      'JS-FORT-04',
      `No such fort covers more than ${figure(frontOf(share))} yards: a front of ${figure(frontYards)} wants ${wanted}, and ${number} ${number === 1 ? 'is' : 'are'} ordered.`,
      { ...inputs, frontYards },
    )
  const points = number * one.value.points
  return finding({ ...ALLOWED, points }, [
    ...one.because,
    because('JS-FORT-04', `side by side, and each is paid for: ${number}`, inputs, points),
  ])
}

const sparePoints = (gunClass: OfClass['gunClass']): number =>
  printedNumber(costs.row('article', ammunitionOfGuns.row('class', gunClass)['spare gun']).points)

/** So many guns of the heaviest class that a fort of this size may have so many of; of the lightest, where it may have none (JS-FORT-01). */
export function usualArmament(number: number, share: number): OfClass[] {
  if (number <= 0) return []
  const { gunPointsAllowed } = shareOfFort(share)
  const gunClass = USUAL.find((one) => number * sparePoints(one) <= gunPointsAllowed) ?? 'E'
  return [{ gunClass, number }]
}
const USUAL = ['A', 'B', 'C', 'D', 'E'] as const

/** Yards of front that a fort of this size covers: 100 to a whole one (JS-FORT-04, -08). */
export function frontOf(share: number): number {
  return tidy(share * fortFigures.frontYards)
}

/** How many forts side by side a front wants; each is paid for (JS-FORT-04, R-56). */
export function fortsInLine(frontYards: number): Finding<{ forts: number; sections: number; points: number }> {
  const number = Math.ceil(tidy(frontYards / fortFigures.frontYards))
  const value = {
    forts: number,
    sections: number * printedNumber(whole.sections),
    points: number * printedNumber(whole.points),
  }
  return finding(value, [
    because('JS-FORT-04', `no fort covers more than ${figure(fortFigures.frontYards)} yards`, { frontYards }, number),
    because('JS-FORT-02', `${whole.sections} sections to each`, {}, value.sections),
    because('JS-COST-19', `each is paid for`, {}, value.points),
  ])
}

/** Who is left to man a fort's guns: five men lost with each gun, ten wanted to each (JS-FORT-03). `men` are those before the loss. */
export function garrison(
  guns: number,
  gunsDisabled: number,
  men: number,
): Finding<{ leastMen: number; menLeft: number; gunsManned: number }> {
  const leastMen = guns * menPerGun
  const menLeft = men - menOut(gunsDisabled, men)
  const gunsManned = gunsServed(Math.max(0, guns - gunsDisabled), menLeft)
  return finding({ leastMen, menLeft, gunsManned }, [
    because('JS-FORT-03', `ten men a gun at least: ${leastMen}`, { guns }, leastMen),
    because('JS-FORT-03', `five lost with each gun disabled: ${menLeft} left`, { gunsDisabled, men }, menLeft),
    because('JS-FORT-03', 'below ten a gun the surplus guns are unmanned', {}, gunsManned),
  ])
}

/** Is a silenced gun fit again, a whole day after it was last fired at (JS-FORT-05, R-57)? A gun struck itself is not; a shell in the magazine destroys the fort. */
export function silencedGun(
  firedAtHours: readonly number[],
  askedAtHour: number,
  gunHit: boolean,
  magazineHit: boolean,
): Finding<{ fit: boolean; fortDestroyed: boolean }> {
  const last = Math.max(...firedAtHours.filter((hour) => hour <= askedAtHour), Number.NEGATIVE_INFINITY)
  const rested = askedAtHour - last >= fortFigures.silencedHours
  const fit = !magazineHit && !gunHit && rested
  const says = magazineHit
    ? 'a shell in the magazine destroys the fort'
    : gunHit
      ? 'the gun itself was struck'
      : rested
        ? `${fortFigures.silencedHours} hours without a shot at it: fit for action`
        : `fired at ${plural(tidy(askedAtHour - last), 'hour')} ago: silent for ${fortFigures.silencedHours} hours after each`
  return finding({ fit, fortDestroyed: magazineHit }, [
    because('JS-FORT-05', says, { firedAtHours: [...firedAtHours], askedAtHour, gunHit, magazineHit }, fit),
  ])
}

export interface Spell {
  readonly hours: number
  readonly garrisonMen: number
}

/**
 * How far is a work thrown up in wartime? Half a fort in five days, less in proportion, and only hours with its garrison of ten men a gun on the spot
 * count (JS-FORT-09, JS-TIME-31). Refuses E-FORT for more than half.
 */
export function halfFort(
  share: number,
  guns: number,
  spells: readonly Spell[],
): Finding<Verdict & { hoursNeeded: number | null; hoursDone: number; finished: boolean }> {
  const most = fortFigures.mostShareInWartime
  const inputs = { share, guns }
  if (share <= 0 || share > most)
    return refused(
      'E-FORT',
      { hoursNeeded: null, hoursDone: 0, finished: false },
      'JS-FORT-09',
      `In wartime half a fort or less may be thrown up; ${figure(share)} of one was named.`,
      inputs,
    )
  const half = printedNumber(forts.row('work', 'half-fort')['hours to throw up'])
  const hoursNeeded = Math.ceil(tidy((half / most) * share))
  const wanted = guns * menPerGun
  const present = spells.filter((spell) => spell.garrisonMen >= wanted).reduce((sum, spell) => sum + spell.hours, 0)
  const hoursDone = tidy(Math.min(hoursNeeded, present))
  const finished = hoursDone >= hoursNeeded
  return finding({ ...ALLOWED, hoursNeeded, hoursDone, finished }, [
    because('JS-TIME-31', `half a fort in ${half} hours, this in ${hoursNeeded}`, inputs, hoursNeeded),
    because('JS-FORT-09', `hours with ${figure(wanted)} men on the spot: ${figure(present)}`, { guns }, hoursDone),
  ])
}

/** How many guns of a captured fort serve the captor: those not disabled, ten men to each, six hours after (JS-FORT-11). */
export function capturedFort(
  guns: number,
  gunsDisabled: number,
  men: number,
  hoursHeld: number,
): Finding<{ gunsServing: number }> {
  const ready = hoursHeld >= fortFigures.captorHours
  const gunsServing = ready ? gunsServed(Math.max(0, guns - gunsDisabled), men) : 0
  const says = ready
    ? `ten men to a gun: ${plural(gunsServing, 'gun')} serve`
    : `held ${figure(hoursHeld)} of ${fortFigures.captorHours} hours: none serves yet`
  return finding({ gunsServing }, [because('JS-FORT-11', says, { guns, gunsDisabled, men, hoursHeld }, gunsServing)])
}
