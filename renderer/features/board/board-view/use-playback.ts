import { onBeforeUnmount, ref } from 'vue'
import { still } from '../../../ui/still.ts'

/** Seconds that one move takes when it is played again. */
const LENGTH = 2.4

/**
 * Plays the last move in so many seconds: `run` goes from 0 to 1 and then stands still; then its fire, `fired` from 0 to 1 in `after` seconds.
 * With motion turned down all stands still from the start.
 */
export function usePlayback(seconds = LENGTH, after: () => number = () => 0) {
  const run = ref(1)
  const fired = ref(1)
  const playing = ref(false)
  let frame = 0

  function skip(): void {
    cancelAnimationFrame(frame)
    playing.value = false
    run.value = 1
    fired.value = 1
  }
  /** `fire`: the move has been shown run, and only its fire is new. */
  function play(from: 'run' | 'fire' = 'run'): void {
    cancelAnimationFrame(frame)
    if (still()) return skip()
    playing.value = true
    let begun: number | undefined
    const next = (at: number): void => {
      begun ??= at
      const gone = (at - begun) / 1000 + (from === 'fire' ? seconds : 0)
      const tail = after()
      run.value = Math.min(1, gone / seconds)
      fired.value = run.value < 1 ? 0 : tail > 0 ? Math.min(1, (gone - seconds) / tail) : 1
      if (run.value < 1 || fired.value < 1) frame = requestAnimationFrame(next)
      else playing.value = false
    }
    run.value = from === 'fire' ? 1 : 0
    fired.value = 0
    frame = requestAnimationFrame(next)
  }
  onBeforeUnmount(() => cancelAnimationFrame(frame))
  return { run, fired, playing, play, skip }
}
