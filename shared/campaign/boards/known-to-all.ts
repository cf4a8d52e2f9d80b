import type { Turn } from '../context.ts'
import { sightOf } from '../move/captains/come-up.ts'
import { sees } from '../move/sight/lights.ts'
import type { Force } from '../world.ts'

/**
 * The force from which a board's places are reckoned: the first that every side there has or sees. Views give places in yards from there,
 * so from a force that a side does not see it would read where she lies. Where there is none, the first.
 */
export function knownToAll({ world }: Turn, forces: readonly Force[]): Force | undefined {
  const sides = [...new Set(forces.map(({ side }) => side))]
  const knows = (side: string, of: Force): boolean =>
    side === of.side || forces.some((one) => one.side === side && sees(sightOf(world, one.id, of.id), one.id))
  return forces.find((force) => sides.every((side) => knows(side, force))) ?? forces[0]
}
