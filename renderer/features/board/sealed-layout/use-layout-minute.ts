import { computed } from 'vue'
import type { Moment, ViewPoint } from '../../../../shared/action/contract.ts'
import { type BoardDrawing, cellNamed } from '../../../../shared/action/drawing.ts'
import { along } from '../../../../shared/action/minute/along.ts'
import { minuteOf } from '../../../../shared/action/minute/minute.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import type { SeatBoard } from '../board-view/seat-board.ts'
import { shownMinute } from '../minute/minute-scene.ts'
import { useMinute } from '../minute/use-minute.ts'

/** Parts of the drawing's breadth: how far beside a ship a shot is drawn that missed her, and how long a ship is that has no length in its unit. */
const BESIDE = 0.015
const FEET_A_YARD = 3

/** The move seen again on a board as its book has drawn it: made of the seat's view and of nothing else. */
export function useLayoutMinute(board: () => SeatBoard, drawing: () => BoardDrawing) {
  const pieceOf = (id: string) => drawing().pieces.find((one) => one.id === id)
  const at = (id: string, t: number): ViewPoint | null => {
    const piece = pieceOf(id)
    if (!piece) return null
    const { x, y, headingDegrees, path = [] } = piece
    return along({ x, y, headingDegrees: headingDegrees ?? 0, path }, t)
  }
  const lengthOf = (id: string): number => {
    const shape = pieceOf(id)?.shape
    return shape?.kind === 'silhouette' ? (shape.length ?? shape.plan.lengthFeet / FEET_A_YARD) : 0
  }
  const hand = useMinute({
    of: () => minuteOf(board(), findTacticalBook(board().book)),
    runs: () => drawing().pieces.some(({ path }) => (path?.length ?? 0) > 1),
    stage: () => board().moveNumber,
  })
  const drawn = computed(() => {
    const minute = hand.shown.value
    const { ground, bounds } = drawing()
    const beside = ground.kind === 'paper' ? (bounds.east - bounds.west) * BESIDE : ground.across / 2
    return minute ? shownMinute(minute, hand.standing.value, { at, lengthOf, beside }) : undefined
  })
  /** The cell where it happened; on paper its distances east and north. */
  function place({ at: to, from, about, t }: Moment): string | null {
    const id = to ?? from ?? about
    const where = id === undefined ? null : at(id, t)
    if (!where) return null
    const far = (length: number): string => inFigures(Math.round(length))
    return cellNamed(drawing(), where) ?? `${far(where.x)}, ${far(where.y)} ${drawing().unit}`
  }
  return { hand, drawn, place }
}
