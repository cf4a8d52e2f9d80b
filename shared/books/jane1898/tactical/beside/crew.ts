/** The units beside ships as one list, for what is the same of all of them: seats, results, losses. */
import type { JaneBoard, Piece } from '../state.ts'

/** Every unit that is no ship, boats first. */
export function unitsBeside(board: JaneBoard): readonly Piece[] {
  const { boats, sky, coast } = board
  if (!boats && !sky && !coast) return NONE
  return [...(boats?.boats ?? NONE), ...(sky?.balloons ?? NONE), ...(coast?.units ?? NONE)]
}
const NONE: readonly never[] = []

/** Boats of 1901 count as left when they are lost, for neither side may know it (JT-SUB01-12). */
export function takesOrders(board: JaneBoard, unit: Piece): boolean {
  return (
    unit.status === 'afloat' ||
    (isBoat(board, unit) && board.settings['board.submarines'] === '1901' && unit.status === 'sunk')
  )
}

function isBoat(board: JaneBoard, unit: Piece): boolean {
  return board.boats?.boats.some((boat) => boat.id === unit.id) ?? false
}

/** Sides and seats of units that still take orders. */
export function besideLeft(board: JaneBoard): readonly Piece[] {
  return unitsBeside(board).filter((unit) => takesOrders(board, unit))
}

/** Puts changed units in their places. */
export function withUnits(board: JaneBoard, change: (unit: Piece) => Piece): JaneBoard {
  const each = <U extends Piece>(units: readonly U[]): U[] => units.map((unit) => ({ ...unit, ...change(unit) }))
  return {
    ...board,
    ...(board.boats ? { boats: { ...board.boats, boats: each(board.boats.boats) } } : {}),
    ...(board.sky ? { sky: { ...board.sky, balloons: each(board.sky.balloons) } } : {}),
    ...(board.coast ? { coast: { ...board.coast, units: each(board.coast.units) } } : {}),
  }
}
