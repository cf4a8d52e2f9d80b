import { type ChartView, northing } from './projection.ts'
import type { ChartBounds, CoastData } from './scene.ts'

/** Inks of the coast, read from the tokens when it is drawn. */
export interface CoastInks {
  readonly land: string
  readonly shoal: string
  readonly coast: string
  readonly hairline: string
}

interface Ring {
  /** Longitude and northing, degrees, alternating. */
  readonly points: Float64Array
  /** 1 for each edge that lies where the data was cut off: it is no shore. */
  readonly cut: Uint8Array
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Keeps the points of a ring that matter at a tolerance (Douglas and Peucker, without recursion). Small islands keep three points. */
export function simplifyRing(points: Float64Array, tolerance: number): Float64Array {
  const n = points.length / 2
  if (n <= 4) return points
  const keep = new Uint8Array(n)
  keep[0] = 1
  keep[n - 1] = 1
  // A closed ring begins and ends at one point: split it at the point farthest from there.
  let far = 0
  let most = -1
  for (let i = 1; i < n; i++) {
    const d = (points[2 * i]! - points[0]!) ** 2 + (points[2 * i + 1]! - points[1]!) ** 2
    if (d > most) {
      most = d
      far = i
    }
  }
  keep[far] = 1
  const stack = [0, far, far, n - 1]
  while (stack.length > 0) {
    const to = stack.pop()!
    const from = stack.pop()!
    const ax = points[2 * from]!
    const ay = points[2 * from + 1]!
    const dx = points[2 * to]! - ax
    const dy = points[2 * to + 1]! - ay
    const length = dx * dx + dy * dy
    let worst = tolerance * tolerance
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const px = points[2 * i]! - ax
      const py = points[2 * i + 1]! - ay
      const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
      const d = (px - t * dx) ** 2 + (py - t * dy) ** 2
      if (d > worst) {
        worst = d
        at = i
      }
    }
    if (at >= 0) {
      keep[at] = 1
      stack.push(from, at, at, to)
    }
  }
  let count = 0
  for (let i = 0; i < n; i++) count += keep[i]!
  if (count < 4) {
    // A rock is still a rock at any scale.
    keep[Math.floor(far / 2)] = 1
    keep[Math.floor((far + n) / 2)] = 1
    count = 0
    for (let i = 0; i < n; i++) count += keep[i]!
  }
  const out = new Float64Array(count * 2)
  let o = 0
  for (let i = 0; i < n; i++) {
    if (!keep[i]) continue
    out[o++] = points[2 * i]!
    out[o++] = points[2 * i + 1]!
  }
  return out
}

/** The doubling of the scale, pixels a degree, that a coast is thinned for. */
const levelOf = (scale: number): number => Math.round(Math.log2(scale))

/** A coast prepared for drawing: rings in Mercator degrees, thinned once for each doubling of the scale. */
export class CoastSheet {
  private readonly rings: Ring[]
  private readonly levels = new Map<number, Ring[]>()
  /** Where the data was cut off: lines along that edge are no shore. */
  private readonly edge: { west: number; east: number; south: number; north: number }

  constructor(data: CoastData, bounds?: ChartBounds) {
    this.rings = data.polygons.flat().map((ring) => {
      const points = new Float64Array(ring.length * 2)
      for (const [i, [lon, lat]] of ring.entries()) {
        points[2 * i] = lon
        points[2 * i + 1] = northing(lat)
      }
      return measured(points)
    })
    this.edge = bounds
      ? { west: bounds.west, east: bounds.east, south: northing(bounds.south), north: northing(bounds.north) }
      : {
          west: Math.min(...this.rings.map((r) => r.west)),
          east: Math.max(...this.rings.map((r) => r.east)),
          south: Math.min(...this.rings.map((r) => r.south)),
          north: Math.max(...this.rings.map((r) => r.north)),
        }
  }

  private level(scale: number): Ring[] {
    const level = levelOf(scale)
    let rings = this.levels.get(level)
    if (!rings) {
      const tolerance = 0.35 / 2 ** level
      rings = this.rings.map((ring) => this.edged(measured(simplifyRing(ring.points, tolerance))))
      this.levels.set(level, rings)
    }
    return rings
  }

  private edged(ring: Ring): Ring {
    const near = 1.5 / 3600
    const { points, cut } = ring
    const { west, east, south, north } = this.edge
    const both = (i: number, axis: 0 | 1, limit: number): boolean =>
      Math.abs(points[2 * i + axis]! - limit) < near && Math.abs(points[2 * i + 2 + axis]! - limit) < near
    for (let i = 0; 2 * i + 3 < points.length; i++) {
      if (both(i, 0, west) || both(i, 0, east) || both(i, 1, south) || both(i, 1, north)) cut[i] = 1
    }
    return ring
  }

  /** Thins the rings for the scales on either side of this one, which a reader may want next, one a call; false when both are ready. */
  prepareNear(scale: number): boolean {
    const next = [scale * 2, scale / 2].find((near) => !this.levels.has(levelOf(near)))
    if (next === undefined) return false
    this.level(next)
    return true
  }

  /** Land to fill and shore to stroke, in the view's pixels, for what lies within `pad` pixels of it. `turn` shifts by whole degrees of longitude. */
  paths(view: ChartView, pad: number, turn = 0): { land: Path2D; shore: Path2D; points: number } {
    const land = new Path2D()
    const shore = new Path2D()
    const k = view.pixelsPerDegree
    const x0 = view.width / 2 - (view.centreLon - turn) * k
    const y0 = view.height / 2 + view.centreNorthing * k
    const left = -pad
    const right = view.width + pad
    const top = -pad
    const bottom = view.height + pad
    let count = 0
    for (const ring of this.level(k)) {
      if (
        x0 + ring.east * k < left ||
        x0 + ring.west * k > right ||
        y0 - ring.south * k < top ||
        y0 - ring.north * k > bottom
      )
        continue
      const { points, cut } = ring
      const n = points.length / 2
      const xs = new Array<number>(n)
      const ys = new Array<number>(n)
      for (let i = 0; i < n; i++) {
        xs[i] = x0 + points[2 * i]! * k
        ys[i] = y0 - points[2 * i + 1]! * k
      }
      clipInto(land, xs, ys, left, top, right, bottom)
      let pen = false
      for (let i = 0; i + 1 < n; i++) {
        const ax = xs[i]!
        const ay = ys[i]!
        const bx = xs[i + 1]!
        const by = ys[i + 1]!
        const seen = !(
          Math.max(ax, bx) < left ||
          Math.min(ax, bx) > right ||
          Math.max(ay, by) < top ||
          Math.min(ay, by) > bottom
        )
        if (!seen || cut[i] === 1) {
          pen = false
          continue
        }
        if (!pen) shore.moveTo(ax, ay)
        shore.lineTo(bx, by)
        pen = true
        count++
      }
    }
    return { land, shore, points: count }
  }
}

function measured(points: Float64Array): Ring {
  let west = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  for (let i = 0; i < points.length; i += 2) {
    west = Math.min(west, points[i]!)
    east = Math.max(east, points[i]!)
    south = Math.min(south, points[i + 1]!)
    north = Math.max(north, points[i + 1]!)
  }
  return { points, cut: new Uint8Array(points.length / 2), west, east, south, north }
}

/** Adds a ring to a path, cut to a box (Sutherland and Hodgman); rings wholly inside are added as they are. */
function clipInto(
  path: Path2D,
  xs: number[],
  ys: number[],
  left: number,
  top: number,
  right: number,
  bottom: number,
): void {
  let px = xs
  let py = ys
  for (const [axis, sign, limit] of [
    [0, 1, left],
    [0, -1, right],
    [1, 1, top],
    [1, -1, bottom],
  ] as const) {
    const along = axis === 0 ? px : py
    if (along.every((v) => sign * (v - limit) >= 0)) continue
    const ox: number[] = []
    const oy: number[] = []
    for (let i = 0; i < px.length; i++) {
      const j = (i + 1) % px.length
      const a = sign * (along[i]! - limit)
      const b = sign * (along[j]! - limit)
      if (a >= 0) {
        ox.push(px[i]!)
        oy.push(py[i]!)
      }
      if (a >= 0 !== b >= 0) {
        const t = a / (a - b)
        ox.push(px[i]! + t * (px[j]! - px[i]!))
        oy.push(py[i]! + t * (py[j]! - py[i]!))
      }
    }
    px = ox
    py = oy
    if (px.length < 3) return
  }
  path.moveTo(px[0]!, py[0]!)
  for (let i = 1; i < px.length; i++) path.lineTo(px[i]!, py[i]!)
  path.closePath()
}

/** Draws the coast on a canvas whose origin is the view's top left: shoal tint with its hairline, land, shore. */
export function drawCoast(
  context: CanvasRenderingContext2D,
  view: ChartView,
  pad: number,
  inks: CoastInks,
  sheets: { coast: CoastSheet; coastBounds?: ChartBounds | undefined; world?: CoastSheet | undefined },
  /** Draws what lies on the sea's bed: over the tint, under the land. */
  seaBed: () => void = () => {},
): { land: Path2D; points: number } {
  const k = view.pixelsPerDegree
  // The tint is a band on the chart, not a depth: it narrows as the scale falls, and gives way altogether on a world chart.
  const band = Math.max(1.2, Math.min(7, 2 + k / 24))
  const margin = pad + 40
  let points = 0
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const ink = (paths: { land: Path2D; shore: Path2D; points: number }): void => {
    points += paths.points
    context.strokeStyle = inks.hairline
    context.lineWidth = band * 2 + 1
    context.stroke(paths.shore)
    context.strokeStyle = inks.shoal
    context.lineWidth = band * 2
    context.stroke(paths.shore)
    seaBed()
    context.fillStyle = inks.land
    context.fill(paths.land, 'evenodd')
    context.strokeStyle = inks.coast
    context.lineWidth = 0.9
    context.stroke(paths.shore)
  }
  const { coastBounds: b } = sheets
  const box = b
    ? {
        x: view.width / 2 + (b.west - view.centreLon) * k,
        y: view.height / 2 - (northing(b.north) - view.centreNorthing) * k,
        w: (b.east - b.west) * k,
        h: (northing(b.north) - northing(b.south)) * k,
      }
    : undefined
  if (sheets.world) {
    context.save()
    if (box) {
      const outside = new Path2D()
      outside.rect(-margin, -margin, view.width + 2 * margin, view.height + 2 * margin)
      outside.rect(box.x, box.y, box.w, box.h)
      context.clip(outside, 'evenodd')
    }
    for (const turn of [-360, 0, 360]) {
      const left = view.width / 2 + (turn - 180 - view.centreLon) * k
      if (left > view.width + margin || left + 360 * k < -margin) continue
      ink(sheets.world.paths(view, margin, turn))
    }
    context.restore()
  }
  context.save()
  if (box && sheets.world) {
    context.beginPath()
    context.rect(box.x, box.y, box.w, box.h)
    context.clip()
  }
  const own = sheets.coast.paths(view, margin)
  ink(own)
  context.restore()
  return { land: own.land, points }
}
