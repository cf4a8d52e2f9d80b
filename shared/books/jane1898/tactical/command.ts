/** Who commands a side, by seniority, and what each of its ships knows of that. Admirals; Part II, General rules 3. */
import type { Command, HeldCommand, JaneBoard, Piece, Signal } from './state.ts'
import { isAshore } from './tables/general-speeds.ts'
import { GENERAL_CODE } from './tables/signal-book.ts'

/** No books, no orders, and nobody has lost the command. */
export const NO_COMMAND: Command = { codes: {}, generalOrders: {}, held: {}, shifting: {} }

/** Whether a piece is a ship that can have the command. */
const isShip = (piece: Piece) => !isAshore(piece.card.type)

/** Ships of a side, the senior first: her flagship, then by the number that the set-up gives, then as they came (JT-GEN-11). */
export function bySeniority(pieces: readonly Piece[], side: string): Piece[] {
  const rank = (piece: Piece) => piece.fight.seniority ?? Number.POSITIVE_INFINITY
  return pieces
    .map((piece, index) => ({ piece, index }))
    .filter(({ piece }) => piece.side === side && isShip(piece))
    .sort((a, b) => rank(a.piece) - rank(b.piece) || a.index - b.index)
    .map(({ piece }) => piece)
}

/** Who has the command of a side as it comes to the board: its flagship, or the senior captain. */
function atFirst(pieces: readonly Piece[], side: string): HeldCommand {
  const ships = bySeniority(pieces, side)
  const flag = ships.find((piece) => piece.fight.flagship)
  const ship = flag ?? ships[0]
  return { ship: ship?.id ?? null, sinceMove: 0, flag: flag !== undefined, told: ships.map(({ id }) => id) }
}

/** Everyone who has had the command of a side, one after another; the last has it now. */
export function commandsOf(board: Pick<JaneBoard, 'pieces' | 'command'>, side: string): readonly HeldCommand[] {
  return board.command?.held[side] ?? [atFirst(board.pieces, side)]
}

/** The ship that has the command of a side now; null while an admiral is in his boat, or when nobody is left. */
export function inCommand(board: Pick<JaneBoard, 'pieces' | 'command'>, side: string): string | null {
  return commandsOf(board, side).at(-1)?.ship ?? null
}

/** Who has the command for all that this ship has been told. */
export function commandKnownTo(
  board: Pick<JaneBoard, 'pieces' | 'command'>,
  piece: Pick<Piece, 'id' | 'side'>,
): HeldCommand | null {
  const all = commandsOf(board, piece.side)
  return all.findLast((one) => one.told.includes(piece.id)) ?? all[0] ?? null
}

/** What a group stands for in the book of a side, its own before the general one; null: it is no group (JT-SIG-02). */
export function meaningOf(command: Command | undefined, side: string, text: string): string | null {
  const own = command?.codes[side]
  if (own && Object.hasOwn(own, text)) return own[text] ?? null
  return Object.hasOwn(GENERAL_CODE, text) ? (GENERAL_CODE[text] ?? null) : null
}

/** The last signal in code of a ship that has been neither acted on nor annulled (JT-SIG-04). */
export function standingSignal(signals: readonly Signal[], ship: string): Signal | null {
  const last = signals.findLast((one) => one.ship === ship && one.kind !== undefined && CALLS.has(one.kind))
  return last?.kind === 'group' ? last : null
}

const CALLS = new Set<NonNullable<Signal['kind']>>(['group', 'act', 'annul'])

/** The last signal of its side in code that this ship has read and not answered; null: nothing waits for her answer (JT-SIG-03). */
export function unanswered(signals: readonly Signal[], piece: Pick<Piece, 'id' | 'side'>): Signal | null {
  const at = signals.findLastIndex(
    (one) => one.kind === 'group' && one.side === piece.side && one.ship !== piece.id && one.readBy.includes(piece.id),
  )
  const signal = signals[at]
  if (!signal) return null
  const answered = signals
    .slice(at + 1)
    .some((one) => one.ship === piece.id && (one.kind === 'yes' || one.kind === 'notUnderstood'))
  return answered ? null : signal
}
