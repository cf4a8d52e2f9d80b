import type { SquaresOrders } from '../campaign/orders.ts'
import { discsOf } from '../knowledge/discs.ts'
import type { SeatView } from '../knowledge/view.ts'
import { fromYards } from '../navigation/plane.ts'
import type { Mission, MissionKind } from './missions.ts'
import type { SeaMap } from './sea-map.ts'

/** Missions on which he goes for an enemy whom he meets, where that enemy is not much the stronger. */
const FIGHTS: ReadonlySet<MissionKind> = new Set(['cruise', 'blockade', 'defend', 'escort'])
/** Vessels of the enemy's to one of his, beyond which he keeps away. */
const MUCH_STRONGER = 2
/** What a turn costs of her allowance, in squares; and how much farther a slanting way counts than it is long, at the most. */
const TURN = 0.5
const SLANTING = 1.12
/** Where land lies on his way he tries others: so many degrees to either hand, whole and then half as far. */
const ASIDE = [0, 30, -30, 60, -60, 90, -90]
const PARTS = [1, 0.5]
/** Yards by which a run may be out that is read off the sheet, where the enemy's places are shown to the nearest 50. */
const PLACES_OUT = 75

type Encounter = SeatView['encounters'][number]
type Squares = NonNullable<Encounter['squares']>
type Own = Squares['own'][number]
type Seen = Squares['seen'][number]

/**
 * What he seals for the next move of squares on which he is and has not sealed: towards the nearest of the enemy whom he sees, or straight
 * away from him, as near to that as no land lies between. Discs that his reports have as a neutral's, a friend's, or lost to sight since are
 * none of his business. Where he sees no enemy, or has no way, he carries on.
 */
export function squaresOrders(view: SeatView, chart: Pick<SeaMap, 'isClear'>, { mission }: Mission): SquaresOrders[] {
  return view.encounters.flatMap((encounter): SquaresOrders[] => {
    const { id, state, squares } = encounter
    if (state !== 'squares' || !squares) return []
    const whose = discsOf(view, encounter)
    const enemies = squares.seen.filter(({ buoy }) => whose.get(buoy) === 'enemy')
    if (enemies.length === 0) return []
    const forces = squares.own
      .filter(({ sealed }) => !sealed)
      .flatMap((own) => pathOf(view, chart, { ...squares, seen: enemies }, own, mission))
    return forces.length > 0 ? [{ encounter: id, forces }] : []
  })
}

type Point = { readonly x: number; readonly y: number }
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

function pathOf(
  view: SeatView,
  chart: Pick<SeaMap, 'isClear'>,
  { origin, seen, squareYards }: Squares,
  own: Own,
  mission: MissionKind,
): SquaresOrders['forces'] {
  const [nearest] = [...seen].sort((a, b) => apart(own, a) - apart(own, b))
  const ships = view.forces.find(({ id }) => id === own.force)?.ships.length ?? 1
  const theirs = seen.reduce((sum, { vessels }) => sum + vessels, 0)
  if (!nearest || apart(own, nearest) === 0) return []
  const towards = FIGHTS.has(mission) && theirs <= ships * MUCH_STRONGER
  const parting = towards ? null : partingOf(own, nearest, squareYards)
  const { knots, allowance } = parting ?? own
  if (knots <= 0) return []
  const detach = parting ? { detach: [...parting.ships] } : {}
  const far = apart(own, nearest)
  const most = (Math.max(0, allowance - TURN) * squareYards) / SLANTING
  const share = (towards ? Math.min(most, far) : -most) / far
  const here = fromYards(origin, own)
  for (const part of PARTS)
    for (const degrees of ASIDE) {
      const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
      const [x, y] = [(nearest.x - own.x) * share * part, (nearest.y - own.y) * share * part]
      const there = { x: Math.round(own.x + x * cos + y * sin), y: Math.round(own.y - x * sin + y * cos) }
      if (chart.isClear(here, fromYards(origin, there))) return [{ force: own.force, path: [there], knots, ...detach }]
    }
  return []
}

/**
 * Whom he sends off, as he keeps away: nobody, while an enemy does not gain on him. The book leaves the choice to the flag
 * (`breakdown.inFleet`); his is to lose as few as may be. An enemy gains who is nearer than a move ago, and ran farther in that move than the
 * force can. Then the fewest go without whom the others run as far as the enemy did. Where no going of theirs would do that all keep
 * together, but where the force cannot move at all.
 */
function partingOf(own: Own, nearest: Seen, squareYards: number): NonNullable<Own['partings']>[number] | null {
  const [before, there] = [own.track.at(-1), nearest.track.at(-1)]
  if (!own.partings || !before || !there || apart(own, nearest) >= apart(before, there)) return null
  const ran = apart(there, nearest) - PLACES_OUT
  if (ran <= own.allowance * squareYards) return null
  const fast = own.partings.find(({ allowance }) => allowance * squareYards >= ran)
  return fast ?? (own.knots <= 0 ? own.partings[0] : null) ?? null
}
