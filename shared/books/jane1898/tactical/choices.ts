import type { Offer, ShipChoices } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import type { Refusal } from '../../../explanation/refusal.ts'
import { seaLossOf } from '../procedures/weather.ts'
import { besideRefusal, unitOf } from './beside/choosing.ts'
import { besideLeft, takesOrders } from './beside/crew.ts'
import { conditionIn, knotsLeft } from './fighting.ts'
import { fireRefusal } from './firing-orders.ts'
import type { HelmStep, HelmWord, JaneOrders, ShipOrder } from './orders.ts'
import { unitsOpen } from './procedures/moving.ts'
import { bestKnots, halvesOf, speedRefusal } from './procedures/regulation-of-speed.ts'
import { steers } from './procedures/turning.ts'
import { offerOf } from './refusing.ts'
import { signalRefusal } from './signal-orders.ts'
import type { JaneBoard, Piece } from './state.ts'
import { isAshore } from './tables/general-speeds.ts'
import { turning } from './tables/turning.ts'
import { againstWorksRefused, worksRefused } from './works/refusals.ts'
import { worksSeats } from './works/state.ts'

/** Best speed of a piece now, knots and half-squares; against a head sea as she heads when the move begins (JT-WX-06). */
export function bestOf(piece: Piece, board: JaneBoard): { knots: number; halves: number } {
  const knots = bestKnots(
    knotsLeft(piece, board.moveNumber + (board.phase === 'strikes' ? 0 : 1)),
    piece.card.torpedoCraft,
    board.weather.force,
    seaLossOf(piece.card, board.weather, piece.headingDegrees),
  ).value
  return { knots, halves: halvesOf(knots) }
}

/** What a ship does without orders: she carries on, buoys as they are (JT-MOVE-02); a prize takes her way off. */
export function standingOrder(piece: Piece): ShipOrder {
  return piece.status === 'prize' ? { program: [{ atUnit: 1, do: 'stop' }] } : { program: [] }
}

/** Engines as the program leaves them: reversed engines cannot back one alone. */
function enginesReversedAt(piece: Piece, order: ShipOrder, step: HelmStep): boolean {
  let reversed = piece.way.engines !== 'ahead' && order.knots === undefined
  for (const one of order.program) {
    if (one === step) break
    if (one.do === 'reverse' || (one.do === 'stop' && piece.way.halves > 0)) reversed = true
    if (one.do === 'ahead' && one.atUnit === 1 && piece.way.runOn === 0) reversed = false
  }
  return reversed
}

/** Why this order may not be given to this ship now, or null. */
export function orderRefusal(piece: Piece, order: ShipOrder, board: JaneBoard): Refusal | null {
  const path = `ships.${piece.id}`
  const best = bestOf(piece, board)
  const barred = againstWorksRefused(piece, order, board, path)
  if (barred) return barred
  if (order.knots !== undefined) {
    const no = speedRefusal(piece.name, `${path}.knots`, order.knots, piece.way, best.knots)
    if (no) return no
    const first = order.program.findIndex((one) => one.atUnit === 1 && (one.do === 'reverse' || one.do === 'stop'))
    if (first >= 0) {
      return {
        code: 'orders.contradiction',
        message: `${path} orders ${order.knots} knots and reverses the engines before the first unit; she cannot do both (JT-SPD-01).`,
        rule: 'JT-SPD-01',
        path: `${path}.program[${first}]`,
      }
    }
  }
  const units = unitsOpen(piece.way, order, best.halves, board.measured, board.asternCapSquares)
  for (const [index, step] of order.program.entries()) {
    const where = `${path}.program[${index}]`
    if (step.atUnit > Math.max(1, Math.ceil(units))) {
      return {
        code: 'orders.unit',
        message: `${where}.atUnit is ${step.atUnit}, but ${piece.name} has ${units} unit${units === 1 ? '' : 's'} in this move (JT-MOVE-03).`,
        rule: 'JT-MOVE-03',
        path: `${where}.atUnit`,
      }
    }
    if (step.do === 'enginesPort' || step.do === 'enginesStarboard') {
      if (piece.card.screws < turning.engines.screws) {
        return {
          code: 'orders.screws',
          message: `${where}: ${piece.name} has one screw, and turning with one engine reversed takes two (JT-TURN-04).`,
          rule: 'JT-TURN-04',
          path: where,
        }
      }
      if (enginesReversedAt(piece, order, step)) {
        return {
          code: 'orders.engines',
          message: `${where}: ${piece.name} has both engines reversed, and cannot turn by backing one of them (JT-TURN-04).`,
          rule: 'JT-TURN-04',
          path: where,
        }
      }
    }
  }
  return (
    fireRefusal(piece, order, board, units) ?? signalRefusal(piece, order, board) ?? besideRefusal(piece, order, board)
  )
}

/** Seats waited for: all with a ship under orders, or, when the pieces have moved, those with a strike to make. */
export function toOrder(board: JaneBoard): readonly string[] {
  const seats =
    board.phase === 'strikes'
      ? board.waiting.filter((one) => one.aim === 'strike').map((one) => one.seat)
      : [
          ...[...board.pieces.filter((piece) => piece.status === 'afloat'), ...besideLeft(board)].map(
            (piece) => piece.seat,
          ),
          ...worksSeats(board),
        ]
  return [...new Set(seats)].sort()
}

/** Why these strikes may not be made, or null: each for a ticket of this seat that waits for one. */
function strikesRefused(board: JaneBoard, seat: string, orders: JaneOrders): Refusal | null {
  if (board.phase === 'orders') {
    if (!orders.strikes) return null
    return {
      code: 'orders.strikes',
      message: 'strikes are made when the pieces have moved, and it is orders that are wanted now (JT-FIRE-06).',
      rule: 'JT-FIRE-06',
      path: 'strikes',
    }
  }
  if (Object.keys(orders.works ?? {}).length > 0)
    return {
      code: 'orders.strikes',
      message: 'works: the pieces have moved, and only strikes are wanted now (JT-FIRE-06).',
      rule: 'JT-FIRE-06',
      path: 'works',
    }
  if (Object.keys(orders.ships).length > 0)
    return {
      code: 'orders.strikes',
      message: 'ships: the pieces have moved, and only strikes are wanted now (JT-FIRE-06).',
      rule: 'JT-FIRE-06',
      path: 'ships',
    }
  const own = new Set(board.waiting.filter((one) => one.seat === seat && one.aim === 'strike').map((one) => one.key))
  const stranger = Object.keys(orders.strikes ?? {}).find((key) => !own.has(key))
  if (stranger === undefined) return null
  return {
    code: 'orders.strikes',
    message: `strikes.${stranger} is no ticket of the seat "${seat}" that waits for a strike (JT-FIRE-09).`,
    rule: 'JT-FIRE-09',
    path: `strikes.${stranger}`,
  }
}

/** Why one seat's orders may not be sealed, or null. Another side's ships and ships unknown are refused in the same words. */
export function checkOrders(board: JaneBoard, seat: string, orders: JaneOrders): Refusal | null {
  const no = strikesRefused(board, seat, orders) ?? worksRefused(board, seat, orders)
  if (no) return no
  for (const [id, order] of Object.entries(orders.ships)) {
    const beside = unitOf(board, id)
    if (beside?.unit.seat === seat && takesOrders(board, beside.unit)) {
      const no = beside.refuse(order)
      if (no) return no
      continue
    }
    const piece =
      board.pieces.find((one) => one.id === id && one.seat === seat) ??
      (beside?.unit.seat === seat ? beside.unit : undefined)
    const path = `ships.${id}`
    if (!piece)
      return { code: 'orders.ship', message: `${path}: the seat "${seat}" commands no ship of that name.`, path }
    if (piece.status !== 'afloat') {
      return {
        code: 'orders.lost',
        message: `${path}: ${piece.name} ${piece.status === 'sunk' ? 'is sunk' : piece.status === 'sinking' ? 'is sinking' : 'has struck'} and takes no orders.`,
        path,
      }
    }
    const no = orderRefusal(piece, order, board)
    if (no) return no
  }
  return null
}

const HELM_SAYS: Readonly<Record<HelmWord, string>> = {
  port: 'helm: turn to port (red buoy)',
  starboard: 'helm: turn to starboard (green buoy)',
  steady: 'pick up the buoy and steady',
  enginesPort: 'turn to port with one engine backing',
  enginesStarboard: 'turn to starboard with one engine backing',
  reverse: 'reverse engines and keep them reversed',
  stop: 'reverse engines, and stop them when the way is off her',
  ahead: 'engines ahead',
}

const TURNS = new Set<HelmWord>(['port', 'starboard', 'enginesPort', 'enginesStarboard'])

/** What stands ashore is given no helm: a fort fires, a Brennan station works its torpedoes by its own orders. */
const ashoreSays = ({ card }: Piece): Pick<Offer, 'says' | 'rule'> =>
  card.type === 'fort'
    ? { says: 'it stands ashore, and fires', rule: 'JT-FORT-02' }
    : { says: 'it stands ashore, and works its torpedoes', rule: 'JT-BREN-07' }

/** Every speed and every helm order for one ship, at the first unit; the forbidden with their reason. */
export function choicesOf(piece: Piece, board: JaneBoard): ShipChoices {
  const best = bestOf(piece, board)
  const standing = standingOrder(piece) as unknown as Plain
  if (isAshore(piece.card.type))
    return {
      ship: piece.id,
      name: piece.name,
      standing,
      offers: [{ key: 'stand', order: standing, allowed: true, ...ashoreSays(piece) }],
    }
  const offer = (key: string, order: ShipOrder, says: string, rule: string): Offer => {
    return offerOf(key, order, orderRefusal(piece, order, board), says, rule)
  }
  const speeds = Array.from(
    { length: Math.max(halvesOf(piece.card.assignedKnots), 1) },
    (_, index) => (index + 1) * 1.5,
  )
  const useful = (word: HelmWord) =>
    word === 'steady'
      ? piece.helm.buoy !== 'none'
      : word === 'ahead'
        ? piece.way.engines !== 'ahead' || piece.way.halves === 0
        : true
  const answers = steers(Math.max(piece.way.halves, 0) * 1.5, piece.card.assignedKnots, piece.card.torpedoCraft)
  const condition = conditionIn(piece, board.moveNumber + 1)
  const words = (Object.keys(HELM_SAYS) as HelmWord[]).filter(useful).map((word) => {
    const made = offer(
      word,
      { program: [{ atUnit: 1, do: word }] },
      HELM_SAYS[word],
      word.startsWith('engines') ? 'JT-TURN-04' : word === 'reverse' || word === 'stop' ? 'JT-SPD-01' : 'JT-TURN-01',
    )
    const dead = word.startsWith('engines') ? !condition.engines : !condition.helm
    if (made.allowed && dead && TURNS.has(word))
      return {
        ...made,
        says: `${made.says}; in the coming move she does not answer it (${condition.engines ? 'JT-EFF-26' : 'JT-EFF-25'})`,
        rule: condition.engines ? 'JT-EFF-26' : 'JT-EFF-25',
      }
    const idle =
      made.allowed && (word === 'port' || word === 'starboard') && piece.way.engines === 'ahead' && !answers.value
    return idle
      ? {
          ...made,
          says: `${made.says}; below ${piece.card.torpedoCraft ? 'half' : 'a quarter of her'} speed it does nothing (JT-TURN-08)`,
          rule: 'JT-TURN-08',
        }
      : made
  })
  return {
    ship: piece.id,
    name: piece.name,
    standing,
    offers: [
      ...speeds.map((knots) =>
        offer(
          `${knots} kn`,
          { knots, program: [] },
          `${knots} knots, ${knots / 3} ${knots === 3 ? 'square' : 'squares'} a move; her best now is ${best.knots} knots`,
          'JT-MOVE-03',
        ),
      ),
      ...words,
    ],
  }
}
