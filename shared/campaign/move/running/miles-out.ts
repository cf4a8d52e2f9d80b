import { HOUR, type Seconds } from '../../../vocabulary/time.ts'
import { type Ground, shipFacts } from '../../ground.ts'
import type { Force, Ship, World } from '../../world.ts'
import type { Piece } from './pieces.ts'
import { shipsOf } from './speeds.ts'

/** Craft that slow down the farther they have run from port: the miles are counted as they are run, and rest in port gives some back. */

const counts = (ground: Ground, ship: Ship): boolean =>
  (ground.book.milesAfterRest?.(shipFacts(ground, ship, ship.presentKnots), 0, ground.settings) ?? null) !== null

/** Adds what a force has run between two times of her plan. Gives the ships whose count is another. */
export function countMiles(
  ground: Ground,
  world: World,
  force: Force,
  pieces: readonly Piece[],
  from: Seconds,
  to: Seconds,
): readonly string[] {
  if (!ground.book.milesAfterRest) return []
  let miles = 0
  for (const piece of pieces) {
    const lasted = Math.min(piece.end, to) - Math.max(piece.start, from)
    if (piece.underWay && lasted > 0) miles += (piece.knots * lasted) / HOUR
  }
  const ships = miles > 0 ? shipsOf(world, force).filter((ship) => counts(ground, ship)) : []
  for (const ship of ships) ship.milesOut = Math.round(((ship.milesOut ?? 0) + miles) * 1000) / 1000
  return ships.map(({ id }) => id)
}

/** What rest has given back to the ships of a force that is clear of a harbour in which she has lain since a time. */
export function restInPort(ground: Ground, world: World, force: Force, now: Seconds): void {
  const since = force.inHarbourSince
  if (since === undefined || !ground.book.milesAfterRest) return
  for (const ship of shipsOf(world, force)) {
    const facts = shipFacts(ground, ship, ship.presentKnots)
    const left = ground.book.milesAfterRest(
      facts,
      (now - Math.max(since, ship.workedAt ?? since)) / HOUR,
      ground.settings,
    )
    if (left !== null && ship.milesOut !== undefined) ship.milesOut = left.value
    delete ship.workedAt
  }
}
