import type { ForceView } from '../knowledge/view.ts'
import type { Coast } from '../navigation/coast.ts'
import { rhumbDestination, rhumbMiles } from '../navigation/rhumb.ts'
import type { PackChart, PackPlace, PackRoute, PackSeat } from '../packs/pack.ts'
import type { Position } from '../vocabulary/position.ts'

export interface Steaming {
  readonly to: Position
  readonly knots: number
}

/** Whether the book lets ships, as their seat knows them, be ordered to so many knots. */
export type SpeedRule = (ships: readonly ForceView['ships'][number][], knots: number) => boolean

/** The chart and the rules of speed that are printed for every seat, as a staff officer reads them. */
export class SeaMap {
  readonly mayOrder: SpeedRule
  readonly #coast: Coast
  readonly #places: ReadonlyMap<string, PackPlace>
  readonly #routes: ReadonlyMap<string, PackRoute>
  readonly #bounds: PackChart['bounds']

  readonly #governments: ReadonlyMap<string, string>
  /** Where no way was found to, and from where: such a place is looked for less long from elsewhere. */
  readonly #noWay = new Map<string, Set<string>>()

  constructor(
    {
      places,
      routes,
      bounds,
      seats,
    }: Pick<PackChart, 'places' | 'routes' | 'bounds'> & { readonly seats: readonly PackSeat[] },
    coast: Coast,
    mayOrder: SpeedRule,
  ) {
    this.mayOrder = mayOrder
    this.#coast = coast
    this.#places = new Map(places.map((place) => [place.key, place]))
    this.#routes = new Map(routes.map((route) => [route.key, route]))
    this.#bounds = bounds
    this.#governments = new Map(
      seats.flatMap(({ key, role, side }) => (role === 'government' && side ? [[side, key]] : [])),
    )
  }

  /** The seat of a side's government, as the pack's list of seats has it. */
  government(side: string): string | undefined {
    return this.#governments.get(side)
  }
  place(key: string): PackPlace | undefined {
    return this.#places.get(key)
  }
  route(key: string): PackRoute | undefined {
    return this.#routes.get(key)
  }
  /** Open water outside a harbour. */
  gate(key: string): Position | undefined {
    return this.#places.get(key)?.gate
  }

  /** Water of this chart. */
  isSea(at: Position): boolean {
    const { south, north, west, east } = this.#bounds
    const inside = at.lat > south && at.lat < north && at.lon > west && at.lon < east
    return inside && !this.#coast.onLand(at)
  }

  /** Whether no land lies on the straight way. */
  isClear(from: Position, to: Position): boolean {
    return !this.#coast.crossesLand(from, to).crossed
  }

  /** Legs over water to a point, round the land where it lies between; null where there is no way. */
  way(from: Position, to: Position, knots: number): Steaming[] | null {
    const key = `${to.lat} ${to.lon}`
    if (this.#noWay.get(key)?.has(`${from.lat} ${from.lon}`)) return null
    const legs = this.#noWay.has(key) ? ONCE_MORE : patience(rhumbMiles(from, to))
    const way = this.#coast.routeAround(from, to, BERTH_MILES, legs)
    if (!way) this.#noWay.set(key, (this.#noWay.get(key) ?? new Set()).add(`${from.lat} ${from.lon}`))
    if (!way) return null
    const round = way.map((at, n) => (n === 0 ? at : { lat: rounded(at.lat), lon: rounded(at.lon) }))
    // A long leg past a headland may touch it where its ends are rounded.
    const clear = round.every((at, n) => n === 0 || !this.#coast.crossesLand(round[n - 1] ?? at, at).crossed)
    return (clear ? round : way).slice(1).map((to) => ({ to, knots }))
  }

  /** The harbour with coal that lies nearest of those that are his who reads, as far as he has heard. */
  nearestCoal(isOwn: (place: PackPlace) => boolean, from: Position): PackPlace | undefined {
    let best: PackPlace | undefined
    let miles = Number.POSITIVE_INFINITY
    for (const place of this.#places.values()) {
      if (place.coalGrade < 1 || !place.gate || place.offChart || !isOwn(place)) continue
      const far = rhumbMiles(from, place.gate)
      if (far < miles) {
        best = place
        miles = far
      }
    }
    return best
  }

  /** Points round a middle, so many miles off, those of them that are water. */
  round(middle: Position, miles: number): Position[] {
    return [45, 135, 225, 315]
      .map((bearing) => rhumbDestination(middle, bearing, miles))
      .map(({ lat, lon }) => ({ lat: rounded(lat), lon: rounded(lon) }))
      .filter((at) => this.isSea(at))
  }
}

const BERTH_MILES = 2
/**
 * Legs that are tried on the coast for a way of so many miles in a straight line: of a beat about a harbour those of a second, of the whole chart
 * twice what the longest ways of the shipped packs need. A bay whose strait is too narrow for them is looked for no longer.
 */
const ONCE_MORE = 2000
const patience = (miles: number): number => Math.min(600_000, 50_000 + 2500 * miles)

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000
