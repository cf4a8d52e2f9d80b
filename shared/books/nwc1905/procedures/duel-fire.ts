/** Gun fire of the Duel and the Mêlée (ND-GUN, NM-FIRE-01). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { DEGREES_A_POINT, turnBetween } from '../../bearings.ts'
import { atLeast, figure, tidy } from '../../figures.ts'
import { figureIn } from '../../sourced-table.ts'
import { type Calibre, gunFigures, typeShipTurrets } from '../tables/duel.ts'
import { powerLeft } from './power.ts'

const twelve = gunFigures('12').counts

/** Pairs as pairs of 8-inch guns: a 12-inch counts as three (ND-GUN-02). */
export const commutedPairs = (pairs12: number, pairs8: number): number => pairs12 * twelve + pairs8

/** Does a turret with this arc bear? Points clockwise from right ahead, both ends included. */
export function bears(fromPoint: number, toPoint: number, bearingDeg: number): boolean {
  const middle = ((fromPoint + toPoint) / 2) * DEGREES_A_POINT
  const reach = ((toPoint - fromPoint) / 2) * DEGREES_A_POINT
  return atLeast(reach, Math.abs(turnBetween(middle, bearingDeg)))
}

export interface BearingTurrets {
  readonly turrets: readonly string[]
  readonly pairs12: number
  readonly pairs8: number
  readonly commutedPairs: number
}

/** Which turrets of the type ship bear, degrees clockwise from right ahead, and what pairs they are (ND-GUN-12, R-13). */
export function typeShipBattery(bearingDeg: number): Finding<BearingTurrets> {
  const bearing = typeShipTurrets.rows.filter((row) =>
    bears(figureIn(row['from point']), figureIn(row['to point']), bearingDeg),
  )
  const pairs = (calibre: Calibre) =>
    bearing.filter((row) => row.calibre.text === calibre).reduce((sum, row) => sum + figureIn(row.guns) / 2, 0)
  const turrets = bearing.map((row) => row.turret.text)
  const pairs12 = pairs('12')
  const pairs8 = pairs('8')
  const value = { turrets, pairs12, pairs8, commutedPairs: commutedPairs(pairs12, pairs8) }
  return finding(value, [
    because('ND-GUN-12', `${figure(bearingDeg)}° from right ahead (R-13)`, { bearingDeg }, turrets),
    because('ND-GUN-02', `a pair of 12-inch counts as ${twelve} pairs`, { pairs12, pairs8 }, value.commutedPairs),
  ])
}

export interface DuelShot {
  readonly pairs12: number
  readonly pairs8: number
  /** Her own, when the move began. */
  readonly endurance: number
  readonly damage: number
  /** Share of a battle ship's battery that she has; absent: all of it. */
  readonly battery?: number
}

/** Points that a ship gives in a Duel move: the value of a pair, times the pairs that fire, times the power left to her (ND-GUN-03, ND-GUN-10). */
export function duelFire(valuePerPair: number, shot: DuelShot): Finding<number> {
  const pairs = commutedPairs(shot.pairs12, shot.pairs8)
  const power = powerLeft(shot.endurance, shot.damage, 'duel')
  const { battery = 1 } = shot
  const points = tidy(valuePerPair * pairs * power.value.factor * battery)
  const cruiser = because('NM-FIRE-01', `a cruiser in a Mêlée keeps ${figure(battery)} of the battery (R-29)`, {
    battery,
  })
  return finding(
    points,
    [
      because(
        'ND-GUN-02',
        `${shot.pairs12} pairs of 12-inch × ${twelve} and ${shot.pairs8} of 8-inch`,
        { ...shot },
        pairs,
      ),
      ...power.because,
      ...(battery === 1 ? [] : [cruiser]),
      because(
        'ND-GUN-03',
        `${figure(valuePerPair)} a pair × ${figure(pairs)} pairs × ${power.value.factor}`,
        { valuePerPair, pairs },
        points,
      ),
    ],
    { unit: 'points' },
  )
}

/** Small guns as pairs of 8-inch: so many of them firing for half a minute are one discharge, and two discharges a pair (ND-GUN-04, R-15). */
export function smallGunPairs(guns: number, gunsPerDischarge: number): Finding<number> {
  const pairs8 = tidy(guns / gunsPerDischarge / 2)
  return finding(
    pairs8,
    [
      because(
        'ND-GUN-04',
        `${guns} ÷ ${gunsPerDischarge} discharges, two of them a pair (R-15)`,
        { guns, gunsPerDischarge },
        pairs8,
      ),
    ],
    { unit: 'pairs of 8-inch' },
  )
}
