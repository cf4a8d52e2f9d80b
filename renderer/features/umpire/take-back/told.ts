import type { ToldRow } from '../../../../shared/bridge/replies.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'

/** Moves to whose close one may go back, the latest first; 0 is the opening. */
export function closedMoves(number: number, state: UmpireView['move']['state']): number[] {
  const last = state === 'waiting' || state === 'over' ? number : number - 1
  return Array.from({ length: Math.max(0, last) + 1 }, (_, n) => last - n).filter((n) => n >= 0)
}

/** What was told, seat by seat in the order of the umpire's list; seats that were told nothing are left out. */
export function toldBySeat(told: readonly ToldRow[], seats: readonly { readonly id: string }[]): ToldRow[] {
  return seats.flatMap(({ id }) => told.filter((row) => row.seat === id && row.entries.length > 0))
}
