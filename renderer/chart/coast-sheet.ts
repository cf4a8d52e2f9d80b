import { type ChartView, northing } from './projection.ts'
import type { ChartBounds, CoastData } from './scene.ts'

/** Inks of the coast, read from the tokens when it is drawn. */
export interface CoastInks {
  readonly land: string
  readonly shoal: string
  readonly coast: string
  readonly hairline: string
}

/** What a ring covers: longitudes, and northings (or, of a ring as it came, latitudes), degrees. */
interface Extent {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

interface Ring {
  /** Longitude and northing, degrees, alternating. */
  readonly points: Float64Array
  /** 1 for each edge that lies where the data was cut off: it is no shore. */
  readonly cut: Uint8Array
}

type Shore = CoastData['polygons'][number][number]

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

/** A ring of the data: what it covers is measured at once, and the rest when a view first shows it, for a chart shows little of the world. */
class RawRing {
  readonly extent: Extent
  private readonly shore: Shore
  private whole: Float64Array | undefined
  private readonly thinned = new Map<number, Ring>()

  constructor(shore: Shore) {
    this.shore = shore
    let west = Number.POSITIVE_INFINITY
    let east = Number.NEGATIVE_INFINITY
    let south = Number.POSITIVE_INFINITY
    let north = Number.NEGATIVE_INFINITY
    for (let i = 0; i < shore.length; i++) {
      const [lon, lat] = shore[i]!
      if (lon < west) west = lon
      if (lon > east) east = lon
      if (lat < south) south = lat
      if (lat > north) north = lat
    }
    this.extent = { west, east, south: northing(south), north: northing(north) }
  }

  private get points(): Float64Array {
    if (this.whole) return this.whole
    const points = new Float64Array(this.shore.length * 2)
    for (let i = 0; i < this.shore.length; i++) {
      const [lon, lat] = this.shore[i]!
      points[2 * i] = lon
      points[2 * i + 1] = northing(lat)
    }
    this.whole = points
    return points
  }

  isThinned(level: number): boolean {
    return this.thinned.has(level)
  }

  /** The ring as it is drawn at a level of scale; edges along `edge` are no shore. */
  at(level: number, edge: Extent): Ring {
    let ring = this.thinned.get(level)
    if (!ring) {
      ring = edged(simplifyRing(this.points, 0.35 / 2 ** level), edge)
      this.thinned.set(level, ring)
    }
    return ring
  }
}

/** A coast prepared for drawing: rings in Mercator degrees, each thinned once for each doubling of the scale at which it is shown. */
export class CoastSheet {
  private readonly rings: RawRing[]
  /** Where the data was cut off: lines along that edge are no shore. */
  private readonly edge: Extent

  constructor(data: CoastData, bounds?: ChartBounds) {
    this.rings = data.polygons.flatMap((polygon) => polygon.map((ring) => new RawRing(ring)))
    const of = (side: keyof Extent): number[] => this.rings.map(({ extent }) => extent[side])
    this.edge = bounds
      ? { west: bounds.west, east: bounds.east, south: northing(bounds.south), north: northing(bounds.north) }
      : {
          west: Math.min(...of('west')),
          east: Math.max(...of('east')),
          south: Math.min(...of('south')),
          north: Math.max(...of('north')),
        }
  }

  /** Thins what a view shows for the scales on either side of its own, which a reader may want next, one a call; false when both are ready. */
  prepareNear(view: ChartView): boolean {
    const scale = view.pixelsPerDegree
    for (const near of [scale * 2, scale / 2]) {
      const level = levelOf(near)
      const unready = this.shown({ ...view, pixelsPerDegree: Math.min(near, scale) }, 0).filter(
        (ring) => !ring.isThinned(level),
      )
      for (const ring of unready) ring.at(level, this.edge)
      if (unready.length > 0) return true
    }
    return false
  }

  /** The rings of which some may lie within `pad` pixels of a view. */
  private shown(view: ChartView, pad: number, turn = 0): RawRing[] {
    const k = view.pixelsPerDegree
    const x0 = view.width / 2 - (view.centreLon - turn) * k
    const y0 = view.height / 2 + view.centreNorthing * k
    return this.rings.filter(
      ({ extent: { west, east, south, north } }) =>
        x0 + east * k >= -pad &&
        x0 + west * k <= view.width + pad &&
        y0 - south * k >= -pad &&
        y0 - north * k <= view.height + pad,
    )
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
    const level = levelOf(k)
    for (const ring of this.shown(view, pad, turn)) {
      const { points, cut } = ring.at(level, this.edge)
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

/** A ring with its edges marked that lie where the data was cut off. */
function edged(points: Float64Array, { west, east, south, north }: Extent): Ring {
  const near = 1.5 / 3600
  const cut = new Uint8Array(points.length / 2)
  const both = (i: number, axis: 0 | 1, limit: number): boolean =>
    Math.abs(points[2 * i + axis]! - limit) < near && Math.abs(points[2 * i + 2 + axis]! - limit) < near
  for (let i = 0; 2 * i + 3 < points.length; i++) {
    if (both(i, 0, west) || both(i, 0, east) || both(i, 1, south) || both(i, 1, north)) cut[i] = 1
  }
  return { points, cut }
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
  // The chart's own coast may cover all that is drawn.
  const covered =
    box &&
    box.x <= -margin &&
    box.y <= -margin &&
    box.x + box.w >= view.width + margin &&
    box.y + box.h >= view.height + margin
  if (sheets.world && !covered) {
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
