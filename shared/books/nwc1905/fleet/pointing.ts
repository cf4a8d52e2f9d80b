/** The College's paper ordered by pointing: between fleets her reserve of speed and her fire, for the rest as in the Duel. From the seat's view alone. */
import type { BoardView, BookPointing, PointedLeg, ViewPoint } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { Refused } from '../../../explanation/refusal.ts'
import { figure } from '../../figures.ts'
import { engineKnots, poseAt } from '../board/motion.ts'
import { type CollegeOrders, readOrders, type ShipOrder } from '../duel/orders.ts'
import { pointing as inTheDuel } from '../duel/pointing.ts'
import { type CollegeBoard, MOVE_SECONDS, positionNow, type Ship, seatOf, shipNamed } from '../duel/state.ts'
import { ownPart } from './foreseeing.ts'
import { fleetFault, waysFor } from './judging.ts'
import { reserveOf, steersHerself } from './moving.ts'

const POINTS = 15

/** A ship that her fleet's signals move: with her side's part of the board, as the view has it. Null: her captain steers her. */
function inFleet(
  view: BoardView,
  id: string,
): { readonly board: CollegeBoard; readonly ship: Ship; readonly seat: string } | null {
  const board = view.moveSeconds === MOVE_SECONDS ? null : ownPart(view)
  const ship = board && shipNamed(board, id)
  if (!board || !ship || ship.sunk || steersHerself(board, ship, positionNow(board) + 1)) return null
  return { board, ship, seat: seatOf(board, id) }
}

const plain = (order: ShipOrder): Plain => order as unknown as Plain
function readWhole(beside: Plain | undefined, id: string, order: Plain): CollegeOrders {
  const all = (beside ?? {}) as { readonly ships?: Readonly<Record<string, Plain>> }
  try {
    return readOrders({ ...all, ships: { ...all.ships, [id]: order } })
  } catch (error) {
    if (error instanceof Refused) return { ships: {} }
    throw error
  }
}
const readOne = (id: string, order: Plain): ShipOrder => readWhole(undefined, id, order).ships[id] ?? {}

function wayOf(view: BoardView, id: string, orders: CollegeOrders) {
  const own = inFleet(view, id)
  const ran = own && waysFor(own.board, own.seat, orders, id).get(id)
  if (!ran) return null
  const path = Array.from({ length: POINTS + 1 }, (_, n): ViewPoint => {
    const { at, headingDeg } = poseAt(ran.legs, (view.moveSeconds * n) / POINTS)
    return { ...at, headingDegrees: headingDeg }
  })
  return { path, knots: Math.round(engineKnots(ran.way.engines) * 10) / 10 }
}

function legsOf(view: BoardView, id: string): readonly PointedLeg[] {
  const own = inFleet(view, id)
  if (!own || !view.choices.some((one) => one.ship === id && !one.shut)) return []
  const reserve = Math.floor(reserveOf(own.board, own.ship) * 10) / 10
  return [{}, { reserve }].flatMap((order: ShipOrder): PointedLeg[] => {
    const orders: CollegeOrders = { ships: { [id]: order } }
    const way = fleetFault(own.board, own.seat, own.ship, orders) === null ? wayOf(view, id, orders) : null
    return way ? [{ path: way.path, speed: way.knots, order: plain(order) }] : []
  })
}

export const pointing: BookPointing = {
  legs: (view, id) => (inFleet(view, id) ? legsOf(view, id) : inTheDuel.legs(view, id)),
  foreseen(view, id, order, beside) {
    if (!inFleet(view, id)) return inTheDuel.foreseen(view, id, order)
    const orders = readWhole(beside, id, order)
    const way = wayOf(view, id, orders)
    if (!way) return null
    const { fireAt, alsoAt, reserve } = orders.ships[id] ?? {}
    const firesAt = [fireAt, alsoAt].flatMap((at) => at ?? [])
    const names = firesAt.map((at) => view.others.find((one) => one.id === at)?.name ?? at)
    return {
      path: way.path,
      speed: `${figure(way.knots)} knots`,
      helm: reserve === undefined ? 'with her fleet' : 'with her reserve of speed',
      fire: names.length === 0 ? '' : `at ${names.join(' and ')}`,
      firesAt,
    }
  },
  steered(order, leg) {
    const { reserve: _, helm: __, engines: ___, ...rest } = readOne('it', order)
    return plain({ ...rest, ...(leg.order as unknown as ShipOrder) })
  },
  arcs: (view, id, order, foe) => (inFleet(view, id) ? [] : inTheDuel.arcs(view, id, order, foe)),
  foes: inTheDuel.foes,
  liesTo: inTheDuel.liesTo,
  laid(view, id, order, foes, aimed) {
    if (view.moveSeconds === MOVE_SECONDS) return inTheDuel.laid(view, id, order, foes, aimed)
    const { fireAt: _, alsoAt: __, ...rest } = readOne(id, order)
    const [fireAt, alsoAt] = foes.slice(-2)
    return plain({
      ...rest,
      ...(fireAt === undefined ? {} : { fireAt }),
      ...(alsoAt === undefined ? {} : { alsoAt }),
    })
  },
}
