import type { BoardPoint } from './scene.ts'

/** A point of a wake in pixels, y downward; with the heading of the ship there, where it is known. */
export interface WakePoint extends BoardPoint {
  readonly headingDegrees?: number | undefined
}

const r1 = (v: number): number => Math.round(v * 10) / 10
/** How far the ends of a piece of wake are drawn on along the ship's heading, of the distance between them. */
const STIFF = 0.38
/** A ship whose heading lies farther than this off the way she made was stopped, drifting or going astern: her wake is straight. */
const OFF = Math.cos((80 * Math.PI) / 180)
const SHORT = 3

const bow = (degrees: number): BoardPoint => ({
  x: Math.sin((degrees * Math.PI) / 180),
  y: -Math.cos((degrees * Math.PI) / 180),
})

/** A wake from fix to fix, curved as she turned: at every fix it lies along her heading. */
export function wakePath(points: readonly WakePoint[]): string {
  const [first, ...rest] = points
  if (!first || rest.length === 0) return ''
  let before = first
  let d = `M${r1(first.x)} ${r1(first.y)}`
  for (const to of rest) {
    const [dx, dy] = [to.x - before.x, to.y - before.y]
    const far = Math.hypot(dx, dy)
    const from = before.headingDegrees === undefined ? null : bow(before.headingDegrees)
    const into = to.headingDegrees === undefined ? null : bow(to.headingDegrees)
    const along = (way: BoardPoint | null): boolean => way !== null && (way.x * dx + way.y * dy) / far > OFF
    if (far > SHORT && from && into && along(from) && along(into)) {
      const k = STIFF * far
      d += `C${r1(before.x + from.x * k)} ${r1(before.y + from.y * k)} ${r1(to.x - into.x * k)} ${r1(to.y - into.y * k)} ${r1(to.x)} ${r1(to.y)}`
    } else d += `L${r1(to.x)} ${r1(to.y)}`
    before = to
  }
  return d
}
