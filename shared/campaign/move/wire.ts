import type { TelegraphRoute } from '../../signals/telegraph.ts'
import { sunAltitude } from '../../sky/almanac.ts'
import { HOUR, MINUTE, type Seconds } from '../../vocabulary/time.ts'
import { governmentOf, type Turn } from '../context.ts'
import type { OnWire } from '../world.ts'
import { trueLines } from './offices.ts'

/** The way of word over a route, as the book has it run from office to office. */
export function wireOf({ ground }: Turn, route: TelegraphRoute, leaves: Seconds): OnWire {
  const { book, settings } = ground
  const at = route.hops.map((_, i) =>
    Math.ceil(book.telegraphArrival(route.hops.slice(0, i + 1), leaves, sunAltitude, settings).value),
  )
  return { places: [...route.places], lines: [...route.lines], at: [leaves, ...at] }
}

/** When word handed in at one place is at another, over a side's lines as they truly are; null where no line joins them. */
export function wireBetween(turn: Turn, side: string, from: string, to: string, at: Seconds): Seconds | null {
  if (from === to) return at
  const { ground } = turn
  const route = ground.network.route(from, to, trueLines(turn, side))
  return route ? Math.ceil(ground.book.telegraphArrival(route.hops, at, sunAltitude, ground.settings).value) : null
}

/** When a government hears of what befell one of its places: by wire, or as late as of a coast whose station is gone. */
export function newsOfPlace(turn: Turn, side: string, place: string, at: Seconds): Seconds {
  const { book, settings } = turn.ground
  const office = governmentOf(turn.world, side)?.office
  const wire = office === undefined ? null : wireBetween(turn, side, place, office, at)
  if (wire !== null) return wire
  const late = book.newsDelayMinutes('destroyedStationCoast', settings).value
  return at + (late === null ? Math.round(book.moveHours * HOUR) : Math.ceil(late * MINUTE))
}
