import type { TacticalBook } from '../../../action/contract.ts'
import type { RuleEntry } from '../../../books/contract.ts'
import { because } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import {
  afloat,
  choicesFor,
  exampleSetup,
  type HiddenBoard,
  isSunk,
  MOVE_SECONDS,
  readSetup,
  resolve,
  seatView,
  seenBy,
  setUp,
  setupSchema,
  umpireView,
} from './board.ts'
import {
  type HiddenOrders,
  ordersOf,
  ordersSchema,
  readOrders,
  readText,
  seatOrder,
  shipOrder,
  writeText,
} from './orders.ts'

const rules: readonly RuleEntry[] = [
  { id: 'HB-01', says: 'A ship sees six squares, and knows of something at nine.', kind: 'rule' },
  { id: 'HB-02', says: 'A ship runs up to three squares in a move, or lies still.', kind: 'rule' },
  { id: 'HB-03', says: 'A gun hits on a five or a six; three hits sink.', kind: 'rule' },
]

const sides = (board: HiddenBoard) => [...new Set(board.vessels.map(({ aboard }) => aboard.side))]
const left = (board: HiddenBoard) =>
  sides(board).filter((side) => board.vessels.some((one) => one.aboard.side === side && !isSunk(one)))

/** A board that hides ships, with several for each seat: orders are sealed together. */
export const hidden1902: TacticalBook<HiddenBoard, HiddenOrders> = {
  identity: { id: 'hidden1902', title: 'Ships in a Haze', author: 'Nobody', year: 1902, edition: 'invented' },
  rules,
  desk: [],
  moveSeconds: MOVE_SECONDS,
  setupSchema,
  ordersSchema,
  orderForm: {
    ship: shipOrder,
    seat: seatOrder,
    foresee: (view, orders) => {
      const { ships } = readOrders(orders)
      const seen = new Set((view.drawing?.pieces ?? []).map(({ id }) => id))
      for (const [ship, { fire }] of Object.entries(ships))
        for (const [n, { at }] of (fire ?? []).entries())
          if (!seen.has(at))
            refuse('target.unseen', `No ${at} is in sight.`, { rule: 'HB-01', path: `ships.${ship}.fire[${n}].at` })
      return { says: [`${Object.keys(ships).length} ordered.`] }
    },
  },
  exampleSetup,
  readSetup,
  setUp,
  join: () => refuse('action.full', 'No ship joins this board.', { path: 'ships' }),
  readOrders,
  ordersOf,
  writeText,
  readText,
  ordersFor: choicesFor,
  checkOrders: (board, seat, orders) => {
    const seen = new Set(seenBy(board, seat).map(({ name }) => name))
    const own = new Set(afloat(board, seat).map(({ aboard }) => aboard.id))
    for (const [ship, { fire }] of Object.entries(orders.ships)) {
      if (!own.has(ship))
        return { code: 'ship.unknown', message: `"${ship}" takes no orders from this seat.`, path: `ships.${ship}` }
      for (const [n, { at }] of (fire ?? []).entries())
        if (!seen.has(at))
          return {
            code: 'target.unseen',
            message: `No ${at} is in sight.`,
            rule: 'HB-01',
            path: `ships.${ship}.fire[${n}].at`,
          }
    }
    return null
  },
  standing: () => ({}),
  withoutOrders: () => 'Ships without orders lie still and do not fire.',
  resolve,
  correct: () => refuse('correct.none', 'Nothing on this board is corrected.'),
  seats: (board) => [...new Set(board.vessels.filter((one) => !isSunk(one)).map(({ aboard }) => aboard.seat))],
  view: seatView,
  umpireView,
  over: (board) =>
    left(board).length > 1 ? null : because('HB-03', 'one side is left', {}, left(board)[0] ?? 'nobody'),
  result: (board) =>
    board.vessels.map((one) => ({
      id: one.aboard.id,
      name: one.aboard.name,
      side: one.aboard.side,
      status: isSunk(one) ? 'sunk' : 'afloat',
      prizeOf: null,
      x: one.x,
      y: one.y,
      courseDegrees: one.heading,
      knots: one.aboard.knots,
      presentKnots: one.aboard.presentKnots,
      stores: one.aboard.stores,
      sectionsLost: 0,
      losses: [],
      notes: [],
    })),
}
