import { findStrategicBook } from '../../../../shared/books/registry.ts'
import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import { warOf } from '../../../../shared/campaign/at-war.ts'
import { routeCrossings } from '../../../../shared/campaign/route-crossings.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { isoTime } from '../../../../shared/vocabulary/time.ts'
import { hourAndDay } from '../../every-window/clock/clock-words.ts'

export interface CrossingRow {
  readonly key: string
  readonly force: string
  readonly route: string
  readonly entered: string
  readonly left: string
  readonly nearest: string
  readonly there: string
}

/** Where men-of-war crossed the enemy's trade routes in the moves that the view holds, the newest first, with who is at sea on each. */
export function crossingRows(view: UmpireView, chart: Pick<ChartReply, 'routes' | 'peace'>): CrossingRow[] {
  const book = findStrategicBook(view.campaign.book)
  const { commerce } = book
  if (!commerce) return []
  // The view has the table's settings beside the book's own, which alone the book reads.
  const miles = commerce.corridorMiles(book.readSettings(view.campaign.settings).settings)
  const zone = view.campaign.zoneMinutes
  const names = new Map(view.forces.map((force) => [force.key, force]))
  return routeCrossings(view.forces, chart.routes, miles, warOf(chart))
    .reverse()
    .map(({ force, route, entered, left, nearestMiles }) => ({
      key: `${force} ${route} ${entered}`,
      force: names.get(force)?.name ?? force,
      route: chart.routes.find(({ key }) => key === route)?.name ?? route,
      entered: hourAndDay(isoTime(entered), zone),
      left: left === null ? 'still on it' : hourAndDay(isoTime(left), zone),
      nearest: nearestMiles === 0 ? 'across it' : `${nearestMiles} miles off`,
      there: atSeaOn(view, route).join(', ') || 'nobody',
    }))
}

/** Merchantmen that work a route and are at sea now. */
function atSeaOn(view: UmpireView, route: string): string[] {
  const ashore = new Set(view.forces.filter(({ state }) => state === 'harbour').map(({ key }) => key))
  return view.ships
    .filter((ship) => ship.trade?.route === route && ship.status === 'afloat' && !ashore.has(ship.force))
    .map(({ name }) => name)
}
