import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { inTimeOrder } from '../../../../shared/vocabulary/time.ts'
import { dayShort, moveWords } from '../../every-window/clock/clock-words.ts'

type Event = UmpireView['events'][number]

export interface EventRow extends Event {
  readonly key: string
  /** Others of the same kind and minute, told beneath this one when it is opened: a convoy leaves harbour as one line. */
  readonly alike: readonly Event[]
}

export interface MoveOfEvents {
  readonly key: string
  readonly title: string
  readonly events: readonly EventRow[]
}

/** Events that have these words, in any of what they say; all of them when there are none. */
export function matching(events: readonly Event[], words: string): Event[] {
  const sought = words.trim().toLowerCase()
  if (!sought) return [...events]
  return events.filter((event) =>
    `${event.kind} ${event.subject} ${event.says} ${event.because.map((one) => one.rule).join(' ')}`
      .toLowerCase()
      .includes(sought),
  )
}

/** What an entry of the record is about, for one who looks for a part of it. */
export const TOPICS = ['war', 'news', 'orders', 'trade', 'umpire'] as const
export type Topic = (typeof TOPICS)[number]

const OF: Readonly<Record<Exclude<Topic, 'war'>, ReadonlySet<string>>> = {
  news: new Set(['despatch', 'late', 'newsStopped', 'cable', 'coastSighting']),
  orders: new Set([
    ...['orders', 'refusedOrders', 'staff', 'standing', 'captain', 'superseded', 'coalMemorandum'],
    ...['succession', 'detached', 'united', 'joined', 'flag'],
  ]),
  trade: new Set(['voyage', 'ledger', 'purchase', 'ransom']),
  umpire: new Set([
    ...['ruling', 'undone', 'opened', 'closed', 'begun', 'added', 'tableResult', 'despatchDesk', 'taleDesk'],
    ...['appointed', 'dismissed', 'limit', 'over'],
  ]),
}

/** The topic of an event: what merchantmen alone did is trade, whatever its kind. `trade` has their keys. */
export function topicOf({ kind, subject }: Event, trade: ReadonlySet<string>): Topic {
  if (OF.umpire.has(kind)) return 'umpire'
  if (subject.split('|').every((key) => trade.has(key)) || OF.trade.has(kind)) return 'trade'
  if (OF.news.has(kind)) return 'news'
  return OF.orders.has(kind) ? 'orders' : 'war'
}

/** Number of the move in which each event of the record stands: a closing belongs to the move that it closes. */
export function moveNumbers(events: readonly Event[], current: number): Map<Event, number> {
  const closings = events.filter((event) => event.kind === 'closed').length
  let number = current
  if (closings > 0) number = firstNumber(events) ?? current - closings + 1
  const found = new Map<Event, number>()
  for (const event of events) {
    found.set(event, number)
    if (event.kind === 'closed') number++
  }
  return found
}

/**
 * Events move by move, and in a move by their time, the oldest first: a board runs ahead of the chart, whose own events are entered after those of the
 * board. `all` is the whole record, from which the moves are counted.
 */
export function inOrder(events: readonly Event[], current: number, all: readonly Event[]): Event[] {
  const numbers = moveNumbers(all, current)
  const of = (event: Event): number => numbers.get(event) ?? current
  return inTimeOrder(events).sort((a, b) => of(a) - of(b))
}

function firstNumber(events: readonly Event[]): number | null {
  const first = events.find((event) => event.kind === 'closed')
  const written = first && /(\d+)/.exec(first.subject)?.[1]
  return written ? Number(written) : null
}

/**
 * Events in their moves, by their time, newest first. `all` is the whole record, from which the moves are counted; what merchantmen (`trade`) or staff
 * officers did alike in one minute is one row.
 */
export function byMove(
  events: readonly Event[],
  current: number,
  all: readonly Event[],
  zoneMinutes: number,
  trade: ReadonlySet<string> = new Set(),
): MoveOfEvents[] {
  const numbers = moveNumbers(all, current)
  // A row keeps its key while the record grows and the part that is shown moves on.
  const places = new Map(all.map((event, n) => [event, n]))
  const moves: { number: number; events: EventRow[] }[] = []
  for (const event of inOrder(events, current, all).reverse()) {
    const number = numbers.get(event) ?? current
    const last = moves.at(-1)
    const folds = topicOf(event, trade) === 'trade' || event.kind === 'staff' || event.kind === 'orders'
    const alike = (one: EventRow): boolean =>
      one.kind === event.kind && one.at === event.at && topicOf(one, trade) === topicOf(event, trade)
    const first = folds && last?.number === number ? last.events.findIndex(alike) : -1
    const before = last?.events[first]
    if (before) {
      last?.events.splice(first, 1, { ...before, alike: [...before.alike, event] })
      continue
    }
    const row = { ...event, key: String(places.get(event)), alike: [] }
    if (last?.number === number) last.events.push(row)
    else moves.push({ number, events: [row] })
  }
  return moves.map(({ number, events: rows }) => ({
    key: String(number),
    title: `${moveWords(number)}, ${dayShort(rows.at(-1)?.at, zoneMinutes)}`,
    events: rows,
  }))
}
