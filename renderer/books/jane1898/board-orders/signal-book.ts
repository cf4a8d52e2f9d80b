import type { BoardView, FriendlyShip, HeardSignal } from '../../../../shared/action/contract.ts'
import { GENERAL_CODE } from '../../../../shared/books/jane1898/tactical/tables/signal-book.ts'

export interface Group {
  readonly group: string
  readonly means: string
  /** Of the side's own code, which stands before the general one. */
  readonly own: boolean
}

/** Groups that this seat may hoist: its own side's, and those of the general code that it has not put others over (JT-SIG-02). */
export function signalBook(board: Pick<BoardView, 'book' | 'code'>): Group[] {
  const { code = {} } = board
  return [
    ...Object.entries(code).map(([group, means]) => ({ group, means, own: true })),
    ...(board.book === 'jane1898' ? Object.entries(GENERAL_CODE) : [])
      .filter(([group]) => code[group] === undefined)
      .map(([group, means]) => ({ group, means, own: false })),
  ]
}

/** The last signal in code from another ship of her side that she has not answered, as far as this seat has read; null: none (JT-SIG-03). */
export function answerable(board: Pick<BoardView, 'signals'>, ship: Pick<FriendlyShip, 'name'>): HeardSignal | null {
  const at = board.signals.findLastIndex((one) => one.kind === 'group' && one.from !== ship.name)
  const signal = board.signals[at]
  if (!signal) return null
  const answered = board.signals
    .slice(at + 1)
    .some((one) => one.from === ship.name && (one.kind === 'yes' || one.kind === 'notUnderstood'))
  return answered ? null : signal
}
