import type { SquaresOrders } from '../campaign/orders.ts'
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

type Squares = NonNullable<SeatView['encounters'][number]['squares']>

/**
 * What he seals for the next move of squares on which he is and has not sealed: towards the nearest of the enemy whom he sees, or straight
 * away from him, as near to that as no land lies between. Where he sees nobody, or has no way, he carries on.
 */
export function squaresOrders(view: SeatView, chart: Pick<SeaMap, 'isClear'>, { mission }: Mission): SquaresOrders[] {
  return view.encounters.flatMap(({ id, state, squares }): SquaresOrders[] => {
    if (state !== 'squares' || !squares || squares.seen.length === 0) return []
    const forces = squares.own
      .filter(({ sealed }) => !sealed)
      .flatMap((own) => pathOf(view, chart, squares, own, mission))
    return forces.length > 0 ? [{ encounter: id, forces }] : []
  })
}

function pathOf(
  view: SeatView,
  chart: Pick<SeaMap, 'isClear'>,
  { origin, seen, squareYards }: Squares,
  own: Squares['own'][number],
  mission: MissionKind,
): SquaresOrders['forces'] {
  const far = (there: { readonly x: number; readonly y: number }): number =>
    Math.hypot(there.x - own.x, there.y - own.y)
  const [nearest] = [...seen].sort((a, b) => far(a) - far(b))
  const ships = view.forces.find(({ id }) => id === own.force)?.ships.length ?? 1
  const theirs = seen.reduce((sum, { vessels }) => sum + vessels, 0)
  if (!nearest || own.knots <= 0 || far(nearest) === 0) return []
  const towards = FIGHTS.has(mission) && theirs <= ships * MUCH_STRONGER
  const most = (Math.max(0, own.allowance - TURN) * squareYards) / SLANTING
  const share = (towards ? Math.min(most, far(nearest)) : -most) / far(nearest)
  const here = fromYards(origin, own)
  for (const part of PARTS)
    for (const degrees of ASIDE) {
      const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
      const [x, y] = [(nearest.x - own.x) * share * part, (nearest.y - own.y) * share * part]
      const there = { x: Math.round(own.x + x * cos + y * sin), y: Math.round(own.y - x * sin + y * cos) }
      if (chart.isClear(here, fromYards(origin, there))) return [{ force: own.force, path: [there], knots: own.knots }]
    }
  return []
}
