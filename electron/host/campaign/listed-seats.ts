import type { World } from '../../../shared/campaign/world.ts'
import type { ReadDb } from '../database/db.ts'
import { readClosedMoves } from '../database/journal-repository.ts'
import { lastOrders } from '../database/seat-repository.ts'
import type { ListedSeat } from './answers.ts'

/** The seats of a campaign, and whose orders have come in since the last move closed. */
export function listSeats(db: ReadDb, world: World): ListedSeat[] {
  const closed = readClosedMoves(db).at(-1)
  const orders = lastOrders(db)
  const seats = Object.values(world.seats).map((seat): ListedSeat => {
    const last = orders.get(seat.id)
    return {
      id: seat.id,
      role: seat.role,
      side: seat.side ?? null,
      title: seat.title,
      ready: seat.ready,
      ordersIn: last !== undefined && last.seq > (closed?.closedSeq ?? 0),
      ordersAt: last?.at ?? null,
    }
  })
  const assistants = Object.values(world.assistants ?? {}).map(
    ({ id, title, side }): ListedSeat => ({
      id,
      role: 'assistant',
      side,
      title,
      ready: false,
      ordersIn: false,
      ordersAt: null,
    }),
  )
  return [...seats, ...assistants]
}
