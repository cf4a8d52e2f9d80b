/** When a game is over, and who has won (ND-END-01, ND-RAM-01). */
import type { ActionOutcome } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { figure, moreThan } from '../../figures.ts'
import { duelEnd } from '../procedures/play.ts'
import { type CollegeBoard, calledOf, type Ended, nameOf, positionNow } from './state.ts'

const sharesOf = (board: CollegeBoard, side: string): number => {
  const ships = board.ships.filter((ship) => ship.side === side)
  return (
    ships.reduce((sum, ship) => sum + (ship.sunk ? 1 : ship.damage / ship.endurance), 0) / Math.max(1, ships.length)
  )
}

/** The side that has received the smaller share of what it can bear; the print leaves it at the record, and counts no victory (NG-01). */
function byInjury(board: CollegeBoard): { readonly winner: string | null; readonly because: Reason } {
  const [one = '', other = ''] = board.sides
  const [a, b] = [sharesOf(board, one), sharesOf(board, other)]
  const winner = moreThan(a, b) ? other : moreThan(b, a) ? one : null
  const says = `${calledOf(board, one)} has received ${figure(a * 100)} per cent of what it can bear, ${calledOf(board, other)} ${figure(b * 100)}`
  return { winner, because: because('NG-01', says, { [one]: a, [other]: b }, winner) }
}

/** Why the game is over when a move has been scored, or null. */
export function endingOf(board: CollegeBoard, draw: readonly Reason[] | null): Ended | null {
  if (board.game === 'duel' && draw) return { winner: null, by: 'collision', because: draw }
  const afloat = board.sides.filter((side) => board.ships.some((ship) => ship.side === side && !ship.sunk))
  const [a, b] = board.ships
  if (board.game === 'duel' && a && b) {
    const moves = board.settings['nwc.moves'] ?? undefined
    const bears = (ship: typeof a) => (ship.sunk ? ship.endurance : Math.min(ship.damage, ship.endurance - 1e-6))
    const share = (ship: typeof a) => (bears(ship) / ship.endurance) * a.endurance
    const end = duelEnd(share(a), share(b), a.endurance, positionNow(board), moves)
    if (!end.value.over) return null
    if (end.value.result === 'agreedMoves') return ofAgreedMoves(board)
    const [left] = afloat
    // The procedure counts its ships A and B, as the desk does: here they have names.
    const [winner, sunk] = b.side === left ? [b, a] : [a, b]
    const says =
      left === undefined
        ? 'Both are sunk in one move.'
        : `${nameOf(board, winner.id)} has won: ${nameOf(board, sunk.id)} is sunk.`
    return { winner: left ?? null, by: 'sunk', because: [because('ND-END-01', says, {}, left ?? null)] }
  }
  if (afloat.length < 2) {
    const [left] = afloat
    const says = left === undefined ? 'No ship is left.' : `${calledOf(board, left)} alone has ships left.`
    return { winner: left ?? null, by: 'sunk', because: [because('ND-END-01', says, {}, left ?? null)] }
  }
  const moves = board.settings['nwc.moves']
  return moves !== null && positionNow(board) >= moves ? ofAgreedMoves(board) : null
}

function ofAgreedMoves(board: CollegeBoard): Ended {
  const judged = byInjury(board)
  // How much each has received is not told with it: it is each captain's own record.
  // The board counts moves and the agreement positions: both stand here, or the plate would have two figures for one thing.
  const says = `The ${positionNow(board)} positions agreed on have been plotted, the placing and ${counted(board.moveNumber, 'move')}.`
  return {
    winner: judged.winner,
    by: 'agreed moves',
    because: [judged.because, because('ND-END-01', says, {}, positionNow(board))],
  }
}

/** Who has won, or would by injury if it ended now. */
export function outcome(board: CollegeBoard): ActionOutcome {
  const { ended } = board
  if (ended) return { winner: ended.winner, by: ended.by, decided: true, because: [...ended.because] }
  const judged = byInjury(board)
  return { winner: judged.winner, by: 'injury', decided: false, because: [judged.because] }
}
