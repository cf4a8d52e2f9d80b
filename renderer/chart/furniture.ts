import type { DrawnForce } from './drawing/drawn.ts'
import { type ChartView, type Frame, type Point, project, projectLine } from './projection.ts'
import type { ChartScene } from './scene.ts'

/** Finds where the compass rose is least in the way: on open water, off tracks, forces and plates. It stays where it was while that is
 *  nearly as good, so that it does not jump about; undefined on a chart too small for one. */
export function placeRose(
  scene: ChartScene,
  view: ChartView,
  frame: Frame,
  taken: readonly Frame[],
  onLand: (p: Point) => boolean,
  before: (Point & { radius: number }) | undefined,
): (Point & { radius: number }) | undefined {
  const wide = frame.right - frame.left
  const high = frame.bottom - frame.top
  const small = Math.min(wide, high)
  if (small < 330) return undefined
  const radius = small > 560 ? 50 : small > 430 ? 44 : 36
  const spots: Point[] = []
  for (const track of scene.tracks) {
    const line = projectLine(
      view,
      track.points.map((p) => p.position),
    )
    for (let i = 0; i + 1 < line.length; i++) {
      const a = line[i]
      const b = line[i + 1]
      if (!a || !b) continue
      const pieces = Math.min(60, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 12))
      for (let n = 0; n <= pieces; n++)
        spots.push({ x: a.x + ((b.x - a.x) * n) / pieces, y: a.y + ((b.y - a.y) * n) / pieces })
    }
  }
  const forces = scene.forces.map((force) => project(view, force.position))
  const places = scene.places.filter((place) => place.rank <= 3).map((place) => project(view, place.position))
  const areas = scene.labels
    .filter((label) => label.rank <= 2)
    .map((label) => project(view, label.at[Math.floor(label.at.length / 2)] ?? label.at[0]))

  const cost = (x: number, y: number): number => {
    let sum = 0
    const within = (p: Point, r: number): boolean => Math.abs(p.x - x) < r && Math.abs(p.y - y) < r
    for (const f of forces) {
      // The words of a force stand beside it, so it keeps the rose at more than arm's length.
      if (Math.abs(f.x - x) < radius + 110 && Math.abs(f.y - y) < radius + 34) sum += 60
    }
    for (const p of spots) if (within(p, radius + 14)) sum += 6
    for (const p of places) if (within(p, radius + 30)) sum += 14
    for (const p of areas) if (Math.abs(p.x - x) < radius + 70 && Math.abs(p.y - y) < radius + 12) sum += 25
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++) if (onLand({ x: x + (i * radius) / 2, y: y + (j * radius) / 2 })) sum += 9
    for (const t of taken)
      if (x + radius + 8 > t.left && x - radius - 8 < t.right && y + radius + 24 > t.top && y - radius - 18 < t.bottom)
        sum += 500
    // Near the edge it frames the sheet; in the middle it is in the way of what is coming.
    return sum + Math.min(x - frame.left, frame.right - x) * 0.03 + Math.min(y - frame.top, frame.bottom - y) * 0.02
  }
  let best: Point | undefined
  let least = Number.POSITIVE_INFINITY
  for (let x = frame.left + radius + 24; x <= frame.right - radius - 24; x += 24) {
    for (let y = frame.top + radius + 30; y <= frame.bottom - radius - 30; y += 24) {
      const c = cost(x, y)
      if (c < least) {
        least = c
        best = { x, y }
      }
    }
  }
  if (!best || least > 400) return undefined
  if (
    before &&
    before.radius === radius &&
    // On another frame the words below it may not stand on the neatline.
    before.x <= frame.right - radius - 24 &&
    before.y <= frame.bottom - radius - 30 &&
    cost(before.x, before.y) <= least + 30
  )
    return before
  return { ...best, radius }
}

/** The smallest frame around two; the one that there is, where the other is missing. */
export function frameOfBoth(a: Frame | undefined, b: Frame | undefined): Frame | undefined {
  if (!a || !b) return a ?? b
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

/** Where the list at the edge hides least: along either side of the sheet or beside a plate, off plates and forces, at the left and high up
 *  where that is as good. `covers`: there is no place for it off all plates. */
export function placeList(
  size: { readonly width: number; readonly height: number },
  frame: Frame,
  taken: readonly Frame[],
  forces: readonly DrawnForce[],
): { left: number; top: number; covers: boolean } {
  let best = { left: frame.left + 4, top: frame.top + 66, covers: true }
  let least = Number.POSITIVE_INFINITY
  const [first, last] = [frame.left + 4, frame.right - size.width - 4]
  const beside = taken.flatMap(({ left, right }) => [right + 4, left - size.width - 4])
  const lefts = [first, last, ...beside.filter((left) => left > first && left < last)]
  for (const [n, left] of lefts.entries())
    for (let top = frame.top + 6; top + size.height <= frame.bottom - 6; top += 20) {
      const right = left + size.width
      const bottom = top + size.height
      // Away from the sides it stands in the middle of what is looked at.
      let cost = Math.min(n, 2) * 20 + top * 0.02
      const covers = taken.some((t) => framesMeet(t, { left, top, right, bottom }))
      if (covers) cost += 1000
      for (const { force, x, y, dot } of forces)
        for (const p of [{ x, y }, dot])
          if (p.x > left - 14 && p.x < right + 14 && p.y > top - 14 && p.y < bottom + 14) cost += force.minor ? 10 : 100
      if (cost < least) {
        least = cost
        best = { left, top, covers }
      }
    }
  return best
}

/**
 * The list at the edge with as many of its names as find room off all plates, one at the least: on a low sheet it is shorter. `rows` are the
 * lines that it has as it is drawn now, `names` those that it could have, `after` those below them.
 */
export function layList(
  drawn: { readonly width: number; readonly height: number; readonly rows: number },
  { names, most, after }: { readonly names: number; readonly most: number; readonly after: number },
  ...around: readonly [Frame, readonly Frame[], readonly DrawnForce[]]
): { left: number; top: number; most: number } {
  const row = drawn.height / Math.max(1, drawn.rows)
  for (let shown = most; ; shown--) {
    const rows = Math.min(names, shown) + (names > shown ? 1 : 0) + after
    const { left, top, covers } = placeList({ width: drawn.width, height: rows * row }, ...around)
    if (!covers || shown <= 1) return { left, top, most: shown }
  }
}

export const framesMeet = (a: Frame, b: Frame): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
