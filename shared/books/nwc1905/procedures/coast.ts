/** Forts, mines and submarines (NF-FORT, NF-MINE, NF-SUB). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { atLeast, figure, tidy } from '../../figures.ts'
import { figureIn } from '../../sourced-table.ts'
import {
  fortFire,
  fortGuns,
  mineFigures,
  type SubmarineCase,
  submarineAttack,
  submarineFigures,
} from '../tables/coast.ts'
import { gunFigures } from '../tables/duel.ts'
import { moveSeconds } from '../tables/speed.ts'
import { type GunTableUse, gunTablePoints } from './gun-range.ts'
import { YARDS_A_SECOND } from './turning.ts'

/** How many battle ships a fort is: a gun ashore is four afloat, against the type ship's broadside in 8-inch guns (NF-FORT-01, R-38). */
export function fortStrength(guns12: number, guns8: number): Finding<number> {
  const { gunsAfloatPerGunAshore: four, typeBroadsideGuns: broadside } = fortGuns
  const commuted = guns12 * gunFigures('12').counts + guns8 * gunFigures('8').counts
  const battleships = tidy((commuted * four) / broadside)
  return finding(
    battleships,
    [
      because('ND-GUN-02', `${figure(commuted)} guns of 8 inches`, { guns12, guns8 }, commuted),
      because(
        'NF-FORT-01',
        `a gun ashore is ${four} afloat, and a battle ship’s broadside has ${broadside} (R-38)`,
        { commuted },
        battleships,
      ),
    ],
    { unit: 'battle ships' },
  )
}

/** Points that a fort gives in a Fleet move: so many broadsides, times what is left of its fire (NF-FORT-01). */
export function fortPoints(battleships: number, factor: number, rangeYd: number, use: GunTableUse): Finding<number> {
  const table = gunTablePoints(rangeYd, use)
  const points = tidy(table.value * battleships * factor)
  return finding(
    points,
    [
      ...table.because,
      because('NF-FORT-01', `${figure(battleships)} broadsides × ${factor}`, { battleships, factor }, points),
    ],
    { unit: 'points' },
  )
}

/** What is left of a fort's fire in the next move, by the points that it received in this one (NF-FORT-02, R-39). */
export function fortNextFactor(pointsReceived: number): Finding<number> {
  const row = fortFire.rows.find((one) => atLeast(pointsReceived, figureIn(one['points received'])))
  const factor = row ? figureIn(row['fire in the next move']) : 1
  return finding(factor, [
    because('NF-FORT-02', `${figure(pointsReceived)} points received in the move (R-39)`, { pointsReceived }, factor),
  ])
}

/** Is a ship that crosses a mined line mined? The umpire's to say; our proposal is a one (NF-MINE-02, R-40). */
export function mined(thrown: number): Finding<boolean> {
  const struck = thrown === mineFigures.minedOn
  return finding(struck, [
    because(
      'NF-MINE-02',
      `a throw of ${mineFigures.minedOn} mines her, as torpedoed (R-40)`,
      { throw: thrown },
      struck,
    ),
  ])
}

/** Is a submarine awash discovered? Beyond 1,000 yards never; within them a throw of 1 or 2 finds her. Null: not thrown yet. */
export function submarineFound(distanceYd: number, thrown?: number): Finding<boolean | null> {
  const { foundWithinYd, foundOn } = submarineFigures
  const inputs = { distanceYd, ...(thrown === undefined ? {} : { throw: thrown }) }
  const near = atLeast(foundWithinYd, distanceYd)
  const found = !near ? false : thrown === undefined ? null : thrown <= foundOn
  const says = near
    ? `a throw of 1 to ${foundOn} finds her`
    : `beyond ${figure(foundWithinYd)} yards she is never found`
  return finding(found, [because('NF-SUB-04', `${says}; the umpire may say otherwise (R-41)`, inputs, found)])
}

/** Does a submarine hit? One torpedo a game, within the yards of her case, by the die (NF-SUB-03 to -05, R-42). */
export function submarineShot(
  of: SubmarineCase,
  distanceYd: number,
  shotsBefore: number,
  thrown?: number,
): Finding<{ allowed: boolean; hit: boolean | null }> {
  const { withinYd, hitsOn, rule } = submarineAttack(of)
  const inputs = { case: of, distanceYd, shotsBefore, ...(thrown === undefined ? {} : { throw: thrown }) }
  const refused = (by: string, says: string) =>
    finding({ allowed: false, hit: false }, [because(by, says, inputs, false)])
  if (shotsBefore >= submarineFigures.torpedoes)
    return refused('NF-SUB-05', `she has fired already: ${submarineFigures.torpedoes} torpedo a game`)
  if (!atLeast(withinYd, distanceYd)) return refused(rule, `${figure(distanceYd)} yards are more than ${withinYd}`)
  const hit = thrown === undefined ? null : thrown <= hitsOn
  return finding({ allowed: true, hit }, [because(rule, `${hitsOn} in 6 (R-42)`, inputs, hit)])
}

/** How far a submarine goes in a Fleet move at her greatest speed, and what she carries (NF-SUB-02, NF-SUB-05). */
export function submarineRun(): Finding<{ knots: number; yards: number; torpedoes: number }> {
  const { knots, torpedoes } = submarineFigures
  const yards = tidy(knots * YARDS_A_SECOND * moveSeconds.fleet)
  return finding({ knots, yards, torpedoes }, [
    because('NF-SUB-02', `at most ${knots} knots, ${figure(yards)} yards in a move`, {}, yards),
    because('NF-SUB-05', `${torpedoes} torpedo a game`, {}, torpedoes),
  ])
}
