import type { TacticalBook } from '../../action/contract.ts'
import { because, type Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { battles } from './battles.ts'
import { blockade, elapsedSeconds } from './blockade.ts'
import { checkOrders, choicesFor, standingOrder } from './choices.ts'
import { correct } from './correct.ts'
import { chamberlainDesk } from './desk/desk.ts'
import { moments, shownEvent } from './minute.ts'
import { exampleText, parseOrders, writeOrders } from './notation.ts'
import { opponent } from './opponent.ts'
import { type ChamberlainOrders, ordersSchema, readOrders } from './orders.ts'
import { USUAL_LAYOUTS } from './procedures/islands-and-rocks.ts'
import { resolve } from './resolve.ts'
import { chamberlainRules } from './rules.ts'
import { readSetup, setUp, setupSchema } from './setup.ts'
import { type ChamberlainBoard, shipOfId, shipsToOrder } from './state.ts'
import { MOVE_SECONDS } from './tables/apparatus.ts'
import { SHIPS } from './tables/guns.ts'
import { inBrief, outcome, results, seatView, spectatorView, umpireView } from './views.ts'
import { words } from './words.ts'

const [scattered] = USUAL_LAYOUTS

/** Chamberlain's Game of Naval Blockade of 1888: two ships on 24 by 24 squares, moving by turns, with nothing hidden. */
export const chamberlain1888: TacticalBook<ChamberlainBoard, ChamberlainOrders> = {
  identity: {
    id: 'chamberlain1888',
    title: 'The Game of Naval Blockade',
    author: 'H. Chamberlain',
    year: 1888,
    edition: 'as copied in 2014 from the journal of 1888',
  },
  rules: chamberlainRules,
  words,
  desk: chamberlainDesk,
  moveSeconds: MOVE_SECONDS,
  elapsedSeconds,
  setupSchema,
  ordersSchema,
  exampleSetup: {
    tossWinner: 'runner',
    runner: { square: { x: 12, y: 1 } },
    blockader: { square: { x: 22, y: 23 } },
    islands: scattered?.islands ?? [],
    rocks: scattered?.rocks ?? [],
  },
  readSetup,
  setUp,
  join: () =>
    refuse('action.full', 'This board takes two ships and no more (CH-A3, CH-A4).', { rule: 'CH-A3', path: 'ships' }),
  readOrders,
  // A seat has one ship, and at most one thing is asked of her at a time.
  ordersOf: (chosen) => readOrders(Object.values(chosen)[0]),
  writeText: writeOrders,
  readText: parseOrders,
  exampleText,
  ordersFor: choicesFor,
  checkOrders,
  standing(board, id) {
    const ship = shipOfId(board, id) ?? refuse('action.ship', `There is no ship "${id}" on this board.`)
    return standingOrder(board, ship) as unknown as Plain
  },
  withoutOrders({ phase }) {
    if (phase === 'placing') return 'A ship without orders begins on the first square that is open to her.'
    if (phase === 'laying') return 'Without orders the first of the usual layouts is laid.'
    return 'A ship without orders goes straight on, or where she has more water ahead of her.'
  },
  resolve,
  correct,
  seats: (board) => (board.phase === 'over' ? [] : [...new Set(SHIPS.map((ship) => board.vessels[ship].aboard.seat))]),
  toOrder: (board) => [...new Set(shipsToOrder(board).map((ship) => board.vessels[ship].aboard.seat))],
  moments,
  shownOf: shownEvent,
  view: seatView,
  umpireView,
  spectatorView,
  over: (board) =>
    board.ended?.because.at(-1) ?? (board.phase === 'over' ? because('CH-19', 'the game is over') : null),
  outcome,
  result: results,
  inBrief,
  blockade,
  opponent,
  battles,
}
