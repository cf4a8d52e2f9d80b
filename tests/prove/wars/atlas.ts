import { readPack } from '../../../electron/host/campaign/packs.ts'
import { Coast, type CoastPolygons } from '../../../shared/navigation/coast.ts'
import { rhumbMiles } from '../../../shared/navigation/rhumb.ts'
import type { Position } from '../../../shared/vocabulary/position.ts'

/** A leg of a plot as a player writes it. */
export type Leg = Readonly<Record<string, unknown>>

interface Route {
  readonly home: string
  readonly foreign: string
  readonly points: readonly (readonly [number, number])[]
}

/** The chart that is printed for every seat, as a player reads it: ports, trade routes, and ways round the land. */
export class Atlas {
  readonly #coast: Coast
  readonly #gates = new Map<string, Position>()
  readonly #owners = new Map<string, string | null>()
  readonly #routes = new Map<string, Route>()
  readonly #ways = new Map<string, readonly Position[]>()

  constructor(pack: string) {
    const { files } = readPack(pack)
    const file = <T>(name: string): T => files[`public/${name}.json`] as T
    this.#coast = new Coast(file<{ polygons: CoastPolygons }>('coast').polygons)
    const { places } = file<{ places: readonly (Position & { key: string; owner: string | null; gate?: Position })[] }>(
      'places',
    )
    for (const place of places) {
      this.#owners.set(place.key, place.owner)
      if (place.gate) this.#gates.set(place.key, place.gate)
    }
    for (const route of file<{ routes: readonly (Route & { key: string })[] }>('routes').routes)
      this.#routes.set(route.key, route)
  }

  /** Where one leaves a harbour; undefined where there is none. */
  gate(place: string): Position | undefined {
    return this.#gates.get(place)
  }

  owner(place: string): string | null {
    return this.#owners.get(place) ?? null
  }

  route(key: string): Route | undefined {
    return this.#routes.get(key)
  }

  isSea(at: Position): boolean {
    return !this.#coast.onLand(at)
  }

  /** Legs over water to a point: round the land where it lies between. None where there is no way. */
  way(from: Position, to: Position, knots: number): Leg[] {
    const key = [from.lat, from.lon, to.lat, to.lon].join()
    const found = this.#ways.get(key) ?? this.#coast.routeAround(from, to) ?? []
    this.#ways.set(key, found)
    return found.slice(1).map(({ lat, lon }) => ({ to: { lat, lon }, knots }))
  }

  /** The hours that legs take from a position, as far as they steam and wait. */
  hours(from: Position, legs: readonly Leg[]): number {
    let at = from
    let hours = 0
    for (const leg of legs) {
      if (typeof leg['waitMinutes'] === 'number') hours += leg['waitMinutes'] / 60
      const to = typeof leg['enter'] === 'string' ? this.gate(leg['enter']) : (leg['to'] as Position | undefined)
      if (!to || typeof leg['knots'] !== 'number') continue
      hours += rhumbMiles(at, to) / leg['knots']
      at = to
    }
    return hours
  }
}
