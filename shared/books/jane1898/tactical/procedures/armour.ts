/** Armour: what letter a plate has, and how letters are counted up and down. Armour; Coal protection; Moves 12. */
import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import { printedNumber } from '../../../printed-table.ts'
import { figure, tidy } from '../../procedures/words.ts'
import { armourClasses, armourFigures, deckWorth, GRADES, type Grade } from '../tables/armour.ts'

/** So many grades up (down where negative), never above the heaviest nor below no armour. */
export function gradeShifted(grade: Grade, by: number): Grade {
  const at = Math.min(Math.max(GRADES.indexOf(grade) + by, 0), GRADES.length - 1)
  return GRADES[at] ?? 'none'
}

/** By how many grades `one` is heavier than `other`; negative where it is lighter. */
export function gradesAbove(one: Grade, other: Grade): number {
  return GRADES.indexOf(one) - GRADES.indexOf(other)
}

export interface Plate {
  readonly inches: number
  readonly plate: 'iron' | 'harvey'
  readonly place: 'vertical' | 'slope' | 'flat'
  readonly coal: boolean
  readonly waterline: boolean
  readonly coalUsedShare: number
}

/** Inches of iron that a plate is worth, and its letter with coal behind it and coal burnt (JT-ARM-01 to -03, -05, -06, -09). */
export function armourGrade(given: Plate): Finding<{ inchesOfIron: number; grade: Grade }> {
  const { harvey, coalGrades, coalBurnt } = armourFigures
  const steps: Reason[] = []
  let iron = given.inches
  if (given.plate === 'harvey') {
    const { worth, upToInches, worthBeyond } = harvey
    iron = Math.min(given.inches, upToInches) * worth + Math.max(given.inches - upToInches, 0) * worthBeyond
    steps.push(
      because(
        'JT-ARM-05',
        'Harvey plate counts as double its inches of iron up to nine, and as less beyond',
        { inches: given.inches },
        iron,
      ),
    )
  }
  const times = printedNumber(deckWorth.row('place', given.place).worth)
  if (times !== 1) {
    iron *= times
    steps.push(
      because(
        'JT-ARM-02',
        given.place === 'slope' ? 'the slope of a deck counts double' : 'the flat of a deck counts four times',
        {},
        iron,
      ),
    )
  }
  iron = tidy(iron)
  const row = armourClasses.rows.find((one) => iron >= printedNumber(one['inches of iron']))
  let grade: Grade = iron === 0 ? 'none' : row ? (row.letter as Grade) : 'f'
  steps.push(
    row
      ? because('JT-ARM-01', `${row.letter} is ${row['inches of iron']} inches of iron`, { inchesOfIron: iron }, grade)
      : because(
          'JT-ARM-06',
          iron === 0 ? 'no armour' : 'under six inches is thin armour',
          { inchesOfIron: iron },
          grade,
        ),
  )
  if (row && iron > printedNumber(row['inches of iron']))
    steps.push(because('JT-ARM-06', 'between two letters she has the lower', { inchesOfIron: iron }, grade))
  if (given.coal) {
    grade = gradeShifted(grade, coalGrades)
    steps.push(because('JT-ARM-03', 'coal behind it raises it one grade', {}, grade))
  }
  if (given.waterline && given.coalUsedShare >= coalBurnt.share) {
    grade = gradeShifted(grade, -coalBurnt.grades)
    steps.push(
      because(
        'JT-ARM-09',
        `${figure(given.coalUsedShare * 100)} per cent of her coal is burnt: a grade less at the waterline`,
        { coalUsedShare: given.coalUsedShare },
        grade,
      ),
    )
  }
  return finding({ inchesOfIron: iron, grade }, steps)
}
