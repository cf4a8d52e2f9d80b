import { type Ground, shipFacts } from '../../ground.ts'
import type { Force, World } from '../../world.ts'
import { shipsOf } from '../running/speeds.ts'

/** The class in which a force is seen, and sees, by the book: of all her ships in company, her flagship named first. */
export function classOf(ground: Ground, world: World, force: Force): number {
  // A book that sees all ships alike is not asked which these are.
  if (ground.book.sightClasses.length < 2) return 0
  const ships = shipsOf(world, force)
  if (ships.length === 0) return 0
  const flag = ships.filter(({ id }) => id === force.flag)
  const others = ships.filter(({ id }) => id !== force.flag)
  return ground.book.sightClass([...flag, ...others].map((ship) => shipFacts(ground, ship, ship.presentKnots)))
}
