import type { World } from '../../../shared/campaign/world.ts'
import type { ReadDb } from '../database/db.ts'
import { draftsTouched } from '../database/draft-repository.ts'
import { lastClose } from '../database/journal-repository.ts'
import { lastOrders } from '../database/seat-repository.ts'
import type { ListedSeat } from './answers.ts'

/** What has been handed in, and who is at his sheet. */
export interface SheetsIn {
  /** When each seat's orders last came in. */
  readonly last: ReturnType<typeof lastOrders>
  /** Seats from which orders have come in since the last move closed. */
  readonly since: ReadonlySet<string>
}

export function sheetsIn(db: ReadDb): SheetsIn {
  const closed = lastClose(db)
  const last = lastOrders(db)
  return { last, since: new Set([...last].filter(([, { seq }]) => seq > closed).map(([seat]) => seat)) }
}

/** Seats whose holders have written by hand since the last move closed, and since they last handed in. */
export function writesNow(db: ReadDb, branch: number, { last }: SheetsIn = sheetsIn(db)): Set<string> {
  const closed = lastClose(db)
  const since = (seat: string): number => Math.max(closed, last.get(seat)?.seq ?? 0)
  return new Set([...draftsTouched(db, branch)].filter(([seat, seq]) => seq >= since(seat)).map(([seat]) => seat))
}

/** The seats of a campaign, and whose orders have come in since the last move closed. */
export function listSeats(db: ReadDb, world: World): ListedSeat[] {
  const { last: orders, since } = sheetsIn(db)
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
