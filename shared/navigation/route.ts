/**
 * Ways round the land: a graph of points that stand off the headlands, and the shortest way through it. A help for
 * whoever lays a course; it knows the coast and nothing else.
 */
import type { Position } from '../vocabulary/position.ts'
import { separationMiles } from './great-circle.ts'
import { latitudeOf, northingOf } from './mercator.ts'
import { rhumbMiles } from './rhumb.ts'
import { MILES_PER_DEGREE, RADIANS_PER_DEGREE, wrapLongitude } from './sphere.ts'

/** What a chart shows, in degrees. */
export interface Bounds {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** What a way round needs to know of the land. */
export interface Land {
  /** The chart of which it is the land; left out where it is not known. */
  readonly chart?: Bounds | undefined
  readonly shores: readonly (readonly (readonly number[])[])[]
  /** Whether a leg that begins on water comes to land. */
  meetsLand(from: Position, to: Position): boolean
  onLand(position: Position): boolean
  distanceToLandWithin(position: Position, miles: number): number | undefined
}

/** A point of the chart, in degrees of longitude. */
interface ChartPoint {
  readonly x: number
  readonly y: number
}

const UNKNOWN = 0
const CLEAR = 1
const BLOCKED = 2

/** How much longer than the straight line the first ways are that are looked for, and how much longer each time that none is found. */
const FIRST_DETOUR = 1.15
const NEXT_DETOUR = 1.5

/** By how much a way whose miles are added up leg by leg may come to less than was foreseen. */
const A_ROUNDING = 1 + 1e-9

/** Water with more points than this in reach is not looked through beforehand. */
const POOL = 12

/** Whether a shore lies all round one of two positions and not round the other, as round a lake, so that every way between them comes to land. */
function shoreBetween(shores: Land['shores'], one: Position, other: Position): boolean {
  return shores.some((shore) => liesIn(shore, one) !== liesIn(shore, other))
}

/** As the legs have it: edges are straight on the chart. */
function liesIn(shore: Land['shores'][number], { lat, lon }: Position): boolean {
  const y = northingOf(lat)
  let inside = false
  for (let k = 0, before = shore.length - 1; k < shore.length; before = k++) {
    const [x0 = 0, lat0 = 0] = shore[before] ?? []
    const [x1 = 0, lat1 = 0] = shore[k] ?? []
    if (lat0 > lat === lat1 > lat) continue
    const [y0, y1] = [northingOf(lat0), northingOf(lat1)]
    if (lon < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) inside = !inside
  }
  return inside
}

/** The points off the headlands of one coast at one berth, and what is known of the legs between them. */
export class SeaRoads {
  readonly points: readonly Position[]
  private readonly land: Land
  /** For each pair of points: is the leg between them clear? Looked up once, when first asked. */
  private readonly seen: Uint8Array
  /** How many legs may still be tried on the coast. */
  private patience = 0

  constructor(land: Land, berthMiles: number) {
    this.land = land
    this.points = pointsOff(land, berthMiles)
    this.seen = new Uint8Array(this.points.length * this.points.length)
  }

  /**
   * The shortest way by these points, both ends included, which are on water; undefined when they do not join. A way of so many miles
   * leads by no point whose distances from both ends are more together: points near the straight line are tried first, and then farther off.
   * With `patience` it is given up when so many legs have been tried on the coast: where there is none, or one through a strait too narrow for
   * these points, every leg of the chart would be tried, which takes minutes.
   */
  find(from: Position, to: Position, patience = Number.POSITIVE_INFINITY): Position[] | undefined {
    this.patience = patience
    if (shoreBetween(this.land.shores, from, to) || this.isShutIn(to, from) || this.isShutIn(from, to)) return undefined
    const detour = this.points.map((at) => separationMiles(from, at) + separationMiles(at, to))
    const all = detour.reduce((most, miles) => Math.max(most, miles), 0)
    for (let most = FIRST_DETOUR * separationMiles(from, to); ; most *= NEXT_DETOUR) {
      const near = detour.flatMap((miles, point) => (miles <= most ? [point] : []))
      // A longer way is none that ends the search, for a shorter one may lead by points farther off; the last search is for any.
      const way = this.findBy(near, from, to, most < all ? most : Number.POSITIVE_INFINITY)
      if (way || most >= all || this.patience <= 0) return way
    }
  }

  /**
   * Whether so few points can be come to from one end that all of them are soon seen, and the other end from none: there is no way then, and
   * without this every leg of the chart would be tried to find that out.
   */
  private isShutIn(end: Position, other: Position): boolean {
    const count = this.points.length
    const reached = new Set<number>()
    const waiting = [count]
    const at = (node: number): Position => (node === count ? end : (this.points[node] as Position))
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (!this.land.meetsLand(at(node), other)) return false
      for (let next = 0; next < count; next++) {
        if (next === node || reached.has(next) || !this.isClear(node, next, at(node), at(next))) continue
        if (reached.size === POOL) return false
        reached.add(next)
        waiting.push(next)
      }
    }
    return true
  }

  /** The shortest way by some of the points, where that is of so many miles at most. */
  private findBy(by: readonly number[], from: Position, to: Position, most: number): Position[] | undefined {
    const count = this.points.length
    // The two ends come after the points.
    const start = count
    const goal = count + 1
    const nodes = [...by, goal]
    const at = (node: number): Position =>
      node === start ? from : node === goal ? to : (this.points[node] as Position)
    const done = new Uint8Array(count + 2)
    const back = new Int32Array(count + 2).fill(-1)
    const left = new Float64Array(count + 2)
    for (const node of nodes) left[node] = separationMiles(at(node), to)
    const queue = new LegQueue()
    queue.push(0, start, start, 0)
    // A leg is tried on the coast only when it comes up as the best one left.
    while (this.patience > 0 && queue.pop()) {
      const { node, via, run } = queue
      if (done[node] || (node !== via && !this.isClear(via, node, at(via), at(node)))) continue
      done[node] = 1
      back[node] = via
      if (node === goal) return run <= most ? wayBack(back, start, goal, at) : undefined
      const here = at(node)
      for (const next of nodes) {
        if (done[next]) continue
        if (node < count && next < count && this.seen[node * count + next] === BLOCKED) continue
        const miles = run + rhumbMiles(here, at(next))
        const whole = miles + (left[next] as number)
        // A shorter run to `next` may turn out blocked, so that longer ones are kept too.
        if (whole <= most * A_ROUNDING) queue.push(whole, next, node, miles)
      }
    }
    return undefined
  }

  private isClear(a: number, b: number, from: Position, to: Position): boolean {
    const count = this.points.length
    if (a >= count || b >= count) {
      this.patience--
      return !this.land.meetsLand(from, to)
    }
    const known = this.seen[a * count + b]
    if (known !== UNKNOWN) return known === CLEAR
    this.patience--
    const clear = !this.land.meetsLand(from, to)
    this.seen[a * count + b] = clear ? CLEAR : BLOCKED
    this.seen[b * count + a] = clear ? CLEAR : BLOCKED
    return clear
  }
}

function wayBack(back: Int32Array, start: number, goal: number, at: (node: number) => Position): Position[] {
  const way: Position[] = []
  for (let node = goal; node !== start; node = back[node] as number) way.unshift(at(node))
  way.unshift(at(start))
  return way
}

/** Points off every outward corner of the shores, simplified to what the berth lets matter. */
function pointsOff(land: Land, berthMiles: number): Position[] {
  const frame = cutSides(land)
  const points: Position[] = []
  for (const shore of land.shores) {
    const ring = shore.map(([lon, lat]) => ({ x: lon as number, y: northingOf(lat as number) }))
    const first = ring[0]
    const last = ring[ring.length - 1]
    if (first && last && first.x === last.x && first.y === last.y) ring.pop()
    for (const corner of cornersOf(ring, berthMiles)) {
      // Twice the berth off a corner that was simplified by at most the berth leaves about a berth on every side.
      const degrees = (1.5 * berthMiles) / MILES_PER_DEGREE / Math.cos(latitudeOf(corner.y) * RADIANS_PER_DEGREE)
      const x = corner.x + corner.outX * degrees
      const y = corner.y + corner.outY * degrees
      if (x < frame.west || x > frame.east || y < frame.south || y > frame.north) continue
      const position = { lat: latitudeOf(y), lon: wrapLongitude(x) }
      if (land.distanceToLandWithin(position, berthMiles * 0.7) === undefined) points.push(position)
    }
  }
  return points
}

interface Corner extends ChartPoint {
  /** Direction away from the land, of length one. */
  readonly outX: number
  readonly outY: number
}

function cornersOf(ring: readonly ChartPoint[], berthMiles: number): Corner[] {
  const degrees = berthMiles / MILES_PER_DEGREE / Math.cos(latitudeOf(ring[0]?.y ?? 0) * RADIANS_PER_DEGREE)
  const shape = simplified(ring, degrees / 2)
  if (shape.length < 3) return boxCorners(ring)
  let area = 0
  for (const [k, p] of shape.entries()) {
    const q = shape[(k + 1) % shape.length] as ChartPoint
    area += p.x * q.y - q.x * p.y
  }
  const turn = area > 0 ? 1 : -1
  const corners: Corner[] = []
  for (const [k, p] of shape.entries()) {
    const before = shape[(k + shape.length - 1) % shape.length] as ChartPoint
    const after = shape[(k + 1) % shape.length] as ChartPoint
    const inward = unit(p.x - before.x, p.y - before.y)
    const onward = unit(after.x - p.x, after.y - p.y)
    const bend = (inward.x * onward.y - inward.y * onward.x) * turn
    if (bend <= 0) continue
    // Between the two outward normals; on a spike, where they are opposite, straight ahead of it.
    let out = unit((inward.y + onward.y) * turn, -(inward.x + onward.x) * turn)
    if (inward.x * onward.x + inward.y * onward.y < -0.5) {
      out = unit(inward.x - onward.x, inward.y - onward.y)
      // A spike is passed on both shoulders.
      const side = { x: inward.y * turn, y: -inward.x * turn }
      const other = { x: onward.y * turn, y: -onward.x * turn }
      for (const s of [side, other]) {
        const shoulder = unit(out.x + s.x, out.y + s.y)
        corners.push({ x: p.x, y: p.y, outX: shoulder.x, outY: shoulder.y })
      }
    }
    corners.push({ x: p.x, y: p.y, outX: out.x, outY: out.y })
  }
  return corners
}

/** An islet too small to have a shape is passed at the corners of its box. */
function boxCorners(ring: readonly ChartPoint[]): Corner[] {
  const west = Math.min(...ring.map((p) => p.x))
  const east = Math.max(...ring.map((p) => p.x))
  const south = Math.min(...ring.map((p) => p.y))
  const north = Math.max(...ring.map((p) => p.y))
  const half = Math.SQRT1_2
  return [
    { x: west, y: south, outX: -half, outY: -half },
    { x: east, y: south, outX: half, outY: -half },
    { x: east, y: north, outX: half, outY: half },
    { x: west, y: north, outX: -half, outY: half },
  ]
}

/** The ring without points nearer than a tolerance to the line that is left (Douglas and Peucker's way). */
function simplified(ring: readonly ChartPoint[], tolerance: number): ChartPoint[] {
  if (ring.length < 4) return [...ring]
  const first = ring[0] as ChartPoint
  let far = 0
  let farthest = 0
  for (const [k, p] of ring.entries()) {
    const distance = Math.hypot(p.x - first.x, p.y - first.y)
    if (distance > farthest) {
      farthest = distance
      far = k
    }
  }
  if (farthest <= tolerance) return [first]
  const closed = [...ring, first]
  const kept = new Uint8Array(closed.length)
  kept[0] = 1
  kept[far] = 1
  const spans: [number, number][] = [
    [0, far],
    [far, ring.length],
  ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [low, high] = span
    const a = closed[low] as ChartPoint
    const b = closed[high] as ChartPoint
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1
    let worst = tolerance
    let split = -1
    for (let k = low + 1; k < high; k++) {
      const p = closed[k] as ChartPoint
      const off =
        a.x === b.x && a.y === b.y
          ? Math.hypot(p.x - a.x, p.y - a.y)
          : Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / long
      if (off > worst) {
        worst = off
        split = k
      }
    }
    if (split < 0) continue
    kept[split] = 1
    spans.push([low, split], [split, high])
  }
  return ring.filter((_, k) => kept[k] === 1)
}

/** An edge along the outermost line is the frame's doing when it is this long in degrees; nature's are short. */
const FRAME_EDGE = 0.25

/**
 * The sides on which the coast was cut by a chart's frame: a long edge that runs exactly along the outermost line of all
 * shores. Beyond such a side lies land that the coast does not show, and no way leads there. Where the chart shows more than that, the edge is a
 * shore as it was drawn, such as that of an island of four corners.
 */
function cutSides({ shores, chart }: Land): Bounds {
  let west = 180
  let east = -180
  let south = 90
  let north = -90
  for (const shore of shores) {
    for (const [lon, lat] of shore as readonly (readonly [number, number])[]) {
      west = Math.min(west, lon)
      east = Math.max(east, lon)
      south = Math.min(south, lat)
      north = Math.max(north, lat)
    }
  }
  const cut = (axis: 0 | 1, side: number): boolean =>
    shores.some((shore) =>
      shore.some((p, k) => {
        const q = shore[(k + 1) % shore.length]
        if (p[axis] !== side || q?.[axis] !== side) return false
        return Math.abs((p[1 - axis] as number) - (q[1 - axis] as number)) >= FRAME_EDGE
      }),
    )
  const shown = chart ?? { west: 180, east: -180, south: 90, north: -90 }
  return {
    west: west <= shown.west && cut(0, west) ? west : Number.NEGATIVE_INFINITY,
    east: east >= shown.east && cut(0, east) ? east : Number.POSITIVE_INFINITY,
    south: south <= shown.south && cut(1, south) ? northingOf(south) : Number.NEGATIVE_INFINITY,
    north: north >= shown.north && cut(1, north) ? northingOf(north) : Number.POSITIVE_INFINITY,
  }
}

function unit(x: number, y: number): ChartPoint {
  const long = Math.hypot(x, y) || 1
  return { x: x / long, y: y / long }
}

/** Legs to try, the most promising first: a binary heap in plain arrays, for there may be a million of them. */
class LegQueue {
  /** The leg that was taken out last. */
  node = -1
  via = -1
  run = 0
  private size = 0
  private costs = new Float64Array(1024)
  private runs = new Float64Array(1024)
  private nodes = new Int32Array(1024)
  private vias = new Int32Array(1024)

  push(cost: number, node: number, via: number, run: number): void {
    if (this.size === this.costs.length) this.grow()
    let k = this.size++
    while (k > 0) {
      const above = (k - 1) >> 1
      if ((this.costs[above] as number) <= cost) break
      this.move(above, k)
      k = above
    }
    this.put(k, cost, node, via, run)
  }

  /** Takes the most promising leg out; false where none is left. */
  pop(): boolean {
    if (this.size === 0) return false
    this.node = this.nodes[0] as number
    this.via = this.vias[0] as number
    this.run = this.runs[0] as number
    const last = --this.size
    const cost = this.costs[last] as number
    let k = 0
    for (;;) {
      let below = 2 * k + 1
      if (below >= last) break
      if (below + 1 < last && (this.costs[below + 1] as number) < (this.costs[below] as number)) below++
      if ((this.costs[below] as number) >= cost) break
      this.move(below, k)
      k = below
    }
    this.move(last, k)
    return true
  }

  private move(from: number, to: number): void {
    this.put(
      to,
      this.costs[from] as number,
      this.nodes[from] as number,
      this.vias[from] as number,
      this.runs[from] as number,
    )
  }

  private put(k: number, cost: number, node: number, via: number, run: number): void {
    this.costs[k] = cost
    this.nodes[k] = node
    this.vias[k] = via
    this.runs[k] = run
  }

  private grow(): void {
    const { costs, runs, nodes, vias } = this
    this.costs = new Float64Array(costs.length * 2)
    this.runs = new Float64Array(costs.length * 2)
    this.nodes = new Int32Array(costs.length * 2)
    this.vias = new Int32Array(costs.length * 2)
    this.costs.set(costs)
    this.runs.set(runs)
    this.nodes.set(nodes)
    this.vias.set(vias)
  }
}
