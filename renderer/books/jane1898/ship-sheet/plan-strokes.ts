import type { Stroke } from '../../../symbols/particulars.ts'
import { halfBreadth } from '../../../symbols/ship-form.ts'
import { fortPlan } from './fort-strokes.ts'
import type { Detail } from './profile-strokes.ts'
import type { Barrels, ShipLines } from './ship-lines.ts'

export interface PlanOptions {
  readonly detail?: Detail
  /** Widens small hulls, so that a hollow one stays open. */
  readonly beamFactor?: number
  readonly pixelFeet?: number
}

const round = (value: number): number => Math.round(value * 10) / 10
const RADIAN = Math.PI / 180

/** Half her breadth at a point, feet. */
export function halfBeamAt(lines: ShipLines, x: number): number {
  return halfBreadth(lines.style, Math.min(1, Math.max(0, x / lines.lengthFeet))) * (lines.beamFeet / 2)
}

function outline(lines: ShipLines, beamFactor: number, inset = 0): string {
  const steps = 32
  const { lengthFeet: length } = lines
  const whole = length - inset * 2
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    // Closer together at the ends, where the curve is.
    const t = (1 - Math.cos((Math.PI * index) / steps)) / 2
    const half = halfBreadth(lines.style, t) * Math.max(0, (lines.beamFeet / 2) * beamFactor - inset)
    return [length / 2 - inset - t * whole, half] as const
  })
  const port = points.map(([x, y]) => `${round(x)},${round(-y)}`)
  const starboard = points.toReversed().map(([x, y]) => `${round(x)},${round(y)}`)
  return `M${port.join('L')}L${starboard.join('L')}Z`
}

/** The ship from above, bow towards +x, port side up, origin amidships, feet. */
export function planStrokes(lines: ShipLines, options: PlanOptions = {}): Stroke[] {
  const { fort } = lines
  if (fort) return fortPlan({ ...lines, fort })
  const { detail = 2, beamFactor = 1, pixelFeet = 0 } = options
  const { lengthFeet: length, beamFeet: beam, style } = lines
  const strokes: Stroke[] = []
  const add = (tag: Stroke['tag'], pen: string, at: Stroke['at']): void => {
    strokes.push({ tag, pen, at })
  }
  const along = (x: number): number => round(length / 2 - x)
  const side = (one: { readonly beam: string }): number => (one.beam === 'port' ? -1 : one.beam === 'starboard' ? 1 : 0)
  const edge = (x: number): number => halfBeamAt(lines, x) * beamFactor
  const line = (pen: string, x: number, y: number, degrees: number, long: number): void =>
    add('line', pen, {
      x1: round(x),
      y1: round(y),
      x2: round(x + Math.cos(degrees * RADIAN) * long),
      y2: round(y + Math.sin(degrees * RADIAN) * long),
    })

  add('path', 'hull', { d: outline(lines, beamFactor) })
  if (detail === 2) deckWork()
  for (const [from, to] of lines.hatches)
    add('rect', 'funnel', {
      x: along(to),
      y: round(-beam * 0.18),
      width: round(to - from),
      height: round(beam * 0.36),
    })
  for (const { from, to } of lines.funnels) {
    const long = Math.max((to - from) / 2, pixelFeet * 1.2)
    const wide = Math.min(Math.max(long * 0.85, pixelFeet), beam * 0.3)
    add('ellipse', 'funnel', { cx: along((from + to) / 2), cy: 0, rx: round(long), ry: round(wide) })
  }
  if (detail >= 1)
    for (const { x, tops } of lines.masts)
      add('circle', 'mast', { cx: along(x), cy: 0, r: tops.length > 0 ? 4.5 : Math.max(1.6, pixelFeet * 0.9) })
  for (const one of lines.turrets) {
    const radius = Math.min(one.radius, beam * 0.26)
    const y = side(one) * Math.max(0, edge(one.x) - radius * 0.9)
    if (detail >= 1) barrels(one, along(one.x), y, radius)
    add('circle', 'turret', { cx: along(one.x), cy: round(y), r: round(radius * 0.92) })
  }
  for (const one of lines.shields) {
    const heavy = one.barrelFeet >= 7
    if (detail < (heavy ? 1 : 2)) continue
    const y = side(one) * Math.max(0, edge(one.x) - 4)
    const out = side(one) === 0 ? 0 : side(one) * 12
    const ahead = one.toward === 'bow'
    line('gun', along(one.x), y, ahead ? out : 180 - out, Math.min(one.barrelFeet + 3, length * 0.07))
    add('circle', 'pivot', { cx: along(one.x), cy: round(y), r: round(heavy ? Math.min(3.6, beam * 0.12) : 1.8) })
  }
  if (detail >= 1)
    for (const one of lines.ports) {
      const heavy = one.barrelFeet >= 7
      if (!heavy && detail < 2) continue
      const y = side(one) * (edge(one.x) - 1)
      const ahead = one.toward === 'bow'
      line('battery', along(one.x), y, ahead ? side(one) * 32 : 180 - side(one) * 32, heavy ? one.barrelFeet : 5)
    }
  if (detail >= 1)
    for (const { x, beam: where, axisDegrees } of lines.tubes) {
      const y = side({ beam: where }) * (style.stem === 'turtleback' ? beam * 0.18 : edge(x) - 9)
      line(style.stem === 'turtleback' ? 'gun' : 'fine', along(x), y, axisDegrees, Math.min(12, length * 0.08))
    }
  return strokes

  function deckWork(): void {
    add('path', 'fine', { d: outline(lines, beamFactor, Math.min(3, beam * 0.06)) })
    for (const { from, to } of lines.houses) {
      const wide = Math.min(edge(from), edge(to), beam * 0.34) * 1.5
      if (wide > 3)
        add('rect', 'fine', { x: along(to), y: round(-wide / 2), width: round(to - from), height: round(wide) })
    }
    if (lines.tower) {
      const { from, to } = lines.tower
      add('circle', 'fine', { cx: along((from + to) / 2), cy: 0, r: round((to - from) / 2) })
    }
    for (const { x, longFeet } of lines.boats)
      for (const way of [-1, 1])
        add('ellipse', 'fine', {
          cx: along(x),
          cy: round(way * edge(x) * 0.76),
          rx: round(longFeet / 2),
          ry: round(longFeet * 0.11),
        })
    for (const one of lines.turrets) {
      const radius = Math.min(one.radius, beam * 0.26)
      const y = side(one) * Math.max(0, edge(one.x) - radius * 0.9)
      add('circle', 'fine', { cx: along(one.x), cy: round(y), r: round(radius * 1.22) })
    }
  }

  function barrels(one: Barrels, cx: number, cy: number, radius: number): void {
    const ahead = one.toward === 'bow' ? 1 : -1
    const apart = one.guns > 1 ? [-radius * 0.36, radius * 0.36] : [0]
    for (const off of apart)
      add('line', 'gun', {
        x1: round(cx),
        y1: round(cy + off),
        x2: round(cx + ahead * (radius * 0.8 + one.barrelFeet)),
        y2: round(cy + off),
      })
  }
}
