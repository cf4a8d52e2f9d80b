import type { Settings, ShipFacts, StrategicBook } from '../../../../shared/books/contract.ts'
import { counted } from '../../../../shared/explanation/figures.ts'
import type { Finding } from '../../../../shared/explanation/finding.ts'
import type { ForceView, ShipView } from '../../../../shared/knowledge/view.ts'
import { rhumbMiles } from '../../../../shared/navigation/rhumb.ts'
import type { PackRoute } from '../../../../shared/packs/pack.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import { aboardNote } from '../forces/force-words.ts'
import type { DraftLeg } from '../orders/draft.ts'
import { freshWork } from '../orders/work.ts'

/** What a voyage is reckoned with: the book and its settings, and the printed routes. */
export interface VoyageTable {
  readonly book: StrategicBook
  readonly settings: Settings
  readonly routes: readonly PackRoute[]
}

export interface Voyage {
  readonly ship: ShipView
  readonly route: PackRoute | null
  /** Whether her holds are for home; a prize's are for her captor's harbour. */
  readonly bound: 'home' | 'out' | 'prize' | 'none'
  /** Miles of the whole line as the book counts them, and those made good. */
  readonly length: number
  readonly miles: number
  /** What her cargo is worth now; and what is paid for it at the end of the voyage, where anything is. */
  readonly worth: Finding<number>
  readonly earns: Finding<number> | null
}

const pointOf = ([lat, lon]: readonly [number, number]): Position => ({ lat, lon })

export function routeLength({ book, settings }: VoyageTable, route: PackRoute): number {
  let miles = 0
  for (let i = 1; i < route.points.length; i++)
    miles += book.runningMiles(
      pointOf(route.points[i - 1] as [number, number]),
      pointOf(route.points[i] as [number, number]),
      settings,
    ).value
  return miles
}

/** How a merchant vessel stands with trade, as far as the seat knows; null for a ship that has nothing to do with it. */
export function voyageOf(table: VoyageTable, ship: ShipView): Voyage | null {
  const { trade } = ship
  const { commerce } = table.book
  if (!trade || !commerce) return null
  const route = table.routes.find(({ key }) => key === trade.route) ?? null
  const { freight, homeward, prizeMiles } = trade
  const miles = prizeMiles ?? trade.miles
  const cargo = { freight, homeward, miles }
  const worth = commerce.worth(cargo, table.settings)
  const length = route ? routeLength(table, route) : 0
  if (prizeMiles !== null) {
    const earns = commerce.paid({ ...cargo, miles: trade.miles, milesWhenTaken: prizeMiles }, 'captors', table.settings)
    return { ship, route, bound: 'prize', length, miles, worth, earns }
  }
  const bound = freight === 0 || !route ? 'none' : homeward ? 'home' : 'out'
  const earns =
    bound === 'home' ? commerce.paid({ ...cargo, miles: Math.max(miles, length) }, 'home', table.settings) : null
  return { ship, route, bound, length, miles, worth, earns }
}

/** The legs that take a ship along her printed route from where she is to one end of it, into harbour, and load her there. */
export function legsAlong(route: PackRoute, force: ForceView, homeward: boolean, knots: string): DraftLeg[] {
  const points = route.points.map(pointOf)
  if (homeward) points.reverse()
  const port = homeward ? route.home : route.foreign
  const from = force.place === null ? nextPoint(points, force.position) : 1
  const steam = points.slice(from, -1).map(({ lat, lon }): DraftLeg => ({ kind: 'steam', lat, lon, knots }))
  return [...steam, { kind: 'enter', enter: port, knots }, freshWork('freight')]
}

/** The corner of the line that lies before a ship at sea: the far end of the leg that she is nearest to. */
function nextPoint(points: readonly Position[], at: Position): number {
  let best = { off: Number.POSITIVE_INFINITY, next: 1 }
  for (let i = 1; i < points.length; i++) {
    const from = points[i - 1] as Position
    const to = points[i] as Position
    const whole = rhumbMiles(from, to)
    // How much longer the way by her is than the leg itself: nothing for one who is on it.
    const off = rhumbMiles(from, at) + rhumbMiles(at, to) - whole
    if (off < best.off - 1e-6) best = { off, next: i }
  }
  return best.next
}

/** The best speed for a long voyage: the fastest that the book takes without its being full speed; null when none is. */
export function cruisingKnots(
  { book, settings }: Pick<VoyageTable, 'book' | 'settings'>,
  ships: readonly ShipFacts[],
): number | null {
  if (ships.length === 0) return null
  const best = Math.min(...ships.map((ship) => ship.presentKnots))
  for (let knots = Math.floor(best * 2) / 2; knots > 0; knots -= 0.5)
    if (
      ships.every((ship) => !book.isFullSpeed(ship, knots, best, settings)) &&
      book.speedRefusal(ships, knots, settings) === null
    )
      return knots
  return null
}

/** Which way a ship sails next: home from the foreign port, out from the home port, at sea as she was bound. */
export function nextWay(route: PackRoute, force: ForceView, ship: ShipView): boolean {
  if (force.place === route.foreign) return true
  return force.place === route.home ? false : (ship.trade?.homeward ?? false)
}

/** From where to where she is bound on her route; an empty one plies between both ends, and a prize is bound for neither. */
export function boundWords(
  { bound, route }: Pick<Voyage, 'bound' | 'route'>,
  placeName: (key: string) => string,
): string {
  if (!route || bound === 'prize') return ''
  const [home, foreign] = [placeName(route.home), placeName(route.foreign)]
  if (bound === 'none') return `between ${home} and ${foreign}`
  return bound === 'out' ? `${home} to ${foreign}` : `${foreign} to ${home}`
}

/** What she carries, in words: "10 points, homeward", "20 days’ coal", "1,000 soldiers", "empty". */
export function cargoWords({ ship, bound }: Voyage, inPoints = true): string {
  const { freight } = ship.trade ?? { freight: 0 }
  if (ship.cargoCoalDays > 0) return ship.cargoCoalDays === 1 ? 'a day’s coal' : `${ship.cargoCoalDays} days’ coal`
  // One with soldiers aboard carries no freight, and is not empty.
  if (freight === 0) return aboardNote(ship) || 'empty'
  const way = { home: ', homeward', out: ', outward', prize: ', a prize', none: '' }[bound]
  return `${inPoints ? counted(freight, 'point') : 'laden'}${way}`
}
