import { type Box, type LabelRequest, type Stroke, upright } from '../label-placer.ts'
import type { Measure } from '../lettering.ts'
import type { ChartView, Frame, Point } from '../projection.ts'
import type { DrawnLabel, DrawnMark } from './drawn.ts'

/** What a drawing needs to know besides the scene. */
export interface DrawingAids {
  readonly frame: Frame
  readonly measure: Measure
  readonly onLand: (point: Point) => boolean
  /** Plates, rose, scale bar, tools: no lettering stands on them. */
  readonly furniture: readonly Frame[]
}

/** A sheet while it is being drawn: what has been laid on it, and what asks for a place among it. */
export class Sheet {
  readonly view: ChartView
  readonly aids: DrawingAids
  /** Minutes that the chart's clock is ahead of Greenwich. */
  readonly zone: number
  readonly requests: LabelRequest<DrawnLabel | DrawnMark>[] = []
  /** Where no lettering may stand. */
  readonly hard: Box[]
  /** Lines that lettering crosses only if it must. */
  readonly strokes: Stroke[] = []
  /** Names that stand on the sheet. One that stands close by in another word is not said twice. */
  readonly #named: { text: string; at: Point }[] = []

  constructor(view: ChartView, aids: DrawingAids, zone: number) {
    this.view = view
    this.aids = aids
    this.zone = zone
    this.hard = aids.furniture.map((f) => upright(f.left, f.top, f.right - f.left, f.bottom - f.top))
  }

  /** Pixels per degree of longitude. */
  get scale(): number {
    return this.view.pixelsPerDegree
  }

  get measure(): Measure {
    return this.aids.measure
  }

  /** Whether a point is on the sheet, or off it by no more than a margin. */
  near(p: Point, margin = 60): boolean {
    const { left, right, top, bottom } = this.aids.frame
    return p.x > left - margin && p.x < right + margin && p.y > top - margin && p.y < bottom + margin
  }

  /** Lays a line, which lettering shuns by its weight. */
  lay(points: readonly Point[], weight: number): void {
    for (let i = 0; i + 1 < points.length; i++) {
      const a = points[i]
      const b = points[i + 1]
      if (a && b) this.strokes.push({ x1: a.x, y1: a.y, x2: b.x, y2: b.y, weight })
    }
  }

  ground(p: Point): 'paper' | 'land' {
    return this.aids.onLand(p) ? 'land' : 'paper'
  }

  said(text: string, at: Point): boolean {
    return this.#named.some(
      (n) => Math.hypot(n.at.x - at.x, n.at.y - at.y) < 70 && (n.text.includes(text) || text.includes(n.text)),
    )
  }

  say(text: string, at: Point): void {
    this.#named.push({ text, at })
  }
}
