/** Pieces that come on one square: rams, meant or not, in the order of time. Ramming. */
import { because } from '../../../../explanation/finding.ts'
import type { JaneOrders } from '../orders.ts'
import { squaresCovered } from '../procedures/moving.ts'
import { placeAt } from '../sight.ts'
import type { Piece } from '../state.ts'
import type { Melee } from './melee.ts'

/** Squares that two ships share during the move, first instant of each pair (JT-RAM-01). */
export function meetings(melee: Melee, _sealed: Readonly<Record<string, JaneOrders>>): void {
  const afloat = melee.pieces.filter((piece) => piece.status !== 'sunk')
  for (const [index, a] of afloat.entries()) {
    for (const b of afloat.slice(index + 1)) {
      const reach = Math.hypot(a.x - b.x, a.y - b.y)
      if (reach > 4000) continue
      const times = [...new Set([...a.path, ...b.path].map((point) => point.t))].sort((one, two) => one - two)
      const at = times.find((t) => t > 0 && share(a, b, t))
      if (at === undefined) continue
      const seconds = Math.round(at * 60)
      melee.tell(
        'closeAboard',
        [a.id, b.id],
        `${a.name} and ${b.name} come on the same square ${seconds} seconds into the move.`,
        [because('JT-RAM-01', 'shared squares are for the umpire', { seconds })],
      )
    }
  }
}

function share(a: Piece, b: Piece, t: number): boolean {
  const squares = (piece: Piece) => {
    const point = piece.path.findLast((one) => one.t <= t) ?? piece
    const place = placeAt(piece, t)
    return squaresCovered(place.x, place.y, point.headingDegrees, piece.card.lengthFeet)
  }
  const of = squares(b)
  return squares(a).some((one) => of.some((other) => other.x === one.x && other.y === one.y))
}
