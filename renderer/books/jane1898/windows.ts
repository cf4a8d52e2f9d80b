import type { BookWindows, Fights } from '../contract.ts'
import { fightOf } from './board-orders/fire-sheet.ts'
import DeskBoard from './sealed-board/DeskBoard.vue'
import PlayedBoard from './sealed-board/PlayedBoard.vue'
import { useBoardDesk } from './sealed-board/use-orders.ts'
import FightEvents from './umpire-fight/FightEvents.vue'
import FightPanels from './umpire-fight/FightPanels.vue'
import FightResult from './umpire-fight/FightResult.vue'
import ShipScore from './umpire-fight/ShipScore.vue'
import { boardScene } from './umpire-fight/umpire-scene.ts'
import { marksOf, worksOf } from './umpire-hand/hand.ts'

const fights: Fights = {
  fires: (ship) => fightOf(ship) !== null,
  scene: boardScene,
  panels: FightPanels,
  events: FightEvents,
  sheet: ShipScore,
  result: FightResult,
  works: worksOf,
  marks: marksOf,
}

/** What only Jane's game has in the windows. */
export const jane1898: BookWindows = {
  id: 'jane1898',
  name: 'Jane 1898',
  chartSquares: { miles: 100, letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' },
  sealedBoards: { useDesk: useBoardDesk, inCampaign: DeskBoard, atTable: PlayedBoard },
  fights,
}
