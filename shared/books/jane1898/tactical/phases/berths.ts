/** Where pieces lie from instant to instant of a move, and which two come on one square: the ground of rams and collisions. Pieces; Ramming. */
import { squaresCovered } from '../procedures/moving.ts'
import type { PathPoint, Piece } from '../state.ts'
import { FEET_A_SQUARE, SQUARE_YARDS } from '../tables/squares-per-move.ts'

/** A piece from the instant at which a unit of hers is done until the next one is. */
export interface Berth {
  readonly t: number
  readonly by: PathPoint['by']
  readonly headingDegrees: number
  readonly bow: string
  readonly squares: readonly string[]
}

/** Her berths in the order of time; of a piece that does not move the one. */
export function berthsOf(piece: Pick<Piece, 'x' | 'y' | 'headingDegrees' | 'path' | 'card'>): Berth[] {
  const points: readonly PathPoint[] =
    piece.path.length > 0
      ? piece.path
      : [{ t: 0, x: piece.x, y: piece.y, headingDegrees: piece.headingDegrees, by: 'start' }]
  return points.map(({ t, x, y, headingDegrees, by }) => {
    const squares = squaresCovered(x, y, headingDegrees, piece.card.lengthFeet).map((one) => `${one.x},${one.y}`)
    return { t, by, headingDegrees, bow: squares[0] ?? '', squares }
  })
}

/** The berth in which she lies at an instant, and the one before it if she came to it at that very instant. */
export function berthAt(berths: readonly Berth[], t: number): { now: Berth; before: Berth | null } {
  let at = 0
  for (let index = 1; index < berths.length; index++) if ((berths[index]?.t ?? 2) <= t + 1e-9) at = index
  const now = berths[at]
  if (!now) throw new Error('a piece lies somewhere')
  const came = at > 0 && Math.abs(now.t - t) < 1e-9
  return { now, before: came ? (berths[at - 1] ?? null) : null }
}

/** Do two pieces lie on one square; or have they changed places at this instant, each through the other? */
export function together(
  a: { now: Berth; before: Berth | null },
  b: { now: Berth; before: Berth | null },
): 'square' | 'through' | null {
  if (a.now.squares.some((one) => b.now.squares.includes(one))) return 'square'
  const { before: wasA } = a
  const { before: wasB } = b
  return wasA && wasB && wasA.bow === b.now.bow && wasB.bow === a.now.bow && wasA.bow !== wasB.bow ? 'through' : null
}

/** Can these two come together in this move at all? */
export function withinReach(a: Piece, b: Piece): boolean {
  const squares = (piece: Piece) => piece.path.length + Math.ceil(piece.card.lengthFeet / FEET_A_SQUARE) + 1
  const from = a.path[0] ?? a
  const to = b.path[0] ?? b
  const reach = (squares(a) + squares(b)) * SQUARE_YARDS
  return Math.abs(from.x - to.x) <= reach && Math.abs(from.y - to.y) <= reach
}
