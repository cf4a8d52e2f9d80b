/** Plotting a move: both ships are run along straight lines and track curves, and the ends are marked (ND-SEQ-03). */

import type { ActionEvent } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { directionOf } from '../../../vocabulary/compass-points.ts'
import { compass, DEGREES_A_POINT } from '../../bearings.ts'
import { figure } from '../../figures.ts'
import { firstContact } from '../board/hulls.ts'
import { AS_SHE_GOES, cutShort, poseAt, runShip, stoppedDead } from '../board/motion.ts'
import { tubeReady } from '../procedures/reloading.ts'
import { gyroAgrees } from '../procedures/torpedoes.ts'
import { hull } from '../tables/torpedo.ts'
import { abeam } from './battery.ts'
import type { Telling } from './knowing.ts'
import { type ShipOrder, STANDING, steeringOf } from './orders.ts'
import {
  type CollegeBoard,
  lastMoveBegan,
  liesStill,
  type Met,
  MOVE_SECONDS,
  movedOn,
  nameOf,
  positionNow,
  type Running,
  type Ship,
  seatOf,
  shipNamed,
  withShip,
} from './state.ts'

/** Her way through the move to a position, as she was ordered and as she can (ND-TURN-08, R-24, R-25). */
export function runFor(
  ship: Ship,
  order: ShipOrder,
  position: number,
  seconds: number = MOVE_SECONDS,
): Pick<Ship, 'legs' | 'way'> {
  const still = liesStill(ship, position) !== null
  const begins = still ? stoppedDead(ship.way) : ship.way
  return runShip(begins, still ? AS_SHE_GOES : steeringOf(order), seconds)
}

/** The order that counts for a ship: what was sealed for her; as she goes where her seat spoke of others; the standing one where it sealed nothing. */
export function orderFor(
  board: CollegeBoard,
  ship: Ship,
  sealed: Readonly<Record<string, { readonly ships: Readonly<Record<string, ShipOrder>> }>>,
): ShipOrder {
  const orders = sealed[seatOf(board, ship.id)]
  return orders ? (orders.ships[ship.id] ?? {}) : STANDING
}

/** Seconds before her hull would meet a friend's at which a ship that keeps clear is brought to a stand. */
export const CLEAR_S = 3

/** A ship brought to a stand at a second of her move. */
export function stoppedAt(board: CollegeBoard, ship: Ship, second: number, seconds: number): CollegeBoard {
  const legs = cutShort(ship.legs, second)
  const { at, headingDeg } = poseAt(legs, seconds)
  return withShip(board, ship.id, { legs, way: stoppedDead({ ...ship.way, at, headingDeg }) })
}

/** A ship that keeps clear of a friend. */
interface KeptClear {
  readonly ship: string
  readonly of: string
}

/** Of two friends whose hulls would meet, those who stop short of it: nobody runs down a friend for want of an order (NM-RAM-01, R-25). */
function keepingClear(board: CollegeBoard, { ships, rams }: Met, unordered: ReadonlySet<string>): KeptClear[] {
  const [one, other] = ships
  if (shipNamed(board, one)?.side !== shipNamed(board, other)?.side) return []
  return [...(rams !== 1 ? [{ ship: one, of: other }] : []), ...(rams !== 0 ? [{ ship: other, of: one }] : [])].filter(
    ({ ship }) => unordered.has(ship),
  )
}

/**
 * Ships whose hulls meet in this move lie where they met; the pairs, the earliest first. A ship that nobody has ordered stops short of a
 * friend.
 */
function meetings(
  board: CollegeBoard,
  ordered: ReadonlySet<string>,
): { board: CollegeBoard; met: readonly Met[]; clear: readonly KeptClear[] } {
  const met: Met[] = []
  const clear: KeptClear[] = []
  const unordered = new Set(board.ships.filter(({ id }) => !ordered.has(id)).map(({ id }) => id))
  let at = board
  const reach = 2 * Math.hypot(hull.lengthYd, hull.beamYd) + 36 * MOVE_SECONDS
  for (;;) {
    const afloat = at.ships.filter(({ sunk }) => !sunk)
    const found = afloat.flatMap((one, n) =>
      afloat.slice(n + 1).flatMap((other): Met[] => {
        if (met.some(({ ships }) => ships.includes(one.id) && ships.includes(other.id))) return []
        const [a, b] = [poseAt(one.legs, 0).at, poseAt(other.legs, 0).at]
        if (Math.hypot(a.x - b.x, a.y - b.y) > reach) return []
        const contact = firstContact(one.legs, other.legs, MOVE_SECONDS)
        return contact ? [{ ships: [one.id, other.id], ...contact }] : []
      }),
    )
    const [first] = found.sort((one, other) => one.second - other.second)
    if (!first) return { board: at, met, clear }
    const keeping = keepingClear(at, first, unordered)
    clear.push(...keeping)
    if (keeping.length === 0) met.push(first)
    const second = keeping.length === 0 ? first.second : Math.max(0, first.second - CLEAR_S)
    for (const id of keeping.length === 0 ? first.ships : keeping.map(({ ship }) => ship)) {
      const ship = shipNamed(at, id)
      // She is brought to a stand once: whoever runs into her then has met her.
      unordered.delete(id)
      if (ship) at = stoppedAt(at, ship, second, MOVE_SECONDS)
    }
  }
}

/** Shots of a ship in this move: those that the setting of the tube allows at that second leave it (ND-TORP-03, R-18). */
export function shots(
  board: CollegeBoard,
  ship: Ship,
  order: ShipOrder,
  position: number,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  let at = board
  let { tubes, torpedoes } = ship
  const running: Running[] = []
  const name = nameOf(board, ship.id)
  for (const { tube, second, direction } of [...(order.torpedoes ?? [])].sort(
    (one, other) => one.second - other.second,
  )) {
    const laid = tubes.find((one) => one.tube === tube)
    const directionDeg = directionOf(direction)
    if (!laid || directionDeg === null) continue
    const pose = poseAt(ship.legs, second)
    const agrees = gyroAgrees(pose.headingDeg, laid.setDeg, directionDeg)
    const ready = laid.ready.move < position || (laid.ready.move === position && laid.ready.second <= second)
    const text = `${name}: ${tube} torpedo, second ${second}, ${direction}`
    if (!agrees.value.allowed || !ready || torpedoes < 1) {
      const says = `${text}: not fired; the tube does not bear as she lies.`
      events.push({ kind: 'notFired', ships: [ship.id], says, because: agrees.because })
      tell.seat(seatOf(board, ship.id), says, agrees.because, ship.id)
      continue
    }
    const again = tubeReady('tube', position, second, at.game)
    tubes = tubes.map((one) =>
      one.tube === tube ? { ...one, ready: { move: again.value.nextMove, second: again.value.second ?? 0 } } : one,
    )
    torpedoes -= 1
    running.push({
      ship: ship.id,
      tube,
      move: position,
      second,
      firedAtS: lastMoveBegan(at) + second,
      from: pose.at,
      axisDeg: compass(pose.headingDeg + abeam(tube)),
      directionDeg,
    })
    const reasons = [
      because(
        at.game === 'fleet' ? 'NF-TORP-04' : 'ND-TORP-03',
        `from ${figure(pose.headingDeg)}° of heading towards ${figure(directionDeg)}°`,
        { tube, second },
        direction,
      ),
      ...again.because,
    ]
    events.push({ kind: 'torpedo', ships: [ship.id], says: `${text}: fired.`, because: reasons })
    const t = Math.min(1, second / at.lastMoveS)
    tell.seat(seatOf(board, ship.id), `${text}: fired.`, reasons, ship.id, { kind: 'torpedo', from: ship.id, t })
  }
  const before = at.torpedoesSpent[ship.id] ?? 0
  at = {
    ...at,
    running: [...at.running, ...running],
    torpedoesSpent:
      running.length > 0 ? { ...at.torpedoesSpent, [ship.id]: before + running.length } : at.torpedoesSpent,
  }
  return withShip(at, ship.id, { tubes, torpedoes })
}

/** Gyroscopes that are set anew: the tube is not to be used for five minutes (ND-TORP-04). */
function gyrosSet(ship: Ship, order: ShipOrder, position: number): Pick<Ship, 'tubes'> {
  const tubes = ship.tubes.map((laid) => {
    const set = order.gyros?.find(({ tube }) => tube === laid.tube)
    if (!set) return laid
    const { nextMove, second } = tubeReady('gyro', position, 0, 'duel').value
    // A tube that is being loaded is ready when both are done.
    const later = laid.ready.move > nextMove || (laid.ready.move === nextMove && laid.ready.second > (second ?? 0))
    return { ...laid, setDeg: set.degrees, ready: later ? laid.ready : { move: nextMove, second: second ?? 0 } }
  })
  return { tubes }
}

/** Ships that have stopped short of a friend, told to who commands them. */
export function tellClear(
  board: CollegeBoard,
  clear: readonly KeptClear[],
  tell: Telling,
  events: ActionEvent[],
): void {
  for (const { ship, of } of clear) {
    const says = `${nameOf(board, ship)} has no order of her own, and stops short of ${nameOf(board, of)}.`
    const why = [because('NF-SPEED-02', 'nobody runs down a friend for want of an order (R-25)', { ship, of }, true)]
    events.push({ kind: 'keptClear', ships: [ship, of], says, because: why })
    tell.seat(seatOf(board, ship), says, why, ship)
  }
}

/** Plots the move of all ships that are afloat; `ordered` are those of whom somebody wrote. */
export function plot(
  given: CollegeBoard,
  orders: Readonly<Record<string, ShipOrder>>,
  ordered: ReadonlySet<string>,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  const position = positionNow(given) + 1
  let board: CollegeBoard = { ...movedOn(given, MOVE_SECONDS), met: [] }
  for (const ship of board.ships) {
    if (ship.sunk) {
      board = withShip(board, ship.id, { legs: [] })
      continue
    }
    const order = orders[ship.id] ?? STANDING
    const ran = runFor(ship, order, position)
    board = withShip(board, ship.id, {
      ...ran,
      ...gyrosSet(ship, order, position),
      hold: order.hold ?? [],
      fireAt: order.fireAt ?? null,
    })
  }
  const found = meetings(board, ordered)
  board = { ...found.board, met: found.met }
  tellClear(board, found.clear, tell, events)
  for (const ship of board.ships)
    if (!ship.sunk) board = shots(board, ship, orders[ship.id] ?? {}, position, tell, events)
  for (const ship of board.ships) {
    if (ship.sunk) continue
    const name = nameOf(board, ship.id)
    const { at, headingDeg } = ship.way
    const { knots } = poseAt(ship.legs, MOVE_SECONDS)
    const reasons: Reason[] = [
      because(
        'ND-SEQ-03',
        `${name} is at ${figure(at.x)}, ${figure(at.y)} at position ${position}`,
        { ship: ship.id },
        position,
      ),
      because(
        ship.legs.some(({ turning }) => turning) ? 'ND-TURN-02' : 'ND-SHIP-04',
        `${figure(knots)} knots, heading ${figure(headingDeg)}°, ${figure(headingDeg / DEGREES_A_POINT)} points`,
        { knots, headingDeg },
      ),
    ]
    const says = `${name}: position ${position}, heading ${figure(Math.round(headingDeg * 10) / 10)}°, ${counted(knots, 'knot')}.`
    events.push({ kind: 'plotted', ships: [ship.id], says, because: reasons })
    tell.seat(seatOf(board, ship.id), says, reasons, ship.id)
  }
  return board
}
