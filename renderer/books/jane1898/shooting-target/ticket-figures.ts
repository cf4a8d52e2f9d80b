/** What stands on a firing ticket, so that no captain need learn the tables: what the round pierces here and what it destroys (JT-GEN-12). */
import { figure } from '../../../../shared/books/jane1898/procedures/words.ts'
import { damage, type How, penetration } from '../../../../shared/books/jane1898/tactical/procedures/penetration.ts'
import { type GunneryReadings, OUR_READINGS } from '../../../../shared/books/jane1898/tactical/settings.ts'
import { armourClasses, type Grade } from '../../../../shared/books/jane1898/tactical/tables/armour.ts'
import type { Projectile } from '../../../../shared/books/jane1898/tactical/tables/damage.ts'
import { type Gun, penetrationFigures } from '../../../../shared/books/jane1898/tactical/tables/guns.ts'
import type { Reason } from '../../../../shared/explanation/finding.ts'

export interface TicketShot {
  readonly gun: Gun
  readonly projectile: Projectile
  readonly rangeYards: number
  /** Off the square of her side. */
  readonly obliquityDegrees: number
}

export interface TicketFigures {
  /** False from the range on at which nobody fires. */
  readonly inRange: boolean
  /** The heaviest armour of her side that it pierces, and of turrets and towers struck in the middle. */
  readonly side: Grade | 'everything'
  readonly curved: Grade | 'everything'
  /** Sections destroyed: where there is no armour, through armour that it just pierces, through thinner. */
  readonly unarmoured: string
  readonly just: string
  readonly thinner: string
  readonly because: readonly Reason[]
}

/** The figures of one round at one ship, by the procedures that will judge it. */
export function ticketFigures(shot: TicketShot, readings: GunneryReadings = OUR_READINGS): TicketFigures {
  const blow = (shape: 'side' | 'curved') => penetration({ ...shot, armour: 'none', shape, strike: 'centre' }, readings)
  const side = blow('side')
  const curved = blow('curved')
  const sections = (how: How): string => {
    const { value } = damage(shot.gun, shot.projectile, how, shot.obliquityDegrees)
    return value.allAlong ? 'all along' : value.sections === null ? 'none' : figure(value.sections)
  }
  // The last step is of armour, and the ticket knows none.
  return {
    inRange: side.value.bandYards !== null,
    side: side.value.grade,
    curved: curved.value.grade,
    unarmoured: sections('unarmoured'),
    just: sections('just'),
    thinner: sections('thinner'),
    because: [
      ...side.because.filter((one) => one.says !== 'there is no armour here'),
      ...damage(shot.gun, shot.projectile, 'unarmoured', shot.obliquityDegrees).because,
    ],
  }
}

/** A grade as a captain reads it: "aa, 24 in. of iron". */
export function gradeWords(grade: Grade | 'everything'): string {
  if (grade === 'everything') return 'everything'
  if (grade === 'none') return 'no armour'
  if (grade === 'f') return 'f, thin armour'
  return `${grade}, ${armourClasses.row('letter', grade)['inches of iron']} in. of iron`
}

/** How she lies to the shot, in words: "square on", "at 45° off the square". */
export function angleWords(obliquityDegrees: number): string {
  const degrees = Math.round(obliquityDegrees)
  if (degrees <= penetrationFigures.directDegrees) return degrees === 0 ? 'square on' : `${degrees}° off the square`
  return `${degrees}° off the square`
}
