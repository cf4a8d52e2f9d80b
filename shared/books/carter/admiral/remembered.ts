/** What a seat remembers of the ships that it fights: hits that it was told of, guns that these will have silenced, and tubes that were fired in all likelihood. */
import type { BoardView, SeenShip, ViewPoint } from '../../../action/contract.ts'
import { meanFire } from '../procedures/gunnery.ts'
import { delivered } from '../tables/table-set.ts'
import type { Taken } from './seen-kind.ts'

/** Points of a hit by a ship that is no more. */
const USUAL_HIT = 5
/** Stages of damage, each a quarter of what she can bear; what is silent at one is so by its quarter. */
const STAGES = 4
/** Hits are counted by the mean, so that a stage is taken to be reached a little late. */
const SURE = 0.9
/** Of tubes that could have been fired so many are taken to be full. */
const STILL_FULL = 0.2
/** A game move has three steps; the first of all throws dice alone. */
const STEPS = 3

/** Points of one hit of a ship with these batteries, on the average. */
function pointsAHit(batteries: Batteries): number {
  const fires = batteries.flatMap(({ gun, bears }) => {
    const guns = bears.reduce((sum, one) => sum + one.guns, 0)
    return guns === 0 ? [] : [meanFire(gun, guns, 1, true).value]
  })
  const hits = fires.reduce((sum, one) => sum + one.hits, 0)
  return hits === 0 ? USUAL_HIT : fires.reduce((sum, one) => sum + one.points, 0) / hits
}
type Batteries = readonly { readonly gun: string; readonly bears: readonly { readonly guns: number }[] }[]

/** Points that each foe has had of us, by the hits of which the seat was told. */
export function pointsHad({ told, friends }: BoardView): ReadonlyMap<string, number> {
  const had = new Map<string, number>()
  for (const { shows } of told ?? []) {
    if (!shows?.hits || shows.at === undefined) continue
    const by = friends.find(({ id }) => id === shows.from)?.sheet
    const each = by ? pointsAHit((by.fight as unknown as { batteries: Batteries }).batteries) : USUAL_HIT
    had.set(shows.at, (had.get(shows.at) ?? 0) + shows.hits * each)
  }
  return had
}

/** Stages of damage that so many points bring. */
export const stagesBy = (points: number, rate: number): number =>
  Math.min(STAGES - 1, Math.floor((STAGES * SURE * points) / rate))

/** A foe as she will be now: fewer guns when she was hurt; no tubes, as a rule, when she lay within their reach of one of ours while all fired. */
export function remembered(
  kind: Taken,
  seen: SeenShip,
  { friends }: BoardView,
  had: number,
  squaresApart: (one: ViewPoint, other: ViewPoint) => number,
): Taken {
  const reach = Math.max(0, ...kind.tubes.map(({ type }) => delivered.torpedoes[type].squares))
  const fired = seen.track.some(
    (there) =>
      there.move > 0 &&
      there.move % STEPS === 1 &&
      friends.some(({ track }) => track.some((at) => at.move === there.move && squaresApart(at, there) <= reach)),
  )
  const stand = 1 - stagesBy(had, kind.rate) / STAGES
  return {
    ...kind,
    guns: kind.guns.map((one) => ({ ...one, guns: one.guns * stand })),
    tubes: fired ? kind.tubes.map((one) => ({ ...one, tubes: one.tubes * STILL_FULL })) : kind.tubes,
  }
}
