import { named } from '../../../shared/campaign/context.ts'
import type { Appointment } from '../../../shared/campaign/inputs.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import { isWriting } from '../../../shared/campaign/umpire-view-build.ts'
import { buildAssistantView } from '../../../shared/campaign/umpires/assistant-view.ts'
import { sideSeats } from '../../../shared/campaign/umpires/side-truth.ts'
import type { Assistant, Seat, World } from '../../../shared/campaign/world.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import { isoTime, type Seconds } from '../../../shared/vocabulary/time.ts'
import type { ReadDb } from '../database/db.ts'
import { readClosedMoves } from '../database/journal-repository.ts'
import { lastOrders, readPasscode } from '../database/seat-repository.ts'
import { sheetsIn } from './listed-seats.ts'

/** Assistant umpires of a campaign's file: their list, and the window of one who keeps a side. */

export function appointments(world: World): Appointment[] {
  return Object.values(world.assistants ?? {}).map(({ id, title, side }) => ({
    id,
    title,
    ...(side === null ? {} : { side }),
  }))
}

/** An id that no assistant of this file has ever had, so that nobody comes in by another's passcode. */
export function freshAssistantId(db: ReadDb, world: World): string {
  for (let n = 1; ; n++) {
    const id = `assistant-${n}`
    if (!world.assistants?.[id] && readPasscode(db, id) === null) return id
  }
}

export function assistantOf(world: World, id: string): Assistant {
  return (
    named(world.assistants, id) ?? refuse('seat.unknown', `There is no seat ${JSON.stringify(id)}.`, { path: 'seat' })
  )
}

/** What a campaign lends for his window: the truth, its file, what others see, and the truth as it stood at a number of the journal. */
interface Lent {
  readonly world: World
  readonly db: ReadDb
  readonly chief: (at: Seconds | undefined) => UmpireView
  readonly seat: (seat: string, at?: Seconds) => SeatView
  readonly worldAt: (seq: number) => World
  /** Seats whose holders are at their sheets. */
  readonly writes: () => ReadonlySet<string>
  readonly logbooks: CampaignState['logbooks']
}

/** One who keeps a side has what he was shown of it; one who keeps all has the chief's window, with his own name on it. */
export function assistantWindow(id: string, at: Seconds | undefined, lent: Lent): UmpireView {
  const { world, db } = lent
  const assistant = assistantOf(world, id)
  const { side, title } = assistant
  if (side === null) return { ...lent.chief(at), seat: { id, role: 'umpire', title }, rights: { side, title } }
  const writes = lent.writes()
  const standing: Standing = { in: sheetsIn(db).since, writes: (seat) => isWriting(lent, seat, writes) }
  const now = sideWindow(db, world, assistant, standing, (seat) => lent.seat(seat))
  const stops = closedHours(db).filter((hour) => hour >= now.span.from && hour <= now.span.to)
  const present = { ...now, span: { ...now.span, stops: [...new Set([now.span.from, ...stops])] } }
  if (at === undefined || isoTime(at) >= present.span.to) return present
  const closed = readClosedMoves(db).filter(({ clock }) => clock !== null && clock <= at)
  const before = lent.worldAt(closed.at(-1)?.closedSeq ?? 0)
  const then = before.assistants?.[id]
  // In the move in which he was appointed he has seen nothing yet but what he sees now.
  if (!then?.shown) return present
  // In the past nobody is writing.
  const past: Standing = { in: new Set(), writes: () => false }
  return { ...sideWindow(db, before, then, past, (seat) => lent.seat(seat, at)), span: present.span }
}

/** The hours at which moves of this line of play have closed, which every seat was told. */
export const closedHours = (db: ReadDb): string[] =>
  readClosedMoves(db).flatMap(({ clock }) => (clock === null ? [] : [isoTime(clock)]))

interface Standing {
  readonly in: ReadonlySet<string>
  readonly writes: (seat: Seat) => boolean
}

/** `viewOf` gives what a seat of his side sees. */
function sideWindow(
  db: ReadDb,
  world: World,
  assistant: Assistant,
  standing: Standing,
  viewOf: (seat: string) => SeatView,
): UmpireView {
  const orders = lastOrders(db)
  const seats = sideSeats(world, assistant.side ?? '', (seat) => ({
    ordersAt: orders.get(seat.id)?.clock ?? null,
    ordersIn: standing.in.has(seat.id),
    writing: standing.writes(seat),
  }))
  return buildAssistantView(
    assistant,
    seats,
    seats.map(({ id }) => viewOf(id)),
  )
}
