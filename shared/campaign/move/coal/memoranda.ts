import type { Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import { shipFacts } from '../../ground.ts'
import { allForces } from '../../rolls.ts'
import { shipsOf } from '../running/speeds.ts'

/** As a move closes, commanders hand in what coal they have, where their book has them do so: it stands in the umpire's record. */
export function takeMemoranda(turn: Turn, at: Seconds): void {
  const { world, ground } = turn
  for (const force of allForces(world)) {
    if (force.kind === 'trade' || force.whereabouts.at !== 'sea') continue
    const ships = shipsOf(world, force).filter(({ status }) => status === 'afloat')
    if (ships.length === 0) continue
    const facts = ships.map((ship) => shipFacts(ground, ship, ship.presentKnots))
    const shares = ships.map((ship) => ship.coalMinutes / ship.coalCapacityMinutes)
    const found = ground.book.coalMemorandum?.(facts, shares, ground.settings)
    if (found) record(turn, at, 'coalMemorandum', force.id, `${force.name}: ${found.value}.`, found.because)
  }
}
