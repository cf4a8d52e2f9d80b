import type { ActionOutcome } from '../../../action/contract.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { reached, winnerOf } from '../board/ending.ts'
import type { BoardState } from '../board/state.ts'
import { SIDES, type Side } from '../procedures/turn-order.ts'
import { counted } from '../procedures/words.ts'
import { type CarterBoard, calledOf, type Ended } from './state.ts'

const WORDS = {
  convoy: 'the convoy is through',
  raider: 'the raider is sunk',
  islands: 'the islands are taken',
  points: 'the points are gathered',
  losses: 'more is sunk than lost',
} as const

const lost = (game: BoardState, side: Side): number =>
  game.ships.filter((ship) => ship.side === side && ship.sunk).length

/** Sides that have a ship afloat, on the board or still to come in. */
const left = (game: BoardState): readonly Side[] =>
  SIDES.filter((side) => game.ships.some((ship) => ship.side === side && !ship.sunk))

/** Who has sunk more than he has lost, where nothing else decides (CT-OB-02). */
function byLosses(board: CarterBoard): { readonly winner: Side | null; readonly because: Reason } {
  const [blue, red] = SIDES.map((side) => lost(board.game, side))
  const winner = blue === red ? null : (blue ?? 0) < (red ?? 0) ? 'blue' : 'red'
  const says = `${calledOf(board, 'blue')} has lost ${blue}, ${calledOf(board, 'red')} ${red}: ${winner === null ? 'neither' : calledOf(board, winner)} has sunk more than it has lost`
  return { winner, because: because('CT-OB-02', says, { blue: blue ?? 0, red: red ?? 0 }, winner) }
}

/** Why the game is over after a game move, or null. To sink more than one loses is judged at the end, for it may change until then. */
export function endingOf(board: CarterBoard): Ended | null {
  const { game } = board
  const attained = game.objectives.filter((one) => one.kind !== 'losses' && reached(game, one))
  const sides = SIDES.filter((side) => attained.some((one) => one.side === side))
  if (sides.length > 0) {
    const winner = sides.length === 1 ? (sides[0] ?? null) : null
    const kinds = [...new Set(attained.map((one) => WORDS[one.kind]))].join(', and ')
    const says =
      winner === null
        ? 'Both sides have reached what was agreed.'
        : `${calledOf(board, winner)} has reached what was agreed: ${kinds}.`
    return { winner, by: 'objective', because: [because('CT-OB-01', says, { reached: [...sides] }, winner)] }
  }
  const afloat = left(game)
  if (afloat.length < 2) {
    const winner = afloat[0] ?? null
    const says = winner === null ? 'No ship is left.' : `${calledOf(board, winner)} alone has ships left.`
    return { winner, by: 'left', because: [because('CT-OB-02', says, {}, winner)] }
  }
  const limit = board.settings['ct.move_limit']
  if (limit === null || game.move - board.startMove < limit) return null
  const judged = byLosses(board)
  const says = `${counted(limit, 'game move')} ${limit === 1 ? 'has' : 'have'} been played, in ${counted(board.moveNumber, 'move')} of this board`
  return {
    winner: judged.winner,
    by: 'losses',
    because: [judged.because, because('CT-OB-01', says, { limit }, judged.winner)],
  }
}

/** All of why it is over in one sentence, the cause of it first. */
export const endWords = ({ because: reasons }: Ended): string => {
  const all = [...reasons].reverse().map(({ says }) => says.replace(/\.$/, ''))
  return `${all.join('; ')}.`
}

/** The cause of it, in the words of all. */
export const overBecause = (ended: Ended): Reason | null => {
  const cause = ended.because.at(-1)
  return cause ? { ...cause, says: endWords(ended) } : null
}

/** Who has won, or would by losses if it ended now. */
export function outcome(board: CarterBoard): ActionOutcome {
  const { ended } = board
  if (ended)
    return {
      winner: ended.winner === null ? null : board.sides[ended.winner],
      by: ended.by,
      decided: true,
      because: [...ended.because],
    }
  const now = winnerOf(board.game)
  const judged = byLosses(board)
  const winner = now ?? judged.winner
  return {
    winner: winner === null ? null : board.sides[winner],
    by: 'losses',
    decided: false,
    because: [judged.because],
  }
}
