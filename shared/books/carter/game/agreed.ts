import { because } from '../../../explanation/finding.ts'
import type { BoardObjective } from '../board/state.ts'
import { SIDES } from '../procedures/turn-order.ts'
import { counted } from '../procedures/words.ts'
import { telling } from './knowing.ts'
import { type CarterBoard, nameOf } from './state.ts'

/** "Ajax", "Ajax and Orion", "Ajax, Orion and Hood" */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'nothing') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What a side has to do to win, in words (CT-OB-02). */
function wordsOf(board: CarterBoard, one: BoardObjective): string {
  switch (one.kind) {
    case 'convoy': {
      const needed = Math.ceil(one.ships.length * one.share - 1e-9)
      const ships = listed(one.ships.map((id) => nameOf(board, id)))
      return `${needed === one.ships.length ? ships : `${needed} of ${ships}`} off the board by its ${one.edge} edge`
    }
    case 'raider':
      return `${nameOf(board, one.ship)} sunk`
    case 'losses':
      return 'more ships sunk than lost when the game ends'
    case 'islands':
      return `${counted(one.wanted, 'island')} taken`
    case 'points': {
      const sunk = Object.entries(one.worth.sunk).map(([id, worth]) => `${worth} for ${nameOf(board, id)} sunk`)
      const island = one.worth.island > 0 ? [`${one.worth.island} for an island`] : []
      return `${counted(one.quota, 'point')}: ${listed([...sunk, ...island])}`
    }
  }
}

/** Each side is told before the first move what was agreed for it; of the other's it is told when it is reached (CT-OB-01). */
export function tellAgreed(board: CarterBoard): CarterBoard {
  const tell = telling(board)
  for (const side of SIDES)
    for (const one of board.game.objectives)
      if (one.side === side) {
        const words = wordsOf(board, one)
        tell.side(side, `Your side wins by this: ${words}.`, [because('CT-OB-01', words, {})])
      }
  return { ...board, told: tell.told }
}
