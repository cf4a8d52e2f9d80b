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
import SheetMarks from './umpire-hand/SheetMarks.vue'
import { markField, noMarks, readMarks, type SheetDraft, showsMark } from './umpire-hand/sheet-marks.ts'
import WorkCorrection from './umpire-hand/WorkCorrection.vue'
import { worksToCorrect, workTitle } from './umpire-hand/work-correction.ts'

const fights: Fights = {
  fires: (ship) => fightOf(ship) !== null,
  scene: boardScene,
  panels: FightPanels,
  events: FightEvents,
  sheet: ShipScore,
  result: FightResult,
  works: {
    of: (board) => worksToCorrect(board).map((work) => ({ id: work.of.id, title: workTitle(work), work })),
    form: WorkCorrection,
  },
  marks: {
    form: SheetMarks,
    none: noMarks,
    read: (marks) => readMarks(marks as SheetDraft),
    fieldOf: markField,
    shows: showsMark,
  },
}

/** What only Jane's game has in the windows. */
export const jane1898: BookWindows = {
  id: 'jane1898',
  name: 'Jane 1898',
  chartSquares: { miles: 100, letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' },
  sealedBoards: { useDesk: useBoardDesk, inCampaign: DeskBoard, atTable: PlayedBoard },
  fights,
}
