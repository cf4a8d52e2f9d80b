/** A piece that is kept where she is from some instant of the move on. */
import { ahead, HELM_AMIDSHIPS, type PathPoint } from '../state.ts'
import type { Melee } from './melee.ts'

/** Keeps so many points of her path, and stops her there with no way on. */
export function holdAfter(melee: Melee, id: string, points: number): void {
  const piece = melee.piece(id)
  const kept = piece.path.slice(0, points)
  const last = kept.at(-1)
  if (!last) return
  const path: PathPoint[] = last.t < 1 ? [...kept, { ...last, t: 1, by: 'lost' }] : kept
  const { x, y, headingDegrees } = last
  melee.put(id, {
    x,
    y,
    headingDegrees,
    path,
    way: ahead(0),
    helm: HELM_AMIDSHIPS,
    track: piece.track.map((point) => (point.move === melee.move ? { move: melee.move, x, y, headingDegrees } : point)),
  })
}

/** Keeps her where she is at this instant. */
export function holdAt(melee: Melee, id: string, t: number): void {
  holdAfter(melee, id, melee.piece(id).path.filter((point) => point.t <= t + 1e-9).length)
}
