import { sentence } from '../../../explanation/sentence.ts'
import { tellNotice } from '../../../knowledge/reporting.ts'
import { HOUR, type Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, record, type Turn } from '../../context.ts'
import type { Force, Ship, World } from '../../world.ts'
import { isLost } from '../running/speeds.ts'
import { loseShip } from '../squadrons/loss.ts'
import { airlessWords, limitsOf } from './runs.ts'

/** A boat is lost. Her owner hears of it when her time is up, and not before (`boat.overdue`). */
export function loseBoat(turn: Turn, force: Force, ship: Ship, how: 'timeUp' | 'noAir', at: Seconds): void {
  const { ground, world } = turn
  const limits = limitsOf(ground, ship)
  const why = ground.book.boats?.lost(how, ground.settings)
  const due = (ship.boat?.clearAt ?? at) + (limits?.hoursFromHarbour ?? 0) * HOUR
  const heard = Math.max(at, due)
  const cause = airlessWords(ground, world, ship).replace(': ', ', for ')
  const words = `${ship.name} has not come back: her hours from harbour are up.`
  const flag = force.ships.find((id) => id !== ship.id && world.ships[id]?.status === 'afloat')
  if (force.flag === ship.id && flag !== undefined) force.flag = flag
  loseShip(turn, ship, { fate: 'sunk', at, says: words, rule: ground.cite('boat.overdue'), knownAt: heard })
  const says = how === 'timeUp' ? 'has not come back within her hours' : `is without air${cause}: her crew is dead`
  record(turn, at, 'boat', ship.id, sentence(`${ship.name} ${says}`), why?.because ?? [])
  // Of a boat that was alone her government has been told with the others.
  const government = governmentOf(world, force.side)
  if (government && government.id !== force.commander && !isLost(world, force))
    tellNotice(turn, government.id, heard, words, ground.cite('boat.overdue'))
}

/** Whether nothing is left of a force as her side may know: a boat whose hours are not up is still looked for. */
export function isGone({ ground, world }: Pick<Turn, 'ground' | 'world'>, force: Force, at: Seconds): boolean {
  if (!isLost(world, force)) return false
  return !force.ships.some((id) => {
    const ship = world.ships[id]
    const limits = ship?.boat && limitsOf(ground, ship)
    return limits && (ship.boat?.clearAt ?? at) + limits.hoursFromHarbour * HOUR > at
  })
}

/** The umpire saves a boat: she is as if she had come clear of harbour now, with all her air. */
export function saveBoat(world: World, shipId: string, at: Seconds): void {
  const ship = world.ships[shipId]
  const force = ship && world.forces[ship.force]
  if (!ship || !force) return
  ship.boat = { clearAt: at, airless: 0 }
  force.anchor = undefined
}
