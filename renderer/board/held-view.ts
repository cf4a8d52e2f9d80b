import { computed, onScopeDispose, type Ref, shallowRef } from 'vue'
import { type BoardView, boardToPixels } from './drawing.ts'

/* A board that is panned or zoomed stands drawn as it was and is only moved, as a picture is; it is drawn anew when the hand rests. */

/** Pixels that coasts and the lines of the sheet are drawn beyond the edges, so that what is panned in is there. */
export const BEYOND = 240
/** A hand that has not moved for so long rests, in milliseconds; where the picture is coarse, or leaves the sea bare at the edges, so long. */
const RESTS = 300
const RESTS_COARSE = 120
/** A picture that is made larger or smaller than by so much is coarse. */
const COARSE = 2
/** While the hand goes on a picture is made no larger and no smaller than by so much, and panned no farther than what was drawn beyond its edges: then it is drawn anew. */
const MOST = 6

/** How a drawing for one view is laid in another: made so much larger about the corner of the sheet, then moved by pixels. */
export interface Laid {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export function laidIn(drawn: BoardView, now: BoardView): Laid {
  const scale = now.pixelsPerYard / drawn.pixelsPerYard
  const from = boardToPixels(drawn, drawn.centre)
  const to = boardToPixels(now, drawn.centre)
  return { x: to.x - from.x * scale, y: to.y - from.y * scale, scale }
}

const isWithin = (scale: number, most: number): boolean => scale <= most && scale >= 1 / most

/** Whether a drawing for one view serves another while the hand goes on: nearly as large, and panned by no more than was drawn beyond its edges. */
export function serves(drawn: BoardView, now: BoardView): boolean {
  if (drawn === now) return true
  if (drawn.width !== now.width || drawn.height !== now.height) return false
  const { x, y, scale } = laidIn(drawn, now)
  if (!isWithin(scale, MOST)) return false
  // Zoomed, the sea may be bare at the edges until the hand rests, which it does soon.
  if (scale !== 1) return true
  const over = (side: number, moved: number): number => Math.max(moved, side - (moved + side))
  return over(now.width, x) <= BEYOND && over(now.height, y) <= BEYOND
}

/** Whether it is so much larger or smaller that it is looked at only in passing. */
export const isCoarse = (drawn: BoardView, now: BoardView): boolean => !isWithin(laidIn(drawn, now).scale, COARSE)

/** The view that a board is drawn for while it is panned and zoomed. */
export function useHeldView(view: Readonly<Ref<BoardView>>) {
  const held = shallowRef<BoardView>()
  /** Where it is come down to, from however far up. */
  const goal = shallowRef<BoardView>()
  const drawnFor = computed((): BoardView => {
    const [drawn, now] = [held.value, view.value]
    return goal.value ?? (drawn && serves(drawn, now) ? drawn : now)
  })
  const moving = computed(() => drawnFor.value !== view.value)
  let rests: ReturnType<typeof setTimeout> | undefined
  /** The hand rests: it is drawn anew for what is seen now. */
  function settle(): void {
    if (rests !== undefined) clearTimeout(rests)
    rests = undefined
    held.value = undefined
    goal.value = undefined
  }
  /** Said before each step of a pan or a zoom: a hand that goes on is answered by the picture that lies there, from its first step. */
  function step(): void {
    if (rests !== undefined) clearTimeout(rests)
    if (held.value !== drawnFor.value) held.value = view.value
    rests = setTimeout(() => {
      if (isCoarse(drawnFor.value, view.value)) settle()
      else rests = setTimeout(settle, RESTS - RESTS_COARSE)
    }, RESTS_COARSE)
  }
  /** Drawn for a view before it is come to. */
  function drawFor(view: BoardView): void {
    goal.value = view
  }
  onScopeDispose(settle)
  return { drawnFor, moving, step, drawFor, settle }
}
