/** How ships bear from each other, which battery that is, and when a hull lies in between (ND-SHIP-02, NF-GUN-06, NF-GUN-18). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { bearingOf, DEGREES_A_POINT, offTheBow, type Place, stepIn, turnBetween, yardsBetween } from '../../bearings.ts'
import { atLeast, figure, GRAIN, tidy } from '../../figures.ts'
import { endOnWithinPoints } from '../tables/fleet-fire.ts'
import { hull } from '../tables/torpedo.ts'

export type Sector = 'ahead' | 'astern' | 'starboardBeam' | 'portBeam'
export type Battery = 'endOn' | 'broadside'

const edgeDeg = endOnWithinPoints * DEGREES_A_POINT
/** The beam sector on either side, degrees from right ahead; its ends belong to it. */
export const beamDeg = { from: edgeDeg, to: 180 - edgeDeg } as const

/** The sector of a bearing clockwise from right ahead: 4 and 12 points are beam. */
export function sectorOf(relativeDeg: number): Sector {
  const off = offTheBow(relativeDeg)
  if (!atLeast(off, edgeDeg)) return 'ahead'
  if (!atLeast(180 - off, edgeDeg)) return 'astern'
  return turnBetween(0, relativeDeg) > 0 ? 'starboardBeam' : 'portBeam'
}

export const batteryOf = (sector: Sector): Battery =>
  sector === 'ahead' || sector === 'astern' ? 'endOn' : 'broadside'

export interface RelativeBearing {
  readonly rangeYd: number
  readonly bearingDeg: number
  readonly points: number
  readonly side: 'starboard' | 'port' | null
  readonly sector: Sector
  readonly battery: Battery
}

/** How another ship bears, from right ahead to either side; ranges run from mast to mast, which are the centres of the ships (NF-SHIP-02). */
export function relativeBearing(from: Place, headingDeg: number, to: Place): Finding<RelativeBearing> {
  const rangeYd = yardsBetween(from, to)
  const turn = rangeYd === 0 ? 0 : turnBetween(headingDeg, bearingOf(from, to))
  const bearingDeg = Math.abs(turn)
  const onKeel = bearingDeg < GRAIN || 180 - bearingDeg < GRAIN
  const sector = sectorOf(turn)
  const value: RelativeBearing = {
    rangeYd: tidy(rangeYd),
    bearingDeg: tidy(bearingDeg),
    points: tidy(bearingDeg / DEGREES_A_POINT),
    side: onKeel ? null : turn > 0 ? 'starboard' : 'port',
    sector,
    battery: batteryOf(sector),
  }
  const inputs = { from: { ...from }, headingDeg, to: { ...to } }
  return finding(value, [
    because('NF-SHIP-02', 'from mast to mast, in yards', inputs, value.rangeYd),
    because('ND-SHIP-02', `${figure(value.points)} points from right ahead`, inputs, value.bearingDeg),
    because('NF-GUN-06', 'the bow and quarter lines, at 4 and 12 points, part the batteries (R-27)', inputs, sector),
  ])
}

export interface Vessel {
  readonly at: Place
  readonly headingDeg: number
}

/** Does the straight way between two places cut the hull of a ship, 133⅓ × 24 yards about her mast? Touching it does. */
export function cutsHull(from: Place, to: Place, ship: Vessel): boolean {
  const keel = stepIn(ship.headingDeg)
  // In the ship's own axes: along the keel, and square to it.
  const inShip = (place: Place): readonly [number, number] => {
    const x = place.x - ship.at.x
    const y = place.y - ship.at.y
    return [x * keel.x + y * keel.y, x * keel.y - y * keel.x]
  }
  const start = inShip(from)
  const end = inShip(to)
  const half = [hull.lengthYd / 2, hull.beamYd / 2] as const
  let enters = 0
  let leaves = 1
  for (const axis of [0, 1] as const) {
    const way = end[axis] - start[axis]
    if (Math.abs(way) < GRAIN) {
      if (Math.abs(start[axis]) > half[axis] + GRAIN) return false
      continue
    }
    const sides = [(-half[axis] - start[axis]) / way, (half[axis] - start[axis]) / way]
    enters = Math.max(enters, Math.min(...sides))
    leaves = Math.min(leaves, Math.max(...sides))
  }
  return enters <= leaves + GRAIN
}

/** Which ships in between stop the fire from one mast to another, friend or foe (NF-GUN-18). */
export function blockingShips(
  from: Place,
  to: Place,
  others: readonly (Vessel & { readonly id: string })[],
): Finding<{ blocked: boolean; by: readonly string[] }> {
  const by = others.filter((ship) => cutsHull(from, to, ship)).map((ship) => ship.id)
  const says = by.length === 0 ? 'no hull lies between the masts' : `${by.join(', ')} between the masts`
  return finding({ blocked: by.length > 0, by }, [
    because('NF-GUN-18', `${says} (R-26)`, { from: { ...from }, to: { ...to } }, by),
  ])
}

export interface OnCourse extends Vessel {
  readonly speedKn: number
}
