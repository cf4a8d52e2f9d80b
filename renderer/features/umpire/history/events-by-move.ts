import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { dayShort } from '../../every-window/clock/clock-words.ts'

type Event = UmpireView['events'][number]

export interface EventRow extends Event {
  readonly key: string
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

function firstNumber(events: readonly Event[]): number | null {
  const first = events.find((event) => event.kind === 'closed')
  const written = first && /(\d+)/.exec(first.subject)?.[1]
  return written ? Number(written) : null
}

/** Events in their moves, newest first. `all` is the whole record, from which the moves are counted. */
export function byMove(
  events: readonly Event[],
  current: number,
  all: readonly Event[],
  zoneMinutes: number,
): MoveOfEvents[] {
  const numbers = moveNumbers(all, current)
  const moves: { number: number; events: EventRow[] }[] = []
  for (const [n, event] of [...events].reverse().entries()) {
    const number = numbers.get(event) ?? current
    const row = { ...event, key: `${event.at}-${events.length - n}` }
    const last = moves.at(-1)
    if (last?.number === number) last.events.push(row)
    else moves.push({ number, events: [row] })
  }
  return moves.map(({ number, events: rows }) => ({
    key: String(number),
    title: `${number <= 0 ? 'Before the first move' : `Move ${number}`}, ${dayShort(rows.at(-1)?.at, zoneMinutes)}`,
    events: rows,
  }))
}
