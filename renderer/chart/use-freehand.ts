import { computed, shallowRef } from 'vue'
import type { Point } from './projection.ts'

/** The pencil leaves a point at every so many pixels of its way. */
const EVERY = 4
/** A pencil that has come no farther has made a point, and no line. */
const LEAST = 8

/** A line that is drawn freehand while the pencil is pressed. Works in pixels. */
export function useFreehand(drawn: (line: readonly Point[]) => void) {
  const line = shallowRef<readonly Point[]>([])
  let ended = false

  function down(at: Point): void {
    ended = false
    line.value = [at]
  }
  function move(at: Point): void {
    const last = line.value.at(-1)
    if (last && Math.hypot(at.x - last.x, at.y - last.y) >= EVERY) line.value = [...line.value, at]
  }
  function up(): void {
    const [first, ...rest] = line.value
    const far = first !== undefined && rest.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) >= LEAST)
    if (far) drawn(line.value)
    ended = far
    line.value = []
  }
  /** Whether the click that comes now is the end of a line, asked once. */
  function wasLine(): boolean {
    const was = ended
    ended = false
    return was
  }
  function leave(): void {
    line.value = []
  }
  const path = computed(() =>
    line.value.length > 1 ? line.value.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join('') : '',
  )
  return { down, move, up, leave, wasLine, path }
}
