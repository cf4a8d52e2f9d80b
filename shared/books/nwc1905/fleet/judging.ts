/** What may be ordered in the Fleet's game: judged by what its writer knows, which is his own ships, his flags, and the open board. */
import { counted } from '../../../explanation/figures.ts'
import type { Refusal } from '../../../explanation/refusal.ts'
import { figure, moreThan } from '../../figures.ts'
import { type Fault, refusalOf, shotFault, twice } from '../duel/judging.ts'
import type { Telling } from '../duel/knowing.ts'
import type { CollegeOrders, ShipOrder } from '../duel/orders.ts'
import {
  type CollegeBoard,
  fortsOf,
  liesStill,
  nameOf,
  noShipOfSeat,
  positionNow,
  type Ship,
  shipsUnder,
  sideOfSeat,
} from '../duel/state.ts'
import { commandShip, fleetOf, shipsInFleet, withFleet } from './commanding.ts'
import { move, reserveOf, steersHerself, waysOf } from './moving.ts'
import { laidDown } from './resolving.ts'
import type { SignalLine } from './signal-lines.ts'
import { seatCommands, signal, signalsFault } from './signalling.ts'

const NOBODY: Telling = { made: 0, told: {}, seat: () => undefined, side: () => undefined, all: () => undefined }

/** The board with what is handed in before the first move already in force, as that move itself has it (NF-SETUP-02 to -05). */
function handedIn(board: CollegeBoard, seat: string, orders: CollegeOrders): CollegeBoard {
  const side = sideOfSeat(board, seat)
  if (board.moveNumber > 0 || side === null || !seatCommands(board, seat)) return board
  return withFleet(board, side, laidDown(orders))
}

const signalled = (board: CollegeBoard, seat: string, orders: CollegeOrders) =>
  signal(handedIn(board, seat, orders), { [seat]: orders }, NOBODY, [])

/** The ways of a seat's ships in the move that comes, as far as its own orders settle them: others' signals it cannot know. */
export function waysFor(board: CollegeBoard, seat: string, orders: CollegeOrders, id?: string) {
  const side = sideOfSeat(board, seat)
  const wanted = (ship: Ship) => (id === undefined ? ship.side === side : ship.id === id)
  return waysOf(signalled(board, seat, orders), orders.ships, wanted)
}

/** The board as these orders leave it for the move after, for what is signalled now and executed in that one. */
export const aMoveOn = (board: CollegeBoard, seat: string, orders: CollegeOrders): CollegeBoard =>
  move(signalled(board, seat, orders), orders.ships, NOBODY, [])

/** Whether the seat can make this signal now. */
export const canSignal = (board: CollegeBoard, seat: string, line: SignalLine): boolean =>
  signalsFault(board, seat, [line]) === null

/** Her helm, engines and reserve of speed. */
function steeringFault(board: CollegeBoard, ship: Ship, order: ShipOrder): Fault | null {
  const position = positionNow(board) + 1
  const steered = order.helm ? 'helm' : order.engines ? 'engines' : null
  const moved = steered ?? (order.reserve === undefined ? null : 'reserve')
  if (moved && liesStill(ship, position) !== null)
    return { field: moved, rule: 'NF-TORP-09', value: order[moved], says: 'she has lost all her speed' }
  if (steered && !steersHerself(board, ship, position))
    return {
      field: steered,
      rule: 'NF-SIG-02',
      value: order[steered],
      says: 'she is manoeuvred by the signals of her fleet; captains steer while a formation is taken',
    }
  const most = ship.inFleet.own ? ship.way.engines.fullKn : reserveOf(board, ship)
  const fast = (order.engines ?? []).findIndex(({ knots }) => knots !== undefined && moreThan(knots, most))
  if (fast >= 0)
    return {
      field: `engines[${fast}].knots`,
      rule: ship.type === 's' ? 'NF-SUB-02' : 'NF-SPEED-02',
      value: order.engines?.[fast]?.knots,
      says: `she makes ${counted(most, 'knot')} at most`,
    }
  if (order.reserve !== undefined) {
    const fault = (says: string): Fault => ({ field: 'reserve', rule: 'NF-SPEED-02', value: order.reserve, says })
    if (ship.inFleet.own) return fault('her own commander has her engines')
    if (moreThan(order.reserve, most)) return fault(`with her reserve she makes ${counted(most, 'knot')}`)
    if (ship.inFleet.reserveMoves >= board.settings['nwc.reserve_moves'])
      return fault(`she has used her reserve for ${ship.inFleet.reserveMoves} moves running`)
  }
  return twice(order.helm ?? [], 'helm', 'ND-TURN-08') ?? twice(order.engines ?? [], 'engines', 'ND-SPEED-01')
}

/** Whom a ship or a fort may be told to fire at. */
function targetFault(board: CollegeBoard, side: string, order: ShipOrder): Fault | null {
  const known = board.known[side] ?? {}
  const forts = fortsOf(board).filter((fort) => fort.side !== side)
  const named = (['fireAt', 'alsoAt', 'otherBeam', 'attack'] as const).filter((field) => order[field] !== undefined)
  for (const field of named) {
    const id = order[field] ?? ''
    const rule = { fireAt: 'NF-GUN-19', alsoAt: 'NF-GUN-15', otherBeam: 'NF-GUN-16', attack: 'NF-SUB-03' }[field]
    const afloat = Object.hasOwn(known, id) && !known[id]?.sunk
    if (!afloat && (field === 'attack' || !forts.some((fort) => fort.id === id)))
      return { field, rule, value: id, says: 'no enemy of that name is on the board' }
    if (named.some((other) => other !== field && other !== 'attack' && field !== 'attack' && order[other] === id))
      return { field, rule, value: id, says: 'she is named twice' }
  }
  if (order.alsoAt !== undefined && order.fireAt === undefined)
    return { field: 'alsoAt', rule: 'NF-GUN-15', value: order.alsoAt, says: 'the first half of her guns has no target' }
  return null
}

/** The first thing in a ship's order that cannot be, or null. */
export function fleetFault(board: CollegeBoard, seat: string, ship: Ship, orders: CollegeOrders): Fault | null {
  const order = orders.ships[ship.id] ?? {}
  const position = positionNow(board) + 1
  if (order.hold) return { field: 'hold', rule: 'NF-GUN-14', value: order.hold[0], says: 'turrets are of the Duel' }
  if (order.gyros)
    return {
      field: 'gyros',
      rule: 'NF-TORP-02',
      value: order.gyros[0]?.tube,
      says: 'gyroscopes are set by signal in a fleet',
    }
  if (order.attack !== undefined && ship.type !== 's')
    return { field: 'attack', rule: 'NF-SUB-03', value: order.attack, says: 'she is no submarine' }
  if (order.torpedoes && ship.type === 's')
    return {
      field: 'torpedoes',
      rule: 'NF-SUB-05',
      value: order.torpedoes[0]?.tube,
      says: 'a submarine attacks a ship',
    }
  return (
    steeringFault(board, ship, order) ??
    targetFault(board, ship.side, order) ??
    shotFault(ship, order, position, () => waysFor(board, seat, orders, ship.id).get(ship.id)?.legs ?? ship.legs)
  )
}

/** What is handed in before the first move (NF-SETUP-02 to -05). */
function openingFault(board: CollegeBoard, seat: string, orders: CollegeOrders): Refusal | null {
  const refused = (field: string, rule: string, says: string): Refusal => ({
    code: 'orders.refused',
    message: `${field} is ${JSON.stringify(orders[field as keyof CollegeOrders])}, but ${says} (${rule}).`,
    rule,
    path: field,
  })
  const given = (['flagship', 'second', 'fleetKnots', 'instructions', 'foreseen'] as const).filter(
    (field) => orders[field] !== undefined,
  )
  const [first] = given
  if (first === undefined) return null
  if (board.moveNumber > 0) return refused(first, 'NF-SETUP-03', 'it is handed in before the first move')
  const side = sideOfSeat(board, seat)
  if (side === null || !seatCommands(board, seat))
    return refused(first, 'NF-SETUP-02', 'another commands the fleet of this side')
  const own = shipsInFleet(board, side)
  for (const field of ['flagship', 'second'] as const)
    if (orders[field] !== undefined && !own.some(({ id }) => id === orders[field]))
      return refused(field, 'NF-SETUP-02', 'no ship of that name is in the fleet')
  const slowest = own.reduce<Ship | null>(
    (slow, ship) => (slow && slow.way.engines.fullKn <= ship.way.engines.fullKn ? slow : ship),
    null,
  )
  if (orders.fleetKnots !== undefined && slowest && moreThan(orders.fleetKnots, slowest.way.engines.fullKn))
    return refused(
      'fleetKnots',
      'NF-SETUP-05',
      `${nameOf(board, slowest.id)} makes ${figure(slowest.way.engines.fullKn)} knots at most`,
    )
  return null
}

/** Why these orders may not be sealed, or null. */
export function checkFleetOrders(board: CollegeBoard, seat: string, orders: CollegeOrders): Refusal | null {
  if (orders.signal !== undefined)
    return {
      code: 'orders.refused',
      message: `signal is ${JSON.stringify(orders.signal)}, but a fleet is signalled to by the book’s signals (NF-SIG-02).`,
      rule: 'NF-SIG-02',
      path: 'signal',
    }
  const own = sideOfSeat(board, seat) === null ? [] : shipsUnder(board, seat)
  const works = fortsOf(board).filter((fort) => fort.seat === seat)
  const early = openingFault(board, seat, orders) ?? signalsFault(board, seat, orders.signals ?? [])
  if (early) return early
  for (const [id, order] of Object.entries(orders.ships)) {
    const ship = own.find((one) => one.id === id)
    if (ship) {
      const fault = fleetFault(board, seat, ship, orders)
      if (fault) return refusalOf(board, ship, fault)
      continue
    }
    const fort = works.find((one) => one.id === id)
    const { fireAt: _, ...more } = order
    const [field] = Object.keys(more)
    const fault = fort && field === undefined ? targetFault(board, fort.side, order) : null
    if (!fort || field !== undefined || fault)
      return {
        code: fort ? 'orders.refused' : 'orders.ship',
        message: fort
          ? `ships.${id}.${fault?.field ?? field} cannot be: ${fault?.says ?? 'a fort has its guns alone'} (NF-FORT-01).`
          : noShipOfSeat(board, own, id, 'NF-PLAY-01'),
        rule: fort ? 'NF-FORT-01' : 'NF-PLAY-01',
        path: `ships.${id}`,
      }
  }
  return null
}

/** What the fleet of a seat is doing, in words: for its commander, and for captains under his flag. */
export function fleetWords(board: CollegeBoard, side: string): string {
  const fleet = fleetOf(board, side)
  const ship = commandShip(board, side)
  const flags = board.flying.filter((one) => one.side === side).map(({ text }) => `“${text}”`)
  return [
    `Flag in ${ship ? nameOf(board, ship.id) : 'no ship'}, fleet speed ${counted(fleet.fleetKn, 'knot')}`,
    fleet.telegraph.to === 'full' ? null : `ordered to ${fleet.telegraph.to === 'half' ? 'half speed' : 'stop'}`,
    flags.length > 0 ? `flying ${flags.join(', ')}` : 'no signal flies',
    fleet.fireAt === null ? null : `fire concentrated on ${nameOf(board, fleet.fireAt)}`,
    fleet.formingTo !== null && positionNow(board) + 1 <= fleet.formingTo
      ? `forming ${fleet.formation ?? ''} to position ${fleet.formingTo}`
      : null,
  ]
    .filter((word) => word !== null)
    .join('; ')
}
