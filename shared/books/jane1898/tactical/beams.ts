/** Search lights as they stand on the board: a seat has those of its own side, each laid to where that side has the ship it is held on. Search lights. */
import type { BoardBeam } from '../../../action/contract.ts'
import { sightingFigures } from '../tables/sighting.ts'
import { isNight } from './night.ts'
import { rangeAndBearing } from './procedures/moving.ts'
import type { JaneBoard, Piece } from './state.ts'

/** Beams of a side as it has them; without a side those of all, as they are (JT-LIGHT-01, -05). */
export function beams(board: JaneBoard, side?: string | null): BoardBeam[] {
  if (side === null || !isNight(board.lightCondition)) return []
  return board.pieces.flatMap((piece) => {
    if (side !== undefined && piece.side !== side) return []
    const laid = piece.status === 'afloat' ? laidOf(board, piece, side) : null
    return laid ? [{ ship: piece.id, x: piece.x, y: piece.y, yards: sightingFigures.lightsRangeYards, ...laid }] : []
  })
}

function laidOf(board: JaneBoard, piece: Piece, side: string | undefined) {
  const { light } = piece
  if (!light) return null
  if ('bearingDegrees' in light) return { bearingDegrees: light.bearingDegrees, at: null }
  const known = side === undefined ? undefined : board.known[side]?.[light.at]
  const held = side === undefined ? board.pieces.find((one) => one.id === light.at) : known
  if (!held) return null
  return {
    bearingDegrees: Math.round(rangeAndBearing(piece, held).bearingDegrees),
    // Of one that is gone, as far as this side knows, the light stays where she went down, and holds nobody.
    at: held.status === 'sunk' ? null : known ? known.label : light.at,
  }
}
