import type { Seconds } from '../../../vocabulary/time.ts'
import type { Anchor, BoatState, FastRun, Force, World } from '../../world.ts'
import { breakdownAt } from './speeds.ts'

/** Where a force's run begins, and whether it still does: what a stop of the clock must not change. */

/** Where a run begins, as a force stands at a time. What is mended by then is forgotten. */
export function anchorOf(world: World, force: Force, at: Seconds): Anchor {
  // Made of their length: a list that grows by pushing takes room for seventeen.
  const count = force.ships.length
  const coal = new Array<number>(count)
  const full = new Array<number>(count)
  let fast: Record<string, readonly FastRun[]> | undefined
  let boats: Record<string, BoatState> | undefined
  for (let i = 0; i < count; i++) {
    const id = force.ships[i] as string
    const ship = world.ships[id]
    if (ship && ship.breakdown !== null) ship.breakdown = breakdownAt(ship, at)
    coal[i] = ship?.coalMinutes ?? 0
    full[i] = ship?.fullSpeedMinutes ?? 0
    if (ship?.fastRuns && ship.fastRuns.length > 0) fast = { ...fast, [id]: ship.fastRuns }
    if (ship?.boat) boats = { ...boats, [id]: ship.boat }
  }
  return {
    at,
    position: force.position,
    courseDegrees: force.courseDegrees,
    whereabouts: force.whereabouts,
    plot: force.plot,
    waited: force.waited,
    coal,
    full,
    ...(fast ? { fast } : {}),
    ...(boats ? { boats } : {}),
    trail: force.trail,
    marks: [],
    stands: [],
  }
}

/** How a force stands, as far as anybody's hand may change it between two stretches of a move. */
export function standing(world: World, force: Force): (number | string)[] {
  const { position, whereabouts, plot, waited } = force
  const stands: (number | string)[] = [
    position.lat,
    position.lon,
    whereabouts.at,
    plot.length,
    waited,
    force.held ?? '',
  ]
  for (const id of force.ships) {
    const ship = world.ships[id]
    if (!ship) continue
    const { status, presentKnots, coalMinutes, fullSpeedMinutes, breakdown } = ship
    stands.push(id, status, presentKnots, coalMinutes, fullSpeedMinutes, breakdown?.until.at(-1) ?? 0)
  }
  return stands
}

/** Whether nobody has touched a force since the clock stopped: she stands as she did, and her plot is what was left of it. */
export function untouched(world: World, force: Force, anchor: Anchor): boolean {
  const now = standing(world, force)
  if (now.length !== anchor.stands.length || now.some((value, i) => value !== anchor.stands[i])) return false
  const done = anchor.plot.length - force.plot.length
  return force.plot.every((leg, i) => {
    const before = anchor.plot[done + i]
    return leg === before || JSON.stringify(leg) === JSON.stringify(before)
  })
}
