/** The coast warfare game: distances, marching, fire at troops, guns ashore. */
import type { Dice } from '../../../../dice/dice.ts'
import { because, type Finding, finding } from '../../../../explanation/finding.ts'
import { printedNumber } from '../../../printed-table.ts'
import { figure, tidy } from '../../procedures/words.ts'
import { type CoastMeasure, coastFigures, coastMeasures, landPaces, landSquares } from '../tables/sea-and-works.ts'

/** Water squares to so many miles, leagues or versts (JT-COAST-08). */
export function coastDistance(measure: CoastMeasure, number: number): Finding<{ squares: number }> {
  const row = coastMeasures.row('measure', measure)
  const squares = tidy(printedNumber(row.squares) * number)
  return finding({ squares }, [
    because('JT-COAST-08', `${row.squares} squares to ${row['in words']}`, { number }, squares),
  ])
}

/** Yards that a unit goes on land in a move: one square, smaller on bad ground; cavalry more (JT-COAST-04). */
export function landMarch(
  ground: 'good' | 'moderate' | 'poor' | 'bad',
  pace: 'march' | 'trot' | 'gallop',
): Finding<{ yards: number }> {
  const square = printedNumber(landSquares.row('ground', ground).yards)
  const squares = printedNumber(landPaces.row('pace', pace).squares)
  return finding({ yards: square * squares }, [
    because(
      'JT-COAST-04',
      `${figure(squares)} squares of ${figure(square)} yards on ${ground} ground`,
      { ground, pace },
      square * squares,
    ),
  ])
}

/** Units of fire in coast operations (JT-COAST-10). */
export function coastFireUnits(sixInch: number, twelvePounders: number): Finding<{ units: number }> {
  const units = sixInch * coastFigures.twelvePoundersToSixInch + twelvePounders
  return finding({ units }, [
    because('JT-COAST-10', 'the unit is the 12-pounder; a 6-inch counts for four', { sixInch, twelvePounders }, units),
  ])
}

/** Men of a company put out by damage of so many sections (JT-COAST-11 to -13). */
export function troopsUnderFire(
  sections: number,
  cover: 'none' | 'half' | 'quarter',
  columnOrFlank: boolean,
): Finding<{ menOut: number }> {
  const { company, cover: parts, columnOrFlankTimes } = coastFigures
  const times = parts[cover] * (columnOrFlank ? columnOrFlankTimes : 1)
  const menOut = Math.min(company.men, Math.floor((company.men * sections * times) / company.sections + 0.5))
  return finding({ menOut }, [
    because(
      'JT-COAST-12',
      'a company fronts a square of twelve sections',
      { sections },
      tidy((company.men * sections) / company.sections),
    ),
    ...(cover === 'none' ? [] : [because('JT-COAST-11', `cover leaves a ${cover} of it`, { cover }, parts[cover])]),
    ...(columnOrFlank
      ? [because('JT-COAST-13', 'in column or in flank four times as much', {}, columnOrFlankTimes)]
      : []),
    because('JT-COAST-12', 'men put out', {}, menOut),
  ])
}

/** Is a gun that fired located (JT-COAST-09)? */
export function gunLocated(
  balloonOrScouted: boolean,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ located: boolean }> {
  if (balloonOrScouted)
    return finding({ located: true }, [because('JT-COAST-09', 'a balloon is up, or the place was scouted', {}, true)])
  const fell = dice.throwDice({ rule: 'JT-COAST-09', subject, occasion, purpose: 'locating a gun that fired' })
  const located = (fell.faces[0] ?? 6) <= coastFigures.locatedUpTo
  return finding(
    { located },
    [because('JT-COAST-09', 'four in six after it has fired', { die: fell.faces[0] ?? 0 }, located)],
    {
      dice: [fell],
    },
  )
}
