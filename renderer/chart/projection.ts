import type { Position } from '../../shared/vocabulary/position.ts'
import type { ChartBounds } from './scene.ts'

/** A Mercator window: pixels from the top left of the chart's box, so many pixels to a degree of longitude. */
export interface ChartView {
  readonly width: number
  readonly height: number
  readonly pixelsPerDegree: number
  readonly centreLon: number
  /** Mercator northing of the centre in degrees of longitude. */
  readonly centreNorthing: number
}

/** A point of the drawing in pixels, y downward. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Sides of a rectangle in pixels. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const radians = Math.PI / 180

/** Height on a Mercator chart of a latitude, in degrees of longitude; 85° at most. */
export function northing(lat: number): number {
  const held = Math.max(-85, Math.min(85, lat))
  return Math.log(Math.tan(Math.PI / 4 + (held * radians) / 2)) / radians
}

/** Latitude in degrees at a Mercator northing. */
export function latitudeAt(y: number): number {
  return (2 * Math.atan(Math.exp(y * radians)) - Math.PI / 2) / radians
}

/** The longitude, turned by whole circles, that lies nearest to a reference: a unit stands in the copy of the world nearest the view. */
export function nearestTurn(lon: number, reference: number): number {
  return lon - 360 * Math.round((lon - reference) / 360)
}

/** Where a position stands on the chart. */
export function project(view: ChartView, position: Position): Point {
  return {
    x: view.width / 2 + (nearestTurn(position.lon, view.centreLon) - view.centreLon) * view.pixelsPerDegree,
    y: view.height / 2 - (northing(position.lat) - view.centreNorthing) * view.pixelsPerDegree,
  }
}

/** Projects a line so that it does not tear where it crosses 180°. */
export function projectLine(view: ChartView, positions: readonly Position[]): Point[] {
  let last = view.centreLon
  return positions.map((position) => {
    const lon = nearestTurn(position.lon, last)
    last = lon
    return {
      x: view.width / 2 + (lon - view.centreLon) * view.pixelsPerDegree,
      y: view.height / 2 - (northing(position.lat) - view.centreNorthing) * view.pixelsPerDegree,
    }
  })
}

/** The position under a point of the chart; longitude within ±180. */
export function unproject(view: ChartView, point: Point): Position {
  const lon = view.centreLon + (point.x - view.width / 2) / view.pixelsPerDegree
  return {
    lat: latitudeAt(view.centreNorthing + (view.height / 2 - point.y) / view.pixelsPerDegree),
    lon: nearestTurn(lon, 0),
  }
}

/** Pixels of a distance in sea miles at a latitude. */
export function milesToPixels(view: ChartView, miles: number, lat: number): number {
  return (miles * view.pixelsPerDegree) / 60 / Math.cos(lat * radians)
}

/** The largest view that shows the whole of the bounds inside the frame margins. */
export function viewOf(bounds: ChartBounds, width: number, height: number, margin: number): ChartView {
  const east = bounds.east < bounds.west ? bounds.east + 360 : bounds.east
  const south = northing(bounds.south)
  const north = northing(bounds.north)
  const wide = Math.max(1, width - 2 * margin)
  const high = Math.max(1, height - 2 * margin)
  return {
    width,
    height,
    pixelsPerDegree: Math.min(wide / Math.max(1e-6, east - bounds.west), high / Math.max(1e-6, north - south)),
    centreLon: (east + bounds.west) / 2,
    centreNorthing: (north + south) / 2,
  }
}

/** Leaflet's zoom level for pixels per degree, and back. */
export const zoomOf = (pixelsPerDegree: number): number => Math.log2((pixelsPerDegree * 360) / 256)
export const pixelsPerDegreeAt = (zoom: number): number => (256 * 2 ** zoom) / 360
