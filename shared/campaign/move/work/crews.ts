import type { GunClass } from '../../../vocabulary/guns.ts'
import type { Ship } from '../../world.ts'

/** A ship's guns that have their crews: those whose men are away in prizes are silent (`prize.crew`). */
export function gunsInUse(ship: Pick<Ship, 'guns' | 'unmanned'>): Record<GunClass, number> {
  const { guns, unmanned } = ship
  if (!unmanned) return guns
  const served: Record<GunClass, number> = {}
  for (const gun of Object.keys(guns)) served[gun] = Math.max(0, (guns[gun] ?? 0) - (unmanned[gun] ?? 0))
  return served
}
