import { tellNotice } from '../../knowledge/reporting.ts'
import { HOUR, type Seconds } from '../../vocabulary/time.ts'
import { governmentOf, record, type Turn } from '../context.ts'
import type { Force, Ship, World } from '../world.ts'
import { limitsOf } from './boat-runs.ts'

/** A boat is lost. Her owner hears of it when her time is up, and not before (JS-SUB-12). */
export function loseBoat(turn: Turn, force: Force, ship: Ship, how: 'timeUp' | 'noAir', at: Seconds): void {
  const { ground, world } = turn
  const limits = limitsOf(ground, ship)
  const why = ground.book.boats?.lost(how, ground.settings)
  const due = (ship.boat?.clearAt ?? at) + (limits?.hoursFromHarbour ?? 0) * HOUR
  ship.status = 'sunk'
  turn.outcome.touched.ships.add(ship.id)
  turn.outcome.touched.forces.add(force.id)
  const flag = force.ships.find((id) => world.ships[id]?.status === 'afloat')
  if (force.flag === ship.id && flag !== undefined) force.flag = flag
  const says = how === 'timeUp' ? 'has not come back within her hours' : 'is without air: her crew is dead'
  record(turn, at, 'boat', ship.id, `${ship.name} ${says}.`, why?.because ?? [])
  const heard = Math.max(at, due)
  const seats = new Set([governmentOf(world, force.side)?.id, force.commander ?? undefined])
  for (const seat of seats)
    if (seat !== undefined)
      tellNotice(turn, seat, heard, `${ship.name} has not come back: her hours from harbour are up.`, 'JS-SUB-12')
}

/** The umpire saves a boat: she is as if she had come clear of harbour now, with all her air. */
export function saveBoat(world: World, shipId: string, at: Seconds): void {
  const ship = world.ships[shipId]
  const force = ship && world.forces[ship.force]
  if (!ship || !force) return
  ship.boat = { clearAt: at, airless: 0 }
  force.anchor = undefined
}
