import { allForces } from '../../rolls.ts'
import type { Force, InSight, World } from '../../world.ts'

/**
 * Ships part from a force: who of the enemy has that force in sight has them in sight too, from that second on, and they see whom it sees. `passed`:
 * the two need no board for lying near each other; left out: as it was with the whole force. Gives the sights that are new.
 */
export function keepInSight(world: World, from: Force, force: Force, passed?: true): InSight[] {
  // A sight goes by its pair in the order of the record, in which the move looks it up.
  const ids = allForces(world).map(({ id }) => id)
  const kept: InSight[] = []
  for (const sight of Object.values(world.inSight)) {
    const { a, b, hostile, recognised, blind } = sight
    if (!hostile || (a !== from.id && b !== from.id)) continue
    const pair = [force.id, a === from.id ? b : a].sort((x, y) => ids.indexOf(x) - ids.indexOf(y))
    const [first = '', second = ''] = pair
    const now: InSight = {
      a: first,
      b: second,
      since: world.clock,
      recognised,
      hostile,
      passed: passed ?? sight.passed,
    }
    if (blind !== undefined) now.blind = blind === from.id ? force.id : blind
    world.inSight[`${first}|${second}`] = now
    kept.push(now)
  }
  return kept
}
