/** At whom a ship of the Fleet game fires without orders (NF-GUN-18, NF-GUN-19, R-28). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { figure, moreThan } from '../../figures.ts'
import type { FleetType } from '../tables/fleet-fire.ts'
import { fleetFire } from './fleet-fire.ts'
import type { GunTableUse } from './gun-range.ts'
import { cutsHull, relativeBearing, type Vessel } from './sectors.ts'

export interface NamedVessel extends Vessel {
  readonly id: string
}

export interface NaturalTarget {
  readonly target: string | null
  readonly points: number
}

interface Shot extends NaturalTarget {
  readonly target: string
  readonly rangeYd: number
}

const better = (one: Shot, than: Shot): boolean =>
  moreThan(one.points, than.points) || (!moreThan(than.points, one.points) && moreThan(than.rangeYd, one.rangeYd))

/** The enemy in clear sight who gets the most points, then the nearest, then the first as listed; nobody where none is in range. */
export function naturalTarget(
  firer: Vessel & { readonly type: FleetType },
  enemies: readonly NamedVessel[],
  friends: readonly NamedVessel[],
  use: GunTableUse,
): Finding<NaturalTarget> {
  const clear = enemies.filter(
    (enemy) => ![...enemies, ...friends].some((other) => other !== enemy && cutsHull(firer.at, enemy.at, other)),
  )
  const shots = clear.map(({ id, at }): Shot => {
    const { rangeYd, bearingDeg } = relativeBearing(firer.at, firer.headingDeg, at).value
    const shot = { rangeYd, type: firer.type, relativeBearingDeg: bearingDeg, damage: 0, pointsTurned: 0 }
    const fire = fleetFire({ ...shot, targets: 1, oppositeBeam: false, targetFactor: 1 }, use)
    return { target: id, rangeYd, points: fire.value.points }
  })
  const best = shots
    .filter(({ points }) => points > 0)
    .reduce<Shot | null>((kept, shot) => (kept === null || better(shot, kept) ? shot : kept), null)
  const value: NaturalTarget = best ? { target: best.target, points: best.points } : { target: null, points: 0 }
  const inClear = clear.map(({ id }) => id).join(', ') || 'nobody'
  return finding(value, [
    because('NF-GUN-18', `in clear sight: ${inClear}`, { headingDeg: firer.headingDeg }, clear.length),
    ...shots.map(({ target, rangeYd, points }) =>
      because('NF-GUN-06', `${target} at ${figure(rangeYd)} yards: ${figure(points)} points`, { rangeYd }, points),
    ),
    because(
      'NF-GUN-19',
      'the most points, then the nearest, then as listed (R-28)',
      { enemies: enemies.length },
      value.target,
    ),
  ])
}
