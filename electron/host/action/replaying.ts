import type { Action } from '../../../shared/action/action.ts'
import { type Alone, bookOf } from '../../../shared/action/alone.ts'
import type { BoardView, UmpireView } from '../../../shared/action/contract.ts'
import { boardViewSchema, umpireBoardSchema } from '../../../shared/action/view-schema.ts'
import type { PastBoard } from '../../../shared/bridge/table.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import type { Seating } from '../database/seating-repository.ts'
import type { TablePlace } from './places.ts'

/* Boards of moves that have been made, for one place: its own seats' as they had them; the truth, where it lies open to that place. */

/** Whether what was hidden lies open to all: the action is over, and the umpire has said so or there is none. */
export const isLifted = ({ action, lifted }: Alone, { arbiter }: Pick<Seating, 'arbiter'>): boolean =>
  action.over !== null && (!arbiter || lifted === true)

/** How the action stood after a step; after the last with what the umpire's hand has put right since. */
function after(alone: Alone, step: number): Action {
  const { line, action } = alone
  const then = step === line.length - 1 ? action : line[step]
  return (
    then ??
    refuse('action.replay', `step is ${step}, but ${line.length - 1} steps have been made.`, {
      path: 'step',
    })
  )
}

export function pastBoard(
  alone: Alone,
  place: TablePlace,
  open: boolean,
  step: number,
  seat: string | null,
): PastBoard {
  const book = bookOf(alone)
  // Whose board it may be is asked first: a refusal is the same whatever seats there are.
  if (seat !== null && !open && !place.seats.includes(seat))
    return refuse('seat.other', `This window does not play the seat "${seat.slice(0, 80)}".`, { path: 'seat' })
  if (seat === null && !open)
    return refuse('action.fog', 'What is hidden on this board has not been laid open.', { path: 'seat' })
  const { state, history } = after(alone, step)
  if (seat !== null) {
    const board = book.viewOfPast?.(state, seat) ?? book.view(state, seat)
    return { step, board: boardViewSchema.parse(board) as BoardView, truth: null }
  }
  const made = history.findLast((entry) => entry.kind === 'move' && entry.move === step)
  return {
    step,
    board: null,
    truth: {
      board: umpireBoardSchema.parse(book.umpireView(state)) as UmpireView,
      events: made?.kind === 'move' ? made.events : [],
      fog: book.fog?.(state) ?? [],
    },
  }
}
