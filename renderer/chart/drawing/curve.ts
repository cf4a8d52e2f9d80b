import { type Box, turnedBox } from '../label-placer.ts'
import type { Point } from '../projection.ts'
import { pathOf } from './paths.ts'

/** A smooth path through two to four points, lengthened at both ends so that long words do not fall off it. */
export function curveThrough(points: readonly Point[]): {
  /** The SVG path, written when it is first asked for: of many places that words are tried at, one is drawn. */
  readonly d: string
  length: number
  boxes: (width: number, size: number, slide: number) => Box[]
  share: (slide: number) => number
} {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? { x: 0, y: 0 }
  const curve = (t: number): Point => {
    // Straight beyond the ends, a spline of the same degree as the number of points between.
    const n = points.length - 1
    if (t < 0 || t > 1) {
      const [p, q] = t < 0 ? [curve(0), curve(0.02)] : [curve(1), curve(0.98)]
      const k = t < 0 ? t / 0.02 : (t - 1) / -0.02
      return { x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k }
    }
    if (n === 1) return { x: at(0).x + (at(1).x - at(0).x) * t, y: at(0).y + (at(1).y - at(0).y) * t }
    if (n === 2) {
      const u = 1 - t
      return {
        x: u * u * at(0).x + 2 * u * t * at(1).x + t * t * at(2).x,
        y: u * u * at(0).y + 2 * u * t * at(1).y + t * t * at(2).y,
      }
    }
    const u = 1 - t
    return {
      x: u ** 3 * at(0).x + 3 * u * u * t * at(1).x + 3 * u * t * t * at(2).x + t ** 3 * at(3).x,
      y: u ** 3 * at(0).y + 3 * u * u * t * at(1).y + 3 * u * t * t * at(2).y + t ** 3 * at(3).y,
    }
  }
  const samples = Array.from({ length: 53 }, (_, i) => curve(-0.8 + (i * 2.6) / 52))
  const lengths: number[] = [0]
  for (let i = 1; i < samples.length; i++) {
    const a = samples[i - 1] ?? { x: 0, y: 0 }
    const b = samples[i] ?? a
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(b.x - a.x, b.y - a.y))
  }
  const total = lengths.at(-1) ?? 0
  const own = (lengths[36] ?? 0) - (lengths[16] ?? 0)
  const along = (distance: number): { p: Point; angle: number } => {
    let i = lengths.findIndex((l) => l >= distance)
    if (i < 1) i = i === -1 ? samples.length - 1 : 1
    const a = samples[i - 1] ?? { x: 0, y: 0 }
    const b = samples[i] ?? a
    const step = (lengths[i] ?? 0) - (lengths[i - 1] ?? 0) || 1
    const k = (distance - (lengths[i - 1] ?? 0)) / step
    return {
      p: { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k },
      angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    }
  }
  let written: string | undefined
  return {
    get d() {
      written ??= pathOf(samples)
      return written
    },
    length: own,
    // Of a path that runs far beyond the sheet, a tenth of a hundredth is many pixels.
    share: (slide) => Math.round((50 + (slide / total) * 100) * 1e4) / 1e4,
    boxes(width, size, slide) {
      const pieces = Math.max(1, Math.ceil(width / 26))
      return Array.from({ length: pieces }, (_, i) => {
        const { p, angle } = along(total / 2 + slide - width / 2 + (width * (i + 0.5)) / pieces)
        const a = (angle * Math.PI) / 180
        return turnedBox(p.x + Math.sin(a) * size * 0.3, p.y - Math.cos(a) * size * 0.3, width / pieces, size, angle)
      })
    },
  }
}
