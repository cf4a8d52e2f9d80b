/** Submarine boats on the board, by the rules of 1898 or those of 1901 that replace them; balloons over them. */
import type { Dice } from '../../../../dice/dice.ts'
import { because, type Finding, finding, type Thrown } from '../../../../explanation/finding.ts'
import { printedNumber } from '../../../printed-table.ts'
import {
  balloonFigures,
  type SUBMARINE_ATTACKS,
  submarineAttacks,
  submarineBoardFigures,
  submarineMoves,
  submarineSectors,
} from '../tables/sea-and-works.ts'

/** How a boat moves (JT-SUB-01, JT-SUB01-01). */
export function submarineMove(
  edition: '1898' | '1901',
): Finding<{ squares: number; turnDegrees: number; everySquares: number }> {
  const row = submarineMoves.row('edition', edition)
  const value = {
    squares: printedNumber(row.squares),
    turnDegrees: printedNumber(row.degrees),
    everySquares: printedNumber(row['every squares']),
  }
  return finding(value, [
    because(
      row.rule,
      `${value.squares} squares, eight points ${value.everySquares === 1 ? 'on every square' : 'on every second square'}`,
      { edition },
      value.squares,
    ),
  ])
}

/** Does a boat know of a ship (JT-SUB-06, -08)? Never how far off she is. */
export function submarineKnows(
  submerged: boolean,
  squaresAstern: number | null,
  rangeYards: number | null,
): Finding<{ told: boolean; distanceTold: boolean }> {
  const { awareSquares, surfaceYards } = submarineBoardFigures
  const told = submerged
    ? squaresAstern !== null && awareSquares.some((one) => one === squaresAstern)
    : rangeYards !== null && rangeYards <= surfaceYards
  return finding({ told, distanceTold: false }, [
    submerged
      ? because(
          'JT-SUB-08',
          'under water she knows a ship right above her, or two squares ahead of her in line',
          { squaresAstern },
          told,
        )
      : because(
          'JT-SUB-06',
          'on the surface ships within 1,000 yards and their courses, not their distance',
          { rangeYards },
          told,
        ),
  ])
}

/** Is a boat destroyed by this attack (JT-SUB-07, JT-SUB01-03, -08 to -10)? */
export function submarineAttacked(
  by: (typeof SUBMARINE_ATTACKS)[number],
  rangeYards: number,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ destroyed: boolean }> {
  const row = submarineAttacks.row('by', by)
  const upTo = printedNumber(row['up to'])
  const count = printedNumber(row.dice)
  if (row.yards !== '—' && rangeYards > printedNumber(row.yards))
    return finding({ destroyed: false }, [
      because(row.rule, `${row['in words']}: she is farther off`, { rangeYards }, false),
    ])
  if (count === 0) {
    const destroyed = upTo > 0
    return finding({ destroyed }, [because(row.rule, row['in words'], {}, destroyed)])
  }
  const fell: Thrown = dice.throwDice({
    rule: row.rule,
    subject,
    occasion,
    count,
    purpose: 'an attack on a submarine boat',
  })
  const destroyed = fell.faces.every((face) => face <= upTo)
  return finding({ destroyed }, [because(row.rule, row['in words'], { dice: [...fell.faces] }, destroyed)], {
    dice: [fell],
  })
}

/** Does her own torpedo destroy her (JT-SUB-10)? */
export function submarineOwnExplosion(rangeYards: number): Finding<{ boatDestroyed: boolean }> {
  const boatDestroyed = rangeYards <= submarineBoardFigures.ownExplosionYards
  return finding({ boatDestroyed }, [
    because('JT-SUB-10', 'within 100 yards of the explosion she is destroyed too', { rangeYards }, boatDestroyed),
  ])
}

/** Her chances in six by the rules of 1901 (JT-SUB01-06). */
export function submarineTorpedo1901(rangeYards: number, offBowDegrees: number): Finding<{ chanceInSix: number }> {
  const { attackYards1901 } = submarineBoardFigures
  if (rangeYards > attackYards1901)
    return finding({ chanceInSix: 0 }, [because('JT-SUB01-06', 'she must be within 300 yards', { rangeYards }, 0)])
  const row = submarineSectors.rows.find((one) => offBowDegrees <= printedNumber(one['up to degrees']))
  const chanceInSix = row ? printedNumber(row['in six']) : 0
  return finding({ chanceInSix }, [
    because('JT-SUB01-06', `${row?.sector ?? 'astern'} of the ship attacked`, { offBowDegrees }, chanceInSix),
  ])
}

/** Does a balloon see a submarine boat (JT-SUB01-15, JT-BALL-04)? */
export function balloonSees(feetUp: number, light: 'day' | 'night'): Finding<{ seesSubmarine: boolean }> {
  const seesSubmarine = feetUp <= balloonFigures.mostFeet && light === 'day'
  return finding({ seesSubmarine }, [
    because('JT-SUB01-15', 'by day, and not over 400 feet up', { feetUp, light }, seesSubmarine),
    because('JT-BALL-04', 'balloons low down see boats under water', {}, seesSubmarine),
  ])
}

/** Does what a balloon drops hit (JT-BALL-02)? */
export function balloonDrop(
  feetUp: number,
  overhead: boolean,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<{ hits: boolean }> {
  if (!overhead || feetUp > balloonFigures.mostFeet)
    return finding({ hits: false }, [
      because('JT-BALL-02', overhead ? 'too high to hit' : 'not right overhead', { feetUp }, false),
    ])
  const fell = dice.throwDice({ rule: 'JT-BALL-02', subject, occasion, purpose: 'an explosive dropped from a balloon' })
  const hits = (fell.faces[0] ?? 6) <= balloonFigures.dropUpTo
  return finding(
    { hits },
    [because('JT-BALL-02', 'one in six right overhead', { feetUp, die: fell.faces[0] ?? 0 }, hits)],
    {
      dice: [fell],
    },
  )
}
