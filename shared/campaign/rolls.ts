import type { Seconds } from '../vocabulary/time.ts'
import type { Force, Ship, World } from './world.ts'

/**
 * The forces and ships of a war as lists. A record of thousands is slow to walk, and who belongs to a war is all but settled when it
 * begins: its lists are made once, and again when a vessel is bought. What a force or ship is doing is read from the thing itself,
 * which is the same in list and record.
 */
interface Rolls {
  readonly forces: readonly Force[]
  readonly ships: readonly Ship[]
}

const made = new WeakMap<World['forces'], Rolls>()

function rollsOf(world: World): Rolls {
  const known = made.get(world.forces)
  if (known) return known
  const rolls = { forces: Object.values(world.forces), ships: Object.values(world.ships) }
  made.set(world.forces, rolls)
  return rolls
}

/** A force of one ship joins the war while no move is being run. */
export function enrol(world: World, force: Force, ship: Ship): void {
  world.ships[ship.id] = ship
  world.forces[force.id] = force
  made.delete(world.forces)
}

/** Changes which ships are in forces, and keeps on the roll of each how many she has from then on. */
export function regroup<T>(world: World, at: Seconds, forces: readonly Force[], change: () => T): T {
  const before = forces.map((force) => shipsOn(world, force))
  const done = change()
  forces.forEach((force, n) => {
    const was = before[n] ?? 0
    const ships = shipsOn(world, force)
    if (ships !== was) force.roll = [...(force.roll ?? []), { at, was, ships }]
  })
  return done
}

/** Ships of a force that are not sunk; none of one that is not of the war yet. */
function shipsOn(world: World, force: Force): number {
  if (world.forces[force.id] !== force) return 0
  return force.ships.filter((id) => world.ships[id] && world.ships[id].status !== 'sunk').length
}

/** Every force, in the order of the record. */
export function allForces(world: World): readonly Force[] {
  return rollsOf(world).forces
}

/** Every ship, in the order of the record. */
export function allShips(world: World): readonly Ship[] {
  return rollsOf(world).ships
}

/** Whether a record holds nothing, which is asked too often for it to be walked. */
export function isEmpty(record: object): boolean {
  for (const _ in record) return false
  return true
}
