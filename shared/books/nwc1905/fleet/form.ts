/** The form on which a fleet's move is written, as much of it as there is to be written now. */
import type { BoardView, OrderForm } from '../../../action/contract.ts'
import { foresee } from '../duel/foreseeing.ts'
import { fleetSeatOrder, fleetShipOrder, shipOrder } from '../duel/orders.ts'
import { MOVE_SECONDS, positionNow } from '../duel/state.ts'
import { foreseeFleet, ownPart } from './foreseeing.ts'
import { steersHerself } from './moving.ts'

const SIGNALS = fleetSeatOrder.pick({ signals: true })
const IN_FLEET = fleetShipOrder.omit({ helm: true, engines: true, attack: true })
const STEERING = fleetShipOrder.omit({ attack: true })

/** Null in the Duel and the Mêlée, which have the usual form. */
export function fleetForm(view: BoardView): OrderForm | null {
  if (view.moveSeconds === MOVE_SECONDS) return null
  const board = ownPart(view)
  const own = (board?.ships ?? []).filter(({ id }) => view.choices.some(({ ship }) => ship === id))
  const boat = own.some(({ type }) => type === 's')
  const steers = board !== null && own.some((ship) => steersHerself(board, ship, positionNow(board) + 1))
  return {
    ship: boat ? fleetShipOrder : steers ? STEERING : IN_FLEET,
    // What is laid down is handed in before the first move (NF-SETUP-03).
    seat: view.moveNumber === 0 ? fleetSeatOrder : SIGNALS,
    foresee: foreseeFleet,
  }
}

/** The usual form without a signal, where no other captain of its side is there to read it (NM-SIG-01); null where there is one. */
export function formWithoutSignal(view: BoardView): OrderForm | null {
  return view.friends.some(({ own, status }) => !own && status === 'afloat') ? null : { ship: shipOrder, foresee }
}
