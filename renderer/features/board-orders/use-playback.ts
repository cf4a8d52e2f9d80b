import { onBeforeUnmount, ref } from 'vue'

/** Seconds that one move takes when it is played again. */
const LENGTH = 2.4

/** Plays the last move in so many seconds: `run` goes from 0 to 1 and then stands still. With motion turned down it stands still from the start. */
export function usePlayback(seconds = LENGTH) {
  const run = ref(1)
  const playing = ref(false)
  let frame = 0

  function skip(): void {
    cancelAnimationFrame(frame)
    playing.value = false
    run.value = 1
  }
  function play(): void {
    cancelAnimationFrame(frame)
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return skip()
    playing.value = true
    let begun: number | undefined
    const next = (at: number): void => {
      begun ??= at
      run.value = Math.min(1, (at - begun) / 1000 / seconds)
      if (run.value < 1) frame = requestAnimationFrame(next)
      else playing.value = false
    }
    run.value = 0
    frame = requestAnimationFrame(next)
  }
  onBeforeUnmount(() => cancelAnimationFrame(frame))
  return { run, playing, play, skip }
}
