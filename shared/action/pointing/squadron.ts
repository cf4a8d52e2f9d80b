import type { BoardPlace, Manoeuvre, PointedLeg, ViewPoint } from '../contract.ts'
import { apart, endOf, legAlike, legTo, lengthOf, turnBetween } from './legs.ts'

/* One line that leads a division: from where its ships lie and what each of them may do, what each is to do. */

/** A ship of the division that is led. */
export interface Led {
  readonly ship: string
  readonly at: ViewPoint
  readonly legs: readonly PointedLeg[]
}

/** What a division is led by: the guide as she lies, and her leg as ordered. */
export interface Guide {
  readonly ship: string
  readonly leg: PointedLeg
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const OPENED = 1.25
const CLOSED = 0.8

/** Ahead and to starboard of a ship. */
function seenFrom(from: ViewPoint, { x, y }: BoardPlace): { readonly ahead: number; readonly right: number } {
  const turn = radians(from.headingDegrees)
  const [dx, dy] = [x - from.x, y - from.y]
  return { ahead: dx * Math.sin(turn) + dy * Math.cos(turn), right: dx * Math.cos(turn) - dy * Math.sin(turn) }
}
function stationOf(at: ViewPoint, ahead: number, right: number): ViewPoint {
  const turn = radians(at.headingDegrees)
  return {
    x: at.x + ahead * Math.sin(turn) + right * Math.cos(turn),
    y: at.y + ahead * Math.cos(turn) - right * Math.sin(turn),
    headingDegrees: at.headingDegrees,
  }
}

/** The ships behind the guide in the order in which they follow: each time the nearest of those that are left. */
export function inOrder(guide: BoardPlace, led: readonly Led[]): Led[] {
  const left = [...led]
  const order: Led[] = []
  let from = guide
  while (left.length > 0) {
    left.sort((a, b) => apart(a.at, from) - apart(b.at, from))
    const next = left.shift()
    if (!next) break
    order.push(next)
    from = next.at
  }
  return order
}

/** The place so far back along a wake from its end, with the heading of the wake there; beyond its beginning straight on. */
function backAlong(wake: readonly ViewPoint[], far: number): ViewPoint {
  let left = far
  for (let n = wake.length - 1; n > 0; n--) {
    const [to, from] = [wake[n], wake[n - 1]]
    if (!to || !from) break
    const step = apart(to, from)
    if (step === 0) continue
    const course = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI
    const headingDegrees = (course + 360) % 360
    if (left <= step) {
      const share = left / step
      return { x: to.x + (from.x - to.x) * share, y: to.y + (from.y - to.y) * share, headingDegrees }
    }
    left -= step
  }
  const [first, second] = wake
  if (!first) return { x: 0, y: 0, headingDegrees: 0 }
  const astern = second ? (Math.atan2(second.x - first.x, second.y - first.y) * 180) / Math.PI : first.headingDegrees
  return stationOf({ ...first, headingDegrees: (astern + 360) % 360 }, -left, 0)
}

/** The usual interval of a division: the middle of those that its ships keep now. */
function intervalOf(guide: BoardPlace, order: readonly Led[]): number {
  const gaps = order.map(({ at }, n) => apart(at, order[n - 1]?.at ?? guide)).sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? 0
}

/**
 * Through the ships astern to the guide, and then as she goes: each keeps her distance along it. One who cannot keep up with the guide keeps back
 * all who follow her, or they would run her down.
 */
function inSuccession(leg: PointedLeg, begin: BoardPlace, order: readonly Led[]): ReadonlyMap<string, PointedLeg> {
  const wake = [...order.map(({ at }) => at).reverse(), ...leg.path]
  const legs = new Map<string, PointedLeg>()
  let far = 0
  let ahead = begin
  for (const one of order) {
    far += apart(one.at, ahead)
    ahead = one.at
    const station = backAlong(wake, far)
    const chosen = legTo(one.legs, station)
    if (!chosen) continue
    legs.set(one.ship, chosen)
    far += Math.max(0, -seenFrom(station, endOf(chosen)).ahead)
  }
  return legs
}

/** The leg of every ship that is led; a ship that cannot be steered has none. */
export function ledBy(manoeuvre: Manoeuvre, { leg }: Guide, led: readonly Led[]): ReadonlyMap<string, PointedLeg> {
  const able = led.filter(({ legs }) => legs.length > 0)
  const begin = leg.path[0] ?? endOf(leg)
  const end = endOf(leg)
  const order = inOrder(begin, able)
  const interval = intervalOf(begin, order)
  const goals = new Map<string, ViewPoint>()
  switch (manoeuvre) {
    case 'follow':
      return inSuccession(leg, begin, order)
    case 'lineAhead':
      for (const [n, one] of order.entries()) goals.set(one.ship, stationOf(end, -interval * (n + 1), 0))
      break
    case 'lineAbreast': {
      // Each to the side on which she lies, so that nobody crosses; those right astern go to either side by turns.
      const ranks = { left: 0, right: 0 }
      for (const one of order) {
        const { right } = seenFrom(begin, one.at)
        const side =
          Math.abs(right) > interval / 4 ? (right > 0 ? 'right' : 'left') : ranks.right <= ranks.left ? 'right' : 'left'
        ranks[side] += 1
        goals.set(one.ship, stationOf(end, 0, interval * ranks[side] * (side === 'right' ? 1 : -1)))
      }
      break
    }
    case 'open':
    case 'close': {
      const by = manoeuvre === 'open' ? OPENED : CLOSED
      for (const { ship, at } of order) {
        const { ahead, right } = seenFrom(begin, at)
        goals.set(ship, stationOf(end, ahead * by, right * by))
      }
      break
    }
    case 'together':
      break
  }
  return new Map(
    able.flatMap(({ ship, legs }): [string, PointedLeg][] => {
      const goal = goals.get(ship)
      const chosen = goal ? legTo(legs, goal) : legAlike(legs, leg)
      return chosen ? [[ship, chosen]] : []
    }),
  )
}

const INSTANTS = 24
/** Where a ship is when so much of the move has run, by the length of her way. */
function atShare(path: readonly BoardPlace[], share: number): BoardPlace {
  const [first = { x: 0, y: 0 }] = path
  let left = lengthOf({ path }) * share
  for (let n = 1; n < path.length; n++) {
    const [from, to] = [path[n - 1] ?? first, path[n] ?? first]
    const step = apart(from, to)
    if (step >= left && step > 0)
      return { x: from.x + ((to.x - from.x) * left) / step, y: from.y + ((to.y - from.y) * left) / step }
    left -= step
  }
  return path.at(-1) ?? first
}

/**
 * Ships of one side that come within so much of each other on the ways that they are ordered, and nearer than they are now: by each ship the one whom
 * she may run into.
 */
export function foulOf(
  ways: readonly { readonly ship: string; readonly path: readonly BoardPlace[] }[],
  within: number,
): ReadonlyMap<string, string> {
  const foul = new Map<string, string>()
  const runs = ways.map(({ ship, path }) => ({
    ship,
    moves: path.length > 1,
    places: Array.from({ length: INSTANTS + 1 }, (_, n) => atShare(path, n / INSTANTS)),
  }))
  for (const [n, one] of runs.entries())
    for (const other of runs.slice(n + 1)) {
      if (!one.moves && !other.moves) continue
      const gaps = one.places.map((place, at) => apart(place, other.places[at] ?? place))
      const nearest = Math.min(...gaps)
      if (nearest >= within || nearest >= 0.8 * (gaps[0] ?? 0)) continue
      if (one.moves) foul.set(one.ship, other.ship)
      if (other.moves) foul.set(other.ship, one.ship)
    }
  return foul
}

/** Each ship her opposite: both lines from the guide's end of ours to the far one, shared out evenly. */
export function opposites(
  own: readonly { readonly ship: string; readonly at: BoardPlace }[],
  foes: readonly { readonly ship: string; readonly at: BoardPlace }[],
): ReadonlyMap<string, string> {
  const [first] = own
  if (!first || foes.length === 0) return new Map()
  const far = own.reduce((one, other) => (apart(other.at, first.at) > apart(one.at, first.at) ? other : one), first)
  const nearest = [...foes].sort((a, b) => apart(a.at, first.at) - apart(b.at, first.at))[0]
  const [dx, dy] =
    far === first
      ? [(nearest?.at.x ?? 0) - first.at.x, (nearest?.at.y ?? 0) - first.at.y]
      : [far.at.x - first.at.x, far.at.y - first.at.y]
  const along = ({ at }: { readonly at: BoardPlace }): number => (at.x - first.at.x) * dx + (at.y - first.at.y) * dy
  const ours = [...own].sort((a, b) => along(a) - along(b))
  const theirs = [...foes].sort((a, b) => along(a) - along(b))
  // Lines that lie end to end have their nearest ends opposite one another: the order of the one is the other way round.
  const [front, rear] = [theirs[0], theirs.at(-1)]
  if (far !== first && front && rear && (along(rear) < 0 || along(front) > along(far))) theirs.reverse()
  return new Map(
    ours.flatMap(({ ship }, n): [string, string][] => {
      const foe = theirs[Math.min(theirs.length - 1, Math.floor((n * theirs.length) / ours.length))]
      return foe ? [[ship, foe.ship]] : []
    }),
  )
}

/** What a leg turns her in all, starboard more than 0: the nearest point of the compass. */
export const turnOfLeg = ({ path }: PointedLeg): number =>
  path.length === 0 ? 0 : turnBetween(path[0]?.headingDegrees ?? 0, path.at(-1)?.headingDegrees ?? 0)
