import type { PathPoint, ViewPoint } from '../contract.ts'

/** Where a piece is at a part of the last move, from her path; its points are evenly apart in time where they do not say when they were. */
export function along(piece: ViewPoint & { readonly path: readonly PathPoint[] }, part: number): ViewPoint {
  const { path } = piece
  const first = path[0]
  const last = path.at(-1)
  if (part >= 1 || !first || !last || path.length < 2) return piece
  const timeOf = (n: number): number => path[n]?.t ?? n / (path.length - 1)
  // Of a piece that was seen for a part of the move only, nothing is known before and after.
  if (part <= timeOf(0)) return place(first)
  const next = path.findIndex((_, n) => timeOf(n) > part)
  const to = path[next]
  const from = path[next - 1]
  if (!to || !from) return part >= timeOf(path.length - 1) ? place(last) : piece
  const share = (part - timeOf(next - 1)) / (timeOf(next) - timeOf(next - 1))
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    headingDegrees: from.headingDegrees,
  }
}

const place = ({ x, y, headingDegrees }: PathPoint): ViewPoint => ({ x, y, headingDegrees })
