import type { TacticalBook } from '../../action/contract.ts'
import { because, type Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { templateDesk } from './desk/desk.ts'
import { parseOrders, writeOrders } from './notation.ts'
import { ordersSchema, readOrders, type TemplateOrders } from './orders.ts'
import { winner } from './procedures/winning.ts'
import { resolve, STANDING } from './resolve.ts'
import { templateRules } from './rules.ts'
import { readSetup, setUp, setupSchema } from './setup.ts'
import type { TemplateBoard } from './state.ts'
import { MOVE_SECONDS } from './tables/running.ts'
import { choicesFor, results, seatView, umpireView } from './views.ts'

const decided = ({ launches: [one, two], settings }: TemplateBoard) =>
  winner(one.squares, two.squares, settings['tp.length'])

/** A race of two launches: the book to copy. */
export const template: TacticalBook<TemplateBoard, TemplateOrders> = {
  identity: { id: 'template1900', title: 'A Race of Launches', author: 'Nobody', year: 1900, edition: 'invented' },
  rules: templateRules,
  desk: templateDesk,
  moveSeconds: MOVE_SECONDS,
  setupSchema,
  ordersSchema,
  exampleSetup: { first: 'red', second: 'blue' },
  readSetup,
  setUp,
  join: () => refuse('action.full', 'A race is of two launches (TP-01).', { rule: 'TP-01', path: 'ships' }),
  readOrders,
  ordersOf: (chosen) => readOrders(Object.values(chosen)[0]),
  writeText: writeOrders,
  readText: parseOrders,
  ordersFor: choicesFor,
  checkOrders: () => null,
  standing: (): Plain => ({ ...STANDING }),
  withoutOrders: () => 'A launch without orders goes easy.',
  resolve,
  correct: () => refuse('correct.none', 'Nothing in a race is corrected.'),
  seats: (board) => (decided(board).value === null ? board.launches.map(({ aboard }) => aboard.seat) : []),
  view: seatView,
  umpireView,
  over: (board) => {
    const won = decided(board)
    return won.value === null ? null : because('TP-01', 'the race is run', {}, won.value)
  },
  outcome: (board) => {
    const won = decided(board)
    const index = won.value === 'first' ? 0 : won.value === 'second' ? 1 : null
    return {
      winner: index === null ? null : board.launches[index].aboard.side,
      by: 'race',
      decided: won.value !== null,
      because: won.because,
    }
  },
  result: results,
}
