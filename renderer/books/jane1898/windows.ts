import type { BookWindows } from '../contract.ts'
import DeskBoard from './sealed-board/DeskBoard.vue'
import PlayedBoard from './sealed-board/PlayedBoard.vue'
import { useBoardDesk } from './sealed-board/use-orders.ts'

/** What only Jane's game has in the windows. */
export const jane1898: BookWindows = {
  id: 'jane1898',
  name: 'Jane 1898',
  chartSquares: { miles: 100, letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' },
  sealedBoards: { useDesk: useBoardDesk, inCampaign: DeskBoard, atTable: PlayedBoard },
}
