import type { TacticalBook } from '../../action/contract.ts'
import type { Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { battles } from './battles.ts'
import { knotsNow } from './board/motion.ts'
import { nwc1905 } from './book.ts'
import { choicesFor } from './duel/choices.ts'
import { correct } from './duel/correcting.ts'
import { outcome } from './duel/ending.ts'
import { foresee } from './duel/foreseeing.ts'
import { checkOrders } from './duel/judging.ts'
import { carryOnText, parseOrders, writeOrders } from './duel/notation.ts'
import {
  type CollegeOrders,
  ordersOf,
  ordersSchema,
  readOrders,
  STANDING,
  seatOrder,
  shipOrder,
} from './duel/orders.ts'
import { resolve } from './duel/resolving.ts'
import { results } from './duel/results.ts'
import { exampleSetup, join, readSetup, setUp, setupSchema } from './duel/setup.ts'
import { type CollegeBoard, MOVE_SECONDS, positionNow, seatsLeft, shipNamed } from './duel/state.ts'
import { seatView, umpireView } from './duel/views.ts'
import { settingsSheet } from './settings-sheet.ts'

/** The College's games on plotting paper, in moves of half a minute: one ship against one (Duel), or several (Mêlée). */
export const collegeBoards: TacticalBook<CollegeBoard, CollegeOrders> = {
  ...nwc1905,
  moveSeconds: MOVE_SECONDS,
  setupSchema,
  ordersSchema,
  settingsSheet,
  orderForm: { ship: shipOrder, seat: seatOrder, foresee },
  exampleSetup,
  readSetup,
  setUp,
  join,
  readOrders,
  ordersOf,
  writeText: writeOrders,
  readText: parseOrders,
  carryOnText,
  ordersFor: choicesFor,
  checkOrders,
  standing(board, id) {
    if (!shipNamed(board, id)) refuse('action.ship', `There is no ship "${id}" on this board.`)
    return STANDING as unknown as Plain
  },
  resolve,
  correctsFight: true,
  correctsBoard: {
    modes: [
      { key: 'tactics', label: 'Fleet tactics' },
      { key: 'close', label: 'Close action' },
    ],
    lights: [],
  },
  correct,
  seats: seatsLeft,
  view: seatView,
  umpireView,
  over: (board) => board.ended?.because.at(-1) ?? null,
  outcome,
  result: results,
  inBrief: (board) => ({
    game: board.game,
    position: positionNow(board),
    running: board.running.length,
    ships: Object.fromEntries(
      board.ships.map((ship) => [
        ship.id,
        {
          x: ship.way.at.x,
          y: ship.way.at.y,
          headingDeg: ship.way.headingDeg,
          knots: knotsNow(ship.way),
          damage: ship.damage,
          sunk: ship.sunk,
          torpedoed: ship.torpedoed,
        },
      ]),
    ),
  }),
  battles,
}
