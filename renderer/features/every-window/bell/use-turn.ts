import { computed, onBeforeUnmount, ref, watch } from 'vue'
import { useConnection } from '../../../stores/connection.ts'

/**
 * The time to write, second by second: each is counted as it ends, so that all windows change together. `left` in milliseconds, below 0 when
 * it is over; null when no limit is set.
 */
export function useTurn() {
  const { turn } = useConnection()
  const now = ref(Date.now())
  let ticking: ReturnType<typeof setTimeout> | undefined
  const tick = (): void => {
    clearTimeout(ticking)
    now.value = Date.now()
    if (turn.value) ticking = setTimeout(tick, untilNextSecond(turn.value.ends - now.value))
  }
  watch(turn, tick, { immediate: true })
  onBeforeUnmount(() => clearTimeout(ticking))
  const left = computed(() => (turn.value ? turn.value.ends - Math.max(now.value, Date.now()) : null))
  return { turn, left, now }
}

/** Milliseconds until another whole second of a time is over. */
export const untilNextSecond = (left: number): number => Math.ceil(((left % 1000) + 1000) % 1000) || 1000
