import type { BoardPlace, PointedLeg, ViewPoint } from '../contract.ts'

/* Choosing among the legs that a book gives a ship: the one that a finger or a key means, and what all of them reach. */

const HALF_TURN = 180

/** A turn from one heading to another the short way, starboard more than 0. */
export const turnBetween = (from: number, to: number): number =>
  ((((to - from) % 360) + 360 + HALF_TURN) % 360) - HALF_TURN

const ORIGIN: ViewPoint = { x: 0, y: 0, headingDegrees: 0 }
export const endOf = ({ path }: Pick<PointedLeg, 'path'>): ViewPoint => path.at(-1) ?? ORIGIN
const beginOf = ({ path }: Pick<PointedLeg, 'path'>): ViewPoint => path[0] ?? ORIGIN

/** All that she turns on the way: more than half a circle counts as what it is. */
export const turned = ({ path }: Pick<PointedLeg, 'path'>): number =>
  path.slice(1).reduce((sum, to, n) => sum + turnBetween(path[n]?.headingDegrees ?? 0, to.headingDegrees), 0)

/** What she turns a move on, beyond what she has turned by the end of this one. */
const turnsOn = (leg: PointedLeg): number =>
  leg.next
    ? turned({ path: leg.next })
    : leg.onward
      ? turnBetween(endOf(leg).headingDegrees, leg.onward.headingDegrees)
      : 0

export const apart = (a: BoardPlace, b: BoardPlace): number => Math.hypot(a.x - b.x, a.y - b.y)

/** How far she runs on it. */
export const lengthOf = ({ path }: { readonly path: readonly BoardPlace[] }): number =>
  path.slice(1).reduce((sum, to, n) => sum + apart(path[n] ?? to, to), 0)

function least(legs: readonly PointedLeg[], cost: (leg: PointedLeg) => number): PointedLeg | null {
  let best: { leg: PointedLeg; cost: number } | null = null
  // Of two as good the one that was given first: the plainer order.
  for (const leg of legs) {
    const now = cost(leg)
    if (!best || now < best.cost - 1e-6) best = { leg, cost: now }
  }
  return best?.leg ?? null
}

/** So many times less than the end of the move itself counts which way it leads on. */
const ONWARD = 50
const courseTo = (from: BoardPlace, to: BoardPlace): number =>
  (Math.atan2(to.x - from.x, to.y - from.y) * HALF_TURN) / Math.PI

/** How little a leg leads on towards a place: of legs that end alike the one counts that bears away least. */
function bearsAway(leg: PointedLeg, goal: BoardPlace): number {
  const from = beginOf(leg)
  if (!leg.onward || apart(from, goal) < 1) return 0
  const off = Math.abs(turnBetween(courseTo(from, goal), courseTo(from, leg.onward)))
  return (apart(from, leg.onward) / ONWARD) * (off / HALF_TURN)
}

/** Where a finger points that means this leg: the end of her move, or of the one after if that is what is signalled. */
export const pointedEnd = ({ path, next }: Pick<PointedLeg, 'path' | 'next'>): ViewPoint =>
  endOf({ path: next ?? path })

/** The leg that ends nearest to a place; where a heading is wanted too it counts the more, the nearer she comes to the place. */
export function legTo(
  legs: readonly PointedLeg[],
  goal: BoardPlace & { readonly headingDegrees?: number },
): PointedLeg | null {
  const { headingDegrees } = goal
  return least(legs, (leg) => {
    const far = apart(pointedEnd(leg), goal) + bearsAway(leg, goal)
    if (headingDegrees === undefined) return far
    const run = Math.max(1, lengthOf(leg))
    const near = Math.max(0, 1 - far / run)
    return far + near * run * (Math.abs(turnBetween(endOf(leg).headingDegrees, headingDegrees)) / HALF_TURN)
  })
}

/** The leg of a ship that does as another does: as fast, and turning as much. */
export function legAlike(legs: readonly PointedLeg[], other: PointedLeg): PointedLeg | null {
  const run = Math.max(1, lengthOf(other))
  return least(legs, (leg) => {
    const begins = beginOf(leg)
    const shift = turnBetween(beginOf(other).headingDegrees, begins.headingDegrees)
    const wanted = moved(begins, shift, beginOf(other), endOf(other))
    return apart(endOf(leg), wanted) + run * (Math.abs(turned(leg) - turned(other)) / 90)
  })
}

/** Where a way leads that is laid off from another place, turned by so much. */
function moved(from: BoardPlace, degrees: number, begin: BoardPlace, end: BoardPlace): BoardPlace {
  const turn = (degrees * Math.PI) / HALF_TURN
  const [dx, dy] = [end.x - begin.x, end.y - begin.y]
  return {
    x: from.x + dx * Math.cos(turn) + dy * Math.sin(turn),
    y: from.y - dx * Math.sin(turn) + dy * Math.cos(turn),
  }
}

export type Nudge = 'faster' | 'slower' | 'port' | 'starboard'

/** The leg next to another: a little faster or slower with the same helm, or a little more to one side at the same speed. Itself at the end of its row. */
export function nextLeg(legs: readonly PointedLeg[], now: PointedLeg, nudge: Nudge): PointedLeg {
  const turn = turned(now)
  if (nudge === 'port' || nudge === 'starboard') {
    const way = nudge === 'starboard' ? 1 : -1
    const order = fromPort(legs.filter(({ speed }) => speed === now.speed))
    const row = way > 0 ? order : order.reverse()
    return row.find((leg) => way * helmOrder(leg, now) > 1e-6) ?? now
  }
  const way = nudge === 'faster' ? 1 : -1
  const speeds = [...new Set(legs.map(({ speed }) => speed))].sort((a, b) => way * (a - b))
  const speed = speeds.find((one) => way * (one - now.speed) > 0)
  const row = legs.filter((leg) => leg.speed === speed)
  return (
    least(
      row,
      (leg) =>
        // Helm that answers a move later is kept as well, or answers in this one where she runs farther.
        Math.abs(turned(leg) + turnsOn(leg) - turn - turnsOn(now)) * 100 +
        Math.abs(turned(leg) - turn) * 10 +
        Math.abs(sideOf(beginOf(leg), endOf(leg)) - sideOf(beginOf(now), endOf(now))),
    ) ?? now
  )
}

/** Which of two legs is more to starboard: by what they turn, by where they end, by where they lead a move on. */
const helmOrder = (a: PointedLeg, b: PointedLeg): number =>
  turned(a) - turned(b) ||
  turnsOn(a) - turnsOn(b) ||
  Math.round(sideOf(beginOf(a), endOf(a)) - sideOf(beginOf(b), endOf(b)))
const fromPort = (legs: readonly PointedLeg[]): PointedLeg[] => [...legs].sort(helmOrder)

/** How far a place lies to starboard of a ship's course; to port it is less than 0. */
function sideOf({ x, y, headingDegrees }: ViewPoint, to: BoardPlace): number {
  const turn = (headingDegrees * Math.PI) / HALF_TURN
  return (to.x - x) * Math.cos(turn) - (to.y - y) * Math.sin(turn)
}

/** The water in which she can end her move: between the ends of her slowest and of her fastest way, from port to starboard; corners in order. */
export function reachOf(legs: readonly PointedLeg[]): readonly BoardPlace[] {
  const [first] = legs
  if (!first) return []
  const from = beginOf(first)
  const speeds = [...new Set(legs.map(({ speed }) => speed))].sort((a, b) => a - b)
  /** Ends at one speed by their bearing off her bow; of those on one bearing the farthest, or the nearest. */
  const edge = (speed: number | undefined, farthest: boolean): BoardPlace[] => {
    const ends = new Map<number, BoardPlace>()
    for (const leg of legs) {
      const end = endOf(leg)
      if (leg.speed !== speed || apart(end, from) < 1e-6) continue
      const course = (Math.atan2(end.x - from.x, end.y - from.y) * HALF_TURN) / Math.PI
      const bearing = Math.round(turnBetween(from.headingDegrees, course))
      const before = ends.get(bearing)
      if (!before || apart(end, from) > apart(before, from) === farthest) ends.set(bearing, { x: end.x, y: end.y })
    }
    return [...ends].sort(([a], [b]) => a - b).map(([, place]) => place)
  }
  const fast = edge(speeds.at(-1), true)
  const slow = speeds.length > 1 ? edge(speeds[0], false).reverse() : []
  return [...fast, ...(slow.length > 0 ? slow : [{ x: from.x, y: from.y }])]
}

/** All places in which she can end her move, each once. */
export function endsOf(legs: readonly PointedLeg[]): readonly BoardPlace[] {
  const ends = legs.map(pointedEnd)
  const places = new Map(ends.map((end) => [`${Math.round(end.x)} ${Math.round(end.y)}`, end]))
  return [...places.values()].map(({ x, y }) => ({ x, y }))
}
