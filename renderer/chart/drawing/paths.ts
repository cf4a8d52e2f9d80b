import type { Frame, Point } from '../projection.ts'

/** A tenth of a pixel is finer than any screen. */
export const r1 = (v: number): number => Math.round(v * 10) / 10

/** An SVG path through points; nothing for fewer than two. */
export const pathOf = (points: readonly Point[]): string =>
  points.length > 1 ? `M${points.map((p) => `${r1(p.x)} ${r1(p.y)}`).join('L')}` : ''

/** Whether a point lies within a frame by a margin. */
export function inside(p: Point, frame: Frame, margin: number): boolean {
  return (
    p.x > frame.left + margin && p.x < frame.right - margin && p.y > frame.top + margin && p.y < frame.bottom - margin
  )
}
