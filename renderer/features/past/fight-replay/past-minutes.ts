import type { BoardView, Minute, Moment } from '../../../../shared/action/contract.ts'
import type { BoardDrawing } from '../../../../shared/action/drawing.ts'
import { minuteOf, trueMinute } from '../../../../shared/action/minute/minute.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import type { PastBoard } from '../../../../shared/bridge/table.ts'
import { plainDrawing } from '../../board/drawn-board/plain-drawing.ts'

/** One step of the fight as it is shown: its drawing, its move, and what stands in the story of it. */
export interface PastStep {
  readonly step: number
  /** A seat's own board; null in the truth. */
  readonly board: BoardView | null
  readonly drawing: BoardDrawing
  readonly minute: Minute
  readonly story: readonly Moment[]
  readonly fog: NonNullable<PastBoard['truth']>['fog']
}

/** What is told alone and drawn nowhere is left out of the story of the truth: every ship's run and every reckoning would stand in it. */
const isTold = ({ kind }: Moment): boolean => kind !== 'word'

export function pastStep(book: string, { step, board, truth }: PastBoard): PastStep | null {
  const of = findTacticalBook(book)
  if (board) {
    const minute = minuteOf(board, of)
    return { step, board, drawing: board.drawing ?? plainDrawing(board), minute, story: minute.moments, fog: [] }
  }
  if (!truth) return null
  const minute = trueMinute(truth.board.moveNumber, truth.events, of)
  const drawing = truth.board.drawing ?? plainDrawing(truth.board)
  return { step, board: null, drawing, minute, story: minute.moments.filter(isTold), fog: truth.fog }
}

/** How ships came to their ends, as it was told: each with its move. */
export function losses(steps: readonly PastStep[]): readonly { readonly move: number; readonly says: string }[] {
  const seen = new Set<string>()
  return steps.flatMap(({ minute }) =>
    minute.moments.flatMap(({ kind, says }) => {
      if (kind !== 'lost' || seen.has(`${minute.move} ${says}`)) return []
      seen.add(`${minute.move} ${says}`)
      return [{ move: minute.move, says }]
    }),
  )
}

/** A move of the fight in its story, whether it had one board or two. */
export interface MoveTold {
  readonly move: number
  /** The last board of it. */
  readonly step: number
  readonly says: readonly string[]
}

/**
 * The story move by move. A move in which captains strike has two boards: what a seat had on the first it has on the second too, and is told
 * once; in the truth each has what happened up to it.
 */
export function storyByMove(steps: readonly PastStep[]): readonly MoveTold[] {
  const told: MoveTold[] = []
  for (const { step, board, minute, story } of steps) {
    const lines = story.map(({ says }) => says)
    if (lines.length === 0) continue
    const before = told.at(-1)
    if (before?.move !== minute.move) told.push({ move: minute.move, step, says: lines })
    else told[told.length - 1] = { move: minute.move, step, says: joined(before.says, lines, board !== null) }
  }
  return told
}

function joined(first: readonly string[], second: readonly string[], again: boolean): string[] {
  if (!again) return [...first, ...second]
  const left = [...second]
  const alone = first.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...alone, ...second]
}
