/** The College's paper ordered by pointing: between fleets the flag's signals, her reserve of speed and her fire, for the rest as in the Duel. From the seat's view alone. */

import type { BoardView, BookPointing, PointedLeg } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { Refused } from '../../../explanation/refusal.ts'
import { type CollegeOrders, readOrders, type ShipOrder } from '../duel/orders.ts'
import { pointing as inTheDuel } from '../duel/pointing.ts'
import { MOVE_SECONDS, positionNow, seatOf, shipNamed } from '../duel/state.ts'
import { commandShip } from './commanding.ts'
import { ownPart } from './foreseeing.ts'
import { fleetFault, waysFor } from './judging.ts'
import { reserveOf, steersHerself } from './moving.ts'
import {
  carriesFlag,
  type InFleet,
  knotsOf,
  nextOf,
  pathOf,
  signalFor,
  signalLegs,
  signalWords,
  signed,
} from './pointed-signals.ts'

/** A ship that her fleet's signals move: with her side's part of the board, as the view has it. Null: her captain steers her. */
function inFleet(view: BoardView, id: string): InFleet | null {
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

function wayOf({ board, ship, seat }: InFleet, orders: CollegeOrders) {
  const ran = waysFor(board, seat, orders, ship.id).get(ship.id)
  return ran ? { path: pathOf(ran.legs), knots: knotsOf(ran.way) } : null
}

function legsOf(view: BoardView, id: string): readonly PointedLeg[] {
  const own = inFleet(view, id)
  if (!own || !view.choices.some((one) => one.ship === id && !one.shut)) return []
  const reserve = Math.floor(reserveOf(own.board, own.ship) * 10) / 10
  const legs = [{}, { reserve }].flatMap((order: ShipOrder): PointedLeg[] => {
    const orders: CollegeOrders = { ships: { [id]: order } }
    const way = fleetFault(own.board, own.seat, own.ship, orders) === null ? wayOf(own, orders) : null
    return way ? [{ path: way.path, speed: way.knots, order: plain(order) }] : []
  })
  if (!carriesFlag(own)) return legs
  // Where she goes on as she does, nothing is signalled.
  return [...legs.map((leg, n) => (n === 0 ? { ...leg, beside: { signals: [] } } : leg)), ...signalLegs(own)]
}

export const pointing: BookPointing = {
  legs: (view, id) => (inFleet(view, id) ? legsOf(view, id) : inTheDuel.legs(view, id)),
  foreseen(view, id, order, beside) {
    const own = inFleet(view, id)
    if (!own) return inTheDuel.foreseen(view, id, order)
    const orders = readWhole(beside, id, order)
    const way = wayOf(own, orders)
    if (!way) return null
    const next = nextOf(own, orders)
    const { fireAt, alsoAt, reserve } = orders.ships[id] ?? {}
    const firesAt = [fireAt, alsoAt].flatMap((at) => at ?? [])
    const names = firesAt.map((at) => view.others.find((one) => one.id === at)?.name ?? at)
    const helm = reserve === undefined ? 'with her fleet' : 'with her reserve of speed'
    const signals = carriesFlag(own) ? signalWords(orders.signals ?? []) : ''
    return {
      path: way.path,
      ...(next ? { next } : {}),
      speed: counted(way.knots, 'knot'),
      helm: signals || helm,
      fire: names.length === 0 ? '' : `at ${names.join(' and ')}`,
      firesAt,
    }
  },
  steered(order, leg) {
    const { reserve: _, helm: __, engines: ___, ...rest } = readOne('it', order)
    return plain({ ...rest, ...(leg.order as unknown as ShipOrder) })
  },
  arcs: (view, id, order, foe) => (inFleet(view, id) ? [] : inTheDuel.arcs(view, id, order, foe)),
  // Who has no guns is laid at nobody.
  foes: (view, id) =>
    view.choices.find(({ ship }) => ship === id)?.closed?.includes('fireAt') ? [] : inTheDuel.foes(view, id),
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
  signed,
  flag(view) {
    const board = ownPart(view)
    const ship = view.side === null || !board ? null : commandShip(board, view.side)
    return ship && view.friends.some(({ id, own }) => own && id === ship.id) ? ship.id : null
  },
  body(view, id, order, manoeuvre, written = {}) {
    if (view.moveSeconds === MOVE_SECONDS) return undefined
    const own = inFleet(view, id)
    return own ? signalFor(own, order, manoeuvre, written) : undefined
  },
}
