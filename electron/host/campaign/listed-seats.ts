import type { World } from '../../../shared/campaign/world.ts'
import type { ReadDb } from '../database/db.ts'
import { draftsTouched } from '../database/draft-repository.ts'
import { readClosedMoves } from '../database/journal-repository.ts'
import { lastOrders } from '../database/seat-repository.ts'
import type { ListedSeat } from './answers.ts'

const closedSeq = (db: ReadDb): number => readClosedMoves(db).at(-1)?.closedSeq ?? 0

/** Seats from which orders have come in since the last move closed. */
export function ordersIn(db: ReadDb): Set<string> {
  const closed = closedSeq(db)
  return new Set([...lastOrders(db)].filter(([, { seq }]) => seq > closed).map(([seat]) => seat))
}

/** Seats whose holders have written by hand since the last move closed, and since they last handed in. */
export function writesNow(db: ReadDb, branch: number): Set<string> {
  const closed = closedSeq(db)
  const orders = lastOrders(db)
  const since = (seat: string): number => Math.max(closed, orders.get(seat)?.seq ?? 0)
  return new Set([...draftsTouched(db, branch)].filter(([seat, seq]) => seq >= since(seat)).map(([seat]) => seat))
}

/** The seats of a campaign, and whose orders have come in since the last move closed. */
export function listSeats(db: ReadDb, world: World): ListedSeat[] {
  const orders = lastOrders(db)
  const since = ordersIn(db)
  const seats = Object.values(world.seats).map((seat): ListedSeat => {
    const last = orders.get(seat.id)
    return {
      id: seat.id,
      role: seat.role,
      side: seat.side ?? null,
      title: seat.title,
      ready: seat.ready,
      ordersIn: since.has(seat.id),
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
