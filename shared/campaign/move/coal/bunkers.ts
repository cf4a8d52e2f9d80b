import { DAY_OF_COAL } from '../../fresh.ts'
import type { Ship } from '../../world.ts'

/** Room for coal that is no more than the rounding of minutes is none. */
export const NO_ROOM_MINUTES = 1e-6

/**
 * Whole days of coal that bunkers take: coal is dealt out by whole days only, so that the last of them may be more than goes in
 * (`coal.wholeDays`). It is paid and waited for as one whole day, and what is over is not taken.
 */
export function daysToFill(ship: Pick<Ship, 'coalCapacityMinutes' | 'coalMinutes'>): number {
  return Math.max(0, Math.ceil((ship.coalCapacityMinutes - ship.coalMinutes - NO_ROOM_MINUTES) / DAY_OF_COAL))
}
