import { isBeforeDawn } from './board/dicing.ts'
import type { BoardState } from './board/state.ts'

/** Whether each side may place a bank of mist: in calm weather, if play begins before dawn (BK-WW-02). */
export const mayMist = (board: BoardState): boolean => board.weatherKind === 'calm' && isBeforeDawn(board)
