/** The move of a fleet: every ship runs on exact curves at her fleet's speed, by the signals that were executed (NF-TURN, NF-SPEED, R-33, R-34). */

import type { ActionEvent } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { compass, DEGREES_A_POINT, stepIn } from '../../bearings.ts'
import { figure, GRAIN } from '../../figures.ts'
import { firstContact } from '../board/hulls.ts'
import {
  AS_SHE_GOES,
  engineKnots,
  type HelmOrder,
  type Leg,
  poseAt,
  runShip,
  type Steering,
  stoppedDead,
  type TelegraphOrder,
  type Way,
} from '../board/motion.ts'
import type { Telling } from '../duel/knowing.ts'
import { type ShipOrder, steeringOf } from '../duel/orders.ts'
import { CLEAR_S, stoppedAt, tellClear } from '../duel/plotting.ts'
import {
  type CollegeBoard,
  liesStill,
  movedOn,
  nameOf,
  positionNow,
  type Ship,
  seatOf,
  secondsOfMove,
  withShip,
} from '../duel/state.ts'
import { fleetSpeeds, reserveSpeed } from '../procedures/speed.ts'
import { YARDS_A_SECOND } from '../procedures/turning.ts'
import { moveSeconds } from '../tables/speed.ts'
import { hull } from '../tables/torpedo.ts'
import { columnsOf, fleetOf, shipsInFleet, withFleet } from './commanding.ts'
import type { SideFleet, WakeTurn } from './fleets.ts'
import type { Signalled, TurnExecuted } from './signalling.ts'

const SECONDS = moveSeconds.fleet

/** Knots of a fleet in the move to a position, by the printed shares (NF-SPEED-04 to -07). */
export function fleetKnots({ fleetKn, telegraph }: SideFleet, position: number): number {
  const made = Math.max(1, position - telegraph.since + 1)
  // The third move of a change is as every later one.
  return fleetSpeeds(fleetKn, telegraph.from, telegraph.to, Math.min(made, 3)).value.moves.at(-1)?.knots ?? fleetKn
}

/** Captains of her fleet take their own stations in the move to this position, or she has a commander of her own. */
export const steersHerself = (board: CollegeBoard, ship: Ship, position: number): boolean => {
  const { formingTo } = fleetOf(board, ship.side)
  return ship.inFleet.own || (formingTo !== null && position <= formingTo)
}

/** The most that a ship of a fleet makes for a short time: a fifth more than its speed, as far as her engines go (NF-SPEED-02). */
export const reserveOf = (board: CollegeBoard, ship: Ship): number =>
  Math.min(ship.way.engines.fullKn, reserveSpeed(fleetOf(board, ship.side).fleetKn).value)

/** Turns executed are laid out: who turns at once, and the places at which the others follow. */
function laidOut(
  given: CollegeBoard,
  side: string,
  turn: TurnExecuted | undefined,
): { board: CollegeBoard; now: string[] } {
  if (!turn) return { board: given, now: [] }
  if (turn.how === 'vessels') {
    const ships = shipsInFleet(given, side)
    // Whoever was still to follow her leader round turns with the others instead.
    const board = ships.reduce(
      (at, ship) => withShip(at, ship.id, { inFleet: { ...ship.inFleet, wake: [], turned: 'vessels' } }),
      given,
    )
    return { board, now: ships.map(({ id }) => id) }
  }
  const { flagship } = fleetOf(given, side)
  const columns = columnsOf(given, side).filter(([head]) => !turn.flagshipsAlone || head?.id === flagship)
  let board = given
  for (const [head, ...others] of columns) {
    if (!head) continue
    board = withShip(board, head.id, { inFleet: { ...head.inFleet, turned: 'column' } })
    for (const ship of others) {
      const follows: WakeTurn = { at: head.way.at, helm: turn.helm, points: turn.points }
      board = withShip(board, ship.id, { inFleet: { ...ship.inFleet, wake: [...ship.inFleet.wake, follows] } })
    }
  }
  return { board, now: columns.flatMap(([head]) => (head ? [head.id] : [])) }
}

/** The second after one at which a ship that runs straight has a place abeam; null: not in this move. */
function abeamAt(legs: readonly Leg[], { at }: WakeTurn, after: number): number | null {
  for (const leg of legs) {
    if (leg.turning || leg.toS <= after + GRAIN || leg.knots <= 0) continue
    const from = Math.max(leg.fromS, after)
    const pose = poseAt(legs.slice(legs.indexOf(leg)), from)
    const keel = stepIn(pose.headingDeg)
    const ahead = (at.x - pose.at.x) * keel.x + (at.y - pose.at.y) * keel.y
    const second = from + Math.max(0, ahead) / (leg.knots * YARDS_A_SECOND)
    if (second < leg.toS - GRAIN) return second
  }
  return null
}

/** Runs a ship whose leader has turned before her: at each place in turn she puts her helm over as he did. */
function runInWake(begins: Way, steering: Steering, wake: readonly WakeTurn[]) {
  let helm: readonly HelmOrder[] = steering.helm
  let left = wake
  let after = 0
  for (;;) {
    const ran = runShip(begins, { ...steering, helm }, SECONDS)
    const [next, ...more] = left
    const second = next ? abeamAt(ran.legs, next, after) : null
    if (!next || second === null) return { ...ran, wake: left }
    helm = [...helm, { second, turn: next.helm, points: next.points }]
    left = more
    after = second + GRAIN * 10
  }
}

/** Her engines: as the fleet goes at once, by half-minutes where she goes otherwise. */
function engined(way: Way, fleet: SideFleet, knots: number, wanted: number | undefined) {
  const toKn = Math.min(way.engines.fullKn, wanted ?? knots)
  const inStation = wanted === undefined && Math.abs(engineKnots(way.engines) - fleet.knots) < GRAIN
  if (!inStation) {
    const telegraph = toKn > 0 ? 'ahead' : 'stop'
    const order: TelegraphOrder = { second: 0, telegraph, ...(toKn > 0 ? { knots: toKn } : {}) }
    const going = way.engines.order === telegraph && way.engines.toKn === toKn
    return { way, engines: going ? [] : [order] }
  }
  const engines: Way['engines'] = {
    order: knots > 0 ? 'ahead' : 'stop',
    startKn: knots,
    toKn: knots,
    fullKn: way.engines.fullKn,
    sinceS: 0,
  }
  return { way: { ...way, engines }, engines: [] }
}

type MoveOfShip = Pick<Ship, 'legs' | 'way' | 'inFleet'>

/** Her way through the move to a position. */
export function runInFleet(
  board: CollegeBoard,
  ship: Ship,
  order: ShipOrder,
  turn: TurnExecuted | undefined,
  position: number,
): MoveOfShip {
  const { inFleet } = ship
  if (liesStill(ship, position) !== null)
    return { ...runShip(stoppedDead(ship.way), AS_SHE_GOES, SECONDS), inFleet: { ...inFleet, wake: [] } }
  const reserveMoves = order.reserve === undefined ? 0 : inFleet.reserveMoves + 1
  if (ship.inFleet.own) return { ...runShip(ship.way, steeringOf(order), SECONDS), inFleet }
  const fleet = fleetOf(board, ship.side)
  const own = steersHerself(board, ship, position) ? steeringOf(order) : AS_SHE_GOES
  const { way, engines } = engined(ship.way, fleet, fleetKnots(fleet, position), order.reserve)
  const signalled: HelmOrder[] = turn ? [{ second: 0, turn: turn.helm, points: turn.points }] : []
  const steering: Steering = {
    helm: own.helm.length > 0 ? own.helm : signalled,
    engines: own.engines.length > 0 ? own.engines : engines,
  }
  const wake = own.helm.length > 0 ? [] : inFleet.wake
  const ran = runInWake(way, steering, wake)
  const followed = ran.wake.length < wake.length
  return {
    legs: ran.legs,
    way: ran.way,
    inFleet: { ...inFleet, wake: ran.wake, reserveMoves, ...(followed ? { turned: 'column' as const } : {}) },
  }
}

const SAMPLE_S = 3
/** No ship of either side can close the other by more in that time. */
const CLOSED_YD = 2 * 36 * YARDS_A_SECOND * SAMPLE_S
const HULLS_YD = Math.hypot(hull.lengthYd, hull.beamYd)

/** Ships of two sides whose hulls meet stop where they met: what comes of it, and whether it is a mêlée, is the umpire's (NM-SCALE-01). */
function met(
  given: CollegeBoard,
  orders: Readonly<Record<string, ShipOrder>>,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  let board = given
  const afloat = board.ships.filter((ship) => !ship.sunk && !ship.hidden)
  const samples = new Map(
    afloat.map((ship) => [
      ship.id,
      Array.from({ length: SECONDS / SAMPLE_S + 1 }, (_, n) => poseAt(ship.legs, n * SAMPLE_S).at),
    ]),
  )
  const near = (one: Ship, other: Ship) => {
    const [a = [], b = []] = [samples.get(one.id), samples.get(other.id)]
    return a.some((at, n) => Math.hypot(at.x - (b[n]?.x ?? at.x), at.y - (b[n]?.y ?? at.y)) < HULLS_YD + CLOSED_YD)
  }
  const found = afloat
    .flatMap((one, n) =>
      afloat
        .slice(n + 1)
        .flatMap((other) => (one.side !== other.side && near(one, other) ? [[one, other] as const] : [])),
    )
    .flatMap(([one, other]) => {
      const contact = firstContact(one.legs, other.legs, SECONDS)
      return contact ? [{ ships: [one.id, other.id] as const, second: contact.second }] : []
    })
    .sort((one, other) => one.second - other.second)
  const stopped = new Set<string>()
  const clear: { ship: string; of: string }[] = []
  const keepClear = (until: number): void => {
    for (let next = nextShort(board, stopped, orders, until); next; next = nextShort(board, stopped, orders, until)) {
      const { ship, friend, second } = next
      stopped.add(ship.id)
      clear.push({ ship: ship.id, of: friend.id })
      board = stoppedAt(board, ship, Math.max(0, second - CLEAR_S), SECONDS)
    }
  }
  for (const { ships, second } of found) {
    keepClear(second)
    if (ships.some((id) => stopped.has(id))) continue
    for (const id of ships) {
      const ship = board.ships.find((one) => one.id === id)
      if (!ship) continue
      stopped.add(id)
      board = stoppedAt(board, ship, second, SECONDS)
    }
    const says = `${ships.map((id) => nameOf(board, id)).join(' and ')} run into each other, and stop: the fleets are mixed up.`
    const why = [because('NM-SCALE-01', 'a mêlée is the umpire’s to declare', { second }, true)]
    events.push({ kind: 'collision', ships: [...ships], says, because: why })
    const [one, other] = ships
    const at = { ...(one === undefined ? {} : { from: one }), ...(other === undefined ? {} : { at: other }) }
    tell.all(says, why, undefined, { kind: 'ram', t: Math.min(1, second / SECONDS), ...at })
  }
  keepClear(SECONDS)
  tellClear(board, clear, tell, events)
  return board
}

/**
 * The next ship that goes as her fleet goes and would run, by then, into a friend who has stopped before her in this move: captains avoid a collision
 * (NF-SPEED-02), and no ship is run down for want of an order.
 */
function nextShort(
  board: CollegeBoard,
  stopped: ReadonlySet<string>,
  orders: Readonly<Record<string, ShipOrder>>,
  until: number,
): { readonly ship: Ship; readonly friend: Ship; readonly second: number } | undefined {
  const goesOn = ({ id, sunk, hidden }: Ship) => !sunk && !hidden && !stopped.has(id) && orders[id]?.helm === undefined
  return [...stopped]
    .flatMap((id) => board.ships.find((one) => one.id === id) ?? [])
    .flatMap((friend) =>
      board.ships.flatMap((ship) => {
        if (friend.side !== ship.side || !goesOn(ship)) return []
        const contact = firstContact(ship.legs, friend.legs, SECONDS)
        return contact && contact.second <= until ? [{ ship, friend, second: contact.second }] : []
      }),
    )
    .sort((one, other) => one.second - other.second)[0]
}

/** The way of every ship that is afloat in the move that comes, or of those asked for, by what was signalled and ordered. */
export function waysOf(
  signalled: Pick<Signalled, 'board' | 'turns'>,
  orders: Readonly<Record<string, ShipOrder>>,
  wanted: (ship: Ship) => boolean = () => true,
): ReadonlyMap<string, MoveOfShip> {
  const position = positionNow(signalled.board) + 1
  let board = signalled.board
  const turning = new Map<string, TurnExecuted>()
  for (const side of board.sides) {
    const turn = signalled.turns[side]
    const laid = laidOut(board, side, turn)
    board = laid.board
    for (const id of laid.now) if (turn) turning.set(id, turn)
  }
  return new Map(
    board.ships
      .filter((ship) => !ship.sunk && wanted(ship))
      .map((ship) => [ship.id, runInFleet(board, ship, orders[ship.id] ?? {}, turning.get(ship.id), position)]),
  )
}

/** Moves both fleets (NF-SEQ-02). */
export function move(
  signalled: Pick<Signalled, 'board' | 'turns'>,
  orders: Readonly<Record<string, ShipOrder>>,
  tell: Telling,
  events: ActionEvent[],
): CollegeBoard {
  const position = positionNow(signalled.board) + 1
  const ways = waysOf(signalled, orders)
  let board: CollegeBoard = { ...movedOn(signalled.board, secondsOfMove(signalled.board)), met: [] }
  for (const ship of signalled.board.ships) {
    const ran = ways.get(ship.id)
    if (!ran) {
      board = withShip(board, ship.id, { legs: [] })
      continue
    }
    const order = orders[ship.id] ?? {}
    const { alsoAt = null, otherBeam = null, fireAt = null } = order
    board = withShip(board, ship.id, { ...ran, inFleet: { ...ran.inFleet, alsoAt, otherBeam }, fireAt, hold: [] })
  }
  for (const side of board.sides) board = withFleet(board, side, { knots: fleetKnots(fleetOf(board, side), position) })
  board = met(board, orders, tell, events)
  for (const ship of board.ships) {
    if (ship.sunk) continue
    const name = nameOf(board, ship.id)
    const { at, headingDeg } = ship.way
    const { knots } = poseAt(ship.legs, SECONDS)
    const turned = ship.legs.some(({ turning }) => turning)
    const reasons: Reason[] = [
      because(
        turned ? 'NF-TURN-02' : 'NF-TURN-01',
        `${name} is at ${figure(at.x)}, ${figure(at.y)} at position ${position}`,
        { ship: ship.id },
        position,
      ),
      because(
        'NF-SPEED-04',
        `${figure(knots)} knots, heading ${figure(compass(headingDeg))}°, ${figure(headingDeg / DEGREES_A_POINT)} points`,
        { knots, headingDeg },
      ),
    ]
    const says = `${name}: position ${position}, heading ${figure(Math.round(headingDeg * 10) / 10)}°, ${counted(Math.round(knots * 10) / 10, 'knot')}.`
    events.push({ kind: 'plotted', ships: [ship.id], says, because: reasons })
    tell.seat(seatOf(board, ship.id), says, reasons, ship.id)
  }
  return board
}
