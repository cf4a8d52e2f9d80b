import type { TacticalBook } from '../../action/contract.ts'
import { shownByKind } from '../../action/minute/by-kind.ts'
import { because, type Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { admiral } from './admiral/plot.ts'
import { battles } from './battles.ts'
import { tubesLeftOf } from './board/firing.ts'
import { carterDesk } from './desk/desk.ts'
import { boardCard } from './game/campaign-arms.ts'
import { choicesFor } from './game/choices.ts'
import { correct, fightCorrection } from './game/correcting.ts'
import { outcome, overBecause } from './game/ending.ts'
import { foresee } from './game/foreseeing.ts'
import { checkOrders } from './game/judging.ts'
import { minesBack } from './game/minefields.ts'
import { exampleText, parseOrders, writeOrders } from './game/notation.ts'
import {
  type CarterOrders,
  formOrder,
  nobodyFirst,
  ordersOf,
  ordersSchema,
  readOrders,
  seatOrder,
} from './game/orders.ts'
import { pointing } from './game/pointing.ts'
import { resolve } from './game/resolving.ts'
import { results } from './game/results.ts'
import { exampleSetup, join, readSetup, setUp, setupSchema } from './game/setup.ts'
import { type CarterBoard, seatsLeft, seatsToOrder, secretSeats, shipNamed, YARDS_A_SQUARE } from './game/state.ts'
import { seatView, umpireView } from './game/views.ts'
import { squareName, usualBoard } from './procedures/squares.ts'
import { carterRules } from './rules.ts'
import { settingsSheet, USUAL } from './settings.ts'
import { CAMPAIGN_CLASSES } from './tables/campaign-ships.ts'
import { words } from './words.ts'

/** Carter's game of fleets on squares of 5,000 yards: a side moves, then the other, then all fire; mines, discs and submarines are hidden. */
export const carter: TacticalBook<CarterBoard, CarterOrders> = {
  identity: {
    id: 'carter',
    title: 'Naval Wargames',
    author: 'Barry J. Carter',
    year: 1975,
    edition: 'David & Charles, 1975; an edited excerpt without its pictures, its aircraft and its submarines',
  },
  rules: carterRules,
  words,
  desk: carterDesk,
  moveSeconds: USUAL['ct.minutes'] * 60,
  // A game move takes several steps; its time has passed when all have fired.
  elapsedSeconds: (board) => (board.game.move - board.startMove) * board.settings['ct.minutes'] * 60,
  gunClasses: CAMPAIGN_CLASSES,
  boardCard,
  lightHours: 48,
  landYards: { x: usualBoard.columns * YARDS_A_SQUARE, y: usualBoard.rows * YARDS_A_SQUARE },
  secretSeats,
  setupSchema,
  ordersSchema,
  settingsSheet,
  orderForm: { ship: formOrder, seat: seatOrder, foresee },
  orderFormFor: (view) => (nobodyFirst(view) ? { ship: formOrder, foresee } : null),
  pointing,
  exampleSetup,
  twoSides: true,
  readSetup,
  setUp,
  join,
  readOrders,
  ordersOf,
  writeText: writeOrders,
  readText: parseOrders,
  exampleText,
  ordersFor: choicesFor,
  checkOrders,
  standing(board, id) {
    if (!shipNamed(board, id)) refuse('action.ship', `There is no ship "${id}" on this board.`)
    return {} as Plain
  },
  withoutOrders: ({ step }) =>
    step === 'firing' ? 'Ships without orders do not fire.' : 'Ships without orders stay where they are.',
  resolve,
  correctsFight: fightCorrection,
  correct,
  seats: seatsLeft,
  toOrder: seatsToOrder,
  view: seatView,
  umpireView,
  shownOf: shownByKind({ hit: { kind: 'struck' }, sunk: { kind: 'lost' }, mine: { kind: 'mine' } }),
  over: (board) =>
    (board.ended && overBecause(board.ended)) ??
    (board.step === 'over' ? because('CT-OB-01', 'the game is over') : null),
  outcome,
  result: results,
  minesBack,
  battles,
  admiral,
  inBrief: ({ game, step, sides }) => ({
    move: game.move,
    step,
    first: sides[game.first],
    ships: Object.fromEntries(
      game.ships.map((ship) => [
        ship.id,
        {
          square: ship.square ? squareName(ship.square) : null,
          facing: ship.facing,
          damage: ship.damage,
          sunk: ship.sunk,
          tubesLeft: [...tubesLeftOf(ship)],
          mines: ship.mines,
        },
      ]),
    ),
  }),
}
