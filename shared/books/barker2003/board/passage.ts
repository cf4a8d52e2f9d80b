/** The passage between the scales: bodies close round their leaders, or open out (BK-MO-02, BK-R16, BK-R17). */
import type { Place } from '../../bearings.ts'
import { toCombat } from '../procedures/ending.ts'
import { minus, plus, tidyPlace, times } from '../procedures/geometry.ts'
import type { Side } from '../procedures/setting-up.ts'
import { scaleOf } from '../tables/scales.ts'
import { type Knows, onWater } from './coast.ts'
import { type BoardShip, type BoardState, bodyOf, enemyOf, isLeft, minuteOf } from './state.ts'

/**
 * All go over to combat in a spell of `side`: each body's leader keeps her place, and the others close round her (BK-R17). The clock
 * goes on from the beginning of the present spell in the shorter spells of combat (BK-R18). `knows`: for who would close up onto land.
 */
export function intoCombat(state: BoardState, side: Side, knows?: Knows): BoardState {
  const minute = minuteOf(state, side)
  const other = enemyOf(side)
  const has = side === state.initiative
  const half = scaleOf('combat').spellMinutes / 2
  const counted = {
    minute: has ? minute : minute - half,
    spells: {
      [side]: state.spells[side] - 1,
      [other]: has ? state.spells[other] : state.spells[other] - 1,
    } as Record<Side, number>,
  }
  const groups = new Map<string, BoardShip[]>()
  for (const ship of state.ships)
    if (isLeft(ship) && !ship.neutral && ship.type !== 'shoreBattery')
      groups.set(ship.body, [...(groups.get(ship.body) ?? []), ship])
  const places = new Map<string, Place>()
  for (const [body, ships] of groups) {
    const flag = bodyOf(state, body)?.flag ?? null
    const leader = ships.find(({ id }) => id === flag) ?? ships[0]
    if (!leader) continue
    for (const { id, at } of toCombat(leader.at, ships).value.ships) places.set(id, at)
  }
  // Who lies aground stays where she struck, whoever leads her (BK-CO-01).
  const ships = state.ships.map((ship) =>
    ship.aground ? ship : { ...ship, at: places.get(ship.id) ?? ship.at, turning: [] },
  )
  return onWater({ ...state, mode: 'combat', counted, ships }, knows).state
}

/** Every body stands round its leader as it would at the cruising scale (BK-R17). */
export function spread(table: BoardState, knows?: Knows): BoardState {
  const wide = scaleOf('cruising').baseYd / scaleOf('combat').baseYd
  const ships = table.ships.map((ship) => {
    if (ship.type === 'shoreBattery' || ship.aground) return ship
    const flag = bodyOf(table, ship.body)?.flag
    const leader = table.ships.find(({ id }) => id === flag) ?? table.ships.find(({ body }) => body === ship.body)
    return leader ? { ...ship, at: tidyPlace(plus(leader.at, times(minus(ship.at, leader.at), wide))) } : ship
  })
  return onWater({ ...table, ships }, knows).state
}
