import * as L from 'leaflet'
import { still } from '../ui/still.ts'
import { type ChartView, latitudeAt, northing, type Point, pixelsPerDegreeAt, viewOf, zoomOf } from './projection.ts'
import type { ChartBounds } from './scene.ts'

/** A chart that can be dragged and zoomed. Leaflet moves it; everything on it is drawn by us from its view. */
export interface ChartMap {
  /** The view now; undefined while the chart has no size. */
  view(): ChartView | undefined
  fit(bounds: ChartBounds): void
  zoomBy(steps: number, around?: Point): void
  panBy(x: number, y: number): void
  /** Whether a drag moves the chart: not while it draws on it. */
  drags(yes: boolean): void
  /** Lets go of the page: listeners, timers, the container. */
  remove(): void
}

/** What a chart tells while it is handled. Points in pixels of the container. */
export interface ChartMapEvents {
  /** During a drag. */
  moving(): void
  /**
   * After a drag, a step of a zoom or a change of size; `turned` where a hand has turned the sheet to another part of the sea, `goesOn` where it
   * did so by the wheel, or by two fingers, which may go on.
   */
  settled(turned: boolean, goesOn: boolean): void
  click(point: Point, event: MouseEvent): void
  pointer(point: Point | undefined): void
}

/** Makes a container into a chart, showing the bounds. No tiles, no controls, no animation of zoom: every frame is drawn in full. */
export function createChartMap(
  container: HTMLElement,
  bounds: ChartBounds,
  margin: number,
  events: ChartMapEvents,
): ChartMap {
  const motionless = still()
  const map = L.map(container, {
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    keyboard: false,
    doubleClickZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    inertia: !motionless,
    zoomSnap: 0,
    zoomDelta: 0.5,
    wheelPxPerZoomLevel: 160,
    wheelDebounceTime: 16,
    minZoom: 1.5,
    maxZoom: 13,
    worldCopyJump: false,
    trackResize: false,
  })
  const size = (): { width: number; height: number } => ({
    width: container.clientWidth,
    height: container.clientHeight,
  })
  /** Turned by a call and not by a hand. */
  let called = true
  const show = (to: ChartBounds): void => {
    const { width, height } = size()
    if (width < 2 * margin + 20 || height < 2 * margin + 20) return
    const view = viewOf(to, width, height, margin)
    called = true
    map.setView([latitudeAt(view.centreNorthing), view.centreLon], zoomOf(view.pixelsPerDegree), { animate: false })
    called = false
  }
  /** The chart shows what it was last called to show: no hand has turned it since. */
  let fitted = true
  /** Turned by a button or a key, which asks for one step. */
  let stepped = false
  let scale = Number.NaN
  const settle = (): void => {
    if (!called) fitted = false
    const zoomed = scale !== map.getZoom()
    scale = map.getZoom()
    events.settled(!called, zoomed && !called && !stepped)
  }
  let wanted = bounds
  show(bounds)
  let opened = size().width > 0

  map.on('move', () => events.moving())
  // After a zoom too.
  map.on('moveend', settle)
  map.on('click', (event) => events.click(event.containerPoint, event.originalEvent))
  map.on('mousemove', (event) => events.pointer(event.containerPoint))
  map.on('mouseout', () => events.pointer(undefined))
  const observer = new ResizeObserver(() => {
    const { width, height } = size()
    if (width === 0 || height === 0) return
    called = true
    map.invalidateSize({ animate: false, pan: true })
    // What it was called to show stays on it in a window of another size; where a hand has turned it, its middle does.
    if (!opened || fitted) {
      opened = true
      show(wanted)
    }
    called = true
    settle()
    called = false
  })
  observer.observe(container)
  called = true
  settle()
  called = false

  const loaded = (): boolean => {
    try {
      map.getCenter()
      return true
    } catch {
      return false
    }
  }

  return {
    view() {
      const { width, height } = size()
      if (width === 0 || height === 0 || !loaded()) return undefined
      const centre = map.containerPointToLatLng([width / 2, height / 2])
      return {
        width,
        height,
        pixelsPerDegree: pixelsPerDegreeAt(map.getZoom()),
        centreLon: centre.lng,
        centreNorthing: northing(centre.lat),
      }
    },
    fit(to) {
      wanted = to
      fitted = true
      show(to)
    },
    zoomBy(steps, around) {
      const { width, height } = size()
      stepped = true
      map.setZoomAround(L.point(around?.x ?? width / 2, around?.y ?? height / 2), map.getZoom() + steps, {
        animate: false,
      })
      stepped = false
    },
    panBy(x, y) {
      map.panBy([x, y], { animate: false })
    },
    drags(yes) {
      if (yes) map.dragging.enable()
      else map.dragging.disable()
    },
    remove() {
      observer.disconnect()
      map.remove()
    },
  }
}
