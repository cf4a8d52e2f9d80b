/** Fleet commanders for games without people: one who fights by a plan, and one who signals anything that may be signalled. */

import { faces } from '../../../dice/keyed.ts'
import { Refused } from '../../../explanation/refusal.ts'
import { bearingOf, DEGREES_A_POINT, turnBetween, yardsBetween } from '../../bearings.ts'
import { collegeBoards as book } from '../boards.ts'
import { type CollegeOrders, readOrders, type ShipOrder } from '../duel/orders.ts'
import { positionNow, shipsUnder, sideOfSeat } from '../duel/state.ts'
import { commandShip } from '../fleet/commanding.ts'
import { steersHerself } from '../fleet/moving.ts'
import { flagsOf, seatCommands } from '../fleet/signalling.ts'
import type { FleetAction } from './fleets.ts'

const legal = (action: FleetAction, seat: string, orders: CollegeOrders): boolean =>
  book.checkOrders(action.state, seat, orders) === null
const move = (text: string): CollegeOrders => readOrders({ move: text })

/** Turns his line, the fleet led by its head, until the enemy is abeam at fighting range; then holds on, and fires torpedoes that bear. */
export const byPlan =
  (range: number) =>
  (action: FleetAction, seat: string): CollegeOrders => {
    const { state } = action
    const side = sideOfSeat(state, seat)
    const flag = side !== null && seatCommands(state, seat) ? commandShip(state, side) : null
    if (side === null || !flag) return { ships: {} }
    const enemies = state.ships.filter((ship) => ship.side !== side && !ship.sunk && !ship.hidden)
    const [near] = [...enemies].sort(
      (a, b) => yardsBetween(flag.way.at, a.way.at) - yardsBetween(flag.way.at, b.way.at),
    )
    if (!near) return { ships: {} }
    const bearing = bearingOf(flag.way.at, near.way.at)
    const far = yardsBetween(flag.way.at, near.way.at)
    const off = turnBetween(flag.way.headingDeg, bearing)
    const wanted = far > range ? bearing : bearing + (off > 0 ? -90 : 90)
    const turn = turnBetween(flag.way.headingDeg, wanted)
    const points = Math.min(8, Math.round((Math.abs(turn) / DEGREES_A_POINT) * 2) / 2)
    const word = `${points} ${turn > 0 ? 'R' : 'L'}`
    // A fleet that is in column follows its flag; another turns together, a move after it was told to.
    const flying = flagsOf(state, side).find(({ key }) => key.startsWith('V'))
    const orders = [
      ...(points >= 1 ? [`C ${word}`, ...(flying ? [] : [`H V ${word}`])] : []),
      ...(flying ? [`X ${flying.key}`] : []),
      'A',
    ]
    return orders.map(move).find((one) => legal(action, seat, one)) ?? { ships: {} }
  }

const SIGNALS = [
  'V 4 R',
  'V 8 L',
  'V 16 R',
  'C 4 L',
  'C 12 R',
  'SPEED HALF',
  'SPEED FULL',
  'SPEED STOP',
  'GYRO 60',
  'FORM wedge',
]

/** Anything that is legal: signals up and down, the head turned, reserve, divided fire, torpedoes, helm where captains have it. */
export const anySignals =
  (seed: string) =>
  (action: FleetAction, seat: string): CollegeOrders => {
    const { state } = action
    const draw = (of: number, ...about: string[]) =>
      (faces({ seed, branch: 'admirals' }, Math.max(1, of), 1, seat, String(state.moveNumber), ...about)[0] ?? 1) - 1
    const side = sideOfSeat(state, seat)
    if (side === null) return { ships: {} }
    let orders: CollegeOrders = { ships: {} }
    const take = (more: () => Partial<CollegeOrders>) => {
      try {
        const next = readOrders({ ...orders, ...more() })
        if (legal(action, seat, next)) orders = next
      } catch (error) {
        if (!(error instanceof Refused)) throw error
      }
    }
    const lines = () => orders.signals ?? []
    const signalled = (text: string) => take(() => ({ signals: [...lines(), ...(move(text).signals ?? [])] }))
    if (seatCommands(state, seat)) {
      const flags = flagsOf(state, side)
      const flag = flags[draw(flags.length, 'flag')]
      if (flag && draw(2, 'act') === 0) signalled(`${draw(4, 'annul') === 0 ? 'AN' : 'X'} ${flag.key}`)
      if (draw(3, 'head') === 0) signalled(`C ${(draw(16, 'points') + 1) / 2} ${draw(2, 'to') === 0 ? 'R' : 'L'}`)
      const enemy = Object.keys(state.known[side] ?? {})[draw(2, 'enemy')] ?? ''
      const signals = [...SIGNALS, `FIRE ${enemy}`, ...(draw(12, 'close') === 0 ? ['CLOSE ACTION'] : [])]
      if (draw(2, 'hoist') === 0) signalled(`H ${signals[draw(signals.length, 'signal')]}`)
    }
    const offered = book.ordersFor(state, seat)
    for (const ship of shipsUnder(state, seat)) {
      const enemies = Object.keys(state.known[side] ?? {})
      const one = (what: string) => enemies[draw(enemies.length, ship.id, what)]
      const ordered = (order: ShipOrder) =>
        take(() => ({ ships: { ...orders.ships, [ship.id]: { ...orders.ships[ship.id], ...order } } }))
      const [fireAt, alsoAt, otherBeam] = [one('fire'), one('also'), one('other')]
      if (fireAt !== undefined && draw(3, ship.id, 'fires') === 0) ordered({ fireAt })
      if (alsoAt !== undefined && draw(3, ship.id, 'divides') === 0) ordered({ alsoAt })
      if (otherBeam !== undefined && draw(4, ship.id, 'beyond') === 0) ordered({ otherBeam })
      if (draw(5, ship.id, 'reserve') === 0) ordered({ reserve: 13 })
      const choices = offered.find((choice) => choice.ship === ship.id)?.offers ?? []
      const shots = choices.filter(({ key, allowed }) => key.endsWith('T') && allowed)
      const shot = shots[draw(shots.length, ship.id, 'tube')]
      if (shot && draw(4, ship.id, 'shoots') === 0) ordered(shot.order as unknown as ShipOrder)
      if (steersHerself(state, ship, positionNow(state) + 1) && draw(2, ship.id, 'helm') === 0)
        ordered({
          helm: [{ turn: draw(2, ship.id, 'side') === 0 ? 'R' : 'L', points: 2, second: draw(150, ship.id, 's') }],
        })
    }
    return orders
  }
