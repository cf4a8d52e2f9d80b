import type { World } from '../world.ts'

/** Points of ransom that a ship has aboard. */
export function ransomAboard({ ransoms }: Pick<World, 'ransoms'>, ship: string): number {
  let points = 0
  for (const id in ransoms) {
    const ransom = ransoms[id]
    if (ransom?.state === 'aboard' && ransom.ship === ship) points += ransom.offered ?? 0
  }
  return points
}
