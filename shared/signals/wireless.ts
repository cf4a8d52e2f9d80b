import { separationMiles } from '../navigation/great-circle.ts'
import type { Position } from '../vocabulary/position.ts'

/** A ship or shore station that can send and receive, and how far she reaches. */
export interface WirelessStation {
  readonly key: string
  readonly position: Position
  readonly reachMiles: number
}

/** Two stations hear each other when they are no farther apart than the lesser of their reaches. */
export function inReach(a: WirelessStation, b: WirelessStation): boolean {
  return separationMiles(a.position, b.position) <= Math.min(a.reachMiles, b.reachMiles)
}

/**
 * The chain with the fewest miles from one station to another, passed on by the stations between; null when the chain breaks.
 * Gives the stations in order and the miles of each link. Ties go to the key first in the alphabet.
 */
export function wirelessChain(
  from: string,
  to: string,
  stations: readonly WirelessStation[],
): { stations: string[]; linkMiles: number[] } | null {
  const byKey = new Map(stations.map((s) => [s.key, s]))
  const best = new Map<string, { miles: number; via: string | null }>([[from, { miles: 0, via: null }]])
  const open = new Set([from])
  const done = new Set<string>()
  while (open.size > 0) {
    const here = [...open].sort(
      (a, b) => (best.get(a)?.miles ?? 0) - (best.get(b)?.miles ?? 0) || (a < b ? -1 : 1),
    )[0] as string
    if (here === to) break
    open.delete(here)
    done.add(here)
    const station = byKey.get(here)
    if (!station) continue
    for (const other of stations) {
      if (done.has(other.key) || !inReach(station, other)) continue
      const miles = (best.get(here)?.miles ?? 0) + separationMiles(station.position, other.position)
      if (miles < (best.get(other.key)?.miles ?? Number.POSITIVE_INFINITY)) {
        best.set(other.key, { miles, via: here })
        open.add(other.key)
      }
    }
  }
  if (!best.has(to) || !byKey.has(to)) return null
  const chain = [to]
  for (let via = best.get(to)?.via ?? null; via !== null; via = best.get(via)?.via ?? null) chain.unshift(via)
  const linkMiles = chain
    .slice(1)
    .map((key, i) =>
      separationMiles(
        (byKey.get(chain[i] as string) as WirelessStation).position,
        (byKey.get(key) as WirelessStation).position,
      ),
    )
  return { stations: chain, linkMiles }
}
