import { computed, onScopeDispose, type Ref, shallowRef } from 'vue'
import { type BoardView, boardToPixels } from './drawing.ts'

/* A board that is panned or zoomed stands drawn as it was and is only moved, as a picture is; it is drawn anew when the hand rests. */

/** Pixels that coasts and the lines of the sheet are drawn beyond the edges, so that what is panned in is there. */
export const BEYOND = 240
/** A hand that has not moved for so long rests, in milliseconds. */
const RESTS = 300
/** A picture is made no larger and no smaller than by so much, and moved no farther than what was drawn beyond its edges: then it is drawn anew. */
const MOST = 2

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

/** Whether a drawing for one view serves another: nearly as large, and moved by no more than was drawn beyond its edges. */
export function serves(drawn: BoardView, now: BoardView): boolean {
  if (drawn === now) return true
  if (drawn.width !== now.width || drawn.height !== now.height) return false
  const { x, y, scale } = laidIn(drawn, now)
  if (scale > MOST || scale < 1 / MOST) return false
  const beyond = scale === 1 ? BEYOND : Math.max(now.width, now.height)
  const over = (side: number, moved: number): number => Math.max(moved, side - (moved + side * scale)) / scale
  return over(now.width, x) <= beyond && over(now.height, y) <= beyond
}

/** The view that a board is drawn for while it is panned and zoomed. */
export function useHeldView(view: Readonly<Ref<BoardView>>, clock: () => number = () => performance.now()) {
  const held = shallowRef<BoardView>()
  /** Where it is come down to, from however far up. */
  const goal = shallowRef<BoardView>()
  const drawnFor = computed((): BoardView => {
    const [drawn, now] = [held.value, view.value]
    return goal.value ?? (drawn && serves(drawn, now) ? drawn : now)
  })
  const moving = computed(() => drawnFor.value !== view.value)
  let rests: ReturnType<typeof setTimeout> | undefined
  let stepped = Number.NEGATIVE_INFINITY
  /** The hand rests: it is drawn anew for what is seen now. */
  function settle(): void {
    if (rests !== undefined) clearTimeout(rests)
    rests = undefined
    stepped = Number.NEGATIVE_INFINITY
    held.value = undefined
    goal.value = undefined
  }
  /** Said before each step of a pan or a zoom. A zoom by one step alone, of a wheel that clicks, is drawn at once. */
  function step(zooms: boolean): void {
    const now = clock()
    const follows = now - stepped < RESTS
    stepped = now
    if (rests !== undefined) clearTimeout(rests)
    rests = setTimeout(settle, RESTS)
    if (zooms && !follows) held.value = undefined
    else if (held.value !== drawnFor.value) held.value = view.value
  }
  /** Drawn for a view before it is come to. */
  function drawFor(view: BoardView): void {
    goal.value = view
  }
  onScopeDispose(settle)
  return { drawnFor, moving, step, drawFor, settle }
}
