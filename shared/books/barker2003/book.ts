import type { TacticalBook } from '../../action/contract.ts'
import { shownByKind } from '../../action/minute/by-kind.ts'
import { because } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { admiral } from './admiral/plot.ts'
import { battles } from './battles.ts'
import { landYards } from './board/coast.ts'
import { SPEECH, writeOrder } from './board/notation.ts'
import { choicesFor } from './choices.ts'
import { boardCorrection, correct, fightCorrection } from './correct.ts'
import { barkerDesk } from './desk/desk.ts'
import { fortsBack, layForts } from './forts.ts'
import { joinBoard, setUp } from './laying.ts'
import { allSeats } from './logbook.ts'
import { minesBack } from './minefields.ts'
import { type BarkerOrders, ordersSchema, readOrders, readText, seatOrder, shipOrder, writeText } from './orders.ts'
import { boardCard } from './pack-kinds.ts'
import { foresee } from './pointing/foreseeing.ts'
import { pointing } from './pointing/pointing.ts'
import { resolve } from './resolve.ts'
import { barkerRules } from './rules.ts'
import { settingsSheet } from './settings.ts'
import { exampleSetup, readSetup, setupSchema } from './setup.ts'
import { type BarkerGame, hasShips, type Phase, secretSeats } from './state.ts'
import { scaleOf } from './tables/scales.ts'
import { checkOrders, toOrder } from './understanding.ts'
import { inBrief, minutesOf, outcome, results, seatView, umpireView } from './views.ts'
import { words } from './words.ts'

const strings = (given: unknown): readonly string[] =>
  Array.isArray(given) && given.every((one) => typeof one === 'string')
    ? given
    : refuse('input.invalid', 'What is chosen for a ship is a list of lines of orders.', { path: 'lines' })

/** Who has no orders makes a compulsory move and no more (BK-SQ-02), and in setting up takes what is there. */
const WITHOUT_ORDERS: Readonly<Record<Phase, string>> = {
  dicing: 'Without orders no second gunnery ship is named.',
  edge: 'Without orders the edge stays as it is.',
  feature: 'Without orders nothing is placed.',
  lastFeature: 'Without orders nothing is placed.',
  hour: 'Without orders the hour stays as it is thrown.',
  placing: 'Without orders nothing is placed.',
  moving: 'Ships without orders that are under way make one move straight on.',
  shooting: 'Ships without orders do not fire.',
  over: 'Nothing is ordered any more.',
}

/** Barker's rules for pre-dreadnought battles of 2003: bases, alternate spells and points of naval initiative. */
export const barker2003: TacticalBook<BarkerGame, BarkerOrders> = {
  identity: {
    id: 'barker2003',
    title: 'Rules for Pre-Dreadnought Naval Battles, 1890 to 1913',
    author: 'Phil Barker',
    year: 2003,
    edition: 'text of 15 November 2003',
  },
  rules: barkerRules,
  words,
  desk: barkerDesk,
  // The spells of the two sides overlap by half.
  moveSeconds: scaleOf('combat').spellMinutes * 30,
  elapsedSeconds: (game) => minutesOf(game) * 60,
  originAt: ({ offset }) => ({ x: offset.x, y: offset.y }),
  setupSchema,
  ordersSchema,
  settingsSheet,
  orderForm: { ship: shipOrder, seat: seatOrder, foresee },
  boardCard,
  exampleSetup,
  twoSides: true,
  readSetup,
  setUp,
  join: joinBoard,
  readOrders,
  ordersOf: (chosen) => readOrders({ lines: Object.values(chosen).flatMap(strings) }),
  writeText,
  readText,
  lineNames: { quoted: false, speech: SPEECH },
  exampleText: (_board, ship) => writeText({ lines: [writeOrder({ who: ship, steps: [{ do: 'ahead' }] })] }),
  ordersFor: choicesFor,
  checkOrders,
  standing: (game, id) =>
    game.board.ships.some((ship) => ship.id === id)
      ? []
      : refuse('action.ship', `There is no ship "${id}" on this board.`),
  withoutOrders: ({ phase }) => WITHOUT_ORDERS[phase],
  resolve,
  correctsFight: fightCorrection,
  correctsBoard: boardCorrection,
  correct,
  lightHours: 24,
  landYards,
  layForts,
  fortsBack,
  minesBack,
  secretSeats,
  seats: (game) => (game.phase === 'over' ? [] : allSeats(game).filter((seat) => hasShips(game, seat))),
  toOrder,
  view: seatView,
  umpireView,
  shownOf: shownByKind({ fired: { kind: 'gun' }, sunk: { kind: 'lost' } }),
  over: (game) =>
    game.ended?.because.at(-1) ?? (game.phase === 'over' ? because('BK-VC-01', 'the action is over') : null),
  outcome,
  result: results,
  inBrief,
  battles,
  admiral,
  pointing,
}
