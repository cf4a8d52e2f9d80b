import { computed, ref, shallowRef, watch } from 'vue'
import type { TracksReply } from '../../../../shared/bridge/past.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { isoTime, type Seconds } from '../../../../shared/vocabulary/time.ts'
import { useConnection } from '../../../stores/connection.ts'
import { alongTracks } from './along-tracks.ts'

/** The seat's view as it is, or as its own logbook stood at a time that was slid to. */
export function usePastView() {
  const { seatView, ask } = useConnection()
  const open = ref(false)
  const at = ref<Seconds | null>(null)
  const read = shallowRef<SeatView | null>(null)
  /** Where the forces were about that hour, by what this seat has learnt since. */
  const tracks = shallowRef<TracksReply>([])
  let turn = 0

  async function slide(to: Seconds): Promise<void> {
    at.value = to
    const mine = ++turn
    const [view, about] = await Promise.all([
      ask('view', { at: isoTime(to) }).catch(() => null),
      ask('tracks', { at: isoTime(to) }).catch(() => null),
    ])
    if (mine !== turn || !view || at.value === null || !('forces' in view)) return
    tracks.value = about ?? []
    read.value = view as SeatView
  }
  function now(): void {
    turn++
    at.value = null
    read.value = null
  }
  function toggle(): void {
    open.value = !open.value
    if (!open.value) now()
  }

  const past = computed(() => at.value !== null && read.value !== null)
  const view = computed(() => {
    if (!past.value || !read.value) return seatView.value
    return alongTracks(read.value, tracks.value)
  })
  // A take-back may have cut off what was being looked at.
  watch(
    () => seatView.value?.span.to,
    () => now(),
  )
  return { open, at, view, past, slide, now, toggle }
}
