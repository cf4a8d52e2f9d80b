import type { BookPointing } from '../../../../shared/action/contract.ts'
import type { BookBattle, GuideStep } from '../../../../shared/battles/contract.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'
import type { SeatBoard } from '../../board/board-view/seat-board.ts'

/** The guided battle that a table plays, by its book and its name; null: none. */
export function guidedBattle(book: string, title: string): BookBattle | null {
  const { battles } = findTacticalBook(book)
  return battles?.ready.find((one) => one.guide !== undefined && one.title === title) ?? null
}

/** What the player has done so far of what a step may wait for. */
export interface Doings {
  readonly board: SeatBoard
  readonly orderOf: (ship: string) => Plain
  readonly sealed: boolean
  /** Steps whose word was read, by their number. */
  readonly read: ReadonlySet<number>
}

const asSheGoes: Plain = {}

function done({ does }: GuideStep, n: number, { board, orderOf, sealed, read }: Doings, by: BookPointing | undefined) {
  const orders = board.choices.map(({ ship }) => ({ ship, order: orderOf(ship) }))
  const seen = (ship: string, order: Plain) => by?.foreseen(board, ship, order)
  switch (does) {
    case 'read':
      return read.has(n)
    case 'steer':
      return orders.some(({ ship, order }) => {
        const [now, before] = [seen(ship, order), seen(ship, asSheGoes)]
        return now !== undefined && (now?.helm !== before?.helm || now?.speed !== before?.speed)
      })
    case 'fire':
      return orders.some(({ ship, order }) => (seen(ship, order)?.firesAt.length ?? 0) > 0)
    case 'seal':
    case 'strike':
      return sealed
  }
}

/** The step that is to be done now, with its number and the moves in all; null: nothing is left to do in this move. */
export function stepNow(
  { guide = [] }: BookBattle,
  doings: Doings,
): { readonly n: number; readonly step: GuideStep; readonly moves: number } | null {
  const { board } = doings
  const striking = board.strikes !== undefined
  const move = striking ? board.moveNumber : board.moveNumber + 1
  const moves = Math.max(...guide.map((one) => one.move))
  const by = findTacticalBook(board.book).pointing
  // What is sealed is done, and so is what comes before it.
  if (board.over || doings.sealed) return null
  for (const [n, step] of guide.entries()) {
    if (step.move !== move || (step.does === 'strike') !== striking) continue
    if (!done(step, n, doings, by)) return { n, step, moves }
  }
  return null
}
