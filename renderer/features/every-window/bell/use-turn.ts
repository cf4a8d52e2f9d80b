import { computed, onBeforeUnmount, ref } from 'vue'
import { useConnection } from '../../../stores/connection.ts'

/** The time to write, second by second. `left` in milliseconds, below 0 when it is over; null when no limit is set. */
export function useTurn() {
  const { turn } = useConnection()
  const now = ref(Date.now())
  const ticking = setInterval(() => {
    now.value = Date.now()
  }, 1000)
  onBeforeUnmount(() => clearInterval(ticking))
  const left = computed(() => (turn.value ? turn.value.ends - Math.max(now.value, Date.now()) : null))
  return { turn, left, now }
}
