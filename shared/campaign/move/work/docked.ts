import type { Ship, World } from '../../world.ts'

/** What a ship had of a dock is free: she is lost, or is not there any more (`dock.time`). */
export function leaveDock({ places }: World, ship: Ship): void {
  for (const place of Object.values(places))
    if (place.docked.includes(ship.id)) place.docked = place.docked.filter((id) => id !== ship.id)
  ship.dock = null
}

/** Ships that are not in the harbour any more in whose dock they lay, as by the umpire's hand. */
export function leaveOtherDocks(world: World, ships: readonly Ship[]): void {
  for (const ship of ships) {
    const where = world.forces[ship.force]?.whereabouts
    const place = where?.at === 'harbour' ? where.place : null
    const docks = Object.values(world.places).filter(({ docked }) => docked.includes(ship.id))
    if (docks.some(({ id }) => id !== place)) leaveDock(world, ship)
  }
}
