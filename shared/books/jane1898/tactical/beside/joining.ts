/** Units beside ships come to the board, and the coast and the plan are drawn on it. */
import type { BoardShip } from '../../../../action/contract.ts'
import type { Plain } from '../../../../explanation/finding.ts'
import { whatBoatKnows } from '../phases/boats/knowing.ts'
import { sightFromShips } from '../phases/coast/sighting.ts'
import type { Balloon, Boat, JaneBoard, LandUnit, Piece } from '../state.ts'
import { editionOf } from './boat-orders.ts'
import type { Area, BalloonPart, BoatPart, LandPart, Plan } from './state.ts'

interface Part {
  readonly boat?: BoatPart
  readonly balloon?: BalloonPart
  readonly land?: LandPart
}
const partOf = (ship: BoardShip): Part => (ship.fight ?? {}) as unknown as Part

export const isBeside = (ship: BoardShip) => {
  const { boat, balloon, land } = partOf(ship)
  return boat !== undefined || balloon !== undefined || land !== undefined
}
export const isAshore = (ship: BoardShip) => partOf(ship).land !== undefined

/** The board with the coast and the plan of the set-up. */
export function drawn(board: JaneBoard, given: Plain | undefined): JaneBoard {
  const { areas, plan } =
    (given as unknown as { beside?: { areas?: readonly Area[]; plan?: Plan } } | undefined)?.beside ?? {}
  return { ...board, ...(areas ? { coast: { areas, units: [], seen: {} } } : {}), ...(plan ? { plan } : {}) }
}

/** The board with these units in their places. */
export function joinBeside(board: JaneBoard, units: readonly { ship: BoardShip; piece: Piece }[]): JaneBoard {
  const boats: Boat[] = []
  const balloons: Balloon[] = []
  const ashore: LandUnit[] = []
  for (const { ship, piece } of units) {
    const { boat, balloon, land } = partOf(ship)
    if (boat) boats.push({ ...piece, boat, seen: {} })
    if (balloon) balloons.push({ ...piece, balloon })
    if (land) ashore.push({ ...piece, land })
  }
  return {
    ...board,
    ...(boats.length > 0
      ? { boats: { boats: [...(board.boats?.boats ?? []), ...boats], sighted: board.boats?.sighted ?? {} } }
      : {}),
    ...(balloons.length > 0
      ? { sky: { balloons: [...(board.sky?.balloons ?? []), ...balloons], seen: board.sky?.seen ?? {} } }
      : {}),
    ...(ashore.length > 0
      ? {
          coast: {
            areas: board.coast?.areas ?? [],
            units: [...(board.coast?.units ?? []), ...ashore],
            seen: board.coast?.seen ?? {},
          },
        }
      : {}),
  }
}

/**
 * What the sides see of balloons and land units when they come aboard, and what boats that are up, or have come themselves, know of ships
 * (JT-SUB-06, -08, JT-SUB01-02); boats are found by moves alone.
 */
export function firstSight(board: JaneBoard, come: ReadonlySet<string>): JaneBoard {
  return boatsLook(sightFromShips(board, board.pieces, board.moveNumber), come)
}

/** The board with what boats that are up know as it stands, and those named, whatever their level. */
export function boatsLook(board: JaneBoard, named: ReadonlySet<string>): JaneBoard {
  if (!board.boats) return board
  const boats = board.boats.boats.map((boat): Boat => {
    if (boat.status !== 'afloat' || (boat.boat.level === 'submerged' && !named.has(boat.id))) return boat
    const knows = whatBoatKnows(board, board.pieces, board.moveNumber, boat, editionOf(board))
    const { contacts, register } = knows
    return { ...boat, seen: knows.seen ?? boat.seen, boat: { ...boat.boat, contacts, register } }
  })
  return { ...board, boats: { ...board.boats, boats } }
}
