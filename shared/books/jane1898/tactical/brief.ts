/** The board as the numbered cases write it: squares east and north, and of each ship what a case may speak of. */
import type { Plain } from '../../../explanation/finding.ts'
import { conditionIn, knotsLeft } from './fighting.ts'
import { funnel } from './procedures/effects-on-ship.ts'
import { type JaneBoard, knotsOf, type Piece } from './state.ts'
import { SQUARE_YARDS } from './tables/squares-per-move.ts'

/** To eight places, as positions are written by hand. */
const squares = (yards: number) => Math.round((yards / SQUARE_YARDS) * 1e8) / 1e8

function shipInBrief(piece: Piece, board: JaneBoard): Plain {
  const next = board.moveNumber + 1
  const { fight } = piece
  const condition = conditionIn(piece, next)
  const downFunnels = Object.values(fight.marks.funnelHits).filter((hits) => funnel(hits).value.down).length
  return {
    east: squares(piece.x),
    north: squares(piece.y),
    headingDegrees: piece.headingDegrees,
    knots: knotsOf(piece.way),
    greatestKnots: knotsLeft(piece, next),
    status: piece.status,
    goneInMove: condition.goneInMove,
    waterlogged: fight.waterlogged,
    helm: condition.helm,
    engines: condition.engines,
    turnsEverySquares: condition.turnIntervalSquares,
    mastsDown: Object.keys(fight.marks.mastsDown).length,
    funnelsDown: downFunnels,
    gunsOut: Object.entries(condition.guns)
      .filter(([, gun]) => gun.status !== 'fit')
      .map(([id]) => id)
      .sort(),
    rounds: { ...piece.stores.rounds },
    torpedoes: piece.stores.torpedoes,
    tubes: Object.fromEntries(Object.entries(fight.marks.tubes).map(([id, { state }]) => [id, state])),
  }
}

export function inBrief(board: JaneBoard): Readonly<Record<string, Plain>> {
  const { boats, known } = board
  return {
    moveNumber: board.moveNumber,
    phase: board.phase,
    ships: Object.fromEntries(board.pieces.map((piece) => [piece.id, shipInBrief(piece, board)])),
    /** By side the ships of others that it has in sight, by their keys. */
    sees: Object.fromEntries(
      Object.entries(known).map(([side, ships]) => [
        side,
        Object.keys(ships)
          .filter((id) => ships[id]?.inSight)
          .sort(),
      ]),
    ),
    signals: board.signals.map(({ move, ship, text, kind }) => ({ move, ship, text, kind: kind ?? 'words' })),
    ...(boats
      ? {
          boats: Object.fromEntries(
            boats.boats.map((one) => [
              one.id,
              {
                east: squares(one.x),
                north: squares(one.y),
                headingDegrees: one.headingDegrees,
                status: one.status,
                level: one.boat.level,
                torpedoes: one.stores.torpedoes,
              },
            ]),
          ),
        }
      : {}),
  }
}
