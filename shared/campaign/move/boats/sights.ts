import { separationMiles } from '../../../navigation/great-circle.ts'
import { YARDS_PER_MILE } from '../../../navigation/sphere.ts'
import { SkyWindow } from '../../../sky/window.ts'
import { clockFigures, type Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import type { Ground } from '../../ground.ts'
import type { Force, InSight, World } from '../../world.ts'
import { shipsOf } from '../running/speeds.ts'
import { conditionAt } from '../weather/light.ts'
import { limitsOf } from './runs.ts'

/*
 * Boats on the surface: they see as any ship does, and the enemy, afloat or ashore, does not know of them until one of his ships finds one
 * close by (`boat.blind`, `boat.found`).
 */

/** Whether a force is submarine boats and nothing else, so that the enemy does not see it as he sees ships. */
export function isOfBoats(ground: Ground, world: World, force: Force): boolean {
  if (!ground.book.boats) return false
  const ships = shipsOf(world, force)
  return ships.length > 0 && ships.every((ship) => limitsOf(ground, ship) !== null)
}

/** Whether an observer has to find the other close by before she knows of her. */
export function isHiddenFrom(
  { ground, world }: Pick<Turn, 'ground' | 'world'>,
  observer: Force,
  target: Force,
): boolean {
  return observer.side !== target.side && isOfBoats(ground, world, target)
}

/** Whether a ship that has a boat near finds her: each ship of the force looks once in a meeting. */
export function findsBoat(turn: Turn, sight: InSight, observer: Force, boat: Force, at: Seconds): boolean {
  const { ground, world } = turn
  const { boats } = ground.book
  if (!boats) return true
  sight.looked = true
  const condition = conditionAt(ground, world, new SkyWindow(at, at), observer.position, at)
  // She was found to come so near: what is rounded off their places does not put her beyond it.
  const yards = Math.min(boats.foundWithinYards, separationMiles(observer.position, boat.position) * YARDS_PER_MILE)
  let found = false
  for (const ship of shipsOf(world, observer)) {
    const before = turn.dice.thrown.length
    const occasion = `${boat.id} from ${sight.since} at ${at}`
    const { value, because } = boats.found(condition, Math.round(yards), ship.id, occasion, turn.dice, ground.settings)
    const says = `${ship.name} ${value ? 'finds' : 'does not find'} ${boat.name} on the surface at ${clockFigures(at, world.campaign.zoneMinutes)}.`
    record(turn, at, 'boat', ship.id, says, because, turn.dice.thrown.slice(before))
    found ||= value
  }
  return found
}
