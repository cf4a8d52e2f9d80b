/** What a ship may signal, call and answer, and when her admiral may shift his flag; and why not. Signalling in action; Admirals. */
import { inFigures } from '../../../explanation/figures.ts'
import { commandKnownTo, meaningOf, standingSignal, unanswered } from './command.ts'
import { sheetOf } from './fighting.ts'
import type { ShipOrder } from './orders.ts'
import { type No, refusing } from './refusing.ts'
import type { JaneBoard, Piece } from './state.ts'
import { isAshore } from './tables/general-speeds.ts'
import { signalFigures } from './tables/sea-and-works.ts'

const no = refusing('orders.signal')

/** All her masts are down: she may signal by hand alone (JT-SIG-07). A ship built without any is not mute. */
export function mastless(piece: Pick<Piece, 'fight'>): boolean {
  const masts = sheetOf(piece.fight).zones.filter((zone) => zone.kind === 'mast')
  return masts.length > 0 && masts.every((mast) => piece.fight.marks.mastsDown[mast.id] !== undefined)
}

/** Why these signals may not be made, or null. */
export function signalRefusal(piece: Piece, order: ShipOrder, board: JaneBoard): No {
  const base = `ships.${piece.id}`
  return (
    muteRefused(piece, order, board, base) ??
    callRefused(piece, order, board, base) ??
    answerRefused(piece, order, board, base) ??
    shiftRefused(piece, order, board, base)
  )
}

function muteRefused(piece: Piece, order: ShipOrder, board: JaneBoard, base: string): No {
  const field = (['signal', 'call', 'answer'] as const).find((one) => order[one] !== undefined)
  if (field === undefined || !board.settings['board.signals'] || !mastless(piece)) return null
  const near = board.pieces.some(
    (other) =>
      other.id !== piece.id &&
      other.side === piece.side &&
      other.status === 'afloat' &&
      Math.hypot(other.x - piece.x, other.y - piece.y) <= signalFigures.byHandYards,
  )
  if (near) return null
  return no(
    `${base}.${field}`,
    `cannot be made: ${piece.name} has lost her masts, and no ship of her side is within ${inFigures(signalFigures.byHandYards)} yards to read it by hand`,
    'JT-SIG-07',
  )
}

/** "Act on signal" and its annulling are for the ship in command, of a signal of hers that stands (JT-SIG-04). */
function callRefused(piece: Piece, order: ShipOrder, board: JaneBoard, base: string): No {
  if (order.call === undefined) return null
  const path = `${base}.call`
  if (commandKnownTo(board, piece)?.ship !== piece.id)
    return no(path, `is "${order.call}", and ${piece.name} has not the command`, 'JT-SIG-04')
  const now = order.signal !== undefined && meaningOf(board.command, piece.side, order.signal) !== null
  if (now || standingSignal(board.signals, piece.id)) return null
  return no(path, `is "${order.call}", and no signal of ${piece.name} in code stands`, 'JT-SIG-04')
}

function answerRefused(piece: Piece, order: ShipOrder, board: JaneBoard, base: string): No {
  if (order.answer === undefined || unanswered(board.signals, piece)) return null
  return no(
    `${base}.answer`,
    `is "${order.answer}", and ${piece.name} has read no signal that waits for her answer`,
    'JT-SIG-03',
  )
}

/** An admiral may shift his flag to another ship of his side that is afloat (JT-GEN-09). */
function shiftRefused(piece: Piece, order: ShipOrder, board: JaneBoard, base: string): No {
  if (order.shiftFlag === undefined) return null
  const path = `${base}.shiftFlag`
  if (!piece.fight.flagship)
    return no(path, `is "${order.shiftFlag}", and no admiral is aboard ${piece.name}`, 'JT-GEN-09')
  if (piece.fight.marks.admiral?.out === true)
    return no(path, `is "${order.shiftFlag}", and the admiral of ${piece.name} is out of action`, 'JT-GEN-09')
  const to = board.pieces.find((one) => one.id === order.shiftFlag && one.side === piece.side && one.id !== piece.id)
  if (to?.status === 'afloat' && !isAshore(to.card.type)) return null
  return no(path, `is "${order.shiftFlag}", and no other ship of her side goes by that name`, 'JT-GEN-09')
}
