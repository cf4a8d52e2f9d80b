import type { BoardView, Plan, SeenShip, ViewPoint } from '../../../shared/action/contract.ts'
import type { ShipParticulars } from '../../symbols/particulars.ts'

/** The board as an encounter of a seat's view carries it. */
export type SeatBoard = BoardView & {
  readonly over: boolean
  /** This seat's own sealed orders in the book's notation; null while it has sealed nothing. */
  readonly sealed: string | null
}

/** Reads the board from an encounter; the host has checked it against the book. Null when there is none. */
export function readBoard(board: Readonly<Record<string, unknown>> | null): SeatBoard | null {
  return board && Array.isArray(board['friends']) && Array.isArray(board['others'])
    ? (board as unknown as SeatBoard)
    : null
}

/** A silhouette from what can be seen of a ship from outside. */
export function planShape(plan: Plan): ShipParticulars {
  const heavy = plan.turrets >= 2
  const type =
    plan.lengthFeet < 170
      ? 'torpedo-boat'
      : plan.lengthFeet < 240 && !heavy
        ? 'destroyer'
        : heavy
          ? 'battleship'
          : 'cruiser'
  return {
    lengthFeet: plan.lengthFeet,
    beamFeet: plan.beamFeet,
    type,
    funnels: plan.funnels,
    masts: plan.masts,
    ...(heavy
      ? {
          turrets: [
            { guns: 2, end: 'fore' as const },
            { guns: 2, end: 'aft' as const },
          ],
        }
      : {}),
  }
}

/** Where a ship is at a share of her last move's path. */
export function along(ship: ViewPoint & Pick<SeenShip, 'path'>, run: number): ViewPoint {
  const { path } = ship
  const last = path.at(-1)
  if (run >= 1 || !last || path.length < 2) return ship
  const exact = Math.max(0, run) * (path.length - 1)
  const n = Math.floor(exact)
  const from = path[n] ?? last
  const to = path[n + 1] ?? last
  const share = exact - n
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    headingDegrees: from.headingDegrees,
  }
}
