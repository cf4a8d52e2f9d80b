/** Gun fire of the Fleet game: what a ship gives, and how she may divide it (NF-GUN). */

import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { keyWords } from '../../../explanation/key-words.ts'
import { figure, moreThan, tidy } from '../../figures.ts'
import { type FleetType, fireFactor, swingOverPoints, typeFigures } from '../tables/fleet-fire.ts'
import { type GunTableUse, gunTablePoints } from './gun-range.ts'
import { enduranceOf, powerLeft } from './power.ts'
import { batteryOf, type Sector, sectorOf } from './sectors.ts'

/** Points turned in a move, either way added up, and what is left of the fire: half when they are more than eight (NF-GUN-20, R-30). */
export function swing(turns: readonly number[]): Finding<{ pointsTurned: number; factor: number }> {
  const pointsTurned = tidy(turns.reduce((sum, turn) => sum + Math.abs(turn), 0))
  const over = moreThan(pointsTurned, swingOverPoints)
  const factor = over ? fireFactor('turnedOverEightPoints') : 1
  const says = `${figure(pointsTurned)} points turned, ${over ? 'more' : 'not more'} than ${swingOverPoints} (R-30)`
  return finding({ pointsTurned, factor }, [because('NF-GUN-20', says, { turns }, factor)])
}

export interface FleetShot {
  readonly rangeYd: number
  readonly type: FleetType
  /** 0 to 180 degrees from right ahead. */
  readonly relativeBearingDeg: number
  /** Her own injury when the move began (NF-GUN-17). */
  readonly damage: number
  readonly pointsTurned: number
  readonly targets: 1 | 2
  /** With the guns of the other beam, beside a full broadside. */
  readonly oppositeBeam: boolean
  /** By presentation of the target; 1 unless the rules are varied (NG-04). */
  readonly targetFactor: number
}

export interface FleetFire {
  readonly points: number
  readonly tablePoints: number
  readonly factors: Readonly<Record<'type' | 'sector' | 'power' | 'swing' | 'target', number>>
}

function sectorFactor(shot: FleetShot): Reason & { readonly result: number } {
  const { relativeBearingDeg, targets, oppositeBeam } = shot
  const step = (rule: string, says: string, result: number) => ({
    ...because(rule, says, { relativeBearingDeg, targets, oppositeBeam }, result),
    result,
  })
  if (oppositeBeam)
    return step('NF-GUN-16', 'a quarter broadside on the other beam beside a full one', fireFactor('oppositeBeam'))
  if (targets === 2)
    return step('NF-GUN-15', 'each of two targets has an end-on battery', fireFactor('eachOfTwoTargets'))
  const battery = batteryOf(sectorOf(relativeBearingDeg))
  return battery === 'broadside'
    ? step('NF-GUN-06', 'the broadside battery', fireFactor('broadside'))
    : step('NF-GUN-06', 'an end-on battery', fireFactor('endOn'))
}

/** Points that a ship gives in a Fleet move: the table, times her type, battery, power, swing and the target's presentation. */
export function fleetFire(shot: FleetShot, use: GunTableUse): Finding<FleetFire> {
  const table = gunTablePoints(shot.rangeYd, use)
  const { battery } = typeFigures(shot.type)
  const sector = sectorFactor(shot)
  const power = powerLeft(enduranceOf(shot.type, 'fleet'), shot.damage, 'fleet')
  const turned = swing([shot.pointsTurned])
  const factors = {
    type: battery,
    sector: sector.result,
    power: power.value.factor,
    swing: turned.value.factor,
    target: shot.targetFactor,
  }
  const points = tidy(Object.values(factors).reduce((product, factor) => product * factor, table.value))
  return finding({ points, tablePoints: table.value, factors }, [
    ...table.because,
    because('NF-GUN-11', `${keyWords(shot.type)}: ${battery} of a battle ship’s battery`, { type: shot.type }, battery),
    sector,
    ...power.because,
    ...turned.because,
    because('NF-GUN-07', `target × ${shot.targetFactor}`, { targetFactor: shot.targetFactor }, shot.targetFactor),
    because(
      'NF-GUN-14',
      `${figure(table.value)} × ${Object.values(factors).join(' × ')}`,
      { tablePoints: table.value },
      points,
    ),
  ])
}

export type NotDivided = 'sameEndOnSector' | 'oppositeNotOpposite' | 'noFullBroadside'

export interface DividedFire {
  readonly allowed: boolean
  readonly reason: NotDivided | null
  /** Shares of a broadside, one a target. */
  readonly shares: readonly number[]
  readonly oppositeShare: number
}

const otherBeam = (sector: Sector): Sector | null =>
  sector === 'starboardBeam' ? 'portBeam' : sector === 'portBeam' ? 'starboardBeam' : null

/**
 * What each of one or two targets gets, and a further one on the opposite beam (NF-GUN-14 to -16). Bearings are clockwise from right ahead. The
 * further one is had beside a full broadside, or beside two halves on one beam.
 */
export function divideFire(bearingsDeg: readonly number[], oppositeDeg?: number): Finding<DividedFire> {
  const sectors = bearingsDeg.map(sectorOf)
  const inputs = { bearingsDeg, sectors, ...(oppositeDeg === undefined ? {} : { oppositeDeg }) }
  const refused = (reason: NotDivided, rule: string, says: string) =>
    finding<DividedFire>({ allowed: false, reason, shares: [], oppositeShare: 0 }, [
      because(rule, says, inputs, reason),
    ])
  const [first, second] = sectors
  if (!first) throw new Error('fire needs a target')
  if (second === first && batteryOf(first) === 'endOn')
    return refused('sameEndOnSector', 'NF-GUN-15', 'both targets lie in the same end-on sector')
  const shares = second
    ? [fireFactor('eachOfTwoTargets'), fireFactor('eachOfTwoTargets')]
    : [fireFactor(batteryOf(first))]
  const steps: Reason[] = [
    second
      ? because('NF-GUN-15', 'each of two targets has an end-on battery, half a broadside', inputs, shares)
      : because('NF-GUN-14', `one target, ${keyWords(first)}`, inputs, shares),
  ]
  if (oppositeDeg === undefined)
    return finding<DividedFire>({ allowed: true, reason: null, shares, oppositeShare: 0 }, steps)
  const other = second === undefined || second === first ? otherBeam(first) : null
  if (!other) return refused('noFullBroadside', 'NF-GUN-16', 'no full broadside goes to one beam')
  if (sectorOf(oppositeDeg) !== other)
    return refused('oppositeNotOpposite', 'NF-GUN-16', `the further target does not lie on the ${keyWords(other)}`)
  const oppositeShare = fireFactor('oppositeBeam')
  return finding<DividedFire>({ allowed: true, reason: null, shares, oppositeShare }, [
    ...steps,
    because('NF-GUN-16', 'guns worth a quarter of the broadside are left on the other beam', inputs, oppositeShare),
  ])
}
