import type { LineHop } from '../../../books/contract.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { TelegraphRoute } from '../../../signals/telegraph.ts'
import { sunAltitude } from '../../../sky/almanac.ts'
import { HOUR, MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { governmentOf, type Turn } from '../../context.ts'
import type { Ground } from '../../ground.ts'
import type { NewsOnWire, OnWire } from '../../world.ts'
import { trueLines } from './offices.ts'

/** When word handed in at a time is at the end of these lines by the book; at once where no telegraph is played. */
export function arrivalByWire(
  { book, settings, cite }: Ground,
  hops: readonly LineHop[],
  at: Seconds,
): Finding<Seconds> {
  return (
    book.telegraphArrival?.(hops, at, sunAltitude, settings) ??
    finding(at, [because(cite('telegraph.time'), 'word goes at once between places ashore', {}, { minutes: 0 })], {
      unit: 'seconds',
    })
  )
}

/** The way of word over a route, as the book has it run from office to office. */
export function wireOf({ ground }: Turn, route: TelegraphRoute, leaves: Seconds): OnWire {
  const at = route.hops.map((_, i) => Math.ceil(arrivalByWire(ground, route.hops.slice(0, i + 1), leaves).value))
  return { places: [...route.places], lines: [...route.lines], at: [leaves, ...at] }
}

/** The way of word from one place to another, over a side's lines as they truly are; null where no line joins them. */
export function wireTo(turn: Turn, side: string, from: string, to: string, at: Seconds): OnWire | null {
  if (from === to) return { places: [from], lines: [], at: [at] }
  const route = turn.ground.network.route(from, to, trueLines(turn, side))
  return route && wireOf(turn, route, at)
}

/** When word handed in at one place is at another, over a side's lines as they truly are; null where no line joins them. */
export function wireBetween(turn: Turn, side: string, from: string, to: string, at: Seconds): Seconds | null {
  return wireTo(turn, side, from, to, at)?.at.at(-1) ?? null
}

/** When a government hears what is handed in at an office; null where no line joins them. What is on its way is stopped where a line of it is cut. */
export function heardByWire(turn: Turn, side: string, office: string, at: Seconds): Seconds | null {
  const { world } = turn
  const to = governmentOf(world, side)?.office
  const wire = to === undefined ? null : wireTo(turn, side, office, to, at)
  const knownAt = wire?.at.at(-1)
  if (!wire || knownAt === undefined) return null
  keepOnWire(turn, { side, wire, knownAt })
  return knownAt
}

/** News on its way is kept until it is there. */
export function keepOnWire({ world }: Turn, news: NewsOnWire): void {
  const now = world.clock
  if (news.knownAt <= now || news.wire.lines.length === 0) return
  const kept = Object.entries(world.newsOnWire ?? {}).filter(([, { knownAt }]) => knownAt > now)
  world.newsOnWire = { ...Object.fromEntries(kept), [`${news.side}|${news.knownAt}|${news.wire.places[0]}`]: news }
}

/** When a government hears of what befell one of its places: by wire, or as late as of a coast whose station is gone. */
export function newsOfPlace(turn: Turn, side: string, place: string, at: Seconds): Seconds {
  return heardByWire(turn, side, place, at) ?? lateNews(turn, at)
}

/** When news is heard that no wire carries. */
export function lateNews({ ground: { book, settings } }: Turn, at: Seconds): Seconds {
  const late = book.newsDelayMinutes('destroyedStationCoast', settings).value
  return at + (late === null ? Math.round(book.moveHours * HOUR) : Math.ceil(late * MINUTE))
}
