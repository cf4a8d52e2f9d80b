/** The land: whether a leg runs over it, how far off it lies. Coasts come as plain rings; the pack or the chart has them. */
import Flatbush from 'flatbush'
import type { Position } from '../vocabulary/position.ts'
import { chordMiles, positionOfVector, type UnitVector, unitVector } from './great-circle.ts'
import { LandCells } from './land-cells.ts'
import { latitudeOf, northingOf } from './mercator.ts'
import { type Bounds, SeaRoads } from './route.ts'
import { longitudeDifference, MILES_PER_DEGREE, RADIANS_PER_DEGREE, wrapLongitude } from './sphere.ts'

/** A point of a coast: longitude, then latitude, in decimal degrees, as GeoJSON has them. */
export type CoastPoint = readonly number[]
/** Polygons, each of rings, each of points; the first ring of a polygon is its shore, the others lakes in it. */
export type CoastPolygons = readonly (readonly (readonly CoastPoint[])[])[]

/** Whether a leg runs over land, and where it first comes to it. */
export type Crossing = { readonly crossed: false } | { readonly crossed: true; readonly at: Position }

/** The land nearest to a position: sea miles by great circle, and where. */
export interface NearestLand {
  readonly miles: number
  readonly at: Position
}

/** Edges longer than this many degrees are cut, so that a straight edge on the chart is one on the sphere. */
const LONGEST_EDGE = 0.25

/** A leg is looked up in pieces of about this many degrees: a box round a long oblique leg would hold half a coast. */
const PIECE = 0.4

const HAIR = 1e-9

/**
 * So many look-ups go through every edge before edges are sorted by where they lie. A window that is opened asks a few, and sorting takes as long
 * as a hundred; what is found is the same.
 */
const LOOKS_UNSORTED = 48

/** Numbers of one edge in `edges`: the chart's x and y of both ends, in degrees of longitude. */
const EDGE = 4

/**
 * Land as a set of edges on a Mercator chart, where a rhumb leg is a straight line. Made once and asked often: every
 * question looks only at the edges near it.
 */
export class Coast {
  readonly chart: Bounds | undefined
  /** Shores only, without lakes: for finding ways round them. */
  readonly shores: readonly (readonly CoastPoint[])[]
  private readonly edges: Float64Array
  /** Unit vectors of both ends of each edge, and edges by where they lie: made at the first question that needs them. */
  private madeEnds: Float64Array | undefined
  private madeIndex: Flatbush | undefined
  private madeCells: LandCells | undefined
  private readonly eastmost: number
  private readonly roads = new Map<number, SeaRoads>()
  /** What a look-up of edges writes to. */
  private nearest = Number.POSITIVE_INFINITY
  private nearestEdge = -1
  private firstFraction = 2
  private eastOfPoint = 0
  private looks = 0

  /** `chart`: what the chart shows of which this is the land. Throws RangeError for a ring of fewer than three points or a point that is not on the globe. */
  constructor(polygons: CoastPolygons, chart?: Bounds) {
    this.chart = chart
    const made = new EdgeList()
    for (const polygon of polygons) for (const ring of polygon) addRing(made, ring)
    this.shores = polygons.flatMap((polygon) => (polygon[0] ? [polygon[0]] : []))
    const edges = made.numbers()
    this.edges = edges
    let eastmost = -180
    for (let i = 0; i < edges.length; i += 2) eastmost = Math.max(eastmost, edges[i] as number)
    this.eastmost = eastmost
  }

  private get ends(): Float64Array {
    if (this.madeEnds) return this.madeEnds
    const { edges } = this
    const ends = new Float64Array((edges.length / 2) * 3)
    for (let i = 0; i < edges.length / 2; i++) {
      const { x, y, z } = unitVector({ lon: edges[i * 2] as number, lat: latitudeOf(edges[i * 2 + 1] as number) })
      ends[i * 3] = x
      ends[i * 3 + 1] = y
      ends[i * 3 + 2] = z
    }
    this.madeEnds = ends
    return ends
  }

  private get index(): Flatbush | undefined {
    const { edges } = this
    if (this.madeIndex || edges.length === 0) return this.madeIndex
    const index = new Flatbush(edges.length / EDGE)
    for (let i = 0; i < edges.length; i += EDGE) {
      const x0 = edges[i] as number
      const y0 = edges[i + 1] as number
      const x1 = edges[i + 2] as number
      const y1 = edges[i + 3] as number
      index.add(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1))
    }
    index.finish()
    this.madeIndex = index
    return index
  }

  /** Whether a rhumb leg runs over land, and where it first meets it; at its beginning when that lies on land itself. */
  crossesLand(from: Position, to: Position): Crossing {
    if (this.onLand(from)) return { crossed: true, at: from }
    const fraction = this.firstLand(from, to)
    if (fraction > 1) return { crossed: false }
    const y0 = northingOf(from.lat)
    const dy = northingOf(to.lat) - y0
    const lon = wrapLongitude(from.lon) + longitudeDifference(from.lon, to.lon) * fraction
    return { crossed: true, at: { lat: latitudeOf(y0 + dy * fraction), lon: wrapLongitude(lon) } }
  }

  /** Whether a rhumb leg that begins on water comes to land. */
  meetsLand(from: Position, to: Position): boolean {
    const x0 = wrapLongitude(from.lon)
    const dx = longitudeDifference(from.lon, to.lon)
    // Cells end where the chart does, at 180 degrees.
    if (Math.abs(x0 + dx) > 180) return this.firstLand(from, to) <= 1
    const y0 = northingOf(from.lat)
    const dy = northingOf(to.lat) - y0
    return this.cells?.areMet(x0, y0, dx, dy, (edge) => this.fractionAt(edge, x0, y0, dx, dy) <= 1) ?? false
  }

  private get cells(): LandCells | undefined {
    const { index } = this
    if (this.madeCells || !index) return this.madeCells
    const box = { west: index.minX, south: index.minY, east: index.maxX, north: index.maxY }
    this.madeCells = new LandCells(box, {
      edgesIn: ({ west, south, east, north }) => index.search(west, south, east, north),
      isLand: (x, y) => this.onLand({ lat: latitudeOf(y), lon: x }),
    })
    return this.madeCells
  }

  /** The fraction of a leg at which it first comes to a shore; above 1 when it comes to none. */
  private firstLand(from: Position, to: Position): number {
    const x0 = wrapLongitude(from.lon)
    const y0 = northingOf(from.lat)
    const dx = longitudeDifference(from.lon, to.lon)
    const dy = northingOf(to.lat) - y0
    const pieces = Math.max(1, Math.ceil(Math.min(Math.abs(dx), Math.abs(dy)) / PIECE))
    for (let piece = 0; piece < pieces; piece++) {
      const fraction = this.firstMeeting(x0, y0, dx, dy, piece / pieces, (piece + 1) / pieces)
      if (fraction <= 1) return fraction
    }
    return 2
  }

  /** Calls `meet` with each edge whose box meets this one, edges of the chart's x and y, in no order. */
  private eachEdge(west: number, south: number, east: number, north: number, meet: (edge: number) => void): void {
    const { edges, madeIndex } = this
    if (madeIndex || this.looks >= LOOKS_UNSORTED) {
      this.index?.search(west, south, east, north, (edge) => {
        meet(edge)
        return false
      })
      return
    }
    this.looks++
    for (let i = 0; i < edges.length; i += EDGE) {
      const x0 = edges[i] as number
      const y0 = edges[i + 1] as number
      const x1 = edges[i + 2] as number
      const y1 = edges[i + 3] as number
      if ((x0 > east && x1 > east) || (x0 < west && x1 < west)) continue
      if ((y0 > north && y1 > north) || (y0 < south && y1 < south)) continue
      meet(i / EDGE)
    }
  }

  /** Whether a position lies on land; a lake is not land. */
  onLand(position: Position): boolean {
    if (this.edges.length === 0) return false
    const x = wrapLongitude(position.lon)
    const y = northingOf(position.lat)
    let inside = false
    // Edges that lie across the parallel, east of the position: an odd number of them means land.
    this.eastOfPoint = x
    this.eachEdge(x, y, this.eastmost, y, (edge) => {
      const { edges } = this
      const i = edge * EDGE
      const ya = edges[i + 1] as number
      const yb = edges[i + 3] as number
      if (ya > y !== yb > y) {
        const xa = edges[i] as number
        if (xa + (((edges[i + 2] as number) - xa) * (y - ya)) / (yb - ya) > this.eastOfPoint) inside = !inside
      }
    })
    return inside
  }

  /** The nearest land: 0 miles and the position itself on land; undefined where there is no coast at all. */
  nearestLand(position: Position): NearestLand | undefined {
    if (!this.index) return undefined
    if (this.onLand(position)) return { miles: 0, at: position }
    const here = unitVector(position)
    // The edge whose box is nearest on the chart need not be the nearest edge on the globe, but none is farther off.
    const [guess = 0] = this.index.neighbors(wrapLongitude(position.lon), northingOf(position.lat), 1)
    const bound = chordMiles(chordToEdge(this.ends, guess, here))
    const miles = chordMiles(this.nearestChord(position, here, bound * (1 + 1e-9)))
    const edge = this.nearestEdge < 0 ? guess : this.nearestEdge
    return { miles: Math.min(miles, bound), at: positionOfVector(closestOnEdge(this.ends, edge, here)) }
  }

  /** Sea miles to the nearest land when that is at most so many; undefined when it is farther. 0 on land. */
  distanceToLandWithin(position: Position, miles: number): number | undefined {
    if (!this.index) return undefined
    if (this.onLand(position)) return 0
    const found = chordMiles(this.nearestChord(position, unitVector(position), miles))
    return found <= miles ? found : undefined
  }

  /**
   * Waypoints of a short way over water from one position to another, both ends included: clear of the coast by about
   * `berthMiles` where the water is wide enough. Undefined when there is none, or an end lies on land. It knows the coast
   * and nothing else. With `patience` it is given up at each berth when so many legs have been tried.
   */
  routeAround(from: Position, to: Position, berthMiles = 2, patience?: number): Position[] | undefined {
    if (this.onLand(from) || this.onLand(to)) return undefined
    if (!this.crossesLand(from, to).crossed) return [from, to]
    // Where the water is too narrow for the berth asked, half a mile and then two cables must do.
    for (const berth of new Set([berthMiles, Math.min(berthMiles, 0.5), Math.min(berthMiles, 0.2)])) {
      let roads = this.roads.get(berth)
      if (!roads) {
        roads = new SeaRoads(this, berth)
        this.roads.set(berth, roads)
      }
      const route = roads.find(from, to, patience)
      if (route) return route
    }
    return undefined
  }

  /** The fraction of a leg at which its piece first meets an edge; above 1 when it meets none. */
  private firstMeeting(x0: number, y0: number, dx: number, dy: number, begin: number, end: number): number {
    this.firstFraction = 2
    const west = x0 + dx * (dx < 0 ? end : begin)
    const east = x0 + dx * (dx < 0 ? begin : end)
    const south = y0 + dy * (dy < 0 ? end : begin)
    const north = y0 + dy * (dy < 0 ? begin : end)
    // The chart ends at 180 degrees; a piece that runs over it is looked up on the other side as well.
    for (const turn of [0, 360, -360]) {
      if (west + turn > 180 || east + turn < -180) continue
      this.eachEdge(west + turn, south, east + turn, north, (edge) => this.meetEdge(edge, x0 + turn, y0, dx, dy))
    }
    return this.firstFraction
  }

  private meetEdge(edge: number, x0: number, y0: number, dx: number, dy: number): void {
    const fraction = this.fractionAt(edge, x0, y0, dx, dy)
    if (fraction < this.firstFraction) this.firstFraction = fraction
  }

  /** The fraction of a leg at which it meets an edge; above 1 where it does not. */
  private fractionAt(edge: number, x0: number, y0: number, dx: number, dy: number): number {
    const { edges } = this
    const i = edge * EDGE
    const xa = edges[i] as number
    const ya = edges[i + 1] as number
    const ex = (edges[i + 2] as number) - xa
    const ey = (edges[i + 3] as number) - ya
    const across = dx * ey - dy * ex
    if (across === 0) return 2
    const alongLeg = ((xa - x0) * ey - (ya - y0) * ex) / across
    const alongEdge = ((xa - x0) * dy - (ya - y0) * dx) / across
    // Edges overlap by a hair, so that no leg slips through a corner between two roundings.
    const meets = alongLeg >= 0 && alongLeg <= 1 && alongEdge >= -HAIR && alongEdge <= 1 + HAIR
    return meets ? alongLeg : 2
  }

  /** The chord to the nearest edge of those near a position; some edges farther than `miles` may be looked at too. */
  private nearestChord(position: Position, here: UnitVector, miles: number): number {
    this.nearest = Number.POSITIVE_INFINITY
    this.nearestEdge = -1
    const half = miles / MILES_PER_DEGREE
    const highest = Math.abs(position.lat) + half
    // A circle on the globe in a box of the chart: how far east and west it goes is found at its tangent meridians.
    const reach = Math.sin(Math.min(90, half) * RADIANS_PER_DEGREE) / Math.cos(position.lat * RADIANS_PER_DEGREE)
    const east = highest >= 90 || half >= 90 || reach >= 1 ? 180 : Math.asin(reach) / RADIANS_PER_DEGREE
    const south = northingOf(position.lat - half)
    const north = northingOf(position.lat + half)
    const x = wrapLongitude(position.lon)
    for (const turn of [0, 360, -360]) {
      if (x - east + turn > 180 || x + east + turn < -180) continue
      this.index?.search(x - east + turn, south, x + east + turn, north, (edge) => {
        const chord = chordToEdge(this.ends, edge, here)
        if (chord < this.nearest) {
          this.nearest = chord
          this.nearestEdge = edge
        }
        return false
      })
    }
    return this.nearest
  }
}

/** Numbers of edges as they are made: a coast has a hundred thousand, and a list of them would be copied and thrown away. */
class EdgeList {
  private made = new Float64Array(4096)
  private length = 0

  add(x0: number, y0: number, x1: number, y1: number): void {
    if (this.length + EDGE > this.made.length) {
      const larger = new Float64Array(this.made.length * 2)
      larger.set(this.made)
      this.made = larger
    }
    this.made[this.length] = x0
    this.made[this.length + 1] = y0
    this.made[this.length + 2] = x1
    this.made[this.length + 3] = y1
    this.length += EDGE
  }

  numbers(): Float64Array {
    return this.made.slice(0, this.length)
  }
}

/** Adds the edges of a ring, closed if it is not, cut where they are long. */
function addRing(edges: EdgeList, ring: readonly CoastPoint[]): void {
  const xs: number[] = []
  const ys: number[] = []
  for (const [lon, lat] of ring) {
    if (lon === undefined || lat === undefined || !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) {
      throw new RangeError(`a coast has the point ${lon}, ${lat}, which is no longitude and latitude`)
    }
    const y = northingOf(lat)
    if (xs.length > 0 && xs[xs.length - 1] === lon && ys[ys.length - 1] === y) continue
    xs.push(lon)
    ys.push(y)
  }
  if (xs.length > 1 && xs[0] === xs[xs.length - 1] && ys[0] === ys[ys.length - 1]) {
    xs.pop()
    ys.pop()
  }
  if (xs.length < 3) throw new RangeError(`a coast has a ring of ${xs.length} points: land needs three`)
  for (let k = 0; k < xs.length; k++) {
    const x0 = xs[k] as number
    const y0 = ys[k] as number
    const x1 = xs[(k + 1) % xs.length] as number
    const y1 = ys[(k + 1) % xs.length] as number
    const parts = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) / LONGEST_EDGE))
    // Each part begins with the very numbers with which the last one ends: a leg finds no gap between them.
    let x = x0
    let y = y0
    for (let part = 1; part <= parts; part++) {
      const nextX = part === parts ? x1 : x0 + ((x1 - x0) * part) / parts
      const nextY = part === parts ? y1 : y0 + ((y1 - y0) * part) / parts
      edges.add(x, y, nextX, nextY)
      x = nextX
      y = nextY
    }
  }
}

/** The chord from a place to the nearest point of an edge, taken as a straight line between its ends: they are close. */
function chordToEdge(ends: Float64Array, edge: number, here: UnitVector): number {
  const { x, y, z } = closestOnEdge(ends, edge, here)
  const dx = x - here.x
  const dy = y - here.y
  const dz = z - here.z
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

function closestOnEdge(ends: Float64Array, edge: number, here: UnitVector): UnitVector {
  const i = edge * 6
  const ax = ends[i] as number
  const ay = ends[i + 1] as number
  const az = ends[i + 2] as number
  const ex = (ends[i + 3] as number) - ax
  const ey = (ends[i + 4] as number) - ay
  const ez = (ends[i + 5] as number) - az
  const along = ((here.x - ax) * ex + (here.y - ay) * ey + (here.z - az) * ez) / (ex * ex + ey * ey + ez * ez || 1)
  const part = along < 0 ? 0 : along > 1 ? 1 : along
  const x = ax + ex * part
  const y = ay + ey * part
  const z = az + ez * part
  // Back on the sphere: a straight edge runs a little under it.
  const long = 1 / Math.sqrt(x * x + y * y + z * z)
  return { x: x * long, y: y * long, z: z * long }
}
