import { onBeforeUnmount, onMounted, type Ref, shallowRef, watch } from 'vue'
import { type ChartMap, createChartMap } from './chart-map.ts'
import { CoastSheet, drawCoast } from './coast-sheet.ts'
import { type Drawing, drawScene } from './drawing.ts'
import { AS_DRAWN, type Laid, laidIn, RESTS, serves } from './held-picture.ts'
import { fontMeasure, type Measure, roughMeasure } from './lettering.ts'
import { type ChartView, type Frame, type Point, projectLine, unproject } from './projection.ts'
import type { ChartBounds, ChartScene, CoastData } from './scene.ts'

/** Pixels of coast drawn beyond the edge of the chart, so that a drag shows sea and land at once. */
const PAD = 160
/** Width of the mat on which the border's figures stand. */
export const MAT = { side: 26, top: 22 } as const

const prepared = new WeakMap<CoastData, CoastSheet>()
function sheetOf(data: CoastData, bounds?: ChartBounds): CoastSheet {
  let sheet = prepared.get(data)
  if (!sheet) {
    sheet = new CoastSheet(data, bounds)
    prepared.set(data, sheet)
  }
  return sheet
}

/** The frame inside the mat of a view. */
export function frameOf(view: { width: number; height: number }): Frame {
  return { left: MAT.side, top: MAT.top, right: view.width - MAT.side, bottom: view.height - MAT.top }
}

/** What a chart's sheet offers to the component that draws on it. */
export interface ChartSheet {
  /** The view that is drawn; undefined before the first drawing. */
  readonly view: Readonly<Ref<ChartView | undefined>>
  /** The view that is seen, in the middle of a drag or a zoom too; and how the drawing is laid in it. */
  readonly seen: Readonly<Ref<ChartView | undefined>>
  readonly laid: Readonly<Ref<Laid>>
  readonly drawing: Readonly<Ref<Drawing | undefined>>
  /** Milliseconds of the last full redraw: coast, and placing of marks and lettering. */
  readonly spent: { coast: number; layout: number }
  readonly onLand: (point: Point) => boolean
  map(): ChartMap | undefined
  /** Lays marks and lettering out for the view; the component calls it when it has placed the furniture. */
  layOut(): void
}

/** Joins Leaflet's motion, the coast's canvas and the layout of everything else. */
export function useChartSheet(options: {
  sheet: Readonly<Ref<HTMLElement | null>>
  canvas: Readonly<Ref<HTMLCanvasElement | null>>
  scene: () => ChartScene
  furniture: () => readonly Frame[]
  click: (point: Point, event: MouseEvent) => void
  pointer: (point: Point | undefined) => void
  /** Letters have another width than was thought: what stands on the sheet is to be arranged anew. */
  measured?: () => void
  /** A hand has turned the sheet: what lies within its frame now. */
  turned?: (bounds: ChartBounds) => void
}): ChartSheet {
  const view = shallowRef<ChartView>()
  const seen = shallowRef<ChartView>()
  const laid = shallowRef<Laid>(AS_DRAWN)
  const drawing = shallowRef<Drawing>()
  const spent = { coast: 0, layout: 0 }
  let map: ChartMap | undefined
  let measure: Measure = roughMeasure
  let land: Path2D | undefined
  let scratch: HTMLCanvasElement | undefined
  let mask: { data: Uint8ClampedArray; width: number; height: number; step: number } | undefined
  /** What the coast's canvas shows: it is inked again when any of it is another. */
  let inked: readonly unknown[] = []

  const onLand = (point: Point): boolean => {
    if (!mask) return false
    const x = Math.round(point.x / mask.step)
    const y = Math.round(point.y / mask.step)
    if (x < 0 || y < 0 || x >= mask.width || y >= mask.height) return false
    return (mask.data[(y * mask.width + x) * 4 + 3] ?? 0) > 127
  }

  function inkCoast(): void {
    const now = view.value
    const element = options.canvas.value
    const context = element?.getContext('2d')
    if (!now || !element || !context) return
    const began = performance.now()
    const dots = Math.min(2, globalThis.devicePixelRatio || 1)
    const wide = now.width + 2 * PAD
    const high = now.height + 2 * PAD
    if (element.width !== Math.round(wide * dots) || element.height !== Math.round(high * dots)) {
      element.width = Math.round(wide * dots)
      element.height = Math.round(high * dots)
      element.style.width = `${wide}px`
      element.style.height = `${high}px`
      element.style.left = `${-PAD}px`
      element.style.top = `${-PAD}px`
    }
    const style = getComputedStyle(element)
    const token = (name: string): string => style.getPropertyValue(name).trim() || '#888'
    const scene = options.scene()
    context.setTransform(dots, 0, 0, dots, 0, 0)
    context.clearRect(0, 0, wide, high)
    context.translate(PAD, PAD)
    const shoals = (): void => {
      context.save()
      context.fillStyle = token('--shoal')
      context.strokeStyle = token('--coast')
      context.lineWidth = 0.9
      // Dots, as a chart has the edge of a danger.
      context.lineCap = 'round'
      context.setLineDash([0.1, 3])
      for (const { ring } of scene.shoals) {
        context.beginPath()
        for (const [n, p] of projectLine(now, ring).entries()) {
          if (n === 0) context.moveTo(p.x, p.y)
          else context.lineTo(p.x, p.y)
        }
        context.closePath()
        context.fill()
        context.stroke()
      }
      context.restore()
    }
    // Cables lie on the sea's bed: a straight one between two landings passes under the land between.
    const seaBed = (): void => {
      shoals()
      context.save()
      context.strokeStyle = token('--magenta')
      context.lineWidth = 1.1
      context.lineCap = 'butt'
      context.setLineDash([7, 4])
      for (const cable of scene.cables) {
        context.globalAlpha = cable.cut ? 0.45 : 0.85
        context.beginPath()
        for (const [n, p] of projectLine(now, cable.points).entries()) {
          if (n === 0) context.moveTo(p.x, p.y)
          else context.lineTo(p.x, p.y)
        }
        context.stroke()
      }
      context.restore()
    }
    const drawn = drawCoast(
      context,
      now,
      PAD,
      { land: token('--land'), shoal: token('--shoal'), coast: token('--coast'), hairline: token('--grat') },
      {
        coast: sheetOf(scene.coast, scene.coastBounds),
        coastBounds: scene.coastBounds,
        world: scene.world ? sheetOf(scene.world) : undefined,
      },
      seaBed,
    )
    land = drawn.land
    spent.coast = performance.now() - began
  }

  /** A quarter-size picture of where land is, for choosing halos and keeping names off the shoreline. */
  function inkMask(): void {
    const now = view.value
    if (!now || !land) return
    const step = 4
    const width = Math.ceil(now.width / step)
    const height = Math.ceil(now.height / step)
    scratch ??= document.createElement('canvas')
    // Setting the size clears it.
    scratch.width = width
    scratch.height = height
    const context = scratch.getContext('2d', { willReadFrequently: true })
    if (!context) return
    context.scale(1 / step, 1 / step)
    context.fill(land, 'evenodd')
    mask = { data: context.getImageData(0, 0, width, height).data, width, height, step }
  }

  function layOut(): void {
    const now = view.value
    if (!now) return
    const began = performance.now()
    drawing.value = drawScene(options.scene(), now, {
      frame: frameOf(now),
      measure,
      onLand,
      furniture: options.furniture(),
    })
    spent.layout = performance.now() - began
  }

  function draw(): void {
    const now = map?.view()
    if (!now) return
    laid.value = AS_DRAWN
    // A sheet that is being opened settles several times at one view, and each scene has new lists of the same cables.
    if (JSON.stringify(view.value) !== JSON.stringify(now)) view.value = now
    seen.value = view.value
    const { coast, world, coastBounds, cables, shoals } = options.scene()
    const wanted = [
      view.value,
      coast,
      world,
      globalThis.devicePixelRatio,
      JSON.stringify([coastBounds, cables, shoals]),
    ]
    if (wanted.every((part, n) => part === inked[n])) return
    inked = wanted
    inkCoast()
    inkMask()
    idle ||= window.setTimeout(prepare, 600)
  }

  /** Shows what is drawn as it lies in the view of now; draws anew where it cannot stand for that. */
  function lay(): void {
    const [drawn, now] = [view.value, map?.view()]
    if (!drawn || !now || !serves(drawn, now)) return draw()
    const next = laidIn(drawn, now)
    // A drag sees no farther than what is drawn beyond the edges; the sea that a zoom lays bare is drawn when the wheel rests.
    const far = Math.max(Math.abs(next.x), Math.abs(next.y)) > PAD * 0.8
    if (next.scale === 1 && far) return draw()
    seen.value = now
    laid.value = next
  }
  /** While a wheel turns; 0 when it rests. */
  let turning = 0
  function rest(): void {
    window.clearTimeout(turning)
    turning = 0
    draw()
    tellTurned()
  }
  /** Before the hand takes up anything on the sheet it is drawn as it is seen. */
  const restNow = (): void => {
    if (turning !== 0) rest()
  }
  function tellTurned(): void {
    const now = view.value
    if (!now) return
    const { left, right, top, bottom } = frameOf(now)
    const high = unproject(now, { x: left, y: top })
    const low = unproject(now, { x: right, y: bottom })
    options.turned?.({ south: low.lat, west: high.lon, north: high.lat, east: low.lon })
  }

  /** When the sheet next thins its coast for a scale that may be wanted; 0 when it has done so. */
  let idle = 0
  function prepare(): void {
    idle = 0
    const now = view.value
    if (!map || !now) return
    const { coast, coastBounds } = options.scene()
    if (sheetOf(coast, coastBounds).prepareNear(now)) idle = window.setTimeout(prepare, 120)
  }

  /** Whether the sheet shows just these bounds already, to a pixel: a sheet that a hand has turned need not be drawn again for its own word. */
  function lies({ south, west, north, east }: ChartBounds): boolean {
    const now = view.value
    if (!now || laid.value !== AS_DRAWN) return false
    const frame = frameOf(now)
    const [high, low] = projectLine(now, [
      { lat: north, lon: west },
      { lat: south, lon: east },
    ])
    const off = [
      (high?.x ?? 0) - frame.left,
      (high?.y ?? 0) - frame.top,
      (low?.x ?? 0) - frame.right,
      (low?.y ?? 0) - frame.bottom,
    ]
    return off.every((pixels) => Math.abs(pixels) < 1)
  }

  let themes: MutationObserver | undefined
  let ready = (): void => {}
  onMounted(() => {
    const element = options.sheet.value
    if (!element) return
    map = createChartMap(element, options.scene().bounds, MAT.side, {
      moving: lay,
      settled(turned, goesOn) {
        if (goesOn) {
          lay()
          window.clearTimeout(turning)
          turning = window.setTimeout(rest, RESTS)
          return
        }
        if (turning !== 0) window.clearTimeout(turning)
        turning = 0
        draw()
        if (turned) tellTurned()
      },
      click: options.click,
      pointer: (point) => options.pointer(turning === 0 ? point : undefined),
    })
    draw()
    element.addEventListener('pointerdown', restNow, { capture: true })
    themes = new MutationObserver(() => inkCoast())
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
    const context = document.createElement('canvas').getContext('2d')
    if (context) {
      const style = getComputedStyle(element)
      const families = { engraver: style.getPropertyValue('--engraver'), sans: style.getPropertyValue('--sans') }
      ready = (): void => {
        measure = fontMeasure(context, families)
        if (options.measured) options.measured()
        else layOut()
      }
      ready()
      // Widths measured before the fonts came are those of other fonts.
      document.fonts.addEventListener('loadingdone', ready)
    }
  })
  onBeforeUnmount(() => {
    themes?.disconnect()
    document.fonts?.removeEventListener('loadingdone', ready)
    window.clearTimeout(idle)
    window.clearTimeout(turning)
    map?.remove()
    map = undefined
  })
  watch([() => options.scene().coast, () => options.scene().world, () => options.scene().cables], () => draw())
  watch(
    () => options.scene().bounds,
    (now, before) => {
      if (
        now.west !== before.west ||
        now.east !== before.east ||
        now.south !== before.south ||
        now.north !== before.north
      )
        if (!lies(now)) map?.fit(now)
    },
  )
  return { view, seen, laid, drawing, spent, onLand, map: () => map, layOut }
}
