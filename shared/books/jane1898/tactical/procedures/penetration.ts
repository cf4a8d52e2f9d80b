/** Does a projectile pierce, and what does it do then? Guns and their penetrations; Effects on guns; Raking. */
import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import { printedNumber } from '../../../printed-table.ts'
import { figure } from '../../procedures/words.ts'
import type { GunneryReadings } from '../settings.ts'
import type { Grade } from '../tables/armour.ts'
import { damageFigures, type Projectile, raking, type Shell, sectionsDestroyedBy } from '../tables/damage.ts'
import { type Gun, guns, penetrationFigures, shellGrades } from '../tables/guns.ts'
import { gradeShifted, gradesAbove } from './armour.ts'
import { gunRow, rangeBand } from './guns.ts'

export interface Blow {
  readonly gun: Gun
  readonly projectile: Projectile
  readonly rangeYards: number
  readonly armour: Grade
  readonly obliquityDegrees: number
  /** Turrets, barbettes and conning towers are curved: the ship's angle does not count, the place of the strike does. */
  readonly shape: 'side' | 'curved'
  readonly strike: 'centre' | 'offCentre'
}

export type How = 'unarmoured' | 'just' | 'thinner' | 'not'

export interface Penetration {
  readonly bandYards: number | null
  readonly grade: Grade | 'everything'
  readonly needs: Grade
  readonly pierces: boolean
  readonly how: How
}

/** Grades that a gun's projectile pierces in a column of the table, before angle and closeness (JT-GUN-04, -05). */
export function gradeAt(
  gun: Gun,
  projectile: Projectile,
  bandYards: number,
  readings: GunneryReadings,
): Finding<Grade> {
  const row = gunRow(gun, readings)
  const shot = row.value.pierces[bandYards / 1000 - 1] ?? 'none'
  const steps: Reason[] = [because('JT-GUN-04', `at ${figure(bandYards)} yards with shot`, { gun, bandYards }, shot)]
  if (projectile === 'shot' || row.value.gunClass === null) return finding(shot, steps)
  const less = printedNumber(shellGrades.row('class', row.value.gunClass)[projectile])
  const grade = gradeShifted(shot, -less)
  steps.push(
    because(
      'JT-GUN-05',
      `${NAMES[projectile]}: ${less === 0 ? 'no' : figure(less)} grades less`,
      { projectile },
      grade,
    ),
  )
  return finding(grade, steps)
}

const NAMES: Readonly<Record<Shell, string>> = {
  apShell: 'armour-piercing shell',
  common: 'common shell',
  he: 'high-explosive shell',
}

/** Does a projectile pierce this armour (JT-GUN-04 to -09, -15)? */
export function penetration(blow: Blow, readings: GunneryReadings): Finding<Penetration> {
  const { oblique, directDegrees, offCentreGrades, close, everything } = penetrationFigures
  const { gun, projectile, rangeYards, armour, obliquityDegrees } = blow
  const band = rangeBand(rangeYards)
  if (band.value === null)
    return finding({ bandYards: null, grade: 'none', needs: armour, pierces: false, how: 'not' }, band.because)
  const at = gradeAt(gun, projectile, band.value, readings)
  const steps: Reason[] = [...band.because, ...at.because]
  let grade: Grade | 'everything' = at.value
  let needs = armour
  const curved = blow.shape === 'curved'
  const direct = curved ? blow.strike === 'centre' : obliquityDegrees <= directDegrees
  if (curved && !direct && armour !== 'none') {
    needs = gradeShifted(armour, offCentreGrades)
    steps.push(because('JT-GUN-07', 'off the middle of a curved shape: a grade more is wanted', { armour }, needs))
  }
  if (!curved) {
    const angle = oblique.find((one) => obliquityDegrees > one.overDegrees)
    if (angle) {
      grade = gradeShifted(grade, -angle.grades)
      steps.push(
        because(
          'JT-GUN-06',
          `at more than ${angle.overDegrees}° off the square, ${angle.grades === 1 ? 'a grade' : `${angle.grades} grades`} less`,
          { obliquityDegrees },
          grade,
        ),
      )
    }
  }
  if (projectile === 'shot' && direct) {
    if (rangeYards <= everything.yards && guns.row('gun', gun).class === everything.gunClass) {
      grade = 'everything'
      steps.push(because('JT-GUN-09', 'an A gun at 700 yards goes through everything', { rangeYards }, grade))
    } else if (rangeYards <= close.yards) {
      grade = gradeShifted(grade, close.grades)
      steps.push(because('JT-GUN-08', 'solid shot striking square at close range gains a grade', { rangeYards }, grade))
    }
  }
  const above = grade === 'everything' ? Number.POSITIVE_INFINITY : gradesAbove(grade, needs)
  const how: How = needs === 'none' ? 'unarmoured' : above < 0 ? 'not' : above === 0 ? 'just' : 'thinner'
  steps.push(because('JT-GUN-04', WORDS[how], { grade, needs }, how))
  return finding({ bandYards: band.value, grade, needs, pierces: how !== 'not', how }, steps)
}

const WORDS: Readonly<Record<How, string>> = {
  unarmoured: 'there is no armour here',
  just: 'it just pierces',
  thinner: 'it pierces with grades to spare',
  not: 'it does not pierce',
}

export interface Damage {
  /** Null: every section on that deck, all along to the first bulkhead. */
  readonly sections: number | null
  readonly allAlong: boolean
}

/** Sections that one strike destroys (JT-GUN-10, -13, -14, -16), with the raking that its angle gives it (JT-EFF-40, -41). */
export function damage(
  gun: Gun,
  projectile: Projectile,
  against: How | 'notPierced',
  obliquityDegrees: number,
): Finding<Damage> {
  const line = guns.row('gun', gun).damage
  if (against === 'not' || against === 'notPierced')
    return finding({ sections: 0, allAlong: false }, [
      because('JT-GUN-14', 'what does not pierce destroys no section', { gun }, 0),
    ])
  if (line === '—')
    return finding({ sections: 0, allAlong: false }, [
      because('JT-GUN-11', 'six-pounders and less do no damage by sections', { gun }, 0),
    ])
  const row = sectionsDestroyedBy.row('gun', line)
  const { shotPart, halfRakedFromDegrees, rakedOverDegrees } = damageFigures
  const steps: Reason[] = []
  let sections: number
  if (projectile === 'shot') {
    const full = against === 'thinner'
    sections = printedNumber(row.apShell) * (full ? 1 : shotPart)
    steps.push(
      because('JT-GUN-10', `armour-piercing shell of the line of ${line}`, { gun }, printedNumber(row.apShell)),
      because(
        'JT-GUN-13',
        full ? 'shot through thinner armour does as much' : 'shot does half of it here',
        { against },
        sections,
      ),
    )
  } else {
    const column = against === 'unarmoured' ? projectile : 'apShell'
    sections = printedNumber(row[column])
    steps.push(because('JT-GUN-10', `${NAMES[column]} of the line of ${line}`, { gun }, sections))
    if (column !== projectile)
      steps.push(because('JT-GUN-14', 'through armour every shell scores as armour-piercing shell', {}, sections))
  }
  if (line !== gun && !gun.startsWith(line)) steps.push(because('JT-GUN-16', 'the line goes by calibre', { gun }, line))
  const raked = obliquityDegrees > rakedOverDegrees
  if (raked && projectile === 'shot') {
    steps.push(because('JT-EFF-40', 'raking: shot damages every section all along', { obliquityDegrees }))
    return finding({ sections: null, allAlong: true }, steps)
  }
  if (raked || obliquityDegrees >= halfRakedFromDegrees) {
    const times = printedNumber(raking.row('projectile', projectile)[raked ? 'end on' : 'at 45 degrees'])
    sections *= times
    const rule = raked ? 'JT-EFF-40' : 'JT-EFF-41'
    steps.push(
      because(
        rule,
        times === 1 ? 'raked: nothing extra' : `raked: ${figure(times)} times as much`,
        { obliquityDegrees },
        sections,
      ),
    )
  }
  return finding({ sections, allAlong: false }, steps)
}
