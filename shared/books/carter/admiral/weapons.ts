/** What guns and tubes do from one square to another, on the average. */
import type { ViewPoint } from '../../../action/contract.ts'
import { mountBears } from '../procedures/arcs.ts'
import { gunNamed, meanFire } from '../procedures/gunnery.ts'
import { eitherSide } from '../procedures/squares.ts'
import { aspectAt } from '../procedures/torpedoes.ts'
import type { Role } from '../tables/cards.ts'
import { delivered } from '../tables/table-set.ts'
import type { Guns, Tubes } from './seen-kind.ts'
import type { Weapon } from './sharing-fire.ts'

/** Yards of the plot that stand for a square: the mind's measures of keeping together and clear are those of ships that lie near. */
export const SQUARE = 500

export const squaresApart = (one: ViewPoint, other: ViewPoint): number =>
  Math.abs(Math.round((one.x - other.x) / SQUARE)) + Math.abs(Math.round((one.y - other.y) / SQUARE))

/** Clockwise from a ship's head to a place; null in her own square. */
function clockwise(at: ViewPoint, there: ViewPoint): number | null {
  if (squaresApart(at, there) === 0) return null
  const bearing = (Math.atan2(there.x - at.x, there.y - at.y) * 180) / Math.PI
  return (((bearing - at.headingDegrees) % 360) + 360) % 360
}

const means = new Map<string, number>()
/** Points that a gun makes with all its sets at this range on the average. */
export function pointsOf(gun: string, squares: number): number {
  const key = `${gun} ${squares}`
  const known = means.get(key)
  if (known !== undefined) return known
  const points = squares > gunNamed(gun).squares ? 0 : meanFire(gun, 1, squares, true).value.points
  means.set(key, points)
  return points
}

export function pointsOfGuns(guns: readonly Guns[], at: ViewPoint, there: ViewPoint): number {
  const squares = squaresApart(at, there)
  const way = clockwise(at, there)
  return guns.reduce((sum, { gun, guns: n, mount, side }) => {
    const each = pointsOf(gun, squares)
    return each > 0 && mountBears(mount, side, way) ? sum + n * each : sum
  }, 0)
}

/** How likely a torpedo from there strikes a ship that lies so. */
export function torpedoChance(at: ViewPoint, there: ViewPoint): number {
  const way = clockwise(there, at)
  return aspectAt(way === null ? null : eitherSide(way)).value.chance
}

export function pointsOfTubes(tubes: readonly Tubes[], at: ViewPoint, there: ViewPoint): number {
  const squares = squaresApart(at, there)
  return tubes.reduce((sum, { type, tubes: n }) => {
    const { squares: reach, damage } = delivered.torpedoes[type]
    return squares > reach ? sum : sum + n * damage * torpedoChance(at, there)
  }, 0)
}

/** A ship's batteries and tubes, her own or those that she is taken to have. */
interface Armed {
  readonly batteries: readonly { readonly role: Role; readonly guns: readonly Guns[] }[]
  readonly sets: readonly (Tubes & { readonly fired: boolean })[]
}

/** Weapons of a ship that lies there, on ships that lie so; `tubesCount`: what tubes count beside guns. */
export function weaponsOf(
  ship: string,
  { batteries, sets }: Armed,
  at: ViewPoint,
  others: ReadonlyMap<string, ViewPoint>,
  tubesCount: number,
): Weapon[] {
  const points = (of: (there: ViewPoint) => number) => new Map([...others].map(([other, there]) => [other, of(there)]))
  return [
    ...batteries.map(({ role, guns }) => ({
      ship,
      name: role,
      tubes: false,
      points: points((there) => pointsOfGuns(guns, at, there)),
    })),
    ...sets.flatMap((set, n) =>
      set.fired
        ? []
        : [
            {
              ship,
              name: `set ${n + 1}`,
              tubes: true,
              points: points((there) => tubesCount * pointsOfTubes([set], at, there)),
            },
          ],
    ),
  ]
}
