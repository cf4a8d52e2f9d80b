/** Eyes beside those of ships: balloons, and people ashore as far as the horizon (JT-BOMB-06). */
import { type Eye, placeAt } from '../sight.ts'
import type { JaneBoard } from '../state.ts'

/** Yards to the horizon, unless the plan says otherwise. */
export const HORIZON_YARDS = 10_000

export function eyesOf({ sky, coast, plan }: Pick<JaneBoard, 'sky' | 'coast' | 'plan'>): Eye[] {
  const horizon = plan?.horizonYards ?? HORIZON_YARDS
  const eye = (
    unit: { side: string; x: number; y: number; path: JaneBoard['pieces'][number]['path'] },
    reach: number,
  ): Eye => ({
    side: unit.side,
    yardsTo: (point, t) => {
      const at = placeAt(unit, t)
      const yards = Math.hypot(at.x - point.x, at.y - point.y)
      return yards <= reach ? yards : Number.POSITIVE_INFINITY
    },
  })
  return [
    ...(sky?.balloons ?? []).flatMap((one) => (one.status === 'afloat' ? [eye(one, Number.POSITIVE_INFINITY)] : [])),
    ...(coast?.units ?? []).flatMap((one) => (one.status === 'afloat' ? [eye(one, horizon)] : [])),
  ]
}
