/** Making good battle damage: what it costs and how long it takes. Repairs; Scale of costs; Time for various operations. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { printedMinutes } from '../../printed-table.ts'
import type { JaneSettings } from '../settings.ts'
import { ammunitionOfGuns } from '../tables/ammunition.ts'
import type { ArmourGrade } from '../tables/coal.ts'
import type { Article } from '../tables/costs.ts'
import { operationTimes } from '../tables/operation-times.ts'
import { dockyardGangs, dockyardTimes } from '../tables/repairs.ts'
import { byClass, heaviestFirst, type OfClass } from './ammunition.ts'
import { price } from './costs.ts'
import { companyRepairMinutes } from './operations.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'
import { plural, tidy, timeWords } from './words.ts'

/** The article of the scale of costs that a section with this armour is. */
export const sectionArticle: Readonly<Record<ArmourGrade, Article>> = {
  none: 'sectionPlain',
  f: 'sectionF',
  e: 'sectionE',
  d: 'sectionD',
  c: 'sectionC',
  b: 'sectionB',
  a: 'sectionA',
  aa: 'sectionAA',
  aaa: 'sectionAAA',
  aaaa: 'sectionAAAA',
}

export interface Damage {
  readonly armour: ArmourGrade
  readonly number: number
}
export interface RepairOrder {
  readonly by: 'company' | 'dockyard'
  readonly sections: readonly Damage[]
  /** Hands free, for the ship's company. */
  readonly men: number
  readonly docked: boolean
  readonly belowWater: boolean
  readonly docksDestroyed: boolean
  /** The structure alone is made good; the section stands unarmoured. */
  readonly structureOnly: boolean
}
export interface Repair {
  readonly points: number | null
  readonly minutes: number | null
  readonly armourRestored: boolean
  /** The time is a suggestion: no dockyard times are printed (JS-REP-03). */
  readonly umpireSettles: boolean
}

const NONE: Repair = { points: null, minutes: null, armourRestored: false, umpireSettles: false }

/**
 * What a repair costs and how long it takes. A ship's company makes good structure only (JS-REP-01); a dockyard puts back armour of d, e and f
 * (JS-REP-04), its time a suggestion with docking and undocking (JS-REP-03, R-47). Refuses E-PLACE, E-ARMOUR, E-CREW.
 */
export function repair(order: RepairOrder, settings: JaneSettings): Finding<Verdict & Repair> {
  const { by, docked, belowWater, docksDestroyed } = order
  const sections = order.sections.filter((one) => one.number > 0)
  const inputs = { by, docked, belowWater, docksDestroyed, structureOnly: order.structureOnly }
  if (by === 'dockyard' && docksDestroyed)
    return refused('E-PLACE', NONE, 'JS-REP-05', 'The docks here are destroyed: no dockyard repair is done.', inputs)
  if (belowWater && (!docked || docksDestroyed))
    return refused('E-PLACE', NONE, 'JS-REP-06', 'Damage below water is made good in dock only.', inputs)
  const structure = by === 'company' || order.structureOnly
  const priced = sections.map((one) =>
    price(structure ? 'sectionPlain' : sectionArticle[one.armour], one.number, settings),
  )
  const thick = priced.find((one) => one.value.code !== null)
  if (thick) return refused('E-ARMOUR', NONE, 'JS-REP-04', thick.because.at(-1)?.says ?? '', inputs)
  const points = priced.reduce((sum, one) => sum + (one.value.points ?? 0), 0)
  const reasons = priced.flatMap((one) => one.because)
  const total = sections.reduce((sum, one) => sum + one.number, 0)
  if (by === 'company') {
    const time = companyRepairMinutes(total, order.men)
    if (time.value === null)
      return refused('E-CREW', NONE, 'JS-REP-01', 'No hands are free to make good the damage.', inputs)
    return finding({ ...ALLOWED, points, minutes: time.value, armourRestored: false, umpireSettles: false }, [
      ...reasons,
      ...time.because,
      because('JS-REP-01', 'her own men make good structure, never armour', { sections: total }, false),
    ])
  }
  const work = dockyardMinutes(sections, structure)
  const docking = docked ? 2 * printedMinutes(operationTimes.row('operation', 'dock').time) : 0
  const armourRestored = !structure && sections.some((one) => one.armour !== 'none')
  const says = `${timeWords(work)} for ${plural(dockyardGangs, 'gang')}${docking > 0 ? `, and ${timeWords(docking)} to dock and undock` : ', alongside'}; the umpire settles it`
  return finding({ ...ALLOWED, points, minutes: work + docking, armourRestored, umpireSettles: true }, [
    ...reasons,
    because('JS-REP-03', says, { sections: total, docked }, work + docking),
  ])
}

/**
 * Guns out of action that are mended in their places: the print has neither price nor time for it and leaves repairs to the umpire (Repairs).
 * Offered: half the price of a spare gun; in dockyard the time of an armoured section for each, four gangs; by her own men that of a section.
 */
export function gunsMended(
  guns: readonly OfClass[],
  by: 'company' | 'dockyard',
  men: number,
  settings: JaneSettings,
): Finding<{ points: number; minutes: number | null; umpireSettles: boolean }> {
  const priced = gunPrice(guns, settings)
  const time = gunMinutes(
    guns.reduce((sum, one) => sum + one.number, 0),
    by,
    men,
  )
  return finding({ points: priced.value, minutes: time.value, umpireSettles: true }, [
    ...priced.because,
    ...time.because,
  ])
}

/** Points for guns that are mended: a share of the price of spare ones, rounded up. */
export function gunPrice(guns: readonly OfClass[], settings: JaneSettings): Finding<number> {
  const share = settings['cost.gunMended']
  const priced = heaviestFirst(byClass(guns)).map(({ gunClass, number }) =>
    price(ammunitionOfGuns.row('class', gunClass)['spare gun'] as Article, number, settings),
  )
  const whole = priced.reduce((sum, { value }) => sum + (value.points ?? 0), 0)
  const points = Math.ceil(tidy((whole * share) / 100))
  return finding(points, [
    ...priced.flatMap((one) => one.because),
    because('JS-REP-03', `${share} per cent of what spare guns cost`, { whole }, points),
  ])
}

/** Minutes offered for so many guns; null when no hands are free. */
export function gunMinutes(guns: number, by: 'company' | 'dockyard', men: number): Finding<number | null> {
  if (by === 'company') {
    const time = companyRepairMinutes(guns, men)
    return finding(time.value, [
      ...time.because,
      because('JS-REP-03', 'a gun is offered as a section would be; the umpire settles it', { guns }, time.value),
    ])
  }
  const minutes = Math.ceil(guns / dockyardGangs) * printedMinutes(dockyardTimes.row('section', 'armoured').time)
  return finding(minutes, [
    because(
      'JS-REP-03',
      `a gun is offered as an armoured section, ${plural(dockyardGangs, 'gang')}; the umpire settles it`,
      { guns },
      minutes,
    ),
  ])
}

/** Minutes until four gangs have done every section, each at one at a time, the longest first. */
function dockyardMinutes(sections: readonly Damage[], structure: boolean): number {
  const plain = printedMinutes(dockyardTimes.row('section', 'without armour').time)
  const armoured = printedMinutes(dockyardTimes.row('section', 'armoured').time)
  const busy = Array.from({ length: dockyardGangs }, () => 0)
  const jobs = sections
    .flatMap((one) => Array.from({ length: one.number }, () => (structure || one.armour === 'none' ? plain : armoured)))
    .sort((a, b) => b - a)
  for (const minutes of jobs) {
    const gang = busy.indexOf(Math.min(...busy))
    busy[gang] = (busy[gang] ?? 0) + minutes
  }
  return Math.max(...busy)
}
