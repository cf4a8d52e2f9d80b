/** Players for games without people: one who closes and turns his broadside, and one who does anything that is legal. */
import type { Action } from '../../../action/action.ts'
import { faces } from '../../../dice/keyed.ts'
import { bearingOf, compass, DEGREES_A_POINT, turnBetween, yardsBetween } from '../../bearings.ts'
import { directionWords } from '../board/directions.ts'
import { poseAt } from '../board/motion.ts'
import { collegeBoards as book } from '../boards.ts'
import { type CollegeOrders, readOrders, type ShipOrder } from '../duel/orders.ts'
import { runFor } from '../duel/plotting.ts'
import { type CollegeBoard, positionNow, type Ship, shipsUnder } from '../duel/state.ts'
import { TUBES } from '../procedures/torpedo-order.ts'

export type DuelAction = Action<CollegeBoard, CollegeOrders>

const QUARTER_POINTS = 4
const FIGHTS_AT_YARDS = 500
const TORPEDO_WITHIN_DEGREES = 25

/** The nearest enemy as her side has her marked. */
function nearest(board: CollegeBoard, ship: Ship) {
  const marks = Object.values(board.known[ship.side] ?? {}).flatMap(({ places, sunk }) =>
    sunk ? [] : places.slice(-1),
  )
  return marks.sort((one, other) => yardsBetween(ship.way.at, one) - yardsBetween(ship.way.at, other))[0] ?? null
}

/** A shot of the tube that bears nearest to where an enemy is marked, at a second of an order; none where no tube bears on her. */
function shotsAt(board: CollegeBoard, ship: Ship, order: ShipOrder, second: number, within: number): ShipOrder {
  const position = positionNow(board) + 1
  const mark = nearest(board, ship)
  const { at, headingDeg } = poseAt(runFor(ship, order, position).legs, second)
  if (!mark || ship.torpedoes < 1) return order
  const off = (setDeg: number) => Math.abs(turnBetween(headingDeg + setDeg, bearingOf(at, mark)))
  const [laid] = ship.tubes
    .filter(({ ready }) => ready.move < position || (ready.move === position && ready.second <= second))
    .sort((one, other) => off(one.setDeg) - off(other.setDeg))
  if (!laid || off(laid.setDeg) > within) return order
  return { ...order, torpedoes: [{ tube: laid.tube, second, direction: directionWords(headingDeg + laid.setDeg) }] }
}

/** Closes with the nearest enemy, then keeps her abeam; fires a torpedo when she is near. */
export function closing(action: DuelAction, seat: string): CollegeOrders {
  const board = action.state
  const ships = shipsUnder(board, seat).map((ship): [string, ShipOrder] => {
    const mark = nearest(board, ship)
    if (!mark) return [ship.id, {}]
    const bearing = bearingOf(ship.way.at, mark)
    const far = yardsBetween(ship.way.at, mark)
    const wanted =
      far > FIGHTS_AT_YARDS ? bearing : compass(bearing + (turnBetween(ship.way.headingDeg, bearing) > 0 ? -90 : 90))
    const turn = turnBetween(ship.way.headingDeg, wanted)
    const points = Math.round((Math.abs(turn) / DEGREES_A_POINT) * QUARTER_POINTS) / QUARTER_POINTS
    const steer: ShipOrder = points >= 1 ? { helm: [{ turn: turn > 0 ? 'R' : 'L', points, second: 0 }] } : {}
    const faster: ShipOrder = { engines: [{ telegraph: 'ahead', knots: ship.way.engines.fullKn, second: 0 }] }
    const order = board.moveNumber === 0 ? { ...steer, ...faster } : steer
    const legal = book.checkOrders(board, seat, { ships: { [ship.id]: order } }) === null ? order : {}
    return [ship.id, far < FIGHTS_AT_YARDS ? shotsAt(board, ship, legal, 15, TORPEDO_WITHIN_DEGREES) : legal]
  })
  const orders = readOrders({ ships: Object.fromEntries(ships) })
  return book.checkOrders(board, seat, orders) === null ? orders : { ships: {} }
}

/** Anything that is legal: helm, engines, torpedoes, gyroscopes, held turrets, targets, drawn from a seed. */
export const anything =
  (seed: string) =>
  (action: DuelAction, seat: string): CollegeOrders => {
    const board = action.state
    const draw = (of: number, ...about: string[]) =>
      (faces({ seed, branch: 'players' }, of, 1, seat, String(board.moveNumber), ...about)[0] ?? 1) - 1
    const ships = shipsUnder(board, seat).flatMap((ship): [string, ShipOrder][] => {
      const pick = (of: number, what: string) => draw(of, ship.id, what)
      const helm: NonNullable<ShipOrder['helm']> =
        pick(2, 'helm') === 0
          ? [
              {
                turn: (['R', 'L', 'amidships'] as const)[pick(3, 'turn')] ?? 'amidships',
                second: pick(30, 'helm second'),
                ...(pick(2, 'points?') === 0 ? { points: (pick(64, 'points') + 1) / 4 } : {}),
              },
            ].map(({ points, ...line }) =>
              line.turn === 'amidships' || points === undefined ? line : { ...line, points },
            )
          : []
      const telegraph = (['ahead', 'ahead', 'ahead', 'stop', 'back'] as const)[pick(5, 'telegraph')] ?? 'ahead'
      const engines: NonNullable<ShipOrder['engines']> =
        pick(3, 'engines') === 0
          ? [
              {
                telegraph,
                second: pick(30, 'engine second'),
                ...(telegraph === 'ahead' ? { knots: pick(Math.floor(ship.way.engines.fullKn) + 1, 'knots') } : {}),
              },
            ]
          : []
      const turret = ship.turrets[pick(Math.max(1, ship.turrets.length), 'turret')]
      const tube = TUBES[pick(4, 'gyro tube')] ?? 'SF'
      const parts: ShipOrder[] = [
        helm.length > 0 ? { helm } : {},
        engines.length > 0 ? { engines } : {},
        turret && pick(4, 'hold') === 0 ? { hold: [turret.turret] } : {},
        pick(20, 'gyro') === 0 ? { gyros: [{ tube, degrees: pick(72, 'set') * 5 }] } : {},
      ]
      let legal: ShipOrder = {}
      for (const part of parts) {
        const more = { ...legal, ...part }
        if (book.checkOrders(board, seat, { ships: { [ship.id]: more } }) === null) legal = more
      }
      const shot = pick(3, 'shot') === 0 ? shotsAt(board, ship, legal, pick(30, 'shot second'), 180) : legal
      const all = book.checkOrders(board, seat, { ships: { [ship.id]: shot } }) === null ? shot : legal
      // Some ships are not spoken of.
      return pick(6, 'silent') === 0 ? [] : [[ship.id, all]]
    })
    return readOrders({ ships: Object.fromEntries(ships) })
  }
