/** Orders of units beside ships, whatever their kind: who may give them, what may be ordered, why not. */
import type { ShipChoices } from '../../../../action/contract.ts'
import type { Refusal } from '../../../../explanation/refusal.ts'
import type { ShipOrder } from '../orders.ts'
import type { JaneBoard, Piece } from '../state.ts'
import { againstBoatsRefusal, boatChoices, boatRefusal, boatStanding } from './boat-orders.ts'
import { besideLeft } from './crew.ts'
import {
  ashoreRefusal,
  balloonChoices,
  balloonRefusal,
  balloonStanding,
  landChoices,
  landRefusal,
  landStanding,
} from './land-orders.ts'

type Found = {
  readonly unit: Piece
  readonly refuse: (order: ShipOrder) => Refusal | null
  readonly choices: () => ShipChoices
  readonly standing: ShipOrder
}

/** A unit beside ships that takes orders. */
export function unitOf(board: JaneBoard, id: string): Found | null {
  const boat = board.boats?.boats.find((one) => one.id === id)
  if (boat)
    return {
      unit: boat,
      refuse: (order) => boatRefusal(boat, order, board),
      choices: () => boatChoices(boat, board),
      standing: boatStanding,
    }
  const balloon = board.sky?.balloons.find((one) => one.id === id)
  if (balloon)
    return {
      unit: balloon,
      refuse: (order) => balloonRefusal(balloon, order),
      choices: () => balloonChoices(balloon),
      standing: balloonStanding,
    }
  const land = board.coast?.units.find((one) => one.id === id)
  if (land)
    return {
      unit: land,
      refuse: (order) => landRefusal(land, order, board),
      choices: () => landChoices(land, board),
      standing: landStanding,
    }
  return null
}

/** Choices of a seat's units beside ships. */
export function besideChoices(board: JaneBoard, seat: string): ShipChoices[] {
  return besideLeft(board).flatMap((unit) => (unit.seat === seat ? (unitOf(board, unit.id)?.choices() ?? []) : []))
}

/** Why a ship may not do so to what is beside ships, or take such a unit's orders, or null. */
export function besideRefusal(piece: Piece, order: ShipOrder, board: JaneBoard): Refusal | null {
  for (const field of ['boat', 'balloon', 'land'] as const) {
    if (order[field] === undefined) continue
    const path = `ships.${piece.id}.${field}`
    const what = { boat: 'a submarine boat', balloon: 'a balloon', land: 'a land unit' }[field]
    const rule = { boat: 'JT-SUB-02', balloon: 'JT-BALL-01', land: 'JT-COAST-04' }[field]
    return {
      code: 'orders.kind',
      message: `${path} is for ${what}, and ${piece.name} is a ship (${rule}).`,
      rule,
      path,
    }
  }
  return againstBoatsRefusal(piece, order, board) ?? ashoreRefusal(piece, order, board)
}
