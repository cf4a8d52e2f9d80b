import type { Offer, ShipChoices } from '../../../../shared/action/contract.ts'
import type { BoardLand, BoardPoint, BoardSlip } from '../../../board/scene.ts'

/** What a set-up desk holds over the board while pieces are laid out by hand: it draws them, and takes the hand's moves on the board. */
export interface BoardHand {
  readonly lands: readonly BoardLand[]
  readonly slips: readonly BoardSlip[]
  /** A movable piece on the board was pressed. */
  lift(id: string, event: PointerEvent): void
  key(event: KeyboardEvent): void
}

/** What a set-up desk is given. */
export interface SetUpDeskProps {
  readonly choices: ShipChoices
  /** Ships that stand on the board, in yards. */
  readonly ships: readonly BoardPoint[]
  readonly squareYards: number
  readonly extent: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
  /** The point of the board under the pointer; null outside of it. */
  readonly pointAt: (event: { clientX: number; clientY: number }) => BoardPoint | null
  readonly busy: boolean
}

/** Whether an offer's order has all these fields: how a desk knows that it is meant. */
export function orderHas(offer: Offer, fields: readonly string[]): boolean {
  const { order } = offer
  return typeof order === 'object' && order !== null && !Array.isArray(order) && fields.every((field) => field in order)
}
