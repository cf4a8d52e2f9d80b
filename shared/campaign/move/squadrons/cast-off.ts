import type { Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import type { Force } from '../../world.ts'
import { seenApart } from '../meeting/meeting.ts'
import { inTow, shipsOf } from '../running/speeds.ts'
import { goAlone } from '../work/trade.ts'
import { detach } from './detach.ts'
import { keepInSight } from './kept-in-sight.ts'

/**
 * Nobody fights with a ship in tow: a force that goes on squares or a board casts off whom it has. She lies where they leave her, a force by
 * herself, and the next senior leads the others if their flagship was she; a merchantman is her own master's again. A ship in which a seat
 * commands stays with those whom he commands: his flag is shifted by his own order alone, for it takes time (`flag.shifted`). Who sees the force sees
 * her where she is left. Gives the forces that are left so.
 */
export function castOffForBattle(turn: Turn, force: Force, at: Seconds): Force[] {
  const { world, ground } = turn
  const towed = shipsOf(world, force).filter((ship) => inTow(ground, world, force, ship, at))
  const left: Force[] = []
  for (const ship of towed) {
    delete ship.towedBy
    turn.outcome.touched.ships.add(ship.id)
    const why = ground.book.operations?.towKnots?.(ground.settings).because ?? []
    record(turn, at, 'castOff', ship.id, `${ship.name} is cast off from ${force.name}.`, why)
    const own = world.forces[ship.trade?.own ?? '']
    if (own && own !== force) {
      goAlone(world, at, ship, force, own)
      turn.outcome.touched.forces.add(own.id)
    } else if ((ship.id !== force.flag || force.commander === null) && shipsOf(world, force).length > 1)
      detach(turn, force, { ships: [ship.id], orders: null }, at, world.seats[force.commander ?? ''] ?? null)
    const alone = world.forces[ship.force]
    if (!alone || alone === force) continue
    left.push(alone)
    for (const sight of keepInSight(world, force, alone)) seenApart(turn, sight, at)
  }
  return left
}
