/** Where enemies who are to move yet would go: each where he does most to us, beside what is done to him there. */
import type { ViewPoint } from '../../../action/contract.ts'
import { reachable } from '../procedures/movement.ts'
import { speedInSquares } from '../procedures/speed.ts'
import { FACINGS, type Square } from '../procedures/squares.ts'
import { delivered } from '../tables/table-set.ts'
import type { Guns, Taken } from './seen-kind.ts'
import type { Target } from './sharing-fire.ts'
import { pointsOf, SQUARE, torpedoChance } from './weapons.ts'

/** One who is to move yet. */
interface Replier {
  readonly ship: string
  readonly at: ViewPoint
  /** How far he goes. */
  readonly squares: number
  readonly target: Target
  /** Points of his guns on the average, by range in squares, and of his tubes if all of them hit. */
  readonly guns: readonly number[]
  readonly tubes: readonly number[]
}

/** One of ours where she would lie, with the points of her guns by range. */
export interface Lain {
  readonly at: ViewPoint
  readonly target: Target
  readonly guns: readonly number[]
}

/** Beyond it no gun of the table reaches. */
const FARTHEST = 12
/** Of all guns of ours that reach him so many are taken to fire at him, and what they do weighs so much for him (found by playing). */
const AT_HIM = 0.5
const HIS_CAUTION = 0.3
/** Of two squares that are as good he takes the nearer. */
const NEARER = 0.0001
/** Degrees from one heading to the next. */
const FACING = 45

/** Points by range of guns that may all bear; of those in the wings one side's. */
export function pointsByRange(guns: readonly Guns[]): number[] {
  return Array.from({ length: FARTHEST }, (_, squares) =>
    guns.reduce((sum, { gun, guns: n, side }) => (side === 'port' ? sum : sum + n * pointsOf(gun, squares)), 0),
  )
}

/** A foe who is to move yet; `slower`: squares that hits have cost him. */
export function replierFor(ship: string, at: ViewPoint, kind: Taken, target: Target, slower: number): Replier {
  const { odd, even } = speedInSquares(kind.knots).value
  const tubes = Array.from({ length: FARTHEST }, (_, squares) =>
    kind.tubes.reduce((sum, { type, tubes: n }) => {
      const { squares: reach, damage } = delivered.torpedoes[type]
      return squares > reach ? sum : sum + n * damage
    }, 0),
  )
  const squares = Math.max(1, Math.max(odd, even) - slower)
  return { ship, at, squares, target, guns: pointsByRange(kind.guns), tubes }
}

const MIDDLE = FARTHEST + 1
const open = { columns: 2 * MIDDLE, rows: 2 * MIDDLE }
const known = new Map<string, readonly Square[]>()
/** Where a ship may end in open water, in squares east and north of her own (CT-MV-02, CT-MV-03). */
export function endsOf(headingDegrees: number, squares: number): readonly Square[] {
  const name = `${headingDegrees} ${squares}`
  let ends = known.get(name)
  if (!ends) {
    const facing = FACINGS[Math.round(headingDegrees / FACING) % FACINGS.length] ?? 'N'
    const from = { x: MIDDLE, y: MIDDLE }
    ends = reachable(from, facing, squares, open, () => false).map(({ x, y }) => ({ x: x - MIDDLE, y: y - MIDDLE }))
    known.set(name, ends)
  }
  return ends
}

interface End {
  readonly x: number
  readonly y: number
  readonly worth: number
}

/** The best of the squares that he may reach, counted from his own. */
function bestEnd({ at, squares, target, guns, tubes }: Replier, ours: readonly Lain[]): End {
  let best: End = { x: 0, y: 0, worth: Number.NEGATIVE_INFINITY }
  for (const { x, y } of endsOf(at.headingDegrees, squares)) {
    const end = { x: at.x + x * SQUARE, y: at.y + y * SQUARE, headingDegrees: at.headingDegrees }
    let does = 0
    let taken = 0
    for (const { at: there, target: hers, guns: her } of ours) {
      const far = Math.abs(Math.round((end.x - there.x) / SQUARE)) + Math.abs(Math.round((end.y - there.y) / SQUARE))
      taken += her[far] ?? 0
      const run = tubes[far] ?? 0
      const points = (guns[far] ?? 0) + (run > 0 ? run * torpedoChance(end, there) : 0)
      if (points > 0) does = Math.max(does, (hers.worth * Math.min(points, hers.left)) / hers.rate)
    }
    const hurt = (target.worth * Math.min(AT_HIM * taken, target.left)) / target.rate
    const worth = does - HIS_CAUTION * hurt - NEARER * (Math.abs(x) + Math.abs(y))
    if (worth > best.worth) best = { x, y, worth }
  }
  return best
}

/** He lies so that all his guns bear: with the nearest of ours on his bow. */
function headingFrom(end: ViewPoint, ours: readonly Lain[]): number {
  const far = ({ at }: Lain) => Math.abs(at.x - end.x) + Math.abs(at.y - end.y)
  const [near] = [...ours].sort((one, other) => far(one) - far(other))
  if (!near || far(near) === 0) return end.headingDegrees
  const bearing = (Math.atan2(near.at.x - end.x, near.at.y - end.y) * 180) / Math.PI
  return (Math.round((bearing - FACING) / FACING) * FACING + 720) % 360
}

/** Where each of them would lie, if ours lie so. */
export function repliesTo(ours: readonly Lain[], repliers: readonly Replier[]): ReadonlyMap<string, ViewPoint> {
  return new Map(
    repliers.map((one) => {
      const { x, y } = bestEnd(one, ours)
      const end = { ...one.at, x: one.at.x + x * SQUARE, y: one.at.y + y * SQUARE }
      return [one.ship, { ...end, headingDegrees: headingFrom(end, ours) }]
    }),
  )
}
