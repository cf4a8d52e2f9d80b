import type { ShipParticulars, Stroke } from './particulars.ts'
import { halfBreadth, type ShipForm, shipForm } from './ship-form.ts'

const round = (v: number): number => Math.round(v * 10) / 10
const toRadians = Math.PI / 180

function planHull(form: ShipForm, beamFactor: number, inset = 0): string {
  const steps = 26
  const length = form.len - inset * 2
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    return [
      form.len / 2 - inset - t * length,
      halfBreadth(form.hull, t) * ((form.beam / 2) * beamFactor - inset),
    ] as const
  })
  const port = points.map(([x, y]) => `${round(x)},${round(-y)}`)
  const starboard = points.toReversed().map(([x, y]) => `${round(x)},${round(y)}`)
  return `M${port.join('L')}L${starboard.join('L')}Z`
}

/** The ship from above, bow towards +x, origin amidships, feet. Detail 0: hull, funnels, turrets; 1: guns and masts too; 2: deck edge, houses, boats.
 *  `beamFactor` widens small hulls so that a hollow one stays open (1.3 on boards). */
export function shipPlan(ship: ShipParticulars, detail: 0 | 1 | 2 = 1, beamFactor = 1): Stroke[] {
  const form = shipForm(ship)
  const along = (x: number): number => round(form.len / 2 - x)
  const strokes: Stroke[] = [{ tag: 'path', pen: 'hull', at: { d: planHull(form, beamFactor) } }]
  const add = (tag: Stroke['tag'], pen: string, at: Stroke['at']): void => {
    strokes.push({ tag, pen, at })
  }
  if (detail === 2) {
    add('path', 'fine', { d: planHull(form, beamFactor, 3.2) })
    for (const [n, [a, b]] of form.houses.entries()) {
      const w = n === 0 ? Math.min(form.beam * 0.62, form.beam - 16) : form.beam * 0.48
      if (w > 4) add('rect', 'fine', { x: along(b), y: round(-w / 2), width: round(b - a), height: round(w) })
    }
    for (const [x, l] of form.boats)
      for (const s of [-1, 1])
        add('ellipse', 'fine', { cx: along(x), cy: round(s * form.beam * 0.36), rx: round(l / 2), ry: 3 })
  }
  for (const f of form.funnels)
    for (const y of f.pair ? [-f.pair, f.pair] : [0])
      add('ellipse', 'funnel', { cx: along(f.x), cy: round(y), rx: round(f.l / 2), ry: round(f.w / 2) })
  for (const [a, b] of form.hatches)
    add('rect', 'funnel', {
      x: along(b),
      y: round(-form.beam * 0.2),
      width: round(b - a),
      height: round(form.beam * 0.4),
    })
  if (detail >= 1)
    for (const m of form.masts) add('circle', 'mast', { cx: along(m.x), cy: 0, r: m.tops.length ? 5 : 2.5 })
  for (const t of form.turrets) {
    const angle = -t.dir * toRadians
    const cx = along(t.x)
    const cy = round(t.y * beamFactor)
    if (detail >= 1) {
      for (const off of t.guns > 1 ? [-t.r * 0.36, t.r * 0.36] : [0]) {
        const x = cx - Math.sin(angle) * off
        const y = cy + Math.cos(angle) * off
        const reach = t.r * 0.3 + t.bore
        add('line', 'gun', {
          x1: round(x),
          y1: round(y),
          x2: round(x + Math.cos(angle) * reach),
          y2: round(y + Math.sin(angle) * reach),
        })
      }
    }
    add('circle', 'turret', { cx, cy, r: round(t.r * 0.86) })
  }
  if (detail >= 1) {
    for (const [x, y, dir] of form.pivots) {
      const angle = -dir * toRadians
      add('line', 'gun', {
        x1: along(x),
        y1: y,
        x2: round(along(x) + Math.cos(angle) * 13),
        y2: round(y + Math.sin(angle) * 13),
      })
      add('circle', 'pivot', { cx: along(x), cy: y, r: 3.4 })
    }
  }
  if (detail === 2) {
    for (const [x] of form.battery) {
      for (const s of [-1, 1]) {
        const y = s * ((form.beam / 2) * halfBreadth(form.hull, x / form.len) - 1)
        add('line', 'battery', {
          x1: along(x),
          y1: round(y * 0.9),
          x2: round(along(x) + (x < form.len / 2 ? 9 : -9)),
          y2: round(y + s * 9),
        })
      }
    }
  }
  return strokes
}
