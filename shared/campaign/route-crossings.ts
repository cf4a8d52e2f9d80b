import { separationMiles } from '../navigation/great-circle.ts'
import type { Position } from '../vocabulary/position.ts'
import { parseTime, type Seconds } from '../vocabulary/time.ts'
import { type AtWar, warOf } from './at-war.ts'
import type { UmpireView } from './umpire-view.ts'

/**
 * For the umpire: when a cruiser's track lay within the corridor of an enemy's trade route (`trade.held`). Between the points of a track
 * she runs straight at one rate, so that a crossing is solved for, not sampled.
 */

export interface Route {
  readonly key: string
  readonly side: string
  readonly name: string
  readonly points: readonly (readonly [lat: number, lon: number])[]
}

export interface Crossing {
  readonly force: string
  readonly route: string
  readonly entered: Seconds
  /** Null: she is within it still, as far as her track goes. */
  readonly left: Seconds | null
  /** How near she came to the drawn line, miles. */
  readonly nearestMiles: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Miles east and north on a plane that is true at a latitude: over a corridor's width no worse than the chart is drawn. */
const flat = (at: Position, latitude: number): Point => ({
  x: at.lon * 60 * Math.cos((latitude * Math.PI) / 180),
  y: at.lat * 60,
})

function milesOff(point: Point, from: Point, to: Point): number {
  const x = to.x - from.x
  const y = to.y - from.y
  const length = x * x + y * y
  const share = length > 0 ? Math.max(0, Math.min(1, ((point.x - from.x) * x + (point.y - from.y) * y) / length)) : 0
  return Math.hypot(point.x - from.x - share * x, point.y - from.y - share * y)
}

interface Within {
  readonly from: number
  readonly to: number
  readonly nearest: number
}

/** The shares of a run, 0 to 1, between which it lies within so many miles of a leg; null where it never does. The distance from a straight leg falls to one least value and rises from it. */
function within(from: Point, to: Point, leg: readonly [Point, Point], miles: number): Within | null {
  const off = (share: number): number =>
    milesOff({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }, leg[0], leg[1])
  let low = 0
  let high = 1
  for (let i = 0; i < 60; i++) {
    const third = (high - low) / 3
    if (off(low + third) <= off(high - third)) high -= third
    else low += third
  }
  const least = (low + high) / 2
  if (off(least) > miles) return null
  const edge = (inside: number, outside: number): number => {
    if (off(outside) <= miles) return outside
    let [a, b] = [inside, outside]
    for (let i = 0; i < 40; i++) {
      const middle = (a + b) / 2
      if (off(middle) <= miles) a = middle
      else b = middle
    }
    return a
  }
  return { from: edge(least, 0), to: edge(least, 1), nearest: off(least) }
}

type Tracked = Pick<UmpireView['forces'][number], 'key' | 'side' | 'kind' | 'track'>

/** Every crossing of a man-of-war's track with the corridor of a route of a side at war with hers, in the order in which they began. */
export function routeCrossings(
  forces: readonly Tracked[],
  routes: readonly Route[],
  corridorMiles: number,
  atWar: AtWar = warOf({}),
): Crossing[] {
  return forces
    .filter((force) => force.kind === 'warships' || force.kind === 'flotilla')
    .flatMap((force) =>
      routes
        .filter((route) => atWar(route.side, force.side))
        .flatMap((route) => crossingsOf(force, route, corridorMiles)),
    )
    .sort((a, b) => a.entered - b.entered || (a.force < b.force ? -1 : 1))
}

function crossingsOf(force: Tracked, route: Route, miles: number): Crossing[] {
  const found: Crossing[] = []
  const track = force.track.map(({ lat, lon, at }) => ({ lat, lon, at: parseTime(at) ?? 0 }))
  for (let i = 1; i < track.length; i++) {
    const [a, b] = [track[i - 1], track[i]]
    // She lies still there, or leaves the quay for the gate: her passing is in the runs before and after.
    if (!a || !b || a.at === b.at || separationMiles(a, b) === 0) continue
    const latitude = (a.lat + b.lat) / 2
    for (let n = 1; n < route.points.length; n++) {
      const [lat = 0, lon = 0] = route.points[n - 1] ?? []
      const [toLat = 0, toLon = 0] = route.points[n] ?? []
      const leg = [flat({ lat, lon }, latitude), flat({ lat: toLat, lon: toLon }, latitude)] as const
      const near = within(flat(a, latitude), flat(b, latitude), leg, miles)
      if (!near) continue
      const at = (share: number): Seconds => Math.round(a.at + share * (b.at - a.at))
      found.push({
        force: force.key,
        route: route.key,
        entered: at(near.from),
        left: at(near.to),
        nearestMiles: Math.round(near.nearest * 10) / 10,
      })
    }
  }
  return joined(found, track)
}

/** One crossing where the corridor of one leg meets that of the next, and where a track goes on from point to point inside it. */
function joined(
  found: readonly Crossing[],
  track: readonly { readonly at: Seconds; lat: number; lon: number }[],
): Crossing[] {
  const all: Crossing[] = []
  for (const one of [...found].sort((a, b) => a.entered - b.entered)) {
    const last = all.at(-1)
    if (last && one.entered <= stillTill(last.left ?? one.entered, track) + 1)
      all[all.length - 1] = {
        ...last,
        left: Math.max(last.left ?? 0, one.left ?? 0),
        nearestMiles: Math.min(last.nearestMiles, one.nearestMiles),
      }
    else all.push(one)
  }
  const end = track.at(-1)?.at
  return all.map((one) => (end !== undefined && (one.left ?? 0) >= end ? { ...one, left: null } : one))
}

/** Until when she has not stirred from where she was at a time. */
function stillTill(time: Seconds, track: readonly { readonly at: Seconds; lat: number; lon: number }[]): Seconds {
  let till = time
  for (let i = 1; i < track.length; i++) {
    const [a, b] = [track[i - 1], track[i]]
    if (a && b && Math.abs(a.at - till) <= 1 && separationMiles(a, b) === 0) till = b.at
  }
  return till
}
