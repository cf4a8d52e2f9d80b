import type { SeatView } from '../../../../shared/knowledge/view.ts'

/** Why nothing is ordered in the column: of the force in hand, or where there is none to be had. */
export function noOrdersWords({ move }: Pick<SeatView, 'move'>, past: boolean, inHand: boolean): string {
  if (past) return 'The past is read only: return to the present to write orders.'
  if (move.state === 'over') return 'The war is over: there is nothing more to order.'
  if (inHand) return 'This seat writes no orders for her.'
  return 'No force is known to this seat. News of one is laid here when it comes.'
}
