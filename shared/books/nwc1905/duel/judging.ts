/** What a seat may order: judged by what its captain knows, which is his own ship and the positions on the paper. */
import { counted } from '../../../explanation/figures.ts'
import type { Refusal } from '../../../explanation/refusal.ts'
import { directionOf } from '../../../vocabulary/compass-points.ts'
import { figure } from '../../figures.ts'
import { directionWords } from '../board/directions.ts'
import { engineKnots, type Leg, poseAt } from '../board/motion.ts'
import { gyroAgrees } from '../procedures/torpedoes.ts'
import type { CollegeOrders, ShipOrder } from './orders.ts'
import { runFor } from './plotting.ts'
import { signalFault } from './signalling.ts'
import {
  type CollegeBoard,
  liesStill,
  MOVE_SECONDS,
  nameOf,
  noShipOfSeat,
  positionNow,
  type Ship,
  shipsUnder,
  sideOfSeat,
} from './state.ts'

export interface Fault {
  readonly field: string
  readonly rule: string
  readonly value: unknown
  readonly says: string
}

/** What is twice at one second cannot be done. */
export function twice<L extends { readonly second: number }>(
  lines: readonly L[],
  field: string,
  rule: string,
): Fault | null {
  const at = lines.findIndex((line, n) => lines.findIndex((one) => one.second === line.second) !== n)
  const line = lines[at]
  return line
    ? { field: `${field}[${at}].second`, rule, value: line.second, says: 'there is an order for that second already' }
    : null
}

const isReady = (ready: { readonly move: number; readonly second: number }, move: number, second: number): boolean =>
  ready.move < move || (ready.move === move && ready.second <= second)

/** Her torpedo shots, each by the heading that she will have at its second (ND-TORP-01, ND-TORP-03, ND-TORP-05, R-18). */
export function shotFault(ship: Ship, order: ShipOrder, position: number, run: () => readonly Leg[]): Fault | null {
  const shots = order.torpedoes ?? []
  if (shots.length === 0) return null
  const legs = run()
  for (const [n, { tube, second, direction }] of shots.entries()) {
    const field = `torpedoes[${n}]`
    const laid = ship.tubes.find((one) => one.tube === tube)
    if (!laid) return { field: `${field}.tube`, rule: 'ND-TORP-01', value: tube, says: 'she has no such tube' }
    if (order.gyros?.some((one) => one.tube === tube))
      return {
        field: `${field}.tube`,
        rule: 'ND-TORP-04',
        value: tube,
        says: 'its gyroscope is to be set anew in this move',
      }
    if (!isReady(laid.ready, position, second))
      return {
        field: `${field}.tube`,
        rule: 'ND-TORP-05',
        value: tube,
        says: `it is not ready before second ${figure(laid.ready.second)} of the move to position ${laid.ready.move}`,
      }
    if (shots.findIndex((one) => one.tube === tube) !== n)
      return {
        field: `${field}.tube`,
        rule: 'ND-TORP-05',
        value: tube,
        says: 'it is fired once, and takes five minutes to load',
      }
    if (n >= ship.torpedoes)
      return {
        field: `${field}.tube`,
        rule: 'ND-TORP-05',
        value: tube,
        says: `she has ${ship.torpedoes} torpedoes left`,
      }
    const { headingDeg } = poseAt(legs, second)
    const agrees = gyroAgrees(headingDeg, laid.setDeg, directionOf(direction) ?? 0)
    if (!agrees.value.allowed)
      return {
        field: `${field}.direction`,
        rule: 'ND-TORP-03',
        value: direction,
        says: `the tube bears ${directionWords(headingDeg + laid.setDeg)} at that second, and the shot must lie within half a point of it (R-18)`,
      }
  }
  return null
}

const FLEETS_ALONE = ['alsoAt', 'otherBeam', 'reserve', 'attack'] as const

/** What is beyond the move, or of another game than this. */
function strange(order: ShipOrder): Fault | null {
  const field = FLEETS_ALONE.find((one) => order[one] !== undefined)
  if (field)
    return {
      field,
      rule: 'NF-SEQ-01',
      value: order[field],
      says: 'that is of fleets, in moves of two and a half minutes',
    }
  for (const list of ['helm', 'engines', 'torpedoes'] as const) {
    const n = (order[list] ?? []).findIndex(({ second }) => second >= MOVE_SECONDS)
    if (n >= 0)
      return {
        field: `${list}[${n}].second`,
        rule: 'ND-SEQ-02',
        value: order[list]?.[n]?.second,
        says: `a move has ${MOVE_SECONDS} seconds, from 0 to ${MOVE_SECONDS - 1}`,
      }
  }
  return null
}

/** The first thing in a ship's order that cannot be, or null. */
export function faultOf(board: CollegeBoard, ship: Ship, order: ShipOrder): Fault | null {
  const position = positionNow(board) + 1
  const other = strange(order)
  if (other) return other
  const still = liesStill(ship, position)
  if (still !== null && (order.helm || order.engines))
    return {
      field: order.helm ? 'helm' : 'engines',
      rule: still === 'torpedoed' ? 'ND-TORP-09' : 'NM-RAM-01',
      value: order.helm ? order.helm[0]?.turn : order.engines?.[0]?.telegraph,
      says:
        still === 'torpedoed'
          ? 'a torpedo has taken all her speed'
          : `after ramming she lies still to position ${ship.stillTo}`,
    }
  const full = ship.way.engines.fullKn
  const fast = (order.engines ?? []).findIndex(({ knots }) => knots !== undefined && knots > full)
  if (fast >= 0)
    return {
      field: `engines[${fast}].knots`,
      rule: 'ND-SPEED-01',
      value: order.engines?.[fast]?.knots,
      says: `she makes ${counted(full, 'knot')} at most`,
    }
  const double = twice(order.helm ?? [], 'helm', 'ND-TURN-08') ?? twice(order.engines ?? [], 'engines', 'ND-SPEED-01')
  if (double) return double
  const names = ship.turrets.map(({ turret }) => turret)
  const unknown = (order.hold ?? []).findIndex((one) => !names.includes(one))
  if (unknown >= 0)
    return {
      field: `hold[${unknown}]`,
      rule: 'ND-GUN-12',
      value: order.hold?.[unknown],
      says: `her turrets are ${names.join(', ') || 'none'}`,
    }
  const gyros = order.gyros ?? []
  const again = gyros.findIndex((one, n) => gyros.findIndex(({ tube }) => tube === one.tube) !== n)
  if (again >= 0)
    return { field: `gyros[${again}].tube`, rule: 'ND-TORP-04', value: gyros[again]?.tube, says: 'it is set twice' }
  const known = board.known[ship.side] ?? {}
  if (order.fireAt !== undefined && (!Object.hasOwn(known, order.fireAt) || known[order.fireAt]?.sunk))
    return {
      field: 'fireAt',
      rule: 'NM-FIRE-01',
      value: order.fireAt,
      says: 'no enemy of that name is afloat on the paper',
    }
  return shotFault(ship, order, position, () => runFor(ship, order, position).legs)
}

export function refusalOf(board: CollegeBoard, ship: Ship, { field, rule, value, says }: Fault): Refusal {
  const path = `ships.${ship.id}.${field}`
  return {
    code: 'orders.refused',
    message: `${path} is ${JSON.stringify(value ?? null)}, but for ${nameOf(board, ship.id)} ${says} (${rule}).`,
    rule,
    path,
  }
}

/** Why these orders may not be sealed, or null. */
export function checkOrders(board: CollegeBoard, seat: string, orders: CollegeOrders): Refusal | null {
  const own = sideOfSeat(board, seat) === null ? [] : shipsUnder(board, seat)
  for (const [id, order] of Object.entries(orders.ships)) {
    const ship = own.find((one) => one.id === id)
    if (!ship)
      return {
        code: 'orders.ship',
        message: noShipOfSeat(board, own, id, 'ND-PLAY-01'),
        rule: 'ND-PLAY-01',
        path: `ships.${id}`,
      }
    const fault = faultOf(board, ship, order)
    if (fault) return refusalOf(board, ship, fault)
  }
  const field = (['signals', 'flagship', 'second', 'fleetKnots', 'instructions', 'foreseen'] as const).find(
    (one) => orders[one] !== undefined,
  )
  if (field)
    return {
      code: 'orders.refused',
      message: `${field} is given, but that is of fleets, in moves of two and a half minutes (NF-SEQ-01).`,
      rule: 'NF-SEQ-01',
      path: field,
    }
  return orders.signal === undefined ? null : signalFault(board, seat, orders.signal)
}

/** What her engines give her now, in words. */
export const speedWords = (ship: Ship): string => counted(engineKnots(ship.way.engines), 'knot')
