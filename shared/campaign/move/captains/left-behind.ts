import type { Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import type { Force, Ship } from '../../world.ts'
import { detach } from '../squadrons/detach.ts'

/** Ships that cannot go home with the others lie where they are: orders of the others they cannot follow. */
export function leftBehind(turn: Turn, force: Force, ships: readonly Ship[], at: Seconds): void {
  const { seats, forces } = turn.world
  const [first] = ships
  if (!first) return
  detach(turn, force, { ships: ships.map(({ id }) => id), orders: null }, at, seats[force.commander ?? ''] ?? null)
  const left = forces[first.force]
  if (left && left !== force) left.plot = []
}
