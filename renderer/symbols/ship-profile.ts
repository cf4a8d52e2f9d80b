import type { ShipParticulars, Stroke } from './particulars.ts'
import { freeboardAt, type ShipForm, shipForm } from './ship-form.ts'

const round = (v: number): number => Math.round(v * 10) / 10

function profileHull(form: ShipForm, feetUnder: number): string {
  const deep = Math.min(feetUnder, form.beam * 0.22)
  const top = (x: number): number => round(-freeboardAt(form.sheer, x / form.len))
  const { ram, stem } = form.hull
  const L = form.len
  const points: [number, number][] = []
  if (deep < 1) points.push([0, 0], [stem === 'plough' ? 9 : 0, top(0)])
  else if (stem === 'plough') points.push([-ram * 0.1, deep * 0.55], [-ram, 7], [-ram * 0.72, 0], [2, -11], [9, top(0)])
  else if (stem === 'ram') points.push([2, deep * 0.8], [-ram, 8], [-ram * 0.55, 4], [0, 0], [0, top(0)])
  else points.push([5, deep], [0, 0], [-1, top(0)])
  const xs = new Set([...form.sheer.map(([t]) => t * L), ...Array.from({ length: 9 }, (_, i) => (i * L) / 8)])
  for (const x of [...xs].sort((a, b) => a - b)) if (x > 10 && x < L) points.push([x, top(x)])
  points.push([L, top(L)], [L - 3, -4], [L - 5, 0], [L - 16, deep * 0.5], [L - 30, deep])
  if (stem !== 'plumb') points.push([34, deep])
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`
}

/** The ship from the side, bow at the left, origin at the stem on the water, feet. `under`: feet of hull shown below the water. */
export function shipProfile(ship: ShipParticulars, under = 8, poles = true): Stroke[] {
  const form = shipForm(ship)
  const strokes: Stroke[] = []
  const add = (tag: Stroke['tag'], pen: string, at: Stroke['at']): void => {
    strokes.push({ tag, pen, at })
  }
  const box = (pen: string, x: number, y: number, width: number, height: number): void =>
    add('rect', pen, { x: round(x), y: round(y), width: round(width), height: round(Math.max(0, height)) })
  const deck = (x: number): number => freeboardAt(form.sheer, x / form.len)
  for (const m of form.masts) {
    const low = m.tops.length ? Math.max(...m.tops) : m.top * 0.6
    box('side', m.x - m.thick / 2, -low, m.thick, low - deck(m.x))
    if (poles) {
      box('side', m.x - m.thick / 5, -m.top * 0.86, m.thick * 0.4, m.top * 0.86 - low + 1)
      box('pole', m.x - 0.5, -m.top, 1, m.top * 0.16)
      if (m.top > 60)
        add('line', 'yard', {
          x1: round(m.x - 20),
          x2: round(m.x + 20),
          y1: round(-m.top * 0.74),
          y2: round(-m.top * 0.74),
        })
    }
    for (const q of m.tops)
      add('path', 'side', {
        d: `M${round(m.x - m.thick * 1.1)},${round(-q + 7)}L${round(m.x - m.thick * 1.9)},${round(-q)}H${round(m.x + m.thick * 1.9)}L${round(m.x + m.thick * 1.1)},${round(-q + 7)}Z`,
      })
  }
  for (const f of form.funnels) {
    box('side', f.x - f.l / 2, -f.top, f.l, f.top - deck(f.x))
    box('cowl', f.x - f.l / 2 - 1, -f.top, f.l + 2, Math.min(3.4, f.top * 0.1))
  }
  for (const [a, b, low, high] of form.houses.toReversed()) box('side', a, -high, b - a, high - low + 2)
  for (const [x, l] of form.boats) {
    const house = form.houses.find(([a, b]) => x - l / 2 >= a - 4 && x + l / 2 <= b + 4)
    const y = -(house ? house[3] : deck(x) + 7) - 1
    add('path', 'side', {
      d: `M${round(x - l / 2)},${round(y - 5)}H${round(x + l / 2)}L${round(x + l / 2 - 4)},${round(y)}H${round(x - l / 2 + 4)}Z`,
    })
  }
  for (const t of form.turrets) {
    if (t.y < 0) continue
    const y = -t.base - t.h
    if (t.dir === 0) box('gun', t.x - t.r * 0.6 - t.bore, y + t.h * 0.38, t.bore, 2.6)
    else if (t.dir === 180) box('gun', t.x + t.r * 0.6, y + t.h * 0.38, t.bore, 2.6)
    add('path', 'side', {
      d: `M${round(t.x - t.r * 0.86)},${round(-t.base)}V${round(y + 3)}L${round(t.x - t.r * 0.6)},${round(y)}H${round(t.x + t.r * 0.6)}L${round(t.x + t.r * 0.86)},${round(y + 3)}V${round(-t.base)}Z`,
    })
    box('side', t.x - t.r, -t.base, t.r * 2, Math.max(3, t.base - deck(t.x) + 3))
    if (t.dir === 90) add('circle', 'gun', { cx: round(t.x), cy: round(y + t.h * 0.5), r: 2.6 })
  }
  add('path', 'side', { d: profileHull(form, under) })
  for (const [x, h] of form.battery) {
    const ahead = x < form.len / 2 ? -1 : 1
    box('port', x - 6, -h - 4, 12, 8)
    add('line', 'muzzle', { x1: round(x), y1: round(-h), x2: round(x + ahead * 14), y2: round(-h) })
  }
  for (const [x, , dir] of form.pivots) {
    const b = deck(x)
    const ahead = dir < 90 || dir > 270
    add('path', 'side', { d: `M${round(x - 4)},${round(-b)}V${round(-b - 6)}H${round(x + 4)}V${round(-b)}Z` })
    box('gun', ahead ? x - 17 : x, -b - 5, 17, 1.8)
  }
  return strokes
}
