/** Who commands a fleet, what belongs to it, and whether its commander leads a column (NF-SETUP-02, NF-SIG-01, NF-SIG-02, R-31). */

import { because, type Reason } from '../../../explanation/finding.ts'
import { bearingOf, DEGREES_A_POINT, type Place, stepIn, turnBetween, yardsBetween } from '../../bearings.ts'
import { atLeast, figure } from '../../figures.ts'
import { knotsNow } from '../board/motion.ts'
import { type CollegeBoard, calledOf, type Ship, seatOf, shipNamed } from '../duel/state.ts'
import type { FleetPart, SideFleet } from './fleets.ts'

const NONE: FleetPart = { sides: {}, forts: [], mines: [] }

/** What is ordered of a side's fleet where it is formed. */
export type FleetWanted = Partial<Pick<SideFleet, 'flagship' | 'second' | 'fleetKn' | 'instructions' | 'foreseen'>>

/** Ships that the fleet's signals manoeuvre, afloat, in their order. */
export const shipsInFleet = (board: Pick<CollegeBoard, 'ships'>, side: string): readonly Ship[] =>
  board.ships.filter((ship) => ship.side === side && !ship.sunk && !ship.inFleet.own)

export const partOf = ({ fleet }: Pick<CollegeBoard, 'fleet'>): FleetPart => fleet ?? NONE
export function fleetOf(board: CollegeBoard, side: string): SideFleet {
  const fleet = partOf(board).sides[side]
  if (!fleet) throw new Error(`no fleet of ${side} is formed`)
  return fleet
}

export const withFleet = (board: CollegeBoard, side: string, change: Partial<SideFleet>): CollegeBoard => {
  const part = partOf(board)
  return { ...board, fleet: { ...part, sides: { ...part.sides, [side]: { ...fleetOf(board, side), ...change } } } }
}

/** The fleet speed that is usual on this board, or what the slowest ship makes if that is less (NF-SETUP-05). */
export function usualFleetKn(board: Pick<CollegeBoard, 'ships' | 'settings'>, side: string): number {
  const slowest = Math.min(...shipsInFleet(board, side).map(({ way }) => way.engines.fullKn))
  return Math.max(1, Math.min(board.settings['nwc.fleet_knots'], slowest))
}

/** Ships come to the board at another speed than that of the fleet's card, at which they go from the first move on; null: at that (NF-SETUP-05). `whose` they are to its reader. */
export function otherThanCard(
  board: CollegeBoard,
  side: string,
  whose = `The ships of ${calledOf(board, side)}`,
): Reason | null {
  const { fleetKn } = fleetOf(board, side)
  const came = Math.max(0, ...shipsInFleet(board, side).map(({ way }) => knotsNow(way)))
  if (atLeast(fleetKn, came) && atLeast(came, fleetKn)) return null
  const says = `${whose} come at ${figure(came)} knots, and go over to the fleet speed on their card, ${figure(fleetKn)} knots`
  return because('NF-SETUP-05', says, { side, came }, fleetKn)
}

/** Forms the fleets of a board that has none yet; what has been formed stays as it is. */
export function formed(board: CollegeBoard, wanted: Readonly<Record<string, FleetWanted>> = {}): CollegeBoard {
  const before = partOf(board)
  const sides = board.sides.map((side): [string, SideFleet] => {
    const kept = before.sides[side]
    if (kept) return [side, kept]
    const ships = board.ships.filter((ship) => ship.side === side)
    const own = shipsInFleet(board, side)
    const [first = ships[0], next] = own
    const fleetKn = usualFleetKn(board, side)
    const fleet: SideFleet = {
      side,
      flagship: first?.id ?? '',
      second: next?.id ?? null,
      fleetKn,
      telegraph: { from: 'full', to: 'full', since: 0 },
      knots: fleetKn,
      fireAt: null,
      formingTo: null,
      formation: null,
      instructions: '',
      foreseen: [],
      ...wanted[side],
    }
    return [side, { ...fleet, knots: fleet.fleetKn }]
  })
  return { ...board, fleet: { ...before, sides: Object.fromEntries(sides) } }
}

/** The ship that commands: the flagship, or that of the second in command when she is lost, or else the next. */
export function commandShip(board: CollegeBoard, side: string): Ship | null {
  const { flagship, second } = fleetOf(board, side)
  const afloat = (id: string | null) => {
    const ship = id === null ? null : shipNamed(board, id)
    return ship && !ship.sunk ? ship : null
  }
  return afloat(flagship) ?? afloat(second) ?? shipsInFleet(board, side)[0] ?? null
}

export function commandSeat(board: CollegeBoard, side: string): string | null {
  const ship = commandShip(board, side)
  return ship ? seatOf(board, ship.id) : null
}

/** Yards by which a place lies ahead of a ship, along her keel. */
export const aheadOf = ({ way }: Pick<Ship, 'way'>, place: Place): number => {
  const keel = stepIn(way.headingDeg)
  return (place.x - way.at.x) * keel.x + (place.y - way.at.y) * keel.y
}

/**
 * The columns of a side, each from its head. While ships follow each other round, whoever has fewer turns before her is farther ahead; otherwise
 * the foremost on her own heading leads, which vessels turning together may have made the last one.
 */
export function columnsOf(board: CollegeBoard, side: string): readonly (readonly Ship[])[] {
  const ships = shipsInFleet(board, side)
  const numbers = [...new Set(ships.map(({ inFleet }) => inFleet.column))].sort((one, other) => one - other)
  return numbers.map((number) =>
    ships
      .filter(({ inFleet }) => inFleet.column === number)
      .sort((one, other) => {
        const turns = one.inFleet.wake.length - other.inFleet.wake.length
        return turns !== 0 ? turns : aheadOf(other, one.way.at) > 0 ? -1 : 1
      }),
  )
}

/** She follows: what is next before her, the place of a turn or the ship ahead, lies within a point of her bow, or she is turning as her leader did. */
function follows(ship: Ship, ahead: Ship): boolean {
  const { wake, turned } = ship.inFleet
  if (ship.way.turning) return turned === 'column'
  const next = wake[0]?.at ?? ahead.way.at
  const NEAR = 30
  if (yardsBetween(ship.way.at, next) < NEAR) return true
  return atLeast(DEGREES_A_POINT, Math.abs(turnBetween(ship.way.headingDeg, bearingOf(ship.way.at, next))))
}

/** The flagship of the commander leads a column (NF-SIG-01). */
export function leadsColumn(board: CollegeBoard, side: string): boolean {
  const { flagship } = fleetOf(board, side)
  const column = columnsOf(board, side).find(([head]) => head?.id === flagship)
  return column?.every((ship, n) => n === 0 || follows(ship, column[n - 1] as Ship)) ?? false
}
